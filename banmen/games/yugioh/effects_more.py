"""What cards of Yu-Gi-Oh! further say: the deck, positions, battles, points, counters, limits, how monsters came."""

from __future__ import annotations

from typing import Final, Literal

from banmen.games.yugioh.effects import NOTHING, Announce
from banmen.kernel.effects.base import Ability, Action, Amount, Condition, Filter, Quantity, Side, What, Who
from banmen.kernel.effects.says import Cost
from banmen.kernel.effects.things import Cards, Fits, Itself

# Instructions ------------------------------------------------------------------------------------


class ShuffleInto(Action, frozen=True):
    """Cards are returned to the decks of their owners, which are shuffled (an extra deck monster to its extra deck)."""

    what: What


class PutOnDeck(Action, frozen=True):
    """Your deck is shuffled, and then cards that were looked for in it are put on or under it."""

    what: What
    at: Literal["top", "bottom"] = "top"


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


class Spare(Action, frozen=True):
    """A destruction does not happen, by a text that spares so often in a turn: its card remembers it."""


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


class PayNow(Action, frozen=True):
    """A cost is paid while something is carried out, as for keeping a card."""

    cost: Cost


# Costs -------------------------------------------------------------------------------------------


class ReturnSome(Cost, frozen=True):
    """Cards are returned to the deck and shuffled in, or to the hand."""

    cards: Cards
    count: int = 1
    to: Literal["deck", "hand", "top", "bottom"] = "deck"
    """Into the deck, to the hand, or on or under the deck."""
    more: bool = False


class ReturnThis(Cost, frozen=True):
    """This card is returned to the deck, which is shuffled, or to the hand."""

    to: Literal["deck", "hand", "top", "bottom"] = "deck"


class RevealThis(Cost, frozen=True):
    """This card is shown to the opponent."""


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

    how: Literal["summon", "normal", "tribute", "special", "way", "fusion", "ritual", "synchro", "xyz",
                 "hand", "deck", "graveyard", "banished", "extra"]
    """`normal`: summoned or set; `way`: in the way its own text gives it; a kind: by the summon of that kind;
    a zone: specially, from there."""


class CameSince(Filter, frozen=True):
    """The monster came out of the hand since what says so began."""


class Fights(Filter, frozen=True):
    """The monster battles now, with such a monster where one is described."""

    foe: Cards | None = None


class Beat(Filter, frozen=True):
    """The monster destroyed this card by battle, in the attack under way."""


class LiesIn(Filter, frozen=True):
    """The card lies in one of these zones of that side."""

    zones: tuple[str, ...]
    side: Side = Side.ANY


class Owned(Filter, frozen=True):
    """The card belongs to that player, whoever controls it: it comes to that player's graveyard, hand and deck."""

    who: Who = Who.YOU


class HasCounters(Filter, frozen=True):
    """So many counters of a name lie on the card; of any name where none is given."""

    name: str = ""
    least: int = 1


class Worn(Filter, frozen=True):
    """The card is an equip card that a monster wears."""


WHILE_WORN: Final = Fits(Itself(), (Worn(),))
"""As long as this card is an equip card."""


class Acting(Filter, frozen=True):
    """The card whose effect it is has these properties: face up when it was used, and no other one since."""

    filters: tuple[Filter, ...]


class WornByThis(Filter, frozen=True):
    """The card is an equip card that the monster of this text wears."""


class Wearing(Filter, frozen=True):
    """The monster wears an equip card, which has to be as said."""

    filters: tuple[Filter, ...] = ()


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


class CanPay(Condition, frozen=True):
    """The player could pay this now."""

    cost: Cost


class InPhase(Condition, frozen=True):
    """It is one of these phases (draw, standby, main, main1, main2, battle, damage, end), of that player's turn.

    calculation is the moment in which damage is calculated, and no phase of the turn.
    """

    phases: tuple[str, ...]
    whose: Who | None = None


class LinkIs(Condition, frozen=True):
    """The activation that is answered is of such a card, targets such cards, or does such a thing."""

    what: Cards | None = None
    targets: Cards | None = None
    does: str = ""
    """destroy, special_summon, damage, draw, search, banish, to_graveyard"""
    zones: tuple[str, ...] = ()
    """Where the card was when it, or its effect, was activated; nothing: anywhere."""
    alone: bool = False
    """Whether it has one target, and no more."""


class Direct(Condition, frozen=True):
    """The attack under way is one on the player."""


class BeatenBy(Condition, frozen=True):
    """What was destroyed by battle had battled such a monster."""

    foe: Cards


Purpose = Literal["synchro", "fusion", "xyz", "ritual", "tribute", "cost"]
"""What a card is used for: the summon of a monster, or an activation."""


class UsedFor(Condition, frozen=True):
    """The card something happened to was used for such a summon, or to pay, of such a card."""

    how: Purpose
    of: tuple[Filter, ...] = ()


class MadeOfThis(Filter, frozen=True):
    """The monster for whose summon this card was used."""

    how: Purpose


class Was(Condition, frozen=True):
    """The card something happened to lay face up or face down before it went, was worn, or had come out so."""

    face: Literal["", "up", "down", "attack", "defense", "worn"] = ""
    """Worn is an equip card whose wearer was still there."""
    came: str = ""
    """How it had come out, as `CameBy` says."""


class Struck(Condition, frozen=True):
    """The card something happened to was the target of the attack under way."""


class Lies(Condition, frozen=True):
    """This card lies in one of these zones, in one of these positions."""

    zones: tuple[str, ...] = ()
    position: Literal["", "attack", "defense", "up", "down"] = ""


# Abilities ---------------------------------------------------------------------------------------


class CountsTwice(Ability, frozen=True):
    """This card is two tributes for the summon of a monster with these properties."""

    filters: tuple[Filter, ...] = ()


class FewerTributes(Ability, frozen=True):
    """While something is so, this card may be summoned with so many tributes instead of those its level asks for."""

    tributes: int = 0
    condition: Condition | None = None
    must: bool = False
    """Whether this number is needed, and not only allowed."""
    filters: tuple[Filter, ...] = ()
    """What the tributes must be then."""
    down: bool = False
    """Whether it may be set so, too."""


class ToActivate(Ability, frozen=True):
    """A spell or trap that stays is activated only so: under a condition, at a price, with targets, to some effect."""

    condition: Condition | None = None
    announce: Announce = NOTHING
    effect: tuple[Action, ...] = ()


class OnActivation(Ability, frozen=True):
    """What a spell or trap that stays does when its activation is carried out."""

    effect: tuple[Action, ...]
