"""Its decks, how they are laid out, and matches of several games."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from banmen.kernel.deck import Deck
from banmen.kernel.match import MatchRules
from banmen.kernel.rules.named import Named
from banmen.kernel.state import Frame

if TYPE_CHECKING:
    from banmen.kernel.game import Game


class DeckRules(Named):
    """Its decks, how they are laid out, and matches of several games."""

    deck_parts: ClassVar[tuple[str, ...]]
    """The parts a deck may have: main, extra, side ..."""

    def decks(self) -> Mapping[str, Deck]:
        """The ready decks that come with the game, by id."""
        return {}

    @abstractmethod
    def check_deck(self, deck: Deck) -> list[str]:
        """What is wrong with a deck, as sentences that name the card and the rule; empty when it is legal."""

    @abstractmethod
    def check_limits(self, deck: Deck, limits: Mapping[str, int]) -> list[str]:
        """Which cards a deck has more of than a limit list allows (copies by card id or name)."""

    match: ClassVar[MatchRules] = MatchRules()
    """How it is played as a match of several games."""

    @abstractmethod
    def lay_out(self, game: Game, decks: Sequence[Deck]) -> None:
        """Put the cards of both decks where they are before the game's first step."""

    @abstractmethod
    def first_frame(self) -> Frame:
        """The procedure that plays the whole game."""
