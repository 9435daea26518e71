"""Sentences of cards as the kernel carries them out."""

from __future__ import annotations

import msgspec

from banmen.games.yugioh.aiming import aimed, narrowed
from banmen.games.yugioh.depending import afterwards, by_both, entire, together
from banmen.games.yugioh.effects import (
    Bodies,
    CanBeDone,
    Chosen,
    DestroyAll,
    HandSize,
    Inflict,
    Needs,
    NegateActivation,
    PutPosition,
    Raise,
    Recover,
    Search,
    SearchBodies,
    SpecialSummon,
    Target,
    Then,
    Together,
    Trigger,
    Use,
    Went,
)
from banmen.games.yugioh.effects_doing import (
    Becomes,
    ChooseMode,
    CountersHere,
    IfNotTurned,
    IfTurned,
    InflictValue,
    Mill,
    MoveAll,
    OnCoin,
    OnDie,
    OnDieExactly,
    PlaceCounters,
    PutAll,
    Silence,
    SummonFrom,
)
from banmen.games.yugioh.effects_more import CameSince
from banmen.games.yugioh.listening import heard
from banmen.games.yugioh.rulebook import book
from banmen.games.yugioh.zones import ON_FIELD
from banmen.kernel.effects.base import Ability, Action, Condition, Quantity, Side, Who, walk
from banmen.kernel.effects.says import (
    Alter,
    As,
    Change,
    ForEach,
    If,
    Lasting,
    Later,
    May,
    Modes,
    Move,
    OneShot,
    Pick,
    PutCounters,
    Repeat,
    Show,
    Shuffle,
    Static,
    Triggered,
)
from banmen.kernel.effects.things import (
    All,
    Among,
    Both,
    Cards,
    Check,
    Choose,
    CountOf,
    Either,
    Exists,
    Fits,
    It,
    Itself,
    Said,
    Times,
    Top,
)


def _further(action: Action) -> tuple[Action, ...]:
    """The instructions that an instruction of a text stands for."""
    if isinstance(action, OnCoin):
        right = Check(Said("called" if action.called else "coin"), "==", 1 if action.yes else 0)
        return (If(right, lowered((action.action,))),)
    if isinstance(action, OnDie | OnDieExactly):
        return (If(_shows(action), lowered((action.action,))),)
    if isinstance(action, IfTurned):
        return (If(Fits(It("turned"), action.filters), lowered((action.action,))),)
    if isinstance(action, PlaceCounters):
        return (narrowed(PutCounters(action.what, action.name, action.amount)),)
    if isinstance(action, InflictValue):
        return (Inflict(action.amount, action.who),)
    if isinstance(action, Becomes):
        keys = ("atk", "def") if action.key == "both" else (action.key,)
        changes = tuple(Change(key, "set", action.amount) for key in keys)
        return (narrowed(Alter(action.what, changes, action.until)),)
    if isinstance(action, Silence):
        return (narrowed(Alter(action.what, (Change("keywords", "grant", word="silent"),), action.until)),)
    if isinstance(action, Mill):
        return (Move(Top("deck", action.count, action.who), "graveyard", cause="send"),)
    if isinstance(action, SummonFrom):
        return _summon_from(action)
    if isinstance(action, MoveAll):
        return (Move(All(action.cards), action.to, cause=action.cause),)
    if isinstance(action, PutAll):
        return (PutPosition(All(action.cards), action.position),)
    if isinstance(action, ChooseMode):
        return (Modes(tuple(lowered((mode.action,)) for mode in action.modes)),)
    if isinstance(action, Modes):
        return (msgspec.structs.replace(action, modes=tuple(map(lowered, action.modes))),)
    if isinstance(action, If):
        return (If(action.condition, lowered(action.then), lowered(action.otherwise)),)
    if isinstance(action, Repeat) and len(action.actions) == 1:
        (one,) = lowered(action.actions)
        if isinstance(one, Inflict | Recover) and isinstance(one.amount, int):  # 1体につき: one sum, not many
            return (msgspec.structs.replace(one, amount=_taken(action.times, one.amount)),)
    if isinstance(action, May | Later | As | ForEach | Repeat):
        return (msgspec.structs.replace(action, actions=lowered(action.actions)),)
    if isinstance(action, Lasting):
        abilities = (each for said in action.abilities for each in _onto_the_field(said))
        return (Lasting(tuple(map(given, abilities)), action.until),)
    if isinstance(action, Alter) and any(change.abilities for change in action.changes):
        return (msgspec.structs.replace(action, changes=giving_changes(action.changes)),)
    return (narrowed(action),)


