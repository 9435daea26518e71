"""Chapter 6: carrying out what texts say about turns, the deck's top cards and the battle zone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.duelmasters.effects_basics import MoveFrom
from banmen.games.duelmasters.effects_turn import (
    BlocksIt,
    CanCome,
    Coloured,
    DrawOne,
    ExtraTurn,
    LoseGame,
    PutOut,
    PutOutBlocking,
    Use,
)
from banmen.games.duelmasters.rulebook import book
from banmen.games.duelmasters.rules.c1_basics import table
from banmen.games.duelmasters.rules.c4_zones import move, ordered_by_player
from banmen.games.duelmasters.rules.c104_losing import lose
from banmen.games.duelmasters.rules.c601_frame import Execution
from banmen.games.duelmasters.rules.c801_evolution import refuse_base
from banmen.games.duelmasters.rules.c810_twinpact import halves_meant
from banmen.games.duelmasters.zones import BATTLE, HAND
from banmen.kernel import atoms
from banmen.kernel.evaluate import filters
from banmen.kernel.names import NONE, TURNED, UPRIGHT
from banmen.kernel.perform import Resolve, cards_of, performs
from banmen.kernel.procedure import Flow, repeat
from banmen.kernel.state import Scope

if TYPE_CHECKING:
    from banmen.games.duelmasters.table import Game


@book.rule("500.5")
@performs(ExtraTurn)
def gain_turn(game: Game, frame: Resolve, action: ExtraTurn) -> Flow:
    """A player gains a turn after this one; several are taken one after the other."""
    gained = game.seats(action.who, frame.scope)
    atoms.write(game, "gained", (*table(game).gained, *gained))
    return None


@performs(LoseGame)
def _lose(game: Game, frame: Resolve, action: LoseGame) -> Flow:
    return lose(game, game.seats(action.who, frame.scope)[:1], by_effect=True)


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
    card = game.state.card_of(token)
    meant = () if card == NONE else halves_meant(game, frame, action.what, card)
    return repeat(frame, Execution(card=token, seat=frame.scope.seat, free=True, put=True, halves=meant,
                                   turned=TURNED if action.tapped else UPRIGHT))


@book.rule("400.8")
@performs(MoveFrom)
def move_from(game: Game, frame: Resolve, action: MoveFrom) -> Flow:
    """What went elsewhere than the text expects is left alone; what comes to the battle zone is put there."""
    state, origin = game.state, game.zone_named[action.origin].number
    if frame.rounds == 0:
        frame.picked = tuple(token for token in frame.picked if (card := state.card_of(token)) != NONE
                             and state.zone[card] >> 1 == origin)
    if action.to == BATTLE.name:
        return put_out(game, frame, PutOut(action.what, action.tapped))
    return move(game, cards_of(game, frame.picked), game.zone_named[action.to], action.at, NONE, UPRIGHT, "",
                frame.scope.source)


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
        atoms.write(game, {"target": token, "blocker": token, "blocked": True})
    return None


@book.rule("609.6b")
@performs(DrawOne)
def draw_one(game: Game, frame: Resolve, action: DrawOne) -> Flow:
    """A card is drawn; if something else was done instead, what is said about the drawn card is not done."""
    if not frame.rounds:
        frame.rounds = 1
        return repeat(frame, game.rules.draw(game, frame.scope.seat))
    if any(game.state.zone[card] >> 1 != HAND.number for card in frame.rows):
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


@book.rule("605.4")
@performs(Use)
def use(game: Game, frame: Resolve, action: Use) -> Flow:
    """A spell is cast and anything else put into the battle zone, one card after the other, without paying."""
    if frame.rounds >= len(frame.picked):
        return None
    token = frame.picked[frame.rounds]
    frame.rounds += 1
    card = game.state.card_of(token)
    meant = () if card == NONE else halves_meant(game, frame, action.what, card)
    return repeat(frame, Execution(card=token, seat=frame.scope.seat, free=True, use=True, halves=meant))


@filters(CanCome)
def _can_come(game: Game, term: CanCome, scope: Scope, card: int) -> bool:
    return refuse_base(game, card) is None
