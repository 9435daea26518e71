"""`banmen sim`: players play many games."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated

import typer

from banmen.cli.common import AsJson, CardFiles, Game, add_cards, print_json, tell
from banmen.cli.contests import (
    Address,
    Backend,
    FirstSeed,
    Games,
    Jobs,
    Keep,
    Reports,
    Resume,
    check_reports,
    play_all,
    runner,
    write_reports,
)
from banmen.errors import BanmenError

if TYPE_CHECKING:
    from banmen.sim import Played

Decks = Annotated[str, typer.Option("--decks", help="Two decks, a,b: ids of bundled decks or deck files.")]
Players = Annotated[str, typer.Option("--players", help="Two players, x,y: random, greedy, search, search:200 ...")]
StopAt = Annotated[
    float, typer.Option("--stop-at", min=0.0, help="Stop when the interval of the win rate is +- so many percent.")
]


def sim(
    game: Game, games: Games = 100, seed: FirstSeed = 1, decks: Decks = "", players: Players = "random,random",
    jobs: Jobs = 0, cards: CardFiles = None, keep: Keep = None, resume: Resume = False, reports: Reports = None,
    stop_at: StopAt = 0.0, backend: Backend = "processes", address: Address = "", as_json: AsJson = False,
) -> None:
    """Let players play many games; fails when the engine errs or a promise is broken."""
    from banmen.arena.contest import duel
    from banmen.arena.report import report
    from banmen.games import rules_of
    from banmen.games.deckfile import deck_named
    from banmen.sim import Match, Tally

    rules = rules_of(game)
    add_cards(rules, cards)
    check_reports(reports)
    named = pair(decks, "decks") if decks else ("", "")
    one, two = (deck_named(rules, name, number) for number, name in enumerate(named))
    contest = duel(Match(game, (one, two), known(pair(players, "players")), seed), games)

    def enough(finished: Mapping[int, "Played"]) -> int | None:
        return narrow(finished, stop_at / 100) if stop_at else None

    found, stopped = play_all(contest, runner(jobs, backend, address, cards or ()), keep, resume, enough)
    total = Tally()
    for number in sorted(found):
        total.count(found[number])
    for message in total.messages:
        tell(f"banmen: {message}", wrong=True)
    write_reports(reports, rules, contest, found)
    if as_json:
        print_json(total.report())
    else:
        said = report(contest, found.values())
        rates = {standing.name: standing.wins for standing in said.standings} | {"first player": said.first_player}
        for key, value in total.report().items():
            print(f"{key.replace('_', ' '):>22}  {value}")
        for key, part in rates.items():
            print(f"{key:>22}  {100 * part.rate:.1f} % ({100 * part.low:.1f} to {100 * part.high:.1f})")
        print(f"{'ended by':>22}  {', '.join(f'{reason} {many}' for reason, many in said.reasons.items())}")
    if stopped or total.errors or total.violations:
        raise typer.Exit(1)


def narrow(finished: Mapping[int, "Played"], half: float) -> int | None:
    """How many of the first games are enough for an interval this narrow; None while they are not."""
    from banmen.arena.statistics import rate
    from banmen.kernel.names import NONE

    won, number = 0.0, 0
    while (game := finished.get(number)) is not None:
        number += 1
        won += 0.5 if game.winner == NONE else float(game.winner == 0)
        found = rate(won, number)
        if found.high - found.low <= 2 * half:
            return number
    return None


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
