"""Whether a card counts among those that its own effect needs: only if it is still there when that is carried out."""

import pytest

from tests.yugioh.duel import Duel, Side, monster
from tests.yugioh.test_played_words import cast, says

OPEN = "手札のこのカードを相手に見せて発動できる。"
DROP = "手札のこのカードを捨てて発動できる。"
SPEND = "このカードをリリースして発動できる。"
"""Prices: the card is shown and stays; it goes to the graveyard."""


def may(text: str, zone: str, *others: str) -> bool:
    """Whether a monster that says this may use it from there, with nothing else of the kind but these."""
    field: Side = {zone: [says("self", text), *map(monster, others)]}
    return "activate self" in Duel(field).offered()


@pytest.mark.rule("yugioh:270.1", "yugioh:403.1")
@pytest.mark.parametrize(("zone", "stays", "goes", "done"), [
    ("hand", OPEN, DROP, "自分の手札を１枚選んで捨てる。"),
    ("hand", OPEN, DROP, "自分の手札をランダムに１枚捨てる。"),
    ("hand", OPEN, DROP, "手札を１枚選んで墓地へ送る。"),
    ("graveyard", "このカードが墓地に存在する場合に発動できる。", "墓地のこのカードを除外して発動できる。",
     "自分の墓地のモンスター１体を選んでデッキに戻す。"),
    ("monster", "自分メインフェイズに発動できる。", SPEND, "自分フィールドのモンスター１体を選んで手札に戻す。"),
    ("monster", "自分メインフェイズに発動できる。", SPEND,
     "自分フィールドのモンスターの攻撃力はターン終了時まで５００アップする。"),
])
def test_a_card_counts_itself_unless_it_is_the_price(zone: str, stays: str, goes: str, done: str) -> None:
    """Catches an effect that is refused though its own card will do, or allowed though that is given up for it."""
    assert may(stays + done, zone)
    assert not may(goes + done, zone)
    assert may(goes + done, zone, "other")


@pytest.mark.rule("yugioh:270.1", "yugioh:451.2")
@pytest.mark.parametrize(("zone", "done"), [
    ("hand", "このカードを手札から特殊召喚し、自分の手札を１枚選んで捨てる。"),
    ("hand", "このカードを手札から特殊召喚する。その後、自分の手札を１枚選んで捨てる。"),
    ("hand", "このカードを手札から特殊召喚する。その後、手札を１枚選んでデッキに戻す。"),
    ("graveyard", "墓地のこのカードを手札に加え、自分の墓地のモンスター１体を選んで除外する。"),
    ("monster", "このカードを手札に戻し、自分フィールドのモンスター１体を選んで破壊する。"),
    ("monster", "このカードを持ち主のデッキに戻し、自分フィールドのモンスター１体を選んで破壊する。"),
    ("hand", "このカードを手札から特殊召喚する。その後、お互いのプレイヤーは手札を1枚墓地へ送る。"),
])
def test_a_card_that_its_effect_takes_away_first_does_not_count(zone: str, done: str) -> None:
    """Catches a monster that comes out of an empty hand though a card is to be discarded then."""
    text = "自分メインフェイズに発動できる。" + done
    theirs: Side = {"hand": [monster("foe")]}
    assert "activate self" not in Duel({zone: [says("self", text)]}, theirs).offered()
    duel = Duel({zone: [says("self", text), monster("other")]}, theirs).do("activate self")
    while "other" in duel.cards(zone):
        duel.do(duel.offered()[0])
    assert "self" not in duel.cards(zone)


@pytest.mark.rule("yugioh:270.1", "yugioh:155.1")
@pytest.mark.parametrize(("zone", "stays", "goes", "done"), [
    ("hand", OPEN, DROP, "手札の戦士族モンスター１体を選んで特殊召喚する。"),
    ("graveyard", "このカードが墓地に存在する場合に発動できる。", "墓地のこのカードを除外して発動できる。",
     "自分の墓地の戦士族モンスター１体を選んで特殊召喚する。"),
])
def test_a_monster_may_be_the_one_that_its_effect_summons(zone: str, stays: str, goes: str, done: str) -> None:
    """Catches looking for another monster to summon, or finding the one that was given up for it."""
    assert not may(goes + done, zone)
    assert may(goes + done, zone, "other")
    duel = Duel({zone: [says("self", stays + done)]}).do("activate self", "in_attack self")
    assert duel.cards("monster") == ["self"]


@pytest.mark.rule("yugioh:270.1", "yugioh:403.1")
def test_a_monster_that_pays_with_another_is_left_for_its_own_effect() -> None:
    """Catches refusing to release the other monster because the one that asks for it is not counted."""
    pair: Side = {"monster": [says("self", "自分フィールドの戦士族モンスター１体をリリースして発動できる。"
                                           "自分フィールドのモンスター１体を選んで手札に戻す。"), monster("other")]}
    duel = Duel(pair).do("activate self", "take other")
    assert (duel.cards("hand"), duel.cards("graveyard")) == (["self"], ["other"])
    twin = says("self", "このカード以外の自分フィールドの戦士族モンスター１体をリリースして発動できる。"
                "リリースしたモンスターと同じ属性のフィールドのモンスター１体を選んで破壊する。")
    duel = Duel({"monster": [twin, monster("other"), monster("dark", attribute="闇")]}).do("activate self")
    assert duel.cards("monster") == ["dark"]
    many = says("self", "手札を任意の枚数捨てて発動できる。"
                "捨てたカードの数だけフィールドのモンスターを選んで破壊する。")
    hand = [monster("one"), monster("two"), monster("three")]
    duel = Duel({"monster": [many], "hand": hand}, {"monster": [monster("foe")]})
    duel.do("activate self", "take one", "take two")
    assert duel.cards("graveyard") == ["self", "two", "one"]
    assert duel.cards("monster") == duel.cards("monster", 1) == []


