"""Chapter 6: carrying out what texts say about turns, the deck's top cards and the battle zone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.duelmasters.effects_turn import (
    BlocksIt,
    Coloured,
    DrawOne,
    ExtraTurn,
    FromTop,
    LoseGame,
    PutOut,
    PutOutBlocking,
)
from banmen.games.duelmasters.rulebook import book
from banmen.games.duelmasters.rules.c1_basics import table
from banmen.games.duelmasters.rules.c4_zones import Ordering, ordered_by_player
from banmen.games.duelmasters.rules.c601_execution import Execution, refuse_base
from banmen.games.duelmasters.zones import BATTLE, DECK, HAND
from banmen.kernel import atoms
from banmen.kernel.evaluate import filters, fits
from banmen.kernel.names import NONE, other
from banmen.kernel.perform import PickFrame, Resolve, cards_of, performs
from banmen.kernel.procedure import Flow, Procedure, finish, repeat
from banmen.kernel.state import Frame, Scope

if TYPE_CHECKING:
    from banmen.kernel.game import Game


@book.rule("500.5")
@performs(ExtraTurn)
def gain_turn(game: Game, frame: Resolve, action: ExtraTurn) -> Flow:
    """A player gains a turn after this one; several are taken one after the other."""
    gained = game.seats(action.who, frame.scope)
    atoms.write(game, gained=(*table(game).gained, *gained))
    return None


@performs(LoseGame)
def _lose(game: Game, frame: Resolve, action: LoseGame) -> Flow:
    atoms.end(game, other(game.seats(action.who, frame.scope)[0]), "effect")
    return None


@book.rule("409.1a", "409.1f", "400.5b")
@performs(PutOut)
def put_out(game: Game, frame: Resolve, action: PutOut) -> Flow:
    """All are pending first, then one card after the other is put into the battle zone, as a summoned one would be."""
    if frame.rounds == 0:
        frame.rounds = 1
        for card in cards_of(game, frame.picked):
            atoms.suspend(game, card)
        ordering = ordered_by_player(game, frame, action.what)
        if ordering is not None:
            return repeat(frame, ordering)
    if frame.rounds > len(frame.picked):
        return None
    token = frame.picked[frame.rounds - 1]
    frame.rounds += 1
    return repeat(frame, Execution(card=token, seat=frame.scope.seat, free=True, put=True))


@book.rule("507.4")
@performs(PutOutBlocking)
def put_out_blocking(game: Game, frame: Resolve, action: PutOutBlocking) -> Flow:
    """The creature comes as the blocking creature, which is not the same as blocking: nothing triggers by it."""
    state = game.state
    if not frame.rounds:
        frame.rounds = 1
        token = frame.picked[0] if frame.picked else NONE
        return repeat(frame, Execution(card=token, seat=frame.scope.seat, free=True, put=True))
    card = frame.rows[0] if frame.rows else NONE
    if card != NONE and state.zone[card] >> 1 == BATTLE.number and table(game).attacker in state.bearer:
        token = state.token[card]
        atoms.write(game, target=token, blocker=token, blocked=True)
    return None


@book.rule("609.6", "609.6b")
@performs(DrawOne)
def draw_one(game: Game, frame: Resolve, action: DrawOne) -> Flow:
    """A card is drawn; if something else was done instead, what is said about the drawn card is not done."""
    if not frame.rounds:
        frame.rounds = 1
        return repeat(frame, game.rules.draw(game, frame.scope.seat))
    drawn = frame.rows[0] if frame.rows else NONE
    if drawn == NONE or game.state.zone[drawn] >> 1 != HAND.number:
        frame.picked, frame.rows = (), ()
    return None


@filters(BlocksIt)
def _blocks_it(game: Game, term: BlocksIt, scope: Scope, card: int) -> bool:
    duel = table(game)
    return duel.blocker == game.state.token[card] and duel.attacker == scope.source


@book.rule("605.2d", "605.2e")
@filters(Coloured)
def shares_civilization(game: Game, term: Coloured, scope: Scope, card: int) -> bool:
    """A thing that has left is asked for what it was in the battle zone, not for what is printed on it."""
    state = game.state
    mine = game.words(card, "civilizations")
    for token in scope.get("it"):
        there = state.card_of(token)
        known = state.known.get(token)
        words = game.words(there, "civilizations") if there != NONE else known.words["civilizations"] if known else ()
        if not mine.isdisjoint(words):
            return True
    return False


# Looking at the first cards of a deck -------------------------------------------------------------


class Looking(Frame, tag="dm_looking"):
    """The first cards of a deck are looked at, one of them is used, and the rest go to the bottom."""

    seat: int = 0
    source: int = NONE
    rows: tuple[int, ...] = ()
    able: tuple[int, ...] = ()
    """The handles of those that may be used."""
    used: tuple[int, ...] = ()
    order: tuple[int, ...] = ()


looking = Procedure(Looking, book)


@book.rule("605.4")
@performs(FromTop)
def look_at_top(game: Game, frame: Resolve, action: FromTop) -> Flow:
    """The cards looked at stay cards of the deck, but nothing else that happens meanwhile touches them."""
    state = game.state
    seat = frame.scope.seat
    rows = tuple(state.zones[DECK.of(seat)][: action.count])
    able = tuple(
        state.token[card]
        for card in rows
        if all(fits(game, each, frame.scope, card) for each in action.filters) and refuse_base(game, card) is None
    )
    return Looking(seat=seat, source=frame.scope.source, rows=rows, able=able) if rows else None


@looking.step("605.4", "605.4a")
def set_aside(game: Game, frame: Looking) -> Flow:
    """The cards are looked at; effects they are under already go on."""
    for card in frame.rows:
        atoms.show(game, card, 1 << frame.seat)
        atoms.suspend(game, card)
    return None


@looking.step("605.4")
def choose_one(game: Game, frame: Looking) -> Flow:
    """Their player may name one of them."""
    return PickFrame(into="used", seat=frame.seat, offered=frame.able, least=0, most=1, source=frame.source)


@looking.step("605.4")
def use_one(game: Game, frame: Looking) -> Flow:
    """It is cast or put out while the others are still looked at."""
    if not frame.used:
        return None
    card = game.state.card_of(frame.used[0])
    spell = "spell" in game.words(card, "types")
    return Execution(card=frame.used[0], seat=frame.seat, free=True, put=not spell)


@looking.step("401.4")
def order_the_rest(game: Game, frame: Looking) -> Flow:
    """Their owner decides in which order the others go to the bottom."""
    rest = tuple(game.state.token[card] for card in frame.rows if card in game.state.pending)
    return Ordering(into="order", seat=frame.seat, offered=rest)


@looking.step("401.4", "605.4")
def put_the_rest_back(game: Game, frame: Looking) -> Flow:
    """The others go to the bottom of the deck, the last named lowest."""
    for card in cards_of(game, frame.order):
        atoms.restore(game, card, "bottom")
        atoms.hide(game, card)
    return finish(frame)
