"""What is printed on a card beside its name and its text (chapters 2 and 3)."""

from __future__ import annotations

from typing import Literal

import msgspec

from banmen.games.printed import Count

Civilization = Literal["光", "水", "闇", "火", "自然"]
CIVILIZATIONS: tuple[Civilization, ...] = ("光", "水", "闇", "火", "自然")

CardType = Literal[
    "creature", "evolution", "gr_creature", "spell", "cross_gear", "castle", "cell", "weapon", "fortress", "pulse",
    "field", "core", "aura", "rite", "nebula", "artifact", "land", "rule_plus", "tamaseed", "duelist",
]
"""The printed types of 300.1; an evolution or GR creature is a creature."""


INFINITE = 1_000_000_000
"""Power without a bound: nothing is larger, and only its own opposite takes it away (108.1c)."""
COMMAND = "コマンド"
"""The race whose members break seals (116.4)."""
DUELMATE = "デュエルメイト"
HYPERSPATIAL = frozenset(("サイキック", "ドラグハート", DUELMATE, "rule_plus"))
"""The types of what returns to the hyperspatial zone (117.1)."""
GR_TYPE = "gr_creature"
HOUSED = HYPERSPATIAL | {GR_TYPE}
G_CASTLE = "G城"
"""The special type of castles that become shields themselves, face up."""
D2 = "D2"
"""The special type of fields of which only the newest stays (703.4l)."""


class Back(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The other side of a card that is printed on both, or the other half of one on which two are printed."""

    name: str
    type: CardType
    name_en: str = ""
    """Its English name; without one it is called by its own in English too."""
    cost: Count = 0
    civilizations: tuple[Civilization, ...] = ()
    power: Count = 0
    races: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    text: str = ""
    back: Back | None = None
    """What is printed on a third face: the creature that cells make up, or that a fortress becomes."""


class Facts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The facts of one card; a card without civilization is colourless."""

    type: CardType
    cost: Count = 0
    civilizations: tuple[Civilization, ...] = ()
    power: Count = 0
    races: tuple[str, ...] = ()
    alias: str = ""
    """The name it has in play and in decks, when another one is printed above it (202.6)."""
    ruby: str = ""
    """The name with its readings in brackets, when a text may refer to them (202.3a)."""
    infinite: bool = False
    """Whether its power is without a bound (108.1c)."""
    set_of: str = ""
    """The set to which a card of several belongs that lies in the battle zone from the start (100.5)."""
    back: Back | None = None
    """What is printed on the other side."""
    twin: Back | None = None
    """The other half of a card on which two are printed (810.1)."""
    mana: int = 1
    """How much mana it gives when it is tapped (207.1)."""
    king: Back | None = None
    """The creature that a king cell and the others it names are together (814.1)."""
    parts: tuple[str, ...] = ()
    """The names of the further king cells it takes."""
    hyper_power: Count = 0
    """Its power while its hyper mode is released (816.1b)."""
    rarity: Literal["", "dream"] = ""
    """The rarity, as far as a rule asks for it (817.1)."""
    kinds: tuple[str, ...] = ()
    """Special types beside the type itself: D2, ドラグハート, デュエルメイト ..."""
    souls: tuple[str, ...] = ()
    """The soul icons, written as texts speak of them."""
