"""Random numbers from a seed and a counter: the same on every machine, and part of the position."""

from __future__ import annotations

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


def below(state: State, bound: int) -> int:
    """A number from 0 to bound - 1; the bias of the remainder is below 2**-50 for any deck."""
    state.rolls += 1
    return mix(state.seed, state.rolls) % bound


def shuffled(state: State, cards: list[int]) -> list[int]:
    """The cards in a random order."""
    order = cards.copy()
    at = state.seed + (state.rolls + 1) * _GAMMA
    for last in range(len(order) - 1, 0, -1):
        at += _GAMMA
        z = at & _MASK  # from here on as in mix, which is too often called from here
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        pick = (z ^ (z >> 31)) % (last + 1)
        order[last], order[pick] = order[pick], order[last]
    state.rolls += max(len(order) - 1, 0)
    return order
