"""What cards of Yu-Gi-Oh! further say: the deck, positions, battles, points, counters, limits, how monsters came."""

from __future__ import annotations

from typing import Literal

from banmen.kernel.effects.base import Ability, Action, Amount, Condition, Filter, Quantity, What, Who
from banmen.kernel.effects.says import Cost
from banmen.kernel.effects.things import Cards, Itself

# Instructions ------------------------------------------------------------------------------------


class ShuffleInto(Action, frozen=True):
    """Cards are returned to the decks of their owners, which are shuffled (an extra deck monster to its extra deck)."""

    what: What


class SwitchPosition(Action, frozen=True):
    """Face-up monsters turn from attack to defense position or back."""

    what: What


class SetCards(Action, frozen=True):
    """Cards are set on your field: monsters in face-down defense position, spells and traps in their zone."""

    what: What
    at_once: bool = False
    """Whether a trap or quick-play spell may be activated in the same turn."""


class BringBack(Action, frozen=True):
    """Monsters return to the field they left, without being summoned."""

    what: What


class EndBattlePhase(Action, frozen=True):
    """The battle phase is over after this chain: nobody attacks any more."""


class SetPoints(Action, frozen=True):
    """The life points of a player become a number, which is neither damage nor gain."""

    amount: Quantity
    who: Who = Who.YOU


class AttachMaterial(Action, frozen=True):
    """Cards are put under an Xyz monster as its materials."""

    what: What
    to: What = Itself()


class Toss(Action, frozen=True):
    """So many coins are tossed; `Said("heads")` is how many show heads."""

    count: Quantity = 1


class Roll(Action, frozen=True):
    """So many dice are rolled; `Said("die")` is what they show together."""

    count: Quantity = 1


# Costs -------------------------------------------------------------------------------------------


class ReturnSome(Cost, frozen=True):
    """Cards are returned to the deck and shuffled in, or to the hand."""

    cards: Cards
    count: int = 1
    to: Literal["deck", "hand"] = "deck"
    more: bool = False


class RevealSome(Cost, frozen=True):
    """Cards of the hand are shown to the opponent."""

    cards: Cards
    count: int = 1
    more: bool = False


class TakeCountersFrom(Cost, frozen=True):
    """Counters are taken off cards of a kind, wherever they are."""

    cards: Cards
    name: str
    amount: int = 1


# Filters, amounts, conditions ---------------------------------------------------------------------


class CameBy(Filter, frozen=True):
    """How the monster came out."""

    how: Literal["summon", "tribute", "special"]


class HasCounters(Filter, frozen=True):
    """So many counters of a name lie on the card; of any name where none is given."""

    name: str = ""
    least: int = 1


class CountersOn(Amount, frozen=True):
    """The number of counters of a name on cards, perhaps times a number; of all names where none is given."""

    what: What
    name: str = ""
    times: int = 1


class Points(Amount, frozen=True):
    """The life points of a player."""

    who: Who = Who.YOU


class LinkNumber(Amount, frozen=True):
    """The number that an activation made now has in the chain."""


class InPhase(Condition, frozen=True):
    """It is one of these phases (draw, standby, main, battle, damage, end), of that player's turn."""

    phases: tuple[str, ...]
    whose: Who | None = None


class LinkIs(Condition, frozen=True):
    """The activation that is answered is of such a card, targets such cards, or does such a thing."""

    what: Cards | None = None
    targets: Cards | None = None
    does: str = ""
    """destroy, special_summon, damage, draw, search, banish, to_graveyard"""


class Lies(Condition, frozen=True):
    """This card lies in one of these zones, in one of these positions."""

    zones: tuple[str, ...] = ()
    position: Literal["", "attack", "defense", "up", "down"] = ""


# Abilities ---------------------------------------------------------------------------------------


class FewerTributes(Ability, frozen=True):
    """While something is so, this card may be summoned with so many tributes instead of those its level asks for."""

    tributes: int = 0
    condition: Condition | None = None
    must: bool = False
    """Whether this number is needed, and not only allowed."""


class OnActivation(Ability, frozen=True):
    """What a spell or trap that stays does when its activation is carried out."""

    effect: tuple[Action, ...]
