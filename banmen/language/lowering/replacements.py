"""Abilities that stand in for something."""

from __future__ import annotations

from typing import Any, TypeVar

from msgspec.structs import replace

from banmen.kernel.effects import things as t
from banmen.kernel.effects.base import Ability, Term
from banmen.kernel.effects.says import Pick, Replacing
from banmen.language.errors import Refused
from banmen.language.lowering.context import Context
from banmen.language.lowering.instructions import Instructions
from banmen.language.lowering.naming import EVENT, speaking_of
from banmen.language.tree import Spoken

SomeTerm = TypeVar("SomeTerm", bound=Term)


def with_fields(term: SomeTerm, **fields: Any) -> SomeTerm:
    """A term with other values in these fields, which a term of its kind has."""
    return replace(term, **fields)


class Replacements(Instructions):
    """What happens instead, for a price or without one."""

    def pays_instead(self, said: Spoken) -> bool:
        """Whether something may be done first, and only then another thing happens instead."""
        first, *more = said.sentences
        return bool(first.may and first.events and more and more[0].link == "if_done" and more[0].instead)

    def paid_instead(self, said: Spoken, context: Context) -> Ability:
        """What may be done is decided with the replacement, so that nobody replaces what they cannot pay for."""
        first, second, *more = said.sentences
        when = self.when(first.events[0], context, "replaced")
        condition = self.all_conditions(first.conditions, context)
        paid = self.effect((replace(first, events=(), conditions=(), may=""),), context)
        price = paid[0] if len(paid) == 1 else None
        needs = getattr(price, "what", None)
        if price is None or not isinstance(needs, t.Choose) or needs.up_to or len(first.events) != 1:
            raise Refused("what is paid for a replacement is some cards that are chosen", first.span)
        context.antecedent = True
        opening = replace(second, link="", instead=False, instead_of=())
        done = tuple(speaking_of(each, EVENT) for each in self.stood_in(self.effect((opening, *more), context), when))
        return Replacing(when, (Pick(t.It(), EVENT), with_fields(price, what=t.It("needed")), *done), True, condition,
                         needs=needs, limit=said.limit)

    def replacing(self, said: Spoken, context: Context) -> Ability:
        """An ability that stands in for something."""
        if self.pays_instead(said):
            return self.paid_instead(said, context)
        first = said.sentences[0]
        if len(first.events) != 1:
            raise Refused("one thing is replaced at a time", first.span)
        when = self.when(first.events[0], context, "replaced")
        condition = self.all_conditions(first.conditions, context)
        context.antecedent = True
        opening = replace(first, events=(), conditions=(), instead=False, instead_of=(), may="")
        effect = self.effect((opening, *said.sentences[1:]), context)
        return Replacing(when, self.stood_in(effect, when), bool(first.may), condition, limit=said.limit)
