"""What texts forbid players and cards, what keeps cards apart or safe, and what takes them away by itself."""

from __future__ import annotations

from typing import Literal

from banmen.games.yugioh.effects import Quiet
from banmen.kernel.effects.base import Ability, Condition, Filter, What, Who
from banmen.kernel.effects.bounds import Bound
from banmen.kernel.effects.says import Cost, Lasting
from banmen.kernel.effects.things import Cards, Itself

EVERYTHING = Cards(())


class Bars(Bound, frozen=True):
    """Players cannot do it with such cards, wherever they are; what is no such card is not meant."""

    kind = "bars"
    who: Who = Who.OPPONENT
    what: What = EVERYTHING
    sure: bool = False
    """Whether nothing negates it."""


class Beside(Bound, frozen=True):
    """When this card is such a material, the other materials have to be so."""

    kind = "beside"
    filters: tuple[Filter, ...] = ()


class Harms(Bound, frozen=True):
    """The battle damage that comes of the battles of such monsters is none, half, double, or another player's."""

    kind = "harms"
    who: Who = Who.YOU
    """Who would take it."""
    how: Literal["none", "half", "double", "other"] = "none"
    inflicted: bool = False
    """Whether only what those monsters inflict is meant, and not what their player takes of their battles."""


class Oath(Cost, frozen=True):
    """Who activates this does not do something in the same turn, before it or after it."""

    lasting: Lasting
    """What is forbidden from then on."""
    unless: Condition
    """What must not have been done before."""


class Sworn(Ability, frozen=True):
    """Who activates this card, or an effect of it, swears this."""

    oaths: tuple[Oath, ...]


class Unanswered(Ability, frozen=True):
    """Nobody, or not the opponent, answers the activation of this card."""

    who: Quiet = "each"


class SummonOnly(Ability, frozen=True):
    """The monster is special summoned only in these ways: by the effects of such cards, or by these methods."""

    by: tuple[Filter, ...] = ()
    """What the card must be whose effect summons it; nothing: no effect does."""
    ways: tuple[str, ...] = ()
    """fusion, ritual, synchro, xyz, pendulum, own (its own procedure)."""
    zones: tuple[str, ...] = ()
    """From where this holds; nothing: from everywhere, so that nothing brings it back."""


class OnlyOne(Ability, frozen=True):
    """Only one card of this name (or of the names that contain a part) lies face up on its player's field."""

    part: str = ""
    """The part of the name that counts; nothing: the whole name."""
    both: bool = False
    """Whether both fields count together."""

    def found_under(self) -> tuple[str, ...]:
        return ("only_one",)


class Perishes(Ability, frozen=True):
    """As soon as something is so, this card is destroyed, without any effect being activated."""

    condition: Condition
    cause: str = "destroy"
    """destroy, send or banish."""

    def found_under(self) -> tuple[str, ...]:
        return ("perishes",)


class Immune(Ability, frozen=True):
    """Such cards are not affected by the effects of such other cards (not even of their own, unless that is meant)."""

    what: What = Itself()
    to: Cards = EVERYTHING
    """The cards whose effects do nothing to them, seen from the player of this card."""
    condition: Condition | None = None

    def found_under(self) -> tuple[str, ...]:
        return ("immune",)
