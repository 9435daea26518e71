"""`banmen sim`: players play many games."""

import sys
from typing import Annotated

import typer

from banmen.cli.common import AsJson, CardFiles, Game, add_cards, print_json
from banmen.errors import BanmenError

Games = Annotated[int, typer.Option("--games", min=1, help="How many games.")]
FirstSeed = Annotated[int, typer.Option("--seed", help="The seed of the first game; each next game has the next.")]
Decks = Annotated[str, typer.Option("--decks", help="Two decks, a,b: ids of bundled decks or deck files.")]
Players = Annotated[str, typer.Option("--players", help="Two players, x,y.")]
Jobs = Annotated[int, typer.Option("--jobs", min=1, help="How many processes.")]


def sim(
    game: Game, games: Games = 100, seed: FirstSeed = 1, decks: Decks = "", players: Players = "random,random",
    jobs: Jobs = 1, cards: CardFiles = None, as_json: AsJson = False,
) -> None:
    """Let players play many games; fails when the engine errs or a promise is broken."""
    from banmen.cli.progress import counting
    from banmen.games import rules_of
    from banmen.games.deckfile import deck_named
    from banmen.sim import Match, Tally, simulate

    rules = rules_of(game)
    add_cards(rules, cards)
    names = pair(decks, "decks") if decks else ("", "")
    chosen = [deck_named(rules, name, number) for number, name in enumerate(names)]
    match = Match(game, (chosen[0], chosen[1]), known(pair(players, "players")), seed)
    total = Tally()
    stopped = False
    with counting("games", games) as advance:
        try:
            for tally in simulate(match, games, jobs):
                total.add(tally)
                advance(tally.games)
        except KeyboardInterrupt:
            stopped = True
    if stopped:
        print(f"banmen: stopped after {total.games} of {games} games", file=sys.stderr)
    for message in total.messages:
        print(f"banmen: {message}", file=sys.stderr)
    if as_json:
        print_json(total.report())
    else:
        for key, value in total.report().items():
            print(f"{key.replace('_', ' '):>22}  {value}")
    if stopped or total.errors or total.violations:
        raise typer.Exit(1)


def known(names: tuple[str, str]) -> tuple[str, str]:
    """The names, if there are such players."""
    from banmen.players import player_named

    for name in names:
        try:
            player_named(name, 0)
        except BanmenError as error:
            raise typer.BadParameter(str(error), param_hint="--players") from error
    return names


def pair(text: str, what: str) -> tuple[str, str]:
    """Two names with a comma between."""
    parts = [part.strip() for part in text.split(",")]
    if len(parts) != 2 or not all(parts):
        raise typer.BadParameter(f"two names with a comma between, not {text!r}", param_hint=f"--{what}")
    return parts[0], parts[1]
