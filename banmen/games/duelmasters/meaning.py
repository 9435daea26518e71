"""What the sentences and lines of a text mean, as the kernel's effects."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from banmen.games.duelmasters.effects import (
    CHARGER,
    CREATURE,
    EXECUTED_FROM,
    SHIELD_SAVER,
    Always,
    AttacksItself,
    BeingCast,
    CanDie,
    CostIs,
    CreatureCards,
    Creatures,
    Diverts,
    Evolution,
    EvolutionOf,
    ItselfAlways,
    Maybe,
    OfRace,
    Point,
    PowerAttacker,
    PowerIs,
    Provided,
    RevolutionChange,
    Saved,
    StandsIn,
    Steps,
    Then,
    ThisTurn,
)
from banmen.kernel.effects.base import Ability, Action, Condition, Filter, Quantity, Side, What, Who
from banmen.kernel.effects.says import (
    Alter,
    Change,
    If,
    Keyword,
    May,
    Move,
    OneShot,
    Pick,
    Replacing,
    Static,
    Triggered,
    When,
)
from banmen.kernel.effects.things import AtRandom, Cards, Check, Choose, Compares, CountOf, Done, It, Itself

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
        return Evolution(value=0, cards=plain_cards(ability.cards), count=ability.count, more=ability.more,
                         each=tuple(plain_cards(each) for each in ability.each))
    return ability
