"""Which monsters are released for a ritual summon, looked for in hands of many monsters, and by which spell it is."""

from itertools import combinations

import pytest

from banmen.games.yugioh.rules.c245_tributes import adds_up, can_add_up
from banmen.games.yugioh.summoning import RitualBy, RitualSummon
from tests.yugioh.duel import Duel, monster, spell


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


@pytest.mark.rule("yugioh:245.1")
@pytest.mark.parametrize(("by", "brought"), [
    (RitualBy("灯", part=True), ["灯の儀"]), (RitualBy("灯の儀"), ["灯の儀"]), (RitualBy("灯"), []),
])
def test_a_ritual_monster_may_name_a_part_of_the_names_of_its_spells(by: RitualBy, brought: list[str]) -> None:
    """Catches a spell that brings a monster although that names another one, or a part of other names."""
    idol = monster("idol", by, kinds=("ritual", "effect"))
    rites = [spell(name, RitualSummon("idol", 4), property="ritual") for name in ("灯の儀", "闇の儀")]
    duel = Duel({"hand": [idol, *rites, monster("lamb")]})
    assert [rite for rite in ("灯の儀", "闇の儀") if f"activate {rite}" in duel.offered()] == brought
