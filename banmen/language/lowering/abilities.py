"""What a text says as abilities: what they wait for, where they work, and what they do."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from banmen.kernel.effects import things as t
from banmen.kernel.effects.base import Ability, Action
from banmen.kernel.effects.says import As, If, Look, May, OneShot, Pick, Triggered
from banmen.language.errors import Refused
from banmen.language.lowering.context import Context
from banmen.language.lowering.instructions import thing_of
from banmen.language.lowering.looking import speaks_of_it
from banmen.language.lowering.naming import EVENT, LOOKED, PILE, speaking_of
from banmen.language.lowering.standing import Standing
from banmen.language.lowering.use import Use
from banmen.language.tree import Clause, Event, Holds, Place, Sentence, Spoken, Worded


class Lowering(Standing):
    """How a game's texts become its effects."""

    def use(self, clause: Clause, context: Context, duration: str = "") -> Use:
        """A clause as the entry of its verb sees it."""
        return Use(self, clause, context, duration)

    def abilities(self, said: Any, context: Context) -> list[Ability]:
        """The abilities something said means."""
        if isinstance(said, Worded):
            return self.worded(said, context)
        assert isinstance(said, Spoken)
        first = said.sentences[0]
        zones, conditions = self.where(first)
        if len(conditions) != len(first.conditions):
            first = replace(first, conditions=conditions)
            said = replace(said, sentences=(first, *said.sentences[1:]))
        if zones:
            return [self.working_in(ability, zones, first) for ability in self.abilities(said, context)]
        waits = first.duration or self.is_delay(first.events[0]) if first.events else False
        if first.events and not (self.is_instruction(said, context) and waits):
            if first.instead or self.pays_instead(said):
                return [self.replacing(said, context)]
            return [self.triggered(said, context)]
        if said.limit and self.hears_all:
            raise Refused("nothing happens that could be counted", first.span)
        if self.is_instruction(said, context):
            return [OneShot(self.looked_named(self.effect(said.sentences, context), context))]
        waits_later = next((at for at, each in enumerate(said.sentences) if each.events), 0)
        if waits_later:
            return [
                *self.abilities(Spoken(said.sentences[:waits_later]), context),
                *self.abilities(Spoken(said.sentences[waits_later:]), Context(context.speaker)),
            ]
        return [ability for sentence in said.sentences for ability in self.static(sentence, context)]

    def where(self, sentence: Sentence) -> tuple[tuple[str, ...], tuple[Any, ...]]:
        """The zone in which the card has to lie for an ability to work, and the conditions beside it."""
        zones: list[str] = []
        rest: list[Any] = []
        for each in sentence.conditions:
            place = each.clause.role("to") if isinstance(each, Holds) and each.clause.verb == "be_there" else None
            if isinstance(place, Place) and place.beside is None:
                zones.append(place.zone)
            else:
                rest.append(each)
        return tuple(zones), tuple(rest)

    def working_in(self, ability: Ability, zones: tuple[str, ...], sentence: Sentence) -> Ability:
        """The ability, working where the text says and nowhere else."""
        if hasattr(ability, "zones"):
            return replace(ability, zones=zones)
        raise Refused("this ability does not depend on where the card lies", sentence.span)

    def triggered(self, said: Spoken, context: Context) -> Ability:
        """An ability that waits for something."""
        first = said.sentences[0]
        whens = tuple(self.when(event, context) for event in first.events if not self.is_delay(event))
        delays = tuple(event for event in first.events if self.is_delay(event))
        if not whens:
            raise Refused("nothing says when this begins", first.span)
        if len(said.sentences) > 1 and said.sentences[1].link == "else":
            condition = None  # it is asked when it is done, since something is done in either case
        else:
            condition = self.all_conditions(first.conditions, context)
            self.count(first.conditions, context)
        asked = first.conditions if len(said.sentences) > 1 and said.sentences[1].link == "else" else ()
        named = "other" if self.hears_all and all(
            when.subject is None and when.other is not None for when in whens) else "it"
        both = self.hears_all and len(whens) == 1 and isinstance(whens[0].subject, t.Itself) and (
            isinstance(whens[0].other, t.Cards))
        context.antecedent = any(
            not isinstance(when.other if named == "other" else when.subject, t.Itself) for when in whens
        ) and (not self.hears_all or any(isinstance(event, Event) for event in first.events))
        context.of_this = not context.antecedent
        context.event = thing_of(first.events[0], named) if (context.antecedent or both) and len(whens) == 1 else None
        context.event_verb = first.events[0].clause.verb if isinstance(first.events[0], Event) else ""
        opening = replace(first, events=delays, conditions=asked)
        effect = self.looked_named(self.effect((opening, *said.sentences[1:]), context), context)
        if context.event_meant:
            effect = (Pick(t.It("other" if both else named), EVENT), *effect)
        if named == "other" and any(speaks_of_it(each) for each in effect):
            effect = (Pick(t.It(named)), *effect)
        if named == "other" and condition is not None:
            condition = speaking_of(condition, named)
        return Triggered(whens[0], effect, condition, limit=said.limit, also=whens[1:], zones=context.works_in)

    def looked_named(self, actions: tuple[Action, ...], context: Context) -> tuple[Action, ...]:
        """These instructions, in which all that was looked at has a name if the text speaks of it later."""
        if not context.all_looked_at:
            return actions

        def name(action: Action) -> Action:
            if isinstance(action, Look):
                return replace(action, then=(Pick(t.All(PILE), LOOKED), *action.then))
            if isinstance(action, May | As):
                return replace(action, actions=tuple(map(name, action.actions)))
            if isinstance(action, If):
                return replace(action, then=tuple(map(name, action.then)))
            return action

        return tuple(map(name, actions))
