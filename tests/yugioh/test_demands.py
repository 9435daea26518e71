"""What texts demand and count otherwise, played: attacks that must be made, double tributes, effects only while."""

import pytest

from banmen.games.yugioh.effects import DestroyAll
from banmen.games.yugioh.texts import read_text
from banmen.kernel.effects.base import Ability
from banmen.kernel.effects.things import Cards
from banmen.kernel.library import CardDef
from tests.yugioh.duel import Duel, monster, spell

STORM = spell("storm", DestroyAll(Cards(("monster",))))
GAIN = "自分は1000LP回復する。"


def said(text: str, speaker: str = "monster") -> list[Ability]:
    """What a text says."""
    return [each.ability for each in read_text(text, speaker)]


def says(name: str, text: str, **facts: object) -> CardDef:
    """A monster with this text."""
    return monster(name, *said(text), **facts)  # type: ignore[arg-type]


@pytest.mark.rule("yugioh:337.1")
def test_a_monster_that_must_attack_keeps_the_battle_phase_open() -> None:
    """Catches a duty nobody asks for, and one of every monster."""
    card = says("ram", "このカードは攻撃可能な場合には攻撃しなければならない。")
    duel = Duel({"monster": [card, monster("other")]}, step="battle")
    assert "end_battle" not in duel.offered()
    assert "end_battle" in duel.do("attack ram player").offered()


@pytest.mark.rule("yugioh:337.1", "yugioh:250.1")
def test_a_monster_that_must_attack_demands_a_battle_phase() -> None:
    """Catches ending the turn without it; and a duty that cannot be done, or has been."""
    card = says("ram", "このカードは攻撃可能な場合には攻撃しなければならない。")
    duel = Duel({"monster": [card]}, {"monster": [monster("foe", atk=500)]})
    assert "end_turn" not in duel.offered()
    duel.do("position ram")
    assert "end_turn" in duel.offered()
    assert "end_turn" in Duel({"monster": [card]}, turn=1).offered()
    truce = spell("truce", *said("このターン、自分はバトルフェイズを行えない。", "spell"))
    assert "end_turn" in Duel({"monster": [card], "hand": [truce]}).do("activate truce").offered()
    after = Duel({"monster": [card, monster("other")]}).do("battle", "attack ram player", "end_battle")
    assert (after.prompt, "end_turn" in after.offered()) == ("main", True)


@pytest.mark.rule("yugioh:337.1", "yugioh:140.5")
@pytest.mark.parametrize("text", [
    "獣族モンスターをアドバンス召喚する場合、このカードは2体分のリリースにできる。",
    "獣族モンスターを生け贄召喚する場合、このモンスター1体で2体分の生け贄とする事ができる。",
])
def test_one_monster_is_two_tributes_for_some(text: str) -> None:
    """Catches two tributes for any monster, and none for one that is set."""
    card = says("calf", text)
    ox, man = monster("ox", level=7, race="獣族"), monster("man", level=7)
    offered = Duel({"hand": [ox, man], "monster": [card]}).offered()
    assert [each for each in offered if each.endswith(("ox", "man"))] == ["summon ox", "set ox"]
    duel = Duel({"hand": [ox], "monster": [card]}).do("summon ox")
    assert (duel.cards("monster"), duel.cards("graveyard")) == (["ox"], ["calf"])


@pytest.mark.rule("yugioh:362.3", "yugioh:337.1")
def test_an_effect_is_activated_only_while_something_is_so() -> None:
    """Catches forgetting what the sentence behind the effect asks for."""
    card = says("toad", f"手札を1枚捨てて発動できる。{GAIN}"
                "この効果は自分フィールドに魔法・罠カードが存在しない場合に発動と処理ができる。")
    other = monster("other")
    assert Duel({"hand": [other], "monster": [card]}).do("activate toad").lp == (9000, 8000)
    held = spell("held", property="continuous")
    assert "activate toad" not in Duel({"hand": [other], "monster": [card], "spell_trap": [held]}).offered()


@pytest.mark.rule("yugioh:190.2")
def test_main_phase_1_is_told_from_main_phase_2() -> None:
    """Catches an effect of either main phase."""
    card = says("monk", f"自分メインフェイズ1に発動できる。{GAIN}")
    duel = Duel({"monster": [card, monster("other")]})
    assert "activate monk" in duel.offered()
    duel.do("battle", "end_battle")
    assert duel.prompt == "main"
    assert "activate monk" not in duel.offered()


@pytest.mark.rule("yugioh:457.1")
def test_once_while_it_lies_face_up_is_not_once_a_turn() -> None:
    """Catches a use that comes back with the turn."""
    card = says("seer", "このカードがフィールドに表側表示で存在する限り1度だけ、"
                f"自分メインフェイズに発動できる。{GAIN}")
    duel = Duel({"monster": [card]}).do("activate seer")
    assert "activate seer" not in duel.end_turn(2).offered()


@pytest.mark.rule("yugioh:337.1")
def test_a_monster_that_is_no_tribute_may_still_be_released() -> None:
    """Catches a ban on every release, and none at all."""
    card = says("stag", "このカードはアドバンス召喚のためにはリリースできない。", race="獣族")
    ox = monster("ox", level=5)
    assert "summon ox" not in Duel({"hand": [ox], "monster": [card]}).offered()
    altar = says("altar", "自分の獣族モンスター1体をリリースして発動できる。自分は1枚ドローする。")
    assert "activate altar" in Duel({"monster": [altar, card]}).offered()


@pytest.mark.rule("yugioh:220.5", "yugioh:436.1")
def test_a_card_added_by_an_effect_is_told_from_one_drawn_in_time() -> None:
    """Catches hearing the draw of the draw phase, and not hearing that of an effect, which adds a card too."""
    card = says("herb", f"このカードが効果で自分のデッキから手札に加わった場合に発動する。{GAIN}")
    seek = spell("seek", *said("デッキから「herb」1枚を手札に加える。", "spell"))
    assert Duel({"hand": [seek], "deck": [card]}).do("activate seek").lp == (9000, 8000)
    dip = spell("dip", *said("自分はデッキから1枚ドローする。", "spell"))
    assert Duel({"hand": [dip], "deck": [card]}).do("activate dip").lp == (9000, 8000)
    assert Duel({}, {"deck": [card]}).end_turn().lp == (8000, 8000)


def test_more_than_the_opponent_in_a_row_of_conditions() -> None:
    """Catches 多く、 that is read otherwise than 多い場合."""
    one = said("自分のLPが相手より多く、自分フィールドに他のモンスターが存在する場合、"
               "このカードの攻撃力は500アップする。")
    other = said("自分のLPが相手より多い場合、このカードの攻撃力は500アップする。")
    assert repr(other[0].condition) in repr(one[0].condition)  # type: ignore[attr-defined]
