"""108 and 206: the order in which numbers change."""

from __future__ import annotations

from banmen.games.duelmasters.rulebook import book

FIXED = 9
"""The layer of effects that fix a power: after all others."""


@book.rule("108.1b")
def referred(key: str, number: int) -> int:
    """Power below zero counts as zero wherever a text asks for it."""
    return 0 if number < 0 and key == "power" else number


@book.rule("108.2", "206.3", "206.4")
def layer(key: str, op: str, usual: int) -> int:
    """Numbers are added and taken away, then multiplied, then divided; a fixed power is changed by nothing else."""
    return FIXED if (key, op) == ("power", "set") else usual
