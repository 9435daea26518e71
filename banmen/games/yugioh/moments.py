"""When an effect is activated or what it waits for, as its first sentence says."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from banmen.games.yugioh.effects_more import InPhase
from banmen.games.yugioh.meaning import LOWERING, Speaking
from banmen.games.yugioh.resolving import (
    PHASES,
)
from banmen.kernel.effects import things as t
from banmen.kernel.effects.base import Condition, Who
from banmen.kernel.effects.says import When
from banmen.language.errors import Refused
from banmen.language.tree import (
    Event,
    Moment,
    Sentence,
)

TIMINGS: Final = {("main", "you"): "main", ("turn", "either"): "either", ("step", ""): "step", ("before", ""): "before",
                  ("calculation", ""): "calculation",
                  ("worn", ""): "worn"}
"""When an effect may be used that waits for nothing."""
DURING: Final = {"turn": "", "main": "main", "battle_phase": "battle"}
"""Parts of a turn in which something is used or happens."""
IN_PHASES: Final = {"standby": "standby", "end_phase": "end"}
"""Phases in which something happens."""


def moments_of(first: Sentence, context: Speaking) -> tuple[str, tuple[When, ...], str]:
    """The timing, or what is waited for and how closely."""
    timing, whens, at = "", [], "at"
    asked: list[list[Condition]] = []
    happens = any(isinstance(event, Event) for event in first.events)
    for number, event in enumerate(first.events):
        if isinstance(event, Moment):
            if happens and event.name in PHASES:
                context.during.append(_happening_in(event, first.events[number + 1 :], first))
                continue
            if event.name in ("main1", "main2"):
                whose = LOWERING.who(event.whose) if event.whose in ("you", "opponent") else None
                context.during.append(InPhase((event.name,), whose))
                event = replace(event, name="main")
            key = (event.name, event.whose)
            spoken = event.name in DURING and (happens or key not in TIMINGS or context.speaker in ("spell", "trap"))
            if spoken:
                context.during.append(in_part_of_turn(event))
            if spoken and (happens or key not in TIMINGS):
                timing = timing or ("" if happens else "either")
            elif key in TIMINGS:
                timing = TIMINGS[key]
            elif event.name in PHASES and event.whose in ("", "you", "opponent", "each", "either"):
                whose = None if event.whose in ("", "each", "either") else LOWERING.who(event.whose)
                whens.append(When(event.name, whose=whose))
            else:
                raise Refused("a phase in which nothing is activated", first.span)
            continue
        known = len(context.during)
        context.heard |= {*event.clause.verb.split("+"), getattr(event.clause.role("first"), "verb", "")}
        whens.append(LOWERING.when(event, context))
        asked.append(context.during[known:])
        if asked[-1] != asked[0]:
            raise Refused("a condition of only one of the things that are waited for", event.clause.span)
        if len(asked) > 1:
            del context.during[known:]
        at = "at" if event.clause.verb in ("declare_attack",) else event.at
        subject = whens[-1].subject
        context.antecedent = context.antecedent or not isinstance(subject, t.Itself) or context.attacked
    return timing, tuple(whens), at


def _happening_in(moment: Moment, behind: tuple[Any, ...], first: Sentence) -> Condition:
    """…がエンドフェイズに破壊された時: a phase in which something has to happen."""
    if moment.name not in IN_PHASES or not any(isinstance(each, Event) for each in behind):
        raise Refused("a phase to come, and something that happened before", first.span)
    whose = LOWERING.who(moment.whose) if moment.whose in ("you", "opponent") else None
    return InPhase((IN_PHASES[moment.name],), whose)


def in_part_of_turn(moment: Moment) -> Condition:
    """A part of the turn in which something is used."""
    whose = LOWERING.who(moment.whose) if moment.whose in ("you", "opponent") else None
    if moment.name == "turn":
        return t.TurnOf(whose or Who.EACH)
    return InPhase((DURING[moment.name],), whose)
