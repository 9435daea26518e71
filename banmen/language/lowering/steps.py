"""The steps of a sentence in order: what each verb does, or how it alters things for a while."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from banmen.kernel.effects import things as t
from banmen.kernel.effects.base import Ability, Action, What
from banmen.kernel.effects.says import Alter, As, Change, Lasting, May, Modes, Repeat
from banmen.language.errors import Refused
from banmen.language.lexicon import Verb
from banmen.language.lowering.conditions import Conditions
from banmen.language.lowering.context import Context
from banmen.language.lowering.stepwise import actor_of, by_actor, chosen, of_one_object, one_by_one
from banmen.language.lowering.use import Use
from banmen.language.tree import ALL, Choice, Clause, Count, HowMany, NounPhrase, Sentence, ValueOf, without_role


class Steps(Conditions):
    """What is done."""

    def steps(self, sentence: Sentence, context: Context) -> tuple[Action, ...]:
        """The steps of a sentence in order, each by who acts; a choice and what is done to the chosen are one."""
        found: list[Action] = []
        for actor, steps in by_actor(sentence.steps):
            if self.hears_all and actor == "owner" and not (context.antecedent or context.event or context.pile):
                raise Refused("nothing was spoken of whose owner this could be", sentence.span)
            outer, context.actor = context.actor, actor if actor != "you" else context.actor
            actions = self.chain(steps, context, sentence.duration)
            decides = sentence.may and steps[-1] is sentence.steps[-1]
            if decides and actions:
                actions = (May(actions),)
            context.actor = outer
            found += (As(self.who(actor), actions),) if actor != "you" and actions else actions
        return tuple(found)

    def chain(self, steps: tuple[Any, ...], context: Context, duration: str) -> tuple[Action, ...]:
        """Steps one after the other."""
        steps = tuple(each for step in steps for each in one_by_one(step))
        found: list[Action] = []
        context.altered = None
        at = 0
        while at < len(steps):
            step = steps[at]
            at += 1
            if isinstance(step, Choice):
                step = of_one_object(step) if self.lexicon.families else step
                if self.hears_all and actor_of(step) != actor_of(step.courses[0][0]):
                    modes = tuple(self.steps(Sentence(course, duration=duration), context) for course in step.courses)
                else:
                    modes = tuple(self.chain(course, context, duration) for course in step.courses)
                found.append(Modes(modes))
                continue
            per, said = step.role("per"), step.role("object")
            if self.hears_all and isinstance(per, NounPhrase) and self.per_repeats(step) and (
                isinstance(said, NounPhrase) and not said.ref and said.top is None and said.count == Count(1)
            ):  # one for each: so many different ones
                many = replace(said, count=Count(HowMany(per)))
                roles = tuple((key, many if key == "object" else value) for key, value in step.roles if key != "per")
                step, per = replace(step, roles=roles), None
            if per is not None and self.per_repeats(step):
                rest = (without_role(step, "per"), *steps[at:])
                times = self.how_many(per, context, context.actor, 1)
                return (*found, Repeat(times, self.chain(rest, context, duration)))
            if step.role("times") is not None:
                rest = (without_role(step, "times"), *steps[at:])
                return (*found, Repeat(step.role("times"), self.chain(rest, context, duration)))
            if step.verb == "choose" and at < len(steps) and isinstance(steps[at], Clause):
                after = steps[at]
                if after.role("object") is None and isinstance(step.role("object"), NounPhrase) and not (
                    isinstance(after.role("subject"), NounPhrase)
                ):
                    steps = (*steps[:at], chosen(step, after), *steps[at + 1 :])
                    continue
            found += self.act(step, context, duration)
        return tuple(found)

    def act(self, clause: Clause, context: Context, duration: str) -> tuple[Action, ...]:
        """One step: what the verb does, or how it alters things for a while."""
        verb = self.lexicon.verbs[clause.verb]
        use = self.use(clause, context, duration)
        bars = self.barred(verb, use)
        if bars:
            use.all_heard()
            return (Lasting(bars, self.until(duration, clause.span)),)
        changes = self.changes(verb, use) if verb.use("prevented") is None else None
        if changes is not None:
            target = self.changed(use)
            if target != t.Itself() and any(
                isinstance(each, NounPhrase) and each.other for role, each in clause.roles if role in ("by", "with")
            ):
                raise Refused("other than which of the things spoken of", clause.span)
            use.all_heard()
            found: tuple[Action, ...] = (Alter(target, changes, self.until(duration, clause.span)),)
            self.remember(clause, context)
            return found
        prevented = verb.use("prevented") if clause.negative and not clause.modality else None
        if prevented is not None:
            stopped: tuple[Action, ...] = tuple(prevented(use))
            use.all_heard()
            return stopped
        does = verb.use("does")
        if does is None or clause.modality or clause.negative or clause.state:
            raise Refused(f"{verb.ja} is no instruction in this form", clause.span)
        found = tuple(does(use))
        use.all_heard("subject", "more")
        self.remember(clause, context)
        return found

    def barred(self, verb: Verb, use: Use) -> tuple[Ability, ...]:
        """What a player, and no thing, is kept from doing; nothing if the clause says no such thing."""
        if "only:count" in use.clause.manner and verb.use("capped") is not None:
            return tuple(verb.use("capped")(use))
        bars = verb.use("barred")
        if bars is None or not (use.clause.modality == "cannot" or use.clause.negative):
            return ()
        return tuple(bars(use) or ())

    def changed(self, use: Use) -> What:
        """The things a change is said of; one of a kind is chosen, all of a kind are meant without a number."""
        said = use.role("subject")
        if not isinstance(said, NounPhrase | ValueOf):
            thing = use.role("object")
            spoken_of = self.hears_all and isinstance(thing, NounPhrase)
            said = thing if not isinstance(said, str) or use.clause.modality == "" or spoken_of else t.Itself()
        if isinstance(said, t.Itself):
            return said  # what a player may not do is said by the card itself
        if isinstance(said, ValueOf):
            said = said.of
        if not isinstance(said, NounPhrase):
            own = self.hears_all and use.context.of_this and not use.context.antecedent
            said = NounPhrase("", ref="this" if own else "that", span=use.clause.span)
        if self.hears_all and said.count not in (None, ALL) and said == use.context.altered:
            return t.It()  # the one that was chosen for the step before
        use.context.altered = said
        return self.what(said, use.context, use.actor)

    def changes(self, verb: Verb, use: Use) -> tuple[Change, ...] | None:
        """How a clause alters things; None if it does not."""
        clause = use.clause
        name = {"cannot": "forbidden", "can": "allowed", "must": "forced"}.get(clause.modality, "")
        if clause.negative and not name:
            name = "forbidden"
        meaning = verb.use(name or "changes")
        if meaning is None:
            if name:
                raise Refused(f"nothing {['allows', 'forbids'][name == 'forbidden']} {verb.ja}", clause.span)
            return None
        found = meaning(use)
        if found is None and not name and verb.use("does") is not None:
            return None
        if found is None:
            raise Refused(f"no rule knows this of {verb.ja}", clause.span)
        return tuple(found)

    def remember(self, clause: Clause, context: Context) -> None:
        """What later words may mean after this step."""
        said = clause.role("object") or clause.role("subject")
        if clause.verb == "choose" and isinstance(said, NounPhrase) and not said.ref:
            context.choices += 1
            context.chosen = replace(said, count=None)
        looks = self.lexicon.verbs[clause.verb].use("looks") is not None and context.pile
        if isinstance(said, NounPhrase) and said.ref not in ("this", "rest") and not (looks and not said.ref):
            context.antecedent = True
            if said.ref != "that":
                context.latest = said
            context.latest_verb = clause.verb
        if clause.verb != "draw":
            context.number = None
