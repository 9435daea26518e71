"""Matches: three duels, who chooses to begin the next, and exchanging cards with the side deck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from banmen.errors import BanmenError
from banmen.games.yugioh.rulebook import book
from banmen.kernel import chance
from banmen.kernel.deck import Deck
from banmen.kernel.match import Exchange, Match, MatchResult, MatchRules
from banmen.kernel.names import NONE, other

if TYPE_CHECKING:
    from banmen.kernel.rules import Rules

MATCH_DUELS = 3


@book.rule("300.2", "300.3", "300.4", "110.1")
def match_result(results: Sequence[int]) -> MatchResult:
    """Two wins decide; else, after three duels, more wins than the other; empty while the match goes on."""
    wins = Counter(results)
    if 2 not in (wins[0], wins[1]) and len(results) < MATCH_DUELS:
        return ""
    return "draw" if wins[0] == wins[1] else "a" if wins[0] > wins[1] else "b"


book.note(("469.3",), Match.after)


@book.rule("300.1")
def chooser(results: Sequence[int]) -> int:
    """Who lost the duel before chooses who begins; at first, and after a drawn duel, chance decides who may."""
    return other(results[-1]) if results and results[-1] != NONE else NONE


@book.rule("310.2", "310.3")
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


# Exchanging by chance ------------------------------------------------------------------------------

MOST_EXCHANGES = 4


def exchanges_by_chance(rules: Rules, deck: Deck, seed: int) -> list[Exchange]:
    """A few lawful exchanges, the same ones whenever the same seed is given; none without a side deck."""
    found: list[Exchange] = []
    wanted = chance.mix(seed, 0) % (min(MOST_EXCHANGES, len(deck.part("side"))) + 1)
    for at in range(1, 1 + wanted):
        now = sided(deck, found)
        into = now.part("side")[chance.mix(seed, 2 * at) % len(now.part("side"))]
        home = next((part for part in ("extra", "main") if _belongs(rules, now, part, into)), "")
        if not home:
            continue
        out = now.part(home)[chance.mix(seed, 2 * at + 1) % len(now.part(home))]
        if out != into:
            found.append(Exchange(out, into))
    return found


def _belongs(rules: Rules, deck: Deck, part: str, card: str) -> bool:
    """Whether the card may be in this part: a deck in which it takes the place of the first card there is lawful."""
    first = next(iter(deck.part(part)), None)
    return first is not None and not rules.check_deck(sided(deck, [Exchange(first, card)]))


class DuelMatch(MatchRules):
    """Best of three."""

    games = MATCH_DUELS
    result = staticmethod(match_result)
    chooser = staticmethod(chooser)
    sided = staticmethod(sided)
    exchanges_by_chance = staticmethod(exchanges_by_chance)
