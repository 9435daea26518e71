"""What keywords do that texts alone cannot say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.duelmasters.effects_keywords import AddLife, LifeOf
from banmen.games.duelmasters.zones import DECK, SHIELD
from banmen.kernel import atoms
from banmen.kernel.evaluate import filters
from banmen.kernel.names import NONE
from banmen.kernel.perform import Resolve, performs
from banmen.kernel.procedure import Flow
from banmen.kernel.state import Scope

if TYPE_CHECKING:
    from banmen.kernel.game import Game


@performs(AddLife)
def _add_life(game: Game, frame: Resolve, action: AddLife) -> Flow:
    """The top card of the deck becomes a shield tied to the creature."""
    state = game.state
    host = state.card_of(frame.scope.source)
    pile = state.zones[DECK.of(frame.scope.seat)]
    if host == NONE or not pile:
        return None
    card = pile[0]
    atoms.carry(game, [card], SHIELD)
    atoms.attach(game, card, host)
    return None


@filters(LifeOf)
def _life_of(game: Game, term: LifeOf, scope: Scope, card: int) -> bool:
    host = game.state.card_of(scope.source)
    return host != NONE and game.state.host[card] == host


def may_choose(game: Game, seat: int, card: int) -> bool:
    """What an opponent cannot choose is chosen by its own player only."""
    return game.state.controller[card] == seat or "unchosen" not in game.keywords(card)
