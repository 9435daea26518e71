"""Banmen compiled beside Banmen plain, measured in one run on one machine.

    python -m bench.compiled build/compiled [--rounds 5] [--games 120] [--page docs/performance.md]

Every round measures each game plain and compiled, one right after the other and in turn the one or the other first, so
that a slow minute is slow for both: the times in the table are the median of the rounds' own, with the least and the
most. All else is the median of the rounds. All times are CPU time.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path
from statistics import median
from typing import Any, Final

from banmen.games import GAMES
from bench.measure import ROOT, in_a_process
from bench.peers import machine, write_into

POSITIONS: Final = 12
BEGIN, END = "<!-- compiled -->", "<!-- end compiled -->"
HEADINGS: Final = (
    "decisions/s plain", "compiled", "times", "clone µs plain", "compiled", "written to, plain", "compiled",
    "start-up ms plain", "compiled",
)
Found = dict[str, Any]


def how_built(home: Path) -> str:
    """What the package in a folder says it is: `plain` or `compiled`."""
    command = [sys.executable, "-c", "from banmen.replay import built; print(built())"]
    done = subprocess.run(command, cwd=home, capture_output=True, text=True, check=False)
    return done.stdout.strip()


def once(game: str, games: int, home: Path) -> Found:
    """One round of one game of the package in a folder."""
    found: Found = {}
    for part, size in (("speed", games), ("clone", POSITIONS), ("start_up", 3)):
        found |= in_a_process(game, part, size, home)
    return found


def measured(compiled: Path, games: int, rounds: int) -> dict[str, list[tuple[Found, Found]]]:
    """For each game what the rounds found, plain and compiled."""
    told: dict[str, list[tuple[Found, Found]]] = {game: [] for game in GAMES}
    for number in range(rounds):
        for game, found in told.items():
            homes = (ROOT, compiled) if number % 2 == 0 else (compiled, ROOT)
            by_home = {home: once(game, games, home) for home in homes}
            found.append((by_home[ROOT], by_home[compiled]))
            print(f"round {number + 1} of {rounds}: {game} {times(found[-1]):.2f} times", file=sys.stderr)
    return told


def times(found: tuple[Found, Found]) -> float:
    """How many times as fast the compiled one was in a round."""
    plain, compiled = (each["decisions_per_second"] for each in found)
    return float(compiled / plain)


def table(told: dict[str, list[tuple[Found, Found]]]) -> str:
    """The numbers as a table of Markdown, with the day and the machine."""
    lines = [machine(), "", "| game | " + " | ".join(HEADINGS) + " |", "|---|" + "---:|" * len(HEADINGS)]
    for game, found in told.items():
        ratios = sorted(map(times, found))
        cells = [f"{median(each[build]['decisions_per_second'] for each in found):,.0f}" for build in (0, 1)]
        cells.append(f"**{median(ratios):.2f}** ({ratios[0]:.2f} to {ratios[-1]:.2f})")
        cells += [
            f"{median(each[build][key] for each in found):,.1f}"
            for key in ("clone_microseconds", "clone_written_microseconds", "start_up_ms") for build in (0, 1)
        ]
        lines.append(f"| {game} | " + " | ".join(cells) + " |")
    return "\n".join(lines)


def main() -> None:
    """Measure, print, and write into a page if one is named."""
    parser = argparse.ArgumentParser(prog="python -m bench.compiled", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, help="where the package was compiled (`make compiled`: build/compiled)")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--games", type=int, default=120, help="games a round whose decisions are counted")
    parser.add_argument("--page", type=Path, help=f"a page whose part between {BEGIN} and {END} is written anew")
    given = parser.parse_args()
    compiled = given.folder.resolve()
    for home, wanted in ((ROOT, "plain"), (compiled, "compiled")):
        if how_built(home) != wanted:
            sys.exit(f"banmen: the package in {home} is not {wanted}")
    text = table(measured(compiled, given.games, given.rounds))
    print(text)
    if given.page:
        write_into(given.page, BEGIN, END, text)


if __name__ == "__main__":
    main()
