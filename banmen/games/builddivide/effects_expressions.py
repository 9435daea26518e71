"""What cards say in the further expressions of the book: of themselves, of names, counters, durations."""

from __future__ import annotations

from banmen.kernel.effects.things import Itself


class ThisCard(Itself, frozen=True):
    """The card that speaks, where it is no unit."""
