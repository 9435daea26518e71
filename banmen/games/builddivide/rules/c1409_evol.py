"""1409: the evols of a card, and which of them was paid."""

from __future__ import annotations

from functools import lru_cache

from banmen.games.builddivide.effects_keywords import ByCosts, Evol, EvolPair
from banmen.games.builddivide.rulebook import book
from banmen.kernel.library import CardDef
from banmen.kernel.state import Scope

EVOLVED = "evolved"
"""The word under which a text knows which evol was paid."""


@lru_cache(maxsize=4096)
@book.rule("1409-5", "1409-5a")
def evols(card: CardDef) -> tuple[Evol, ...]:
    """The costs at which the card may be played instead of its own: one, or either of two, never both."""
    found: list[Evol] = []
    for ability in card.abilities:
        if isinstance(ability, Evol):
            found.append(ability)
        if isinstance(ability, EvolPair):
            found += [ability.first, ability.second]
    return tuple(found)


def paid_name(card: CardDef, scope: Scope) -> str:
    """The name of the evol that was paid for the card, or for the unit whose entering is spoken of; none without."""
    paid = sum(scope.get(EVOLVED) or scope.get("amount"))
    names = [each.name for each in evols(card)]
    return names[paid - 1] if 0 < paid <= len(names) else ""


@lru_cache(maxsize=4096)
def branches(card: CardDef, ability: int) -> bool:
    """Whether what a text does, and so what it chooses, depends on which evol was paid."""
    return any(isinstance(action, ByCosts) for part in card.blocks[ability] for action in part)
