"""What only cards of Yu-Gi-Oh! say."""

from __future__ import annotations

from typing import Literal

from banmen.kernel.effects.base import Ability, Action, Amount, Condition, Filter, Quantity, Term, What, Who
from banmen.kernel.effects.says import Activated, Cost, Triggered, When
from banmen.kernel.effects.things import Cards, Choose, Compares, Itself
from banmen.kernel.zones import WAY

Position = Literal["attack", "defense", "set"]

# What is done and said before an activation ------------------------------------------------------


class Target(Cost, frozen=True):
    """Cards are chosen as targets when the effect is activated."""

    choose: Choose
    able: tuple[Filter, ...] = ()
    """What they must be, beside what the text says, so that the effect could do something to them; asked only then."""
    one: tuple[Filter, ...] = ()
    """What one of several must be, so that the effect could do all it says."""
    still: Cards | None = None
    """What they must still be when it is carried out, where the text then says no more than "that card"."""
    entire: bool = False
    """Whether nothing is done unless all the targets are there, because the text then says how many they are."""


class TargetIt(Cost, frozen=True):
    """The card something just happened to, or the attacker, becomes the target."""

    what: What


class PayPoints(Cost, frozen=True):
    """Life points are paid."""

    amount: Quantity


class DiscardSome(Cost, frozen=True):
    """Cards are discarded from the hand."""

    count: int = 1
    filters: tuple[Filter, ...] = ()
    more: bool = False
    """Whether it may be more than so many, as its player likes."""
    this: bool = False
    """Whether the card itself may be among them."""


class DiscardThis(Cost, frozen=True):
    """This card is discarded from the hand."""


class BanishThis(Cost, frozen=True):
    """This card is banished from the graveyard."""


class ReleaseThis(Cost, frozen=True):
    """This card is released."""


class ReleaseSome(Cost, frozen=True):
    """Monsters are released."""

    cards: Cards
    count: int = 1
    more: bool = False


class SendThis(Cost, frozen=True):
    """This card is sent from the field to the graveyard."""


class Announce(Term, frozen=True):
    """Costs and targets, in their order."""

    parts: tuple[Cost, ...] = ()


NOTHING = Announce()


class AtActivation(Term, frozen=True):
    """One of several effects, of which one is chosen when the card or effect is activated."""

    effect: tuple[Action, ...]
    announce: Announce = NOTHING
    """What has to be chosen or paid for this one."""


class Bodies(Choose, frozen=True):
    """So many monsters (counted with another word than cards)."""


# Abilities ---------------------------------------------------------------------------------------

class Limit(Term, frozen=True):
    """How often something is used: counted for what, and for how long."""

    times: int = 1
    per: Literal["copy", "label", "name", "activation"] = "copy"
    span: Literal["turn", "chain", "duel", "face_up"] = "turn"
    """`face_up`: as long as the copy lies face up on the field."""


Once = Literal["", "copy", "label", "name", "activation"]
"""Once per turn: this copy; this effect of the name; any effect of the name; activating the card."""


Quiet = Literal["", "opponent", "each"]
"""Who cannot answer an activation: nobody, the opponent, both."""


class Trigger(Triggered, frozen=True):
    """An effect that activates when something happens."""

    at: Literal["when", "if", "at"] = "if"
    """`when` and `at` must follow at once and may miss their timing; `if` may not."""
    announce: Announce = NOTHING
    once: Once = ""
    label: str = ""
    speed: int = 1
    damage: str = ""
    modes: tuple[AtActivation, ...] = ()
    limits: tuple[Limit, ...] = ()
    quiet: Quiet = ""


def is_move(happening: str) -> bool:
    """Whether a happening is a move of a card: where from, where to, or both."""
    return WAY in happening or happening.startswith(("enter:", "leave:"))


class Use(Activated, frozen=True):
    """An effect, or a spell or trap itself, that its player activates: timing card, ignition or quick."""

    when: When | None = None
    """What must just have happened."""
    at: Literal["when", "if", "at"] = "if"
    announce: Announce = NOTHING
    once: Once = ""
    label: str = ""
    speed: int = 1
    damage: str = ""
    """What makes it usable in the damage step: values, calculation, battle, counter."""
    places: tuple[int, ...] = ()
    """The zones (by number) it is activated from."""
    modes: tuple[AtActivation, ...] = ()
    limits: tuple[Limit, ...] = ()
    """How often it is used, where `once` does not say enough."""
    quiet: Quiet = ""
    also: tuple[When, ...] = ()
    """Further things any of which may have happened instead."""
    joins: bool = False
    """Whether it may be used in the very activation that turns its card up."""

    @property
    def whens(self) -> tuple[When, ...]:
        """All that it answers."""
        return () if self.when is None else (self.when, *self.also)

    def asks_about(self) -> tuple[str, ...]:
        """Moves are answered by asking what went where since anything was answered last."""
        return tuple(each for when in self.whens for each in when.happenings if is_move(each))


Chainable = Trigger | Use

Label = Literal["①", "②", "③", "④", "⑤"]


class Labelled(Ability, frozen=True):
    """A numbered effect of a text."""

    label: Label
    ability: Ability


class LimitedEffect(Ability, frozen=True):
    """One effect of cards of this name only once per turn."""

    label: Label


class LimitedEach(Ability, frozen=True):
    """Each of some effects of cards of this name only once per turn."""

    labels: tuple[Label, ...]


class LimitedName(Ability, frozen=True):
    """Only one of some effects of cards of this name, once per turn."""

    labels: tuple[Label, ...]


class LimitedAll(Ability, frozen=True):
    """Only one effect of cards of this name, once per turn, whichever it is."""


