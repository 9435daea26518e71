"""What texts say about cards that become one creature: gods, cards printed on both sides (701.18, 701.29, 701.31)."""

from __future__ import annotations

from typing import Literal

from banmen.kernel.effects.base import Action, Condition, Term, What
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


class Assemble(Action, frozen=True):
    """The card that speaks and the others of its set turn over and become one creature (701.29a, 701.31a)."""

    how: str
    what: What = Itself()
