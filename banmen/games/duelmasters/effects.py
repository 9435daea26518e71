"""What only the cards of Duel Masters say, and the shapes in which its texts say what every game knows.

Classes with a `plain` method are how a text speaks; `plain` gives the kernel's effects they mean.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Any, TypeVar

from banmen.kernel.effects.base import Ability, Action, Condition, Filter, Quantity, Side, What, Who
from banmen.kernel.effects.says import (
    Alter,
    Change,
    If,
    Keyword,
    Later,
    May,
    Move,
    OneShot,
    Pick,
    Replacing,
    Static,
    Triggered,
    When,
)
from banmen.kernel.effects.things import (
    AtRandom,
    Both,
    Cards,
    Check,
    Choose,
    Compares,
    CountOf,
    Done,
    Is,
    It,
    Itself,
    Said,
)

CREATURE = Is("types", "creature")
SPELL = Is("types", "spell")


class Subject(Enum):
    """The creature a sentence is about."""

    THIS = "this"
    THAT = "that"

    def plain(self) -> What:
        """The thing meant."""
        return Itself() if self is Subject.THIS else It()


# Which cards --------------------------------------------------------------------------------------


class Attacking(Filter, frozen=True):
    """The creature is the one that attacks."""


class CostIs(Compares, frozen=True):
    """One of the card's costs compares so; who uses the effect picks which cost counts (201.2b)."""


class PowerIs(Compares, frozen=True):
    """The creature's power compares so, power below zero counting as zero (108.1b)."""


class OfRace(Filter, frozen=True):
    """One of the creature's races contains this word (203.2)."""

    race: str


class BeingCast(Condition, frozen=True):
    """The card that speaks is a spell that is being cast."""


class CanDie(Condition, frozen=True):
    """The creature that speaks can be destroyed (609.4)."""


class NotUsedNinjas(Condition, frozen=True):
    """The player used no ninja strike during this attack (112.3c)."""


class Creatures(Cards, frozen=True):
    """Creatures in the battle zone."""

    zones: tuple[str, ...] = ("battle",)


class Held(Cards, frozen=True):
    """Cards of a zone other than the battle zone, counted one by one."""


class CreatureCards(Held, frozen=True):
    """Creatures among the cards of a zone other than the battle zone."""


class TheCard(It, frozen=True):
    """The card just spoken of, which need not be a creature."""


class ChooseCards(Choose, frozen=True):
    """Some cards of a zone other than the battle zone, chosen by a player."""


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
    """Shields of the opponent are broken (701.14)."""

    what: What


class Point(Action, frozen=True):
    """Creatures are chosen, and the next sentence says what for."""

    cards: Cards
    count: int
    up_to: bool = False


class Steps(Action, frozen=True):
    """Several things in one sentence."""

    actions: tuple[Action, ...]


class Maybe(Action, frozen=True):
    """The player may do it."""

    action: Action


class Then(Action, frozen=True):
    """Done if the sentence before was carried out (101.3a)."""

    action: Action


class Provided(Action, frozen=True):
    """Done if something is so."""

    condition: Condition
    action: Action


class ThisTurn(Action, frozen=True):
    """A creature is altered until the turn ends (511.2)."""

    subject: Subject
    change: Change


# Abilities ----------------------------------------------------------------------------------------


class Always(Ability, frozen=True):
    """Creatures are altered while the card is in the battle zone."""

    what: Cards
    change: Change


class ItselfAlways(Ability, frozen=True):
    """The creature itself is altered while something is so."""

    condition: Condition
    change: Change


class Saved(Ability, frozen=True):
    """When it would be destroyed it goes elsewhere than to the graveyard, but is destroyed all the same."""

    to: str


class Diverts(Ability, frozen=True):
    """When such creatures would be destroyed they go elsewhere than to the graveyard."""

    cards: Cards
    to: str


class StandsIn(Ability, frozen=True):
    """When such a creature would be destroyed, this one may be destroyed in its place."""

    cards: Cards


class PowerAttacker(Ability, frozen=True):
    """More power while attacking."""

    amount: int


class RevolutionChange(Keyword, frozen=True):
    """While such a creature attacks, it can change places with this card in the hand."""

    cards: Cards = Creatures()
    name: str = "revolution_change"
    effect: tuple[Action, ...] = (Exchange(),)


class Evolution(Keyword, frozen=True):
    """The creature is put on such a creature (801.1)."""

    cards: Cards = Creatures()
    name: str = "evolution"


