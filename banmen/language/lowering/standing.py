"""Sentences that are true all the time."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from banmen.kernel.effects import things as t
from banmen.kernel.effects.base import Ability, Condition, What
from banmen.kernel.effects.says import Change, Static
from banmen.language.errors import Refused
from banmen.language.lowering.context import Context
from banmen.language.lowering.replacements import Replacements, with_fields
from banmen.language.tree import Clause, Fits, NounPhrase, Sentence, ValueOf


class Standing(Replacements):
    """What is always so."""

    def static(self, sentence: Sentence, context: Context) -> list[Ability]:
        """A sentence that is true all the time."""
        special = self.static_only(sentence, context)
        if special is not None:
            return special
        if sentence.may or sentence.instead:
            raise Refused("this is done once, and nothing says when", sentence.span)
        if self.hears_all:
            sentence = each_for_itself(sentence)
        condition = self.all_conditions(sentence.conditions, context)
        found: list[Ability] = []
        before: Clause | None = None
        for step in sentence.steps:
            if not isinstance(step, Clause):
                raise Refused("a choice without a moment", sentence.span)
            step = before = of_the_same(before, step) if self.hears_all else step
            verb = self.lexicon.verbs[step.verb]
            use = self.use(step, context, sentence.duration)
            always = verb.use("always")
            said = always(use, condition) if always is not None and not step.modality and not step.negative else None
            if said is not None:
                use.all_heard()
                found += said
                continue
            bars = self.barred(verb, use)
            if bars:
                use.all_heard()
                if sentence.duration:
                    raise Refused("a duration without a moment", step.span)
                found += [under(each, condition) for each in bars]
                continue
            changes = self.changes(verb, use)
            if changes is None:
                raise Refused(f"{verb.ja} is done once, and nothing says when", step.span)
            target = self.changed(use)
            use.all_heard()
            found += self.always(changes, target, condition, sentence.duration, step)
        return found

    def always(
        self, changes: tuple[Change, ...], target: What, condition: Condition | None, duration: str, step: Clause
    ) -> list[Ability]:
        """Changes that hold as long as the card is where it works."""
        if duration:
            raise Refused("a duration without a moment", step.span)
        if isinstance(target, t.All):
            return [Static(changes, target.cards, condition)]
        if isinstance(target, t.Itself | t.Cards):
            return [Static(changes, target, condition)]
        raise Refused("what is always so is so of all of a kind", step.span)


def under(ability: Ability, condition: Condition | None) -> Ability:
    """A ban under a condition, besides the one it may have of itself."""
    own = getattr(ability, "condition", None)
    if condition is None:
        return ability
    return with_fields(ability, condition=condition if own is None else t.Both((condition, own)))


def of_the_same(before: Clause | None, step: Clause) -> Clause:
    """A step that says of nothing what it says of is of the things of the step before."""
    things = before.role("object") if before is not None else None
    if not isinstance(things, NounPhrase) or things.ref or step.role("object") is not None or (
        step.role("subject") is not None
    ):
        return step
    return replace(step, roles=tuple(sorted((*step.roles, ("object", things)), key=lambda item: item[0])))


def each_for_itself(sentence: Sentence) -> Sentence:
    """What is so of things that are as described is so of each of them, not only when all of them are."""
    steps = list(sentence.steps)
    kept: list[Any] = []
    for condition in sentence.conditions:
        held = False
        if isinstance(condition, Fits) and not condition.negative and not condition.thing.ref:
            for at, step in enumerate(steps):
                for role in ("subject", "object") if isinstance(step, Clause) else ():
                    said = step.role(role)  # type: ignore[union-attr]
                    things = said.of if isinstance(said, ValueOf) else said
                    if things == condition.thing:
                        narrow = replace(things, filters=(*things.filters, *condition.kind.filters))
                        told = replace(said, of=narrow) if isinstance(said, ValueOf) else narrow
                        roles = tuple((key, told if key == role else value) for key, value in step.roles)  # type: ignore[union-attr]
                        steps[at] = replace(step, roles=roles)
                        held = True
        if not held:
            kept.append(condition)
    return replace(sentence, steps=tuple(steps), conditions=tuple(kept))
