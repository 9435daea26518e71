"""What texts say about the special kinds of cards of chapter 8: hyper modes, souls, king cells."""

from __future__ import annotations

from typing import ClassVar

from banmen.kernel.effects.base import Ability, Action, What
from banmen.kernel.effects.says import Keyword
from banmen.kernel.effects.things import Fits, Has, Itself

HYPER = "hyper_mode"
"""The keyword of a creature whose hyper mode is released, and what happens when it is."""
RELEASED = Fits(Itself(), (Has(HYPER),))
"""The hyper mode of the creature that speaks is released."""


class Hyperize(Keyword, frozen=True):
    """In the main step another creature of its player may be tapped to release its hyper mode (816.2d)."""

    name_of: ClassVar[str] = "hyperize"
    name: str = "hyperize"


class ReleaseHyper(Action, frozen=True):
    """The hyper modes of creatures are released until their player's next turn begins (816.2)."""

    what: What = Itself()


class SoulX(Ability, frozen=True):
    """These abilities of the card are also those of the creature under which it lies (818.1b)."""

    abilities: tuple[Ability, ...]


KING = "キング・セル"
"""The special type of cards that are executed only together, as one creature (814.1)."""
DREAM = "ドリーム"
"""The special type of cards of which a player can put out only one of a name (817.1)."""
