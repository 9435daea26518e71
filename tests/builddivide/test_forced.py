"""What makes the rules look at the units of the field more closely: what may weaken one, and how much at worst."""

from banmen.games.builddivide.rules.c1208_layers import BASE
from banmen.games.builddivide.rules.c1300_rule_processing import ANYTHING, _added


def test_what_an_alteration_adds_at_worst() -> None:
    """Catches a base taken for a loss, and an amount that nobody knows taken for none."""
    assert [_added("add", amount) for amount in (-2, 0, 3)] == [-2, 0, 3]
    assert _added(BASE, 1) == 0
    assert _added("set", 9) == -ANYTHING
