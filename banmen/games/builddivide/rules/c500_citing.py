"""Which rule an event of an effect is told under: that of what is done, where it has one."""

from __future__ import annotations

from typing import Final

from banmen.games.builddivide.effects import Counter, Hurt, Strike
from banmen.games.builddivide.effects_keywords import OpenTerritory
from banmen.games.builddivide.terms import (
    Alchemy,
    Clash,
    CloseTerritory,
    Copy,
    CounterAbility,
    CounterInto,
    Drop,
    DropAuras,
    EachDraws,
    Exchange,
    Multiply,
    Predict,
    PutAura,
    SameAbilities,
    SameNumbers,
    Scout,
    Soften,
    Switch,
    ToEndPhase,
    UseSkill,
    Worsen,
)
from banmen.kernel.citing import Done, Moved
from banmen.kernel.effects.says import Draw, Flip, Look, Shuffle, Turn

DONE: Final[Done] = {
    Turn: ("502-1",),
    Flip: ("502-2",),
    Shuffle: ("505-1",),
    Draw: ("507-1",),
    EachDraws: ("507-1",),
    Look: ("508-1",),
    Exchange: ("509-1",),
    OpenTerritory: ("511-1",),
    Counter: ("514-1",),
    CounterInto: ("514-1",),
    CounterAbility: ("514-2",),
    Strike: ("516-1",),
    Hurt: ("516-2",),
    Clash: ("516-3",),
    Scout: ("518-1",),
    Soften: ("519-1",),
    Worsen: ("519-2",),
    Copy: ("520-1",),
    PutAura: ("521-1", "521-1b"),
    DropAuras: ("523-2",),
    SameAbilities: ("524-1",),
    SameNumbers: ("524-2",),
    Alchemy: ("525-1",),
    Multiply: ("526-1",),
    Drop: ("527-1",),
    Switch: ("528-1",),
    CloseTerritory: ("529-1",),
    Predict: ("530-1",),
    ToEndPhase: ("531-1",),
    UseSkill: ("533-2",),
}
MOVED: Final[Moved] = {
    "": ("503-1",), "remove": ("504-1",), "draw": ("507-1",), "destroy": ("517-1",), "discard": ("523-1",),
    "drop": ("527-1",),
}
