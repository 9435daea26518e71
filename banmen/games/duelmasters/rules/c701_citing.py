"""Which rule an event of an effect is told under: that of what is done, where it has one."""

from __future__ import annotations

from typing import Final

from banmen.games.duelmasters.effects import Break, Exchange, TopLeaves
from banmen.games.duelmasters.effects_basics import (
    Banish,
    Clash,
    Fight,
    GrSummon,
    PutNth,
    PutUnder,
    Rearrange,
    Reveal,
    Seal,
    SearchToTop,
    ShieldPlus,
    ShuffleIn,
    SwapZones,
    Unseal,
    UpsideDown,
)
from banmen.games.duelmasters.effects_keywords import SwapWithMana
from banmen.games.duelmasters.effects_turn import DrawOne
from banmen.games.duelmasters.effects_types import Cross, CrossTo, Equip, Uncross
from banmen.kernel.citing import Done, Moved
from banmen.kernel.effects.says import Draw, Show, Shuffle

DONE: Final[Done] = {
    Draw: ("114.1",),
    DrawOne: ("114.1",),
    Show: ("701.9a",),
    Reveal: ("701.9a",),
    Shuffle: ("701.11a",),
    ShuffleIn: ("701.11a",),
    SearchToTop: ("701.10a",),
    Break: ("701.14a",),
    Fight: ("701.13a",),
    Clash: ("701.21a",),
    Seal: ("701.24a",),
    Unseal: ("701.23a",),
    Exchange: ("701.26a",),
    SwapWithMana: ("701.26a",),
    SwapZones: ("701.26c",),
    UpsideDown: ("701.28a",),
    GrSummon: ("701.30a",),
    ShieldPlus: ("701.32a",),
    Banish: ("701.33a",),
    Cross: ("701.17a",),
    CrossTo: ("701.17a",),
    Uncross: ("303.4",),
    Equip: ("305.2",),
    PutNth: ("401.6",),
    PutUnder: ("403.4",),
    Rearrange: ("113.2a",),
    TopLeaves: ("801.4a",),
}
MOVED: Final[Moved] = {
    "destroy": ("701.6a", "701.6b"), "discard": ("701.7a",), "draw": ("114.1",), "charge": ("701.8a",),
    "banish": ("701.33a",),
}
