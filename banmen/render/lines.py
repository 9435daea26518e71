"""The lines of a log: each event with its rules in a sentence, and what is told several times in a row told once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

Line = tuple[tuple[str, ...], str]
"""The rules and the sentence of one event."""


def runs(lines: Iterable[Line]) -> Iterator[Line]:
    """The lines, those that come several times in a row once, with their number behind the sentence."""
    for (rules, sentence), same in groupby(lines):
        times = sum(1 for _ in same)
        yield rules, f"{sentence} ×{times}" if times > 1 else sentence
