"""Printed numbers that no card can have are refused with their name."""

import msgspec
import pytest

from banmen.games.builddivide.facts import Facts as BuildDivideFacts
from banmen.games.duelmasters.facts import Facts as DuelMastersFacts
from banmen.games.yugioh.facts import Facts as YugiohFacts


@pytest.mark.parametrize(
    ("facts", "printed"),
    [
        (DuelMastersFacts, {"type": "creature", "cost": -1}),
        (DuelMastersFacts, {"type": "creature", "power": -1000}),
        (BuildDivideFacts, {"type": "ユニット", "cost": 1, "hit": -1}),
        (BuildDivideFacts, {"type": "ユニット", "cost": 1, "power": -1000}),
        (YugiohFacts, {"type": "monster", "level": -4}),
        (YugiohFacts, {"type": "monster", "atk": -100}),
    ],
)
def test_a_printed_number_below_zero_is_refused(facts: type[msgspec.Struct], printed: dict[str, object]) -> None:
    """Catches a card file whose slip of the pen makes a creature with negative power."""
    wrong = list(printed)[-1]
    with pytest.raises(msgspec.ValidationError, match=rf"\$\.{wrong}"):
        msgspec.convert(printed, facts)
