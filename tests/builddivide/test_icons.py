"""Icons: a part that says when, a part that says what, and the one ability both are together."""

import pytest

from banmen.games.builddivide.facts import Icon
from banmen.games.builddivide.rules.c1500_icons import KEYWORD, WHEN, spelled, spelled_icons
from banmen.kernel.effects.says import Keyword, Static


@pytest.mark.rule("builddivide:1501-1", "builddivide:1501-1a", "builddivide:1501-6")
@pytest.mark.parametrize("when", sorted(WHEN))
@pytest.mark.parametrize("keyword", ["", *sorted(KEYWORD)])
def test_what_an_icon_gives_while_it_is_so(when: str, keyword: str) -> None:
    """Catches a keyword that is given always, one that is lost, and a number added that is not printed."""
    ability = spelled(Icon(when, 1000 if not keyword else 0, 0 if keyword else -1, keyword))  # type: ignore[arg-type]
    if keyword and when == "常時":
        assert ability == Keyword(KEYWORD[keyword])
        return
    assert isinstance(ability, Static)
    assert ability.condition == WHEN[when]
    said = [(change.key, change.op, change.word or change.amount) for change in ability.changes]
    numbers = [("power", "add", 1000), ("hit", "add", -1)]
    assert said == ([("keywords", "grant", KEYWORD[keyword])] if keyword else numbers)


@pytest.mark.rule("builddivide:1501-1a", "builddivide:1501-2")
def test_each_icon_is_one_ability() -> None:
    """Catches two icons read as one, and an icon that adds what the other does."""
    first, second = spelled_icons((Icon("アタック中", power=1000), Icon("アタック中", hit=1)))
    assert isinstance(first, Static)
    assert isinstance(second, Static)
    assert [len(each.changes) for each in (first, second)] == [1, 1]
