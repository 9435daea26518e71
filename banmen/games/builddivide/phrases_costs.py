"""Phrases about costs beside energy."""

from __future__ import annotations

from banmen.games.builddivide import effects_costs as costs
from banmen.games.builddivide.phrases_giving import book

__all__ = ["book"]

book.phrase(costs.Destroys, ja="{what}を破壊する", en="destroy {what}")
book.phrase(costs.Rests, ja="{what}をレストする", en="rest {what}")
book.phrase(costs.TakesOff, ja="{name:「」}カウンターを{count}個取り除く", en="remove {count} {name:「」} counters")
book.phrase(costs.TakesOffThis, ja="このカードから{name:「」}カウンターを{count}個取り除く",
            en="remove {count} {name:「」} counters from this card")
