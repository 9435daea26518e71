"""What texts say about cards that become one creature: gods, cards printed on both sides (701.18, 701.29, 701.31)."""

from __future__ import annotations

from typing import Literal

from banmen.kernel.effects.base import Action, Condition, Filter, Term, What
from banmen.kernel.effects.says import Keyword
from banmen.kernel.effects.things import Itself

Place = Literal["left", "right", "above", "below"]


class LinkSpot(Term, frozen=True):
    """Beside which god, and on which side of it."""

    name: str
    place: Place


class GLink(Keyword, frozen=True):
    """The god can be linked to others as it comes (804.1a)."""

    name: str = "g_link"
    spots: tuple[LinkSpot, ...] = ()


class Linked(Condition, frozen=True):
    """The creature that speaks is a god made of linked cards."""


class LinkCells(Action, frozen=True):
    """The creature that speaks and those of these names turn over and are one super creature (805.1c)."""

    names: tuple[str, ...]
    how: str


class MatesThere(Condition, frozen=True):
    """Creatures of all these names, with a cell on their other face, are beside the one that speaks."""

    names: tuple[str, ...]


class ReturnCell(Action, frozen=True):
    """One of the cells the creature is made of returns to the hyperspatial zone (808.1b)."""


class IsLinked(Filter, frozen=True):
    """The creature is a god made of linked cards."""


class Assemble(Action, frozen=True):
    """The card that speaks and the others of its set turn over and become one creature (701.29a, 701.31a)."""

    how: str
    what: What = Itself()
