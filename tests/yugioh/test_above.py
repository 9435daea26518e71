"""Monsters whose text speaks of the materials in its first line: brought out by taking them off the field."""

import pytest

from banmen.games.yugioh.effects import DestroyAll, SpecialSummon
from banmen.games.yugioh.effects_bounds import SummonOnly
from banmen.games.yugioh.reading import read_card
from banmen.games.yugioh.summoning import FusionSummon
from banmen.kernel.effects.base import Side
from banmen.kernel.effects.things import Cards, Choose
from banmen.kernel.library import CardDef
from tests.yugioh.duel import Duel, made, monster, spell
from tests.yugioh.test_played_words import says

MINE = Cards(("monster",), Side.YOURS)
LINE = "「鉄の足」＋「鉄」モンスター×２\n"
OUT = ("special 巨人", "in_attack 巨人")
BACK = SpecialSummon(Choose(Cards(("graveyard",), Side.YOURS)))


def fusion(text: str) -> CardDef:
    """A fusion monster with this text."""
    read = read_card(text, "monster", kinds=("fusion",))
    return made("巨人", [each.ability for each in read], type="monster", atk=3000, defense=0, level=8, race="機械族",
                attribute="地", abilities=("fusion",))


@pytest.mark.rule("yugioh:360.6", "yugioh:403.1", "yugioh:342.1")
def test_a_monster_comes_out_for_its_materials_on_ones_own_field() -> None:
    """Catches one card for two materials, cards of the opponent, those of a hand, and the last of three anywhere."""
    giant = fusion(f"{LINE}自分フィールドの上記のカードをデッキに戻した場合のみ、ＥＸデッキから特殊召喚できる"
                   "（「融合」は必要としない）。")
    foot, arm, hand = monster("鉄の足"), monster("鉄の腕"), monster("鉄の手")
    for mine, theirs, held in (([foot, arm], [hand], []), ([foot, arm], [], [hand]), ([arm, hand, arm], [], [])):
        duel = Duel({"extra": [giant], "monster": mine, "hand": held}, {"monster": theirs})
        assert "special 巨人" not in duel.offered()
    duel = Duel({"extra": [giant], "monster": [foot, arm, hand, monster("x"), monster("y")]}).do(*OUT)
    assert sorted(duel.cards("monster")) == ["x", "y", "巨人"]
    assert {"鉄の足", "鉄の腕", "鉄の手"} <= set(duel.cards("deck"))


@pytest.mark.rule("yugioh:360.6", "yugioh:385.1")
def test_a_material_of_the_extra_deck_returns_there() -> None:
    """Catches a fusion monster that can be no such material, since what it returns to is not the main deck."""
    giant = fusion("「鉄の足」＋「鉄の腕」\n"
                   "自分フィールドの上記のカードをデッキに戻した場合のみ、ＥＸデッキから特殊召喚できる（「融合」は必要としない）。")
    line = [each.ability for each in read_card(LINE.strip(), "monster", kinds=("fusion",))]
    arm = made("鉄の腕", line, type="monster", atk=1000, defense=0, level=6, race="機械族", attribute="地",
               abilities=("fusion",))
    duel = Duel({"extra": [giant], "monster": [monster("鉄の足"), arm]}).do(*OUT)
    assert (duel.cards("monster"), duel.cards("extra")) == (["巨人"], ["鉄の腕"])


@pytest.mark.rule("yugioh:360.6", "yugioh:427.1")
def test_a_named_material_may_lie_there_as_an_equip_card() -> None:
    """Catches looking for 上記のカード among monsters only; a kind of monsters lies in the monster zone."""
    giant = fusion("「鉄の足」＋「鉄の腕」\n"
                   "自分フィールドの上記カードを除外した場合のみ、ＥＸデッキから特殊召喚できる。")
    foot = says("鉄の足", "自分メインフェイズに、フィールドのこのカードを装備カード扱いとして"
                "自分フィールドの「腕」モンスターに装備できる。")
    duel = Duel({"extra": [giant], "monster": [foot, monster("鉄の腕")]}).do("activate 鉄の足")
    assert (duel.cards("spell_trap"), duel.cards("monster")) == (["鉄の足"], ["鉄の腕"])
    assert sorted(duel.do(*OUT).cards("banished")) == ["鉄の腕", "鉄の足"]


