"""How a monster comes out by its own text, in which ways alone, and how many of it may lie there."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from banmen.games.yugioh.announcing import announced
from banmen.games.yugioh.effects import AnyCard, ReleaseSome
from banmen.games.yugioh.effects_bounds import OnlyOne, SummonOnly
from banmen.games.yugioh.effects_more import FewerTributes, TakeCountersFrom
from banmen.games.yugioh.meaning import LOWERING, Speaking
from banmen.games.yugioh.summoning import OwnSummon
from banmen.kernel.effects import things as t
from banmen.kernel.effects.base import Ability, Condition, Filter, Side
from banmen.kernel.effects.bounds import Forbids
from banmen.language.errors import Refused
from banmen.language.lowering import all_of
from banmen.language.tree import (
    Clause,
    Count,
    DuringTurn,
    Event,
    HasName,
    Moment,
    NounPhrase,
    Place,
    Sentence,
    ValueOf,
)

METHODS: Final = ("fusion", "ritual", "synchro", "xyz", "pendulum")
ONLY: Final = "only:"


def comes_out(sentence: Sentence, step: Clause, condition: Condition | None, context: Speaking) -> list[Ability] | None:
    """What a last step says of how this card comes out; None where it says nothing of that."""
    if step.modality != "can":
        return None
    if step.verb == "be_there":
        return [_lone(step)] if f"{ONLY}count" in step.manner else None
    if step.verb == "special_summon" and f"{ONLY}object" not in step.manner:
        if f"{ONLY}by" in step.manner:
            return [_only_by(step, condition, context)]
        return _own_summon(sentence, step, condition, context)
    if step.verb in ("summon", "tribute_summon", "normal_summon") and "once_more" not in step.manner:
        return _with_tributes(sentence, step, condition, context)
    return None


def of_this(thing: object) -> bool:
    """Whether this card is meant, which a text need not say."""
    return thing is None or (isinstance(thing, NounPhrase) and thing.ref == "this" and not thing.filters)


def _own_summon(sentence: Sentence, step: Clause, condition: Condition | None, context: Speaking) -> list[Ability]:
    """A monster's own way out: under a condition, at a cost, or both; perhaps the only one."""
    thing, source, to = step.role("object"), step.role("source"), step.role("to")
    costs = [*(event.clause for event in sentence.events if isinstance(event, Event)), *sentence.steps[:-1]]
    only = any(isinstance(each, Clause) and "only_so" in each.manner for each in (*costs, step))
    said = isinstance(thing, NounPhrase) and thing.ref == "this"
    if set(dict(step.roles)) - {"object", "source", "to"}:
        raise Refused("this card comes out as something else, or by something", step.span)
    if not of_this(thing) or len(costs) < len(sentence.events) or not (said or costs or condition is not None):
        raise Refused("a way out of the hand of this card", step.span)
    zones = source.zones if isinstance(source, NounPhrase) else thing.zones if isinstance(thing, NounPhrase) else ()
    here = to in (None, Place("field"), Place("field", "you"))
    manner = tuple(each for each in step.manner if each not in ("face_up", "only_so"))
    if not zones or not set(zones) <= {"hand", "extra", "graveyard"}:
        if zones or source is not None:
            raise Refused("a way out of the hand of this card", step.span)
        zones = ("hand",)
    if manner not in ((), ("attack",), ("defense",)) or not here:
        raise Refused("a way out of the hand of this card", step.span)
    price = announced(costs, context)
    if any(isinstance(each, TakeCountersFrom) for each in price.parts):
        raise Refused("a way out of the hand of this card", step.span)  # nobody is asked whose counters they are
    way = OwnSummon(condition, price, zones, position=(*manner, "")[0])
    out_of_there = zones if zones == ("extra",) else ()  # what came out so once can be brought back
    return [way, SummonOnly(ways=("own",), zones=out_of_there)] if only else [way]


def out_in_a_turn(first: Sentence) -> Sentence:
    """自分のターンに…このカードは手札から特殊召喚できる: a way out in some turns only, which is a condition."""
    last = first.steps[-1]
    if not isinstance(last, Clause) or last.verb != "special_summon" or last.modality != "can":
        return first
    if not first.events or first.instead or not of_this(last.role("object")) or any(
        not isinstance(each, Moment) or each.name != "turn" or each.whose not in ("you", "opponent")
        for each in first.events
    ):
        return first
    turns = tuple(DuringTurn(each.whose) for each in first.events if isinstance(each, Moment))
    return replace(first, events=(), conditions=(*first.conditions, *turns))


