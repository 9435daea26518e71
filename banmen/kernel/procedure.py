"""Procedures as numbered steps, and the ways a step can end.

A step is a plain function on (game, frame). It changes the state through atoms only and ends by
returning nothing (the next step follows), a Question (the answer is written into the frame, then the
next step follows), or another Frame (that procedure runs, then the next step follows). `go`, `repeat`
and `finish` move the frame before it returns. A step that asks has changed nothing yet: it can be run
again to get the same question.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from banmen.kernel.question import Question, Reason, Wish
from banmen.kernel.rulebook import Rulebook
from banmen.kernel.state import Frame

if TYPE_CHECKING:
    from banmen.kernel.acts import Act
    from banmen.kernel.game import Game

Flow = Question | Frame | None
F = TypeVar("F", bound=Frame)
StepFunction = Callable[["Game", F], Flow]
Missing = Callable[["Game", F, Wish], Reason | None]
Numbers = tuple[str, ...]
Tells = Mapping[str, "Numbers | Callable[[Game, F, int], Numbers]"]
"""By the kind of an event, the rules it is told under, or what works them out for the card it is about."""

ENDED = -1
"""The step number of a frame that has nothing left to do: the place behind the last step."""


class Step(Generic[F]):
    """One numbered step of a procedure."""

    __slots__ = ("acts", "missing", "name", "rules", "run", "tells")

    def __init__(
        self, run: StepFunction[F], rules: Numbers, acts: Sequence[Act], missing: Missing[F] | None,
        tells: Tells[F] | None,
    ) -> None:
        self.run = run
        self.rules = rules
        self.name = run.__name__
        self.acts = acts
        """The acts it asks about."""
        self.missing = missing
        """Why something that is no act is not among what it asks."""
        self.tells = tells
        """Under which of its rules an event is told; under all of them where it does not say."""

    def told(self, game: Game, frame: F, kind: str, card: int) -> Numbers:
        """The rules an event is told under; of a kind the step does not name, the first, which says what is done."""
        if self.tells is None:
            return self.rules
        numbers = self.tells.get(kind, self.rules[:1])
        return numbers if isinstance(numbers, tuple) else numbers(game, frame, card)


class Procedure(Generic[F]):
    """The steps of one procedure, found by their rule numbers."""

    def __init__(self, frame: type[F], book: Rulebook | None = None) -> None:
        self.frame = frame
        self.name = frame.__struct_config__.tag
        self.book = book
        self.steps: list[Step[F]] = []
        self.numbers: dict[str, int] = {}
        self.runs: list[StepFunction[F] | None] = [None]
        """The functions of the steps, and nothing behind the last."""
        self.cited: list[tuple[str, ...]] = [()]
        """The rule numbers of the steps, and none behind the last."""
        PROCEDURES[frame] = self
        CITED[frame] = self.cited
        frame.runs = self.runs

    def step(
        self, *numbers: str, acts: Sequence[Act] = (), missing: Missing[F] | None = None, tells: Tells[F] | None = None
    ) -> Callable[[StepFunction[F]], StepFunction[F]]:
        """Add the function as the next step, carrying these rule numbers, asking about these acts.

        Where it carries many, `tells` says under which of them an event is told.
        """

        def add(run: StepFunction[F]) -> StepFunction[F]:
            for number in (*numbers, run.__name__):
                self.numbers.setdefault(number, len(self.steps))
            self.steps.append(Step(run, numbers, acts, missing, tells))
            self.runs.insert(ENDED, run)
            self.cited.insert(ENDED, numbers)
            if self.book is not None:
                self.book.note(numbers, run)
            return run

        return add

    def go(self, frame: F, number: str) -> Flow:
        """Go on at the step that carries this number (or has this name)."""
        frame.step = self.numbers[number]
        return None


PROCEDURES: dict[type[Frame], Procedure[Any]] = {}
"""Which procedure a frame belongs to."""
CITED: dict[type[Frame], list[tuple[str, ...]]] = {}
"""The rule numbers of a frame's steps."""


def repeat(frame: Frame, first: Flow = None) -> Flow:
    """Run this same step again, after what is returned here has been dealt with."""
    frame.step -= 1
    return first


def ended(frame: Frame) -> bool:
    """Whether nothing is left to do in a procedure that is still on the agenda."""
    return frame.runs[frame.step] is None


def finish(frame: Frame, result: tuple[int, ...] = ()) -> Flow:
    """Nothing is left to do here; the caller receives the result."""
    frame.step = ENDED
    if result:
        frame.result = result
    return None
