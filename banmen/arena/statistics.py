"""What can be said after so many games: rates with intervals, ratings, and how far to trust them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp, log, sqrt
from typing import Final

import msgspec

Z: Final = 1.959963984540054
"""How many standard deviations hold 95 of 100."""
PER_RATING: Final = 400 / log(10)
"""In points of rating, a strength e times as large."""
MIDDLE: Final = 1500.0
DOUBT: Final = 0.5
"""As if each pair had won so many games more against each other: nobody is infinitely strong after a clean sweep."""


class Rate(msgspec.Struct, frozen=True):
    """A part of some games, and between which parts it lies with 95 % (Wilson's interval)."""

    games: int
    rate: float
    low: float
    high: float


def rate(won: float, games: int) -> Rate:
    """Won, of so many games; a draw is half a win."""
    if not games:
        return Rate(0, 0.0, 0.0, 1.0)
    part = won / games
    square = Z * Z
    middle = (part + square / (2 * games)) / (1 + square / games)
    half = Z / (1 + square / games) * sqrt(part * (1 - part) / games + square / (4 * games * games))
    return Rate(games, round(part, 4), round(max(0.0, middle - half), 4), round(min(1.0, middle + half), 4))


class Rating(msgspec.Struct, frozen=True):
    """How strong an entrant is, in points of which 400 make ten wins to one, and the interval of 95 %."""

    points: float
    low: float
    high: float


def ratings(many: int, won: Mapping[tuple[int, int], float]) -> list[Rating]:
    """The strengths (Bradley and Terry) under which these results are likeliest; `won[a, b]` is what a won against b.

    They are found by going from one estimate to a better one (Hunter's way). Intervals are those of the strengths
    against their mean, from the curvature there.
    """
    met = sorted({(min(pair), max(pair)) for pair in won})
    score = dict(won)
    for one, two in met:
        for pair in ((one, two), (two, one)):
            score[pair] = score.get(pair, 0.0) + DOUBT
    strength = [1.0] * many
    for _ in range(10_000):
        after = []
        for one in range(many):
            wins = sum(value for (winner, _), value in score.items() if winner == one)
            weight = sum((score[one, two] + score[two, one]) / (strength[one] + strength[two])
                         for two in range(many) if (one, two) in score)
            after.append(wins / weight if weight else strength[one])
        mean = exp(sum(map(log, after)) / many)
        after = [each / mean for each in after]
        moved = max(abs(log(now / before)) for now, before in zip(after, strength, strict=True))
        strength = after
        if moved < 1e-10:
            break
    spread = _spread(many, met, score, strength)
    return [
        Rating(round(MIDDLE + PER_RATING * log(each), 1), round(MIDDLE + PER_RATING * (log(each) - Z * wide), 1),
               round(MIDDLE + PER_RATING * (log(each) + Z * wide), 1))
        for each, wide in zip(strength, spread, strict=True)
    ]


def _spread(
    many: int, met: Sequence[tuple[int, int]], score: Mapping[tuple[int, int], float], strength: Sequence[float]
) -> list[float]:
    """The standard deviations of the logarithms of the strengths, whose mean is held at nothing."""
    curvature = [[1.0 / many] * many for _ in range(many)]
    for one, two in met:
        part = strength[one] / (strength[one] + strength[two])
        told = (score[one, two] + score[two, one]) * part * (1 - part)
        curvature[one][one] += told
        curvature[two][two] += told
        curvature[one][two] -= told
        curvature[two][one] -= told
    turned = _inverse(curvature)
    return [sqrt(max(0.0, turned[at][at] - 1.0 / many)) for at in range(many)]


def _inverse(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """The inverse of a small positive definite matrix, by elimination."""
    many = len(matrix)
    rows = [[*row, *(float(at == column) for column in range(many))] for at, row in enumerate(matrix)]
    for at in range(many):
        best = max(range(at, many), key=lambda row: abs(rows[row][at]))
        rows[at], rows[best] = rows[best], rows[at]
        rows[at] = [value / rows[at][at] for value in rows[at]]
        for row in range(many):
            if row != at:
                factor = rows[row][at]
                rows[row] = [value - factor * pivot for value, pivot in zip(rows[row], rows[at], strict=True)]
    return [row[many:] for row in rows]
