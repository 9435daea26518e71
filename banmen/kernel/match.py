"""A match: several games between the same two, who begins the next one, and cards exchanged in between."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Literal

import msgspec

from banmen.errors import BanmenError
from banmen.kernel.chance import mix
from banmen.kernel.deck import Deck
from banmen.kernel.names import NONE

if TYPE_CHECKING:
    from banmen.kernel.rules import Rules

MatchResult = Literal["a", "b", "draw", ""]
"""Who won; empty while the match goes on."""


class Exchange(msgspec.Struct, frozen=True):
    """A card of the deck and the card of the side deck that takes its place."""

    out: str
    into: str


class Match(msgspec.Struct, frozen=True):
    """A match under way: the decks both registered, and who won each game so far (NONE for a draw)."""

    decks: tuple[Deck, Deck]
    seed: int
    results: tuple[int, ...] = ()

    def after(self, winner: int) -> Match:
        """The match after one more game."""
        return msgspec.structs.replace(self, results=(*self.results, winner))

    def game_seed(self) -> int:
        """The seed of the next game."""
        return self.seed if not self.results else mix(self.seed, len(self.results))


class MatchRules:
    """How a game is played as a match; this one is not, so that its only game decides."""

    games: ClassVar[int] = 1
    """Of how many games a match consists at most."""

    def result(self, results: Sequence[int]) -> MatchResult:
        """Who won a match in which each game was won by these (NONE for a draw)."""
        return "" if not results else "draw" if results[-1] == NONE else "a" if results[-1] == 0 else "b"

    def chooser(self, results: Sequence[int]) -> int:
        """The seat that chooses who begins the next game; NONE leaves it to the rules."""
        return NONE

    def sided(self, registered: Deck, exchanges: Sequence[Exchange]) -> Deck:
        """The deck for the next game, cards of the side deck having taken the places of others."""
        if exchanges:
            raise BanmenError("this game has no side deck", place=registered.name)
        return registered

    def exchanges_by_chance(self, rules: Rules, deck: Deck, seed: int) -> list[Exchange]:
        """What a player who is no person exchanges, the same whenever the same seed is given."""
        return []
