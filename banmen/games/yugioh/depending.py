"""What is done only if what comes before it in the text was done: …し、… and その後."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise, takewhile
from typing import Final

from msgspec.structs import replace

from banmen.games.yugioh.effects import (
    OF_TARGETS,
    Announce,
    CanBeDone,
    DiscardChosen,
    Felled,
    Inflict,
    LeadsTo,
    LeavesRoom,
    Moment,
    Needs,
    NegateActivation,
    NegateAttack,
    PutPosition,
    Recover,
    Search,
    SpecialSummon,
    Target,
    TargetIt,
    Went,
)
from banmen.games.yugioh.effects_doing import DiscardRandom, TakeControl
from banmen.games.yugioh.effects_more import Lies, SetCards, ShuffleInto
from banmen.games.yugioh.rulebook import book
from banmen.kernel.effects.base import Action, Condition, Side, Who, walk
from banmen.kernel.effects.says import Alter, As, Draw, Modes, Move, PutCounters, Show, Shuffle
from banmen.kernel.effects.things import (
    All,
    Both,
    Cards,
    Check,
    Choose,
    Done,
    Exists,
    Face,
    Fits,
    HowMany,
    It,
    Itself,
    Said,
    ValueOf,
)

_MOVES = (Move, ShuffleInto, SpecialSummon, SetCards)
"""Instructions by which cards go elsewhere, if nothing keeps them,"""
_DEEDS = (*_MOVES, PutPosition, TakeControl)
"""and others that are done to something or to nothing."""
_ASKED = (*_DEEDS, NegateAttack, DiscardChosen, DiscardRandom, Search)
"""All of which a text asks whether they were done."""
_SEEN = ("monster", "spell_trap", "field_spell", "pendulum", "graveyard", "banished")
"""Where targets lie."""
_BESIDE = (Show, Shuffle)
"""What is done to the deck and the eyes of the players, and is nothing that a text waits for."""


@book.rule("337.1")
def together(actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """Of things that are done at once none is done unless all can be, nor the later ones without those before them."""
    parts = [number for number, each in enumerate(actions) if not isinstance(each, _BESIDE)]
    if len(parts) < 2:
        return actions
    actions = _with_a_match(actions, parts[0])
    first, others = actions[parts[0]], actions[parts[1]:]
    asked = (_wanted(first) or _to_alter(first, others[0]), *_to_come(first, others), _to_have_room(first, others))
    wanted = [each for each in asked if each is not None]
    nested = any(isinstance(each, Needs) for each in actions)
    actions = _as_it_was_seen(actions, first)
    for at in reversed(parts[:1] if nested else parts[:-1]):
        if isinstance(actions[at], _ASKED):
            actions = _hanging_on(actions, at)
    if not wanted:
        return actions
    return (Needs(wanted[0] if len(wanted) == 1 else Both(tuple(wanted)), len(actions)), *actions)


@book.rule("270.1")
def _with_a_match(actions: tuple[Action, ...], at: int) -> tuple[Action, ...]:
    """…を除外し、そのモンスターと同じ種族の…を墓地へ送る: what is taken first is one for which there is the other."""
    first = actions[at]
    then = next((each for each in actions[at + 1:] if isinstance(each, Move) and isinstance(each.what, Choose)
                 and any(isinstance(term, It) for term in walk(each.what.cards.filters))), None)
    if not isinstance(first, Move) or not isinstance(first.what, Choose) or then is None:
        return actions
    cards = replace(first.what.cards, filters=(*first.what.cards.filters, LeadsTo(then)))
    return (*actions[:at], replace(first, what=replace(first.what, cards=cards)), *actions[at + 1:])


def _hanging_on(actions: tuple[Action, ...], at: int) -> tuple[Action, ...]:
    """Nothing more is done unless this was, which is asked before a deck is looked through for the next."""
    rest = at + 1
    while isinstance(actions[rest], Shuffle) or actions[rest] == Show(It()):
        rest += 1
    return (*actions[:rest], Needs(_was_done(actions[at]), len(actions) - rest), *actions[rest:])


@book.rule("355.6")
def _as_it_was_seen(actions: tuple[Action, ...], first: Action) -> tuple[Action, ...]:
    """…を破壊し、破壊したモンスターの攻撃力分だけ…: of a monster that lay face down nobody knows how strong it was."""
    amount = getattr(actions[-1], "amount", None)
    if not isinstance(first, Move) or first.cause != "destroy" or amount not in (
        ValueOf(It("it"), "atk"), ValueOf(It("it"), "def")
    ):
        return actions
    return (*actions[:-1], Needs(Fits(It("it"), (Face(True),)), 1), actions[-1])


def _to_alter(first: Action, then: Action) -> Condition | None:
    """このカードの攻撃力を…ダウンし、…: what is altered has to be there where something else is done too."""
    if not isinstance(first, Alter) or getattr(then, "what", None) == first.what or all(
        each.key not in ("atk", "def", "level") for each in first.changes
    ):
        return None
    if isinstance(first.what, Itself):
        return Both((Lies(("monster",), "up"), *_to_fall(first)))
    named = first.what.name if isinstance(first.what, It) else ""
    return Exists(Cards(("monster",), among=named)) if named else None


@book.rule("270.1")
def _to_fall(first: Alter) -> Iterator[Condition]:
    """このカードの攻撃力を…ダウンし、…: as much as the text names has to be there to fall, or nothing else is done."""
    for each in first.changes:
        if each.key in ("atk", "def") and type(each.amount) is int and each.amount < 0:
            yield Check(ValueOf(Itself(), each.key), ">=", -each.amount)


def _wanted(first: Action) -> Condition | None:
    """How many cards there have to be for the first thing that is done."""
    if isinstance(first, DiscardChosen):
        return Exists(Cards(("hand",), Side.YOURS), first.count) if first.who is Who.YOU else None
    what = first.what if isinstance(first, _DEEDS) else None
    if not isinstance(what, Choose) or what.up_to or what.target or not isinstance(what.count, int) or what.count < 2:
        return None
    return Exists(what.cards, what.count)


def _to_come(first: Action, others: tuple[Action, ...]) -> Iterator[Condition]:
    """…をリリースし、…を特殊召喚する: what else something is done to has to be there before anything is done."""
    brought = _brought(first)
    for each in others:
        if brought is None:
            return
        what = getattr(each, "what", None)
        if isinstance(what, Choose) and isinstance(what.count, int) and (
            isinstance(first, NegateAttack) or not _speaks_of_before(what)
        ):
            if brought.isdisjoint(what.cards.zones):
                yield Exists(what.cards, 1 if what.up_to else what.count)
        elif isinstance(what, It) and what.name in OF_TARGETS and not isinstance(getattr(first, "what", None), It):
            yield Exists(Cards(_SEEN, among=what.name))
        elif isinstance(each, SpecialSummon) and isinstance(what, Itself):
            yield Lies(())
            yield Fits(what, (CanBeDone(each),) if _frees_a_zone(first) else (CanBeDone(each), LeavesRoom()))
        further = _brought(each)
        brought = None if further is None else brought | further


def _frees_a_zone(first: Action) -> bool:
    """Whether a monster may go from the field by an instruction, which makes room for another."""
    what = getattr(first, "what", None)
    return isinstance(what, It | Itself | All) or (isinstance(what, Choose) and "monster" in what.cards.zones)


def _speaks_of_before(what: Choose) -> bool:
    """Whether a text tells cards by others, which may be those that it has dealt with by then."""
    return any(isinstance(each, It | HowMany | Said) for each in walk(what)) or bool(what.cards.among)


_BROUGHT: Final[tuple[tuple[tuple[type[Action], ...], tuple[str, ...]], ...]] = (
    ((SpecialSummon, TakeControl, PutPosition), ("monster",)),
    ((Draw, Search), ("hand",)),
    ((DiscardChosen, DiscardRandom), ("graveyard",)),
    ((ShuffleInto,), ("deck",)),
    ((Alter, NegateAttack, Inflict, Recover, PutCounters, Show, Shuffle), ()),
)
"""Of plain instructions, into which zones something comes by them."""


def _brought(action: Action) -> frozenset[str] | None:
    """The zones into which something may come by an instruction; None where nobody knows."""
    if isinstance(action, Move):
        return frozenset((action.to,))
    found = next((zones for kinds, zones in _BROUGHT if isinstance(action, kinds)), None)
    return None if found is None else frozenset(found)


def gives_way(first: Action, others: Sequence[Action]) -> bool:
    """Whether a target goes from the field, and a monster comes to one's own field at the same time."""
    what = first.what if isinstance(first, Move | ShuffleInto) else None
    if not isinstance(what, It) or what.name not in OF_TARGETS:
        return False
    before = takewhile(lambda each: not isinstance(each, Moment), others)
    return any(isinstance(each, SpecialSummon) and each.field is Who.YOU for each in before)


