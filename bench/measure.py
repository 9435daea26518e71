"""Each measurement of a game in a process of its own, so that none disturbs another; all times are CPU time."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any, Final

import banmen
from banmen.errors import BanmenError
from banmen.games import rules_named
from banmen.kernel.game import Game
from banmen.players import RandomPlayer, answer_of
from banmen.sim import Match, Tally, play_one

ROOT: Final = Path(__file__).resolve().parent.parent
HOME: Final = Path(banmen.__path__[0]).resolve().parent
"""Where the package lies that is measured: here, or where it was compiled."""
GAMES_TO_WARM_UP: Final = 3
POSITIONS: Final = 24
CLONES: Final = 200
GAMES_FOR_MEMORY: Final = 5

Progress = Callable[[int], None]


def bench(game: str, games: int, progress: Progress = lambda _: None) -> dict[str, Any]:
    """All measurements of one game."""
    found: dict[str, Any] = {}
    for part, size in (("speed", games), ("clone", POSITIONS), ("start_up", 3), ("memory", GAMES_FOR_MEMORY)):
        found |= in_a_process(game, part, size)
        progress(1)
    return found


def in_a_process(game: str, part: str, size: int, home: Path = HOME) -> dict[str, Any]:
    """One measurement of the package that lies in a folder, in a fresh Python."""
    command = [sys.executable, "-P", "-m", "bench.measure", game, part, str(size)]
    settings = os.environ | {"PYTHONPATH": os.pathsep.join((str(home), str(ROOT)))}
    done = subprocess.run(command, cwd=home, env=settings, capture_output=True, text=True, check=False)
    if done.returncode:
        reason = done.stderr.strip().splitlines()[-1] if done.stderr.strip() else "no message"
        raise BanmenError(f"measuring {part} failed: {reason}", place=game)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def match_of(game: str) -> Match:
    """The first two bundled decks against each other, both played at random."""
    decks = list(rules_named(game).decks().values())
    if len(decks) < 2:
        raise BanmenError("two bundled decks are needed", place=game)
    return Match(game, (decks[0], decks[1]), ("random", "random"), 1)


def speed(game: str, games: int) -> dict[str, Any]:
    """Decisions and games per second of one process, without making events."""
    rules, match = rules_named(game), match_of(game)
    for number in range(GAMES_TO_WARM_UP):
        play_one(rules, match, number, Tally())
    tally = Tally()
    for number in range(games):
        play_one(rules, match, number, tally)
    report = tally.report()
    if tally.messages:
        raise BanmenError(tally.messages[0], place=game)
    return {key: report[key] for key in ("decisions_per_second", "games_per_second")}


def clone(game: str, positions: int) -> dict[str, Any]:
    """Microseconds to clone a game, the median over positions from the middle of games; and to have it written to.

    A copy shares its lists and maps until the first write, so that is what a copy costs that is played on.
    """
    rules, match = rules_named(game), match_of(game)
    times: list[float] = []
    written: list[float] = []
    for seed in range(positions):
        probe = _played(rules, match, seed, steps=1_000_000)
        middle = _played(rules, match, seed, steps=len(probe.answers) // 2)
        began = time.process_time()
        for _ in range(CLONES):
            middle.clone()
        times.append((time.process_time() - began) / CLONES * 1e6)
        began = time.process_time()
        for _ in range(CLONES):
            middle.clone().state.separate()
        written.append((time.process_time() - began) / CLONES * 1e6)
    return {
        "clone_microseconds": round(median(times), 1), "clone_written_microseconds": round(median(written), 1),
    }


def _played(rules: Any, match: Match, seed: int, steps: int) -> Game:
    game = Game.start(rules, match.decks, seed, recording=False)
    player = RandomPlayer(seed)
    while game.question is not None and len(game.answers) < steps:
        game.answer(answer_of(player, game))
    return game


def start_up(game: str, times: int) -> dict[str, Any]:
    """Milliseconds from a fresh Python to the first question, the best of some; the sources were compiled before."""
    program = f"""
import time
began = time.process_time()
from banmen.games import rules_named
from banmen.kernel.game import Game
rules = rules_named({game!r})
decks = list(rules.decks().values())
Game.start(rules, decks[:2], 1)
print((time.process_time() - began) * 1000)
"""
    command = [sys.executable, "-c", program]
    with tempfile.TemporaryDirectory() as folder:
        settings = os.environ | {"PYTHONPYCACHEPREFIX": folder}
        settings.pop("PYTHONDONTWRITEBYTECODE", None)
        found = [
            float(subprocess.run(command, cwd=HOME, env=settings, capture_output=True, text=True, check=True).stdout)
            for _ in range(times + 1)
        ]
    return {"start_up_ms": round(min(found[1:]), 1)}


def memory(game: str, games: int) -> dict[str, Any]:
    """The most megabytes one game holds while it is played, events included."""
    import tracemalloc

    rules, match = rules_named(game), match_of(game)
    _played(rules, match, 0, steps=1_000_000)
    most = 0
    for seed in range(1, games + 1):
        tracemalloc.start()
        current = Game.start(rules, match.decks, seed)
        player = RandomPlayer(seed)
        while current.question is not None:
            current.answer(answer_of(player, current))
        most = max(most, tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
    return {"peak_mb_per_game": round(most / 1e6, 3)}


PARTS: Final[dict[str, Callable[[str, int], dict[str, Any]]]] = {
    "speed": speed, "clone": clone, "start_up": start_up, "memory": memory,
}


if __name__ == "__main__":
    _, which, what, how_many = sys.argv
    print(json.dumps(PARTS[what](which, int(how_many))))
