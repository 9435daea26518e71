"""What texts forbid, allow and demand: abilities that say what may be done, with whom, and to whom."""

from __future__ import annotations

from typing import ClassVar

from banmen.kernel.effects.base import Ability, Condition, What
from banmen.kernel.effects.things import Itself


class Bound(Ability, frozen=True):
    """A word on one act of the game (attack, block, cast, untap ...) by such things, upon such others."""

    kind: ClassVar[str] = ""
    act: str
    what: What = Itself()
    """Who acts, or with what it is done."""
    other: What | None = None
    """Upon whom; None whoever it is."""
    condition: Condition | None = None
    zones: tuple[str, ...] = ()

    def found_under(self) -> tuple[str, ...]:
        return (f"{self.kind}:{self.act}",)


class Forbids(Bound, frozen=True):
    """Such things cannot do it (to such others)."""

    kind = "forbids"


class Allows(Bound, frozen=True):
    """Such things may do it (to such others) although the rules would not let them."""

    kind = "allows"


class Obliges(Bound, frozen=True):
    """Such things have to do it (to such others) if they can."""

    kind = "obliges"
