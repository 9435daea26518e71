"""Effects that do one of several things, or something only in a case: whether that is possible is asked before."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from banmen.games.yugioh.rulebook import book
from banmen.games.yugioh.rules.c165_activation import POSSIBLE, possible
from banmen.games.yugioh.rules.c270_bringing import must_be_activated
from banmen.games.yugioh.rules.c270_possible import NOTHING_THERE
from banmen.games.yugioh.rules.c270_prices import depends_on_it
from banmen.kernel.effects.base import Action
from banmen.kernel.effects.says import If, Modes
from banmen.kernel.effects.things import Both
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
