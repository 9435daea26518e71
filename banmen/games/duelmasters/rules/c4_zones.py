"""Chapter 4: how cards enter decks and shields, and the order they are in."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from banmen.games.duelmasters.effects_basics import (
    OfThose,
    PutNth,
    PutUnder,
    Rearrange,
    Reveal,
    ShieldPlus,
    ShuffleIn,
)
from banmen.games.duelmasters.rulebook import book
from banmen.games.duelmasters.rules.c1_basics import is_creature, table
from banmen.games.duelmasters.rules.c113_shields import WITHOUT_TRIGGER, Breaking, may_declare_more
from banmen.games.duelmasters.rules.c117_beyond import movable
from banmen.games.duelmasters.rules.c310_aura import auras_on
from banmen.games.duelmasters.rules.c804_gods import Parting, undecided
from banmen.games.duelmasters.zones import BATTLE, DECK, GRAVEYARD, HAND, SHIELD
from banmen.kernel import atoms
from banmen.kernel.atoms import Moving
from banmen.kernel.compare import followed
from banmen.kernel.effects.base import What
from banmen.kernel.effects.things import Choose
from banmen.kernel.evaluate import filters
from banmen.kernel.names import DOWN, EVERYBODY, NONE, only, other
from banmen.kernel.perform import PickFrame, Resolve, cards_of, performs
from banmen.kernel.procedure import Flow, Procedure, finish, repeat
from banmen.kernel.question import Question, take
from banmen.kernel.state import Frame, Scope

if TYPE_CHECKING:
    from banmen.games.duelmasters.table import Game
    from banmen.kernel.zones import Zone


class Ordering(Frame, tag="dm_ordering"):
    """A player puts things into an order; the result is their handles, the first named first."""

    seat: int = 0
    offered: tuple[int, ...] = ()
    taken: tuple[int, ...] = ()
    next: int = NONE


ordering = Procedure(Ordering, book)


@ordering.step("401.4", "403.4a", "113.2a")
def ask_next(game: Game, frame: Ordering) -> Flow:
    """The player names what comes next, until only one is left."""
    rest = tuple(token for token in frame.offered if token not in frame.taken)
    if len(rest) <= 1:
        return finish(frame, (*frame.taken, *rest))
    many = len(frame.offered)
    return Question("order", frame.seat, "order", take(rest), game.citing(), "next", taken=frame.taken,
                    least=many, most=many)


@ordering.step()
def note_next(game: Game, frame: Ordering) -> Flow:
    """The order of naming is kept."""
    frame.taken = (*frame.taken, frame.next)
    return ordering.go(frame, "ask_next")


@book.rule("409.1f", "409.1e")
def ordered_by_player(game: Game, frame: Resolve, what: What) -> Ordering | None:
    """Asks in which order several cards come one by one, unless they were named one after the other already."""
    named = isinstance(what, Choose) and (what.up_to or len(game.find(what.cards, frame.scope)) > 0)
    if named or len(frame.picked) < 2:
        return None
    return Ordering(into="picked", seat=frame.scope.seat, offered=frame.picked)


class IntoDeck(Frame, tag="dm_into_deck"):
    """Several cards are put on top or at the bottom of decks."""

    cards: tuple[int, ...] = ()
    at: str = "top"
    cause: str = ""
    source: int = NONE
    order: tuple[int, ...] = ()


into_deck = Procedure(IntoDeck, book)


@into_deck.step("401.4")
def ask_order(game: Game, frame: IntoDeck) -> Flow:
    """Their owner decides the order, the turn player first; nobody else learns it."""
    state = game.state
    for seat in (state.turn_player, other(state.turn_player)):
        mine = tuple(token for token in frame.cards if state.card_of(token) != NONE
                     and state.owner[state.card_of(token)] == seat)
        if mine:
            frame.cards = tuple(token for token in frame.cards if token not in mine)
            return Ordering(into="order", seat=seat, offered=mine)
    return finish(frame)


@into_deck.step("401.4", "400.7")
def put_in_order(game: Game, frame: IntoDeck) -> Flow:
    """The first named lies uppermost."""
    cards = cards_of(game, frame.order)
    if frame.at == "top":
        cards.reverse()
    into_deck.go(frame, "ask_order")
    return atoms.move(game, cards, DECK, at=frame.at, cause=frame.cause, source=frame.source)


@book.rule("400.7", "401.4", "701.14b", "113.6", "410.4", "700.3")
def move(
    game: Game, cards: Sequence[int], zone: Zone, at: str, face: int, turned: int, cause: str, source: int
) -> Frame | None:
    """Move cards as an effect says: all together, several into a deck in their owner's order, shields with triggers."""
    going = [card for card in cards if movable(game, card, zone.number, cause)]
    if not going:
        return None
    if undecided(game, going, zone):
        return Parting(cards=tuple(game.state.token[card] for card in going), zone=zone.number, at=at, face=face,
                       turned=turned, cause=cause, source=source)
    shields_only = all(game.state.zone[card] >> 1 == SHIELD.number for card in going)
    if zone is HAND and shields_only and (cause not in WITHOUT_TRIGGER or may_declare_more(game)):
        shields = tuple(game.state.token[card] for card in going)
        return Breaking(shields=shields, source=source, cause=cause or "to_hand")
    if zone is DECK and len(going) > 1:
        return IntoDeck(cards=tuple(game.state.token[card] for card in going), at=at, cause=cause, source=source)
    if zone is GRAVEYARD and not cause and not table(game).parting:
        return _into_graveyard(game, going, source)
    return atoms.move(game, going, zone, at=at, face=face, turned=turned, cause=cause, source=source)


