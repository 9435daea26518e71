"""400: moving cards as effects say, which side shows, turning cards, and coming into the red zone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from banmen.games.builddivide.rulebook import book
from banmen.games.builddivide.rules.c104_bans import whose_effect
from banmen.games.builddivide.rules.c405_limits import limit
from banmen.games.builddivide.rules.c524_abilities import borrowed
from banmen.games.builddivide.rules.c527_drops import can_go, word_for
from banmen.games.builddivide.table import table_of
from banmen.games.builddivide.terms import LIMIT, NO_STAND
from banmen.games.builddivide.zones import ENERGY, FIELD, LIFE, TERRITORY, cards_turn_in
from banmen.kernel import atoms
from banmen.kernel.atoms import Moving
from banmen.kernel.names import KEYWORDS, NONE, UP, UPRIGHT
from banmen.kernel.perform import cards_of
from banmen.kernel.procedure import Flow, Procedure, finish
from banmen.kernel.question import Question, take
from banmen.kernel.state import Frame
from banmen.kernel.zones import Zone

if TYPE_CHECKING:
    from banmen.games.builddivide.table import Game


@book.rule("401-6", "503-1")
def move(
    game: Game, cards: Sequence[int], zone: Zone, *, seat: int = NONE, at: str = "top", face: int = NONE,
    turned: int = UPRIGHT, cause: str = "", source: int = NONE,
) -> Frame | None:
    """Cards go where the effect says, if they can, to the zone of their owner unless it says whose."""
    cards = [card for card in cards if can_go(game, card, zone, cause, whose_effect(game, source))]
    if len(cards) > 1 and zone.ordered:
        tokens = tuple(game.state.token[card] for card in cards)
        return Ordering(cards=tokens, zone=zone.number, at=at, source=source)
    words = [word_for(game, card, zone, cause) for card in cards]
    if len(set(words)) < 2:
        word = words[0] if words else ""
        return atoms.move(game, cards, zone, seat=seat, at=at, face=face, turned=turned, cause=word, source=source)
    token = game.state.token
    return atoms.move_together(game, [
        Moving(tuple(token[card] for card, called in zip(cards, words, strict=True) if called == word), zone.number,
               cause=word, source=source)
        for word in dict.fromkeys(words)
    ])


@book.rule("515-1a")
def entered_from(game: Game, unit: int, origin: Zone) -> None:
    """A unit that was played counts as entering from the zone it was played from."""
    card = game.state.card_of(unit)
    atoms.happen(game, origin.way_to(FIELD), card, game.state.controller[card])


class Sorting(Frame, tag="bd_sorting"):
    """A player puts cards into an order; the result is all of them, the first named first."""

    seat: int = 0
    cards: tuple[int, ...] = ()
    sorted: tuple[int, ...] = ()
    prompt: str = "order"
    source: int = NONE
    """The handle of the card whose text it is."""
    next: int = NONE


sorting = Procedure(Sorting, book)


@sorting.step()
def name_next(game: Game, frame: Sorting) -> Flow:
    """The next card of the order is named; the last one needs no naming."""
    rest = tuple(token for token in frame.cards if token not in frame.sorted)
    if len(rest) < 2:
        return finish(frame, (*frame.sorted, *rest))
    many = len(frame.cards)
    return Question("order", frame.seat, frame.prompt, take(rest), game.citing(), "next", frame.source, frame.sorted,
                    many, many)


@sorting.step()
def note_next(game: Game, frame: Sorting) -> Flow:
    """It comes after those named before."""
    if frame.next == NONE:
        return None
    frame.sorted = (*frame.sorted, frame.next)
    frame.next = NONE
    return sorting.go(frame, "name_next")


class Ordering(Frame, tag="bd_ordering"):
    """Several cards going to an ordered zone of their owners together; they have no face and no word of their own."""

    cards: tuple[int, ...] = ()
    zone: int = 0
    at: str = "top"
    source: int = NONE
    order: tuple[int, ...] = ()
    """Those of the turn player's zone, in order."""
    others: tuple[int, ...] = ()
    """Those of the other player's zone, in order."""


