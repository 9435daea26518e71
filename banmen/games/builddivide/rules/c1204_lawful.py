"""1204-2a to 1204-2i.3: which cards and abilities can be played now, and why the others cannot."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from banmen.games.builddivide.effects import Act, RestCost
from banmen.games.builddivide.facts import QUICK
from banmen.games.builddivide.giving import given_cards
from banmen.games.builddivide.rulebook import book
from banmen.games.builddivide.rules.c104_bans import is_forbidden
from banmen.games.builddivide.rules.c500_terms import can_pay
from banmen.games.builddivide.rules.c1203_lost import has_lost_all
from banmen.games.builddivide.rules.c1204_bill import brings_energy, can_do
from banmen.games.builddivide.rules.c1204_costs import (
    ACT_COST,
    affordable,
    changed,
    changes,
    colours_in,
    energy_in,
    price_now,
)
from banmen.games.builddivide.rules.c1204_deeds import deeds_in
from banmen.games.builddivide.rules.c1204_named import no_targets, when_chosen
from banmen.games.builddivide.rules.c1204_targets import can_choose
from banmen.games.builddivide.rules.c1204_ways import ways
from banmen.games.builddivide.rules.c1205_triggers import used_up
from banmen.games.builddivide.rules.c1409_evol import EVOLVED, branches
from banmen.games.builddivide.table import BuildTable
from banmen.games.builddivide.zones import FIELD, GRAVEYARD, HAND, TERRITORY
from banmen.kernel.effects.base import Ability
from banmen.kernel.library import SLOT, CardDef, Library, spell_of
from banmen.kernel.names import NONE, TURNED
from banmen.kernel.payment import Price
from banmen.kernel.question import Reason
from banmen.kernel.state import Scope

if TYPE_CHECKING:
    from banmen.games.builddivide.table import Game

NORMAL_ONLY = Reason("307-1a", "normal_only")
NEVER_PLAYED = Reason("306-2e", "never_played")
NO_TARGET = Reason("1204-2g.3", "no_target")


@book.rule("307-1a")
def normal_time(game: Game, seat: int) -> bool:
    """Whether this player may play Normal things: in the own main phase while the resolution zone is empty."""
    state = game.state
    table: BuildTable = state.table
    return seat == state.turn_player and not table.stack and table.phase == "main"


def refuse_play(game: Game, seat: int, card: int) -> Reason | None:
    """Why the player with priority cannot play this card from the hand; None when it can be played."""
    state = game.state
    index = game.library.index
    definition = state.definition[card]
    if state.zone[card] != HAND.places[seat]:
        if not _has_legacy(game, seat, card):
            return Reason("1103-7", "not_in_hand")
        if has_lost_all(game, card):
            return Reason("1203-3", "not_in_force")
    if definition not in index.quick:
        if definition in index.never_played:
            return NEVER_PLAYED
        if not normal_time(game, seat):
            return NORMAL_ONLY
    if definition in index.special or (paid_for := affordable(game, seat)) is None:
        if is_forbidden(game, seat, card):
            return Reason("1204-2a.2", "forbidden")
        if not open_ways(game, seat, card, ways(game, seat, card)):
            return Reason("1204-2i.3", "cannot_pay", price_now(game, card).total)
    elif definition not in paid_for.payable:
        return Reason("1204-2i.3", "cannot_pay", index.prices[definition].total)
    return NO_TARGET if no_targets(game, seat, card) else None


def open_ways(game: Game, seat: int, card: int, possible: list[int]) -> list[int]:
    """Of the ways to pay for a card those for which the targets of their part of the text exist."""
    printed = game.library.cards[game.state.definition[card]]
    spell = spell_of(printed)
    if spell == NONE or not branches(printed, spell):
        return possible
    then, scope = when_chosen(game, seat, card)
    return [way for way in possible if can_choose(then, printed, spell, 0, scope.having(EVOLVED, (way,)))]


def _has_legacy(game: Game, seat: int, card: int) -> bool:
    state = game.state
    index = game.library.index
    return state.zone[card] == GRAVEYARD.of(seat) and state.definition[card] in index.legacies


@lru_cache(maxsize=256)
def acting_cards(library: Library) -> frozenset[int]:
    """The printed cards that have activated abilities."""
    return frozenset(number for number, card in enumerate(library.cards) if _acts_printed(card))


def quick_acting_cards(library: Library) -> frozenset[int]:
    """Those of them that have one which can be played at other than Normal times."""
    return frozenset(
        number
        for number in acting_cards(library)
        for at in _acts_printed(library.cards[number])
        if _is_quick(library.cards[number].abilities[at])
    )


def _is_quick(ability: Ability) -> bool:
    return isinstance(ability, Act) and ability.timing == QUICK


def is_rested_for(ability: Ability) -> bool:
    """Whether its card is rested for the ability."""
    return isinstance(ability, Act) and RestCost() in ability.costs


def given_acts(library: Library) -> frozenset[int]:
    """The activated abilities that are given, by the numbers of what was made of them."""
    return given_cards(library) & acting_cards(library)


@lru_cache(maxsize=4096)
def _acts_printed(card: CardDef) -> tuple[int, ...]:
    return tuple(at for at, ability in enumerate(card.abilities) if isinstance(ability, Act))


@book.rule("1203-3", "1203-4", "1203-5")
def acts_of(game: Game, card: int) -> tuple[int, ...]:
    """The activated abilities that work: a unit's on the field, a territory's on the side that shows."""
    if game.state.zone[card] >> 1 not in (FIELD.number, TERRITORY.number):
        return ()
    printed = game.library.cards
    found = _acts_printed(printed[game.state.definition[card]])
    index = game.library.index
    if index.given_acts:
        found += tuple(
            definition + 1 << SLOT | number
            for definition in dict.fromkeys(game.prints(card)[1:])
            for number in _acts_printed(printed[definition])
        )
    working: tuple[int, ...] = ()
    for number in found:
        if game.rules.works(game, card, act_of(game, card, number)):
            working += (number,)
    return working


def act_at(game: Game, card: int, number: int) -> tuple[int, int]:
    """The printed card an activated ability is from, and its number there: a given one is numbered by both."""
    given = (number >> SLOT) - 1
    return (game.state.definition[card] if given < 0 else given), number & (1 << SLOT) - 1


def act_of(game: Game, card: int, number: int) -> Act:
    """The activated ability of a card with this number."""
    definition, at = act_at(game, card, number)
    act = game.library.cards[definition].abilities[at]
    assert isinstance(act, Act)
    return act


@book.rule("1201-3", "1201-3a")
def refuse_act(game: Game, seat: int, card: int, ability: int, timed: bool = True) -> Reason | None:
    """Why an activated ability cannot be played now: its timing (if that counts), its cost or its targets."""
    state = game.state
    act = act_of(game, card, ability)
    if state.controller[card] != seat:
        return Reason("1201-3", "not_yours")
    if timed and act.timing != QUICK and not normal_time(game, seat):
        return Reason("1201-3a", "normal_only")
    if not _holds(game, seat, card, act):
        return Reason("1203-3", "not_in_force")
    if used_up(game, *act_at(game, card, ability), state.token[card]):
        return Reason("1206-2", "used_up", act.limit)
    if state.turned[card] == TURNED and is_rested_for(act):
        return Reason("1204-2i.3", "rested")
    price, deeds, scope = act_price(game, card, act), deeds_in(act.costs), Scope(seat, state.token[card])
    if not can_pay(game, seat, price) and not brings_energy(game, deeds, scope, price):
        return Reason("1204-2i.3", "cannot_pay", price.total)
    if not can_do(game, deeds, scope, price):
        return Reason("1204-2i.3", "cannot_do")
    definition, at = act_at(game, card, ability)
    return None if can_choose(game, game.library.cards[definition], at, 0, scope) else NO_TARGET


def _holds(game: Game, seat: int, card: int, act: Act) -> bool:
    return act.condition is None or game.is_so(act.condition, Scope(seat, game.state.token[card]))


def act_price(game: Game, card: int, act: Act) -> Price:
    """How much energy an activated ability costs, with what effects add and take off."""
    return changed(Price(energy_in(act.costs), colours_in(act.costs)), *changes(game, card, ACT_COST))
