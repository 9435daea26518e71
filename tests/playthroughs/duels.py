"""Duels that tests in Python lay by hand: how each could go on from where it was laid and from where it was left.

A test looks at one way a duel can go. The others are played by chance, as from the positions of scenarios, and summed
up in a short word for each test, kept under its name. What no test expects is noticed all the same when it changes.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from banmen.kernel.game import Game
from tests.playthroughs.course import FOLDER, reasons, reasons_at_aims, short
from tests.playthroughs.scenes import kept_sums, onward

GAMES: Final = ("duelmasters", "yugioh")
"""The games whose tests lay duels."""
MOST: Final = 4
"""How many duels of one test are looked at: some lay thousands."""
FIRST: Final = range(20, 23)
"""The seeds of the ways a duel goes on from where it was laid."""
LAST: Final = range(23, 25)
"""The seeds of the ways it goes on from where the test left it."""
FURTHER: Final = 30
WRITTEN: Final = "BANMEN_DUELS"
"""Names a file into which sums are written instead of being compared."""
_laid: list[tuple[Game, Game]] = []
"""The duels of the test that is run, each as it was laid and as it is."""


def lay(game: Game) -> None:
    """A test has laid a duel: remember how it stands, whatever the test does to it by hand."""
    if len(_laid) < MOST:
        _laid.append((game.clone(apart=True), game))


@contextmanager
def looked_at(file: Path, test: str) -> Iterator[None]:
    """Fail when the duels of a test could go otherwise than they could, though all is as it expects."""
    _laid.clear()
    yield
    if not _laid:
        return
    now = short([_of_duel(*each) for each in _laid])
    _laid.clear()
    if into := os.environ.get(WRITTEN):
        with Path(into).open("a", encoding="utf8") as lines:
            lines.write(f"{kept_of(file).name}\t{now}\t{test}\n")
        return
    assert kept_sums(kept_of(file)).get(test, now) == now, (
        "the duels of this test could go otherwise than they could; if it is meant so, python -m tests.playthroughs"
        " writes the sums anew"
    )


def _of_duel(first: Game, played: Game) -> object:
    last = _answered(first, played.answers[len(first.answers) :])
    return [_reasons(first), [onward(first, seed, FURTHER) for seed in FIRST],
            _reasons(last), [onward(last, seed, FURTHER) for seed in LAST]]


def _answered(first: Game, answers: Sequence[int]) -> Game:
    """The duel after the answers that the test gave, as far as they can be given to what it laid."""
    last = first.clone()
    for number in answers:
        if last.question is None or number >= len(last.question.options):
            break
        last.answer(number)
    return last


def _reasons(game: Game) -> object:
    """What may not be done, and not be aimed at, where a duel stands."""
    if game.question is None:
        return None
    seat = game.question.seat
    verbs = {option.verb for option in game.question.options} | {act.verb for act in game.asking().acts}
    return reasons(game, seat, verbs), reasons_at_aims(game, seat)


def kept_of(file: Path) -> Path:
    """Where the sums of a file of tests are kept."""
    return FOLDER / file.parent.name / "duels" / f"{file.stem}.txt"


def write_duels(name: str, lines: Path) -> None:
    """Write the files of sums of a game anew from the lines that its tests have written."""
    folder = FOLDER / name / "duels"
    folder.mkdir(exist_ok=True)
    for old in folder.glob("*.txt"):
        old.unlink()
    found: dict[str, dict[str, str]] = {}
    for line in lines.read_text(encoding="utf8").splitlines():
        file, sums, test = line.split("\t", maxsplit=2)
        found.setdefault(file, {})[test] = sums
    for file, tests in found.items():
        (folder / file).write_text("".join(f"{tests[test]}  {test}\n" for test in sorted(tests)), encoding="utf8")
