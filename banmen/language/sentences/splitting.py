"""Sentences that say two things: what is always so of things, and what is done to them at a moment."""

from __future__ import annotations

from msgspec.structs import replace

from banmen.language.clauses import Arg, Predication
from banmen.language.tree import Clause, Moment, NounPhrase, Sentence, Span, ValueOf


def waits_at(row: tuple[Predication, ...]) -> int:
    """Where a moment stands behind a step (…を与え、ターンの終わりに…): it is of the rest alone; 0 if none does.

    So does an event of the things spoken of (…を与え、それが攻撃する時、…).
    """
    for at, one in enumerate(row[1:], start=1):
        event = one.link == "time" and any(map(_points, one.args))
        if event or any(map(_is_moment, one.args)):
            said = [before.link for before in row[:at]]
            return at if said[-1] == "chain" and set(said) <= {"chain", "if"} else 0
    return 0


def _is_moment(arg: Arg) -> bool:
    """Whether an argument says when something is done, in whichever turn."""
    return arg.particle == "moment" and isinstance(arg.value, Moment) and not arg.value.name.startswith("this_")


def goes_on(first: Sentence, rest: tuple[Predication, ...]) -> tuple[Predication, ...] | None:
    """The rest of such a sentence, saying itself of what it speaks; None if the first part is not always so."""
    step = first.steps[-1]
    if first.events or first.duration or first.may or first.instead or not isinstance(step, Clause):
        return None
    things = step.role("subject") or step.role("object")
    things = things.of if isinstance(things, ValueOf) else things
    if not isinstance(things, NounPhrase):
        return None
    opening, *more = rest
    said = tuple(arg._replace(value=things) if _points(arg) else arg for arg in opening.args)
    if not any(arg.particle in ("が", "は", "を") for arg in said):
        said = (*said, Arg("は", things, Span(opening.span.start, opening.span.start)))
    return (opening._replace(args=said), *more)


def _points(arg: Arg) -> bool:
    """Whether an argument points at things spoken of before."""
    return isinstance(arg.value, NounPhrase) and arg.value.ref == "that" and arg.particle in ("が", "は", "を")


def under_the_same(first: Sentence, second: Sentence) -> tuple[Sentence, Sentence]:
    """Both parts, the second under the conditions of the first."""
    return first, replace(second, conditions=(*first.conditions, *second.conditions))
