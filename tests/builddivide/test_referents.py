"""Texts whose words speak of nothing are refused when the card is read, with the reason."""

from __future__ import annotations

import pytest

from banmen.errors import BanmenError
from banmen.games.builddivide import RULES
from banmen.games.builddivide.facts import COMMAND, UNIT, Facts
from banmen.kernel.library import CardDef
from banmen.language import CardSource


def compiled(type: str, text: str) -> CardDef:
    facts = Facts(type, colours=("赤",), power=3000 if type == UNIT else 0)
    return RULES.compile(CardSource("t", "試し", "Trial", facts, text, "here:1", "here:2"))


@pytest.mark.rule("builddivide:1209-1")
@pytest.mark.parametrize(("type", "text"), [
    (COMMAND, "その値を3にする。"),
    (UNIT, "【自】このユニットが登場した時、その値を3にする。"),
    (UNIT, "【永】このユニットが破壊される場合、代わりにその値を3にする。"),
    (UNIT, "【永】あなたがスカウトする場合、代わりに次のターン終了時、その値を3にする。"),
    (UNIT, "【スキル】その値を3にする。"),
])
def test_the_number_of_what_is_replaced_is_spoken_of_only_in_a_replacement_of_a_number(type: str, text: str) -> None:
    """Catches a card that passes every check and ends the game with a traceback when it is played."""
    with pytest.raises(BanmenError, match="その値"):
        compiled(type, text)
    compiled(UNIT, "【永】あなたがスカウトする場合、代わりにその値を元の値+1にする。")
    compiled(UNIT, "【永】あなたがスカウトする場合、代わりに以下から1つを選ぶ。・その値を9にする。・何もしない。")


@pytest.mark.rule("builddivide:1204-1a")
@pytest.mark.parametrize("text", [
    "【永】あなたのユニット1枚はパワー+1000。",
    "【永】あなたのユニット1枚を対象とし、それはパワー+1000。",
    "【永】あなたの山札の上から2枚はパワー+1000。",
    "【永】あなたのターン中、あなたのユニット2枚まではパワー+1000。",
    "【覚醒】【永】あなたのユニット1枚はパワー+1000。",
    "【永】あなたのユニットは「【永】相手のユニット1枚はパワー-1000。」を得る。",
])
def test_an_ability_that_is_always_true_chooses_nothing(text: str) -> None:
    """Catches reading "one unit" as every unit in an ability that is never played."""
    with pytest.raises(BanmenError, match="always true"):
        compiled(UNIT, text)


@pytest.mark.parametrize(("type", "text", "word"), [
    (COMMAND, "それを破壊する。", "それ"),
    (COMMAND, "Aを破壊する。", "A"),
    (COMMAND, "相手のユニット1枚を対象とし、それをBとする。AとBは2000ダメージを互いに与え合う。", "A"),
    (COMMAND, "その数枚引く。", "その数"),
    (COMMAND, "的中したなら、1枚引く。", "的中した"),
    (COMMAND, "そうした場合、1枚引く。", "そうした"),
    (UNIT, "【自】バトル終了時、それを破壊する。", "それ"),
    (COMMAND, "1枚引く。その後、それを破壊する。", "それ"),
    (COMMAND, "相手のユニット1枚にそれのパワーに等しいダメージ。", "それ"),
    (COMMAND, "相手のユニット1枚を対象とし、それにそのもとのパワーに等しいダメージ。", "そのもと"),
    (UNIT, "【自】あなたのターンが始まった時、それを破壊する。", "それ"),
    (UNIT, "【自】あなたがダメージを受けた時、それを破壊する。", "それ"),
    (UNIT, "【永】それはパワー+1000。", "それ"),
    (UNIT, "【怪異】《兵》【自】あなたのターンが始まった時、それを破壊する。", "それ"),
])
def test_a_word_that_speaks_of_nothing_said_before_is_refused(type: str, text: str, word: str) -> None:
    """Catches cards that are read and then do nothing at all."""
    with pytest.raises(BanmenError, match=f"「{word}」 speaks of something"):
        compiled(type, text)


@pytest.mark.rule("builddivide:528-1")
@pytest.mark.parametrize("text", ["このユニットをスタンドする。", "スイッチする。", "望むならこのユニットを破壊する。"])
def test_a_command_is_no_unit(text: str) -> None:
    """Catches commands that would stand, switch or strengthen themselves as if they were on the field."""
    with pytest.raises(BanmenError, match="a command is no unit"):
        compiled(COMMAND, text)
    compiled(COMMAND, "このカードをパワー3000、ヒット1のユニットとして登場させる。")


@pytest.mark.parametrize(("type", "text"), [
    (UNIT, "【自】このユニットが登場した時、それを破壊する。"),
    (UNIT, "【自】このユニットがバトルに敗北した時、そのもとに5000ダメージ。"),
    (COMMAND, "相手のユニット1枚を対象とし、それを破壊する。次のターン終了時、それを登場させる。"),
    (COMMAND, "望むなら相手のユニット1枚をレストする。それに1000ダメージ。"),
])
def test_what_was_said_before_may_be_spoken_of(type: str, text: str) -> None:
    """Catches refusing texts that speak of what triggered them or of what they dealt with before."""
    compiled(type, text)