ordering = Procedure(Ordering, book)


@ordering.step("401-4c")
def choose_order(game: Game, frame: Ordering) -> Flow:
    """The player whose zone it is says in which order they come to lie, the uppermost first."""
    return _sorting(game, frame, "order", game.state.turn_player)


@ordering.step("104-4")
def choose_other_order(game: Game, frame: Ordering) -> Flow:
    """Of cards that go to both players' zones the other player orders the own ones, after the turn player."""
    return _sorting(game, frame, "others", 1 - game.state.turn_player)


def _sorting(game: Game, frame: Ordering, into: str, seat: int) -> Sorting:
    state = game.state
    return Sorting(into=into, seat=seat, source=frame.source, cards=tuple(
        state.token[card]
        for card in cards_of(game, frame.cards)
        if seat == state.owner[card]
    ))


@ordering.step("401-4a.1", "401-4c.1")
def lay_down(game: Game, frame: Ordering) -> Flow:
    """They come on top unless told otherwise, the last one laid uppermost; nobody is told their order."""
    cards = cards_of(game, (*frame.order, *frame.others))
    return atoms.move(game, cards if frame.at == "bottom" else cards[::-1], game.zones[frame.zone],
                      at=frame.at, source=frame.source)


@book.rule("319-3", "404-1")
def side(game: Game, card: int, zone: Zone) -> int:
    """A territory keeps its open side only on the field and in the territory zone; elsewhere the closed one counts."""
    definition = game.state.definition[card]
    table = game.state.table
    if table.lent:
        definition = borrowed(game.library).get(definition, definition)
    other_side = game.library.other_side
    if definition in other_side and zone is not FIELD and zone is not TERRITORY:
        return definition if game.library.cards[definition].back is not None else other_side[definition]
    return definition


@book.rule("104-2a", "502-1")
def rest_or_stand(game: Game, cards: Sequence[int], how: int) -> None:
    """Cards are rested or stood together where cards stand and rest; not those that lie so already, or cannot stand."""
    zone = game.state.zone
    there = [card for card in cards if cards_turn_in(zone[card])]
    if how == UPRIGHT:
        stand_all(game, there)
    else:
        atoms.turn_all(game, there, how, "rest")


def stand_all(game: Game, cards: Sequence[int]) -> None:
    """The rested ones of these cards, which lie where cards stand and rest, are stood together if they could before."""
    if game.derived.touches(KEYWORDS):
        cards = [card for card in cards if not game.has(card, NO_STAND)]
    atoms.turn_all(game, cards, UPRIGHT, "stand")


@book.rule("402-1b.1", "403-3b.1", "409-4", "502-2")
def flip(game: Game, card: int, face: int) -> None:
    """An energy is turned face up or face down; one printed on both sides has no back, other cards have no face."""
    if game.state.zone[card] >> 1 != ENERGY.number:
        return
    if face == UP or game.state.definition[card] not in game.library.other_side:
        atoms.flip(game, card, face)


LIFE_0, LIFE_1 = LIFE.of(0), LIFE.of(1)
CHANGED_RED_ZONE = LIMIT + "red_zone"


@book.rule("407-4c.1")
def watch_red_zone(game: Game) -> None:
    """Who was not in the red zone and is now has come into it, however often."""
    zones = game.state.zones
    before = table_of(game).red
    now = (len(zones[LIFE_0]) <= limit(game, 0, "red_zone"), len(zones[LIFE_1]) <= limit(game, 1, "red_zone"))
    if now != before:
        atoms.write(game, "red", now)
        for seat in (0, 1):
            if now[seat] and not before[seat]:
                atoms.happen(game, "red_zone", seat=seat)
