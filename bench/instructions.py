"""Machine instructions per decision, counted by valgrind: the same on a busy machine as on a quiet one.

`python -m bench.instructions GAME [GAMES]` takes a few minutes. It plays warm-up games first, then counts with and
without the games asked for and divides the difference by their decisions.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from typing import Final

from banmen.errors import BanmenError
from banmen.games import rules_named
from banmen.games.kept import READ_ANEW
from banmen.sim import Tally, play_one
from bench.measure import ROOT, match_of

WARM_UP: Final = range(1000, 1025)
GAMES: Final = 25


def instructions(game: str, games: int) -> float:
    """How many instructions one decision takes."""
    rules_named(game)  # an unknown game is said so here, in its own words
    if shutil.which("valgrind") is None:
        raise BanmenError("valgrind is not installed, and it does the counting", place="bench")
    before, _ = _counted(game, 0)
    after, decisions = _counted(game, games)
    return (after - before) / decisions


def _counted(game: str, games: int) -> tuple[int, int]:
    """The instructions of a whole Python that plays so many games, and their decisions."""
    command = ["valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null",
               sys.executable, "-m", "bench.instructions", "--played", game, str(games)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False,
                          env={**os.environ, "PYTHONHASHSEED": "0", READ_ANEW: "1"})
    count = re.search(r"I +refs: +([\d,]+)", done.stderr)
    if done.returncode or count is None:
        raise BanmenError(f"counting failed: {done.stderr.strip()[-200:]}", place=game)
    return int(count[1].replace(",", "")), int(done.stdout)


def _play(game: str, games: int) -> int:
    """Play them; their decisions are returned."""
    rules, match, tally = rules_named(game), match_of(game), Tally()
    for number in WARM_UP:
        play_one(rules, match, number, Tally())
    for number in range(games):
        play_one(rules, match, number, tally)
    return tally.decisions


def main(arguments: list[str]) -> int:
    """The command line."""
    try:
        if arguments[:1] == ["--played"]:
            print(_play(arguments[1], int(arguments[2])))
        else:
            game, games = arguments[0], int(arguments[1]) if len(arguments) > 1 else GAMES
            print(f"{game}: {instructions(game, games):,.0f} instructions per decision ({games} games)")
    except (IndexError, ValueError):
        print("usage: python -m bench.instructions GAME [GAMES]", file=sys.stderr)
        return 2
    except BanmenError as error:
        print(f"banmen: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
