"""Effects that could do nothing are not activated: no cards to draw, nothing to destroy, nothing to be found."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.yugioh.effects import DiscardChosen, Moment, PutPosition, Search, Trigger
from banmen.games.yugioh.effects_doing import DiscardRandom, TakeControl, TurnOverTop
from banmen.games.yugioh.rulebook import book
from banmen.games.yugioh.rules.c165_activation import possible
from banmen.games.yugioh.zones import DECK, HAND, MONSTER, MONSTERS_AT_MOST
from banmen.kernel.effects.base import Action, Side
from banmen.kernel.effects.says import Alter, Draw, Move, PutCounters
from banmen.kernel.effects.things import All, AtRandom, Cards, Choose, Top
from banmen.kernel.evaluate import find_so_many
from banmen.kernel.question import Reason
from banmen.kernel.state import Scope

if TYPE_CHECKING:
    from banmen.games.yugioh.effects import Chainable
    from banmen.kernel.game import Game

NOTHING_THERE = Reason("270.1", "nothing_to_do")
NO_ROOM_FOR_IT = Reason("120.2", "monster_zone_full")
TOO_FEW_TO_DRAW = Reason("270.1", "too_few_to_draw")


def _scope(game: Game, seat: int, card: int) -> Scope:
    return Scope(seat, game.state.token[card])


@possible(Draw)
@book.rule("270.1")
def draw_refusal(game: Game, seat: int, card: int, ability: Chainable, action: Action) -> Reason | None:
    """Who would have to draw more cards than the deck holds is not made to by an effect activated now."""
    assert isinstance(action, Draw)
    if not isinstance(action.amount, int) or must_be_activated(ability):
        return None
    zones = game.state.zones
    short = any(len(zones[DECK.of(who)]) < action.amount for who in game.seats(action.who, _scope(game, seat, card)))
    return TOO_FEW_TO_DRAW if short else None


@possible(Search)
@book.rule("270.1")
def search_refusal(game: Game, seat: int, card: int, ability: Chainable, action: Action) -> Reason | None:
    """A deck is not looked through for a card of which its player knows that it is not there."""
    assert isinstance(action, Search)
    if not is_first(ability, action):
        return None
    wanted = Cards(("deck",), Side.YOURS, action.filters)
    return None if find_so_many(game, wanted, _scope(game, seat, card)) else NOTHING_THERE


@possible(Move)
@possible(PutPosition)
@possible(Alter)
@possible(PutCounters)
@book.rule("270.1")
def things_refusal(game: Game, seat: int, card: int, ability: Chainable, action: Action) -> Reason | None:
    """What an effect does first must have something it can be done to."""
    what = getattr(action, "what", None)
    if not isinstance(what, All | Choose | AtRandom | Top) or not is_first(ability, action):
        return None
    if isinstance(what, Top):
        there = bool(game.tokens_of(what, _scope(game, seat, card)))
    else:
        there = find_so_many(game, what.cards, _scope(game, seat, card), but=card)
    return None if there else NOTHING_THERE


@possible(TakeControl)
@book.rule("270.1", "409.2")
def control_refusal(game: Game, seat: int, card: int, ability: Chainable, action: Action) -> Reason | None:
    """Nobody takes a monster over without a free monster zone for it, nor where there is none to take."""
    if len(game.state.zones[MONSTER.of(seat)]) >= MONSTERS_AT_MOST and not must_be_activated(ability):
        return NO_ROOM_FOR_IT
    return things_refusal(game, seat, card, ability, action)


@possible(DiscardChosen)
@possible(DiscardRandom)
@book.rule("270.1")
def discard_refusal(game: Game, seat: int, card: int, ability: Chainable, action: Action) -> Reason | None:
    """A hand from which cards are to be discarded first must hold some, the card itself not counted."""
    assert isinstance(action, DiscardChosen | DiscardRandom)
    if not is_first(ability, action):
        return None
    for who in game.seats(action.who, _scope(game, seat, card)):
        if any(each != card for each in game.state.zones[HAND.of(who)]):
            return None
    return NOTHING_THERE


@possible(TurnOverTop)
@book.rule("270.1")
def turn_over_refusal(game: Game, seat: int, card: int, ability: Chainable, action: Action) -> Reason | None:
    """Without a deck there is no top card to be turned over."""
    return None if game.state.zones[DECK.of(seat)] or must_be_activated(ability) else NOTHING_THERE


def must_be_activated(ability: Chainable) -> bool:
    """An effect that activates by itself does so whatever it can do."""
    return isinstance(ability, Trigger) and not ability.optional


def is_first(ability: Chainable, action: Action) -> bool:
    """Whether it is what the effect, if its player has a choice, does first: of the rest as much is done as can be."""
    for each in ability.effect:
        if not isinstance(each, Moment):
            return each is action and not must_be_activated(ability)
    return False
