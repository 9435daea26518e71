"""What was asked, told, seen and refused in a scenario, how it could go on, and what is saved: sums, each a short word.

A scenario looks at few of the ways a game can go from its position. The others are played by chance, from wherever it
stops to ask, and only summed up: what no scenario expects is noticed all the same when it changes.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Final

from banmen.kernel.game import Game
from banmen.players import RandomPlayer, answer_of
from banmen.scenario.expect import Course
from banmen.scenario.places import Item
from tests.playthroughs.course import FOLDER, asked, held, looks, reasons, short, stands, told

WAYS: Final = 3
"""How many ways a game goes on from each position of a scenario."""
FURTHER: Final = 24
"""How many answers are given on each."""


class Scene:
    """A scenario that is being played, looked at after each move."""

    def __init__(self) -> None:
        self.seen: list[object] = []
        self.refused: list[object] = []
        self.onward: list[object] = []
        self.held = blake2b(digest_size=2)

    def tell(self, course: Course, who: str, item: Item | None) -> None:
        """Look after each move, as whoever plays a scenario tells of it."""
        if who != "expect":
            self.look(course)

    def look(self, course: Course) -> None:
        """Take in how the game stands."""
        game, question = course.game, course.game.question
        self.seen.append(looks(game))
        self.held.update(held(game))
        if question is not None:
            verbs = {option.verb for option in question.options} | {act.verb for act in game.asking().acts}
            self.refused.append(reasons(game, question.seat, verbs))
            self.onward += [onward(game, seed, held_then=self.held.update) for seed in range(WAYS)]

    def sums(self, course: Course) -> str:
        """Of all asked, all told, what was seen, the reasons why not, how it went on, and what is saved."""
        game = course.game
        questions = [asked(game, each) for each in course.asked]
        events = [told(game, each) for each in course.events]
        sums = [short(each) for each in (questions, events, self.seen, self.refused, self.onward)]
        return " ".join((*sums, self.held.hexdigest()))


def onward(
    game: Game, seed: int, further: int = FURTHER, held_then: Callable[[bytes], None] | None = None
) -> object:
    """How a game goes on by chance: what is asked and told, and how it stands then; with an odd seed all is asked."""
    game = game.clone()
    game.ask_all = bool(seed % 2)
    player = RandomPlayer(seed)
    happened: list[object] = []
    for _ in range(further):
        if game.question is None:
            break
        if held_then is not None:
            held_then(stands(game))
        happened.append(asked(game, game.question))
        happened += [told(game, event) for event in game.answer(answer_of(player, game))]
    if held_then is not None:
        held_then(held(game))
    return happened, looks(game)


def kept_for(file: Path) -> Path:
    """Where the sums of the scenarios of a file are kept, if they are."""
    return FOLDER / file.parent.parent.name / "scenarios" / f"{file.stem}.txt"


@cache
def kept_sums(file: Path) -> dict[str, str]:
    """The sums that are kept of the scenarios of a file, by name; a new scenario has none yet."""
    lines = file.read_text(encoding="utf8").splitlines() if file.exists() else []
    return {name: sums for sums, _, name in (line.partition("  ") for line in lines)}


def hold_as_kept(kept: str, now: str) -> None:
    """Fail when a scenario goes otherwise than it did, though all is as it expects; of a new one nothing is kept."""
    parts = zip(("asked", "told", "seen", "refused", "possible", "saved"), kept.split(), now.split(), strict=False)
    other = [part for part, one, two in parts if one != two]
    assert not other, (
        f"what is {' and '.join(other)} in this scenario is otherwise than it was: `banmen scenario run --show` tells"
        " it; if it is meant so, python -m tests.playthroughs writes the sums anew"
    )
