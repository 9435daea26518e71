"""Expectations: a scenario under way, and the list of all that can be expected of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from banmen.errors import BanmenError, joined
from banmen.kernel.events import Event
from banmen.kernel.game import Game
from banmen.scenario.naming import Cast
from banmen.scenario.places import Item


class Unmet(BanmenError):
    """Something a scenario expects is not so."""


class AllUnmet(BanmenError):
    """All that is not so of what a scenario expects at one moment."""

    def __init__(self, unmet: Sequence[Unmet]) -> None:
        super().__init__(joined([each.reason for each in unmet]), place=unmet[0].place)
        self.unmet = tuple(unmet)


class Course:
    """A scenario under way: the game, its cards' names, and all that happened so far."""

    def __init__(self, game: Game, cast: Cast) -> None:
        self.game = game
        self.cast = cast
        self.events: list[Event] = []
        self.note_events()

    def note_events(self) -> None:
        """Keep what just happened."""
        self.events.extend(self.game.events)
        self.cast.follow(self.game)


Check = Callable[[Course, Item], None]
CHECKS: dict[str, Check] = {}


def expects(key: str) -> Callable[[Check], Check]:
    """Register how an expectation is checked."""

    def register(check: Check) -> Check:
        CHECKS[key] = check
        return check

    return register


def check(course: Course, item: Item) -> None:
    """Check all expectations of a map."""
    unmet: list[Unmet] = []
    for key, value in item.keys("expect", tuple(CHECKS)).items():
        try:
            CHECKS[key](course, value)
        except Unmet as error:
            unmet.append(error)
    if unmet:
        raise AllUnmet(unmet)


def same(item: Item, what: str, found: object, wanted: object) -> None:
    if found != wanted:
        raise Unmet(f"{what}: expected {show(wanted)}, found {show(found)}", place=item.place)


def show(value: object) -> str:
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(show, value)) + "]"
    return str(value)
