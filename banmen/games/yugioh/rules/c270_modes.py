"""Effects of which one is chosen at the activation: each is activated with its own conditions and targets."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec

from banmen.games.yugioh.aiming import aimed
from banmen.games.yugioh.effects import Announce, Chosen, Trigger
from banmen.games.yugioh.lowering import damage_class
from banmen.games.yugioh.rulebook import book
from banmen.games.yugioh.rules.c165_activation import possible, refuse_payment
from banmen.games.yugioh.rules.c370_timings import barred_in_damage_step
from banmen.games.yugioh.table import table
from banmen.kernel.effects.base import Action
from banmen.kernel.names import NONE
from banmen.kernel.perform import Resolve, nested, performs
from banmen.kernel.procedure import Flow
from banmen.kernel.question import Reason
from banmen.kernel.state import Scope

if TYPE_CHECKING:
    from banmen.games.yugioh.effects import Chainable
    from banmen.games.yugioh.table import Game

NO_MODE = Reason("270.1", "nothing_to_do")


def modes_of(ability: Chainable) -> Chosen | None:
    """The effects of which one is chosen at the activation, if the text has such."""
    first = next(iter(ability.effect), None)
    return first if isinstance(first, Chosen) else None


@lru_cache(maxsize=4096)
def variant(ability: Chainable, number: int) -> Chainable:
    """The ability as if this were its only effect, with targets to which that can be done."""
    chosen = modes_of(ability)
    assert chosen is not None
    effect = chosen.modes[number]
    shared = aimed(ability.announce, effect)
    parts = (*shared.parts, *chosen.announces[number].parts)
    return msgspec.structs.replace(ability, effect=effect, announce=Announce(parts))


@lru_cache(maxsize=4096)
def _alone(ability: Chainable, number: int) -> Chainable:
    """The ability as if this were its only effect, however often it was used: that is asked of the whole."""
    return msgspec.structs.replace(variant(ability, number), limits=())


@lru_cache(maxsize=4096)
def _by_choice(ability: Trigger) -> Trigger:
    """A mandatory effect as if it were activated by choice, and so only if it can do something."""
    return msgspec.structs.replace(ability, optional=True)


@book.rule("270.1")
def modes_now(game: Game, seat: int, card: int, ability: Chainable, scope: Scope) -> tuple[int, ...]:
    """The numbers of the effects that can be chosen now, also where one of them has to be."""
    chosen = modes_of(ability)
    if chosen is None:
        return ()
    ways = (_by_choice(ability), ability) if isinstance(ability, Trigger) else (ability,)
    for way in ways:
        found = tuple(
            mode
            for mode in range(len(chosen.modes))
            if _refuse_mode(game, seat, card, _alone(way, mode), scope) is None
        )
        if found:
            return found
    return ()


def _refuse_mode(game: Game, seat: int, card: int, one: Chainable, scope: Scope) -> Reason | None:
    timing = 0 if isinstance(one, Trigger) else table(game).timing
    kind = one.damage if one.damage != "values" else damage_class(one.effect)
    return (barred_in_damage_step(timing, kind) if timing else None) or refuse_payment(
        game, seat, card, NONE, one, scope
    )


@possible(Chosen)
@book.rule("270.1", "433.1")
def refuse_mode(game: Game, seat: int, card: int, ability: Chainable, action: Action) -> Reason | None:
    """At least one of the effects must be such that it could be activated alone."""
    return None if modes_now(game, seat, card, ability, Scope(seat, game.state.token[card])) else NO_MODE


@performs(Chosen)
def do_what_was_chosen(game: Game, frame: Resolve, action: Chosen) -> Flow:
    """What was chosen when it was activated is done, and nothing is chosen anew."""
    return nested(game, frame, action.modes[frame.scope.get("mode")[0]])
