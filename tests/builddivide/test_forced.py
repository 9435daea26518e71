"""What makes the rules look at the units of the field at all: whatever may weaken one, and nothing else."""

import pytest

from banmen.games.builddivide.rules.c1208_layers import BASE
from banmen.games.builddivide.rules.c1300_rule_processing import ANYTHING, _added, _somebody_weakened
from banmen.kernel.state import Continuous, Scope


@pytest.mark.parametrize(
    ("key", "op", "amount", "weaker"),
    [("power", "add", -1, True), ("power", "add", 0, False), ("power", "add", 1, False), ("power", "set", 5, True),
     ("types", "gain", 0, True), ("cost", "add", -1, False), ("hit", "set", 0, False)],
)
def test_only_what_lowers_power_or_makes_something_else_is_looked_at(
    key: str, op: str, amount: int, weaker: bool
) -> None:
    """Catches a look at every unit after whatever was said of any, and none after a unit was weakened."""
    lasting = Continuous(key, op, amount, "", (7,), "turn", 1, Scope(0), 1)
    harmless = Continuous("power", "add", 1000, "", (7,), "turn", 2, Scope(0), 2)
    assert _somebody_weakened((lasting,)) is weaker
    assert _somebody_weakened((harmless, lasting, harmless)) is weaker


def test_what_an_alteration_adds_at_worst() -> None:
    """Catches a base taken for a loss, and an amount that nobody knows taken for none."""
    assert [_added("add", amount) for amount in (-2, 0, 3)] == [-2, 0, 3]
    assert _added(BASE, 1) == 0
    assert _added("set", 9) == -ANYTHING
