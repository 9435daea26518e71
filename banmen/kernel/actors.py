"""Who acts: instructions that other players carry out, that each player carries out, or that single a player out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.kernel.effects import says
from banmen.kernel.names import NONE
from banmen.kernel.perform import Resolve, nested, next_actor, performs
from banmen.kernel.procedure import Flow, repeat
from banmen.kernel.question import NO_OPTION, Option, Question

if TYPE_CHECKING:
    from banmen.kernel.game import Game


@performs(says.As)
def act_as(game: Game, frame: Resolve, action: says.As) -> Flow:
    """Each of the players meant carries it out as the one who acts, one after the other."""
    seat = next_actor(game, frame, action.who)
    if seat == NONE:
        return None
    frame.rounds += 1
    return repeat(frame, nested(game, frame, action.actions, frame.scope.of(seat)))


@performs(says.ForEach)
def for_each(game: Game, frame: Resolve, action: says.ForEach) -> Flow:
    """It is done for one thing after the other, in the order in which they were named."""
    if frame.rounds >= len(frame.picked):
        return None
    frame.rounds += 1
    scope = frame.scope.having("it", (frame.picked[frame.rounds - 1],))
    return repeat(frame, nested(game, frame, action.actions, scope))


@performs(says.ChoosePlayer)
def choose_player(game: Game, frame: Resolve, action: says.ChoosePlayer) -> Flow:
    """A player is named, of whom the text speaks from now on."""
    if frame.choice.verb != "player":
        seat = game.seats(action.by, frame.scope)[0]
        options = tuple(Option("player", each, word=f"seat_{each}") for each in (seat, 1 - seat))
        return repeat(frame, Question("mode", seat, "player", options, game.citing(), source=frame.scope.source))
    frame.scope = frame.scope.having("player", (frame.choice.value,))
    frame.choice = NO_OPTION
    return None


@performs(says.Remember)
def remember(game: Game, frame: Resolve, action: says.Remember) -> Flow:
    """The number is kept for the rest of the text, whatever changes meanwhile."""
    frame.scope = frame.scope.having("#" + action.name, (game.amount(action.amount, frame.scope),))
    return None
