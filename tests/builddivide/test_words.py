"""Words of cards that mean something where they stand, and are refused, with the reason, where they mean nothing."""

from __future__ import annotations

import pytest

from banmen.errors import BanmenError
from banmen.games.builddivide import RULES
from banmen.games.builddivide.facts import COMMAND, TERRITORY_CARD, UNIT, Facts, OpenFace
from banmen.kernel.library import CardDef
from banmen.language import CardSource, NotUnderstood


def compiled(type: str, text: str) -> CardDef:
    facts = Facts(type, colours=("赤",), power=3000 if type == UNIT else 0)
    if type == TERRITORY_CARD:
        facts = Facts(type, titles=("丘",), open=OpenFace("開", 3, "Open", ("赤",)))
    return RULES.compile(CardSource("t", "試し", "Trial", facts, text, "here:1", "here:2"))


FALLS = "あなたのユニットが破壊された場合"
COUNTER = "相手のプレイ中の能力1つを対象とし、それを打ち消す"


@pytest.mark.rule("builddivide:1204-2g")
@pytest.mark.parametrize(("type", "text"), [
    (UNIT, f"【永】{FALLS}、代わりにあなたのターン中なら、{COUNTER}。"),
    (UNIT, f"【覚醒】【永】{FALLS}、代わりに望むなら相手のユニット1枚を対象とし、それを破壊する。"),
    (UNIT, f"【怪異】《霊》【永】{FALLS}、代わりに{COUNTER}。"),
    (UNIT, "【スキル】あなたのターン中なら、相手のユニット1枚を対象とし、それを破壊する。"),
    (UNIT, "【スキル】以下から1つを選ぶ。・相手のユニット1枚を対象とし、それを破壊する。・1枚引く。"),
    (TERRITORY_CARD, f"ゲーム開始時、望むなら{COUNTER}。"),
])
def test_what_is_never_played_asks_for_no_target_however_deep_it_stands(type: str, text: str) -> None:
    """Catches a target within a condition or behind an awakening, which nobody chooses and the engine looks for."""
    with pytest.raises(BanmenError, match="chooses targets"):
        compiled(type, text)
    compiled(UNIT, "【スキル】次のターン終了時、相手のユニット1枚を対象とし、それを破壊する。")
    compiled(UNIT, "【覚醒】【自】このユニットが登場した時、相手のユニット1枚を対象とし、それを破壊する。")


@pytest.mark.rule("builddivide:411-2", "builddivide:407-2")
@pytest.mark.parametrize("text", [
    "あなたの山札から《兵》のカード1枚を手札に加える。",
    "あなたの山札からカード2枚までを墓地に置く。",
    "望むなら相手の山札からユニットカード1枚をリムーブする。",
])
def test_nobody_chooses_among_cards_that_nobody_sees(text: str) -> None:
    """Catches a blind choice in the whole deck, whose answers tell what lies there."""
    with pytest.raises(BanmenError, match="411-2"):
        compiled(COMMAND, text)
    compiled(COMMAND, "あなたのすべての領域の《兵》のカードすべてをドロップする。")
    compiled(UNIT, "【自】あなたの山札から《民》のカードが引かれた時、1枚引く。")


@pytest.mark.rule("builddivide:1203-4")
@pytest.mark.parametrize("text", ["【ブリッツ】", "【デコイ】", "【バーサーク】", "【永】あなたは敗北しない。"])
def test_a_command_has_no_keywords_of_the_field(text: str) -> None:
    """Catches a command that is read with a keyword that can never be in force."""
    lines = f"{text}\n1枚引く。"
    with pytest.raises(BanmenError):
        compiled(COMMAND, lines)
    with pytest.raises(BanmenError, match="1203-4"):
        compiled(COMMAND, text)
    compiled(COMMAND, "このカードは打ち消されない。\n1枚引く。")
    compiled(UNIT, text)


