"""`banmen play`: a table in the terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal

import typer

from banmen.cli.common import CardFiles, Game, LangHere, Seed, add_cards, speak
from banmen.errors import BanmenError, Words

WIPE: Final = "\x1b[2J\x1b[3J\x1b[H"
"""Clears the screen and what has scrolled off it."""

if TYPE_CHECKING:
    from rich.console import Console

    from banmen.cli.left import Keeper
    from banmen.cli.session import Session
    from banmen.kernel import game as game_module
    from banmen.kernel.rules import Rules
    from banmen.replay import Replay, Table

Deck = Annotated[str, typer.Option("--deck", help="Your deck: the id of a bundled deck or a deck file.")]
OtherDeck = Annotated[str, typer.Option("--opponent-deck", help="The opponent's deck.")]
Opponent = Annotated[
    str, typer.Option("--opponent", help="Who sits opposite: human, easy, medium, hard, or a player by name.")
]


BestOf = Annotated[int, typer.Option("--best-of", help="How many duels: 1, or 3 for a match (Yu-Gi-Oh!).")]
FromScenario = Annotated[
    Path | None, typer.Option("--scenario", metavar="FILE", help="Go on by hand from where a scenario ends.")
]
Resume = Annotated[bool, typer.Option("--resume", help=(
    "Go on with the game or match you left before its end, with the same opponent, prompts and language; "
    "--opponent, --prompts and --lang change them."))]
ResumeBefore = Annotated[
    bool, typer.Option("--resume-before", help="Go on with the one you left before that; no older one is kept.")
]
Prompts = Annotated[
    Literal["auto", "on", "off"],
    typer.Option("--prompts", help="When you are asked for answers: where useful, always, never."),
]
BEGINNING: Final = ("deck", "opponent_deck", "seed", "scenario")
"""Options that say how a game begins: nothing to one that goes on."""


def play(
    context: typer.Context, game: Game, lang: LangHere, deck: Deck = "", opponent_deck: OtherDeck = "",
    seed: Seed = None, opponent: Opponent = "medium", best_of: BestOf = 1, prompts: Prompts = "auto",
    cards: CardFiles = None, scenario: FromScenario = None, resume: Resume = False, resume_before: ResumeBefore = False,
) -> None:
    """Play at a table in the terminal; type help there. A game left before its end is kept for --resume."""
    from secrets import randbits

    from banmen.cli.left import Keeper, left_before, left_game, seated
    from banmen.cli.session import Session
    from banmen.games import rules_of
    from banmen.games.deckfile import deck_named

    rules = rules_of(game)
    add_cards(rules, cards)
    chosen = randbits(32) if seed is None else seed
    try:
        players = seated(opponent, chosen)
    except BanmenError as error:
        raise typer.BadParameter(error.told(lang), param_hint="--opponent") from error
    if resume or resume_before:
        newest = left_game(game)
        go_on(context, rules, newest, left_before(newest) if resume_before else newest)
        return
    if scenario is not None:
        sit(Session(rules, (), chosen, players, lang, prompts=prompts, start=position_of(scenario, game)))
        return
    decks = (deck_named(rules, deck, 0), deck_named(rules, opponent_deck, 1))
    if best_of not in (1, rules.match.games):
        raise BanmenError(Words("only Yu-Gi-Oh! is played as a match, of 3 duels",
                                "マッチ（3本勝負）があるのは遊戯王だけ"),
                          place="--best-of")
    keeper = Keeper(left_game(game), opponent)
    if best_of == 1:
        sit(Session(rules, decks, chosen, players, lang, prompts=prompts), keeper)
        return
    from banmen.cli.match import play_match
    from banmen.kernel.match import Match

    play_match(rules, Match(decks, chosen), players, lang, prompts, lambda session: sit(session, keeper))


def go_on(context: typer.Context, rules: Rules, newest: Path, file: Path) -> None:
    """Go on with a game that was left, or with the match it is part of."""
    from banmen.cli import match
    from banmen.cli.left import Keeper, found, resumed

    said = {name: value for name, value in context.params.items() if _is_said(context, name)}
    _check_beginning(said)
    left = found(rules, file)
    table = _table(context.params, said, left)
    _check_best_of(said.get("best_of"), rules, table)
    speak(table.language)
    session = resumed(rules, left, table)
    unknown = left.table is None and "opponent" not in said
    session.headline = session.speaker.say("screen", "resumed_with" if unknown else "resumed", word=table.opponent)
    keeper = Keeper(newest, table.opponent, file)
    if table.match is None:
        sit(session, keeper)
        return
    session.headline = "\n".join((session.headline, match.standing(session.speaker, table.match))).rstrip()
    match.go_on(session, table.match, lambda session: sit(session, keeper))


def _table(given: Mapping[str, Any], said: Mapping[str, Any], left: Replay) -> Table:
    """Who sits at the table and how: as is said now, else as it was kept, else as in a new game."""
    from banmen.replay import Table

    there = left.table or Table(given["opponent"], (given["prompts"], given["prompts"]), given["lang"])
    prompts = (said["prompts"], said["prompts"]) if "prompts" in said else there.prompts
    return Table(said.get("opponent", there.opponent), prompts, said.get("lang", there.language), there.match)


def _check_beginning(said: Mapping[str, Any]) -> None:
    """What is said of how a game begins is refused where one goes on."""
    for name in BEGINNING:
        if name in said:
            raise BanmenError(Words("says how a game begins, but --resume goes on with one that has begun",
                                    "始め方の指定だが、--resume は始まっている対戦の続きである"),
                              place=f"--{name.replace('_', '-')}")


def _is_said(context: typer.Context, name: str) -> bool:
    """Whether an option stands on the command line."""
    source = context.get_parameter_source(name)
    return source is not None and source.name == "COMMANDLINE"


def _check_best_of(wanted: int | None, rules: Rules, table: Table) -> None:
    """A match is not gone on with as a single game, nor a game as a match."""
    there = 1 if table.match is None else rules.match.games
    if wanted not in (None, there):
        what = ("a single game", "1本勝負") if there == 1 else (f"a match of {there} duels", f"{there}本勝負のマッチ")
        raise BanmenError(Words(f"what was left is {what[0]}, not best of {wanted}; leave this option out",
                                f"途中で終えたのは{what[1]}である（{wanted}ではない）。この指定なしで続けられる"),
                          place="--best-of")


def position_of(file: Path, game: str) -> Callable[[], game_module.Game]:
    """The game as the first scenario of a file leaves it, whatever it expects."""
    from banmen.scenario import read_scenarios
    from banmen.scenario.run import left_by

    scenario = read_scenarios(file)[0]
    if scenario.game != game:
        raise BanmenError(Words(f"is a scenario of {scenario.game}, not of {game}",
                                f"{game}ではなく{scenario.game}のシナリオである"), place=str(file))
    return lambda: left_by(scenario)


def sit(session: Session, keeper: Keeper | None = None) -> bool:
    """Show the table and obey what is typed until the person leaves or the input ends; what is left is kept.

    Says whether the person wants to go on with what follows: the next game of a match.
    """
    from rich.console import Console, RenderableType

    from banmen.cli.board import screen
    from banmen.cli.commands import obey
    from banmen.cli.left import is_over
    from banmen.cli.recent import recent
    from banmen.cli.siding import QUITS

    console = Console(highlight=False, markup=False)
    if sys.stdin.isatty():
        import readline  # noqa: F401  (editing and history for input)
    heads = [session.headline, keeper.begin(session) if keeper is not None else ""]
    notes: list[RenderableType] | None = [head for head in heads if head]
    line = ""
    shown_to = session.seat
    asked_again = False
    while notes is not None:
        if console.is_terminal:
            console.clear()
            if session.seat != shown_to and not hand_over(console, session):
                break
        shown_to = session.seat
        if session.match is not None and session.game.outcome is not None and not is_over(session):
            notes = [*notes, session.speaker.say("screen", "match_goes_on", word=session.rules.name)]
        log, earlier = recent(console, session, notes)
        console.print(screen(session.game, session.speaker, session.seat, log, notes, earlier))
        try:
            line = input("> ").strip()
        except (EOFError, KeyboardInterrupt):
            print()
            line = ""
            break
        if not sys.stdin.isatty():
            print(line)
        leaving = line in QUITS and session.game.outcome is None and sys.stdin.isatty() and not asked_again
        is_kept = keeper is not None and keeper.own == keeper.file
        again = session.speaker.say("screen", "quit_again" if is_kept else "quit_unkept", word=session.rules.name)
        notes = [again] if leaving else obey(session, line)
        asked_again = leaving
        if keeper is not None:
            keeper.keep(session)
    if session.game.outcome is None:
        console.print(session.speaker.say("screen", "bye"), style="dim")
    return line.startswith("next")


def hand_over(console: Console, session: Session) -> bool:
    """Between two people at one terminal: nothing is shown until the next one sits down; False when nobody does.

    What has scrolled off the screen is wiped too: there the other hand could be read.
    """
    console.file.write(WIPE)
    console.print(session.speaker.say("screen", "hand_over", seat=session.speaker.player(session.seat)))
    try:
        input()
    except (EOFError, KeyboardInterrupt):
        return False
    console.clear()
    return True