@book.rule("701.6a")
def _into_graveyard(game: Game, cards: Sequence[int], source: int) -> Frame | None:
    """To put creatures from the battle zone into the graveyard is to destroy them, one or all of them alike."""
    state = game.state
    groups: dict[str, list[int]] = {"destroy": [], "": []}
    for card in cards:
        dies = state.zone[card] >> 1 == BATTLE.number and state.host[card] == NONE and is_creature(game, card)
        if not dies or movable(game, card, GRAVEYARD.number, "destroy"):
            groups["destroy" if dies else ""].append(state.token[card])
    return atoms.move_together(game, [
        Moving(tuple(tokens), GRAVEYARD.number, cause=cause, source=source)
        for cause, tokens in groups.items()
        if tokens
    ])


@filters(OfThose)
def _of_those(game: Game, term: OfThose, scope: Scope, card: int) -> bool:
    return game.state.token[card] in followed(game, scope.get("it"), scope)


@book.rule("401.6")
@performs(PutNth)
def put_nth(game: Game, frame: Resolve, action: PutNth) -> Flow:
    """So deep into the deck, or at the bottom when the deck is not that deep."""
    cards = cards_of(game, frame.picked)
    return atoms.move(game, cards, DECK, at=str(action.place), source=frame.scope.source)


@book.rule("401.7", "400.6")
@performs(ShuffleIn)
def shuffle_in(game: Game, frame: Resolve, action: ShuffleIn) -> Flow:
    """Whole zones become part of the deck; that is neither its top nor its bottom, so nobody orders anything."""
    cards = cards_of(game, frame.picked)
    if not frame.rounds:
        frame.rounds = 1
        return repeat(frame, atoms.move(game, cards, DECK, cause=action.cause, source=frame.scope.source))
    for seat in sorted({game.state.owner[card] for card in frame.rows if card != NONE}):
        atoms.shuffle(game, DECK, seat)
    return None


@book.rule("401.5", "701.9b")
@performs(Reveal)
def reveal(game: Game, frame: Resolve, action: Reveal) -> Flow:
    """The top card is shown where it lies, until the effect is done."""
    pile = game.state.zones[DECK.of(frame.scope.seat)]
    if pile:
        atoms.show(game, pile[0], EVERYBODY)
        atoms.write(game, "revealed", (*table(game).revealed, game.state.token[pile[0]]))
    return None


@book.rule("403.4", "403.4a")
@performs(PutUnder)
def put_under(game: Game, frame: Resolve, action: PutUnder) -> Flow:
    """Cards go below all that already lies there, several in the order their player names; later no order changes."""
    under = game.tokens_of(action.under, frame.scope)
    host = game.state.card_of(under[0]) if under else NONE
    if host == NONE:
        return None
    offered = (*frame.picked, *auras_on(game, frame.picked))
    if not frame.rounds:
        frame.rounds = 1
        return repeat(frame, Ordering(into="picked", seat=frame.scope.seat, offered=offered))
    for card in cards_of(game, frame.picked):
        atoms.tuck(game, card, host)
    return None


@book.rule("113.2", "109.2a")
@performs(ShieldPlus)
def shield_plus(game: Game, frame: Resolve, action: ShieldPlus) -> Flow:
    """The top card of the deck lies under the shield, and both are one shield."""
    state = game.state
    seat = frame.scope.seat
    if frame.rounds == 0:
        frame.rounds = 1
        offered = tuple(state.token[card] for card in state.zones[SHIELD.of(seat)])
        return repeat(frame, PickFrame(into="picked", seat=seat, offered=offered, source=frame.scope.source))
    pile = state.zones[DECK.of(seat)]
    if frame.picked and pile:
        atoms.tuck(game, pile[0], state.card_of(frame.picked[0]), face=DOWN)
    return None


@book.rule("113.2a")
@performs(Rearrange)
def rearrange(game: Game, frame: Resolve, action: Rearrange) -> Flow:
    """All cards are dealt out anew: each place keeps its number of cards, and no shield is the one it was.

    What referred to one of them (a castle, a force) refers to none any more.
    """
    state = game.state
    seat = frame.scope.seat
    shields = tuple(state.zones[SHIELD.of(seat)])
    cards = [card for top in shields for card in (top, *state.beneath.get(top, ()))]
    if frame.rounds == 0:
        frame.rounds = 1
        for card in cards:
            atoms.show(game, card, only(seat))
        return repeat(frame)
    if frame.rounds == 1:
        frame.rounds = 2
        offered = tuple(state.token[card] for card in cards)
        return repeat(frame, Ordering(into="picked", seat=seat, offered=offered))
    sizes = [1 + len(state.beneath.get(top, ())) for top in shields]
    order = cards_of(game, frame.picked)
    for top in shields:
        while top in state.beneath:
            below = atoms.uncover(game, top)
            atoms.restore(game, top)
            top = below
    atoms.arrange(game, SHIELD, seat, order)
    for size in sizes:
        for under, card in pairwise(reversed(order[:size])):
            atoms.cover(game, card, under, DOWN)
        order = order[size:]
    for card in cards:
        atoms.hide(game, card)
    for other_card, host in enumerate(state.host):
        if host in cards and state.zone[other_card] >> 1 != SHIELD.number:
            atoms.attach(game, other_card, NONE)
    return None
