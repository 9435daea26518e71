"""What only the cards of this game say."""

from __future__ import annotations

from banmen.kernel.effects.base import Action, Condition, Quantity, What, Who
from banmen.kernel.effects.says import Activated, Cost, OneShot, Triggered

# Abilities: each may have a second part after "その後", which is played later as an ability of its own.


class Command(OneShot, frozen=True):
    """What a command does."""

    after: tuple[Action, ...] = ()


class Auto(Triggered, frozen=True):
    """An ability played by itself when something happened."""

    after: tuple[Action, ...] = ()
    in_game: int = 0
    """How often in the whole game; 0 is without limit."""


class Act(Activated, frozen=True):
    """An ability a player plays at a cost."""

    after: tuple[Action, ...] = ()
    in_game: int = 0
    """How often in the whole game; 0 is without limit."""


# Costs


class EnergyCost(Cost, frozen=True):
    """Rest so many energies, of a colour or of any."""

    total: int
    colour: str = ""


class RestCost(Cost, frozen=True):
    """Rest the card that has the ability."""


# Actions


class Hurt(Action, frozen=True):
    """Units bear more damage."""

    what: What
    amount: Quantity


class Strike(Action, frozen=True):
    """A player is dealt damage, as a packet."""

    amount: Quantity
    who: Who = Who.OPPONENT


class Counter(Action, frozen=True):
    """Cards in the resolution zone are countered and put into the graveyard."""

    what: What


class PlayFree(Action, frozen=True):
    """A card is played without paying its cost."""

    what: What


class Listed(Action, frozen=True):
    """An item of a list in a text, which is nothing outside its list."""


class Mode(Listed, frozen=True):
    """One of the listed choices of a text."""

    actions: tuple[Action, ...]


class Bullets(Action, frozen=True):
    """So many of the listed choices, chosen while the text is played."""

    modes: tuple[Mode, ...]
    count: int = 1


# Conditions


class InRedZone(Condition, frozen=True):
    """The player has few life cards left."""

    who: Who


class InYellowZone(Condition, frozen=True):
    """The player has more life cards than the red zone's number."""

    who: Who


class Being(Condition, frozen=True):
    """How things stand at the moment it is asked: a circumstance after なら, that otherwise is said of a time."""

    condition: Condition


class TerritoryOpen(Condition, frozen=True):
    """The player's territory is open."""

    who: Who
