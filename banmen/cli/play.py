"""`banmen play`: a table in the terminal."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, Literal

import typer

from banmen.cli.common import CardFiles, Game, LangHere, Seed, add_cards
from banmen.errors import BanmenError, Words

WIPE: Final = "\x1b[2J\x1b[3J\x1b[H"
"""Clears the screen and what has scrolled off it."""

if TYPE_CHECKING:
    from rich.console import Console

    from banmen.cli.session import Session
    from banmen.kernel import game as game_module
    from banmen.kernel.rules import Rules
    from banmen.players import Player
    from banmen.players.prompting import Prompting
    from banmen.render import Language

Deck = Annotated[str, typer.Option("--deck", help="Your deck: the id of a bundled deck or a deck file.")]
OtherDeck = Annotated[str, typer.Option("--opponent-deck", help="The opponent's deck.")]
Opponent = Annotated[
    str, typer.Option("--opponent", help="Who sits opposite: human, easy, medium, hard, or a player by name.")
]


BestOf = Annotated[int, typer.Option("--best-of", help="How many duels: 1, or 3 for a match (Yu-Gi-Oh!).")]
FromScenario = Annotated[
    Path | None, typer.Option("--scenario", metavar="FILE", help="Go on by hand from where a scenario ends.")
]
Resume = Annotated[bool, typer.Option("--resume", help="Go on with the game you left before its end.")]
Prompts = Annotated[
    Literal["auto", "on", "off"],
    typer.Option("--prompts", help="When you are asked for answers: where useful, always, never."),
]


def play(
    game: Game, lang: LangHere, deck: Deck = "", opponent_deck: OtherDeck = "", seed: Seed = None,
    opponent: Opponent = "medium", best_of: BestOf = 1, prompts: Prompts = "auto", cards: CardFiles = None,
    scenario: FromScenario = None, resume: Resume = False,
) -> None:
    """Play at a table in the terminal; type help there."""
    from secrets import randbits

    from banmen.cli.session import Session
    from banmen.games import rules_of
    from banmen.games.deckfile import deck_named
    from banmen.players import player_named

    rules = rules_of(game)
    add_cards(rules, cards)
    chosen = randbits(32) if seed is None else seed
    if scenario is not None:
        other = None if opponent == "human" else player_named(opponent, chosen)
        sit(Session(rules, (), chosen, (None, other), lang, prompts=prompts, start=position_of(scenario, game)))
        return
    decks = (deck_named(rules, deck, 0), deck_named(rules, opponent_deck, 1))
    try:
        other = None if opponent == "human" else player_named(opponent, chosen)
    except BanmenError as error:
        raise typer.BadParameter(error.told(lang), param_hint="--opponent") from error
    if resume:
        sit(resumed(rules, (None, other), lang, prompts), left_game(game))
        return
    if best_of == 1:
        sit(Session(rules, decks, chosen, (None, other), lang, prompts=prompts), left_game(game))
        return
    if best_of != rules.match.games:
        raise BanmenError(Words("only Yu-Gi-Oh! is played as a match, of 3 duels",
                                "マッチ（3本勝負）があるのは遊戯王だけ"),
                          place="--best-of")
    from banmen.cli.match import play_match
    from banmen.kernel.match import Match

    play_match(rules, Match(decks, chosen), (None, other), lang, prompts, sit)


def left_game(game: str) -> Path:
    """Where a game is kept that was left before its end."""
    folder = Path(os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state")
    return folder / "banmen" / f"{game}.json"


def resumed(rules: Rules, players: Sequence[Player | None], lang: Language, prompts: Prompting) -> Session:
    """The game that was left, as it stood."""
    from banmen import replay
    from banmen.cli.session import Session

    file = left_game(rules.name)
    if not file.is_file():
        raise BanmenError(Words("no game was left before its end", "途中で終えた対戦はない"), place=rules.name)
    left = replay.read(file)
    if left.game != rules.name:
        raise BanmenError(Words(f"is a game of {left.game!r}", f"{left.game!r}の対戦である"), place=str(file))
    replay.verify(file)  # the cards may say something else now
    session = Session(rules, left.decks, left.seed, players, lang, prompts=prompts, chooser=left.chooser)
    session.resume(left.answers)
    session.headline = session.speaker.say("screen", "resumed")
    return session


def keep(session: Session, file: Path) -> None:
    """A game that is left before its end is kept; one that is over is not."""
    from banmen import replay

    if session.game.outcome is not None:
        file.unlink(missing_ok=True)
        return
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        replay.save(file, session.game, session.events)
    except (OSError, BanmenError):
        return  # there is no room for it: the person leaves all the same


def position_of(file: Path, game: str) -> Callable[[], game_module.Game]:
    """The game as the first scenario of a file leaves it, whatever it expects."""
    from banmen.scenario import read_scenarios
    from banmen.scenario.run import left_by

    scenario = read_scenarios(file)[0]
    if scenario.game != game:
        raise BanmenError(Words(f"is a scenario of {scenario.game}, not of {game}",
                                f"{game}ではなく{scenario.game}のシナリオである"), place=str(file))
    return lambda: left_by(scenario)


def sit(session: Session, kept: Path | None = None) -> None:
    """Show the table and obey what is typed until the person leaves or the input ends; what is left is kept."""
    from rich.console import Console, RenderableType

    from banmen.cli.board import screen
    from banmen.cli.commands import QUITS, obey
    from banmen.cli.recent import recent

    console = Console(highlight=False, markup=False)
    if sys.stdin.isatty():
        import readline  # noqa: F401  (editing and history for input)
    notes: list[RenderableType] | None = [session.headline] if session.headline else []
    shown_to = session.seat
    asked_again = False
    while notes is not None:
        if console.is_terminal:
            console.clear()
            if session.seat != shown_to and not hand_over(console, session):
                break
        shown_to = session.seat
        log, earlier = recent(console, session, notes)
        console.print(screen(session.game, session.speaker, session.seat, log, notes, earlier))
        try:
            line = input("> ").strip()
        except (EOFError, KeyboardInterrupt):
            print()
            break
        if not sys.stdin.isatty():
            print(line)
        leaving = line in QUITS and session.game.outcome is None and sys.stdin.isatty() and not asked_again
        notes = [session.speaker.say("screen", "quit_again")] if leaving else obey(session, line)
        asked_again = leaving
        if kept is not None:
            keep(session, kept)
    if session.game.outcome is None:
        console.print(session.speaker.say("screen", "bye"), style="dim")


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
