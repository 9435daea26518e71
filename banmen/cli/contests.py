"""What `sim` and `arena` share: playing a contest with progress, keeping its games, writing its report."""

from __future__ import annotations

import sys
from collections.abc import Callable, Generator, Mapping, Sequence
from os import cpu_count
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from banmen.errors import BanmenError, Words

if TYPE_CHECKING:
    from banmen.arena.contest import Contest
    from banmen.kernel.rules import Rules
    from banmen.sim import Played

Games = Annotated[int, typer.Option("--games", min=1, help="How many games (of each pairing).")]
FirstSeed = Annotated[int, typer.Option("--seed", help="The seed of the first game; each next game has the next.")]
Jobs = Annotated[int, typer.Option("--jobs", min=0, help="How many processes; 0 for one on each core.")]
Keep = Annotated[Path | None, typer.Option("--keep", help="A file to which each finished game is written at once.")]
Resume = Annotated[bool, typer.Option("--resume", help="Go on with the finished games of the --keep file.")]
Reports = Annotated[
    list[Path] | None,
    typer.Option("--report", metavar="FILE", help="Write a report: FILE.json, .csv or .html; repeatable."),
]
Backend = Annotated[
    Literal["processes", "ray"], typer.Option("--backend", help="Play in processes here, or on a Ray cluster.")
]
Address = Annotated[str, typer.Option("--address", help="The Ray cluster; by itself one that is begun here.")]
KINDS = (".json", ".csv", ".html")


Running = Callable[["Contest", Sequence[int]], "Generator[Played, None, None]"]
"""Plays the games of a contest with these numbers."""


def runner(jobs: int, backend: str, address: str, cards: Sequence[Path]) -> Running:
    """Who plays the games: processes of this machine, or a cluster, to which these card files go along."""
    if backend == "ray":
        from banmen.arena.on_ray import run_on_ray
        from banmen.games.bringing import Luggage

        find = Luggage.packed(cards)
        return lambda contest, numbers: run_on_ray(contest, numbers, address, find)
    if address:
        raise typer.BadParameter("only a cluster has an address: --backend ray", param_hint="--address")
    from banmen.arena.run import run

    return lambda contest, numbers: run(contest, numbers, jobs or cpu_count() or 1)


def check_reports(files: list[Path] | None) -> None:
    """Refuse a report that cannot be written before anything is played."""
    for file in files or ():
        if file.suffix not in KINDS:
            raise typer.BadParameter(f"{file} does not end in {', '.join(KINDS)}", param_hint="--report")
        if not file.absolute().parent.is_dir():
            raise BanmenError(Words("there is no such folder", "そのフォルダーはない"), place=str(file.parent))
        if file.suffix == ".html":
            from importlib.util import find_spec

            if find_spec("matplotlib") is None:
                raise BanmenError(Words("a page with plots needs matplotlib: pip install 'banmen[report]'",
                                        "図のあるページにはmatplotlibが要る：pip install 'banmen[report]'"),
                                  place=str(file))


def play_all(
    contest: Contest, running: Running, keep: Path | None, resume: bool,
    enough: Callable[[Mapping[int, Played]], int | None] = lambda games: None,
) -> tuple[dict[int, Played], bool]:
    """The finished games by their numbers, and whether it was broken off before all were played.

    `enough` says, of the games so far, how many of the first are enough, if they are: then no more are played, and
    those beyond do not count, so that the result is the same however many processes played.
    """
    from banmen.arena.keep import Keeper
    from banmen.cli.progress import counting

    contest.check()
    if resume and keep is None:
        raise typer.BadParameter("there is no --keep file to go on with", param_hint="--resume")
    keeper = Keeper(keep, contest, resume) if keep is not None else None
    games: dict[int, Played] = dict(keeper.finished) if keeper is not None else {}
    left = [number for number in range(len(contest)) if number not in games]
    stopped = False
    last = enough(games)
    if last is None and left:
        playing = running(contest, left)
        with counting("games", len(contest)) as advance:
            advance(len(games))
            try:
                for game in playing:
                    games[game.number] = game
                    if keeper is not None:
                        keeper.add(game)
                    advance(1)
                    last = enough(games)
                    if last is not None:
                        break
            except KeyboardInterrupt:
                stopped = True
            finally:
                playing.close()
    if keeper is not None:
        keeper.close()
    if stopped:
        print(f"banmen: stopped after {len(games)} of {len(contest)} games", file=sys.stderr)
    if last is not None:
        games = {number: game for number, game in games.items() if number < last}
    return games, stopped


def write_reports(files: list[Path] | None, rules: Rules, contest: Contest, games: Mapping[int, Played]) -> None:
    """Write each report as a whole or not at all."""
    from banmen.arena.keep import write_whole
    from banmen.arena.page import as_html
    from banmen.arena.report import as_csv, as_json, report
    from banmen.render.speaker import Speaker
    from banmen.sim import LONGEST, TOO_LONG

    for file in files or ():
        if file.suffix == ".csv":
            write_whole(file, as_csv(contest, games.values()))
            continue
        found = report(contest, games.values())
        if file.suffix == ".json":
            write_whole(file, as_json(found))
            continue
        ids = {card.card for standing in found.standings for card in standing.cards}
        names = {id: rules.card(id).name for id in ids}
        speaker = Speaker(rules, "en")
        reasons = {reason: speaker.say("outcomes", reason) for reason in found.reasons}
        reasons[TOO_LONG] = f"broken off after {LONGEST} turns"
        write_whole(file, as_html(found, names, reasons))