def _to_have_room(first: Action, others: tuple[Action, ...]) -> Condition | None:
    """…を墓地へ送り、…を特殊召喚する: nothing goes where there would be no room for what is to come."""
    if not gives_way(first, others) or not isinstance(first, Move) or not isinstance(first.what, It):
        return None
    return Exists(Cards(_SEEN, filters=(LeavesRoom(),), among=first.what.name))


def _was_done(action: Action) -> Condition:
    if isinstance(action, Move) and (action.cause == "send" or (action.to, action.cause) == ("hand", "return")):
        return Went(action.to)  # a card that goes elsewhere instead was not sent there, nor returned to a hand
    return Went() if isinstance(action, _MOVES) else Done()


@book.rule("337.1")
def afterwards(before: list[Action], then: tuple[Action, ...]) -> tuple[Action, ...]:
    """What comes then is a moment of its own, and does not come where nothing was done before it."""
    last = next((each for each in reversed(before) if not isinstance(each, _BESIDE)), None)
    then = (Moment(), *then)
    if last == NegateActivation(True):
        then = (Needs(Felled(), len(then)), *then)
    elif isinstance(last, _ASKED):
        then = (Needs(_was_done(last), len(then)), *then)
    for at, each in enumerate(before):
        if isinstance(each, Needs) and at + each.steps + 1 == len(before):
            before[at] = replace(each, steps=each.steps + len(then))  # the sentence before was not carried out
    return then


