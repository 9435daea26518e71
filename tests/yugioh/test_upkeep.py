"""What is paid in each turn to keep a card: one of the prices that can be paid, or the card goes."""

import pytest

from banmen.games.yugioh.reading import read_card
from banmen.kernel.library import CardDef
from tests.yugioh.duel import Duel, made, monster

LAMP = "このカードのコントローラーは自分のスタンバイフェイズ毎に５００ライフポイントを払う。"
OR_ELSE = "または、５００ライフポイント払わずにこのカードを破壊する。"
GAIN = "１ターンに１度、自分メインフェイズに発動できる。自分は１００ＬＰ回復する。"


def lamp(text: str) -> CardDef:
    """A spell that stays, with this text."""
    read = [each.ability for each in read_card(text + GAIN, "spell", "", (), True)]
    return made("lamp", read, type="spell", property="continuous")


def keeper(text: str) -> CardDef:
    """A monster with this text."""
    return monster("keeper", *(each.ability for each in read_card(text, "monster")))


@pytest.mark.rule("yugioh:403.1", "yugioh:403.2")
def test_points_are_paid_in_each_own_standby_phase_or_the_card_goes() -> None:
    """Catches paying in the opponent's turn too, and keeping the card for nothing."""
    duel = Duel({"spell_trap": [lamp(LAMP + OR_ELSE)]}).end_turn(1)
    assert duel.lp == (8000, 8000)
    duel.do("end_turn")
    while duel.prompt != "mode":
        duel.do("pass" if "pass" in duel.offered() else duel.offered()[0])
    assert duel.asked == 0
    paid = duel.do("mode 0")
    assert (paid.lp, paid.cards("spell_trap")) == ((7500, 8000), ["lamp"])


@pytest.mark.rule("yugioh:403.1")
def test_a_card_that_is_not_paid_for_is_destroyed() -> None:
    """Catches a card that stays although nothing was paid, and one that costs points all the same."""
    duel = Duel({"spell_trap": [lamp(LAMP + OR_ELSE)]}).do("end_turn")
    while duel.prompt != "mode":
        duel.do(next((each for each in ("pass", "end_turn") if each in duel.offered()), duel.offered()[0]))
    gone = duel.do("mode 1")
    assert (gone.lp, gone.cards("graveyard")) == ((8000, 8000), ["lamp"])


@pytest.mark.rule("yugioh:403.1")
def test_who_cannot_pay_is_not_asked_and_loses_the_card() -> None:
    """Catches paying with points one does not have."""
    duel = Duel({"spell_trap": [lamp(LAMP + OR_ELSE)]}, lp=(400, 8000)).end_turn(2)
    assert (duel.lp, duel.cards("graveyard")) == ((400, 8000), ["lamp"])


@pytest.mark.rule("yugioh:403.1")
def test_what_has_to_be_paid_is_no_choice() -> None:
    """Catches giving the card up although the points are there."""
    text = ("このカードのコントローラーは自分スタンバイフェイズ毎に５００ＬＰを払う。"
            "５００ＬＰ払えない場合このカードを破壊する。")
    duel = Duel({"spell_trap": [lamp(text)]}).end_turn(2)
    assert (duel.lp, duel.cards("spell_trap")) == ((7500, 8000), ["lamp"])


@pytest.mark.rule("yugioh:403.2", "yugioh:400.3")
def test_a_card_of_the_hand_is_sent_or_shown() -> None:
    """Catches a price that nobody can pay among those offered, and a card that is shown and lost."""
    text = (
        "このカードのコントローラーは自分のエンドフェイズ毎に手札から「芯」１枚を墓地へ送るか、"
        "手札の岩石族モンスター１体を相手に見せる。または、どちらも行わずにこのカードを破壊する。"
    )
    stone = monster("stone", race="岩石族")
    shown = Duel({"monster": [keeper(text)], "hand": [stone]}).do("end_turn")
    assert [each for each in shown.offered() if each.startswith("mode")] == ["mode 0", "mode 1"]
    shown.do("mode 0")
    assert (shown.cards("hand"), shown.cards("monster")) == (["stone"], ["keeper"])
    sent = Duel({"monster": [keeper(text)], "hand": [monster("芯")]}).do("end_turn", "mode 0")
    assert (sent.cards("graveyard"), sent.cards("monster")) == (["芯"], ["keeper"])
    lost = Duel({"monster": [keeper(text)], "hand": [monster("m")]}).do("end_turn")
    assert (lost.cards("graveyard"), lost.cards("hand")) == (["keeper"], ["m"])


def test_the_two_ways_to_say_it_are_one() -> None:
    """Catches a choice in one sentence read as something else than the same choice in two."""
    short = "このカードのコントローラーは自分のスタンバイフェイズ毎に、５００ＬＰを払うかこのカードを破壊する。"
    one, two = ([each.ability for each in read_card(text, "spell", "", (), True)] for text in (short, LAMP + OR_ELSE))
    assert one == two


@pytest.mark.rule("yugioh:403.2")
def test_who_keeps_the_card_says_what_is_paid_with() -> None:
    """Catches asking the first player, whoever pays."""
    text = ("このカードのコントローラーは自分のエンドフェイズ毎に手札から「芯」１枚を墓地へ送るか、"
            "手札の岩石族モンスター１体を相手に見せる。または、どちらも行わずにこのカードを破壊する。")
    duel = Duel({}, {"monster": [keeper(text)], "hand": [monster("芯"), monster("芯", atk=500)]}).end_turn(1)
    duel.do("end_turn", "mode 0")
    assert (duel.asked, duel.prompt, duel.offered()) == (1, "cost", ["take 芯", "take 芯"])
