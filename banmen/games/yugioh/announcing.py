"""What stands before an activation: conditions, and costs and targets in their order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from msgspec.structs import replace

from banmen.games.yugioh.effects import (
    Announce,
    BanishThis,
    DiscardSome,
    DiscardThis,
    ReleaseSome,
    ReleaseThis,
    SendThis,
    Target,
    TargetIt,
)
from banmen.games.yugioh.effects_more import RevealSome, Worn
from banmen.games.yugioh.meaning import LOWERING, Speaking
from banmen.games.yugioh.summoning import BanishSome, SendSome
from banmen.kernel.effects import things as t
from banmen.kernel.effects.base import Condition, walk
from banmen.kernel.effects.says import Cost
from banmen.language.errors import Refused
from banmen.language.lowering import Use as Clausal
from banmen.language.lowering import one_by_one
from banmen.language.tree import Clause, Holds, NounPhrase, Sentence

PAID: Final[dict[type[Cost], str]] = {
    DiscardSome: "discard", ReleaseSome: "release", BanishSome: "banish", SendSome: "send", ReleaseThis: "release",
    BanishThis: "banish", SendThis: "send", DiscardThis: "discard", RevealSome: "reveal",
}
"""The word by which a text speaks of what was paid."""
THIS: Final = (ReleaseThis, BanishThis, SendThis)
"""Prices that are this card itself."""
PAID_FOR: Final = frozenset(("paid", *PAID.values()))
OF_ONE: Final = (DiscardSome, ReleaseSome, BanishSome, SendSome)
"""Prices by which a target may be told, where they are a single card."""


def condition_of(first: Sentence, context: Speaking) -> Condition | None:
    """What has to be so, apart from where the card is."""
    rest = tuple(each for each in first.conditions if not LOWERING.where_it_is(each, context))
    LOWERING.count(rest, context)
    _refuse_of_each(first)
    found = [LOWERING.condition(each, context) for each in rest] + context.during
    return None if not found else found[0] if len(found) == 1 else t.Both(tuple(found))


def _refuse_of_each(said: Sentence) -> None:
    """全てのXは、召喚したターンの…: what happened to each of the things is a property of it, and no condition."""
    done = [value for step in said.steps if isinstance(step, Clause) for _, value in step.roles]
    for each in said.conditions:
        if isinstance(each, Holds) and each.past and any(
            isinstance(value, NounPhrase) and not value.ref and value in done for _, value in each.clause.roles
        ):
            raise Refused("only those of the things to which it happened", each.clause.span)


def announced(steps: list[Any], context: Speaking, paid: Sequence[Cost] = ()) -> Announce:
    """Costs and targets in their order, behind those that were paid or chosen before."""
    parts: list[Cost] = []
    for step in (each for said in steps for each in one_by_one(said)):
        if not isinstance(step, Clause):
            raise Refused("a choice of costs", context_span(step))
        if any(isinstance(each, NounPhrase) and Worn() in each.filters for _, each in step.roles):
            raise Refused("this card, as it is worn, pays", step.span)
        verb = LOWERING.lexicon.verbs[step.verb]
        cost = verb.use("cost")
        if cost is None or step.modality or step.negative:
            raise Refused(f"{verb.ja} is no cost", step.span)
        paying = Clausal(LOWERING, step, context)
        parts.append(cost(paying))
        paying.all_heard("subject", "only_so")
        if type(parts[-1]) in PAID:
            context.prices[step.verb] = PAID[type(parts[-1])]
        if isinstance(parts[-1], Target):
            if hangs_on_price(parts[-1]) and not _is_told_by(parts[-1], (*paid, *parts[:-1])):
                raise Refused("targets that hang on what is paid", step.span)
            context.groups += 1
            thing = step.role("object")
            context.heads.append(thing.head if isinstance(thing, NounPhrase) else "")
        if isinstance(parts[-1], Target | TargetIt):
            context.antecedent = context.targeted = True
    return Announce(tuple(map(_besides_this, parts)) if any(isinstance(each, THIS) for each in parts) else tuple(parts))


def hangs_on_price(term: Any) -> bool:
    """Whether what was paid tells which cards are meant."""
    return any(isinstance(each, t.It) and each.name in PAID_FOR for each in walk((term,)))


def _is_told_by(target: Target, paid: Sequence[Cost]) -> bool:
    """Whether one card that is paid tells what the one target is."""
    return is_one_card(paid) and target.choose.count == 1


def is_one_card(parts: Sequence[Cost]) -> bool:
    """Whether the price is nothing but a single card that is chosen for it."""
    return len(parts) == 1 and isinstance(parts[0], OF_ONE) and parts[0].count == 1 and not parts[0].more


def _besides_this(part: Cost) -> Cost:
    """このカードとモンスター1体をリリースして: what is paid beside this card is another one."""
    if not isinstance(part, ReleaseSome | BanishSome | SendSome):
        return part
    return replace(part, cards=replace(part.cards, other=True))


def context_span(step: Any) -> Any:
    """Where a step stands."""
    return step.courses[0][0].span