@pytest.mark.rule("builddivide:1203-6")
@pytest.mark.parametrize("text", [
    "【永】あなたのユニットは打ち消されない。",
    "【永】相手のユニットはプレイするコスト+1。",
    "【永】あなたがレッドゾーンの間、あなたのユニットはプレイできない。",
    "【覚醒】【永】あなたのユニットはプレイするコスト-1。",
    "【永】あなたのユニットは「【永】このカードはプレイするコスト-1。」を得る。",
    "【永】あなたのユニットは「【自】このカードが捨てられた時、1枚引く。」を得る。",
    "【自】このユニットが登場した時、相手のユニットすべては、このターン中、プレイできない。",
])
def test_what_is_said_of_playing_is_said_of_cards_where_they_are_played(text: str) -> None:
    """Catches words about the field that are read as fine and never do anything, for nothing is played from there."""
    with pytest.raises(BanmenError, match="1203-6"):
        compiled(UNIT, text)
    compiled(UNIT, "【永】あなたの手札のユニットカードはプレイするコスト-1。")
    compiled(UNIT, "【永】あなたの手札のユニットカードは「【永】このカードはプレイするコスト-1。」を得る。")
    both = "このユニットが登場した時とこのカードが捨てられた時"
    compiled(UNIT, f"【永】あなたのユニットは「【自】{both}、1枚引く。」を得る。")
    compiled(UNIT, "【永】あなたのプレイ中のユニットは打ち消されない。")
    compiled(UNIT, "【永】あなたのユニットは起動するコスト-1。")


@pytest.mark.rule("builddivide:306-2e")
@pytest.mark.parametrize("text", [
    "【永】このカードはプレイするコスト-2。",
    "【永】このカードは打ち消されない。",
    "【覚醒】【永】このカードはプレイできない。",
])
def test_a_territory_says_nothing_of_its_own_playing(text: str) -> None:
    """Catches a territory that is read as if it could be played."""
    with pytest.raises(BanmenError, match="306-2e"):
        compiled(TERRITORY_CARD, text)
    compiled(UNIT, text)


IF = [
    ("あなたがレッドゾーンなら、1枚引く。", "If you are in the red zone, draw a card."),
    ("相手がイエローゾーンなら、1枚引く。", "If your opponent is in the yellow zone, draw a card."),
    ("あなたのテリトリーが開放状態なら、1枚引く。", "If your territory is open, draw a card."),
    ("あなたのターン中なら、1枚引く。", "If it is your turn, draw a card."),
    ("あなたの手札にカードがないなら、1枚引く。", "If you have no card in hand, draw a card."),
]


@pytest.mark.rule("builddivide:407-4b", "builddivide:407-4c")
@pytest.mark.parametrize(("ja", "en"), IF)
def test_a_circumstance_after_if_is_said_plainly_in_both_languages(ja: str, en: str) -> None:
    """Catches 「〜の間なら」 and "if while", which nobody says."""
    assert compiled(COMMAND, ja).text_en == en
    if "ゾーン" in ja or "開放" in ja:
        with pytest.raises(NotUnderstood):
            compiled(COMMAND, ja.replace("なら", "の間なら"))
        with pytest.raises(NotUnderstood):
            compiled(UNIT, "【永】" + ja.split("なら")[0] + "、このユニットはパワー+1000。")


@pytest.mark.rule("builddivide:1205-6")
def test_a_trigger_by_a_state_is_said_of_a_state_and_not_of_a_time() -> None:
    """Catches 「〜の間時」, and "whenever it is so that while"."""
    card = compiled(UNIT, "【自】あなたの手札にカードがない時、1枚引く。")
    assert card.text_en == "[Auto] Whenever you have no card in hand, draw a card."
    for time in ("あなたがレッドゾーンの間", "あなたのターン中", "あなたのテリトリーが開放状態の間"):
        with pytest.raises(NotUnderstood):
            compiled(UNIT, f"【自】{time}時、1枚引く。")
    assert compiled(UNIT, "【永】あなたがレッドゾーンの間、このユニットはパワー+1000。").text_en.startswith(
        "[Cont] While you are in the red zone"
    )
