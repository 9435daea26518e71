"""What a sentence says of the effect before it: when it holds, who does not answer it, how often in a duel; equips."""

from typing import Any

import pytest

from banmen.errors import BanmenError
from banmen.games.yugioh.effects import DestroyAll, Limit, Trigger, Use
from banmen.games.yugioh.effects_bounds import Bars, Unanswered
from banmen.games.yugioh.effects_doing import LimitedBy
from banmen.games.yugioh.reading import read_card
from banmen.kernel.effects.base import Ability, Who
from banmen.kernel.effects.says import If
from banmen.kernel.effects.things import Cards
from banmen.kernel.library import CardDef
from tests.yugioh.duel import Duel, down, made, monster, spell

DRAW = "手札を１枚捨てて発動できる。自分は１枚ドローする。"
GAIN = "１ターンに１度、自分メインフェイズに発動できる。自分は１０００ＬＰ回復する。"
STORM = spell("storm", DestroyAll(Cards(("monster",))))


def said(text: str, speaker: str = "monster", stays: bool = False) -> list[Ability]:
    """What a text says on a card of this type."""
    return [each.ability for each in read_card(text, speaker, "", (), stays)]


def says(name: str, text: str, **facts: Any) -> CardDef:
    """A monster with this text."""
    return monster(name, *said(text), **facts)


def card(name: str, text: str, type: str = "spell", property: str = "normal") -> CardDef:
    """A spell or trap with this text."""
    return made(name, said(text, type, property in ("continuous", "field", "equip")), type=type, property=property)


@pytest.mark.rule("yugioh:270.1", "yugioh:337.1")
def test_a_proviso_holds_for_the_activation_and_for_what_is_done() -> None:
    """Catches an effect that is open without it, and one that is carried out although it is no longer so."""
    text = f"{GAIN}この効果は自分フィールドに獣族モンスターが存在する場合に発動と処理ができる。"
    (use,) = said(text)
    assert isinstance(use, Use)
    assert isinstance(use.effect[0], If)
    mage, beast = says("mage", text), monster("beast", race="獣族")
    assert "activate mage" not in Duel({"monster": [mage]}).offered()
    assert Duel({"monster": [mage, beast]}).do("activate mage").lp == (9000, 8000)
    axe = card("axe", "相手フィールドの獣族モンスターを全て破壊する。", "trap")
    duel = Duel({"monster": [mage, beast]}, {"spell_trap": [down(axe)]}).do("activate mage", "activate axe")
    assert duel.lp == (8000, 8000)


@pytest.mark.rule("yugioh:270.1")
def test_not_in_the_turn_in_which_it_came_there() -> None:
    """Catches a use in that very turn, and none at all."""
    text = ("墓地のこのカードを除外して発動できる。自分は１０００ＬＰ回復する。"
            "この効果はこのカードが墓地へ送られたターンには発動できない。")
    ember = says("ember", text)
    assert "activate ember" in Duel({"graveyard": [ember]}).offered()
    assert "activate ember" not in Duel({"hand": [STORM], "monster": [ember]}).do("activate storm").offered()


@pytest.mark.rule("yugioh:285.1", "yugioh:337.1")
def test_an_activation_that_the_opponent_does_not_answer() -> None:
    """Catches an answer all the same, and a silence that lasts for the next link."""
    calm = "この効果の発動に対して、相手は魔法・罠・モンスターの効果を発動できない。"
    (use,) = said(GAIN + calm)
    assert isinstance(use, Use)
    assert use.quiet == "opponent"
    snap = card("snap", "自分は５００ＬＰ回復する。", "trap")
    loud = Duel({"monster": [says("mage", GAIN)]}, {"spell_trap": [down(snap)]}).do("activate mage")
    assert "activate snap" in loud.offered()
    hushed = Duel({"monster": [says("mage", GAIN + calm)]}, {"spell_trap": [down(snap)]}).do("activate mage")
    assert hushed.lp == (9000, 8000)
    assert said("このカードの発動に対して魔法・罠・モンスターの効果は発動できない。", "spell") == [Unanswered("each")]


