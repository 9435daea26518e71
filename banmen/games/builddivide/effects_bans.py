"""What cards say that players and effects cannot do for a while."""

from __future__ import annotations

from typing import Final

from banmen.kernel.effects.base import Action, Who
from banmen.kernel.effects.bounds import Forbids

BAN: Final = "ban"
"""The key of a lasting effect by which a player (its amount) can play no cards of a type (its word; any without)."""
UNTARGETABLE: Final = "untargetable"
"""The keyword of what is no target of the opponent's effects."""
INDESTRUCTIBLE: Final = "indestructible"
"""The keyword of what is not destroyed, by whatever."""
UNHARMED: Final = "indestructible:effects"
"""The keyword of what effects do not destroy; of damage it is destroyed all the same."""
SAFE_FROM_THEM: Final = "indestructible:theirs"
"""The keyword of what the opponent's effects do not destroy."""
UNPLAYABLE: Final = "unplayable"
"""The keyword of what cannot be played."""
UNCOUNTERABLE: Final = "uncounterable"
"""The keyword of what cannot be countered: the one that is in force where cards are played."""


class Ban(Action, frozen=True):
    """A player can play no cards of a type, or none at all, for a while."""

    who: Who
    type: str = ""
    until: str = "turn"


class AwakeForbids(Forbids, frozen=True):
    """Forbidden only while the territory is open; with a title, one of that title."""

    title: str = ""
