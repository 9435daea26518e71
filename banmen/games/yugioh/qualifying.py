"""Sentences that only qualify the effect before them: who answers it, when it is used, what nothing negates."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from banmen.games.yugioh.effects import (
    Trigger,
    Use,
)
from banmen.games.yugioh.meaning import LOWERING, Speaking
from banmen.games.yugioh.rulebook import book
from banmen.kernel.effects import things as t
from banmen.kernel.effects.base import Ability, Who
from banmen.kernel.effects.says import If, OneShot
from banmen.language.errors import Refused
from banmen.language.tree import (
    Clause,
    Moment,
    NounPhrase,
    Sentence,
    ValueOf,
)


def is_unanswered(sentence: Sentence) -> bool:
    """この効果の発動に対して、…は発動できない: whether a sentence only says who does not answer what is activated."""
    step = sentence.steps[-1]
    if not isinstance(step, Clause) or step.verb != "activate" or step.modality != "cannot" or len(sentence.steps) != 1:
        return False
    told = NounPhrase("activation", ref="this"), *(
        ValueOf(NounPhrase(head, ref="this"), "activation") for head in ("card", "effect"))
    anything = NounPhrase("any_activation"), NounPhrase("effect")
    return (
        step.role("against") in told and step.role("object") in anything and not step.manner
        and set(dict(step.roles)) <= {"against", "object", "subject"}
        and step.role("subject") in (None, "opponent", "each") and not sentence.conditions and not sentence.events
    )


@book.rule("285.1", "337.1")
def quiet(ability: Ability, who: str, sentence: Sentence) -> Ability:
    """The effect, whose activation is not answered."""
    if isinstance(ability, OneShot):
        ability = Use("", ability.effect)
    if not isinstance(ability, Use | Trigger):
        raise Refused("an activation that is not answered", sentence.span)
    return replace(ability, quiet=who)


def is_proviso(sentence: Sentence) -> bool:
    """この効果は…場合に発動と処理ができる, …ターンには発動できない: when the effect before it is used, or done."""
    step = sentence.steps[-1]
    of_this = (("object", NounPhrase("effect", ref="this")),), (("subject", NounPhrase("effect", ref="this")),)
    plain = isinstance(step, Clause) and step.roles in (*of_this, ()) and not step.manner and len(sentence.steps) == 1
    if not plain or not sentence.conditions or sentence.events or sentence.duration:
        return False
    assert isinstance(step, Clause)
    return step.verb == "hold" or (step.verb == "activate" and step.modality == "cannot")


@book.rule("270.1", "337.1")
def provided(ability: Ability, proviso: Sentence, context: Speaking) -> Ability:
    """The effect, used only where that is so; and where it has to be so still, carried out only then."""
    step = proviso.steps[-1]
    assert isinstance(step, Clause)  # the caller looked
    if isinstance(ability, OneShot):
        ability = Use("", ability.effect)
    if not isinstance(ability, Use | Trigger) or ability.modes:
        raise Refused("a proviso of something that is not activated", proviso.span)
    given = LOWERING.all_conditions(proviso.conditions, Speaking(context.speaker, context.stays))
    assert given is not None  # it has conditions
    if step.verb != "hold":
        given = t.NotSo(given)
    both = given if ability.condition is None else t.Both((ability.condition, given))
    effect = (If(given, ability.effect),) if step.verb == "hold" else ability.effect
    return replace(ability, condition=both, effect=effect)


def is_never_negated(sentence: Sentence) -> bool:
    """この効果は無効化されない: whether a sentence only says so of the effect before it."""
    step = sentence.steps[-1]
    return (
        len(sentence.steps) == 1 and not (sentence.events or sentence.conditions or sentence.duration)
        and isinstance(step, Clause) and step.verb == "nullify" and step.negative
        and step.roles == (("object", NounPhrase("effect", ref="this")),)
    )


IN_TURNS: Final = {Moment("turn_too", "opponent"): None, Moment("turn", "opponent"): None,
                   Moment("turn_only", "opponent"): Who.OPPONENT, Moment("turn_only", "you"): Who.YOU}
"""In which turns an effect is activated, and whose alone."""


@book.rule("220.6", "337.1")
def in_turns(effect: Use, sentence: Sentence) -> Use:
    """The effect, activated in either turn, or in that player's alone."""
    (moment,) = sentence.events
    alone = IN_TURNS[moment]  # type: ignore[index]
    if alone is None:
        return replace(effect, timing="either")
    given = t.TurnOf(alone)
    both = given if effect.condition is None else t.Both((effect.condition, given))
    return replace(effect, timing="either" if alone is Who.OPPONENT else effect.timing, condition=both)


def in_either_turn(sentence: Sentence) -> bool:
    """この効果は相手ターンでも(にのみ)発動できる: whether a sentence only says so of the effect before it."""
    step = sentence.steps[-1]
    return (
        len(sentence.events) == len(sentence.steps) == 1 and sentence.events[0] in IN_TURNS and not sentence.conditions
        and isinstance(step, Clause) and step.verb in ("activate", "use") and step.modality == "can"
        and step.roles == (("object", NounPhrase("effect", ref="this")),)
    )
