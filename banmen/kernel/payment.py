"""Paying with cards of certain colours: a small matching problem.

A *source* is a card that can pay: the colours it can stand for and how much it gives. A *price* asks for
one source of each listed colour, each a different card, and for a total.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import msgspec


class Source(msgspec.Struct, frozen=True, gc=False):
    """A card that can pay."""

    token: int
    colours: frozenset[str]
    gives: int = 1
    any_colour: bool = False
    """It can stand for any colour that is asked for."""


class Price(msgspec.Struct, frozen=True):
    """What has to be paid: a total, of which some in certain colours (a colour may be listed more than once)."""

    total: int
    colours: tuple[str, ...] = ()


def matched(sources: Sequence[Source], colours: Sequence[str]) -> int:
    """How many of the colours can be given at once, each by a different source."""
    holder: dict[int, int] = {}

    def place(need: int, tried: set[int]) -> bool:
        for number, source in enumerate(sources):
            if number in tried or not (source.any_colour or colours[need] in source.colours):
                continue
            tried.add(number)
            if number not in holder or place(holder[number], tried):
                holder[number] = need
                return True
        return False

    return sum(place(need, set()) for need in range(len(colours)))


def covers(sources: Sequence[Source], colours: Sequence[str]) -> bool:
    """Whether each colour can be given by a different one of the sources."""
    if len(colours) == 1:
        return any(source.any_colour or colours[0] in source.colours for source in sources)
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
    return sum(source.gives for source in sources if source.gives > 0) >= price.total and covers(
        sources, price.colours
    )


def obvious(price: Price, sources: Sequence[Source]) -> tuple[Source, ...]:
    """A payment that keeps the most useful sources: few colours first; empty when there is none."""
    if not payable(price, sources):
        return ()
    kept = sorted(sources, key=lambda each: (-len(each.colours), each.any_colour, each.token))
    if len(price.colours) <= 1 <= price.total and all(source.gives == 1 for source in sources):
        return _obvious_in_one_colour(price, kept[::-1])
    for source in tuple(kept):
        rest = [each for each in kept if each is not source]
        if payable(price, rest):
            kept = rest
    return tuple(kept)


def _obvious_in_one_colour(price: Price, cheapest: list[Source]) -> tuple[Source, ...]:
    """The least useful sources, the colour that is owed by the least useful one that has it."""
    owed = [each for each in cheapest if each.any_colour or not set(price.colours) - each.colours][:1]
    return (*owed, *[each for each in cheapest if each not in owed][: price.total - 1])


def next_sources(price: Price, sources: Sequence[Source], taken: Sequence[Source]) -> list[Source]:
    """The sources that can be taken next so that what is taken can still become a payment without waste."""
    rest = [each for each in sources if each not in taken]
    found: list[Source] = []
    alike: dict[tuple[frozenset[str], int, bool], bool] = {}
    for each in rest:
        kind = (each.colours, each.gives, each.any_colour)
        fits = alike.get(kind)
        if fits is None:
            fits = alike[kind] = _completes(price, [*taken, each], [other for other in rest if other is not each])
        if fits:
            found.append(each)
    return found


def _completes(price: Price, taken: list[Source], rest: list[Source]) -> bool:
    """Whether some of the rest make what is taken a payment without waste.

    With sources that give one each, the sets that can be matched to colours form a matroid: a matching
    of the taken ones grows to a full one by exactly as many further sources as colours are missing.
    """
    if any(source.gives != 1 for source in (*taken, *rest)):
        return any(
            settles(price, [*taken, *more]) for size in range(len(rest) + 1) for more in combinations(rest, size)
        )
    size = max(price.total, len(price.colours))
    among_taken = matched(taken, price.colours)
    if price.total < len(price.colours) and among_taken < len(taken):
        return False
    missing = len(price.colours) - among_taken
    return (
        missing <= size - len(taken) <= len(rest) and covers([*taken, *rest], price.colours)
    )