@book.rule("130.2", "337.1")
def _onto_the_field(said: Ability) -> tuple[Ability, ...]:
    """このターン、手札のモンスターのレベルを…: what comes out of the hand keeps the level that it had there."""
    if not isinstance(said, Static) or not isinstance(said.what, Cards) or said.what.zones != ("hand",):
        return (said,)
    came = msgspec.structs.replace(said.what, zones=("monster",), filters=(*said.what.filters, CameSince()))
    return (said, msgspec.structs.replace(said, what=came))


@book.rule("220.1", "220.5")
def given(ability: Ability) -> Ability:
    """An effect that a text gives, or that works for a while, as if it were printed."""
    if isinstance(ability, Trigger):
        effect = instructions(ability)
        announce = aimed(ability.announce, effect)
        return heard(msgspec.structs.replace(ability, effect=effect, modes=(), announce=announce))
    if isinstance(ability, Triggered):
        return msgspec.structs.replace(ability, effect=lowered(ability.effect))
    return ability


def giving_changes(changes: tuple[Change, ...]) -> tuple[Change, ...]:
    """Changes that give whole effects, which are made as printed ones are."""
    return tuple(
        msgspec.structs.replace(change, abilities=tuple(given(each) for each in change.abilities))
        if change.abilities else change
        for change in changes
    )


@book.rule("342.1", "342.2")
def _summon_from(action: SummonFrom) -> tuple[Action, ...]:
    """A monster taken from the deck is looked for in the whole of it, which is shuffled afterwards."""
    chosen = Bodies(Cards(action.zones, Side.YOURS, action.filters), action.count)
    summon = lowered((SpecialSummon(chosen, action.position),))
    if "deck" not in action.zones:
        return summon
    return (Show(All(Cards(("deck",), Side.YOURS)), Who.YOU), *summon, Shuffle("deck"))


def _shows(action: OnDie | OnDieExactly) -> Condition:
    if isinstance(action, OnDieExactly):
        return Check(Said("die"), "==", action.number)
    return Both((Check(Said("die"), ">=", action.low), Check(Said("die"), "<=", action.high)))


def instructions(ability: Triggered | OneShot | Use) -> tuple[Action, ...]:
    """What an effect does; where one of several is chosen at its activation, that one."""
    if not isinstance(ability, Trigger | Use):
        return by_both(lowered(ability.effect))
    modes = ability.modes
    if not modes:
        return entire(ability.announce, by_both(lowered(ability.effect)))
    effects = tuple(entire(mode.announce, lowered(mode.effect)) for mode in modes)
    price = tuple(part for part in ability.announce.parts if not isinstance(part, Target))
    announces = tuple(aimed(mode.announce, effect, price) for mode, effect in zip(modes, effects, strict=True))
    return (Chosen(effects, announces),)


def changes_of(key: str, amount: Quantity, up: bool) -> tuple[Change, ...]:
    """A raise or fall of ATK, DEF or both."""
    keys = ("atk", "def") if key == "both" else (key,)
    return tuple(Change(each, "add", amount if up else _negative(amount)) for each in keys)


def _negative(amount: Quantity) -> Quantity:
    if isinstance(amount, int):
        return -amount
    if isinstance(amount, CountOf | CountersHere | HandSize):
        return msgspec.structs.replace(amount, times=-amount.times)
    return Times(amount, -1)


def _taken(amount: Quantity, times: int) -> Quantity:
    """An amount, so many times."""
    return msgspec.structs.replace(amount, times=amount.times * times) if isinstance(amount, CountOf) else (
        Times(amount, times))


def lowered(effect: tuple[Action, ...]) -> tuple[Action, ...]:
    """The instructions as the kernel carries them out, a moment marked wherever the text says "then"."""
    found: list[Action] = []
    for action in effect:
        if isinstance(action, Together):
            found.extend(together(_as_one(lowered(action.actions))))
        elif isinstance(action, Then):
            found.extend(afterwards(found, lowered((action.action,))))
        elif isinstance(action, DestroyAll):
            found.append(Move(All(action.cards), "graveyard", cause="destroy"))
        elif isinstance(action, SearchBodies):
            found.append(Search(action.filters, action.count))
        elif isinstance(action, Raise):
            changes = changes_of(action.key, action.amount, action.up)
            found.append(narrowed(Alter(action.what, changes, action.until)))
        elif isinstance(action, IfNotTurned) and found and isinstance(found[-1], If):
            found[-1] = msgspec.structs.replace(found[-1], otherwise=lowered((action.action,)))
        else:
            found.extend(_further(action))
    found = [one for each in found for one in _chosen_first(each)]
    found = _as_summoned(found)
    return tuple(_to_alter(each, after) for each, after in zip(found, (*found[1:], None), strict=False))