@pytest.mark.rule("yugioh:360.6", "yugioh:478.2")
def test_what_came_out_of_the_extra_deck_so_is_brought_back_unless_nothing_else_brings_it() -> None:
    """Catches the two wordings taken for one: only so out of the extra deck, and only so at all."""
    parts = [monster("鉄の足"), monster("鉄の腕"), monster("鉄の手")]
    for wording, back in (("場合のみ、ＥＸデッキから", True), ("場合のみ", False)):
        giant = fusion(f"{LINE}自分フィールドの上記カードを除外した{wording}特殊召喚できる。①：自分のメインフェイズに、"
                       "フィールドのこのカードを墓地へ送って発動できる。自分は1枚ドローする。")
        duel = Duel({"extra": [giant], "monster": parts, "hand": [spell("dawn", BACK)]}).do(*OUT)
        assert sorted(duel.cards("banished")) == ["鉄の手", "鉄の腕", "鉄の足"]
        duel.do("activate 巨人")
        assert duel.cards("graveyard") == ["巨人"]
        assert ("activate dawn" in duel.offered()) is back


@pytest.mark.rule("yugioh:478.2", "yugioh:240.1")
def test_what_comes_out_only_for_its_materials_is_not_fusion_summoned() -> None:
    """Catches a fusion spell that brings out what comes out in another way, or by another spell, only."""
    held = [spell("poly", FusionSummon()), spell("dark", FusionSummon())]
    for said, able in (
        ("自分フィールドの上記のカードを除外した場合のみ、ＥＸデッキから特殊召喚できる。", set()),
        ("このカードは融合召喚でのみ特殊召喚できる。", {"activate poly", "activate dark"}),
        ("このカードは「dark」の効果でのみ特殊召喚できる。", {"activate dark"}),
    ):
        parts = [monster("鉄の足"), monster("鉄の腕"), monster("鉄の手")]
        offered = Duel({"extra": [fusion(LINE + said)], "monster": parts, "hand": held}).offered()
        assert {each for each in offered if each.startswith("activate")} == able


@pytest.mark.rule("yugioh:240.1")
def test_a_fusion_summon_with_the_cards_above_is_a_fusion_summon() -> None:
    """Catches a way of its own, and a ban on bringing the monster back."""
    text = f"{LINE}このカードは上記のカードを融合素材にした融合召喚でのみＥＸデッキから特殊召喚できる。"
    _, only = (each.ability for each in read_card(text, "monster", kinds=("fusion",)))
    assert only == SummonOnly(ways=("fusion",), zones=("extra",))


@pytest.mark.rule("yugioh:360.6", "yugioh:337.1")
def test_a_monster_that_only_its_own_effect_brings_out() -> None:
    """Catches one that any effect brings back after it came out so, and one that nothing brings out."""
    text = ("このカードは通常召喚できず、このカードの効果でのみ特殊召喚できる。"
            "①：自分の戦士族モンスターが効果で破壊された場合に発動できる。このカードを手札・墓地から特殊召喚する。")
    read = read_card(text, "monster")
    ghost = made("影", [each.ability for each in read], type="monster", level=4, race="悪魔族", attribute="闇")
    strike = spell("strike", DestroyAll(MINE))
    held = [ghost, strike, spell("dawn", BACK)]
    duel = Duel({"hand": held, "monster": [monster("a")]}).do("activate strike", "activate 影", "in_attack 影")
    assert duel.cards("monster") == ["影"]
    duel = Duel({"hand": [spell("dawn", BACK)], "graveyard": [ghost]})
    assert "activate dawn" not in duel.offered()
