"""What a card notices of its own going: it works where it is when that is noticed."""

import pytest

from tests.duelmasters.duel import Duel, Lying, creature
from tests.duelmasters.test_whom_the_words_mean import deed, says, through

DRAWS = "、カードを1枚引く。"
CASES = {
    "手札から捨てられた時": [("自分の手札を1枚捨てる。", "hand")],
    "マナゾーンに置かれた時": [
        ("自分のクリーチャーを1体マナゾーンに置く。", "battle"), ("自分の手札を1枚マナゾーンに置く。", "hand"),
    ],
    "墓地に置かれた時": [("自分のクリーチャーを1体破壊する。", "battle"), ("自分の手札を1枚捨てる。", "hand")],
    "手札に戻された時": [("自分のクリーチャーを1体手札に戻す。", "battle")],
    "シールドゾーンに置かれた時": [("自分のクリーチャーを1体シールドゾーンに置く。", "battle")],
}


@pytest.mark.rule("duelmasters:110.4g")
@pytest.mark.parametrize(
    ("event", "text", "zone"), [(event, text, zone) for event, ways in CASES.items() for text, zone in ways]
)
def test_a_card_notices_where_it_goes(event: str, text: str, zone: str) -> None:
    """Catches an ability that waits in the battle zone for what never happens to a card there."""
    own = says("own", f"このクリーチャーが{event}{DRAWS}")
    act = deed("act", text)
    hand, battle = ([act, own], []) if zone == "hand" else ([act], [own])
    lying: dict[str, list[Lying]] = {"hand": hand, "battle": battle, "deck": [creature("A"), creature("B")]}
    duel = through(Duel(lying, {"shield": [creature("S")]}).do("cast act"))
    assert "A" in duel.cards("hand")


@pytest.mark.rule("duelmasters:110.4g")
@pytest.mark.parametrize("event", ["手札から捨てられた時", "マナゾーンに置かれた時"])
def test_another_way_is_not_noticed(event: str) -> None:
    """Catches a card that takes any leaving for the one it waits for."""
    own = says("own", f"このクリーチャーが{event}{DRAWS}")
    duel = Duel({"hand": [deed("act", "自分のクリーチャーを1体破壊する。")], "battle": [own], "deck": [creature("A")]},
                {"shield": [creature("S")]})
    assert through(duel.do("cast act")).cards("hand") == []
