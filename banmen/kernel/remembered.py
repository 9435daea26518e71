"""What things were when they left: properties asked of what is no longer there."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from banmen.kernel.effects import things as t
from banmen.kernel.effects.base import Filter, Side, What
from banmen.kernel.evaluate import FILTERS, amount, compares, conditions, made_of_others, matches, tokens_of
from banmen.kernel.names import NONE, TURNED, UP
from banmen.kernel.state import LastKnown, Scope

if TYPE_CHECKING:
    from banmen.kernel.game import Game

LAST_KNOWN: dict[type, Callable[[Any, Any, Scope, LastKnown], bool]] = {}
"""How a property that games or other modules know is asked of a thing that has left."""


def fits_thing(game: Game, property: Filter, scope: Scope, token: int) -> bool:
    """Whether the thing has the property, or had it when it left, or has it where this text moved it."""
    state = game.state
    card = state.card_of(token)
    if card != NONE:
        return FILTERS[type(property)](game, property, scope, card)
    known = state.known.get(token)
    if known is not None:
        return as_last_known(game, property, scope, known)
    went = scope.get("went")
    now = dict(zip(went[::2], went[1::2], strict=True)).get(token, NONE)
    return now not in (NONE, token) and fits_thing(game, property, scope, now)


def as_last_known(game: Game, property: Filter, scope: Scope, known: LastKnown) -> bool:
    """Whether a thing had the property when it left; what was not remembered is asked of its card."""
    made = made_of_others(property, lambda each: as_last_known(game, each, scope, known))
    if made is not None:
        return made
    if type(property) in LAST_KNOWN:
        return LAST_KNOWN[type(property)](game, property, scope, known)
    if isinstance(property, t.Is):
        return property.word in known.words.get(property.key, ())
    if isinstance(property, t.NameHas):
        return game.library.any_has(known.words.get("names", ()), property.part)
    if isinstance(property, t.Named):
        return property.name in known.words.get("names", ())
    if isinstance(property, t.Has):
        return property.keyword in known.keywords
    if isinstance(property, t.Turned):
        return (known.turned == TURNED) == property.yes
    if isinstance(property, t.Face):
        return (known.face == UP) == property.up
    if isinstance(property, t.Compares):
        number = game.rules.referred(property.key, known.numbers.get(property.key, 0))
        return compares(property.op, number, amount(game, property.amount, scope))
    return FILTERS[type(property)](game, property, scope, known.card)


def described(game: Game, what: What, scope: Scope, token: int) -> bool:
    """Whether the thing is one of those described, or was when it left."""
    card = game.state.card_of(token)
    if card != NONE:
        return matches(game, what, scope, card)
    known = game.state.known.get(token)
    if isinstance(what, t.Itself):
        return token == scope.source
    if isinstance(what, t.It):
        return token in scope.get(what.name)
    if isinstance(what, t.All | t.Choose):
        what = what.cards
    if known is None or not isinstance(what, t.Cards):
        return False
    return (
        (not what.zones or game.zones[known.zone >> 1].name in what.zones)
        and (what.side is Side.ANY or (known.controller == scope.seat) == (what.side is Side.YOURS))
        and not (what.other and scope.source in (token, known.next))
        and (not what.among or token in scope.get(what.among))
        and what.under is None
        and all(as_last_known(game, each, scope, known) for each in what.filters)
    )


@conditions(t.Fits)
def _fits(game: Game, term: t.Fits, scope: Scope) -> bool:
    tokens = tokens_of(game, term.what, scope)
    return bool(tokens) and all(fits_thing(game, each, scope, token) for token in tokens for each in term.filters)
