"""Cards that lie face down: what they are kept from, what nobody can say of them, and how they are set, played."""

import pytest

from banmen.games.yugioh.effects import Recover, Use
from banmen.games.yugioh.effects_more import SetCards
from banmen.kernel.effects.base import Side
from banmen.kernel.effects.things import Cards, Choose, Is
from tests.yugioh.duel import Duel, defending, down, monster, spell, trap
from tests.yugioh.test_left_to_do import casts, lays, said

BIG = monster("big", level=6)


@pytest.mark.rule("yugioh:355.6", "yugioh:337.1")
@pytest.mark.parametrize("flipped", [True, False])
@pytest.mark.parametrize("kept", [True, False])
def test_a_monster_taken_face_down_is_kept_from_being_released(kept: bool, flipped: bool) -> None:
    """Catches a set monster on which nothing is put that says what it cannot be used for."""
    mind = casts("mind", "相手フィールドのモンスター１体を対象として発動できる。"
                         "そのモンスターのコントロールをエンドフェイズまで得る。"
                         + ("この効果でコントロールを得たモンスターはリリースできない。" if kept else ""))
    duel = Duel({"hand": [mind, BIG]}, {"monster": [down(monster("k"))]}).do("activate mind")
    if flipped:
        duel.do("flip k")
    assert ("summon big" in duel.offered()) is not kept


@pytest.mark.rule("yugioh:355.6", "yugioh:433.1")
def test_a_set_monster_is_chosen_to_be_no_material() -> None:
    """Catches a set monster that is no target although nothing of it need be known."""
    roll = casts("roll", "フィールド上のモンスター１体を選択して発動できる。"
                         "選択したモンスターはリリースできず、シンクロ召喚の素材にもできない。", "continuous")
    duel = Duel({"hand": [roll, BIG], "monster": [down(monster("k"))]})
    assert {"activate roll", "summon big"} <= set(duel.offered())
    assert "summon big" not in duel.do("activate roll").offered()


@pytest.mark.rule("yugioh:475.1", "yugioh:355.2")
def test_a_monster_does_not_hear_itself_turned_up() -> None:
    """Catches an effect that was in force while its own card still lay face down."""
    worm = monster("worm", *said("フィールド上に裏側守備表示で存在するモンスターがリバースする度に、"
                                 "自分は１００ＬＰ回復する。"))
    duel = Duel({"monster": [down(worm), down(monster("m"))]})
    assert duel.do("flip worm").lp[0] == 8000
    assert duel.do("flip m").lp[0] == 8100


@pytest.mark.rule("yugioh:337.1", "yugioh:180.1")
@pytest.mark.parametrize("barred", [True, False])
def test_where_nobody_may_set_cards_no_effect_does(barred: bool) -> None:
    """Catches a bar on setting that only cards of the hand obey, and a price paid for nothing."""
    snow = monster("snow", *said("このカードがモンスターゾーンに存在する限り、"
                                 "お互いに魔法・罠カードをセットできない。"))
    lay = casts("lay", "１００ＬＰを払って発動できる。デッキから罠カード１枚を選んで自分フィールドにセットする。")
    snare = lays("snare", "自分は１００ＬＰ回復する。")
    duel = Duel({"hand": [lay], "deck": [snare]}, {"monster": [snow if barred else monster("m")]})
    assert ("activate lay" in duel.offered()) is not barred


@pytest.mark.rule("yugioh:433.1", "yugioh:290.1")
@pytest.mark.parametrize(("count", "offered"), [(1, True), (2, False)])
def test_what_answers_an_effect_on_one_monster_answers_none_on_several(count: int, offered: bool) -> None:
    """Catches a trap that negates a spell which aims at more than the one monster that is spoken of."""
    field = lays("field", "フィールド上のモンスター１体を対象にした魔法カードの発動を無効にし、"
                          "そのカードを破壊する。", "counter")
    bolt = casts("bolt", f"フィールドのモンスター{count}体を対象として発動できる。そのモンスターを破壊する。")
    duel = Duel({"hand": [bolt], "monster": [monster("x"), monster("y")]}, {"spell_trap": [down(field)]})
    duel.do("activate bolt", *("take x", "take y")[: 1 if count == 1 else 0])
    assert ("activate field" in duel.offered()) is offered


@pytest.mark.rule("yugioh:120.3", "yugioh:270.1")
@pytest.mark.parametrize("text", [
    "自分の墓地の魔法カード1枚を対象として発動できる。そのカードを自分フィールドにセットする。",
    "発動できる。デッキから魔法カード1枚を選んで自分フィールドにセットする。",
])
@pytest.mark.parametrize(("lying", "used"), [(4, True), (5, False)])
def test_what_is_set_by_an_effect_needs_a_place_in_the_row(text: str, lying: int, used: bool) -> None:
    """Catches a spell set into a row that is full, as its target or what the text describes was not looked at."""
    smith = monster("smith", *said(f"1ターンに1度、自分メインフェイズに{text}"), kinds=("effect",))
    tea = spell("tea", Recover(100))
    row = [down(trap("wire", Recover(100)))] * lying
    duel = Duel({"monster": [smith], "graveyard": [tea], "deck": [tea], "spell_trap": row})
    assert ("activate smith" in duel.offered()) is used


@pytest.mark.rule("yugioh:120.3", "yugioh:270.1")
@pytest.mark.parametrize(("kind", "used"), [("monster", True), ("spell", False), ("trap", False)])
def test_a_monster_is_set_by_an_effect_although_the_row_is_full(kind: str, used: bool) -> None:
    """Catches a full row of spells and traps that keeps a monster from being set."""
    lay = SetCards(Choose(Cards(("graveyard",), Side.YOURS, (Is("types", kind),))))
    row = [down(trap("wire", Recover(100)))] * 5
    gone = [monster("wolf"), spell("tea", Recover(100)), trap("thorn", Recover(100))]
    duel = Duel({"monster": [monster("smith", Use("main", (lay,), once="copy"))], "graveyard": gone, "spell_trap": row})
    assert ("activate smith" in duel.offered()) is used


@pytest.mark.rule("yugioh:355.6", "yugioh:337.1")
def test_a_set_monster_is_kept_from_things_but_keeps_its_values() -> None:
    """Catches a set monster of which nothing is said, and one whose values change unseen."""
    def flipped(text: str) -> Duel:
        lying = [down(monster("mole")), defending(monster("ox"))]
        duel = Duel({"hand": [casts("word", text)], "monster": lying}, {"monster": [monster("foe", atk=500)]})
        return duel.do("activate word", "flip mole")

    bold = flipped("自分フィールドの全てのモンスターは、このターン直接攻撃できる。").do("battle")
    assert bold.offered() == ["attack mole foe", "attack mole player", "end_battle"]
    meek = flipped("自分フィールドの裏側守備表示モンスター１体を対象として発動できる。"
                   "このターン、そのモンスターは攻撃できない。").do("battle")
    assert "attack mole foe" not in meek.offered()
    strong = flipped("自分フィールドの全てのモンスターの攻撃力は、ターン終了時まで500アップする。")
    assert (strong.number("mole"), strong.number("ox")) == (1000, 1500)
    tough = casts("tough", "フィールドの全てのモンスターは、このターン戦闘では破壊されない。")
    duel = Duel({"hand": [tough], "monster": [monster("ox", atk=2000)]}, {"monster": [down(monster("mole"))]})
    assert duel.do("activate tough", "battle", "attack ox mole").cards("monster", 1) == ["mole"]
