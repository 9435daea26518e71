"""What a game tells the kernel, by purpose. The defaults are what most games do; a game overrides where it differs."""

from __future__ import annotations

from banmen.kernel.rules.cards import CardRules
from banmen.kernel.rules.course import CourseRules
from banmen.kernel.rules.decks import DeckRules
from banmen.kernel.rules.effects import EffectRules
from banmen.kernel.rules.hidden import HiddenRules
from banmen.kernel.rules.moves import MoveRules
from banmen.kernel.rules.offers import OfferRules
from banmen.kernel.rules.positions import PositionRules
from banmen.kernel.rules.shown import ShownRules

PARTS = (
    CardRules, DeckRules, PositionRules, CourseRules, OfferRules, MoveRules, HiddenRules, EffectRules, ShownRules,
)
"""The parts of a game's rules, each of one purpose."""
ALL_THE_TIME = ("arrivals", "diverting", "layered", "lies_by_rule", "limits_triggering", "patience")
"""What is asked of a game at every step and every move."""


class Rules(
    CardRules, DeckRules, PositionRules, CourseRules, OfferRules, MoveRules, HiddenRules, EffectRules, ShownRules,
):
    """One game's rules: all of its parts."""

    def __init__(self) -> None:
        for name in ALL_THE_TIME:  # what an object has itself is not looked for in all the parts of its class
            setattr(self, name, getattr(self, name))


__all__ = [
    "PARTS", "CardRules", "CourseRules", "DeckRules", "EffectRules", "HiddenRules", "MoveRules", "OfferRules",
    "PositionRules", "Rules", "ShownRules",
]
