"""What is said of a noun, part by part, and how the parts and the noun become one phrase."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from msgspec.structs import replace

from banmen.language.tree import ALL, AnyOf, Compared, Count, HowMany, NounPhrase, OfWord, Span, State, Without


class Parts(NamedTuple):
    """What was said before the noun so far."""

    ref: str = ""
    verb: str = ""
    whose: str = ""
    zones: tuple[str, ...] = ()
    filters: tuple[Any, ...] = ()
    other: bool = False
    amount: Count | None = None
    under: NounPhrase | None = None


def in_order(filters: tuple[Any, ...]) -> tuple[Any, ...]:
    """Properties in one order, since it does not matter which is said first."""
    return tuple(sorted(set(filters), key=repr)) if len(filters) > 1 else filters


def with_part(parts: Parts, field: str, value: Any) -> Parts | None:
    """One part more; None when it was said already."""
    if field == "filters":
        values = value if isinstance(value, tuple) else (value,)
        if any(each in parts.filters for each in values):
            return None
        if (parts.whose or parts.zones) and any(
            isinstance(each, Compared) and isinstance(each.number, HowMany)
            and not (each.number.of.zones if parts.zones else each.number.of.whose) for each in values
        ):
            return None  # whose and where they are is said of what is counted
        return parts._replace(filters=(*parts.filters, *values))
    if field == "amount" and isinstance(value.number, HowMany) and (parts.zones or parts.whose):
        return None  # as many as the things of that place are, not so many of that place
    if field == "located":
        zones, said = value
        return None if parts.zones else parts._replace(zones=zones, filters=(*parts.filters, *said))
    if field == "own_zones":
        zones, whose, said = value
        if parts.zones or parts.whose not in ("", whose):
            return None
        return parts._replace(zones=zones, whose=whose, filters=(*parts.filters, *said))
    if field == "done":
        # その特殊召喚したモンスター: the one to which it was done
        return None if parts.ref not in ("", "that") or parts.verb else parts._replace(ref="done", verb=value)
    if field == "everywhere":
        return None if parts.zones or parts.whose else parts._replace(zones=value, whose="either")
    if field == "ref" and parts.ref == "done" and value == "this":
        return parts._replace(ref="this")  # この効果で特殊召喚したこのカード: this card, to which that was done
    if field == "ref" and parts.ref == "done" and value == "that":
        return parts  # 破壊されたそのモンスター: the one to which it was done
    if field == "ref" and parts.ref and not (parts.ref == "that" and value == "chosen"):
        return None
    if field != "ref" and getattr(parts, field):
        return None
    return parts._replace(**{field: value})


def put_together(parts: Parts, head: NounPhrase, start: int, end: int) -> NounPhrase | None:
    """The parts and the noun as one phrase."""
    if head.ref and (parts.ref or parts.filters or parts.other):
        return None
    if head.zones and parts.zones:
        return None
    if parts.ref == "done" and parts.amount is not None and isinstance(parts.amount.number, HowMany):
        return None  # as many as those to which it was done
    if parts.ref and any(isinstance(each, State) and each.roles for each in parts.filters):
        return None  # what points is a part of what describes the thing
    filters = (*parts.filters, *head.filters)
    other = parts.other
    kept: list[Any] = []
    for each in filters:
        if isinstance(each, Without) and isinstance(each.filter, NounPhrase) and each.filter.ref == "this":
            other = True  # other than this one
        elif isinstance(each, Without) and isinstance(each.filter, tuple):
            kept.extend(Without(one) for one in each.filter)
        else:
            kept.append(each)
    return NounPhrase(
        head.head, head.ref or parts.ref, parts.verb, parts.whose, parts.zones or head.zones,  # type: ignore[arg-type]
        in_order(tuple(kept)), other, head.count or parts.amount, head.top, parts.under, (), (), Span(start, end),
    )


def both(first: NounPhrase, rest: NounPhrase, placed: Callable[[NounPhrase], bool] = lambda _: False) -> NounPhrase:
    """Things with how many of each; whose and where is said once for all that say neither themselves."""

    def there(each: NounPhrase) -> NounPhrase:
        own = bool(each.ref) or placed(each)
        zones = each.zones or (() if own or each.whose else first.zones)
        whose = each.whose or ("" if own else first.whose)
        return replace(each, zones=zones, whose=whose, besides=())

    return replace(first, besides=tuple(map(there, (rest, *rest.besides))))


def each_of(things: NounPhrase, change: Callable[[NounPhrase], NounPhrase]) -> NounPhrase:
    """The things and all that are joined to them, changed in the same way."""
    return replace(change(things), or_else=tuple(change(each) for each in things.or_else))


def also_of(things: NounPhrase, filters: tuple[Any, ...]) -> NounPhrase:
    """The things with properties that were said once for all of them."""
    if not filters:
        return things

    def so(each: NounPhrase) -> NounPhrase:
        return replace(each, filters=in_order((*each.filters, *filters)))

    return replace(each_of(things, so), besides=tuple(map(so, things.besides)))


def of_each(phrase: NounPhrase) -> bool:
    """Whether so many of each are said behind the last of several things."""
    last = phrase.besides[-1] if phrase.besides else phrase
    return last.count is not None and last.count.bound == "each"


def told_apart(things: NounPhrase, count: Count) -> NounPhrase | None:
    """So many of each of the things, or of the places, that were listed; None where nothing was."""
    listed = (replace(things, besides=()), *things.besides)
    if len(listed) == 1 and len(things.zones) > 1:
        listed = tuple(replace(things, zones=(zone,)) for zone in things.zones)
    if len(listed) == 1 or any(each.or_else or each.top for each in listed):
        return None
    first, *rest = (replace(each, count=replace(count, bound="exactly")) for each in listed)
    return replace(first, besides=tuple(rest))


def so_many(phrase: NounPhrase, count: Count) -> NounPhrase:
    return replace(phrase, count=count)


def join(first: NounPhrase, rest: NounPhrase) -> NounPhrase | None:
    """Two phrases of which either may be meant; what is said once of whose, where and how many holds for both."""
    if first.top is not None or rest.top is not None:
        return None
    if first.count is not None and rest.count is not None and (first.count != rest.count or first.count == ALL):
        return None  # so many of the one or so many of the other: two courses, not one kind
    bare = first == NounPhrase(first.head, filters=first.filters, whose=first.whose, zones=first.zones)
    if bare and any(isinstance(each, Without) and _only_words(first.filters,
        words_of(each.filter)) for each in rest.filters):
        return None  # neither the one nor the other: one property of both
    apart = rest.head != first.head and bool(rest.head and first.head) and not rest.or_else  # 光のXまたは光のY
    if rest == NounPhrase(rest.head, filters=rest.filters, count=rest.count, or_else=rest.or_else) and _only_words(
        first.filters, rest.filters
    ) and not apart:
        same = rest.head == first.head and not rest.or_else and not first.or_else
        if not same or len(first.filters) != 1 or len(rest.filters) != 1:
            return None
        words = (*words_of(first.filters[0]), *words_of(rest.filters[0]))
        # Words of one characteristic are joined as words, also where the noun is said twice.
        return replace(first, filters=(AnyOf(in_order(words)),), count=rest.count or first.count)
    count = rest.count or first.count
    own = first.whose == "" and rest.whose == "you"  # 手札・自分フィールド: what is nobody's is one's own
    if _is_bare_place(first) and _is_bare_place(rest) and first.head == rest.head and (
        own or rest.whose in ("", first.whose)
    ):
        return replace(first, zones=(*first.zones, *rest.zones), whose=first.whose or rest.whose, count=count)

    def placed(each: NounPhrase) -> NounPhrase:
        # whose is said anew: then they are where such things are anyway, and not where the first are
        where = each.zones or (() if each.whose else first.zones)
        return replace(each, whose=each.whose or first.whose, zones=where, count=None, top=None, or_else=(), besides=())

    others = tuple(map(placed, (rest, *rest.or_else)))
    return replace(first, count=count, top=None, or_else=others, besides=rest.besides)


def _only_words(first: tuple[Any, ...], rest: tuple[Any, ...]) -> bool:
    """Whether the second phrase says nothing but words of a characteristic the first one names too."""

    def keys(filters: tuple[Any, ...]) -> set[str]:
        return {one.key for each in filters for one in words_of(each) if isinstance(one, OfWord)}

    return bool(rest) and all(isinstance(each, OfWord | AnyOf) for each in rest) and keys(rest) <= keys(first)


def same_kind(first: NounPhrase, rest: NounPhrase) -> bool:
    """Whether a phrase goes on with a further word of the characteristic that the first one names."""
    keys = {one.key for each in first.filters for one in words_of(each) if isinstance(one, OfWord)}
    return any(isinstance(one, OfWord) and one.key in keys for each in rest.filters for one in words_of(each))


def words_of(said: Any) -> tuple[Any, ...]:
    """The words of which any may be had."""
    return said.filters if isinstance(said, AnyOf) else (said,)


def _is_bare_place(said: NounPhrase) -> bool:
    """Whether a phrase names nothing but a zone, for the cards in it."""
    return bool(said.zones) and said == NounPhrase(said.head, whose=said.whose, zones=said.zones, count=said.count)