@book.rule("337.1")
def by_both(effect: tuple[Action, ...]) -> tuple[Action, ...]:
    """お互いは手札を２枚墓地へ送る。その後、…: neither does it, nor what follows, unless both have so many."""
    first = next((each for each in effect if not isinstance(each, As | Show)), None)
    what = first.what if isinstance(first, _MOVES) else None
    if not isinstance(what, Choose) or what.by is not Who.EACH or what.up_to or what.cards.side is Side.ANY:
        return effect
    if not isinstance(what.count, int) or not any(isinstance(each, Moment) for each in effect):
        return effect
    both = tuple(Exists(replace(what.cards, side=side), what.count) for side in (Side.YOURS, Side.THEIRS))
    return (Needs(Both(both), len(effect)), *effect)


@book.rule("337.1")
def entire(announce: Announce, effect: tuple[Action, ...]) -> tuple[Action, ...]:
    """Of several targets none is dealt with unless all are there, where the text says then how many they are.

    So it is of cards that return to the deck for what follows, too.
    """
    first = effect[0] if effect else None
    effect = _all_sent(announce, effect)
    if any(isinstance(part, Target) and part.entire for part in announce.parts):
        return (Needs(Exists(Cards(_SEEN, among="card"), how_many(announce)), len(effect)), *effect)
    chosen = [part.choose for part in announce.parts if isinstance(part, Target)]
    several = [each for each in chosen if isinstance(each.count, int) and each.count > 1 and not each.up_to]
    follows = len(effect) > 1 and isinstance(effect[1], Needs)
    if len(several) != 1 or not isinstance(first, ShuffleInto) or not follows:
        return effect
    (them,), what = several, first.what
    name = what.name if isinstance(what, It) else what.cards.among if isinstance(what, All) else ""
    if not name or not isinstance(them.count, int):
        return effect
    return (Needs(Exists(Cards(them.cards.zones, among=name), them.count), len(effect)), *effect)


def _all_sent(announce: Announce, effect: tuple[Action, ...]) -> tuple[Action, ...]:
    """そのモンスター２体を墓地へ送る。その後、…: what follows comes only if all of the targets were sent."""
    several = how_many(announce)
    for at, (first, then) in enumerate(pairwise(effect)):
        if isinstance(first, Move) and isinstance(first.what, It) and first.what.name in OF_TARGETS and (
            isinstance(then, Needs) and then.condition == Went(first.to) and several > 1
        ):
            asked = replace(then, condition=Went(first.to, several))
            return (*effect[: at + 1], asked, *effect[at + 2:])
    return effect


def how_many(announce: Announce) -> int:
    """How many targets there are at least."""
    counts = [part.choose.count if isinstance(part, Target) and not part.choose.up_to else 1
              for part in announce.parts if isinstance(part, Target | TargetIt)]
    return sum(each for each in counts if isinstance(each, int))


def decided_once_for_several(announce: Announce, effect: tuple[Action, ...]) -> bool:
    """Whether one of several positions is chosen for targets of which each may be put into another one."""
    several = any(isinstance(part, Target) and part.choose.count != 1 for part in announce.parts)
    return several and any(
        isinstance(mode[0], SpecialSummon | PutPosition) and isinstance(mode[0].what, It)
        for each in effect if isinstance(each, Modes) for mode in each.modes if mode
    )
