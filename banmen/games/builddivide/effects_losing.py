"""What cards say that takes abilities away."""

from __future__ import annotations

from typing import Final

from banmen.kernel.effects.base import Filter
from banmen.kernel.effects.says import Change
from banmen.kernel.names import KEYWORDS

LOST: Final = "lost"
"""The key of what a card has lost, and its word for all its abilities."""
ALL_ABILITIES: Final = "abilities"
NO_ABILITIES: Final = (Change(LOST, "gain", 0, ALL_ABILITIES), Change(KEYWORDS, "remove"))
"""What it is to lose all abilities."""
TAKING: Final = "taking"
"""The key under which an ability says whose abilities it takes."""


class HasLost(Filter, frozen=True):
    """It has lost all its abilities."""


class NoAbilities(Filter, frozen=True):
    """It has no ability, neither printed nor given."""
