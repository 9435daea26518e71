"""Costs beside energy: what is destroyed, rested or taken off to play something."""

from __future__ import annotations

from banmen.kernel.effects.says import Cost
from banmen.kernel.effects.things import Choose


class Destroys(Cost, frozen=True):
    """Destroy units of one's own."""

    what: Choose


class Puts(Cost, frozen=True):
    """Put cards of one's own somewhere: discard those of a kind, remove some of the graveyard, take back a unit."""

    what: Choose
    to: str
    cause: str = ""


class Rests(Cost, frozen=True):
    """Rest units of one's own that stand."""

    what: Choose


class TakesOff(Cost, frozen=True):
    """Remove so many counters of the name from oneself."""

    name: str
    count: int


class TakesOffThis(Cost, frozen=True):
    """Remove so many counters of the name from the card that has the ability."""

    name: str
    count: int
