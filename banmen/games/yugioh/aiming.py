"""What an effect is aimed at: which targets, and which cards chosen later, are such that it can be done to them."""

from __future__ import annotations

from itertools import takewhile
from typing import Final

import msgspec

from banmen.games.yugioh.depending import gives_way
from banmen.games.yugioh.effects import (
    OF_TARGETS,
    Announce,
    BanishThis,
    CanBeDone,
    Chosen,
    ComesToHand,
    DiscardThis,
    Figure,
    HasAPlace,
    Inflict,
    LeadsTo,
    LeavesRoom,
    Moment,
    Needs,
    PutPosition,
    Recover,
    Refills,
    ReleaseSome,
    ReleaseThis,
    Search,
    SendThis,
    SpecialSummon,
    Target,
    Trigger,
)
from banmen.games.yugioh.effects_doing import (
    EquipOn,
    TakeControl,
)
from banmen.games.yugioh.effects_more import AttachMaterial, ReturnThis, SetCards, ShuffleInto
from banmen.games.yugioh.rulebook import book
from banmen.games.yugioh.summoning import BanishSome, SendSome
from banmen.kernel.effects.base import Action, Filter, Side, walk
from banmen.kernel.effects.events import When
from banmen.kernel.effects.says import (
    Alter,
    Cost,
    ForEach,
    If,
    Modes,
    Move,
    PutCounters,
    Show,
    Shuffle,
)
from banmen.kernel.effects.things import (
    All,
    AllOf,
    Among,
    Cards,
    Choose,
    Either,
    Fits,
    Is,
    It,
    Itself,
    Not,
    ValueOf,
)

NARROWED = (SpecialSummon, PutPosition, Alter, PutCounters, TakeControl, AttachMaterial, EquipOn)
"""What can be done to some cards only."""


def narrows(action: Action) -> bool:
    """Whether an instruction can be done to some cards only, as a release is."""
    return isinstance(action, NARROWED) or _releases(action)


def _releases(action: Action) -> bool:
    return isinstance(action, Move) and action.cause == "release"


def aimed(announce: Announce, effect: tuple[Action, ...], price: tuple[Cost, ...] = ()) -> Announce:
    """What an effect targets must be such that the effect can be carried out with it.

    The price is what is paid besides, where it is the same for several effects of which one is chosen.
    """
    paid = (*price, *announce.parts)
    able = (*_doable(effect), *_leading(paid, effect), *_others(effect), *_telling(effect))
    parts = [
        msgspec.structs.replace(part, able=(*able, *_of_its_side(part, effect), *_added(part, effect)))
        if isinstance(part, Target)
        else _paid_with(part, effect)
        for part in paid
    ]
    return Announce(_refilling(_giving_way(tuple(parts), effect), effect)[len(price):])


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
            if not narrows(action) or (dealt and what == It()):
                return ()  # what was just dealt with need not be the target
            return _any_of(effect[at:], what) or (CanBeDone(action),)
        dealt = dealt or isinstance(what, Choose | All)
    return ()


@book.rule("130.2", "270.1")
def _telling(effect: tuple[Action, ...]) -> tuple[Filter, ...]:
    """そのモンスターのレベル×…回復する: of a target that has no level nothing follows."""
    return (HAS_A_LEVEL,) if not _measures(effect).isdisjoint(OF_TARGETS) else ()


HAS_A_LEVEL: Final = Figure("level", ">=", 1)


def _measures(effect: tuple[Action, ...]) -> set[str]:
    """The words for the things by whose levels the first instruction is measured."""
    first = effect[0] if effect else None
    said = walk(first.amount) if isinstance(first, Recover | Inflict) else walk(first.changes) if isinstance(
        first, Alter) else ()
    return {each.what.name for each in said
            if isinstance(each, ValueOf) and each.key == "level" and isinstance(each.what, It)}


@book.rule("130.2", "270.1", "403.1")
def _paid_with(part: Cost, effect: tuple[Action, ...]) -> Cost:
    """リリースしたモンスターのレベル×…回復する: nor does what has no level pay for it."""
    if not isinstance(part, ReleaseSome | SendSome | BanishSome) or _measures(effect).isdisjoint(PAID):
        return part
    filters = (*part.cards.filters, HAS_A_LEVEL)
    return msgspec.structs.replace(part, cards=msgspec.structs.replace(part.cards, filters=filters))


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


THIS_IS_PAID: Final = (ReleaseThis, SendThis, BanishThis, DiscardThis, ReturnThis)
"""Prices that take the card itself away."""


@book.rule("270.1", "433.1")
def _leading(parts: tuple[Cost, ...], effect: tuple[Action, ...]) -> tuple[Filter, ...]:
    """その同名モンスター１体を: where an effect looks for what its target tells, there must be such a thing.

    That is so of what is done at once, and of what is searched for in the deck, whenever it is.
    """
    targets = [part.choose for part in parts if isinstance(part, Target)]
    if len(targets) != 1 or targets[0].count != 1:
        return ()
    dealt = later = False
    for action in effect:
        later = later or isinstance(action, Moment)
        names = {term.name for each in _asked_by(action) for term in walk(each) if isinstance(term, It)}
        of_target = names <= set(OF_TARGETS) if dealt else names.isdisjoint(PAID)
        if names and of_target and not (later and not isinstance(action, Search)):
            return (LeadsTo(action, any(isinstance(part, THIS_IS_PAID) for part in parts)),)
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


def narrowed(action: Action) -> Action:
    """Of what is chosen when the effect is carried out, too, only that to which it can be done is meant."""
    what = getattr(action, "what", None)
    if isinstance(what, Choose | All) and _adds(action, what.cards):
        able: Filter = ComesToHand()
    elif (isinstance(action, NARROWED) and isinstance(what, Choose)) or (
        _releases(action) and isinstance(what, Choose | All)
    ):
        able = CanBeDone(action)
    else:
        return action
    cards = msgspec.structs.replace(what.cards, filters=(*what.cards.filters, able))
    return msgspec.structs.replace(action, what=msgspec.structs.replace(what, cards=cards))
