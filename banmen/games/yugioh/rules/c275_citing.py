"""Which rule an event of an effect is told under: that of what is done, where it has one."""

from __future__ import annotations

from typing import Final

from banmen.games.yugioh.effects import (
    DiscardChosen,
    Inflict,
    NegateActivation,
    NegateSummon,
    Search,
    SpecialSummon,
)
from banmen.games.yugioh.effects_doing import DiscardRandom, EquipOn, RollDie, TakeControl, TossCoin, TurnOverTop
from banmen.games.yugioh.effects_more import AttachMaterial, PutOnDeck, Roll, ShuffleInto, SwitchPosition, Toss
from banmen.games.yugioh.summoning import CreateTokens
from banmen.kernel.citing import Done, Moved
from banmen.kernel.effects.says import Draw, PutCounters

DONE: Final[Done] = {
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
    Toss: ("312.1",),
    Roll: ("312.2",),
    TurnOverTop: ("342.3",),
    ShuffleInto: ("342.1",),
    PutOnDeck: ("342.1",),
    AttachMaterial: ("230.4",),
    SwitchPosition: ("215.1",),
    NegateActivation: ("290.1",),
    NegateSummon: ("345.1",),
}
MOVED: Final[Moved] = {
    "destroy": ("442.1",), "send": ("451.1",), "discard": ("451.2",), "banish": ("469.1",), "return": ("442.2",),
}
