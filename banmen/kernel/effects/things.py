"""How a text describes cards, numbers and circumstances."""

from __future__ import annotations

from typing import Literal

from banmen.kernel.effects.base import Amount, Condition, Filter, Quantity, Side, What, Who

# Filters ------------------------------------------------------------------------------------------


class Is(Filter, frozen=True):
    """One of the words under this key is that word: a type, a colour, a race ..."""

    key: str
    word: str


class NameHas(Filter, frozen=True):
    """The name contains these characters."""

    part: str


class Named(Filter, frozen=True):
    """The card has exactly this name."""

    name: str


class Compares(Filter, frozen=True):
    """A number of the card compared with an amount."""

    key: str
    op: Literal["<=", ">=", "==", "<", ">"]
    amount: Quantity


class Has(Filter, frozen=True):
    """The card has the keyword."""

    keyword: str


class Turned(Filter, frozen=True):
    """The card is turned sideways (tapped, rested, in defence) or is not."""

    yes: bool = True


class Face(Filter, frozen=True):
    """The card lies face up or face down."""

    up: bool = True


class Not(Filter, frozen=True):
    """The card does not have the property."""

    filter: Filter


class Either(Filter, frozen=True):
    """The card has at least one of the properties."""

    filters: tuple[Filter, ...]


class AllOf(Filter, frozen=True):
    """The card has every one of the properties."""

    filters: tuple[Filter, ...]


# Things -------------------------------------------------------------------------------------------


class Cards(What, frozen=True):
    """Cards of a kind: the zones they lie in, whose they are, and their properties."""

    zones: tuple[str, ...]
    side: Side = Side.ANY
    filters: tuple[Filter, ...] = ()
    other: bool = False
    """Not the card that speaks."""


class Itself(What, frozen=True):
    """The card that speaks."""


class It(What, frozen=True):
    """What was just chosen, moved or spoken of; or what another word stands for."""

    name: str = "it"


class All(What, frozen=True):
    """Every card of the kind."""

    cards: Cards


class Choose(What, frozen=True):
    """Some cards of the kind, chosen by a player."""

    cards: Cards
    count: Quantity = 1
    up_to: bool = False
    by: Who = Who.YOU
    target: bool = False
    """Chosen when the effect is announced, not when it is carried out."""


class AtRandom(What, frozen=True):
    """Some cards of the kind, chosen by chance or without looking."""

    cards: Cards
    count: Quantity = 1


class Top(What, frozen=True):
    """The first cards of an ordered zone."""

    zone: str
    count: Quantity = 1
    who: Who = Who.YOU


# Amounts ------------------------------------------------------------------------------------------


class CountOf(Amount, frozen=True):
    """How many such cards there are, perhaps times a number."""

    cards: Cards
    times: int = 1


class ValueOf(Amount, frozen=True):
    """A number of a card, as it is or last was."""

    what: What
    key: str


class Said(Amount, frozen=True):
    """A number that was said or worked out earlier in the same text."""

    name: str = "amount"


# Conditions ---------------------------------------------------------------------------------------


class Exists(Condition, frozen=True):
    """There are at least so many such cards."""

    cards: Cards
    least: int = 1


class Check(Condition, frozen=True):
    """Two amounts compare."""

    left: Quantity
    op: Literal["<=", ">=", "==", "<", ">"]
    right: Quantity


class TurnOf(Condition, frozen=True):
    """It is this player's turn."""

    who: Who


class Fits(Condition, frozen=True):
    """The thing has the properties."""

    what: What
    filters: tuple[Filter, ...]


class Done(Condition, frozen=True):
    """The instruction before this one was carried out."""


class NotSo(Condition, frozen=True):
    """The condition is false."""

    condition: Condition


class Both(Condition, frozen=True):
    """All the conditions are true."""

    conditions: tuple[Condition, ...]
