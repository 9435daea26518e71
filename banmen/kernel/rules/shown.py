"""What is shown of the table beside the cards, and the words of questions and options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from banmen.kernel.names import NONE
from banmen.kernel.question import Option, Question
from banmen.kernel.rules.named import Named
from banmen.kernel.state import Waiting

if TYPE_CHECKING:
    from banmen.kernel.game import Game


class ShownRules(Named):
    """What is shown of the table beside the cards, and the words of questions and options."""

    def table_view(self, game: Game, seat: int) -> Mapping[str, Any]:
        """The parts of the table this seat may know."""
        return {}

    def effect_view(self, game: Game, waiting: Waiting) -> Mapping[str, Any]:
        """Which effect it is that waits: the printed card it is from, and the number of the ability."""
        return {"card": game.library[waiting.definition].id, "ability": waiting.ability}

    def card_view(self, game: Game, card: int) -> Mapping[str, Any]:
        """The current numbers and words of a card whose face is seen."""
        return {}

    def lies_with(self, game: Game, card: int, host: int) -> str:
        """How a card lies that belongs to another's thing: `over` it, or `joined` with it; empty for under it."""
        return ""

    def meant(self, game: Game, question: Question, option: Option) -> tuple[int, int]:
        """Which ability of which printed card an option is about, so that its words can be said; NONE for neither."""
        return NONE, NONE

    def option_words(self, game: Game, question: Question, option: Option) -> tuple[str, str]:
        """The words, in Japanese and English, of what an option is about, where that is no whole ability."""
        return "", ""

    def asked(self, game: Game, question: Question) -> tuple[str, str]:
        """The words, in Japanese and English, of what a question decides or chooses for, if it does not say so."""
        return "", ""

    def announced(self, game: Game, question: Question) -> tuple[str, ...]:
        """Words for what becomes of the things chosen now, where no text is carried out yet: targets, costs."""
        return ()
