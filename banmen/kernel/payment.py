"""Paying with cards of certain colours, and other wants that need a thing each: a small matching problem.

A *source* is a card that can pay: the colours it can stand for and how much it gives. A *price* asks for
one source of each listed colour, each a different card, and for a total.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec


class Source(msgspec.Struct, frozen=True, gc=False):
    """A card that can pay."""

    token: int
    colours: frozenset[str]
    gives: int = 1
    any_colour: bool = False
    """It can stand for any colour that is asked for."""


class Price(msgspec.Struct, frozen=True, gc=False):
    """What has to be paid: a total, of which some in certain colours (a colour may be listed more than once)."""

    total: int
    colours: tuple[str, ...] = ()


def matched(sources: Sequence[Source], colours: Sequence[str]) -> int:
    """How many of the colours can be given at once, each by a different source."""
    if len(colours) < 2:
        for colour in colours:
            for source in sources:
                if colour in source.colours or source.any_colour:
                    return 1
        return 0
    wants: list[list[int]] = []
    for colour in colours:
        fitting: list[int] = []
        for number, source in enumerate(sources):
            if source.any_colour or colour in source.colours:
                fitting.append(number)
        wants.append(fitting)
    return served(wants)


def served(wants: Sequence[Sequence[int]]) -> int:
    """How many of the wants, each for one of the things it lists, can be met at once by different things."""
    holder: dict[int, int] = {}
    met = 0
    for want in range(len(wants)):
        met += _place(wants, want, holder, set())
    return met


def _place(wants: Sequence[Sequence[int]], want: int, holder: dict[int, int], tried: set[int]) -> bool:
    """Find a thing for one want; whoever holds the only one that fits is given another, if there is one."""
    for thing in wants[want]:
        if thing not in tried:
            tried.add(thing)
            if thing not in holder or _place(wants, holder[thing], holder, tried):
                holder[thing] = want
                return True
    return False


def covers(sources: Sequence[Source], colours: Sequence[str]) -> bool:
    """Whether each colour can be given by a different one of the sources."""
    return matched(sources, colours) == len(colours)


def settles(price: Price, chosen: Sequence[Source]) -> bool:
    """Whether exactly these sources pay the price, none of them needlessly."""
    total = sum(source.gives for source in chosen)
    if total < price.total or not covers(chosen, price.colours):
        return False
    return not any(
        total - extra.gives >= price.total and covers([each for each in chosen if each is not extra], price.colours)
        for extra in chosen
    )


def payable(price: Price, sources: Sequence[Source]) -> bool:
    """Whether the sources can pay the price at all."""
    return _worth(sources) >= price.total and covers(sources, price.colours)


def _worth(sources: Sequence[Source]) -> int:
    """How much the sources give together."""
    worth = 0
    for source in sources:
        if source.gives > 0:
            worth += source.gives
    return worth


def obvious(price: Price, sources: Sequence[Source]) -> tuple[Source, ...]:
    """A payment that keeps the most useful sources: few colours first; empty when there is none."""
    colours = price.colours
    spare = _worth(sources) - price.total
    if spare < 0 or not covers(sources, colours):
        return ()
    kept = _kept(sources, _by_usefulness(sources), colours, spare)
    return tuple([each for at, each in enumerate(sources) if at not in kept])


Ranked = tuple[int, bool, int, int, Source]
"""How many colours a source has (turned negative), whether it stands for any, its handle, its place and itself."""


def _by_usefulness(sources: Sequence[Source]) -> list[Ranked]:
    """The sources with their places in the list: those of many colours first, then the oldest."""
    ranked: list[Ranked] = []
    for at, each in enumerate(sources):
        ranked.append((-len(each.colours), each.any_colour, each.token, at, each))
    ranked.sort()
    return ranked


def _kept(sources: Sequence[Source], ranked: list[Ranked], colours: Sequence[str], spare: int) -> set[int]:
    """The first sources that can be spared one after the other, while the others still cover the colours."""
    needed: set[int] = set()
    if colours:
        for _, any_colour, _, at, source in ranked:
            if any_colour or not source.colours.isdisjoint(colours):
                needed.add(at)
    kept: set[int] = set()
    for _, _, _, at, source in ranked:
        gives = source.gives
        if gives > spare:
            continue
        if at in needed:
            if len(needed) == len(colours):
                continue
            if len(colours) > 1 and not covers([sources[each] for each in needed if each != at], colours):
                continue
            needed.remove(at)  # where a single colour is asked for, any of the others gives it
        kept.add(at)
        spare -= gives
    return kept


def next_sources(
    price: Price, sources: Sequence[Source], taken: Sequence[Source], among: Sequence[Source] | None = None
) -> list[Source]:
    """The sources that can be taken next so that what is taken can still become a payment without waste.

    `among` are those that are asked about, none of them taken, when some are as good as others; otherwise all.
    """
    asked = [each for each in sources if each not in taken] if among is None else among
    for source in sources:
        if source.gives != 1:
            break
    else:
        return next_units(price, sources, taken, asked)
    rest = [each for each in sources if each not in taken]
    return [each for each in asked if _completes(price, [*taken, each], [o for o in rest if o is not each])]


def next_units(
    price: Price, sources: Sequence[Source], taken: Sequence[Source], asked: Sequence[Source]
) -> list[Source]:
    """The sources that can be taken next, where each gives one.

    The sets of sources that can be matched to colours form a matroid: a matching of the taken ones grows to a
    full one by exactly as many further sources as colours are missing.
    """
    colours = price.colours
    room = max(price.total, len(colours)) - len(taken) - 1
    if not 0 <= room < len(sources) - len(taken) or not covers(sources, colours):
        return []
    if len(colours) - matched(taken, colours) <= room:
        return list(asked)
    fitting: dict[tuple[frozenset[str], bool], bool] = {}
    found: list[Source] = []
    for each in asked:
        kind = (each.colours, each.any_colour)
        if kind not in fitting:
            fitting[kind] = len(colours) - matched([*taken, each], colours) <= room
        if fitting[kind]:
            found.append(each)
    return found


def _completes(price: Price, taken: list[Source], rest: list[Source]) -> bool:
    """Whether some of the rest make what is taken a payment without waste."""
    alike: dict[tuple[frozenset[str], bool, int], list[Source]] = {}
    for each in rest:
        alike.setdefault((each.colours, each.any_colour, each.gives), []).append(each)
    largest = max(each.gives for each in (*taken, *rest))
    most = price.total + largest * (1 + len(price.colours)) - sum(each.gives for each in taken)
    return any(settles(price, [*taken, *more]) for more in _some_of(list(alike.values()), most))


def _some_of(groups: list[list[Source]], most: int) -> Iterator[list[Source]]:
    """Every way to take some of the sources that give no more than so much; those alike are as good as each other."""
    if not groups:
        yield []
        return
    first, *others = groups
    for count in range(len(first) + 1):
        left = most - sum(each.gives for each in first[:count])
        if left < 0:
            break
        for more in _some_of(others, left):
            yield [*first[:count], *more]
