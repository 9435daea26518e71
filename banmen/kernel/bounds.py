"""Whether a text forbids, allows or demands an act: abilities found by the act they speak of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.kernel.effects.bounds import Bound
from banmen.kernel.library import unpacked
from banmen.kernel.names import NONE, STANDS
from banmen.kernel.remembered import described
from banmen.kernel.state import Scope

if TYPE_CHECKING:
    from banmen.kernel.game import Game

NOBODY = NONE
"""The other of an act that is done to nobody, or to a player."""


def forbidden(game: Game, act: str, card: int, other: int = NOBODY) -> bool:
    """Whether a text forbids the card this act, upon the thing with that handle."""
    return _said(game, "forbids:" + act, card, other)


def allowed(game: Game, act: str, card: int, other: int = NOBODY) -> bool:
    """Whether a text allows the card this act although the rules would not."""
    return _said(game, "allows:" + act, card, other)


def obliged(game: Game, act: str, card: int, other: int = NOBODY) -> bool:
    """Whether a text demands this act of the card."""
    return _said(game, "obliges:" + act, card, other)


def speaking(game: Game, watcher: int) -> Scope:
    """For whom and which card an ability of the watcher speaks; a lasting effect does for the card that said it."""
    state = game.state
    token = state.token[watcher]
    zone = game.rules.effects_zone
    if zone is not None and state.zone[watcher] >> 1 == zone.number:
        token = next((each.scope.source for each in state.continuous if each.key == STANDS and token in each.on), token)
    return Scope(state.controller[watcher], token)


def _said(game: Game, word: str, card: int, other: int) -> bool:
    watchers = game.state.watch.get(word)
    return watchers is not None and any(_speaks_of(game, packed, card, other) for packed in watchers)


def _speaks_of(game: Game, packed: int, card: int, other: int) -> bool:
    """Whether an ability works now and speaks of these two."""
    watcher, definition, number = unpacked(packed)
    ability = game.library.cards[definition].abilities[number]
    assert isinstance(ability, Bound)
    scope = speaking(game, watcher)
    return (
        game.rules.works(game, watcher, ability)
        and game.matches(ability.what, scope, card)
        and (
            ability.other is not None
            or game.rules.untouched not in game.state.watch
            or game.rules.is_altered(game, card, scope)
        )
        and (ability.other is None or described(game, ability.other, scope, other))
        and (ability.condition is None or game.is_so(ability.condition, scope))
    )
