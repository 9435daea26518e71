"""What has to be so, and what is waited for."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from banmen.kernel.effects import things as t
from banmen.kernel.effects.base import Condition, What
from banmen.kernel.effects.events import Happened
from banmen.kernel.effects.says import When
from banmen.language.errors import Refused
from banmen.language.lowering.context import Context
from banmen.language.lowering.naming import PILE, all_of
from banmen.language.lowering.things import Things
from banmen.language.lowering.use import Use
from banmen.language.tree import (
    NOWHERE,
    Clause,
    Done,
    DuringTurn,
    Event,
    Exists,
    Fits,
    Holds,
    Moment,
    NounPhrase,
    NumberIs,
    Word,
)


class Conditions(Things):
    """Conditions and events."""

    def use(self, clause: Clause, context: Context, duration: str = "") -> Use:
        """A clause as the entry of its verb sees it; the whole lowering makes it."""
        raise NotImplementedError

    def condition(self, said: Any, context: Context) -> Condition:
        """Something that has to be so."""
        if isinstance(said, Exists):
            if said.only:
                raise Refused("that they are nowhere else", said.things.span)
            number = self.amount(said.number, context)
            cards = self.cards(said.things, context)
            if said.op == ">=" and isinstance(number, int):
                return t.Exists(cards, number)
            return t.Check(t.CountOf(cards), said.op, number)
        if isinstance(said, NumberIs):
            return t.Check(self.amount(said.left, context), said.op, self.amount(said.right, context))
        if isinstance(said, Fits):
            found = self.fits(said, context)
            return t.NotSo(found) if said.negative else found
        if isinstance(said, DuringTurn):
            return t.TurnOf(self.who(said.whose))
        if isinstance(said, Done):
            return t.NotSo(t.Done()) if said.negative else t.Done()
        if isinstance(said, Word):
            return self.condition_word(said)
        if isinstance(said, Holds):
            verb = self.lexicon.verbs[said.clause.verb]
            holds = verb.use("holds")
            asking = self.use(said.clause, context)
            held: Condition | None = holds(asking, said.past) if holds is not None and not said.this_turn else None
            if held is not None:
                asking.all_heard()
            if held is None and (said.past or said.clause.state):
                held = self.happened(said.clause, context)
            if held is None:
                raise Refused(f"{verb.ja} is no condition here", said.clause.span)
            return t.NotSo(held) if said.clause.negative else held
        raise Refused("no rule checks this condition", NOWHERE)

    def happened(self, clause: Clause, context: Context) -> Condition | None:
        """It happened in this turn, so many times; None where nobody would know."""
        verb = self.lexicon.verbs[clause.verb]
        notice = verb.use("remembered") or verb.use("happens")
        if notice is None or clause.modality:
            return None
        slot = "object" if isinstance(clause.role("object"), NounPhrase) else "subject"
        thing = clause.role(slot)
        op: Any
        op, number = clause.role("compare") or (">=", 1)
        roles = {key: value for key, value in clause.roles if key != "compare"}
        if isinstance(thing, NounPhrase):
            if thing.ref:
                return None
            if thing.count is not None:
                if thing.count.bound != "exactly":
                    return None
                op, number = ("==", thing.count.number) if "compare" not in dict(clause.roles) else (op, number)
            roles[slot] = replace(thing, count=None)
        if op == "none":
            op, number = ">=", 1
        plain = replace(clause, roles=tuple(roles.items()), state=False, negative=False)
        noticing = self.use(plain, context)
        when = notice(noticing, Event(plain))
        if when is not None:
            noticing.all_heard()
        return t.Check(Happened(when), op, number) if when is not None else None

    def fits(self, said: Fits, context: Context) -> Condition:
        """A thing is of a kind, or all such things are."""
        filters = self.filters(said.kind, context)
        if said.thing.ref == "that" and context.pile and not context.antecedent:
            return t.Exists(replace(PILE, filters=filters))
        if said.thing.ref:
            return t.Fits(self.what(said.thing, context), filters)
        cards = self.cards(said.thing, context)
        other = all_of(filters)
        if other is None:
            raise Refused("this says nothing about them", said.thing.span)
        return t.NotSo(t.Exists(replace(cards, filters=(*cards.filters, t.Not(other)))))

    def all_conditions(self, said: tuple[Any, ...], context: Context) -> Condition | None:
        """All that has to be so, together."""
        found = tuple(self.condition(each, context) for each in said)
        if not found:
            return None
        return found[0] if len(found) == 1 else t.Both(found)

    def when(self, event: Event | Moment, context: Context, use: str = "happens") -> When:
        """What an ability waits for, or stands in for."""
        if isinstance(event, Moment):
            return self.moment(event, context)
        verb = self.lexicon.verbs[event.clause.verb]
        if event.clause.modality:
            raise Refused("what can happen is not waited for", event.clause.span)
        meaning = verb.use(use)
        if meaning is None:
            what = "event" if use == "happens" else "event that can be replaced"
            raise Refused(f"{verb.ja} is no {what}", event.clause.span)
        noticing = self.use(event.clause, context)
        found = meaning(noticing, event)
        if found is None:
            raise Refused(f"{verb.ja} is not noticed in this way", event.clause.span)
        noticing.all_heard()
        when: When = found
        return replace(when, nth=event.nth, onward=event.onward) if event.nth else when

    def subject(self, phrase: NounPhrase, context: Context) -> What:
        """Whom an event happens to."""
        if phrase.besides:
            raise Refused("something that happens to two things", phrase.span)
        if phrase.or_else and phrase.ref == "this":
            rest = replace(phrase.or_else[0], or_else=phrase.or_else[1:], other=False)
            kind = self.cards(replace(rest, count=None), context)
            own = all_of(kind.filters)
            return replace(kind, filters=(t.Either((t.Among(t.Itself()), own)),) if own is not None else ())
        if phrase.ref == "this":
            return t.Itself()
        if phrase.ref == "bearer":
            found = self.bearer(context)
            return found.cards if isinstance(found, t.All) else found
        if phrase.ref:
            raise Refused("an event of something spoken of before", phrase.span)
        return self.cards(replace(phrase, count=None), context)
