"""A price is not paid with the very cards that its effect needs."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec.structs import replace

from banmen.games.yugioh.effects import CanBeDone
from banmen.games.yugioh.effects_doing import Rolled
from banmen.games.yugioh.rulebook import book
from banmen.games.yugioh.rules.c270_bringing import may_bring, must_be_possible
from banmen.games.yugioh.rules.c270_prices import Meant, meant_by
from banmen.kernel.effects.base import walk
from banmen.kernel.effects.says import Show
from banmen.kernel.effects.things import All, Cards, Choose, It, Said
from banmen.kernel.state import Scope

if TYPE_CHECKING:
    from banmen.games.yugioh.effects import Chainable
    from banmen.games.yugioh.table import Game


@lru_cache(maxsize=4096)
def _needs(ability: Chainable) -> tuple[Meant, ...]:
    """The cards that an effect needs at its first moment, where they can be told before its price is paid."""
    found = []
    for action in ability.effect:
        what = meant_by(action) if not isinstance(action, Show) and must_be_possible(ability, action) else None
        if what is not None and not _is_told_later(what) and not may_bring(ability, action, *what.cards.zones):
            found.append(what)
    return tuple(found)


def _is_told_later(what: Meant) -> bool:
    asked = tuple(each for each in what.cards.filters if not isinstance(each, CanBeDone))
    return any(isinstance(term, It | Said | Rolled) or (isinstance(term, Cards) and bool(term.among))
               for term in walk(replace(what, cards=replace(what.cards, filters=asked))))


@book.rule("270.1", "403.1")
def leaves_enough(game: Game, seat: int, card: int, ability: Chainable, payer: int) -> bool:
    """Whether an effect for which this card is paid can still be done to as many others as it says."""
    scope = Scope(seat, game.state.token[card])
    for what in _needs(ability):
        found = game.find(what.cards, scope)
        if payer not in found:
            continue
        some = isinstance(what, Choose) and what.up_to
        need = 1 if some or isinstance(what, All) else game.amount(what.count, scope)
        if sum(each not in (payer, card) for each in found) < need:
            return False
    return True
