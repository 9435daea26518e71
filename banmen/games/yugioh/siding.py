"""Exchanging cards with the side deck between the games of a match, for a player who is no person."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.yugioh.rules.c300_match import Exchange, sided
from banmen.kernel import chance

if TYPE_CHECKING:
    from banmen.kernel.deck import Deck
    from banmen.kernel.rules import Rules

MOST_EXCHANGES = 4


def exchanges_by_chance(rules: Rules, deck: Deck, seed: int) -> list[Exchange]:
    """A few lawful exchanges, the same ones whenever the same seed is given; none without a side deck."""
    found: list[Exchange] = []
    wanted = chance.mix(seed, 0) % (min(MOST_EXCHANGES, len(deck.part("side"))) + 1)
    for at in range(1, 1 + 2 * wanted):
        if len(found) == wanted:
            break
        now = sided(deck, found)
        into = now.part("side")[chance.mix(seed, 2 * at) % len(now.part("side"))]
        home = next((part for part in ("extra", "main") if part in deck.parts and _belongs(rules, now, part, into)), "")
        if not home:
            continue
        out = now.part(home)[chance.mix(seed, 2 * at + 1) % len(now.part(home))]
        more = [*found, Exchange(out, into)]
        if out != into and not rules.check_deck(sided(deck, more)):
            found = more
    return found


def _belongs(rules: Rules, deck: Deck, part: str, card: str) -> bool:
    """Whether the card may be in this part: a deck in which it takes the place of the first card there is lawful."""
    return bool(deck.part(part)) and not rules.check_deck(sided(deck, [Exchange(deck.part(part)[0], card)]))
