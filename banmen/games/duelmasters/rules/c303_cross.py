"""303 and 504.2: cross gears, crossed and re-crossed for their cost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.duelmasters.rulebook import book
from banmen.games.duelmasters.rules.acts import DOING, MAIN_ACTS
from banmen.games.duelmasters.rules.c1_basics import bearers, is_creature
from banmen.games.duelmasters.rules.c112_costs import ask_payment, refuse_payment
from banmen.games.duelmasters.zones import BATTLE
from banmen.kernel import atoms
from banmen.kernel.names import NONE, TURNED
from banmen.kernel.payment import Source
from banmen.kernel.procedure import Flow, Procedure, finish
from banmen.kernel.question import Option, Question, Reason
from banmen.kernel.state import Frame

if TYPE_CHECKING:
    from banmen.kernel.game import Game


class Crossing(Frame, tag="dm_crossing"):
    """A cross gear is being crossed to a creature."""

    gear: int = NONE
    creature: int = NONE
    seat: int = 0
    taken: tuple[int, ...] = ()


crossing = Procedure(Crossing, book)


@book.rule("303.3", "303.3b", "303.4", "303.4a", "504.2")
def refuse_cross(game: Game, seat: int, gear: int, creature: int, purse: list[Source]) -> Reason | None:
    """A gear in the battle zone is crossed to another creature of its player for its cost, crossed already or not."""
    state = game.state
    if state.zone[gear] != BATTLE.of(seat) or "cross_gear" not in game.words(gear, "types"):
        return Reason("303.3b", "no_gear")
    if state.zone[creature] != BATTLE.of(seat) or not is_creature(game, creature):
        return Reason("303.3", "not_your_creature")
    if state.host[gear] == creature:
        return Reason("303.4a", "crossed_already")
    return refuse_payment(game, gear, purse)


def crosses(game: Game, seat: int, purse: list[Source]) -> list[Option]:
    """The ways in which gears can be crossed now."""
    state = game.state
    mine = state.zones[BATTLE.of(seat)]
    return [
        Option("cross", card=state.token[gear], target=state.token[creature])
        for gear in bearers(game, "cross_gear", "types", BATTLE.of(seat))
        if "cross_gear" in game.words(gear, "types")
        for creature in mine
        if refuse_cross(game, seat, gear, creature, purse) is None
    ]


def begin_cross(game: Game, option: Option) -> Frame | None:
    """The gear and the creature are named."""
    return Crossing(gear=option.card, creature=option.target, seat=game.state.turn_player)


@crossing.step("303.3b", "112.2c")
def name_mana(game: Game, frame: Crossing) -> Flow:
    """Its player pays the gear's cost once more."""
    asked = ask_payment(game, frame.seat, game.state.card_of(frame.gear), frame.taken)
    if isinstance(asked, Question):
        return asked
    frame.taken = asked
    return crossing.go(frame, "cross")


@crossing.step()
def note_mana(game: Game, frame: Crossing) -> Flow:
    """What was named is kept until all is named."""
    if frame.choice.verb == "auto":
        frame.taken = frame.choice.cards
        return None
    frame.taken = (*frame.taken, frame.choice.value)
    return crossing.go(frame, "name_mana")


@crossing.step("303.3", "303.3a", "303.3d", "303.4", "303.5", "701.17a")
def cross(game: Game, frame: Crossing) -> Flow:
    """The gear is on the creature from now on, lying as it lay; it stays when the creature leaves."""
    state = game.state
    for token in frame.taken:
        atoms.turn(game, state.card_of(token), TURNED)
    gear, creature = state.card_of(frame.gear), state.card_of(frame.creature)
    atoms.attach(game, gear, creature)
    atoms.happen(game, "cross", creature, frame.seat, frame.gear)
    return finish(frame)


MAIN_ACTS["cross_gear"] = crosses
DOING["cross"] = begin_cross
