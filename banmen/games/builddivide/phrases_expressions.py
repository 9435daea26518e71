"""Phrases about cards by their names, counters, discards, looking, limits of a game and further durations."""

from __future__ import annotations

from banmen.games.builddivide import effects_expressions as ex
from banmen.games.builddivide.phrases_costs import book

__all__ = ["book"]

book.word(ex.ThisCard(), ja="このカード", en="this card")
