"""Sentences of cards as the kernel carries them out."""

from __future__ import annotations

from collections.abc import Callable

from banmen.games.yugioh.effects import Inflict
from banmen.games.yugioh.effects_doing import (
    Becomes,
    ChooseMode,
    IfTurned,
    InflictValue,
    OnCoin,
    OnDie,
    OnDieExactly,
    PlaceCounters,
)
from banmen.kernel.effects.base import Action, Condition
from banmen.kernel.effects.says import Alter, Change, If, Modes, PutCounters
from banmen.kernel.effects.things import Both, Check, Fits, It, Said

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
    if isinstance(action, ChooseMode):
        return (Modes(tuple(lowered((mode.action,)) for mode in action.modes)),)
    return (action,)


def _shows(action: OnDie | OnDieExactly) -> Condition:
    if isinstance(action, OnDieExactly):
        return Check(Said("die"), "==", action.number)
    return Both((Check(Said("die"), ">=", action.low), Check(Said("die"), "<=", action.high)))
