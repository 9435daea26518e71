"""Sentences as instructions: done now, if something is so, or when something happens later."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from banmen.kernel.effects import things as t
from banmen.kernel.effects.base import Ability, Action
from banmen.kernel.effects.says import If, Lasting, Later, Pick
from banmen.language.errors import Refused
from banmen.language.lowering.context import Context
from banmen.language.lowering.looking import looked_at, speaks_of_it
from banmen.language.lowering.naming import EVENT
from banmen.language.lowering.steps import Steps
from banmen.language.lowering.stepwise import object_of, phrases_of, speaks_of_before
from banmen.language.tree import Clause, Event, Exists, Moment, NounPhrase, Sentence, Spoken

DECK = NounPhrase("card", zones=("deck",))
"""What is shuffled, and not dealt with any further."""


class Instructions(Steps):
    """The instructions of sentences."""

    def replacing(self, said: Spoken, context: Context) -> Ability:
        """An ability that stands in for something; read by the replacements."""
        raise NotImplementedError

    def effect(self, sentences: tuple[Sentence, ...], context: Context) -> tuple[Action, ...]:
        """The instructions of several sentences."""
        found: list[Action] = []
        at = 0
        while at < len(sentences):
            sentence, at = sentences[at], at + 1
            context.follow = ()
            if self.hears_all and sentence.duration and not sentence.instead and any(
                isinstance(each, Event) for each in sentence.events
            ):
                start = at
                while at < len(sentences) and not sentences[at].events and not sentences[at].duration:
                    at += 1
                context.follow = sentences[start:at]  # what is said then is part of what is waited for
            elif self.hears_all and not sentence.instead and sentence.events:
                start = at
                while at < len(sentences) and not sentences[at].events and speaks_of_before(sentences[at]):
                    at += 1
                context.follow = sentences[start:at]
            if sentence.link == "else":
                found[-1:] = [self.otherwise(found[-1:], sentence, context)]
                continue
            found += self.instruction(sentence, context)
        return looked_at(tuple(found))

    def otherwise(self, before: list[Action], sentence: Sentence, context: Context) -> Action:
        """What is done where the condition of the sentence before is not so."""
        first = before[0] if before else None
        if not self.hears_all or not isinstance(first, If) or first.otherwise or first.condition == t.Done():
            raise Refused("no condition was said that this is the opposite of", sentence.span)
        return replace(first, otherwise=self.instruction(replace(sentence, link=""), context))

    def instruction(self, sentence: Sentence, context: Context) -> tuple[Action, ...]:
        """The instructions of one sentence, with its condition, its may and what it depends on."""
        if sentence.link == "or_else":
            raise Refused("another course than the sentence before", sentence.span)
        if sentence.limit:
            raise Refused("only what an ability waits for is counted in a turn", sentence.span)
        context.for_a_price = sentence.link == "if_done"
        hangs, optional = context.hangs, context.optional
        if self.hears_all and sentence.events and not sentence.instead:
            actions = self.later(sentence, context)  # what has to be so has to be so then
        else:
            condition = self.all_conditions(sentence.conditions, context)
            self.count(sentence.conditions, context)
            whole = sentence.events or sentence.instead
            actions = self.later(sentence, context) if whole else self.steps(sentence, context)
            if condition is not None:
                actions = (If(condition, actions),)
        follows = optional and any(
            isinstance(each, NounPhrase) and each.ref == "done" for step in sentence.steps for each in phrases_of(step)
        )
        context.optional, context.hangs = bool(sentence.may), hangs
        if any(isinstance(each, NounPhrase) and each.ref in ("", "among") and each != DECK
               for each in map(object_of, sentence.steps)):
            context.hangs = bool(sentence.may) or (
                (follows or sentence.link == "if_done") and not any(map(self.looks, sentence.steps)))
        if hangs and not sentence.link.startswith("if_") and not follows:
            actions = tuple(If(t.Done(), (each,)) if speaks_of_it(each) else each for each in actions)
        if sentence.link == "if_done" or follows:
            actions = (If(t.Done(), actions),)
        elif sentence.link == "if_not_done":
            actions = (If(t.NotSo(t.Done()), actions),)
        return actions

    def looks(self, step: Any) -> bool:
        """Whether cards are only looked at by a step."""
        return isinstance(step, Clause) and self.lexicon.verbs[step.verb].use("looks") is not None

    def count(self, conditions: tuple[Any, ...], context: Context) -> None:
        """Of the things of which a condition says that there are such, the text may then take some."""
        for each in conditions:
            if isinstance(each, Exists) and not each.things.ref and each.op in (">=", ">", "=="):
                context.counted = replace(each.things, count=None)

    def later(self, sentence: Sentence, context: Context) -> tuple[Action, ...]:
        """Something that is done when something happens later in the turn: the next time, or every time."""
        if len(sentence.events) != 1:
            raise Refused("an instruction that waits for several things", sentence.span)
        event = sentence.events[0]
        if sentence.instead:
            if not sentence.duration or self.is_delay(event):
                raise Refused("nothing says how long this stands in", sentence.span)
            stands = self.replacing(Spoken((replace(sentence, duration=""),)), Context(context.speaker))
            return (Lasting((stands,), self.until(sentence.duration, sentence.span)),)
        if isinstance(event, Moment):
            return (Later(self.delay(event), self.done_then(sentence, context), self.delay_ends(event)),)
        when = self.when(event, context)
        inner = Context(context.speaker)
        inner.antecedent = not isinstance(when.subject, t.Itself)
        inner.event, inner.event_verb = thing_of(event, "it"), event.clause.verb
        once = any("next" in step.manner for step in sentence.steps if isinstance(step, Clause)) or (
            "next" in event.clause.manner
        )
        opening = replace(sentence, events=(), duration="", link="")
        if not self.hears_all:
            opening = replace(opening, conditions=())
        follow, context.follow = context.follow, ()
        whole = bool(follow or opening.conditions)
        actions = self.effect((opening, *follow), inner) if whole else self.steps(opening, inner)
        if inner.event_meant:
            actions = (Pick(t.It(), EVENT), *actions)
        if not sentence.duration:
            raise Refused("nothing says how long this waits", sentence.span)
        return (Later(when.happening, actions, self.until(sentence.duration, sentence.span), when, once),)

    def done_then(self, sentence: Sentence, context: Context) -> tuple[Action, ...]:
        """What is done at a later moment, with the sentences that speak of it."""
        opening, follow = replace(sentence, events=()), context.follow
        context.follow = ()
        if not self.hears_all or not (opening.conditions or follow):
            return self.steps(opening, context)
        return self.effect((replace(opening, link=""), *follow), context)


def thing_of(event: Any, named: str) -> NounPhrase | None:
    """The thing an event happens to, or the other one in it."""
    if not isinstance(event, Event):
        return None
    order = ("subject", "object", "with") if named == "other" else ("object", "with", "subject")
    said = [event.clause.role(role) for role in order]
    found = [each for each in said if isinstance(each, NounPhrase) and not each.ref and not each.or_else]
    return found[0] if found else None