@pytest.mark.rule("yugioh:270.1")
def test_the_second_of_two_monsters_may_be_the_one_that_says_so() -> None:
    """Catches looking for a third monster; with one there is none to be destroyed."""
    text = ("フィールドのモンスター１体を選んで手札に戻し、"
            "そのモンスターと同じ属性のフィールドのモンスター１体を選んで破壊する。")
    ask = "自分メインフェイズに発動できる。"
    assert "activate self" in Duel({"monster": [says("self", ask + text)]}, {"monster": [monster("foe")]}).offered()
    assert "activate self" not in Duel({"monster": [says("self", ask + text)]}).offered()


@pytest.mark.rule("yugioh:270.1")
def test_each_player_gives_up_a_card_of_the_hand() -> None:
    """Catches a hand that is too small without the card itself, or large enough with one that is used up."""
    both = "お互いのプレイヤーは手札を1枚墓地へ送る。"
    theirs: Side = {"hand": [monster("foe")]}
    assert "activate self" in Duel({"hand": [says("self", OPEN + both)]}, theirs).offered()
    assert "activate self" not in Duel({"hand": [says("self", DROP + both)]}, theirs).offered()
    assert "activate trade" not in Duel({"hand": [cast("trade", both)]}, theirs).offered()


@pytest.mark.rule("yugioh:270.1", "yugioh:424.1")
@pytest.mark.parametrize(("price", "used"), [("", True), ("このカードを墓地へ送って", False)])
def test_a_monster_told_by_the_damage_may_be_the_one_that_says_so(price: str, used: bool) -> None:
    """Catches looking past the monster itself for one as weak as the damage, or finding it though it was paid."""
    text = (f"自分が戦闘ダメージを受けた時、{price}発動できる。"
            "受けたそのダメージの数値以下の攻撃力を持つ自分フィールドのモンスター1体を選んで手札に戻す。")
    theirs: Side = {"monster": [monster("wall", atk=1500), says("self", text, atk=1000)]}
    duel = Duel({"monster": [monster("foe", atk=2500)]}, theirs, step="battle").do("attack foe wall")
    assert duel.lp == (8000, 7000)
    assert ("activate self" in duel.offered()) is used


@pytest.mark.rule("yugioh:270.1", "yugioh:433.1", "yugioh:403.1")
@pytest.mark.parametrize(("price", "used"), [("", True), ("このカードをリリースし、", False)])
def test_what_a_target_leads_to_may_be_the_monster_that_says_so(price: str, used: bool) -> None:
    """Catches looking past the monster itself for one like the target, or finding it though it was paid."""
    text = (f"{price}相手フィールドの表側表示モンスター１体を対象として発動できる。"
            "そのモンスターと同じ属性の自分フィールドのモンスター１体を選んで手札に戻す。")
    theirs: Side = {"monster": [monster("foe"), monster("dark", attribute="闇")]}
    alone = Duel({"monster": [says("self", text)]}, theirs)
    assert ("activate self" in alone.offered()) is used
    more = Duel({"monster": [says("self", text), monster("one"), monster("two")]}, theirs).do("activate self")
    assert ("take self" in more.offered()) is used
    assert more.do("take one").cards("hand") == ["one"]


@pytest.mark.rule("yugioh:270.1", "yugioh:170.3")
def test_a_spell_that_is_used_up_is_not_what_its_target_leads_to() -> None:
    """Catches a spell that counts itself among the cards of its own name."""
    twin = cast("twin", "相手の墓地の魔法カード１枚を対象として発動できる。"
                "そのカードと同名の自分の手札のカード１枚を選んで墓地へ送る。")
    theirs: Side = {"graveyard": [twin]}
    assert "activate twin" not in Duel({"hand": [twin]}, theirs).offered()
    assert Duel({"hand": [twin, twin]}, theirs).do("activate twin").cards("graveyard") == ["twin", "twin"]


@pytest.mark.rule("yugioh:270.1")
def test_what_is_dealt_with_first_may_lead_to_the_monster_that_says_so() -> None:
    """Catches a first choice from which the other monster is missing, since only the one that asks is like it."""
    text = ("自分メインフェイズに発動できる。フィールドのモンスター１体を選んで手札に戻し、"
            "そのモンスターと同じ属性のフィールドのモンスター１体を選んで破壊する。")
    duel = Duel({"monster": [says("self", text)]}, {"monster": [monster("foe"), monster("dark", attribute="闇")]})
    duel.do("activate self")
    assert sorted(duel.offered()) == ["take foe", "take self"]
    duel.do("take foe")
    assert (duel.cards("graveyard"), duel.cards("monster", 1)) == (["self"], ["dark"])
