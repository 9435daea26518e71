"""Expectations: a scenario under way, and the list of all that can be expected of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from banmen.errors import BanmenError, Faults, Words
from banmen.kernel.events import Event
from banmen.kernel.game import Game
from banmen.kernel.question import Question
from banmen.scenario.asked import unsound
from banmen.scenario.naming import Cast, lie_of_the_table
from banmen.scenario.places import Item


class Unmet(BanmenError):
    """Something a scenario expects is not so."""


class AllUnmet(Faults):
    """All that is not so of what a scenario expects, and how the table lay when the first of it was not."""

    def __init__(self, unmet: Sequence[BanmenError], position: str) -> None:
        super().__init__(unmet)
        self.position = position

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.faults, self.position)


class Course:
    """A scenario under way: the game, its cards' names, and all that happened so far."""

    def __init__(self, game: Game, cast: Cast, results: tuple[int, ...] = ()) -> None:
        self.game = game
        self.results = results
        """Who won the games of the match before this one (NONE for a draw)."""
        self.cast = cast
        self.events: list[Event] = []
        self.asked: list[Question] = []
        """What was asked so far, the present question last."""
        self.unsound: list[str] = []
        """What was wrong with these questions, whatever the scenario expects."""
        self.steps = 0
        """How many moves and expectations were come to."""
        self.unmet: list[BanmenError] = []
        """What was not so, of all that was expected until now."""
        self.position = ""
        """How the table lay when the first of it was not."""
        self.note_events()

    def fail(self, error: BanmenError) -> None:
        """Keep what is not so, or cannot be understood; the scenario goes on."""
        if not self.unmet:
            self.position = lie_of_the_table(self.game, self.cast)
        self.unmet.extend(error.faults)

    def note_events(self) -> None:
        """Keep what just happened, what is asked now, and what is wrong with that question by itself."""
        self.events.extend(self.game.events)
        self.cast.follow(self.game)
        if self.game.question is not None:
            self.asked.append(self.game.question)
            self.unsound.extend(unsound(self.game, self.cast))


Check = Callable[[Course, Item], None]
CHECKS: dict[str, Check] = {}


def expects(key: str) -> Callable[[Check], Check]:
    """Register how an expectation is checked."""

    def register(check: Check) -> Check:
        CHECKS[key] = check
        return check

    return register


def check(course: Course, item: Item) -> None:
    """Check all expectations of a map; what is not so is kept, and so is each that cannot be understood."""
    for fault in item.unknown("expect", tuple(CHECKS)):
        course.fail(fault)
    for key, value in item.map("expect").items():
        for each in _one_by_one(key, value) if key in CHECKS else ():
            try:
                CHECKS[key](course, each)
            except BanmenError as error:
                course.fail(error)


def _one_by_one(key: str, item: Item) -> Iterator[Item]:
    """The parts of an expectation that hold each by itself, so that each that does not can be told."""
    if isinstance(item.value, dict) and item.value:
        for name, part in item.value.items():
            within = _one_by_one(key, part) if key == "sees" else (part,)
            yield from (Item({name: each}, item.file, item.line) for each in within)
    elif isinstance(item.value, list) and item.value and key not in ("events", "only_offered", "taken"):
        yield from (Item([part], item.file, item.line) for part in item.value)
    else:
        yield item


def same(item: Item, what: str, found: object, wanted: object) -> None:
    if found != wanted:
        raise Unmet(Words(f"{what}: expected {show(wanted)}, found {show(found)}",
                          f"{what}：期待は{show(wanted)}、実際は{show(found)}"), place=item.place)


def show(value: object) -> str:
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(show, value)) + "]"
    return str(value)
