"""Sentences of cards as the kernel carries them out."""

from __future__ import annotations

from collections.abc import Callable

from banmen.games.yugioh.effects import Bodies, Inflict, PutPosition, SpecialSummon
from banmen.games.yugioh.effects_doing import (
    Becomes,
    ChooseMode,
    IfTurned,
    InflictValue,
    Mill,
    MoveAll,
    OnCoin,
    OnDie,
    OnDieExactly,
    PlaceCounters,
    PutAll,
    SummonFrom,
)
from banmen.games.yugioh.rulebook import book
from banmen.kernel.effects.base import Action, Condition, Side, Who
from banmen.kernel.effects.says import Alter, Change, If, Modes, Move, PutCounters, Show, Shuffle
from banmen.kernel.effects.things import All, Both, Cards, Check, Fits, It, Said, Top

Lowered = Callable[[tuple[Action, ...]], tuple[Action, ...]]


def further(action: Action, lowered: Lowered) -> tuple[Action, ...]:
    """The instructions that an instruction of a text stands for."""
    if isinstance(action, OnCoin):
        right = Check(Said("called" if action.called else "coin"), "==", 1 if action.yes else 0)
        return (If(right, lowered((action.action,))),)
    if isinstance(action, OnDie | OnDieExactly):
        return (If(_shows(action), lowered((action.action,))),)
    if isinstance(action, IfTurned):
        return (If(Fits(It("turned"), action.filters), lowered((action.action,))),)
    if isinstance(action, PlaceCounters):
        return (PutCounters(action.what, action.name, action.amount),)
    if isinstance(action, InflictValue):
        return (Inflict(action.amount, action.who),)
    if isinstance(action, Becomes):
        keys = ("atk", "def") if action.key == "both" else (action.key,)
        return (Alter(action.what, tuple(Change(key, "set", action.amount) for key in keys), action.until),)
    if isinstance(action, Mill):
        return (Move(Top("deck", action.count, action.who), "graveyard", cause="send"),)
    if isinstance(action, SummonFrom):
        return _summon_from(action, lowered)
    if isinstance(action, MoveAll):
        return (Move(All(action.cards), action.to, cause=action.cause),)
    if isinstance(action, PutAll):
        return (PutPosition(All(action.cards), action.position),)
    if isinstance(action, ChooseMode):
        return (Modes(tuple(lowered((mode.action,)) for mode in action.modes)),)
    return (action,)


@book.rule("342.1", "342.2")
def _summon_from(action: SummonFrom, lowered: Lowered) -> tuple[Action, ...]:
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
