"""Random numbers from a seed and a counter: the same on every machine, and part of the position."""

from __future__ import annotations

import struct
from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from banmen.kernel.state import State

_MASK = (1 << 64) - 1
_GAMMA = 0x9E3779B97F4A7C15


def seed_of(number: int) -> int:
    """The seed any whole number stands for: 64 bits, which is all that is used of it."""
    return number & _MASK


def mix(seed: int, counter: int) -> int:
    """SplitMix64: the counter-th number of the sequence that belongs to the seed."""
    z = (seed + (counter + 1) * _GAMMA) & _MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


def mixed(seed: int, first: int, many: int) -> tuple[int, ...]:
    """What `mix` gives for so many counters from the first on, worked out side by side in one long number.

    Each has a lane of 128 bits of its own, of which a product of two numbers of 64 bits never runs over.
    """
    ones, steps, mask = _lanes(many)
    z = (seed_of(seed + (first + 1) * _GAMMA) * ones + steps) & mask
    z = ((z ^ (z >> 30)) & mask) * 0xBF58476D1CE4E5B9 & mask
    z = ((z ^ (z >> 27)) & mask) * 0x94D049BB133111EB & mask
    z = (z ^ (z >> 31)) & mask
    return struct.unpack(f"<{2 * many}Q", z.to_bytes(16 * many, "little"))[::2]


@lru_cache(maxsize=256)
def _lanes(many: int) -> tuple[int, int, int]:
    """In so many lanes: a one each, how far each is from the first, and all bits that count."""
    ones = sum(1 << 128 * lane for lane in range(many))
    return ones, sum(lane * _GAMMA << 128 * lane for lane in range(many)), ones * _MASK


def below(state: State, bound: int) -> int:
    """A number from 0 to bound - 1; the bias of the remainder is below 2**-50 for any deck."""
    state.rolls += 1
    return mix(state.seed, state.rolls) % bound


def shuffled(state: State, cards: list[int]) -> list[int]:
    """The cards in a random order."""
    order = cards.copy()
    last = len(order) - 1
    if last < 1:
        return order
    for place, number in zip(range(last, 0, -1), mixed(state.seed, state.rolls + 1, last), strict=True):
        pick = number % (place + 1)
        order[place], order[pick] = order[pick], order[place]
    state.rolls += last
    return order
