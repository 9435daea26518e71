"""What texts say about the card types of chapter 3."""

from __future__ import annotations

from banmen.kernel.effects.base import Action, Condition, Filter, What
from banmen.kernel.effects.says import Keyword
from banmen.kernel.effects.things import Itself

ELEMENT_TYPES = ("creature", "cross_gear", "fortress", "pulse", "field", "artifact", "tamaseed", "duelist")
"""The types of what can be in the battle zone by itself (316.1, 316.2)."""
LYING_TYPES = (*ELEMENT_TYPES, "rite", "nebula")
"""Those, and the types of what lies there from the start (311.2)."""


class IsElement(Filter, frozen=True):
    """The thing is an element: of a type that can be in the battle zone by itself (316.1)."""


class WearsThis(Filter, frozen=True):
    """The card that speaks is crossed or equipped to the creature (303.3a)."""


class Crossed(Filter, frozen=True):
    """A cross gear is crossed to the creature (303.3)."""


class WornBy(Filter, frozen=True):
    """The cross gear is crossed to such a creature, or to any."""

    what: What | None = None


class Cross(Action, frozen=True):
    """Cross gears in the battle zone are crossed to a creature without paying (303.3c)."""

    what: What
    to: What = Itself()


class Uncross(Action, frozen=True):
    """Cross gears come off the creatures they are crossed to and stay in the battle zone (303.4)."""

    what: What


class CrossTo(Action, frozen=True):
    """Cross gears are crossed to the creature that speaks (303.3c)."""

    what: What


class Equip(Action, frozen=True):
    """A weapon comes into the battle zone on the creature that speaks (305.2)."""

    what: What


class Switch(Action, frozen=True):
    """The field is turned upside down: its D-switch is used (308.3)."""


class Unswitched(Condition, frozen=True):
    """The D-switch of the field that speaks was not used yet."""


class DuelistOf(Keyword, frozen=True):
    """Once a turn its player may execute a duelmate of this race from the hyperspatial zone for nothing (317.4)."""

    name: str = "duelist_of"
    race: str = ""


class LinkMates(Action, frozen=True):
    """The duelmates under the duelist and beside it turn over and become one creature (317.5)."""

    count: int


class MatesReady(Condition, frozen=True):
    """So many duelmates are under the duelist that speaks and beside it, one of them beside."""

    count: int
