"""What is compiled in the place of functions of `banmen.kernel.chance`: the same numbers, reckoned as the machine does.

Python has no numbers of 64 bits that run over, so it reckons many side by side in one long number. Compiled there are
such numbers (`i64`, with a sign), and one after the other is quicker.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.kernel.chance import _GAMMA, seed_of

if TYPE_CHECKING:
    from mypy_extensions import i64


def _signed(number: int) -> int:
    """The number with a sign that has the same 64 bits."""
    return number if number < 1 << 63 else number - (1 << 64)


def mixed(seed: int, first: int, many: int) -> tuple[int, ...]:
    """What `mix` gives for so many counters from the first on; a shift of a number below 0 is freed of its sign."""
    start: i64 = _signed(seed_of(seed + (first + 1) * _GAMMA))
    gamma: i64 = _signed(_GAMMA)
    once: i64 = _signed(0xBF58476D1CE4E5B9)
    twice: i64 = _signed(0x94D049BB133111EB)
    found: list[int] = []
    for _at in range(many):
        z: i64 = (start ^ (start >> 30 & (1 << 34) - 1)) * once
        z = (z ^ (z >> 27 & (1 << 37) - 1)) * twice
        z ^= z >> 31 & (1 << 33) - 1
        number: int = z
        found.append(number if z >= 0 else number + (1 << 64))
        start += gamma
    return tuple(found)