@pytest.mark.rule("yugioh:457.1", "yugioh:466.3")
def test_once_in_a_duel_by_cards_of_a_name() -> None:
    """Catches a limit that is over with the turn, or one of each copy."""
    limit = "このカード名の効果はデュエル中に１度しか使用できない。"
    assert said(limit) == [LimitedBy((), Limit(1, "name", "duel"))]
    mage = says("mage", limit + "自分メインフェイズに発動できる。自分は１０００ＬＰ回復する。")
    duel = Duel({"monster": [mage, mage]}).do("activate mage")
    assert "activate mage" not in duel.offered()
    assert "activate mage" not in duel.end_turn(2).offered()
    once = card("once", "このカード名のカードはデュエル中に１枚しか発動できない。自分は１０００ＬＰ回復する。")
    spent = Duel({"hand": [once, once]}).do("activate once")
    assert "activate once" not in spent.offered()


@pytest.mark.rule("yugioh:352.1")
def test_no_more_counters_than_the_bracket_says() -> None:
    """Catches one more, and none at all."""
    well = says("well", "このカードがモンスターゾーンに存在する限り、魔法カードが発動する度に、"
                "このカードに星カウンターを１つ置く（最大１つまで）。")
    gift = spell("gift", *said("自分は１００ＬＰ回復する。", "spell"))
    duel = Duel({"monster": [well], "hand": [gift, gift]}).do("activate gift")
    assert duel.game.state.counters[duel.row("well")] == {"星": 1}
    assert duel.do("activate gift").game.state.counters[duel.row("well")] == {"星": 1}


@pytest.mark.rule("yugioh:337.1")
def test_neither_of_several_summons() -> None:
    """Catches forbidding one of them only, and forbidding to set spells."""
    none = said("自分は召喚・反転召喚・特殊召喚できない。", "spell", True)
    kinds = [each.act for each in none if isinstance(each, Bars)]
    assert kinds == ["summon", "flip", "special_summon"]
    both = said("自分は通常召喚できない。", "spell", True)
    assert [(each.act, each.who) for each in both if isinstance(each, Bars)] == [("summon", Who.YOU), ("set", Who.YOU)]
    ward = card("ward", "自分は通常召喚できない。", "spell", "continuous")
    gift = card("s", "自分は１００ＬＰ回復する。")
    offered = Duel({"spell_trap": [ward], "hand": [monster("m"), gift]}).offered()
    assert "set s" in offered
    assert not {"summon m", "set m"} & set(offered)


@pytest.mark.rule("yugioh:427.1")
def test_equip_cards_and_who_wears_them() -> None:
    """Catches an equip spell that nobody wears, and monsters that wear nothing."""
    blade = card("blade", "装備モンスターの攻撃力は３００アップする。", "spell", "equip")
    strip = card("strip", "フィールド上の装備カードを全て破壊する。")
    judge = card("judge", "装備カードを装備したモンスターを全て破壊する。")
    for word in ("strip", "judge"):
        duel = Duel({"hand": [blade, strip, judge], "monster": [monster("m"), monster("n")]}).do("activate blade")
        duel.do(next(each for each in duel.offered() if each.endswith(" m")))
        while duel.prompt != "main":
            duel.do(duel.offered()[0])
        assert duel.number("m") == 1300
        duel.do(f"activate {word}")
        assert duel.cards("spell_trap") == []
        assert duel.cards("monster") == (["m", "n"] if word == "strip" else ["n"])


def test_short_words_for_what_happened_and_what_is_left_out() -> None:
    """Catches another event than the verb would say, and a bracket that is dropped."""
    (short,) = said("相手モンスターの召喚・特殊召喚成功時に発動できる。自分は１００ＬＰ回復する。")
    (whole,) = said("相手モンスターが召喚・特殊召喚に成功した時に発動できる。自分は１００ＬＰ回復する。")
    assert isinstance(short, Trigger)
    assert short == whole
    one, two = (said(f"フィールドの{which}を全て破壊する。", "spell") for which in (
        "通常モンスター（トークンを除く）", "トークン以外の通常モンスター"))
    assert one == two
    with pytest.raises(BanmenError):
        said("このカードは直接攻撃できる。そのモンスターが守備表示モンスターを攻撃した場合、その守備力を攻撃力が越えていれば、"
             "その数値だけ相手ライフに戦闘ダメージを与える。", "spell")
