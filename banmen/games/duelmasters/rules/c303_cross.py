"""303 and 504.2: cross gears, crossed and re-crossed for their cost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.duelmasters.rulebook import book
from banmen.games.duelmasters.rules.acts import DOING, MAIN_ACTS, OTHER_WORD, if_any
from banmen.games.duelmasters.rules.c1_basics import bearers, is_creature
from banmen.games.duelmasters.rules.c112_costs import ask_payment, not_payable_with, refuse_payment
from banmen.games.duelmasters.zones import BATTLE
from banmen.kernel import atoms
from banmen.kernel.acts import Act
from banmen.kernel.names import NONE, TURNED
from banmen.kernel.procedure import Flow, Procedure
from banmen.kernel.question import Option, Question, Reason, Wish
from banmen.kernel.state import Frame

if TYPE_CHECKING:
    from banmen.games.duelmasters.table import Game


class Crossing(Frame, tag="dm_crossing"):
    """A cross gear is being crossed to a creature."""

    gear: int = NONE
    creature: int = NONE
    seat: int = 0
    taken: tuple[int, ...] = ()


crossing = Procedure(Crossing, book)


CROSS = Act("cross", aim="target", present=if_any("cross_gear"))
MAIN_ACTS.append(CROSS)


@CROSS.candidates
def gears(game: Game, seat: int) -> list[int]:
    """The gears in the battle zone."""
    return bearers(game, "cross_gear", "types", BATTLE.places[seat])


@CROSS.senseless
def no_gear(game: Game, seat: int, wish: Wish, card: int) -> Reason | None:
    """Only gears are crossed."""
    return Reason("303.3", OTHER_WORD) if "cross_gear" not in game.words(card, "types") else None


@CROSS.refuse
@book.rule("303.3b", "504.2")
def refuse_gear(game: Game, seat: int, gear: int) -> Reason | None:
    """A gear in the battle zone is crossed."""
    if game.state.zone[gear] == BATTLE.of(seat) and "cross_gear" in game.words(gear, "types"):
        return None
    return Reason("303.3b", "no_gear")


@CROSS.aims
def bearers_to_be(game: Game, seat: int, gear: int) -> list[int]:
    """What is in the own battle zone."""
    return game.state.zones[BATTLE.of(seat)]


@CROSS.refuse_aim
@book.rule("303.3", "303.3b", "303.4", "303.4a", "504.2")
def refuse_cross(game: Game, seat: int, gear: int, creature: int) -> Reason | None:
    """It is crossed to another creature of its player for its cost, crossed already or not."""
    state = game.state
    if creature == NONE or state.zone[creature] != BATTLE.of(seat) or not is_creature(game, creature):
        return Reason("303.3", "not_your_creature")
    if state.host[gear] == creature:
        return Reason("303.4a", "crossed_already")
    return refuse_payment(game, seat, gear)


def begin_cross(game: Game, option: Option) -> Frame | None:
    """The gear and the creature are named."""
    return Crossing(gear=option.card, creature=option.target, seat=game.state.turn_player)


@crossing.step("303.3b", "112.2c", missing=not_payable_with)
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


@crossing.step(
    "303.3", "303.3a", "303.3d", "303.4", "701.17a", tells={"turn": ("303.3b",), "attach": ("701.17a", "303.3a")}
)
def cross(game: Game, frame: Crossing) -> Flow:
    """The gear is on the creature from now on, lying as it lay."""
    state = game.state
    for token in frame.taken:
        atoms.turn(game, state.card_of(token), TURNED)
    gear, creature = state.card_of(frame.gear), state.card_of(frame.creature)
    atoms.attach(game, gear, creature)
    atoms.happen(game, "cross", creature, frame.seat, frame.gear)
    return None


DOING["cross"] = begin_cross
