"""What of an effect's sentences is no part of what it does: prices, targets, and the frame that names them."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from banmen.games.yugioh.rulebook import book
from banmen.games.yugioh.tables import FOLLOWING
from banmen.games.yugioh.ways import of_this
from banmen.games.yugioh.zones import ZONES
from banmen.language.errors import Refused
from banmen.language.tree import (
    Clause,
    NounPhrase,
    Sentence,
    Spoken,
    ValueOf,
)

PRICES: Final = frozenset(("discard", "release", "send", "return"))
"""What is paid with cards, where a text says it in a sentence of its own."""
HERE: Final = ("field", "monster", "spell_trap", "field_spell")
"""Where a card is whose text works as it does anyway."""


def paid_behind(said: Spoken) -> tuple[Spoken, list[Any]]:
    """…発動できる。…する事で、…する: older texts name a price behind the activation too."""
    activation, *sentences = said.sentences
    first = sentences[0] if sentences else activation
    price = [step for step in first.steps if isinstance(step, Clause) and "as_cost" in step.manner] if sentences else []
    if not price:
        return said, []
    if tuple(price) != first.steps[: len(price)] or first.link or first.conditions or first.events:
        raise Refused("a price inside of what is done", first.span)
    rest = replace(first, steps=first.steps[len(price) :])
    return replace(said, sentences=(activation, rest, *sentences[1:])), price


@book.rule("433.1")
def aimed_at(said: Spoken) -> tuple[Spoken, list[Clause]]:
    """…発動できる。…を選択して…: older texts name their targets behind the activation; 選ぶ is no target."""
    activation, *sentences = said.sentences
    if not sentences:
        return said, []
    done, *more = sentences
    selected = [step for step in done.steps if isinstance(step, Clause) and selects_a_target(step)]
    if not selected:
        return said, []
    if len(selected) > 1 or selected[0] is not done.steps[0] or done.link or done.conditions or done.events:
        raise Refused("targets of which each has a step of its own", done.span)
    rest = to_the_target(done.steps[1:], selected)
    return replace(said, sentences=(activation, *((replace(done, steps=rest),) if rest else ()), *more)), selected


def selects_a_target(step: Clause) -> bool:
    """Whether a player selects cards that lie where both see them; what is selected of a hand or deck is no target."""
    by, thing = step.role("subject"), step.role("object")
    return step.verb == "select" and (by == "opponent" or not isinstance(by, str)) and _lies_open(thing) and (
        thing.head != FOLLOWING.head)


def _lies_open(thing: Any) -> bool:
    """Whether things are described that lie where both players see them."""
    zones = {"field", *(zone.name for zone in ZONES)} - {"hand", "deck", "extra"}
    return isinstance(thing, NounPhrase) and not thing.ref and set(thing.zones) <= zones


def takes_some(step: Clause) -> bool:
    """Whether you pick so many of the cards that lie where both see them."""
    thing = step.role("object")
    counted = isinstance(thing, NounPhrase) and thing.count is not None and thing.count.number and not thing.top
    return _lies_open(thing) and bool(counted) and thing.head != "counter" and step.verb != "draw"


def is_paid_for(first: Sentence) -> bool:
    """…する事で、…する: whether older words say a price for what is then done, so that it is activated."""
    last = first.steps[-1]
    way_out = isinstance(last, Clause) and last.verb.endswith("summon") and last.modality == "can" and (
        of_this(last.role("object")))
    return not way_out and any(isinstance(step, Clause) and step.manner == ("as_cost",) for step in first.steps[:-1])


def is_paid_first(said: Spoken) -> bool:
    """手札を1枚捨てる。…する。: whether an older text says first, and apart, what its activation costs."""
    first, *rest = said.sentences
    return bool(rest) and not rest[0].link and is_a_price(first)


def is_a_price(first: Sentence) -> bool:
    """Whether a sentence only says that you give cards away."""
    return not (first.events or first.conditions or first.duration or first.may or first.instead) and all(
        isinstance(step, Clause) and step.verb in PRICES and not (step.modality or step.negative)
        and step.role("subject") in (None, "you") and not is_frame(step) and _is_yours(step.role("object"))
        for step in first.steps)


def _is_yours(thing: Any) -> bool:
    """Whether this card is meant, or so many cards of yours, of the hand or the field."""
    if thing == NounPhrase("card", ref="this"):
        return True
    return isinstance(thing, NounPhrase) and not thing.ref and thing.whose in ("", "you") and bool(
        thing.count is not None and thing.count.number) and set(thing.zones) <= {"hand", *HERE}


def only_a_frame(first: Sentence) -> bool:
    """Whether a sentence only says what is paid or chosen for what follows."""
    return not first.events and all(
        isinstance(step, Clause) and step.verb in ("select", "pay") and not step.modality for step in first.steps)


def is_frame(step: Clause) -> bool:
    """Whether a step is a price or a target; what is selected of a hand or deck is neither."""
    return "as_cost" in step.manner or step.verb in ("target", "pay") or (
        step.verb == "select" and (selects_a_target(step) or _points_at_something(step)))


def _points_at_something(step: Clause) -> bool:
    thing = step.role("object")
    return isinstance(thing, NounPhrase) and bool(thing.ref) and not isinstance(step.role("subject"), str)


def to_the_target(steps: tuple[Any, ...], frame: list[Clause]) -> tuple[Any, ...]:
    """選択して破壊する: what has no object of its own is done to the target."""
    if not any(step.verb in ("select", "target") for step in frame):
        return steps
    head = next(step.role("object").head for step in frame if step.verb in ("select", "target"))
    found: list[Any] = []
    for step in steps:
        said = step.role("object") if isinstance(step, Clause) else None
        if isinstance(step, Clause) and isinstance(said, tuple) and said[:1] == ("number",):
            value = ValueOf(NounPhrase(head, ref="that", span=step.span), said[1])
            step = replace(step, roles=tuple((key, value if key == "object" else each) for key, each in step.roles))
        if isinstance(step, Clause) and step.role("object") is None and not step.role("measure"):
            that = NounPhrase(head, ref="that", span=step.span)
            step = replace(step, roles=tuple(sorted((*step.roles, ("object", that)), key=lambda each: each[0])))
        found.append(step)
    return tuple(found)
