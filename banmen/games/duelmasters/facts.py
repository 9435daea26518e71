"""What is printed on a card beside its name and its text (chapter 2)."""

from typing import Literal

import msgspec

Civilization = Literal["光", "水", "闇", "火", "自然"]
CIVILIZATIONS: tuple[Civilization, ...] = ("光", "水", "闇", "火", "自然")

CardType = Literal["creature", "evolution", "spell"]


class Facts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The facts of one card; a card without civilization is colourless."""

    type: CardType
    cost: int
    civilizations: tuple[Civilization, ...] = ()
    power: int = 0
    races: tuple[str, ...] = ()
    mana: int = 1
    """How much mana it gives when it is tapped (207.1)."""
