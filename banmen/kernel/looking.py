"""Looking at cards, or showing them, while a text does something with them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.kernel import atoms
from banmen.kernel.effects import says
from banmen.kernel.effects.base import Who
from banmen.kernel.effects.things import Top, Until
from banmen.kernel.names import EVERYBODY, only
from banmen.kernel.perform import Resolve, cards_of, instruction, nested, performs
from banmen.kernel.procedure import Flow, repeat

if TYPE_CHECKING:
    from banmen.kernel.game import Game


@performs(says.Look)
def look(game: Game, frame: Resolve, action: says.Look) -> Flow:
    """The cards are seen while the rest of the sentence is carried out; what is left lies where it was, hidden again.

    The first cards of an ordered zone are pending meanwhile, so that nothing else touches or counts them.
    """
    if frame.rounds == 0:
        frame.rounds = 1
        mask = EVERYBODY if action.to is Who.EACH else only(game.seats(action.to, frame.scope)[0])
        for card in cards_of(game, frame.picked):
            atoms.show(game, card, mask)
            if isinstance(action.what, Top | Until):
                atoms.suspend(game, card)
        frame.scope = frame.scope.having(action.name, frame.picked)
        return repeat(frame, nested(game, frame, action.then))
    left = cards_of(game, frame.picked)
    for card in reversed(left):
        if card in game.state.pending:
            atoms.restore(game, card)
    for card in left:
        atoms.hide(game, card)
    return None


def is_looked_at(game: Game, card: int) -> bool:
    """Whether a pending card lies aside because somebody looks at it."""
    token = game.state.token[card]
    return any(
        isinstance(frame, Resolve) and token in frame.picked and isinstance(instruction(game, frame), says.Look)
        for frame in game.state.agenda
    )
