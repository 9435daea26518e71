"""509, 523, 527, 528, 529: cards that change places, are dropped, switched or closed; choices made together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.builddivide.effects_expressions import InAttack, Speaking
from banmen.games.builddivide.facts import UNIT
from banmen.games.builddivide.rulebook import book
from banmen.games.builddivide.rules.c100_basics import IN_FULL, UNDONE, YES
from banmen.games.builddivide.rules.c104_bans import may_fall
from banmen.games.builddivide.rules.c404_territories import close, is_open, territories
from banmen.games.builddivide.rules.c527_drops import DESTROY, DROP, word_for
from banmen.games.builddivide.table import table_of
from banmen.games.builddivide.terms import Call, CloseTerritory, Drop, EachPicks, Exchange, InBattle, Switch
from banmen.games.builddivide.zones import FIELD, GRAVEYARD, HAND, TERRITORY
from banmen.kernel import atoms
from banmen.kernel.atoms import Moving
from banmen.kernel.effects.base import Action, Side
from banmen.kernel.evaluate import filters
from banmen.kernel.names import EVERYBODY, NONE, other
from banmen.kernel.perform import PickFrame, Resolve, cards_of, performs
from banmen.kernel.procedure import Flow, Procedure, finish, repeat
from banmen.kernel.question import NO_OPTION, Option, Question, take
from banmen.kernel.state import Frame, Scope

if TYPE_CHECKING:
    from banmen.games.builddivide.table import Game

SWITCH_COST = 4
"""The highest total cost of a card that is switched in."""


@performs(Call)
def _call(game: Game, frame: Resolve, action: Call) -> Flow:
    frame.scope = frame.scope.having(action.word, frame.picked)
    return None


# 509: changing places -----------------------------------------------------------------------------


class Exchanging(Frame, tag="bd_exchange"):
    """A card changes places with another, which may be chosen only now."""

    first: int = NONE
    seat: int = 0
    offered: tuple[int, ...] = ()
    """The handles among which the other card is chosen."""
    second: tuple[int, ...] = ()
    rows: tuple[int, ...] = ()
    """Both cards, to find them again when they have changed places."""
    spoken_of: tuple[int, ...] = ()
    """The handles of what the text deals with, to which the other card is added."""
    source: int = NONE
    """The handle of the card whose text it is."""


exchanging = Procedure(Exchanging, book)


@performs(Exchange)
def _exchange(game: Game, frame: Resolve, action: Exchange) -> Flow:
    """One after the other changes places with another card; all of them are what was spoken of."""
    while frame.rounds < len(frame.rows):
        first = frame.picked[frame.rounds]
        frame.rounds += 1
        if cards_of(game, (first,)):
            found = game.find(action.other.cards, frame.scope)
            if frame.scope.get(IN_FULL):
                found = others_for(game, action, game.state.card_of(first), frame.scope)
                if not found:
                    frame.scope = frame.scope.having(UNDONE, YES)
            offered = tuple(game.state.token[card] for card in found)
            return repeat(frame, Exchanging(into="picked", first=first, seat=frame.scope.seat, offered=offered,
                                            spoken_of=frame.picked, source=frame.scope.source))
    return None


@exchanging.step()
def choose_second(game: Game, frame: Exchanging) -> Flow:
    """The other card is chosen, unless it is known already."""
    if frame.second:
        return None
    return PickFrame(into="second", seat=frame.seat, offered=frame.offered, source=frame.source)


@exchanging.step("509-1", "509-3", "528-2")
def change_places(game: Game, frame: Exchanging) -> Flow:
    """Both go at the same moment where the other was, and each counts as the move it is."""
    cards = cards_of(game, (frame.first, *frame.second))
    places = [game.state.zone[card] for card in cards]
    if len(cards) < 2 or not can_exchange(game, cards, places):
        return exchanging.go(frame, "name_both")
    frame.rows = tuple(cards)
    return atoms.move_together(game, [
        _going(game, card, place) for card, place in zip(cards, reversed(places), strict=True)
    ])


@book.rule("509-2")
def can_exchange(game: Game, cards: list[int], places: list[int]) -> bool:
    """Neither goes anywhere when one of them cannot: only units come to the field, of which there is one for both.

    A unit that changes places with a card of the graveyard is destroyed, if it can be.
    """
    return places[0] >> 1 != places[1] >> 1 and all(
        UNIT in game.words(card, "types")
        for card, place in zip(cards, reversed(places), strict=True)
        if place >> 1 == FIELD.number
    ) and all(
        may_fall(game, card, by_effect=True)
        for card, place in zip(cards, reversed(places), strict=True)
        if word_for(game, card, game.zones[place >> 1]) == DESTROY
    )


def others_for(game: Game, action: Action, card: int, scope: Scope) -> list[int]:
    """The cards with which a card can change places as it is told: with those meant, or with one switched in."""
    if isinstance(action, Switch):
        return _switched_in(game, card)
    assert isinstance(action, Exchange)
    place = game.state.zone
    return [
        other
        for other in game.find(action.other.cards, scope)
        if can_exchange(game, [card, other], [place[card], place[other]])
    ]


def _going(game: Game, card: int, place: int) -> Moving:
    """The move of one of the two, to its owner's zone unless players share it."""
    token, zone = game.state.token[card], game.zones[place >> 1]
    seat = place & 1 if zone in (FIELD, TERRITORY) else NONE
    return Moving((token,), zone.number, seat, cause=word_for(game, card, zone))


