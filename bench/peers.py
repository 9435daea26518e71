"""Banmen beside other libraries from PyPI, measured in one run on one machine.

    python -m bench.peers [--seconds 5] [--rounds 3] [--page docs/performance.md] [--peers build/peers]

The others live in an environment of their own (`--peers`, made at the first run). All times are CPU time. Every round
measures each once, one after the other, so that a slow minute is slow for all; the table has the median of the rounds.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from statistics import median
from typing import Any, Final

from banmen.games import GAMES
from bench.measure import ROOT, clone, in_a_process, speed, start_up
from bench.peer import PEERS

FOLDER: Final = ROOT / "build" / "peers"
GAMES_A_ROUND: Final = 60
POSITIONS: Final = 12
KEYS: Final = ("decisions_per_second", "games_per_second", "clone_microseconds", "start_up_milliseconds")
HEADINGS: Final = ("decisions/s", "games/s", "clone µs", "start-up ms")
NOTES: Final = {
    "duelmasters": "full comprehensive rules, cards from their text; Python",
    "builddivide": "full comprehensive rules, cards from their text; Python",
    "yugioh": "full rules (Master Rule 3), cards from their text; Python",
    "OpenSpiel gin_rummy": "C++ called from Python",
    "OpenSpiel hanabi": "C++ called from Python",
    "RLCard gin-rummy": "Python; no copy",
    "RLCard uno": "Python; no copy",
    "python-chess": "Python; copies without the history of moves",
}
BEGIN, END = "<!-- measured -->", "<!-- end -->"


def environment(folder: Path) -> Path:
    """The Python of the others' environment, made when it is not there as a whole."""
    python, complete = folder.resolve() / "bin" / "python", folder / "complete"
    if not complete.exists():
        print(f"making {folder}", file=sys.stderr)
        subprocess.run([sys.executable, "-m", "venv", folder], check=True)
        wanted = ["-r", str(ROOT / "bench" / "peers.txt")]
        subprocess.run([python, "-m", "pip", "install", "--quiet", *wanted], check=True)
        complete.touch()
    return python


def banmen_once(game: str) -> dict[str, Any]:
    """One round of one game of ours."""
    found: dict[str, Any] = {}
    for part, size in ((speed, GAMES_A_ROUND), (clone, POSITIONS), (start_up, 1)):
        found |= in_a_process(game, part.__name__, size)
    found["start_up_milliseconds"] = found.pop("start_up_ms")
    return found


def peer_once(python: Path, name: str, seconds: float) -> dict[str, Any]:
    """One round of one game of another library."""
    command = [str(python), str(ROOT / "bench" / "peer.py"), name, str(seconds)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found


def measured(python: Path, seconds: float, rounds: int) -> dict[str, dict[str, float | None]]:
    """The median of the rounds, for everyone."""
    told: dict[str, list[dict[str, Any]]] = {name: [] for name in (*GAMES, *PEERS)}
    for number in range(rounds):
        for name, found in told.items():
            print(f"round {number + 1} of {rounds}: {name}", file=sys.stderr)
            found.append(banmen_once(name) if name in GAMES else peer_once(python, name, seconds))
    return {
        name: {key: None if found[0][key] is None else round(median(each[key] for each in found), 1) for key in KEYS}
        for name, found in told.items()
    }


def table(found: dict[str, dict[str, float | None]]) -> str:
    """The numbers as a table of Markdown, with the day and the machine."""
    lines = [
        machine(), "", "| game | " + " | ".join(HEADINGS) + " | |", "|---|" + "---:|" * len(HEADINGS) + "---|",
    ]
    for name, numbers in found.items():
        shown = " | ".join("–" if value is None else f"{value:,.0f}" if value >= 100 else f"{value:,.1f}"
                           for value in numbers.values())
        lines.append(f"| {'**Banmen ' + name + '**' if name in GAMES else name} | {shown} | {NOTES[name]} |")
    return "\n".join(lines)


def machine() -> str:
    """The day, the Python and the machine, and how busy it was."""
    return (
        f"{datetime.now(UTC):%Y-%m-%d}, {platform.python_implementation()} {platform.python_version()}, {processor()}, "
        f"one process; load {os.getloadavg()[1]:.1f} on {os.cpu_count()} cores."
    )


def write_into(page: Path, begin: str, end: str, text: str) -> None:
    """Write a part of a page anew, from one mark to another."""
    before, rest = page.read_text(encoding="utf8").split(begin, 1)
    page.write_text(f"{before}{begin}\n{text}\n{end}{rest.split(end, 1)[1]}", encoding="utf8")


def processor() -> str:
    """What the machine calls its processor."""
    for line in Path("/proc/cpuinfo").read_text(encoding="utf8").splitlines() if Path("/proc/cpuinfo").exists() else ():
        if line.startswith("model name"):
            return line.split(":", 1)[1].strip()
    return platform.machine()


def main() -> None:
    """Measure, print, and write into a page if one is named."""
    parser = argparse.ArgumentParser(prog="python -m bench.peers", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=5.0, help="CPU seconds of games of each other library a round")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--page", type=Path, help=f"a page whose part between {BEGIN} and {END} is written anew")
    parser.add_argument("--peers", type=Path, default=FOLDER, help="the folder of the others' environment")
    given = parser.parse_args()
    text = table(measured(environment(given.peers), given.seconds, given.rounds))
    print(text)
    if given.page:
        write_into(given.page, BEGIN, END, text)


if __name__ == "__main__":
    main()
