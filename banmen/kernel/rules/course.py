"""How a game goes on by itself: settling, circles, and who gives up."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from banmen.kernel import atoms
from banmen.kernel.names import NONE
from banmen.kernel.question import Option, Question
from banmen.kernel.rules.named import Named
from banmen.kernel.state import Frame

if TYPE_CHECKING:
    from banmen.kernel.game import Game


LAST_STEP: Final = 40_000
"""Steps without a question that no game needs."""


class CourseRules(Named):
    """How a game goes on by itself: settling, circles, and who gives up."""

    def settle(self, game: Game) -> Frame | None:
        """What the rules do by themselves as soon as the position calls for it, before the next step."""
        return None

    def endless(self, game: Game) -> None:
        """A loop was found that nobody leaves: a draw, unless the book says otherwise."""
        atoms.end(game, NONE, "endless")

    patience: ClassVar[int] = 500
    """Questions in one turn before it is looked whether they go round in a circle."""

    def way_out(self, game: Game, question: Question) -> tuple[Option, ...] | Frame:
        """Which answers are left late in a turn, or what comes before; none when nothing leads out of a circle."""
        return ()

    def answered(self, game: Game, question: Question, option: Option) -> None:
        """Late in a turn somebody answers; the position is still the one of the question."""
        return

    def ends(self, game: Game) -> bool:
        """Whether what goes on without a question was bounded before it began, so that it is no loop to look for."""
        return False

    def longest_run(self, game: Game) -> int:
        """After how many steps without a question it is endless even if no position repeats: something grows."""
        return LAST_STEP

    def position_key(self, game: Game) -> tuple[object, ...]:
        """What of the table makes two positions different (never handles)."""
        return ()

    def cited(self, game: Game, frame: Frame) -> tuple[str, ...]:
        """The rules a frame carries out whose step has no numbers: what an effect does may have a rule of its own."""
        return ()

    concession: ClassVar[tuple[str, ...]] = ()
    """The numbers of the rules about giving up, where the book has any."""
