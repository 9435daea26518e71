"""`banmen arena`: a round robin of decks and players."""

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
from banmen.errors import BanmenError, Words

if TYPE_CHECKING:
    from banmen.arena.report import Report

Decks = Annotated[str, typer.Option("--decks", help="Decks, a,b,c: ids or files; by itself all that are bundled.")]
Players = Annotated[str, typer.Option("--players", help="Who plays each of the decks: x or x,y ...")]
Blunders = Annotated[
    bool, typer.Option("--blunders", help="No games: how many positions each player gets right where one can go wrong.")
]


def arena(
    game: Game, decks: Decks = "", players: Players = "greedy", games: Games = 20, seed: FirstSeed = 1, jobs: Jobs = 0,
    cards: CardFiles = None, keep: Keep = None, resume: Resume = False, reports: Reports = None,
    backend: Backend = "processes", address: Address = "", blunders: Blunders = False, as_json: AsJson = False,
) -> None:
    """Let each deck meet each other, and rate them."""
    from banmen.arena.contest import Entrant, round_robin
    from banmen.arena.report import report
    from banmen.games import rules_of
    from banmen.games.deckfile import deck_named

    if blunders:
        show_blunders(game, [player.strip() for player in players.split(",")], seed, as_json)
        return
    rules = rules_of(game)
    add_cards(rules, cards)
    check_reports(reports)
    names = [name.strip() for name in decks.split(",")] if decks else list(rules.decks())
    entrants = tuple(Entrant(deck_named(rules, name, 0), player.strip())
                     for name in names for player in players.split(","))
    check_entrants([each.name for each in entrants])
    contest = round_robin(game, entrants, games, seed)
    finished, stopped = play_all(contest, runner(jobs, backend, address, cards or ()), keep, resume)
    found = report(contest, finished.values())
    for played in finished.values():
        if message := played.error or played.violation:
            tell(f"banmen: {message}", wrong=True)
    write_reports(reports, rules, contest, finished)
    if as_json:
        print_json(found)
    else:
        show(found)
    if stopped or found.errors or found.violations:
        raise typer.Exit(1)


def check_entrants(names: list[str]) -> None:
    """Refuse a contest of one, or of one who is in it twice."""
    if len(names) < 2:
        raise BanmenError(Words("two or more entrants are needed", "参加者が二つ以上要る"), place="arena")
    for name in names:
        if names.count(name) > 1:
            raise BanmenError(Words(f"{name} is there twice; each enters once (a deck is known by its id)",
                                    f"{name}が二つある。参加は一つずつ（デッキはidで見分ける）"), place="arena")


def show(found: "Report") -> None:
    """The rating table and the matrix of matchups, the best first."""
    from rich.console import Console
    from rich.table import Table

    order = sorted(range(len(found.standings)), key=lambda at: -found.standings[at].rating.points)
    table = Table("entrant", title=f"{found.game}: {found.games} games")
    for heading in ("rating", "95 %", "won", *(str(place) for place in range(1, len(order) + 1))):
        table.add_column(heading, justify="right")
    for place, at in enumerate(order, 1):
        standing = found.standings[at]
        cells = [f"{100 * part.rate:.0f}" if (part := found.matchups[at][other]).games else "" for other in order]
        table.add_row(f"{place} {standing.name}", f"{standing.rating.points:.0f}",
                      f"{standing.rating.low:.0f}-{standing.rating.high:.0f}", f"{100 * standing.wins.rate:.0f} %",
                      *cells)
    console = Console()
    console.print(table)
    first = found.first_player
    console.print(f"first player wins {100 * first.rate:.0f} % ({100 * first.low:.0f} to {100 * first.high:.0f}), "
                  f"{found.mean_turns} turns, {found.mean_decisions} decisions a game")


def show_blunders(game: str, players: list[str], seed: int, as_json: bool) -> None:
    """What each player does in each position of the blunder suite, and the part that is right."""
    from banmen.players.tested import suite

    found = suite(game, players, seed)
    scores = {player: round(sum(each.right for each in given) / len(given), 3) for player, given in found.items()}
    if as_json:
        print_json({"game": game, "scores": scores, "answers": found})
        return
    from rich.console import Console
    from rich.table import Table

    table = Table("position", *players, title=f"{game}: what one should not get wrong")
    for row in zip(*found.values(), strict=True):
        table.add_row(row[0].name, *(f"[{'green' if each.right else 'red'}]{each.answer}[/]" for each in row))
    table.add_row("right", *(f"{100 * score:.0f} %" for score in scores.values()), style="bold")
    Console().print(table)
