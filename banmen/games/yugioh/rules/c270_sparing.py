"""A price is not paid with the very cards that its effect needs."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from banmen.games.yugioh.rulebook import book
from banmen.games.yugioh.rules.c270_bringing import needed
from banmen.games.yugioh.rules.c270_prices import Done, depends_on_it, gone_by_then
from banmen.kernel.effects.says import Show
from banmen.kernel.effects.things import All, Choose
from banmen.kernel.state import Scope

if TYPE_CHECKING:
    from banmen.games.yugioh.effects import Chainable
    from banmen.games.yugioh.table import Game


@lru_cache(maxsize=4096)
def _needs(ability: Chainable) -> tuple[Done, ...]:
    """The cards that an effect needs at its first moment, where they can be told before its price is paid."""
    return tuple((action, what) for action, what in needed(ability)
                 if not isinstance(action, Show) and not depends_on_it(what))


@book.rule("270.1", "403.1")
def leaves_enough(game: Game, seat: int, card: int, ability: Chainable, payer: int) -> bool:
    """Whether an effect for which this card is paid can still be done to as many others as it says."""
    scope = Scope(seat, game.state.token[card])
    for action, what in _needs(ability):
        found = game.find(what.cards, scope)
        if payer not in found:
            continue
        some = isinstance(what, Choose) and what.up_to
        need = 1 if some or isinstance(what, All) else game.amount(what.count, scope)
        gone = (payer, gone_by_then(ability, card, action))
        if sum(each not in gone for each in found) < need:
            return False
    return True
