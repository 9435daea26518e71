"""510-2 with 1204-2h.4: a cost that was reduced into its coloured part, so that it has more colours than points."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from banmen.games.builddivide.rulebook import book
from banmen.kernel.payment import Price, Source, matched


@book.rule("1204-2h.4")
def is_cut(price: Price) -> bool:
    """Every point left is paid in another of its colours, and who pays chooses in which."""
    return len(price.colours) > price.total


def can_pay_cut(price: Price, sources: Sequence[Source]) -> bool:
    """Whether so many of the colours can be paid at once."""
    return matched(sources, price.colours) >= price.total


def next_of_cut(price: Price, taken: Sequence[Source], among: Iterable[Source]) -> list[Source]:
    """The energies that pay one more of the colours beside those that are taken."""
    return [each for each in among if matched([*taken, each], price.colours) > len(taken)]


def obvious_for_cut(price: Price, sources: Sequence[Source]) -> tuple[Source, ...]:
    """A payment that keeps the energies of many colours."""
    chosen: list[Source] = []
    for source in sorted(sources, key=lambda each: (each.any_colour, len(each.colours), -each.token)):
        if len(chosen) < price.total:
            chosen += next_of_cut(price, chosen, (source,))
    return tuple(chosen)
