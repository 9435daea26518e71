"""Effects that do one of several things, or something only in a case: whether that is possible is asked before."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile
from typing import TYPE_CHECKING

import msgspec

from banmen.games.yugioh.effects import DiscardChosen, Moment, SpecialSummon
from banmen.games.yugioh.effects_doing import DiscardRandom
from banmen.games.yugioh.rulebook import book
from banmen.games.yugioh.rules.c120_zones import room_for
from banmen.games.yugioh.rules.c165_activation import POSSIBLE, possible
from banmen.games.yugioh.rules.c270_bringing import must_be_activated
from banmen.games.yugioh.rules.c270_possible import NOTHING_THERE, there_are
from banmen.games.yugioh.rules.c270_prices import depends_on_it, meant_by
from banmen.games.yugioh.rules.c337_bounds import barred
from banmen.games.yugioh.zones import DECK
from banmen.kernel.effects.base import Action, Side, Who
from banmen.kernel.effects.says import Draw, If, Modes, Show
from banmen.kernel.effects.things import Both, Cards, Choose
from banmen.kernel.names import NONE
from banmen.kernel.question import Reason
from banmen.kernel.state import Scope

if TYPE_CHECKING:
    from banmen.games.yugioh.effects import Chainable
    from banmen.games.yugioh.table import Game


@possible(Modes)
@book.rule("270.1")
def refuse_courses(game: Game, seat: int, card: int, ability: Chainable, action: Action) -> Reason | None:
    """Where one of several things is done at once, as is decided then, one of them must be possible."""
    assert isinstance(action, Modes)
    if ability.effect[0] is not action or must_be_activated(ability):
        return None
    courses = (refuse_alone(game, seat, card, ability, mode) for mode in action.modes)
    return None if any(each is None for each in courses) else NOTHING_THERE


@possible(If)
@book.rule("270.1")
def refuse_case(game: Game, seat: int, card: int, ability: Chainable, action: Action) -> Reason | None:
    """What an effect does only if something is so is not activated while that is not so, or cannot be done.

    Where the activation asks for the same, it has to be possible like anything else that is done.
    """
    assert isinstance(action, If)
    if action.otherwise or must_be_activated(ability):
        return None
    asked = ability.condition.conditions if isinstance(ability.condition, Both) else (ability.condition,)
    if action.condition not in asked:
        if len(ability.effect) > 1 or depends_on_it(action.condition):
            return None
        if not game.is_so(action.condition, Scope(seat, game.state.token[card])):
            return NOTHING_THERE
    return refuse_alone(game, seat, card, ability, action.then)


def refuse_alone(game: Game, seat: int, card: int, ability: Chainable, effect: tuple[Action, ...]) -> Reason | None:
    """Why an effect that did only this could not be activated, its price and its targets apart."""
    one = msgspec.structs.replace(ability, effect=effect)
    checks = ((POSSIBLE.get(type(each)), each) for each in effect)
    found = (check(game, seat, card, one, each) for check, each in checks if check is not None)
    return next((each for each in found if each is not None), None)


def at_once(actions: tuple[Action, ...]) -> Iterator[Action]:
    """What is done before anything that is done "then"."""
    return takewhile(lambda each: not isinstance(each, Moment), actions)


@book.rule("270.1", "337.1")
def can_be_applied(game: Game, mode: tuple[Action, ...], scope: Scope) -> bool:
    """Of several effects one is applied that does something, where any does."""
    for each in at_once(mode):
        what = meant_by(each)
        if isinstance(each, DiscardChosen | DiscardRandom):
            what = Choose(Cards(("hand",), Side.YOURS if each.who is Who.YOU else Side.THEIRS), each.count)
        elif isinstance(each, SpecialSummon) and room_for(game, each, scope) < 1:
            return False
        if not there_are(game, each, what, scope, NONE):
            return False
    return True


@book.rule("337.1")
def takes_fewer(what: Choose) -> bool:
    """So many cards are chosen wholly or not at all, unless both players choose, or as many as others were dealt with.

    Of the own cards these are so many, too.
    """
    return what.by is Who.EACH or not (isinstance(what.count, int) or what.cards.side is Side.YOURS)


@book.rule("270.1", "120.2")
def is_plainly_vain(game: Game, actions: tuple[Action, ...], scope: Scope) -> bool:
    """Whether all see that what a player may do cannot be done: no room, no summons at all, no card to draw or name."""
    for each in at_once(actions):
        what = getattr(each, "what", None)
        if isinstance(each, SpecialSummon) and (
            room_for(game, each, scope) < 1 or barred(game, "special_summon", scope.seat)
        ):
            return True
        if isinstance(each, Draw) and isinstance(each.amount, int) and any(
            len(game.state.zones[DECK.of(seat)]) < each.amount for seat in game.seats(each.who, scope)
        ):
            return True
        if isinstance(what, Choose) and _OPEN.issuperset(what.cards.zones) and (
            not there_are(game, each, what, scope, NONE)
        ):
            return True
        if not isinstance(each, Show):
            return False  # what comes next may be made possible by it
    return False


_OPEN = frozenset(("graveyard", "banished", "monster", "spell_trap", "field_spell", "pendulum"))
"""The zones of which both see what lies there, or how it lies."""
