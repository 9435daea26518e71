"""A predication as a condition: what is so, and what there is."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from banmen.language.clauses import Arg, Predication
from banmen.language.nouns.parts import each_of
from banmen.language.sentences.clausing import Clausing
from banmen.language.sentences.ties import OPPOSITE
from banmen.language.tree import (
    ALL,
    Clause,
    Compared,
    Done,
    Exists,
    Fits,
    Holds,
    HowMany,
    NounPhrase,
    NumberIs,
    Place,
    ValueOf,
    Whose,
)


class Conditions(Clausing):
    """What has to be so."""

    def _is_so(self, one: Predication, args: tuple[Arg, ...]) -> Any:
        """A condition without a verb: it is so many, or it is of a kind."""
        subject: Any = None
        compare: Any = None
        kind: Any = None
        than: Any = None
        op: Any = ""
        for particle, value, _, only in args:
            if only:
                return None
            if particle in ("が", "は", "も") and (subject is None or particle == "が"):
                subject = value
            elif particle == "compare":
                compare = value
            elif particle == "op":
                op = value
            elif particle == "より":
                than = value
            elif particle == "count":
                compare = ("==", value.number) if value.bound == "exactly" else None
                if value == ALL and isinstance(subject, NounPhrase):
                    subject, compare = replace(subject, count=ALL), None
            elif particle == "is":
                kind = value
            else:
                return None
        negative = one.form.ending == "not"
        if op and isinstance(than, str):  # 自分のLPが相手より: than the same of that player
            of = subject.of if isinstance(subject, HowMany) else subject
            other = replace(of, whose=than) if isinstance(of, NounPhrase) and of.whose else None
            than = HowMany(other) if isinstance(subject, HowMany) and other is not None else other
        if op:
            left, right = as_number(subject), as_number(than)
            return NumberIs(left, op, right) if left is not None and right is not None and compare is None else None
        if than is not None:
            return None
        if compare is not None and kind is None and isinstance(subject, NounPhrase | HowMany):
            op, number = compare
            things = subject.of if isinstance(subject, HowMany) else subject
            if negative:
                op = OPPOSITE.get(op, "none")
            if op == "none":
                return None
            return Exists(things, op, number)
        if kind is None or subject is None:
            return None
        if isinstance(subject, ValueOf) and isinstance(kind, Compared):
            return None
        if not isinstance(kind, NounPhrase):
            kind = NounPhrase("", filters=kind if isinstance(kind, tuple) else (kind,))
        if isinstance(subject, NounPhrase):
            return Fits(subject, kind, negative)
        return None

    def _there(self, things: NounPhrase, zones: tuple[str, ...], whose: Whose) -> NounPhrase:
        """The things in a place that is said once for all of them."""
        noun = self.lexicon.nouns.get(things.head)
        where = () if noun is not None and noun.zones == zones else zones
        return replace(things, zones=things.zones or where, whose=things.whose or whose)

    def _holds(self, one: Predication, clause: Clause) -> Any:
        """A condition with a verb: there is one, or what the verb says is so."""
        lies = clause.state and one.form.voice == "passive" and self.lexicon.verbs[clause.verb].use("is_there")
        if clause.verb == "be_there" or lies:
            things = clause.role("object") or clause.role("subject")
            place = clause.role("to")
            if isinstance(things, HowMany):
                things = things.of
            if things is None and isinstance(place, Place) and clause.verb == "be_there" and not clause.negative and (
                not self.lexicon.families and place.zone == "battle"
            ):
                here = (("subject", NounPhrase("creature", ref="this")), ("to", place))
                return Holds(replace(clause, roles=here), False)  # バトルゾーンにある間、: as long as this is there
            if not isinstance(things, NounPhrase):
                return None
            if isinstance(lies, tuple) and clause.verb != "be_there":
                things = replace(things, filters=(*things.filters, *lies))
            if place is not None:
                zones = (place.zone,) if isinstance(place, Place) else getattr(place, "zones", ())
                whose: Any = place.whose if isinstance(place, Place) else getattr(place, "whose", "")
                if isinstance(place, Place) and place.beside is not None:
                    return None
                if things.ref == "this":
                    return Holds(replace(clause, negative=False), False) if not clause.negative else None
                if things.zones or not zones:
                    return None
                things = each_of(things, lambda each: self._there(each, zones, whose))
            if "besides" in clause.manner:
                things = each_of(things, lambda each: replace(each, other=True))
            ways = tuple(self.lexicon.ways_to_lie[each] for each in clause.manner if each in self.lexicon.ways_to_lie)
            if ways:
                things = each_of(things, lambda each: replace(each, filters=(*each.filters, *ways)))
            op, number = clause.role("compare") or (">=", 1)
            if things.count is not None:
                if things.count.bound != "exactly":
                    return None
                op, number = "==", things.count.number
                things = replace(things, count=None)
            if clause.negative:
                op = "<"
            elif op == "none":
                return None
            only = "only:to" in clause.manner
            if any(each.startswith("only:") and each != "only:to" for each in clause.manner) or (
                only and things.whose not in ("you", "opponent")
            ):
                return None
            return Exists(things, op, number, only)  # type: ignore[arg-type]
        if clause.verb == "do_so":
            return Done(clause.negative)
        past = one.form.ending in ("past", "not_past")
        if past and self.lexicon.cases_happen:
            return None
        return Holds(clause, past)


def as_number(said: Any) -> Any:
    """A number of a thing, or how many things there are; None where it is no number."""
    return HowMany(said) if isinstance(said, NounPhrase) else said if isinstance(said, HowMany | ValueOf) else None
