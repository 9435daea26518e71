"""How a text describes cards, numbers and circumstances."""

from __future__ import annotations

from typing import Literal

from banmen.kernel.effects.base import Amount, Condition, Filter, Quantity, Side, Term, What, Who
from banmen.kernel.names import UNLIMITED

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


class Among(Filter, frozen=True):
    """The card is one of these things (with `Not`: any other)."""

    what: What


class Shares(Filter, frozen=True):
    """The card has a word under this key (a name, race, colour ...) in common with a thing, as it is or last was."""

    key: str
    what: What


class Extreme(Filter, frozen=True):
    """No card of the kind has a larger number than this one; or a smaller one."""

    key: str
    cards: Cards
    least: bool = False


class Carries(Filter, frozen=True):
    """So many cards or more lie under the thing."""

    least: int = 1


class CameThisTurn(Filter, frozen=True):
    """The card came to where it is in this turn."""


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
    """Cards of a kind: the zones they lie in (none named: wherever they are), whose they are, their properties."""

    zones: tuple[str, ...]
    side: Side = Side.ANY
    filters: tuple[Filter, ...] = ()
    other: bool = False
    """Not the card that speaks."""
    among: str = ""
    """Only those that this word of the text stands for and that still are there, wherever they lie."""
    under: What | None = None
    """The cards that lie under these things, and not the things of the zones."""


class Itself(What, frozen=True):
    """The card that speaks."""


class It(What, frozen=True):
    """What was just chosen, moved or spoken of; or what another word stands for."""

    name: str = "it"


class All(What, frozen=True):
    """Every card of the kind."""

    cards: Cards


class Total(Term, frozen=True):
    """The numbers under a key add up to no more than so much."""

    key: str
    most: Quantity


class Choose(What, frozen=True):
    """Some cards of the kind, chosen by a player; by each player, of those that are theirs as each one sees it."""

    cards: Cards
    count: Quantity = 1
    up_to: bool = False
    by: Who = Who.YOU
    target: bool = False
    """Chosen when the effect is announced, not when it is carried out."""
    total: Total | None = None
    """What the chosen cards add up to at most."""
    different: str = ""
    """The key under which no two of them may have the same word."""


class AtRandom(What, frozen=True):
    """Some cards of the kind, chosen by chance or without looking."""

    cards: Cards
    count: Quantity = 1


class Top(What, frozen=True):
    """The first cards of an ordered zone."""

    zone: str
    count: Quantity = 1
    who: Who = Who.YOU
    up_to: bool = False
    """The player says how many, up to so many of them."""


class Until(What, frozen=True):
    """The first cards of an ordered zone down to the one with which so many have the properties."""

    zone: str
    filters: tuple[Filter, ...]
    count: int = 1
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


class HowMany(Amount, frozen=True):
    """How many things are meant (those just moved, discarded, chosen ...), gone or not, perhaps times a number."""

    what: What = It()
    times: int = 1
    filters: tuple[Filter, ...] = ()
    """Only those with the properties, where they are now."""
    went: bool = False
    """Only those that this text took away, and none that was kept where it is."""


class Best(Amount, frozen=True):
    """The largest number among the cards of a kind, or the smallest; 0 when there is none."""

    cards: Cards
    key: str
    least: bool = False


class Kinds(Amount, frozen=True):
    """How many different words (colours, races, names ...) the cards of a kind have, perhaps times a number."""

    cards: Cards
    key: str
    times: int = 1


class Times(Amount, frozen=True):
    """An amount taken so many times."""

    amount: Quantity
    by: int


class Sum(Amount, frozen=True):
    """Amounts added up."""

    amounts: tuple[Quantity, ...]


class Half(Amount, frozen=True):
    """Half of an amount, rounded down or up."""

    amount: Quantity
    up: bool = False


class Difference(Amount, frozen=True):
    """By how much two amounts differ, whichever is larger."""

    left: Quantity
    right: Quantity


class Largest(Amount, frozen=True):
    """The largest of several amounts, or the smallest."""

    amounts: tuple[Quantity, ...]
    least: bool = False


class Quotient(Amount, frozen=True):
    """How many whole times a number goes into an amount (for every two of them ...)."""

    amount: Quantity
    by: int


class Capped(Amount, frozen=True):
    """An amount, but no less and no more than so much."""

    amount: Quantity
    least: int = 0
    most: int = UNLIMITED


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


class AnyOf(Condition, frozen=True):
    """At least one of the conditions is true."""

    conditions: tuple[Condition, ...]