@exchanging.step()
def name_both(game: Game, frame: Exchanging) -> Flow:
    """Both are what was spoken of, the other card where it is now."""
    other_card = tuple(game.state.token[card] for card in frame.rows[1:]) or frame.second
    return finish(frame, (*frame.spoken_of, *other_card))


# 527, 528, 529 ------------------------------------------------------------------------------------


@performs(Drop)
@book.rule("527-1")
def drop(game: Game, frame: Resolve, action: Drop) -> Flow:
    """Each card goes to its owner's graveyard from wherever it is, all of them together."""
    return game.rules.move(game, cards_of(game, frame.picked), GRAVEYARD, cause=DROP, source=frame.scope.source)


@filters(InAttack)
@book.rule("802-9b", "803-7b")
def _attacking(game: Game, term: InAttack, scope: Scope, card: int) -> bool:
    """The one unit that attacks or blocks now."""
    table = table_of(game)
    return game.state.token[card] == (table.attacker if term.role == "attacker" else table.blocker)


@filters(InBattle)
@book.rule("527-2a")
def _battling(game: Game, term: InBattle, scope: Scope, card: int) -> bool:
    """A unit dropped in battle is one that was battling when it went."""
    return game.state.token[card] in table_of(game).battle


@filters(Speaking)
def _speaking(game: Game, term: Speaking, scope: Scope, card: int) -> bool:
    return game.state.token[card] == scope.source


@performs(Switch)
@book.rule("528-1", "528-1a", "528-3")
def switch(game: Game, frame: Resolve, action: Switch) -> Flow:
    """For each its player may show a cheap unit card of the hand with a common attribute, which takes its place."""
    state = game.state
    while frame.rounds < len(frame.picked):
        token, card = frame.picked[frame.rounds], state.card_of(frame.picked[frame.rounds])
        chosen, frame.choice = frame.choice, NO_OPTION
        shown = _switched_in(game, card) if chosen.verb == "none" else []
        if shown or (game.ask_all and chosen.verb == "none" and not frame.scope.get(IN_FULL)):
            options = take(tuple(state.token[each] for each in shown))
            if not frame.scope.get(IN_FULL):
                options = (*options, Option("decline"))
            return repeat(frame, Question("act", state.controller[card], "switch", options, ("528-1",), source=token))
        frame.rounds += 1
        if chosen.verb == "none" and frame.scope.get(IN_FULL):
            frame.scope = frame.scope.having(UNDONE, YES)
        if chosen.verb == "take":
            atoms.show(game, state.card_of(chosen.value), EVERYBODY)
            return repeat(frame, Exchanging(first=token, second=(chosen.value,)))
    return None


