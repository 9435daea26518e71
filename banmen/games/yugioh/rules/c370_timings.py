"""What may be activated at each of the five timings of the damage step."""

from __future__ import annotations

from banmen.games.yugioh.rulebook import book
from banmen.games.yugioh.table import BEFORE
from banmen.kernel.question import Reason

ALLOWED: dict[int, tuple[str, frozenset[str]]] = {
    1: ("371.2", frozenset(("values", "step", "counter"))),
    2: ("372.4", frozenset(("values", "step", "before", "counter"))),
    3: ("373.4", frozenset(("calculation", "counter"))),
    4: ("374.4", frozenset(("battle", "counter"))),
    5: ("375.4", frozenset(("battle", "counter"))),
}
"""For each timing its rule and the classes of effects it lets through."""

ONE_CHAIN = frozenset(ALLOWED) - {BEFORE}
"""The timings at which no second chain is begun of one's own accord: all but the one before the calculation."""

_REFUSED = {timing: Reason(rule, "not_in_damage_step") for timing, (rule, _) in ALLOWED.items()}


@book.rule("260.1", "371.2", "372.4", "373.4", "374.4", "375.4")
def barred_in_damage_step(timing: int, kind: str) -> Reason | None:
    """Changes of ATK and DEF until the calculation, effects of it during it, answers to the battle after it.

    Counter traps always.
    """
    return None if kind in ALLOWED[timing][1] else _REFUSED[timing]
