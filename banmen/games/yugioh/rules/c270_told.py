"""Effects done to cards that are told by the number of what happened, which is known when they are activated."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from banmen.games.yugioh.effects import Use
from banmen.games.yugioh.rulebook import book
from banmen.games.yugioh.rules.c270_bringing import needed
from banmen.games.yugioh.rules.c270_prices import Done, as_described, gone_by_then
from banmen.games.yugioh.rules.c415_timing import just_happened
from banmen.kernel.effects.base import walk
from banmen.kernel.effects.things import Cards, It, Said
from banmen.kernel.evaluate import find_so_many
from banmen.kernel.library import Library
from banmen.kernel.state import Scope

if TYPE_CHECKING:
    from banmen.games.yugioh.effects import Chainable
    from banmen.games.yugioh.table import Game

AMOUNT = Said("amount")
"""The number of what happened, such as the damage taken."""


@lru_cache(maxsize=4096)
def _told(ability: Chainable) -> tuple[Done, ...]:
    """Those cards that must be there of which the text says nothing that is not known but that number."""
    return tuple((action, what) for action, what in needed(ability) if _tells(what.cards))


def _tells(cards: Cards) -> bool:
    terms = list(walk(as_described(cards)))
    return AMOUNT in terms and not cards.among and all(
        each == AMOUNT for each in terms if isinstance(each, It | Said))


def _amount(game: Game, ability: Chainable, scope: Scope) -> int:
    """The number of what the effect answers; 0 if there is none."""
    if not isinstance(ability, Use):
        return game.amount(AMOUNT, scope)
    found = (just_happened(game, ability, when, scope) for when in ability.whens)
    return next((each.amount for each in found if each is not None), 0)


def any_told(library: Library) -> bool:
    """Whether any text of the library speaks of that number: where none does, nothing is looked for."""
    return any(each == AMOUNT for card in library.speaking() for each in walk(card.abilities))


@book.rule("270.1")
def none_is_told(game: Game, card: int, ability: Chainable, scope: Scope) -> bool:
    """Whether there is no card of those that are told by the number of what happened."""
    if not game.library.index.telling:
        return False
    told = _told(ability)
    if not told:
        return False
    known = scope.having(AMOUNT.name, (_amount(game, ability, scope),))
    return not all(
        find_so_many(game, what.cards, known, 1, but=gone_by_then(ability, card, action)) for action, what in told)
