"""What is printed on a card beside its name and its text (chapters 2 and 3)."""

from typing import Literal

import msgspec

Civilization = Literal["光", "水", "闇", "火", "自然"]
CIVILIZATIONS: tuple[Civilization, ...] = ("光", "水", "闇", "火", "自然")

CardType = Literal[
    "creature", "evolution", "gr_creature", "spell", "cross_gear", "castle", "cell", "weapon", "fortress", "pulse",
    "field", "core", "aura", "rite", "nebula", "artifact", "land", "rule_plus", "tamaseed", "duelist",
]
"""The printed types of 300.1; an evolution or GR creature is a creature."""


class Facts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The facts of one card; a card without civilization is colourless."""

    type: CardType
    cost: int = 0
    civilizations: tuple[Civilization, ...] = ()
    power: int = 0
    races: tuple[str, ...] = ()
    mana: int = 1
    """How much mana it gives when it is tapped (207.1)."""
    kinds: tuple[str, ...] = ()
    """Special types beside the type itself: D2, ドラグハート, デュエルメイト ..."""
