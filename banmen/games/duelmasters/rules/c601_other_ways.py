"""601.1a and 601.1c: executing cards under other conditions: for nothing, from the mana zone, with more besides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.duelmasters.effects_keywords import GZero, WonderBirth
from banmen.games.duelmasters.rulebook import book
from banmen.games.duelmasters.rules.acts import ATTACK_ACTS, DOING, MAIN_ACTS, library_of
from banmen.games.duelmasters.rules.c1_basics import bearers, is_creature, own
from banmen.games.duelmasters.rules.c3_types import refuse_type
from banmen.games.duelmasters.rules.c112_costs import refuse_payment, sources
from banmen.games.duelmasters.rules.c117_beyond import movable
from banmen.games.duelmasters.rules.c506_attack import refuse_attacker
from banmen.games.duelmasters.rules.c601_execution import Execution
from banmen.games.duelmasters.rules.c603_waiting import usable_cards
from banmen.games.duelmasters.rules.c801_evolution import refuse_base
from banmen.games.duelmasters.zones import BATTLE, GRAVEYARD, MANA
from banmen.kernel import atoms
from banmen.kernel.names import NONE, TURNED
from banmen.kernel.payment import Source
from banmen.kernel.procedure import Flow, Procedure, finish
from banmen.kernel.question import Option
from banmen.kernel.state import Frame

if TYPE_CHECKING:
    from banmen.kernel.game import Game


@book.rule("601.1a", "112.3e")
def free_ones(game: Game, seat: int, purse: list[Source]) -> list[Option]:
    """What a condition lets a player use for nothing, looked at as it is declared, the card itself still counted."""
    state = game.state
    return [
        Option("free", card=state.token[card])
        for card in usable_cards(game, seat)
        for ability in game.library[state.definition[card]].abilities
        if isinstance(ability, GZero)
        and game.is_so(ability.condition, own(game, card))
        and refuse_base(game, card) is None
        and refuse_type(game, seat, card) is None
    ]


def use_free(game: Game, option: Option) -> Frame | None:
    """It is executed without paying."""
    return Execution(card=option.card, seat=game.state.turn_player, free=True)


@book.rule("601.1c")
def mana_births(game: Game, seat: int, purse: list[Source]) -> list[Option]:
    """Cards of the mana zone that can be executed from there; each may be tapped to pay for itself."""
    state = game.state
    return [
        Option("birth", value, state.token[card])
        for card in bearers(game, "mana_birth", "keywords", MANA.of(seat))
        for value in game.keywords(card).get("mana_birth", ())
        if refuse_base(game, card) is None and refuse_payment(game, card, purse, value) is None
    ]


def be_born(game: Game, option: Option) -> Frame | None:
    """It is executed for the cost its keyword names."""
    return Execution(card=option.card, seat=game.state.turn_player, cost=option.value)


@book.rule("601.1a")
def wonder_births(game: Game, seat: int, purse: list[Source]) -> list[Option]:
    """A card of the graveyard and a creature to give for it; without one that can leave it cannot be declared."""
    state = game.state
    printed = library_of(game).features["wonder_birth"]
    return [
        Option("wonder", ability.value, state.token[card], state.token[creature])
        for card in state.zones[GRAVEYARD.of(seat)]
        if state.definition[card] in printed
        for ability in game.library[state.definition[card]].abilities
        if isinstance(ability, WonderBirth) and refuse_base(game, card) is None
        for creature in state.zones[BATTLE.of(seat)]
        if is_creature(game, creature)
        and movable(game, creature, MANA.number, "")
        and refuse_payment(game, card, purse, reduced(game, ability.value, creature)) is None
    ]


def reduced(game: Game, cost: int, creature: int) -> int:
    """What is left of a cost when a creature's own is taken off; one mana for each civilization is paid in any case."""
    return max(0, cost - game.number(creature, "cost"))


class Wonder(Frame, tag="dm_wonder"):
    """A creature is given so that another is born from the graveyard."""

    card: int = NONE
    creature: int = NONE
    row: int = NONE
    """The creature as a row, to see whether it really went."""
    cost: int = 0
    less: int = 0
    """The cost if the creature is really given."""


wonder = Procedure(Wonder, book)


def begin_wonder(game: Game, option: Option) -> Frame | None:
    """Both are named."""
    return Wonder(card=option.card, creature=option.target, cost=option.value)


@wonder.step("601.1a", "601.1b")
def give_creature(game: Game, frame: Wonder) -> Flow:
    """The card is pending; the creature goes to the mana zone tapped."""
    state = game.state
    frame.row = state.card_of(frame.creature)
    frame.less = reduced(game, frame.cost, frame.row)
    card = state.card_of(frame.card)
    atoms.suspend(game, card)
    return game.rules.move(game, [frame.row], MANA, turned=TURNED)


@wonder.step("601.1e", "601.1f", "112.2b")
def pay_the_rest(game: Game, frame: Wonder) -> Flow:
    """What its cost leaves over is paid and the card is summoned; if it did not go there, all of it has to be paid."""
    finish(frame)
    state = game.state
    seat = state.turn_player
    cost = frame.less if state.zone[frame.row] >> 1 == MANA.number else frame.cost
    card = state.card_of(frame.card)
    if refuse_payment(game, card, sources(game, seat), cost) is not None:
        atoms.restore(game, card)
        return None
    return Execution(card=frame.card, seat=seat, cost=cost)


# Dynamos: used where the creature could attack ----------------------------------------------------


def dynamos(game: Game, seat: int, purse: list[Source]) -> list[Option]:
    """A dynamo that could attack may lend its power and abilities to another one."""
    state = game.state
    mine = [card for card in state.zones[BATTLE.of(seat)] if "dynamo" in game.keywords(card)]
    return [
        Option("lend", card=state.token[card], target=state.token[another])
        for card in mine
        if refuse_attacker(game, card) is None
        for another in mine
        if another != card
    ]


def lend(game: Game, option: Option) -> Frame | None:
    """It is tapped; until the turn ends the other has its power and all its abilities besides its own."""
    state = game.state
    card = state.card_of(option.card)
    atoms.turn(game, card, TURNED, "tap")
    scope = own(game, card)
    on = (option.target,)
    atoms.begin(game, "power", "add", game.number(card, "power"), "", on, "turn", scope)
    for keyword, values in game.keywords(card).items():
        for value in values:
            if keyword != "dynamo":
                atoms.begin(game, "keywords", "grant", value, keyword, on, "turn", scope)
    for definition in game.prints(card):
        atoms.begin(game, "abilities", "grant", definition, "", on, "turn", scope)
    return None


MAIN_ACTS["g_zero"] = free_ones
MAIN_ACTS["mana_birth"] = mana_births
MAIN_ACTS["wonder_birth"] = wonder_births
ATTACK_ACTS["dynamo"] = dynamos
DOING["free"] = use_free
DOING["birth"] = be_born
DOING["wonder"] = begin_wonder
DOING["lend"] = lend
