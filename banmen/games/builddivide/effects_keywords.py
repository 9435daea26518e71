"""What cards say about decks, costs, playing and attacking, and the keywords of chapter 1400."""

from __future__ import annotations

from banmen.games.builddivide.effects import Listed
from banmen.kernel.effects.base import Ability, Action, Condition, Quantity, What, Who
from banmen.kernel.effects.says import Change, Cost, When

# Abilities about decks and the start of the game -----------------------------------------------------


class DeckAllows(Ability, frozen=True):
    """So many cards of this name may be in a part of the deck."""

    count: int
    part: str = "main"


class NameRule(Ability, frozen=True):
    """The card has one more name, everywhere."""

    name: str


class AtStart(Ability, frozen=True):
    """Done when the game starts."""

    effect: tuple[Action, ...]


# Abilities about playing -----------------------------------------------------------------------------


class Discards(Cost, frozen=True):
    """Discard so many cards of the hand."""

    count: int


class ExtraCost(Ability, frozen=True):
    """Playing the card costs this too."""

    costs: tuple[Cost, ...]


class Legacy(Ability, frozen=True):
    """The command may be played from the graveyard at this cost, and is then removed."""

    costs: tuple[Cost, ...]


class Evol(Ability, frozen=True):
    """The card may be played at this cost instead of its own."""

    costs: tuple[Cost, ...]
    name: str = ""


class EvolPair(Ability, frozen=True):
    """The card may be played at one of two costs, each with a name."""

    first: Evol
    second: Evol


class Case(Listed, frozen=True):
    """What is done under a condition."""

    condition: Condition
    actions: tuple[Action, ...]


class Cases(Action, frozen=True):
    """All the listed things whose condition is met when it comes to them."""

    cases: tuple[Case, ...]


class ByCost(Listed, frozen=True):
    """What belongs to the cost that was paid."""

    name: str
    actions: tuple[Action, ...]


class ByCosts(Action, frozen=True):
    """The one of the listed things whose cost was paid."""

    cases: tuple[ByCost, ...]


# Keywords that stand for whole abilities -------------------------------------------------------------


class Judgement(Ability, frozen=True):
    """When the opponent does this, its player gets a counter of judgement."""

    event: str


class JudgementOf(Ability, frozen=True):
    """When this happens, said in full, its player gets a counter of judgement."""

    when: When


class Assault(Ability, frozen=True):
    """The territory opens on the field and becomes a unit there."""


class Bright(Ability, frozen=True):
    """Battling in its player's turn, a card of an attribute may be discarded for power."""

    attributes: tuple[str, ...]
    amount: int


class OmenThen(Action, frozen=True):
    """Done only in a turn in which a card of the attribute fell."""

    attribute: str
    actions: tuple[Action, ...]


class Bond(Ability, frozen=True):
    """Entering in a turn in which a unit of the attribute entered, it lets its player draw."""

    attribute: str


# Actions ---------------------------------------------------------------------------------------------


class Notice(Action, frozen=True):
    """It is noticed that this happened to the unit, if it is still there."""

    happening: str


class BondDraw(Action, frozen=True):
    """Draw a card by a bond, which is remembered for the turn."""


class BecomeAssault(Action, frozen=True):
    """The territory that speaks becomes a unit with the power and hit printed on it."""


class MakeAssault(Action, frozen=True):
    """A territory goes to the field and becomes a unit of this power and hit."""

    what: What
    power: int
    hit: int


class OpenTerritory(Action, frozen=True):
    """One territory is opened without an ace and for nothing."""


# Conditions ------------------------------------------------------------------------------------------


class Fell(Condition, frozen=True):
    """This turn a card of the attribute was put into your graveyard."""

    attribute: str


class Came(Condition, frozen=True):
    """This turn a unit of the attribute entered."""

    attribute: str


class Drew(Condition, frozen=True):
    """This turn you drew by a bond."""


class Evolved(Condition, frozen=True):
    """What speaks was played at the cost of its evol."""


class Attacking(Condition, frozen=True):
    """The unit attacks."""


class Battling(Condition, frozen=True):
    """The unit battles."""


class EmptyHand(Condition, frozen=True):
    """The player has no card in hand."""

    who: Who


class ToBeAssault(Condition, frozen=True):
    """The territory lies on the field and is no unit yet."""


# What is granted -------------------------------------------------------------------------------------


def granting(keyword: str, number: Quantity = 0) -> Change:
    """The alteration that grants a keyword."""
    return Change("keywords", "grant", number, keyword)
