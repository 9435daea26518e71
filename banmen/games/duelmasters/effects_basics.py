"""What texts say about the things of chapters 1, 2, 4 and 7: single cards, seals, shields, naming, searching."""

from __future__ import annotations

from typing import Literal

from banmen.kernel.effects.base import Ability, Action, Condition, Filter, Quantity, Side, What
from banmen.kernel.effects.things import Cards, It, Itself

# Which cards --------------------------------------------------------------------------------------


class OfNamed(Filter, frozen=True):
    """The card has the civilization, race or name that was named before."""

    key: str


class Unsealed(Condition, frozen=True):
    """There is no seal on the card that speaks (116.1)."""


class Won(Condition, frozen=True):
    """The player won the showdown of top cards (701.21b)."""


# Actions ------------------------------------------------------------------------------------------


class Fight(Action, frozen=True):
    """A creature battles another one, of itself the one that speaks, as part of the effect (101.4e)."""

    what: What
    against: What = Itself()


class DestroyTotal(Action, frozen=True):
    """Any number of creatures whose power adds up to no more than so much are destroyed."""

    cards: Cards
    limit: Quantity


class Single(Action, frozen=True):
    """Single cards of the battle zone go elsewhere, whatever they are part of; 0 means all of them (109.2a)."""

    cards: Cards
    to: str
    count: int = 0


class Seal(Action, frozen=True):
    """Creatures get a seal: the top card of their owner's deck, face down (116.1a)."""

    what: What


class Unseal(Action, frozen=True):
    """A seal is chosen and put into the graveyard (701.23a)."""

    side: Side = Side.YOURS


class ShieldPlus(Action, frozen=True):
    """The top card of the deck is put under one of one's shields, which stays one shield (113.2)."""


class Rearrange(Action, frozen=True):
    """The player looks at all cards of their shields and deals them out anew, as many to each shield (113.2a)."""


class NameOne(Action, frozen=True):
    """A civilization, a race, a name or a number is named."""

    key: Literal["civilizations", "races", "names", "number"]


class DrawAndShow(Action, frozen=True):
    """A card is drawn and shown, if one was drawn (114.4b)."""


class SearchToTop(Action, frozen=True):
    """A card is looked for, the rest of the deck is shuffled, and the card lies on top (701.11b)."""


class Reveal(Action, frozen=True):
    """The top card of a deck is shown until the effect is done (401.5)."""


class PutNth(Action, frozen=True):
    """Cards are put so deep into their owner's deck (401.6)."""

    what: What
    place: int


class PutUnder(Action, frozen=True):
    """Cards are put under a creature, of itself the one that speaks (403.4a)."""

    what: What
    under: What = Itself()


class ShuffleIn(Action, frozen=True):
    """Cards become part of their owner's deck, neither on top nor at the bottom, and it is shuffled (401.7)."""

    what: What
    cause: str = ""


class Clash(Action, frozen=True):
    """Both players show the top card of their deck; who used it wins with a cost at least as high (701.21)."""


class TurnOver(Action, frozen=True):
    """The card that speaks shows its other side (701.20a, 701.22a, 701.25a)."""

    how: str
    what: What = Itself()


class UpsideDown(Action, frozen=True):
    """The card that speaks lies upside down from now on (701.28a)."""

    what: What = Itself()


class GrSummon(Action, frozen=True):
    """The top card of the player's GR zone is summoned (701.30a)."""


class Banish(Action, frozen=True):
    """Cards go to the abyss, whatever would keep them from it (701.33)."""

    what: What


class MoveFrom(Action, frozen=True):
    """What was dealt with goes from one zone to another, if it is in that zone (400.8)."""

    origin: str
    to: str
    what: What = It()
    at: Literal["top", "bottom"] = "top"
    tapped: bool = False


class OfThose(Filter, frozen=True):
    """The card is one of those that were dealt with, where they went."""


class SwapZones(Action, frozen=True):
    """All cards of two of the player's zones change places (701.26c)."""

    one: str
    two: str


# Abilities ----------------------------------------------------------------------------------------


class ManaFor(Ability, frozen=True):
    """When the card itself is paid for, one's mana of a kind gives another number of mana (207.2)."""

    filters: tuple[Filter, ...]
    amount: int = 2