@book.rule("337.1")
def _as_summoned(actions: list[Action]) -> list[Action]:
    """この効果で特殊召喚したこのカードは…: what is so of the card is so only if it was summoned."""
    at = next((number for number, each in enumerate(actions)
               if isinstance(each, SpecialSummon) and each.what == Itself()), len(actions))
    altered = 0
    for each in actions[at + 1:]:
        if not isinstance(each, Alter) or each.what != Itself():
            break
        altered += 1
    return [*actions[: at + 1], Needs(Went(), altered), *actions[at + 1:]] if altered else actions


@book.rule("330.1")
def _chosen_first(action: Action) -> tuple[Action, ...]:
    """What both players do with cards they choose is done when both have chosen."""
    if not isinstance(action, As) or action.who is not Who.EACH:
        return (action,)
    *before, last = action.actions
    if not isinstance(last, Move) or not isinstance(last.what, Choose) or not all(
        isinstance(each, Show) for each in before
    ):
        return (action,)
    chosen = msgspec.structs.replace(last, what=msgspec.structs.replace(last.what, by=Who.EACH))
    return (As(action.who, tuple(before)), chosen) if before else (chosen,)


@book.rule("442.1", "469.1")
def _as_one(actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """What is destroyed and banished is banished at once; that card and this one go together, or neither does.

    What a hand gives up for its own card is another of it.
    """
    found: list[Action] = []
    comes = any(isinstance(each, SpecialSummon) and each.what == Itself() for each in actions)
    for each in actions:
        last = found[-1] if found else None
        if each == Move(It(), "banished", cause="banish") and isinstance(last, Move) and last.cause == "destroy":
            found[-1] = msgspec.structs.replace(last, to="banished")
        elif isinstance(last, Move) and isinstance(last.what, It) and each == msgspec.structs.replace(
            last, what=Itself()
        ):  # そのカードとこのカードを: both at once
            both = Cards(ON_FIELD, filters=(Either((Among(last.what), Among(Itself()))),))
            found[-1:] = [Needs(Exists(both, 2), 1), msgspec.structs.replace(last, what=All(both))]
        elif comes and isinstance(each, Move) and isinstance(each.what, Choose) and "hand" in each.what.cards.zones:
            cards = msgspec.structs.replace(each.what.cards, other=True)
            found.append(msgspec.structs.replace(each, what=msgspec.structs.replace(each.what, cards=cards)))
        else:
            found.append(each)
    return tuple(found)


def _to_alter(action: Action, after: Action | None) -> Action:
    """What is picked only to be altered at once has to be such that it can be."""
    if not isinstance(action, Pick) or not isinstance(action.what, Choose) or not isinstance(after, Alter):
        return action
    able, asked = CanBeDone(after), action.what.cards.filters
    if after.what != It() or able in asked:
        return action
    cards = msgspec.structs.replace(action.what.cards, filters=(*asked, able))
    return msgspec.structs.replace(action, what=msgspec.structs.replace(action.what, cards=cards))


@book.rule("260.1", "371.2")
def damage_class(effect: tuple[Action, ...]) -> str:
    """Effects that change ATK or DEF, be it in one of their parts, may be used early in the damage step.

    One that brings out a monster and then changes it does not.
    """
    for action in effect:
        if isinstance(action, SpecialSummon):
            return ""
        if isinstance(action, Alter) and _of_values(action.changes):
            return "values"
        if isinstance(action, If):
            parts: tuple[tuple[Action, ...], ...] = (action.then, action.otherwise)
        elif isinstance(action, May | As | ForEach | Repeat):
            parts = (action.actions,)
        else:
            parts = action.modes if isinstance(action, Modes | Chosen) else ()
        if any(damage_class(part) for part in parts):
            return "values"
    return ""


def _of_values(changes: tuple[Change, ...]) -> bool:
    """Whether ATK or DEF is changed, be it by what a card becomes: 攻撃力500アップの装備カード扱い."""
    given = (each for change in changes for each in change.abilities if isinstance(each, Static))
    return any(change.key in ("atk", "def") for change in changes) or any(_of_values(each.changes) for each in given)


@book.rule("371.2", "374.4", "375.4")
def answer_class(effect: tuple[Action, ...]) -> str:
    """A quick effect that negates an activation is used in the damage step like a counter trap; others are not."""
    return "counter" if any(isinstance(each, NegateActivation) for each in walk(effect)) else damage_class(effect)