def _switched_in(game: Game, card: int) -> list[int]:
    """The unit cards of the hand that could change places with a card of the field."""
    state = game.state
    if card == NONE or state.zone[card] >> 1 != FIELD.number:
        return []
    attributes = game.words(card, "attributes")
    return [
        each
        for each in state.zones[HAND.of(state.controller[card])]
        if UNIT in game.words(each, "types")
        and game.number(each, "cost") <= SWITCH_COST
        and attributes & game.words(each, "attributes")
    ]


@performs(CloseTerritory)
@book.rule("529-1", "529-1a", "902-5")
def close_territory(game: Game, frame: Resolve, action: CloseTerritory) -> Flow:
    """One open territory shows its closed side again; one on the field first goes back to the territory zone."""
    state, chooser = game.state, frame.scope.seat
    (seat,) = game.seats(action.who, frame.scope)
    if not frame.rounds:
        frame.rounds = 1
        opened = tuple(state.token[card] for card in territories(game, seat) if is_open(game, card))
        return repeat(frame, PickFrame(into="picked", seat=chooser, offered=opened, source=frame.scope.source))
    if frame.rounds == 1:
        frame.rounds = 2
        frame.rows = tuple(cards_of(game, frame.picked))
        away = [card for card in frame.rows if state.zone[card] >> 1 == FIELD.number]
        return repeat(frame, atoms.move(game, away, TERRITORY))
    for card in frame.rows:
        if state.zone[card] >> 1 == TERRITORY.number:
            close(game, card)
    return None


# 104-4: choosing at the same time -----------------------------------------------------------------


class Together(Frame, tag="bd_together"):
    """Both players choose some of their cards; the turn player first."""

    definition: int = 0
    ability: int = 0
    block: int = 0
    at: int = 0
    source: int = NONE
    first: tuple[int, ...] = ()
    second: tuple[int, ...] = ()


together = Procedure(Together, book)


def _choosing(game: Game, frame: Together, seat: int, into: str) -> PickFrame:
    action = game.library[frame.definition].blocks[frame.ability][frame.block][frame.at]
    assert isinstance(action, EachPicks)
    assert action.cards.side is Side.YOURS
    offered = tuple(game.state.token[card] for card in game.find(action.cards, Scope(seat, frame.source)))
    many = min(action.count, len(offered))
    return PickFrame(into=into, seat=seat, offered=offered, least=many, most=many, source=frame.source)


@together.step("104-4")
def turn_player_chooses(game: Game, frame: Together) -> Flow:
    """The turn player chooses first."""
    return _choosing(game, frame, game.state.turn_player, "first")


@together.step("104-4a")
def other_player_chooses(game: Game, frame: Together) -> Flow:
    """The other player knows that choice, though not what a hidden card is; nothing is moved or shown yet."""
    for card in cards_of(game, frame.first):
        atoms.tell(game, "chosen", game.state.turn_player, card)
    return _choosing(game, frame, other(game.state.turn_player), "second")


@together.step()
def hand_over(game: Game, frame: Together) -> Flow:
    """All that was chosen is dealt with together."""
    return finish(frame, (*frame.first, *frame.second))


@performs(EachPicks)
def _each_picks(game: Game, frame: Resolve, action: EachPicks) -> Flow:
    if frame.rounds:
        cards = cards_of(game, frame.picked)
        if not cards:
            return None
        return game.rules.move(game, cards, GRAVEYARD, cause=action.cause, source=frame.scope.source)
    frame.rounds = 1
    return repeat(frame, Together(into="picked", definition=frame.definition, ability=frame.ability,
                                  block=frame.block, at=frame.at, source=frame.scope.source))


