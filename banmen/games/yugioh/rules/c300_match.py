"""Matches: three duels, who chooses to begin the next, and exchanging cards with the side deck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Literal

import msgspec

from banmen.errors import BanmenError
from banmen.games.yugioh.rulebook import book
from banmen.kernel.chance import mix
from banmen.kernel.deck import Deck
from banmen.kernel.names import NONE, other

MATCH_DUELS = 3
MatchResult = Literal["a", "b", "draw", ""]


class Exchange(msgspec.Struct, frozen=True):
    """A card of the main or extra deck and the card of the side deck that takes its place."""

    out: str
    into: str


class Match(msgspec.Struct, frozen=True):
    """A match under way: the decks both registered, and who won each duel so far (NONE for a draw)."""

    decks: tuple[Deck, Deck]
    seed: int
    results: tuple[int, ...] = ()

    def after(self, winner: int) -> Match:
        """The match after one more duel."""
        return msgspec.structs.replace(self, results=(*self.results, winner))

    def duel_seed(self) -> int:
        """The seed of the next duel."""
        return self.seed if not self.results else mix(self.seed, len(self.results))


@book.rule("300.2", "300.3", "300.4", "110.1")
def match_result(results: Sequence[int]) -> MatchResult:
    """Two wins decide; else, after three duels, more wins than the other; empty while the match goes on."""
    wins = Counter(results)
    if 2 not in (wins[0], wins[1]) and len(results) < MATCH_DUELS:
        return ""
    return "draw" if wins[0] == wins[1] else "a" if wins[0] > wins[1] else "b"


@book.rule("300.1")
def chooser(results: Sequence[int]) -> int:
    """Who lost the duel before chooses who begins; at first, and after a drawn duel, chance decides who may."""
    return other(results[-1]) if results and results[-1] != NONE else NONE


@book.rule("310.2", "310.3", "469.3")
def sided(registered: Deck, exchanges: Sequence[Exchange]) -> Deck:
    """For the next duel cards of the side deck take the places of as many others; all cards are there again."""
    parts = {part: list(ids) for part, ids in registered.parts.items()}
    side = parts.setdefault("side", [])
    for exchange in exchanges:
        if exchange.into not in side:
            raise BanmenError(f"{exchange.into!r} is not in the side deck (310.2)", place=registered.name)
        home = next((part for part in ("main", "extra") if exchange.out in parts.get(part, ())), None)
        if home is None:
            raise BanmenError(f"{exchange.out!r} is not in the deck (310.2)", place=registered.name)
        parts[home][parts[home].index(exchange.out)] = exchange.into
        side[side.index(exchange.into)] = exchange.out
    return msgspec.structs.replace(registered, parts={part: tuple(ids) for part, ids in parts.items() if ids})
