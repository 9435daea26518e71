"""Under which rule an event of an effect is told: that of what is done, where the book has one for it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from banmen.kernel.effects.base import Action
from banmen.kernel.effects.says import Move
from banmen.kernel.perform import Resolve, instruction

if TYPE_CHECKING:
    from banmen.kernel.game import Game
    from banmen.kernel.state import Frame

Done = Mapping[type[Action], tuple[str, ...]]
"""By the kind of an instruction, its rules."""
Moved = Mapping[str, tuple[str, ...]]
"""By its cause, the rules of a move; under "" those of a move without a cause of its own."""


def cited_by(game: Game, frame: Frame, done: Done, moved: Moved) -> tuple[str, ...]:
    """The rules of the instruction that is being carried out; none where the book has none for it."""
    if not isinstance(frame, Resolve) or frame.at >= len(
        game.library.cards[frame.definition].blocks[frame.ability][frame.block]
    ):
        return ()
    action = instruction(game, frame)
    if isinstance(action, Move):
        return moved.get(action.cause, moved.get("", ()))
    return done.get(type(action), ())