def is_way_out(first: Sentence) -> bool:
    """…した場合に特殊召喚できる: something done for it and not waited for."""
    last = first.steps[-1]
    verbs = LOWERING.lexicon.verbs
    return (
        isinstance(last, Clause) and last.verb == "special_summon" and last.modality == "can"
        and last.role("source") is None and last.role("object") is None
        and all(isinstance(each, Event) and each.at == "if" and verbs[each.clause.verb].use("cost") is not None
                for each in first.events)
    )


def _only_by(step: Clause, condition: Condition | None, context: Speaking) -> Ability:
    """This card is special summoned by such effects, or in such a way, alone."""
    by, source = step.role("by"), step.role("source")
    if not of_this(step.role("object")) or condition is not None or set(dict(step.roles)) - {"by", "object", "source"}:
        raise Refused("the only way in which this card comes out", step.span)
    if source is not None and not (isinstance(source, NounPhrase) and source.zones == ("extra",)):
        raise Refused("the only way in which this card comes out", step.span)
    zones = ("extra",) if source is not None else ()
    if isinstance(by, NounPhrase) and by.head == "the_summon":
        kinds = [each.word for each in by.filters if isinstance(each, t.Is) and each.word in METHODS]
        if len(kinds) == len(by.filters) == 1:
            return SummonOnly(ways=(kinds[0],), zones=zones)
    if isinstance(by, NounPhrase) and by == NounPhrase("effect"):
        return SummonOnly(by=(AnyCard(),), zones=zones)
    if by in (NounPhrase("effect", whose="actor"), NounPhrase("effect", ref="this")):
        return SummonOnly(by=(t.Among(t.Itself()),), zones=zones)
    if isinstance(by, ValueOf) and by.key == "effects":
        own: Filter = t.Among(t.Itself())
        listed = (replace(by.of, or_else=()), *by.of.or_else)
        if not any(each.ref == "this" for each in listed):
            return SummonOnly(by=LOWERING.filters(by.of, context), zones=zones)
        either = [own if each.ref == "this" else all_of(LOWERING.filters(each, context)) for each in listed]
        known = tuple(each for each in either if each is not None)
        return SummonOnly(by=known if len(known) == 1 else (t.Either(known),), zones=zones)
    raise Refused("the only way in which this card comes out", step.span)


def _with_tributes(sentence: Sentence, step: Clause, condition: Condition | None, context: Speaking) -> list[Ability]:
    """The card is summoned without tributes, or with such ones and so many; perhaps only so."""
    before = [*(each.clause for each in sentence.events if isinstance(each, Event)), *sentence.steps[:-1]]
    if step.manner == ("face_up",) and not before and condition is not None and of_this(step.role("object")):
        return [Forbids("summon", t.Itself(), condition=t.NotSo(condition), zones=("hand",))]
    manner = tuple(each for each in step.manner if each not in ("attack", "face_up"))
    if not of_this(step.role("object")) or set(dict(step.roles)) - {"object"} or manner not in ((), ("no_tributes",)):
        raise Refused("how this card is normal summoned", step.span)
    down = step.verb != "summon" and "attack" not in step.manner  # 通常召喚, アドバンス召喚: to set it is one, too
    if manner and not before:
        return [FewerTributes(0, condition, down=down)]
    if len(before) != 1 or not isinstance(before[0], Clause) or before[0].verb != "release" or manner:
        raise Refused("how this card is normal summoned", step.span)
    (cost,) = announced([replace(before[0], manner=())], context).parts
    if not isinstance(cost, ReleaseSome) or cost.cards.zones != ("monster",) or cost.cards.side is Side.THEIRS:
        raise Refused("how this card is normal summoned", step.span)
    must = "only_so" in before[0].manner
    return [FewerTributes(cost.count, condition, must, cost.cards.filters, down)]


def _lone(step: Clause) -> Ability:
    """Only one of a name, or of names with a part, lies face up."""
    thing, place = step.role("subject") or step.role("object"), step.role("to")
    plain = isinstance(thing, NounPhrase) and thing.count == Count(1) and not thing.zones and not thing.or_else
    if not plain or not isinstance(place, Place) or place.zone != "field" or place.whose not in ("", "you"):
        raise Refused("so many lie there only", step.span)
    assert isinstance(thing, NounPhrase)
    both = place.whose == ""
    if thing.ref == "this" and not thing.filters:
        return OnlyOne("", both)
    match thing.filters:
        case (HasName(_, False),):
            return OnlyOne("", both)
        case (HasName(part, True),):
            return OnlyOne(part, both)
    raise Refused("so many lie there only", step.span)
