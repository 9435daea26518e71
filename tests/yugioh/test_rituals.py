"""Which monsters are released for a ritual summon, looked for in hands of many monsters."""

from itertools import combinations

import pytest

from banmen.games.yugioh.rules.c245_tributes import adds_up, can_add_up


@pytest.mark.rule("yugioh:245.3")
@pytest.mark.rule("yugioh:245.3a")
@pytest.mark.parametrize("exact", [True, False])
@pytest.mark.parametrize("levels", [[8], [9], [4, 4, 4], [1, 2, 3, 4, 5, 6, 7, 8], [6, 6, 2, 1, 1], [3, 3, 5, 7]])
@pytest.mark.parametrize("total", [6, 7, 8])
def test_what_leads_to_a_release_is_what_trying_out_everything_finds(
    levels: list[int], total: int, exact: bool
) -> None:
    """Catches offering a monster with which nothing adds up any more, or one too many, and leaving out a way."""
    places = range(len(levels))
    chosen = [set(each) for count in range(1, len(levels) + 1) for each in combinations(places, count)]
    fitting = [each for each in chosen if adds_up([levels[at] for at in each], total, exact)]
    for taken in [set(), *chosen]:
        others = [levels[at] for at in places if at not in taken]
        found = can_add_up([levels[at] for at in taken], others, total, exact)
        assert found == any(taken <= each for each in fitting)
    assert not any(one < two for one in fitting for two in fitting)


@pytest.mark.rule("yugioh:245.3")
def test_forty_monsters_are_no_more_trouble_than_four() -> None:
    """Catches trying out all sets, of which there would be a million million."""
    assert not can_add_up([], [4] * 40, 6, exact=True)
    assert not can_add_up([], [2] * 40, 81, exact=False)
    assert can_add_up([], [1] * 40, 20, exact=True)
