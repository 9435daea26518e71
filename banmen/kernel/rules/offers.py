"""What players may do, and what is said where they may not."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from banmen.kernel.names import NONE
from banmen.kernel.question import NOT_ASKED, Question, Reason, Wish, declining
from banmen.kernel.rules.named import Named

if TYPE_CHECKING:
    from banmen.kernel.acts import Act
    from banmen.kernel.game import Game


class OfferRules(Named):
    """What players may do, and what is said where they may not."""

    acts: ClassVar[tuple[Act, ...]] = ()
    """What players may do in the game, so that it can be said of each why not while something else is asked."""

    def withheld(self, game: Game, wish: Wish) -> Reason | None:
        """Why a wish that its act lets through is not offered all the same; None when it would be lawful."""
        return None

    def not_among(self, game: Game, question: Question, wish: Wish) -> Reason | None:
        """Why something that is no act (a card to choose, a mode ...) is not among what can be answered."""
        return NOT_ASKED

    chances: ClassVar[frozenset[str]] = frozenset()
    """The prompts of questions that only give a chance to answer with something the opponent does not see."""

    def pause(self, game: Game) -> Literal["", "answer", "idle"]:
        """Whether the question only gives a chance to act, which can be declined: in answer to something, or idly."""
        question = game.question
        if question is None or question.prompt not in self.chances or declining(question) == NONE:
            return ""
        return "answer"

    idle_reasons: ClassVar[frozenset[str]] = frozenset()
    """The keys of reasons that only say that a wish makes no sense for a card there; they are not told unasked."""