class EvolutionOf(Ability, frozen=True):
    """The creature is put on a creature of a race (203.2)."""

    race: str


PLAIN_ACTIONS: dict[type[Action], Callable[[Any], tuple[Action, ...]]] = {}
PLAIN_ABILITIES: dict[type[Ability], Callable[[Any], tuple[Ability, ...]]] = {}
PLAIN_KEYWORDS: dict[str, Callable[[Keyword], tuple[Ability, ...]]] = {}
"""How other modules' sentences, lines and keywords are said to the kernel."""

A = TypeVar("A", bound=Ability)
S = TypeVar("S", bound=Action)


def sentence(kind: type[S], meaning: Callable[[S], tuple[Action, ...]]) -> None:
    """Register the kernel's instructions a kind of sentence means."""
    PLAIN_ACTIONS[kind] = meaning


def line(kind: type[A], meaning: Callable[[A], tuple[Ability, ...]]) -> None:
    """Register the kernel's abilities a kind of line means."""
    PLAIN_ABILITIES[kind] = meaning


def plain_actions(action: Action) -> tuple[Action, ...]:
    """The kernel's instructions a sentence means."""
    if type(action) in PLAIN_ACTIONS:
        return PLAIN_ACTIONS[type(action)](action)
    if isinstance(action, Steps):
        return plain_all(action.actions)
    if isinstance(action, Maybe):
        return (May(plain_actions(action.action)),)
    if isinstance(action, Then):
        return (If(Done(), plain_actions(action.action)),)
    if isinstance(action, Provided):
        return (If(plain_condition(action.condition), plain_actions(action.action)),)
    if isinstance(action, Point):
        return (Pick(Choose(plain_cards(action.cards), action.count, action.up_to)),)
    if isinstance(action, ThisTurn):
        return (Alter(action.subject.plain(), (plain_change(action.change),), "turn"),)
    if isinstance(action, Move):
        return (
            Move(plain_what(action.what), action.to, action.at, action.cause, action.into, action.face, action.turned),
        )
    what = getattr(action, "what", None)
    if what is not None:
        fields = {name: getattr(action, name) for name in action.__struct_fields__}
        return (type(action)(**fields | {"what": plain_what(what)}),)
    return (action,)


