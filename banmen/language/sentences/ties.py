"""The ties between predications that say when something happens, or in which part of a battle."""

from __future__ import annotations

FIGHT_TIMES = ("step_start", "before_calculation", "calculation", "after_calculation", "step_end")
WHILE = {"while_step": "in_damage_step", "while_calculation": "in_calculation"}
"""The ties that say in which part of a battle something is so."""
IN_ITS_TURN = ("turn_end", "in_turn")
"""The ties that say that something happened in this turn."""
TIMES = ("time", "or_time", "each_time", "before", *FIGHT_TIMES)
"""The ties that make an event of what a verb says."""
OPPOSITE = {">=": "<", "<": ">=", "<=": ">", ">": "<="}
"""What a comparison is when it is not so."""
AS_LONG_AS = ("限り", "間")
"""The words behind what has to be so as long as the rest is."""
