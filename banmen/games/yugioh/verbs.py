"""The verbs of Yu-Gi-Oh!: each entered once, in a file of its theme."""

from __future__ import annotations

from banmen.games.yugioh import (
    verbs_acts,
    verbs_again,
    verbs_equips,
    verbs_moves,
    verbs_points,
    verbs_summons,
    verbs_values,
)
from banmen.games.yugioh.uses import by_what
from banmen.games.yugioh.verbs_values import amount_said, changed_value

THEMES = (verbs_acts, verbs_again, verbs_equips, verbs_moves, verbs_points, verbs_summons, verbs_values)

__all__ = ["THEMES", "amount_said", "by_what", "changed_value"]
