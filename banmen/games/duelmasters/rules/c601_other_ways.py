"""601.1a and 601.1c: executing cards under other conditions: for nothing, from the mana zone, with more besides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.duelmasters.effects_keywords import GZero, WonderBirth
from banmen.games.duelmasters.rulebook import book
from banmen.games.duelmasters.rules.acts import ATTACK_ACTS, DOING, MAIN_ACTS, if_any, other_word
from banmen.games.duelmasters.rules.c1_basics import bearers, is_creature, own, printed_with
from banmen.games.duelmasters.rules.c3_types import refuse_type
from banmen.games.duelmasters.rules.c112_costs import refuse_payment
from banmen.games.duelmasters.rules.c117_beyond import movable
from banmen.games.duelmasters.rules.c506_attack import refuse_attacker
from banmen.games.duelmasters.rules.c601_declaring import refuse_declaring
from banmen.games.duelmasters.rules.c601_frame import Execution
from banmen.games.duelmasters.rules.c602_dynamo import LEND, Lending, refuse_in_battle
from banmen.games.duelmasters.rules.c603_waiting import usable_cards
from banmen.games.duelmasters.rules.c810_twinpact import halves
from banmen.games.duelmasters.zones import BATTLE, GRAVEYARD, MANA
from banmen.kernel import atoms
from banmen.kernel.acts import Act
from banmen.kernel.names import NONE, TURNED
from banmen.kernel.procedure import Flow, Procedure, finish
from banmen.kernel.question import Option, Reason, Wish
from banmen.kernel.state import Frame

if TYPE_CHECKING:
    from banmen.games.duelmasters.table import Game


FREE = Act("free", present=if_any("g_zero"))
BIRTH = Act("birth", aim="value", present=if_any("mana_birth"))
WONDER_BIRTH = WonderBirth.__name__
WONDER = Act("wonder", aim="target", present=if_any(WONDER_BIRTH))
MAIN_ACTS.extend((FREE, BIRTH, WONDER))
ATTACK_ACTS.insert(-1, LEND)


@FREE.candidates
def usable(game: Game, seat: int) -> list[int]:
    """What can be executed at all."""
    return usable_cards(game, seat)


@FREE.senseless
@BIRTH.senseless
@WONDER.senseless
@LEND.senseless
def without_the_keyword(game: Game, seat: int, wish: Wish, card: int) -> Reason | None:
    """Only cards with the keyword are used so."""
    rule, feature = _BY_KEYWORD[wish.verb]
    return other_word(game, card, feature, rule)


_BY_KEYWORD = {
    "free": ("112.3e", "g_zero"), "birth": ("601.1c", "mana_birth"), "wonder": ("601.1a", "wonder_birth"),
    "lend": ("602.3a", "dynamo"),
}
"""By verb, the rule and the keyword."""


@FREE.refuse
@book.rule("601.1a", "112.3e")
def refuse_free(game: Game, seat: int, card: int) -> Reason | None:
    """What a condition lets a player use for nothing, looked at as it is declared, the card itself still counted."""
    abilities = game.library[game.state.definition[card]].abilities
    if card not in usable_cards(game, seat) or not any(
        isinstance(each, GZero) and game.is_so(each.condition, own(game, card)) for each in abilities
    ):
        return Reason("112.3e", "condition_not_met")
    return refuse_declaring(game, seat, card) or refuse_type(game, seat, card)


def use_free(game: Game, option: Option) -> Frame | None:
    """It is executed without paying; of a card on which two are printed, the half that says so."""
    meant = tuple(
        half
        for half in halves(game, game.state.bearer[option.card])
        if any(isinstance(ability, GZero) for ability in game.library[half].abilities)
    )
    return Execution(card=option.card, seat=game.state.turn_player, free=True, halves=meant)


@BIRTH.candidates
def born_from_mana(game: Game, seat: int) -> list[int]:
    """Cards of the mana zone that may have the keyword."""
    return bearers(game, "mana_birth", "keywords", MANA.places[seat])


@BIRTH.refuse
@book.rule("601.1c")
def refuse_birth(game: Game, seat: int, card: int) -> Reason | None:
    """Cards of the mana zone can be executed from there; each may be tapped to pay for itself."""
    if game.state.zone[card] != MANA.places[seat] or "mana_birth" not in game.keywords(card):
        return Reason("601.1c", "condition_not_met")
    return refuse_declaring(game, seat, card)


@BIRTH.aims
def costs_of_birth(game: Game, seat: int, card: int) -> tuple[int, ...]:
    """For what its keyword names."""
    return game.keywords(card).get("mana_birth", ())


@BIRTH.refuse_aim
def refuse_birth_for(game: Game, seat: int, card: int, cost: int) -> Reason | None:
    """It has to be paid."""
    return refuse_payment(game, seat, card, cost)


def be_born(game: Game, option: Option) -> Frame | None:
    """It is executed for the cost its keyword names."""
    return Execution(card=option.card, seat=game.state.turn_player, cost=option.value)


@WONDER.candidates
def wonders(game: Game, seat: int) -> list[int]:
    """Cards of the graveyard that say so."""
    return printed_with(game, WONDER_BIRTH, GRAVEYARD.places[seat])


@WONDER.refuse
@book.rule("601.1a")
def refuse_wonder(game: Game, seat: int, card: int) -> Reason | None:
    """A card of the graveyard and a creature to give for it; without one that can leave it cannot be declared."""
    if game.state.zone[card] != GRAVEYARD.of(seat) or _wonder_of(game, card) is None:
        return Reason("601.1a", "condition_not_met")
    return refuse_declaring(game, seat, card)


def _wonder_of(game: Game, card: int) -> WonderBirth | None:
    abilities = game.library[game.state.definition[card]].abilities
    return next((ability for ability in abilities if isinstance(ability, WonderBirth)), None)


@WONDER.aims
def creatures_to_give(game: Game, seat: int, card: int) -> list[int]:
    """What is in the own battle zone."""
    return game.state.zones[BATTLE.of(seat)]


@WONDER.refuse_aim
def refuse_to_give(game: Game, seat: int, card: int, creature: int) -> Reason | None:
    """A creature is given that can go to the mana zone, and what its cost leaves over has to be paid."""
    ability = _wonder_of(game, card)
    assert ability is not None
    if creature == NONE or game.state.zone[creature] != BATTLE.of(seat) or not is_creature(game, creature):
        return Reason("601.1a", "not_your_creature")
    if not movable(game, creature, MANA.number, ""):
        return Reason("601.1a", "condition_not_met")
    return refuse_payment(game, seat, card, reduced(game, ability.value, creature))


@WONDER.option
def wonder_option(game: Game, card: int, aim: int) -> Option:
    """With its cost and the creature that is given."""
    ability = _wonder_of(game, card)
    assert ability is not None
    return Option("wonder", ability.value, game.state.token[card], game.state.token[aim])


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
    if refuse_payment(game, seat, card, cost) is not None:
        atoms.restore(game, card)
        return None
    return Execution(card=frame.card, seat=seat, cost=cost)


# Dynamos: used where the creature could attack, and as a battle begins ------------------------


@LEND.refuse
def refuse_lend(game: Game, seat: int, card: int) -> Reason | None:
    """A dynamo that could attack may lend its power and abilities to another one; as a battle begins, any untapped."""
    if "dynamo" not in game.keywords(card):
        return Reason("602.3a", "condition_not_met")
    if isinstance(game.state.agenda[-1], Lending):
        return refuse_in_battle(game, seat, card)
    reason = refuse_attacker(game, card)
    return None if reason is None else Reason("602.3a", reason.key)


DOING["free"] = use_free
DOING["birth"] = be_born
DOING["wonder"] = begin_wonder
