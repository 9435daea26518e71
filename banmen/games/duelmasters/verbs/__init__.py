"""The verbs of Duel Masters: each entered once, with everything it can mean."""

from __future__ import annotations

from banmen.games.duelmasters.verbs import battle, changing, game, gear, looking, moves, using
from banmen.games.duelmasters.verbs.changing import price_change

__all__ = ["battle", "changing", "game", "gear", "looking", "moves", "price_change", "using"]