class LimitedActivation(Ability, frozen=True):
    """Only one card of this name is activated per turn."""


Values = Literal["atk", "def", "both"]
Until = Literal["", "turn", "end_phase", "battle_phase", "their_turn_1", "their_turn_2", "their_turn_3"]


class Boosts(Ability, frozen=True):
    """Always: ATK, DEF or both of monsters are higher or lower."""

    what: What
    key: Values
    amount: Quantity
    up: bool = True


# Instructions ------------------------------------------------------------------------------------


class Together(Action, frozen=True):
    """Several things that count as one moment."""

    actions: tuple[Action, ...]


class Then(Action, frozen=True):
    """Afterwards, at a later moment."""

    action: Action


class Chosen(Action, frozen=True):
    """What was chosen at the activation is done: one of these, each with what it needs to be activated."""

    modes: tuple[tuple[Action, ...], ...]
    announces: tuple[Announce, ...]


class Moment(Action, frozen=True):
    """A new moment begins: what happened before is no longer the last thing."""


class Needs(Action, frozen=True):
    """Unless this is so, so many of the instructions that follow are left out."""

    condition: Condition
    steps: int


class Went(Condition, frozen=True):
    """So many at least of the cards just dealt with have gone elsewhere, or where the text says."""

    to: str = ""
    count: int = 1


class Felled(Condition, frozen=True):
    """The card whose activation was just negated was destroyed by that."""


class DestroyAll(Action, frozen=True):
    """All cards of a kind are destroyed."""

    cards: Cards


class Inflict(Action, frozen=True):
    """A player takes effect damage."""

    amount: Quantity
    who: Who = Who.OPPONENT


class Recover(Action, frozen=True):
    """A player gains life points."""

    amount: Quantity
    who: Who = Who.YOU


class NegateActivation(Action, frozen=True):
    """The activation that was answered is negated, and its card perhaps destroyed."""

    destroy: bool = True


class NegateSummon(Action, frozen=True):
    """The summon under way comes to nothing, and the monsters are destroyed."""


class NegateAttack(Action, frozen=True):
    """The attack comes to nothing."""


class NoBattleDamage(Action, frozen=True):
    """A player takes no damage from this battle, or half or twice as much."""

    who: Who = Who.YOU
    how: Literal["none", "half", "double"] = "none"


class SpecialSummon(Action, frozen=True):
    """Monsters are special summoned to your field, or to the opponent's."""

    what: What
    position: Literal["", "attack", "defense", "set"] = ""
    field: Who = Who.YOU
    """Whose field they come to."""
    ignoring: bool = False
    """Whether what their texts say of how they are summoned does not matter."""


class PutPosition(Action, frozen=True):
    """Monsters are put into a battle position."""

    what: What
    position: Position


class Search(Action, frozen=True):
    """Cards are looked for in the deck and added to the hand."""

    filters: tuple[Filter, ...]
    count: int = 1


class SearchBodies(Search, frozen=True):
    """Cards are looked for in the deck and added to the hand: the wording for monsters."""


class Raise(Action, frozen=True):
    """ATK, DEF or both of monsters go up or down for a while, or for as long as they lie there."""

    what: What
    key: Values
    amount: Quantity
    until: Until = ""
    up: bool = True


class DiscardChosen(Action, frozen=True):
    """A player chooses cards of the hand and discards them."""

    count: int = 1
    who: Who = Who.YOU


class Equip(Action, frozen=True):
    """The equip card is attached to its target."""

    what: What = Itself()


# Filters, amounts, conditions --------------------------------------------------------------------


class Wears(Filter, frozen=True):
    """The monster to which this card is attached."""


class Attacks(Filter, frozen=True):
    """The monster that attacks."""


class Set(Filter, frozen=True):
    """A card lying face down."""


class InPosition(Filter, frozen=True):
    """A face-up monster in attack or in defense position."""

    position: Literal["attack", "defense"]


class Figure(Compares, frozen=True):
    """A number of a monster compared with an amount; a monster that lies face down, or has no level, has none."""


class AnyCard(Filter, frozen=True):
    """Whatever card it is."""


class CanBeDone(Filter, frozen=True):
    """Doing this to the card would change something (270.1)."""

    action: Action


class ComesToHand(Filter, frozen=True):
    """The card can be added to a hand, as no Fusion, Synchro or Xyz monster can (395.1)."""


class CanBeGiven(Filter, frozen=True):
    """No text keeps the card from being destroyed, released ... in place of another (337.1)."""

    cause: str


class LeavesRoom(Filter, frozen=True):
    """When the card has gone, its player has a free monster zone for another (120.2)."""


OF_TARGETS = ("monster", "card")
"""The words by which a text means its target, whatever was dealt with since."""
TIED = "tied"
"""The word for the card that is tied to the one that speaks, as it lies now."""
BEFORE_LOOKING = "before_looking"
"""The word for what was dealt with before cards were looked at."""


class HasAPlace(Filter, frozen=True):
    """There is a zone free on one's own field to which the card, set or special summoned, can come."""


class LeadsTo(Filter, frozen=True):
    """With this card as the target there is something to which this can be done (270.1)."""

    action: Action
    paid: bool = False
    """Whether the card that says so is given up for it."""


class Refills(Filter, frozen=True):
    """When this card is in the deck, there is something there to which this can be done (270.1)."""

    action: Action


class BattlesThis(Filter, frozen=True):
    """The monster this card battles."""


class HandSize(Amount, frozen=True):
    """The number of cards in a player's hand, perhaps times a number."""

    who: Who = Who.YOU
    times: int = 1


class InForce(Condition, frozen=True):
    """This spell or trap has been carried out and works."""
