"""Noun phrases and numbers: the things and amounts of the kernel that they mean."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from banmen.kernel.effects import things as t
from banmen.kernel.effects.base import Filter, Quantity, Side, What, Who
from banmen.language.errors import Refused
from banmen.language.lowering.context import Context
from banmen.language.lowering.hooks import Hooks
from banmen.language.lowering.naming import EVENT, LOOKED, PILE, all_of
from banmen.language.tree import (
    ALL,
    NOWHERE,
    AnyOf,
    Compared,
    Count,
    Extremal,
    HasKeyword,
    HasName,
    HowMany,
    KindsOf,
    NounPhrase,
    Number,
    OfWord,
    SaidNumber,
    Shares,
    Span,
    State,
    ValueOf,
    Without,
)

SIDES = {"you": Side.YOURS, "opponent": Side.THEIRS, "either": Side.ANY, "each": Side.ANY, "owner": Side.ANY}
GENERAL = "card"
"""The noun that means every card of a place."""
MANY = 99
"""More cards than any zone of a choice holds: any number of them."""


class Things(Hooks):
    """What is meant by a phrase."""

    def side(self, phrase: NounPhrase, zones: tuple[str, ...], actor: str) -> Side:
        """Whose things are meant: of the hand and the like, those of who acts."""
        whose = phrase.whose
        if whose == "actor":
            return Side.YOURS
        if whose in SIDES:
            side = SIDES[whose]
            if actor == "opponent" and side is not Side.ANY:
                return Side.THEIRS if side is Side.YOURS else Side.YOURS
            return side
        if any(zone in self.ordinary_zones for zone in zones):
            return Side.ANY
        return Side.YOURS

    def cards(self, phrase: NounPhrase, context: Context, actor: str = "you") -> t.Cards:
        """The kind of things a phrase describes."""
        if phrase.besides:
            raise Refused("two things are no kind of things", phrase.span)
        first = self._cards(phrase, context, actor)
        if not phrase.or_else:
            return first
        kinds = [first, *(self._cards(each, context, actor) for each in phrase.or_else)]
        if any(each.zones != first.zones or each.side is not first.side or each.other != first.other for each in kinds):
            return self.of_different_places(kinds, phrase)
        shared = tuple(each for each in first.filters if all(each in kind.filters for kind in kinds))
        own = tuple(
            all_of(tuple(each for each in kind.filters if each not in shared)) for kind in kinds
        )
        if any(each is None for each in own):
            return replace(first, filters=shared)
        return replace(first, filters=(*shared, t.Either(tuple(each for each in own if each is not None))))

    def _cards(self, phrase: NounPhrase, context: Context, actor: str) -> t.Cards:
        noun = self.lexicon.nouns.get(phrase.head)
        zones = phrase.zones or (noun.zones if noun is not None else ())
        filters = (*(noun.filters if noun is not None else ()), *phrase.filters)
        extremes = tuple(each for each in filters if isinstance(each, Extremal))
        lowered = tuple(
            self.filter(each, context, phrase.span) for each in filters if not isinstance(each, Extremal)
        )
        if context.counted is not None and self.of_the_counted(phrase, context):
            return self._cards(replace(context.counted, filters=(*context.counted.filters, *phrase.filters)),
                               context, actor)
        if phrase.ref in ("among", "rest") or (phrase.ref == "that" and context.pile):
            if not context.pile:
                raise Refused("no cards were looked at that this could mean", phrase.span)
            return replace(PILE, filters=lowered)
        if phrase.ref:
            raise Refused("a thing spoken of before is no kind of things", phrase.span)
        if phrase.under is not None:
            return t.Cards((), filters=lowered, under=self.what(phrase.under, context))
        if not zones and any(isinstance(each, HasName) and not each.part for each in phrase.filters):
            zones = self.ordinary_zones
        if not zones and context.pile and not phrase.head and not phrase.whose and phrase.count is not None:
            return replace(PILE, filters=lowered)  # その中から1枚を…、1枚を…
        if not zones:
            raise Refused("the text does not say where these things are", phrase.span)
        if noun is not None and noun.key != GENERAL and not noun.filters and not noun.zones:
            raise Refused("nothing tells these things from other cards there", phrase.span)
        found = t.Cards(zones, self.side(phrase, zones, context.actor), lowered, phrase.other)
        if extremes:
            most = tuple(t.Extreme(each.key, found, each.least) for each in extremes)
            return replace(found, filters=(*lowered, *most))
        return found

    def of_the_counted(self, phrase: NounPhrase, context: Context) -> bool:
        """Whether some of the things are meant of which a condition said that there are such."""
        if context.pile or context.antecedent:
            return False
        return phrase.ref == "among" or (phrase.ref == "" and not phrase.head and not phrase.zones)

    def filters(self, phrase: NounPhrase, context: Context) -> tuple[Filter, ...]:
        """The properties a phrase asks for, wherever the thing is."""
        noun = self.lexicon.nouns.get(phrase.head)
        own = tuple(
            self.filter(each, context, phrase.span)
            for each in (*(noun.filters if noun is not None else ()), *phrase.filters)
        )
        if not phrase.or_else:
            return own
        kinds = [own, *(self.filters(each, context) for each in phrase.or_else)]
        joined = [all_of(kind) for kind in kinds]
        return (t.Either(tuple(each for each in joined if each is not None)),)

    def filter(self, said: Any, context: Context, span: Span) -> Filter:
        """A property."""
        if isinstance(said, Filter):
            return said
        if isinstance(said, Compared):
            return self.compares(said.key, said.op, self.amount(said.number, context))
        if isinstance(said, OfWord):
            return self.of_word(said.key, said.word)
        if isinstance(said, HasName):
            return t.NameHas(said.name) if said.part else t.Named(said.name)
        if isinstance(said, HasKeyword):
            return t.Has(said.keyword)
        if isinstance(said, Without):
            if isinstance(said.filter, NounPhrase) and not said.filter.ref:
                kind = all_of(self.filters(said.filter, context))
                if kind is None:
                    raise Refused("others than of a kind that is not said", span)
                return t.Not(kind)
            if isinstance(said.filter, NounPhrase):
                return t.Not(t.Among(self.what(said.filter, context)))
            return t.Not(self.filter(said.filter, context, span))
        if isinstance(said, AnyOf):
            return t.Either(tuple(self.filter(each, context, span) for each in said.filters))
        if isinstance(said, Shares):
            return self.shares(said.key, self.what(said.other, context), span)
        if isinstance(said, State) and said.roles:
            told: Filter | None = self.lexicon.verbs[said.verb].use("state_with")(self, said, context)
            if told is None:
                raise Refused("the verb says nothing of this kind about a thing", span)
            return t.Not(told) if said.negative else told
        if isinstance(said, State):
            meaning = self.lexicon.verbs[said.verb].use("state")
            found = meaning(self, said) if callable(meaning) else meaning
            if found is None:
                raise Refused("the verb says nothing about how a thing is", span)
            held: Filter = found
            return t.Not(held) if said.negative else held
        raise Refused("no rule knows this property", span)

    def what(self, phrase: NounPhrase, context: Context, actor: str = "you", unseen: bool = False) -> What:
        """The things a phrase means where an instruction is done to them."""
        if phrase.besides:
            raise Refused("two things of which this is not done to both", phrase.span)
        if phrase.ref and phrase.ref != "among":
            return self.referent(phrase, context)
        if phrase.top is not None:
            top = phrase.top
            up_to = self.tops_up_to and phrase.count == Count(top, "up_to")
            if phrase.count is not None and not up_to:
                if top != 1 or phrase.count.bound != "exactly":
                    raise Refused("so many of the first cards", phrase.span)
                top = phrase.count.number
            first = self.amount(top, context, actor)
            if phrase.whose in ("either", "each"):
                raise Refused("the first cards of one player's zone are meant", phrase.span)
            side = self.side(phrase, phrase.zones, context.actor)
            return t.Top(phrase.zones[0], first, Who.OPPONENT if side is Side.THEIRS else Who.YOU, up_to)
        cards = self.cards(phrase, context, actor)
        count = phrase.count
        if count is None or count.bound == "all":
            return t.All(cards)
        if count.total is not None:
            if count.total.op != "<=":
                raise Refused("a sum has a largest number only", phrase.span)
            most = self.amount(count.total.number, context, actor)
            number = MANY if count.bound == "any" else self.amount(count.number, context, actor)
            return t.Choose(cards, number, count.bound != "exactly", total=t.Total(count.total.key, most))
        if count.bound == "any":
            return t.Choose(cards, MANY, True)
        number = self.amount(count.number, context, actor)
        if unseen:
            return t.AtRandom(cards, number)
        found = bool(cards.among) and context.hidden and bool(cards.filters)
        return t.Choose(cards, number, count.bound == "up_to" or found)

    def referent(self, phrase: NounPhrase, context: Context) -> What:
        """What a pointing phrase means."""
        if phrase.or_else:
            raise Refused("what was spoken of, joined with other things", phrase.span)
        if phrase.ref == "this":
            return t.Itself()
        if phrase.ref == "bearer":
            return self.bearer(context)
        if self.hears_all and context.event is not None and (
            (phrase.ref == "done" and phrase.verb == context.event_verb and context.latest_verb != phrase.verb)
            or (phrase.ref == "that" and phrase.head == context.event.head and not context.antecedent
                and not context.pile)
        ):
            context.event_meant = True
            return t.It(EVENT)
        if phrase.ref == "rest" and not context.pile and context.chosen is not None and context.antecedent:
            kind = self.cards(context.chosen, context)
            return t.All(replace(kind, filters=(*kind.filters, t.Not(t.Among(t.It())))))
        if phrase.ref == "that" and phrase.head and context.pile == "many" and context.before_pile and (
            not context.antecedent
        ):
            raise Refused("this could mean what was looked at or what was spoken of before", phrase.span)
        if phrase.ref == "rest" or (phrase.ref == "that" and context.pile and not context.antecedent):
            if not context.pile:
                raise Refused("no cards were looked at that this could mean", phrase.span)
            return t.All(PILE)
        if phrase.ref in ("that", "those") and not context.antecedent and context.counted is not None:
            return t.All(self.cards(context.counted, context))
        if phrase.ref == "chosen" and context.choices > 1 and phrase.count == ALL:
            raise Refused("what several choices chose", phrase.span)
        if phrase.ref == "done" and self.lexicon.verbs[phrase.verb].use("looks") is not None and context.pile:
            context.all_looked_at = True
            return t.It(LOOKED)
        if phrase.ref == "done" and self.hears_all and context.latest_verb not in ("", "choose", phrase.verb):
            raise Refused("what this was done to is not what was dealt with last", phrase.span)
        if phrase.ref in ("that", "those", "chosen", "done"):
            if not context.antecedent:
                raise Refused("nothing was spoken of that this could mean", phrase.span)
            return t.It(EVENT) if phrase.ref == "that" and self.is_the_event(phrase, context) else t.It()
        raise Refused("nothing was spoken of that this could mean", phrase.span)

    def is_the_event(self, phrase: NounPhrase, context: Context) -> bool:
        """Whether a phrase means what was waited for, since what was dealt with last is nothing of that kind."""
        event, latest = context.event, context.latest
        if not self.hears_all or event is None or latest is None or not phrase.head:
            return False
        if phrase.head == latest.head == event.head == "card" and context.for_a_price:
            raise Refused("this could mean what happened or what was paid for it", phrase.span)
        if phrase.head in ("card", latest.head) or phrase.head != event.head or not latest.head:
            return False
        context.event_meant = True
        return True

    def amount(self, number: Number | int, context: Context, actor: str = "you") -> Quantity:
        """A number."""
        if isinstance(number, int):
            return number
        if isinstance(number, ValueOf):
            return t.ValueOf(self.what(number.of, context, actor), number.key)
        if isinstance(number, HowMany) and number.of.ref == "done" and context.number is not None:
            return context.number  # as many as were drawn
        if isinstance(number, HowMany):
            return self.how_many(number.of, context, actor, 1)
        if isinstance(number, SaidNumber):
            return self.said_number(context)
        raise Refused("no rule works out this number", NOWHERE)

    def said_number(self, context: Context) -> Quantity:
        """The number spoken of before: of what was just drawn, or of the things just dealt with."""
        if context.number is not None:
            return context.number
        if context.antecedent:
            return t.HowMany(t.It())
        raise Refused("no number was spoken of that this could mean", NOWHERE)

    def how_many(self, phrase: NounPhrase | KindsOf, context: Context, actor: str, times: int) -> Quantity:
        """So much for each of the things, or for each different word they have."""
        if isinstance(phrase, KindsOf):
            return t.Kinds(self.cards(phrase.of, context, actor), phrase.key, times)
        if phrase.ref and phrase.ref not in ("among", "rest"):
            return t.HowMany(self.referent(phrase, context), times)
        return t.CountOf(self.cards(phrase, context, actor), times)
