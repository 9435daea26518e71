"""Sentences of cards as the kernel carries them out."""

from __future__ import annotations

from itertools import takewhile
from typing import Final

import msgspec

from banmen.games.yugioh.depending import afterwards, by_both, entire, gives_way, together
from banmen.games.yugioh.effects import (
    OF_TARGETS,
    Announce,
    Bodies,
    CanBeDone,
    Chosen,
    ComesToHand,
    DestroyAll,
    Figure,
    HandSize,
    HasAPlace,
    Inflict,
    LeadsTo,
    LeavesRoom,
    Moment,
    Needs,
    NegateActivation,
    PutPosition,
    Raise,
    Recover,
    Refills,
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
    EquipOn,
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
    TakeControl,
)
from banmen.games.yugioh.effects_more import AttachMaterial, SetCards, ShuffleInto
from banmen.games.yugioh.listening import heard
from banmen.games.yugioh.rulebook import book
from banmen.games.yugioh.zones import ON_FIELD
from banmen.kernel.effects.base import Ability, Action, Condition, Filter, Quantity, Side, Who, walk
from banmen.kernel.effects.events import When
from banmen.kernel.effects.says import (
    Alter,
    As,
    Change,
    Cost,
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
    Triggered,
)
from banmen.kernel.effects.things import (
    All,
    AllOf,
    Among,
    Both,
    Cards,
    Check,
    Choose,
    CountOf,
    Either,
    Exists,
    Fits,
    Is,
    It,
    Itself,
    Not,
    Said,
    Times,
    Top,
    ValueOf,
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
        return (_narrowed(PutCounters(action.what, action.name, action.amount)),)
    if isinstance(action, InflictValue):
        return (Inflict(action.amount, action.who),)
    if isinstance(action, Becomes):
        keys = ("atk", "def") if action.key == "both" else (action.key,)
        changes = tuple(Change(key, "set", action.amount) for key in keys)
        return (_narrowed(Alter(action.what, changes, action.until)),)
    if isinstance(action, Silence):
        return (_narrowed(Alter(action.what, (Change("keywords", "grant", word="silent"),), action.until)),)
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
        return (Lasting(tuple(given(each) for each in action.abilities), action.until),)
    if isinstance(action, Alter) and any(change.abilities for change in action.changes):
        return (msgspec.structs.replace(action, changes=giving_changes(action.changes)),)
    return (_narrowed(action),)


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
    modes = ability.modes if isinstance(ability, Trigger | Use) else ()
    if not modes:
        effect = by_both(lowered(ability.effect))
        return entire(ability.announce, effect) if isinstance(ability, Trigger | Use) else effect
    effects = tuple(entire(mode.announce, lowered(mode.effect)) for mode in modes)
    announces = tuple(aimed(mode.announce, effect) for mode, effect in zip(modes, effects, strict=True))
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


NARROWED = (SpecialSummon, PutPosition, Alter, PutCounters, TakeControl, AttachMaterial, EquipOn)
"""What can be done to some cards only."""


def aimed(announce: Announce, effect: tuple[Action, ...]) -> Announce:
    """What an effect targets must be such that the effect can be carried out with it."""
    able = (*_doable(effect), *_leading(announce, effect), *_others(effect), *_telling(effect))
    parts = [
        Target(part.choose, (*able, *_of_its_side(part, effect), *_added(part, effect)), still=part.still)
        if isinstance(part, Target)
        else part
        for part in announce.parts
    ]
    return Announce(_refilling(_giving_way(tuple(parts), effect), effect))


@book.rule("270.1")
def worth_hearing(ability: Trigger, effect: tuple[Action, ...]) -> Trigger:
    """…召喚した時、そのモンスターを…: of what comes out, only that counts to which the effect can be done."""
    first = next((each for each in effect if not isinstance(each, Needs)), None)
    what = getattr(first, "what", None)
    meant = what.name if isinstance(what, It) else what.cards.among if isinstance(what, All) else ""
    if not isinstance(first, (*NARROWED, ForEach)) or meant not in OF_TARGETS or (
        any(isinstance(part, Target) for part in ability.announce.parts)
    ):
        return ability
    when, *also = (_of_such(each, CanBeDone(first)) for each in (ability.when, *ability.also))
    return msgspec.structs.replace(ability, when=when, also=tuple(also))


COMES_OR_TURNS: Final = ("summon", "position")
"""What happens to monsters that lie there as they came or were turned."""


def _of_such(when: When, property: Filter) -> When:
    """What is waited for, of monsters that came out or were turned only if they have the property besides."""
    if not isinstance(when.subject, Cards) or not all(word.endswith(COMES_OR_TURNS) for word in when.happenings):
        return when
    subject = msgspec.structs.replace(when.subject, filters=(*when.subject.filters, property))
    return msgspec.structs.replace(when, subject=subject)


@book.rule("395.1", "433.1")
def _added(part: Target, effect: tuple[Action, ...]) -> tuple[Filter, ...]:
    """そのモンスターを手札に加える: what never lies in a hand is no target of what adds it to one."""
    first = next((each for each in effect if isinstance(getattr(each, "what", None), It)), None)
    return (ComesToHand(),) if first is not None and _adds(first, part.choose.cards) else ()


def _adds(action: Action, cards: Cards) -> bool:
    """Whether cards are added to a hand among which there may be monsters of the extra deck."""
    if not isinstance(action, Move) or (action.to, action.cause) != ("hand", "add"):
        return False
    return not {"graveyard", "banished"}.isdisjoint(cards.zones) and not any(
        isinstance(each, Is) and each.word in NEVER_EXTRA for each in cards.filters)


NEVER_EXTRA: Final = frozenset(("spell", "trap", "normal", "ritual"))
"""The words of cards that are no monsters of the extra deck."""


@book.rule("270.1", "433.1")
def _of_its_side(part: Target, effect: tuple[Action, ...]) -> tuple[Filter, ...]:
    """その自分のモンスターを…。その相手の…: which targets can be dealt with as those of their player are."""
    side = part.choose.cards.side
    found: list[Filter] = []
    for action in effect:
        what = getattr(action, "what", None)
        if isinstance(action, NARROWED) and isinstance(what, All) and what.cards.among in OF_TARGETS and (
            side is not Side.ANY and what.cards.side is side
        ):
            found.append(CanBeDone(action))
    return tuple(found)


@book.rule("270.1", "433.1")
def _doable(effect: tuple[Action, ...]) -> tuple[Filter, ...]:
    """To which targets the first thing that is done to them can be done."""
    dealt = False
    courses = [_by_what_it_is(action) for action in effect]
    if courses and all(courses):
        return (Either(tuple(AllOf(each) for each in courses)),)
    for at, action in enumerate(effect):
        if isinstance(action, Modes | Chosen) and not dealt and all(map(_begins_with_it, action.modes)):
            return (Either(tuple(CanBeDone(mode[0]) for mode in action.modes)),)
        if isinstance(action, ForEach) and isinstance(action.actions[0], NARROWED):
            action = msgspec.structs.replace(action.actions[0], what=action.what)
        what = getattr(action, "what", None)
        if isinstance(what, It):
            if not isinstance(action, NARROWED) or (dealt and what == It()):
                return ()  # what was just dealt with need not be the target
            return _any_of(effect[at:], what) or (CanBeDone(action),)
        dealt = dealt or isinstance(what, Choose | All)
    return ()


@book.rule("130.2", "270.1")
def _telling(effect: tuple[Action, ...]) -> tuple[Filter, ...]:
    """そのモンスターのレベル×…回復する: of a target that has no level nothing follows."""
    first = effect[0] if effect else None
    said = walk(first.amount) if isinstance(first, Recover | Inflict) else ()
    told = any(
        isinstance(each, ValueOf) and each.key == "level" and isinstance(each.what, It) and each.what.name in OF_TARGETS
        for each in said
    )
    return (Figure("level", ">=", 1),) if told else ()


def _any_of(effect: tuple[Action, ...], what: It) -> tuple[Filter, ...]:
    """攻撃力を０にし、効果を無効にする: of what is done at once to a value and else, one has to do something."""
    ways = [*takewhile(lambda each: isinstance(each, Alter) and each.what == what, effect)]
    if len(ways) < 2 or not isinstance(ways[0], Alter) or any(
        each.key not in ("atk", "def") and each.word != "silent" for each in ways[0].changes
    ):
        return ()
    return (Either(tuple(map(CanBeDone, ways))),)


def _by_what_it_is(action: Action) -> tuple[Filter, ...]:
    """そのカードがモンスターだった場合、…: what the target then is, and that this can be done to it."""
    if not isinstance(action, If) or not isinstance(action.condition, Fits) or not action.then or action.otherwise:
        return ()
    first, what = action.then[0], action.condition.what
    if not isinstance(what, It) or what.name not in OF_TARGETS or not isinstance(getattr(first, "what", None), It):
        return ()
    able = (CanBeDone(first),) if isinstance(first, NARROWED) else ()
    room = (HasAPlace(),) if isinstance(first, SpecialSummon | SetCards) else ()
    return (*action.condition.filters, *able, *room)


PAID = frozenset(("paid", "release", "send", "banish", "discard"))
"""The words for the cards of a price."""


@book.rule("270.1", "433.1")
def _leading(announce: Announce, effect: tuple[Action, ...]) -> tuple[Filter, ...]:
    """その同名モンスター１体を: where an effect looks for what its target tells, there must be such a thing.

    That is so of what is done at once, and of what is searched for in the deck, whenever it is.
    """
    targets = [part.choose for part in announce.parts if isinstance(part, Target)]
    if len(targets) != 1 or targets[0].count != 1:
        return ()
    dealt = later = False
    for action in effect:
        later = later or isinstance(action, Moment)
        names = {term.name for each in _asked_by(action) for term in walk(each) if isinstance(term, It)}
        of_target = names <= set(OF_TARGETS) if dealt else names.isdisjoint(PAID)
        if names and of_target and not (later and not isinstance(action, Search)):
            return (LeadsTo(action),)
        dealt = dealt or isinstance(getattr(action, "what", None), Choose | All)
    return ()


def _asked_by(action: Action) -> tuple[object, ...]:
    """What tells the cards an instruction looks for, or the level it makes of this card's."""
    what = getattr(action, "what", None)
    if isinstance(action, Alter) and what == Itself():
        return tuple(each.amount for each in action.changes if each.key == "level" and each.op == "set")
    if isinstance(what, Choose | All) and what.cards.among:
        return ()
    filters = action.filters if isinstance(action, Search) else what.cards.filters if isinstance(
        what, Choose | All) else ()
    return tuple(each for each in filters if not isinstance(each, CanBeDone) and Among(Itself()) not in walk(each))


def _others(effect: tuple[Action, ...]) -> tuple[Filter, ...]:
    """A card that is put on its target is not put on itself."""
    worn = any(isinstance(each, EquipOn) and each.what == Itself() for each in effect)
    return (Not(Among(Itself())),) if worn else ()


@book.rule("270.1", "120.2", "433.1")
def _giving_way(parts: tuple[Cost, ...], effect: tuple[Action, ...]) -> tuple[Cost, ...]:
    """…を墓地へ送り、…を特殊召喚する: what goes for another has to leave room for it, where no price does."""
    part = parts[0] if len(parts) == 1 else None
    goes = next((at for at, each in enumerate(effect) if not isinstance(each, Needs | Show | Moment)), len(effect))
    if not isinstance(part, Target) or goes >= len(effect) or not gives_way(effect[goes], effect[goes + 1:]):
        return parts
    if part.choose.count == 1:
        return (msgspec.structs.replace(part, able=(*part.able, LeavesRoom())),)
    return parts if part.choose.up_to else (msgspec.structs.replace(part, one=(LeavesRoom(),)),)


@book.rule("270.1", "433.1")
def _refilling(parts: tuple[Cost, ...], effect: tuple[Action, ...]) -> tuple[Cost, ...]:
    """…をデッキに戻す。その後、デッキから…: what goes back may have to serve for what is looked for there then."""
    part = parts[0] if len(parts) == 1 else None
    acts = [each for each in effect if not isinstance(each, Needs | Show | Moment | Shuffle)]
    if not isinstance(part, Target) or len(acts) != 2 or not isinstance(acts[0], ShuffleInto):
        return parts
    what = acts[1].what if isinstance(acts[1], SpecialSummon) else None
    if not isinstance(acts[0].what, It) or not isinstance(what, Choose) or what.cards.zones != ("deck",):
        return parts
    return (msgspec.structs.replace(part, one=(*part.one, Refills(acts[1]))),)


def _begins_with_it(mode: tuple[Action, ...]) -> bool:
    """Whether the first thing that is done is done to what was spoken of, and to some cards only."""
    return bool(mode) and isinstance(mode[0], NARROWED) and isinstance(mode[0].what, It)


def _narrowed(action: Action) -> Action:
    """Of what is chosen when the effect is carried out, too, only that to which it can be done is meant."""
    what = getattr(action, "what", None)
    if isinstance(what, Choose | All) and _adds(action, what.cards):
        able: Filter = ComesToHand()
    elif isinstance(action, NARROWED) and isinstance(what, Choose):
        able = CanBeDone(action)
    else:
        return action
    cards = msgspec.structs.replace(what.cards, filters=(*what.cards.filters, able))
    return msgspec.structs.replace(action, what=msgspec.structs.replace(what, cards=cards))


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
            found.append(_narrowed(Alter(action.what, changes, action.until)))
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
        if isinstance(action, Alter) and any(change.key in ("atk", "def") for change in action.changes):
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


@book.rule("371.2", "374.4", "375.4")
def answer_class(effect: tuple[Action, ...]) -> str:
    """A quick effect that negates an activation is used in the damage step like a counter trap; others are not."""
    return "counter" if any(isinstance(each, NegateActivation) for each in walk(effect)) else damage_class(effect)
