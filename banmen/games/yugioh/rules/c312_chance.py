"""Coins, dice, and cards picked without being known."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.yugioh.effects_doing import DiscardRandom, RollDie, Rolled, TossCoin
from banmen.games.yugioh.effects_more import Roll, Toss
from banmen.games.yugioh.rulebook import book
from banmen.games.yugioh.zones import GRAVEYARD, HAND
from banmen.kernel import atoms, chance
from banmen.kernel.evaluate import amounts
from banmen.kernel.perform import Resolve, performs
from banmen.kernel.procedure import Flow, repeat
from banmen.kernel.question import Option, Question
from banmen.kernel.state import Scope

if TYPE_CHECKING:
    from banmen.games.yugioh.table import Game

SIDES = 6
MANY = 100
"""More coins or dice than any text asks for."""


@performs(TossCoin)
@book.rule("312.1")
def toss_coin(game: Game, frame: Resolve, action: TossCoin) -> Flow:
    """Chance tosses the coin, after its player has called a side where the text asks for a call."""
    if action.call and frame.choice.verb == "none":
        options = (Option("heads", 1), Option("tails", 0))
        return repeat(frame, Question("mode", frame.scope.seat, "call_coin", options, game.citing(),
                                      source=frame.scope.source))
    side = chance.below(game.state, 2)
    frame.scope = frame.scope.having("coin", (side,))
    if action.call:
        frame.scope = frame.scope.having("called", (int(frame.choice.value == side),))
    atoms.tell(game, "coin", frame.scope.seat, other=frame.scope.source, word="heads" if side else "tails")
    return None


@performs(RollDie)
@book.rule("312.2")
def roll_die(game: Game, frame: Resolve, action: RollDie) -> Flow:
    """Chance rolls a die with the numbers 1 to 6; nobody is asked."""
    number = 1 + chance.below(game.state, SIDES)
    frame.scope = frame.scope.having("die", (number,))
    atoms.tell(game, "die", frame.scope.seat, other=frame.scope.source, amount=number)
    return None


@performs(Toss)
@book.rule("312.1")
def toss(game: Game, frame: Resolve, action: Toss) -> Flow:
    """Several coins are tossed one after the other, and the heads counted."""
    sides = [chance.below(game.state, 2) for _ in range(min(MANY, game.amount(action.count, frame.scope)))]
    for side in sides:
        atoms.tell(game, "coin", frame.scope.seat, other=frame.scope.source, word="heads" if side else "tails")
    frame.scope = frame.scope.having("heads", (sum(sides),)).having("coin", (int(any(sides)),))
    return None


@performs(Roll)
@book.rule("312.2")
def roll(game: Game, frame: Resolve, action: Roll) -> Flow:
    """Several dice are rolled, and what they show is added up."""
    rolls = [1 + chance.below(game.state, SIDES) for _ in range(min(MANY, game.amount(action.count, frame.scope)))]
    for number in rolls:
        atoms.tell(game, "die", frame.scope.seat, other=frame.scope.source, amount=number)
    frame.scope = frame.scope.having("die", (sum(rolls),)).having("dice", tuple(rolls))
    return None


@amounts(Rolled)
def _rolled(game: Game, term: Rolled, scope: Scope) -> int:
    return term.times * sum(scope.get("die"))


@performs(DiscardRandom)
@book.rule("445.1")
def discard_random(game: Game, frame: Resolve, action: DiscardRandom) -> Flow:
    """Cards that the picking player does not know are picked by chance, whatever they are."""
    seat = game.seats(action.who, frame.scope)[0]
    cards = chance.shuffled(game.state, game.state.zones[HAND.of(seat)])[: action.count]
    frame.scope = frame.scope.having("done", (int(len(cards) >= action.count),))
    if not cards:
        return None
    return atoms.move(game, cards, GRAVEYARD, cause="discard", source=frame.scope.source)
