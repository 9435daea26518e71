"""104-2, 532-1a.1: whether a single instruction can be done wholly, and with which cards, as things stand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.builddivide.effects import Counter, PlayFree
from banmen.games.builddivide.effects_expressions import LoseCounters, TakeCounters
from banmen.games.builddivide.effects_keywords import MakeAssault, OpenTerritory
from banmen.games.builddivide.rulebook import book
from banmen.games.builddivide.rules.c404_territories import is_open, territories
from banmen.games.builddivide.rules.c500_terms import can_counter
from banmen.games.builddivide.rules.c509_exchange import others_for
from banmen.games.builddivide.rules.c512_play_by_effect import able_acts, can_be_played
from banmen.games.builddivide.rules.c520_copies import can_be_copied
from banmen.games.builddivide.rules.c521_auras import auras_of, host_of
from banmen.games.builddivide.rules.c527_drops import DROP, can_go
from banmen.games.builddivide.rules.c1601_counters import borne, counters_of
from banmen.games.builddivide.table import table_of
from banmen.games.builddivide.terms import (
    ALL,
    NO_STAND,
    ActivateOne,
    CloseTerritory,
    Copy,
    CounterInto,
    Drop,
    DropAuras,
    EachDraws,
    EachPicks,
    EnterAsUnit,
    Exchange,
    PlayOne,
    PutAura,
    Scout,
    Switch,
    ToEndPhase,
)
from banmen.games.builddivide.zones import DECK, ENERGY, FIELD, GRAVEYARD, LIFE, TERRITORY, cards_turn_in
from banmen.kernel.effects.base import Action, Who
from banmen.kernel.effects.says import Draw, Flip, Move, Turn
from banmen.kernel.names import NONE, TURNED, UP
from banmen.kernel.state import Scope
from banmen.kernel.zones import Zone

if TYPE_CHECKING:
    from banmen.games.builddivide.table import Game


def _destination_of(game: Game, action: Action) -> Zone | None:
    """Where an instruction puts cards; None when it does not move any."""
    if isinstance(action, Move):
        return game.zone_named[action.to]
    if isinstance(action, EnterAsUnit):
        return FIELD
    return GRAVEYARD if isinstance(action, Drop) else None


@book.rule("532-1a.1")
def serves(game: Game, action: Action, card: int, scope: Scope) -> bool:
    """Whether an instruction can be done to the card, so that it is really done."""
    seat, state = scope.seat, game.state
    goal = _destination_of(game, action)
    if goal is not None:
        cause = action.cause if isinstance(action, Move) else DROP if isinstance(action, Drop) else ""
        return can_go(game, card, goal, cause, seat) and game.rules.destination(game, card, goal) is goal
    if isinstance(action, Turn):
        return _turns(game, card, action)
    if isinstance(action, Flip):
        return _flips(game, card, action)
    if isinstance(action, TakeCounters):
        return borne(game, card, action.name) >= action.amount
    if isinstance(action, DropAuras):
        return len(auras_of(game, card)) >= (1 if action.count == ALL else action.count)
    if isinstance(action, PutAura):
        return host_of(game, action, scope) not in (NONE, card)
    if isinstance(action, Exchange | Switch):
        return bool(others_for(game, action, card, scope))
    if isinstance(action, Copy):
        return can_be_copied(game, seat, card)
    if isinstance(action, PlayFree | PlayOne):
        return can_be_played(game, seat, card, free=isinstance(action, PlayFree))
    if isinstance(action, ActivateOne):
        return bool(able_acts(game, seat, card))
    if isinstance(action, Counter | CounterInto):
        return can_counter(game, card)
    return not isinstance(action, MakeAssault) or state.zone[card] >> 1 == TERRITORY.number


@book.rule("104-2a", "104-3")
def _turns(game: Game, card: int, action: Turn) -> bool:
    """Whether the card can be turned as told: it does not lie so yet, and nothing keeps it from standing."""
    state = game.state
    lies_otherwise = cards_turn_in(state.zone[card]) and (state.turned[card] == TURNED) == action.upright
    return lies_otherwise and not (action.upright and game.has(card, NO_STAND))


@book.rule("104-2a")
def _flips(game: Game, card: int, action: Flip) -> bool:
    """Whether the card can be turned face up or down: an energy that does not lie so yet and has such a face."""
    state = game.state
    if state.zone[card] >> 1 != ENERGY.number or (state.face[card] == UP) == action.up:
        return False
    return action.up or state.definition[card] not in game.library.other_side


@book.rule("532-1a.1")
def is_possible(game: Game, action: Action, scope: Scope) -> bool:
    """Whether an instruction that is done to no card told by its words can be done wholly."""
    if isinstance(action, LoseCounters):
        return all(counters_of(game, seat, action.name) >= action.amount for seat in game.seats(action.who, scope))
    if isinstance(action, CloseTerritory):
        return bool(_closable(game, action, scope))
    if isinstance(action, OpenTerritory):
        return bool(_openable(game, scope))
    if isinstance(action, Draw | EachDraws):
        many = game.amount(action.amount, scope)
        return all(len(_drawn_from(game, seat)) >= many for seat in _who_draws(game, action, scope))
    if isinstance(action, EachPicks):
        return all(len(game.find(action.cards, Scope(seat, scope.source))) >= action.count for seat in (0, 1))
    if isinstance(action, ToEndPhase):
        return table_of(game).phase != "end"
    return not isinstance(action, Scout) or game.amount(action.amount, scope) > 0


def _closable(game: Game, action: CloseTerritory, scope: Scope) -> list[int]:
    """The open territories one of which can be closed."""
    (seat,) = game.seats(action.who, scope)
    return [card for card in territories(game, seat) if is_open(game, card)]


def _openable(game: Game, scope: Scope) -> list[int]:
    """The closed territories one of which an effect can open."""
    return [card for card in territories(game, scope.seat, (TERRITORY,)) if not is_open(game, card)]


def _who_draws(game: Game, action: Draw | EachDraws, scope: Scope) -> tuple[int, ...]:
    """The players who draw."""
    return game.seats(action.who if isinstance(action, Draw) else Who.EACH, scope)


@book.rule("507-1a")
def _drawn_from(game: Game, seat: int) -> list[int]:
    """The cards a player can draw, in their order: the deck, then the life."""
    return [*game.state.zones[DECK.of(seat)], *game.state.zones[LIFE.of(seat)]]
