"""1208-1c: which cards have lost all their abilities, when what takes abilities may be taken itself."""

from __future__ import annotations

from typing import Final, NamedTuple

from banmen.games.builddivide.rulebook import book
from banmen.games.builddivide.rules.c1208_layers import layer
from banmen.games.builddivide.terms import LOST
from banmen.kernel.effects.base import Ability
from banmen.kernel.game import Game
from banmen.kernel.modifiers import Modifier
from banmen.kernel.names import NONE

_KEYS: Final = frozenset((LOST,))
_LOSSES: Final = (NONE, "losses")
"""Where what was found for a position is kept."""


class Losses(NamedTuple):
    """Who has lost its abilities, as far as it is worked out."""

    lost: frozenset[int] = frozenset()
    """Handles."""
    applied: tuple[Modifier, ...] = ()
    """The effects that took them."""


@book.rule("1203-1", "1203-3")
def is_lost(game: Game, card: int, ability: Ability) -> bool:
    """No ability of a card without abilities does anything, but what one took away before it was lost stays so."""
    if not game.derived.alters(_KEYS):
        return False
    token = game.state.token[card]
    lost, applied = _losses(game)
    return token in lost and not any(each.static is ability and each.scope.source == token for each in applied)


def _losses(game: Game) -> Losses:
    found = game.derived.fresh().get(_LOSSES)
    return found if isinstance(found, Losses) else _work_out(game)


@book.rule("1208-1c", "1208-1f", "1208-1g", "1208-1g.1")
def _work_out(game: Game) -> Losses:
    """One after the other they take effect, the oldest first but none before what would take it away itself.

    An effect whose ability was lost before its turn came does not exist.
    """
    derived = game.derived
    waiting = list(derived.in_force(LOST))
    now = Losses()
    with derived.seen_from(layer(LOST, "gain")):
        _keep(game, now)
        while waiting:
            free = (each for each in waiting if not any(_takes(game, other, each) for other in waiting))
            each = next(free, waiting[0])
            waiting.remove(each)
            if taken := _taken_by(game, each):
                now = Losses(now.lost | taken, (*now.applied, each))
                _keep(game, now)
    return now


def _keep(game: Game, now: Losses) -> None:
    """What was worked out before this was known may have been otherwise."""
    values = game.derived.fresh()
    values.clear()
    values[_LOSSES] = now


def _takes(game: Game, one: Modifier, other: Modifier) -> bool:
    """Whether it would take the ability from which another one comes."""
    card = game.state.card_of(other.scope.source)
    return one is not other and other.static is not None and card != NONE and one.holds_for(game, card)


def _taken_by(game: Game, each: Modifier) -> frozenset[int]:
    """The handles of those whose abilities it takes, if it exists."""
    bearer = game.state.bearer
    tokens = each.on if each.what is None else game.tokens_of(each.what, each.scope)
    return frozenset(token for token in tokens if token in bearer and each.holds_for(game, bearer[token]))
