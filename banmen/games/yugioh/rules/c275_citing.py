"""Which rule an event of an effect is told under: that of what is done, where it has one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.yugioh.effects import DiscardChosen, Inflict, Search, SpecialSummon
from banmen.games.yugioh.effects_doing import DiscardRandom, EquipOn, RollDie, TakeControl, TossCoin
from banmen.games.yugioh.summoning import CreateTokens
from banmen.kernel.effects.base import Action
from banmen.kernel.effects.says import Draw, Move, PutCounters
from banmen.kernel.perform import Resolve, instruction

if TYPE_CHECKING:
    from banmen.games.yugioh.table import Game

DONE: dict[type[Action], tuple[str, ...]] = {
    Draw: ("436.1",),
    Inflict: ("424.1",),
    DiscardChosen: ("451.2",),
    DiscardRandom: ("445.1", "451.2"),
    Search: ("342.1", "342.2"),
    SpecialSummon: ("155.1", "155.3"),
    CreateTokens: ("320.1",),
    TakeControl: ("409.2",),
    EquipOn: ("427.1",),
    PutCounters: ("352.1",),
    TossCoin: ("312.1",),
    RollDie: ("312.2",),
}
MOVED = {
    "destroy": ("442.1",), "send": ("451.1",), "discard": ("451.2",), "banish": ("469.1",), "return": ("442.2",),
}
"""By its cause, the rule of a move."""


def cited_by(game: Game, frame: Resolve) -> tuple[str, ...]:
    """The rules of the instruction that is being carried out; none where the book has none for it."""
    if frame.at >= len(game.library[frame.definition].blocks[frame.ability][frame.block]):
        return ()
    action = instruction(game, frame)
    if isinstance(action, Move):
        return MOVED.get(action.cause, ())
    return DONE.get(type(action), ())
