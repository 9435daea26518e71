"""Words for moves that no card can make are refused when the card is read."""

import pytest

from banmen.errors import BanmenError
from banmen.games.builddivide import RULES
from banmen.games.builddivide.facts import Facts
from banmen.language.cardfile import CardSource


@pytest.mark.rule("builddivide:517-1", "builddivide:523-1")
@pytest.mark.parametrize(("text", "facts", "number"), [
    ("あなたの手札のユニットカード1枚を破壊する。", Facts("コマンド"), "517-1"),
    ("相手のユニット1枚を捨てる。", Facts("コマンド"), "523-1"),
    ("望むなら相手のユニットすべてを捨てる。", Facts("コマンド"), "523-1"),
    ("【自】あなたのユニットが捨てられた時、1枚引く。", Facts("ユニット", power=1000), "523-1"),
    ("【自】このユニットが登場した時と相手の手札のカードが破壊された時、1枚引く。",
     Facts("ユニット", power=1000), "517-1"),
    ("【覚醒】【自】あなたのユニットが捨てられた時、1枚引く。", Facts("ユニット", power=1000), "523-1"),
])
def test_only_the_field_is_destroyed_and_only_the_hand_discarded(text: str, facts: Facts, number: str) -> None:
    """Catches a text that reads well and destroys a card of the hand, or waits for what never happens."""
    with pytest.raises(BanmenError) as refused:
        RULES.compile(CardSource("x", "試し", "Test", facts, text, "here:1", "here:2"))
    assert f"({number})" in str(refused.value)
    assert refused.value.place == "here:2"


def putting(how: str, zone: str) -> CardSource[Facts]:
    """A card that puts a card of the hand, lying so, into a zone."""
    text = f"あなたの手札1枚を{how}{zone}に置く。"
    return CardSource("x", "試し", "Test", Facts("コマンド"), text, "here:1", "here:2")


@pytest.mark.rule("builddivide:403-1")
@pytest.mark.parametrize("zone", ["山札の上", "山札の下", "墓地", "ライフゾーン"])
def test_cards_rest_only_where_cards_stand(zone: str) -> None:
    """Catches a text read as if cards of a pile could lie rested, or as if rested energies were none."""
    RULES.compile(putting("", zone))
    RULES.compile(putting("レスト状態で", "エナジーゾーン"))
    with pytest.raises(BanmenError) as refused:
        RULES.compile(putting("レスト状態で", zone))
    assert "(403-1)" in str(refused.value)