def plain_all(actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """The kernel's instructions several sentences mean."""
    return tuple(each for action in actions for each in plain_actions(action))


def plain_change(change: Change) -> Change:
    """An alteration, with an amount for each card of a kind where the text counts cards."""
    cards = getattr(change, "cards", None)
    if cards is None or not isinstance(change.amount, int):
        return change
    return Change(change.key, change.op, CountOf(plain_cards(cards), change.amount), change.word)


def plain_cards(cards: Cards) -> Cards:
    """The cards meant, as the kernel describes them."""
    filters = tuple(plain_filter(each) for each in cards.filters)
    if isinstance(cards, Creatures):
        return Cards(("battle",), cards.side, (CREATURE, *filters), cards.other)
    if isinstance(cards, CreatureCards):
        return Cards(cards.zones, cards.side, (CREATURE, *filters), cards.other)
    return Cards(cards.zones, cards.side, filters, cards.other)


def plain_filter(filter: Filter) -> Filter:
    """A property as this game reads it: of two costs either counts, and no power is below zero."""
    if type(filter) is Compares and filter.key in ("cost", "power"):
        return (CostIs if filter.key == "cost" else PowerIs)(filter.key, filter.op, filter.amount)
    return filter


def plain_what(what: What) -> What:
    """The things meant, as the kernel describes them."""
    if isinstance(what, Cards):
        return plain_cards(what)
    if isinstance(what, Choose):
        return Choose(plain_cards(what.cards), plain_amount(what.count), what.up_to, what.by, what.target)
    if isinstance(what, AtRandom):
        return AtRandom(plain_cards(what.cards), what.count)
    if hasattr(what, "cards"):
        return type(what)(plain_cards(what.cards))
    return what


def plain_amount(amount: Quantity) -> Quantity:
    """A number in a text, as the kernel works it out."""
    return CountOf(plain_cards(amount.cards), amount.times) if isinstance(amount, CountOf) else amount


def plain_condition(condition: Condition) -> Condition:
    """A condition of a text, as the kernel checks it."""
    if isinstance(condition, Check):
        return Check(plain_amount(condition.left), condition.op, plain_amount(condition.right))
    return condition


def plain_when(when: When) -> When:
    """What an ability waits for, as the kernel notices it; an attack of one's own ends also without its creature."""
    if when.happening == "attack_ends" and when.subject == Creatures(side=Side.YOURS):
        return When("attack_ends", None, Who.YOU)
    return When(when.happening, None if when.subject is None else plain_what(when.subject), when.whose)


CHARGER = Keyword("charger")
"""The spell goes to the mana zone when it has been cast."""
EXECUTED_FROM = ("hand", "graveyard", "mana", "deck", "shield")
"""The zones from which a card may be executed."""
SHIELD_SAVER = Keyword("shield_saver")
"""The creature may be destroyed so that a shield is not broken."""


def plain_abilities(ability: Ability) -> tuple[Ability, ...]:
    """The kernel's abilities a line of text means; a line may say several things at once."""
    if type(ability) in PLAIN_ABILITIES:
        return PLAIN_ABILITIES[type(ability)](ability)
    if isinstance(ability, Keyword) and ability.name in PLAIN_KEYWORDS:
        return PLAIN_KEYWORDS[ability.name](ability)
    return (plain_ability(ability),)


def plain_ability(ability: Ability) -> Ability:
    """The kernel's ability a line of text means."""
    if isinstance(ability, OneShot):
        return OneShot(plain_all(ability.effect))
    if isinstance(ability, Triggered):
        condition = None if ability.condition is None else plain_condition(ability.condition)
        return Triggered(plain_when(ability.when), plain_all(ability.effect), condition, ability.zones)
    if ability == SHIELD_SAVER:
        mine = Cards(("shield",), Side.YOURS)
        return Replacing(When("break_shield", mine), (Move(Itself(), "graveyard", cause="destroy"),), True, CanDie())
    if ability == CHARGER:
        when = When("enter:graveyard", Itself())
        return Replacing(when, (Move(It(), "mana"),), condition=BeingCast(), zones=EXECUTED_FROM)
    if isinstance(ability, Saved):
        return Replacing(When("destroy", Itself()), (Move(It(), ability.to, cause="destroy"),))
    if isinstance(ability, Diverts):
        return Replacing(When("destroy", plain_cards(ability.cards)), (Move(It(), ability.to, cause="destroy"),))
    if isinstance(ability, StandsIn):
        when = When("destroy", plain_cards(ability.cards))
        return Replacing(when, (Move(Itself(), "graveyard", cause="destroy"),), True, CanDie(), once=True)
    if isinstance(ability, Always):
        return Static((ability.change,), plain_cards(ability.what))
    if isinstance(ability, ItselfAlways):
        return Static((ability.change,), Itself(), plain_condition(ability.condition))
    if isinstance(ability, PowerAttacker):
        return Static((Change("power", "add", ability.amount),), Itself(), AttacksItself())
    if isinstance(ability, RevolutionChange):
        mine = plain_cards(ability.cards)
        return RevolutionChange(value=0, cards=Cards(mine.zones, Side.YOURS, mine.filters))
    if isinstance(ability, EvolutionOf):
        return Evolution(value=0, cards=Cards(("battle",), Side.YOURS, (CREATURE, OfRace(ability.race))))
    if isinstance(ability, Evolution):
        return Evolution(value=0, cards=plain_cards(ability.cards))
    return ability


class AttacksItself(Condition, frozen=True):
    """The card that speaks attacks."""


CARRIER = "~"
"""How the id of a card begins that is no card but carries what a keyword does."""

# What keywords do when they are used (the texts in brackets on printed cards) -----------------------

S_TRIGGER = OneShot((Execute(),))
G_STRIKE = OneShot(
    (Alter(Choose(Cards(("battle",), Side.THEIRS, (CREATURE,))),
           (Change("keywords", "grant", 0, "cannot_attack"),), "turn"),)
)
NINJA_STRIKE = OneShot(
    (
        If(
            Both((Check(CountOf(Cards(("mana",), Side.YOURS)), ">=", Said("amount")), NotUsedNinjas())),
            (UseNinja(), Execute(), Later("turn_ends", (Move(It(), "deck", "bottom", into=Who.OWNER),), "turn")),
        ),
    )
)
SLAYER = OneShot((Move(It("other"), "graveyard", cause="destroy"),))

CARRIED: dict[str, Ability] = {
    "s_trigger": S_TRIGGER,
    "g_strike": G_STRIKE,
    "s_back": S_TRIGGER,
    "sabaki_z": S_TRIGGER,
    "ninja_strike": NINJA_STRIKE,
    "slayer": SLAYER,
}
"""What a keyword does when it is used, whoever has it."""
