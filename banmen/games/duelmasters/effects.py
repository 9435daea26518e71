"""What only the cards of Duel Masters say, and the shapes in which its texts say what every game knows.

The shapes are how a text speaks; `meaning` gives the kernel's effects they mean.
"""

from __future__ import annotations

from typing import Literal

from banmen.kernel.effects.base import Action, Condition, Filter, What
from banmen.kernel.effects.says import Keyword
from banmen.kernel.effects.things import Cards, Compares, Is, It, Itself

CREATURE = Is("types", "creature")
SPELL = Is("types", "spell")


# Which cards --------------------------------------------------------------------------------------


class Attacking(Filter, frozen=True):
    """The creature is the one that attacks."""


class Blocking(Filter, frozen=True):
    """The creature is the one that blocks."""


class UnderAttack(Filter, frozen=True):
    """The creature is the one that is attacked."""


class InBattle(Filter, frozen=True):
    """The creature battles at this moment (115.1)."""


class CostIs(Compares, frozen=True):
    """One of the card's costs compares so; who uses the effect picks which cost counts (201.2b)."""


class PowerIs(Compares, frozen=True):
    """The creature's power compares so, power below zero counting as zero (108.1b)."""


class OfRace(Filter, frozen=True):
    """One of the creature's races contains this word (203.2)."""

    race: str


class Colours(Filter, frozen=True):
    """The card has at least so many civilizations."""

    least: int


class EvolvesBy(Filter, frozen=True):
    """The card has an evolution ability of this kind."""

    how: str


class IsEvolved(Condition, frozen=True):
    """Cards lie under the creature that speaks, or it is being put on some (802.2)."""


class BeingCast(Condition, frozen=True):
    """The card that speaks is a spell that is being cast."""


class CanDie(Condition, frozen=True):
    """The creature that speaks can be destroyed (609.4)."""


class NotUsedNinjas(Condition, frozen=True):
    """The player used no ninja strike during this attack (112.3c)."""


class Creatures(Cards, frozen=True):
    """Creatures in the battle zone."""

    zones: tuple[str, ...] = ("battle",)


class FirstOfSeveral(Condition, frozen=True):
    """There is more than one of such cards, one of them can leave, and the one that speaks is the first of them."""

    cards: Cards


# Actions ------------------------------------------------------------------------------------------


class Execute(Action, frozen=True):
    """The card is summoned or cast without paying for it (112.3)."""

    what: What = Itself()


class Exchange(Action, frozen=True):
    """A creature in the battle zone and the card that speaks change places (701.26)."""

    what: What = It()


class UseNinja(Action, frozen=True):
    """From now on the player has used a ninja strike during this attack (112.3c)."""


class Break(Action, frozen=True):
    """Shields of the opponent are broken (701.14), of itself by the card that speaks."""

    what: What
    by: What = Itself()


class StopAttack(Action, frozen=True):
    """The attack that goes on is over; the creatures stay as they lie (505.6a)."""


class PartLeaves(Action, frozen=True):
    """Of the thing that leaves, only the top card goes where it would have gone, or only all the cards beneath it."""

    part: Literal["top", "beneath"]


class TopLeaves(Action, frozen=True):
    """Only the top cards of the things go to a zone; what lies beneath stays (801.4)."""

    what: What
    to: str


class KeepOne(Action, frozen=True):
    """Of such creatures their player keeps one; the others return to the hand (815.1a)."""

    cards: Cards


# Abilities ----------------------------------------------------------------------------------------


class RevolutionChange(Keyword, frozen=True):
    """While such a creature attacks, it can change places with this card in the hand."""

    cards: Cards = Creatures()
    name: str = "revolution_change"
    effect: tuple[Action, ...] = (Exchange(),)


class Evolution(Keyword, frozen=True):
    """The creature is put on such cards, in the battle zone or wherever the cards are said to be (801.1)."""

    cards: Cards = Creatures()
    name: str = "evolution"
    how: str = "evolution"
    """The keyword by which it is put on them."""
    count: int = 1
    """How many of them it is put on; 0 if it needs none (813.1b, 815.1)."""
    more: bool = False
    """Whether it may be put on more than that."""
    optional: bool = False
    """Whether it may come without, too (802.1)."""
    from_deck: bool = False
    """Whether it is put on the top card of the deck, if that is such a card."""
    each: tuple[Cards, ...] = ()
    """One of each of these kinds instead; of whatever zone, also the mana zone, graveyard or hand."""


class UnderFire(Condition, frozen=True):
    """A creature of the opponent attacks the player."""


class AttacksItself(Condition, frozen=True):
    """The card that speaks attacks."""


EXECUTED_FROM = ("hand", "graveyard", "mana", "deck", "shield")
"""The zones from which a card may be executed."""
