"""Spell speeds: every kind of card and effect against the table of the rules, and which speed answers which."""

from typing import get_args

import pytest

from banmen.games.yugioh.facts import Facts, Property, Type
from banmen.games.yugioh.rules.c285_speed import NEVER_CHAINED, TOO_SLOW, speed_of, too_slow
from banmen.games.yugioh.table import Link
from banmen.kernel.state import Scope


@pytest.mark.rule("yugioh:285.2", "yugioh:285.4", "yugioh:285.6", "yugioh:220.7", "yugioh:165.2")
@pytest.mark.parametrize("property", get_args(Property))
@pytest.mark.parametrize("type", get_args(Type))
@pytest.mark.parametrize("quick", [False, True])
def test_every_kind_of_card_has_its_speed(type: Type, property: Property, quick: bool) -> None:
    """Catches a quick effect as fast as a counter trap, a slow quick-play spell, and a trap of speed 1."""
    fast = {("trap", "counter"): 3, ("spell", "quick_play"): 2}
    expected = fast.get((type, property), 2 if quick or type == "trap" else 1)
    assert speed_of(Facts(type, property), quick) == expected


@pytest.mark.rule("yugioh:285.1", "yugioh:285.3", "yugioh:285.5", "yugioh:285.7")
def test_an_answer_is_as_fast_as_what_it_answers_and_never_slow() -> None:
    """Catches a quick effect that answers a counter trap, and a slow one that answers another slow one."""
    for below in (1, 2, 3):
        link = Link(0, 1, 0, 0, Scope(0), below, "spell", card=True)
        assert too_slow(link, 1) == NEVER_CHAINED
        assert [too_slow(link, speed) for speed in (2, 3)] == [TOO_SLOW if below == 3 else None, None]
