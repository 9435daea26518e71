"""What cards say in the further expressions of the book: of themselves, of counters, of how things stand."""

from __future__ import annotations

from banmen.games.builddivide.terms import Thousands
from banmen.kernel.effects.base import Action, Amount, Condition, Filter, What, Who
from banmen.kernel.effects.says import Change
from banmen.kernel.effects.things import Both, Itself, Named, NameHas


class ThisCard(Itself, frozen=True):
    """The card that speaks, where it is no unit."""


class Speaking(Filter, frozen=True):
    """It is the card that speaks."""


class Called(Named, frozen=True):
    """The card has this name, and has not lost the rule by which it has it."""


class CalledLike(NameHas, frozen=True):
    """A name that the card has, by a rule it has not lost or printed, contains this."""


class OwnedBy(Filter, frozen=True):
    """The card is one of the player's own, whoever controls it."""

    who: Who


class While(Both, frozen=True):
    """As long as the conditions are true."""


class MoreThousands(Change, frozen=True, kw_only=True):
    """A number is higher by a thousand times the X of the text."""

    amount: Thousands


# Counters -----------------------------------------------------------------------------------------


class LoseCounters(Action, frozen=True):
    """Counters of a name are taken from a player, as many as there are."""

    name: str
    amount: int
    who: Who = Who.YOU


class TakeCounters(Action, frozen=True):
    """Counters of a name are taken off cards, as many as there are."""

    what: What
    name: str
    amount: int


class OnCards(Condition, frozen=True):
    """There are at least so many counters of the name on the things."""

    what: What
    name: str
    least: int


class Bears(Filter, frozen=True):
    """A counter of the name is on the card."""

    name: str


class Wears(Filter, frozen=True):
    """The card has an aura."""


class InAttack(Filter, frozen=True):
    """The unit attacks (802-9b), or blocks (803-7b)."""

    role: str = "attacker"


class CountersOf(Amount, frozen=True):
    """How many counters of the name a player has."""

    name: str
    who: Who = Who.YOU


class CountersOn(Amount, frozen=True):
    """How many counters of the name are on the things."""

    what: What
    name: str
