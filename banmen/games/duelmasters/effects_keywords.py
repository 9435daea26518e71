"""Keywords and what they mean."""

from __future__ import annotations

from banmen.kernel.effects.base import Ability, Action, Amount, Condition, Filter, Side, What
from banmen.kernel.effects.says import (
    Keyword,
    When,
)
from banmen.kernel.effects.things import Cards, Check, Is, Itself

S_TRIGGERED = 2
"""The mark of a card that was executed by its S-trigger."""
DRIVEN = 4
"""The mark of a creature for which its O-Drive was paid."""
EXCHANGED = 8
"""The mark of a creature that came by revolution change."""
SUPER_TRIGGERED = 512
"""The mark of a card whose S-trigger was declared when its player had no shields."""
HURRIED = 1024
"""The mark of a creature that came in a way for which it has to go when the turn ends."""


# What keywords do ---------------------------------------------------------------------------------


class SwapWithMana(Action, frozen=True):
    """The creature that speaks and a creature of the mana zone change places."""

    what: What


class Burn(Action, frozen=True):
    """Cards under the creature that speaks are put into the graveyard."""

    count: int = 1


class UseIcons(Action, frozen=True):
    """The bond abilities of this creature and of another one wait to be dealt with (603.3a)."""

    what: What


class MoonGate(Action, frozen=True):
    """Two cards of the battle zone and two of the graveyard go under the card, which comes out on them."""

    race: str


class Dash(Action, frozen=True):
    """The card is executed for another cost."""

    cost: int


class Invade(Action, frozen=True):
    """The card that speaks, in the hand, is put on the creature that attacks."""


class UseOnce(Action, frozen=True):
    """From now on this was used in this turn."""

    word: str


# What they ask ------------------------------------------------------------------------------------


class LifeOf(Filter, frozen=True):
    """The shield is the extra life of the creature that speaks."""


class HasBond(Filter, frozen=True):
    """The creature has a bond ability."""


class Marked(Condition, frozen=True):
    """The card that speaks bears a mark of how it came."""

    mark: int


class ForceStands(Condition, frozen=True):
    """The shield chosen for the creature that speaks is still a shield."""


class BrokeShield(Condition, frozen=True):
    """A shield was broken during this attack."""


class BrokenShields(Amount, frozen=True):
    """How many shields were broken during this attack."""


class CostsOf(Amount, frozen=True):
    """How many different costs the cards of a kind have."""

    cards: Cards


class PaidWith(Condition, frozen=True):
    """A card with these properties was tapped in the mana zone to pay for the card that speaks (112.1)."""

    filters: tuple[Filter, ...]


class CanDash(Condition, frozen=True):
    """The card can be executed for this cost now."""

    cost: int


class Fresh(Condition, frozen=True):
    """The player has not used this in this turn."""

    word: str


class CanBurn(Condition, frozen=True):
    """There are at least so many cards under the creature that speaks."""

    count: int = 1


# Lines --------------------------------------------------------------------------------------------


class SBack(Keyword, frozen=True):
    """A shield of this civilization, as it is broken, can be discarded to use the card (112.3b)."""

    name: str = "s_back"
    civilization: str = ""


class GZero(Keyword, frozen=True):
    """The card may be used for nothing while something is so (G-zero, master G.G.G.)."""

    name: str = "g_zero"
    condition: Condition = Check(0, "==", 0)


class ODrive(Keyword, frozen=True):
    """So many cards of a civilization may be tapped besides for the ability."""

    name: str = "o_drive"
    civilization: str = ""


class WonderBirth(Keyword, frozen=True):
    """The card is executed from the graveyard for a cost less that of a creature put into the mana zone."""

    name: str = "wonder_birth"
    civilization: str = ""


class OtherWay(Keyword, frozen=True):
    """The creature may be summoned in another way: from elsewhere, for less, or with creatures tapped for it."""

    name: str = "other_way"
    zones: tuple[str, ...] = ()
    """Where the card lies that is summoned so; from wherever its player may use cards, if none is named."""
    cost: int = -1
    """The cost it is summoned for; -1 for its own."""
    less: int = 0
    """How much less it costs, but never nothing."""
    tapped: int = 0
    """How many untapped creatures of its player are tapped for it."""
    each_less: int = 0
    """How much less it costs for each creature tapped for it, any number of them, all of different costs."""
    goes: bool = False
    """Whether it bears the mark of one that has to go when the turn ends."""


class Bond(Ability, frozen=True):
    """What the icon of a creature says (603.3a)."""

    effect: tuple[Action, ...]


GATE = "gate"
"""The moment in which a moonless gate is declared: something of its kind has come."""
MINE = Cards(("battle",), Side.YOURS, (Is("types", "creature"),))
ENTERS = When("enter:battle", Itself())
ATTACKS = When("attack", Itself())


BONDED = Cards(MINE.zones, MINE.side, (*MINE.filters, HasBond()), other=True)
