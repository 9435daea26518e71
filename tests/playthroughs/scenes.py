"""What was asked, told, seen, refused and held in a scenario, and how it could go on: eight sums, short words.

A scenario looks at few of the ways a game can go from its position. The others are played by chance, from wherever it
stops to ask, and only summed up: what no scenario expects is noticed all the same when it changes.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from banmen.kernel.game import Game
from banmen.players import RandomPlayer, answer_of
from banmen.scenario.expect import Course
from banmen.scenario.places import Item
from tests.playthroughs.course import FOLDER, asked, held, looks, reasons, reasons_at_aims, short, told

WAYS: Final = 3
"""How many ways a game goes on from each position of a scenario."""
FURTHER: Final = 24
"""How many answers are given on each."""
HOLDS: Final = 8
"""Every so many of them it is looked at what the position holds."""


class Scene:
    """A scenario that is being played, looked at after each move."""

    def __init__(self) -> None:
        self.seen: list[object] = []
        self.refused: list[object] = []
        self.onward: list[object] = []
        self.held: list[object] = []
        self.held_onward: list[object] = []
        self.aimed: list[object] = []

    def tell(self, course: Course, who: str, item: Item | None) -> None:
        """Look after each move, as whoever plays a scenario tells of it."""
        if who != "expect":
            self.look(course)

    def look(self, course: Course) -> None:
        """Take in how the game stands."""
        game, question = course.game, course.game.question
        self.seen.append(looks(game))
        self.held.append(short(held(game)))
        if question is not None:
            verbs = {option.verb for option in question.options} | {act.verb for act in game.asking().acts}
            self.refused.append(reasons(game, question.seat, verbs))
            self.aimed.append(reasons_at_aims(game, question.seat))
            for shown, within in (onward(game, seed) for seed in range(WAYS)):
                self.onward.append(shown)
                self.held_onward.append(within)

    def sums(self, course: Course) -> str:
        """Of all questions, of all that was told, of what was seen, of the reasons why not, and of how it went on.

        Then of what the positions held beside that, in the scenario and on the ways it went on, and of what could not
        be aimed at.
        """
        game = course.game
        questions = [asked(game, each) for each in course.asked]
        events = [told(game, each) for each in course.events]
        parts = (questions, events, self.seen, self.refused, self.onward, self.held, self.held_onward,
                 self.aimed)
        return " ".join(map(short, parts))


def onward(game: Game, seed: int, further: int = FURTHER) -> tuple[object, object]:
    """How a game goes on by chance: what is asked and told, and how it stands then; with an odd seed all is asked.

    Beside that what positions held on the way and hold in the end.
    """
    game = game.clone()
    game.ask_all = bool(seed % 2)
    player = RandomPlayer(seed)
    happened: list[object] = []
    within: list[str] = []
    for number in range(further):
        if game.question is None:
            break
        if number % HOLDS == HOLDS - 1:
            within.append(short(held(game)))
        happened.append(asked(game, game.question))
        happened += [told(game, event) for event in game.answer(answer_of(player, game))]
    return (happened, looks(game)), (within, short(held(game)))


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
    names = ("asked", "told", "seen", "refused", "possible", "held", "held further on", "aimed at")
    parts = zip(names, kept.split(), now.split(), strict=False)
    other = [part for part, one, two in parts if one != two]
    assert not other, (
        f"what is {' and '.join(other)} in this scenario is otherwise than it was: `banmen scenario run --show` tells"
        " it; if it is meant so, python -m tests.playthroughs writes the sums anew"
    )
