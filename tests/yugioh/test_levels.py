"""Effects that change levels: what has none, or has that one already, is not meant."""

import pytest

from banmen.games.yugioh.reading import read_card
from banmen.games.yugioh.summoning import XyzMaterials
from banmen.kernel.library import CardDef
from tests.yugioh.duel import Duel, down, made, monster
from tests.yugioh.test_said_of_which import said

TUNE = ("①：フィールドの表側表示モンスター１体を対象として発動できる。"
        "ターン終了時まで、そのモンスターのレベルは４になる。")
TUNE_ALL = "①：発動できる。自分フィールドの全てのモンスターのレベルは、ターン終了時まで４になる。"
LOWER = "①：自分フィールドのモンスター１体のレベルをターン終了時まで１つ下げる。"
LEVEL_FOUR = "①：自分フィールドのモンスター１体のレベルをターン終了時まで４にする。"
EITHER = ("①：自分フィールドのモンスター１体を対象として、以下の効果から１つを選択して発動できる。"
          "●そのモンスターのレベルを１つ上げる。●そのモンスターのレベルを１つ下げる。")
THREE, FOUR = monster("three", level=3), monster("four", level=4)
ONE, TWO = monster("one", level=1), monster("two", level=2)


def xyz(name: str = "x", text: str = "レベル４モンスター×２") -> CardDef:
    """A monster with a rank, and without a level."""
    materials = [each.ability for each in read_card(text, "monster", kinds=("xyz",))]
    return made(name, materials, type="monster", atk=2000, defense=0, rank=4, race="戦士族", attribute="光",
                abilities=("xyz",))


def chant(text: str) -> CardDef:
    """A spell that says this."""
    read = read_card(text, "spell")
    return made("chant", [each.ability for each in read], type="spell")


@pytest.mark.rule("yugioh:270.1", "yugioh:130.2", "yugioh:433.1")
def test_a_level_becomes_another_one() -> None:
    """Catches an Xyz monster, or one of that level, as the target of what makes levels."""
    assert "activate chant" not in Duel({"hand": [chant(TUNE)], "monster": [xyz(), FOUR]}).offered()
    duel = Duel({"hand": [chant(TUNE)], "monster": [xyz(), FOUR, THREE, TWO]}).do("activate chant")
    assert duel.offered() == ["take three", "take two"]
    assert duel.do("take three").number("three", "level") == 4


@pytest.mark.rule("yugioh:270.1", "yugioh:130.2")
def test_all_that_have_a_level_get_another_one() -> None:
    """Catches a level given to an Xyz monster, and an effect on nothing but such monsters."""
    for other in (FOUR, down(THREE)):
        assert "activate chant" not in Duel({"hand": [chant(TUNE_ALL)], "monster": [xyz(), other]}).offered()
    duel = Duel({"hand": [chant(TUNE_ALL)], "monster": [xyz(), THREE]}).do("activate chant")
    assert (duel.number("three", "level"), duel.number("x", "level")) == (4, 0)


@pytest.mark.rule("yugioh:270.1", "yugioh:130.2")
def test_the_lowest_level_is_not_lowered() -> None:
    """Catches a monster of level 1, or without a level, chosen to be lowered."""
    assert "activate chant" not in Duel({"hand": [chant(LOWER)], "monster": [xyz(), ONE]}).offered()
    duel = Duel({"hand": [chant(LOWER)], "monster": [xyz(), ONE, TWO, FOUR]}).do("activate chant")
    assert duel.offered() == ["take two", "take four"]
    duel = Duel({"hand": [chant(LEVEL_FOUR)], "monster": [xyz(), ONE, TWO, FOUR]}).do("activate chant")
    assert duel.offered() == ["take one", "take two"]


@pytest.mark.rule("yugioh:270.1", "yugioh:433.1")
def test_a_level_goes_up_or_down() -> None:
    """Catches an Xyz monster as the target of an effect of which one part is chosen."""
    assert "activate chant" not in Duel({"hand": [chant(EITHER)], "monster": [xyz()]}).offered()
    assert "activate chant" in Duel({"hand": [chant(EITHER)], "monster": [xyz(), ONE]}).offered()


@pytest.mark.rule("yugioh:130.2")
@pytest.mark.parametrize("level", [2, 3])
def test_a_level_that_is_lowered_is_at_least_one(level: int) -> None:
    """Catches a level that is lowered to exactly 0, as if the monster had none."""
    lower = chant("①：自分フィールドのモンスター１体のレベルをターン終了時まで２つ下げる。")
    duel = Duel({"monster": [monster("small", level=level)], "hand": [lower]}).do("activate chant")
    assert duel.number("small", "level") == 1


@pytest.mark.rule("yugioh:337.1", "yugioh:130.2")
def test_what_comes_to_the_hand_in_the_turn_is_lowered_too() -> None:
    """Catches levels of a hand that are lowered for a turn, but only of the cards it holds right then."""
    low = chant("①：このターン、自分の手札のモンスターのレベルを２つ下げる。")
    draw = made("draw", [each.ability for each in read_card("①：自分は１枚ドローする。", "spell")], type="spell")
    big, late = monster("big", level=8), monster("late", level=5)
    duel = Duel({"hand": [low, draw, big], "deck": [late]}).do("activate chant", "activate draw")
    assert (duel.number("big", "level"), duel.number("late", "level")) == (6, 3)
    assert "summon late" in duel.offered()
    duel.do("end_turn")
    assert (duel.number("big", "level"), duel.number("late", "level")) == (8, 5)


@pytest.mark.rule("yugioh:337.1", "yugioh:130.2")
@pytest.mark.parametrize(("kind", "level"), [("魔法", 4), ("罠", 2)])
def test_what_a_spell_does_for_a_turn_is_the_effect_of_that_spell(kind: str, level: int) -> None:
    """Catches a monster that no spell affects, changed by what a spell said before that monster came out."""
    low = chant("①：このターン、自分の手札のモンスターのレベルを２つ下げる。")
    proof = monster("proof", *said(f"このカードは{kind}カードの効果を受けない。"), level=4)
    duel = Duel({"hand": [low, proof]}).do("activate chant")
    assert duel.number("proof", "level") == 2
    assert duel.do("summon proof").number("proof", "level") == level


@pytest.mark.rule("yugioh:337.1", "yugioh:130.2", "yugioh:140.2")
def test_what_comes_out_of_the_hand_keeps_the_level_it_had_there() -> None:
    """Catches a level that is the printed one as soon as the monster lies on the field."""
    low = chant("①：このターン、自分の手札のモンスターのレベルを２つ下げる。")
    call = made("call", [each.ability for each in read_card("①：手札からモンスター１体を特殊召喚する。", "spell")],
                type="spell")
    back = made("back", [each.ability for each in read_card(
        "①：自分の墓地のモンスター１体を対象として発動できる。そのモンスターを特殊召喚する。", "spell")], type="spell")
    here, gone = monster("here", level=6), monster("gone", level=6)
    big, late = monster("big", level=6), monster("late", level=5)
    duel = Duel({"hand": [low, call, back, big, late, here], "monster": [], "graveyard": [gone]})
    duel.do("activate call", "take here", "in_attack here", "activate chant", "summon big")
    duel.do("activate back", "in_attack gone")
    assert [duel.number(each, "level") for each in ("here", "big", "gone", "late")] == [6, 4, 6, 3]
    duel.do("end_turn")
    assert [duel.number(each, "level") for each in ("here", "big", "late")] == [6, 6, 5]


@pytest.mark.rule("yugioh:337.1", "yugioh:130.2", "yugioh:140.2")
@pytest.mark.parametrize("yours", [True, False])
def test_what_is_specially_summoned_from_the_hand_keeps_its_level_too(yours: bool) -> None:
    """Catches a level that only a normal summon keeps, or one of the other player's hand."""
    low = chant("①：このターン、自分の手札のモンスターのレベルを２つ下げる。")
    text = "①：手札からモンスター１体を特殊召喚する。"
    call = made("call", [each.ability for each in read_card(text, "spell")], type="spell", property="quick_play")
    big = monster("big", level=6)
    if yours:
        duel = Duel({"hand": [low, call, big]}).do("activate chant", "pass", "activate call", "in_attack big")
    else:
        duel = Duel({"hand": [low]}, {"hand": [big], "spell_trap": [down(call)]})
        duel.do("activate chant", "pass", "activate call", "in_attack big")
    assert duel.number("big", "level") == (4 if yours else 6)


def answered(text: str) -> CardDef:
    """A quick-play spell of the opponent that says this."""
    read = read_card(text, "spell")
    return made("answer", [each.ability for each in read], type="spell", property="quick_play")


@pytest.mark.rule("yugioh:337.1", "yugioh:130.2", "yugioh:355.6")
@pytest.mark.parametrize("answer", [
    "①：フィールドの表側表示モンスター１体を対象として発動できる。そのモンスターを裏側守備表示にする。",
    "①：フィールドの表側表示モンスター１体を対象として発動できる。そのモンスターを除外する。",
])
def test_a_level_that_nobody_tells_is_not_taken_over(answer: str) -> None:
    """Catches a level that becomes 1 when its example has left or lies face down by then."""
    text = ("①：１ターンに１度、このカード以外の自分フィールドのモンスター１体を対象として発動できる。"
            "このカードのレベルはそのモンスターのレベルと同じになる。")
    ape = made("ape", [each.ability for each in read_card(text, "monster")], type="monster", atk=0, defense=0,
               level=4, race="獣族", attribute="地", abilities=("effect",))
    duel = Duel({"monster": [ape, TWO]}, {"spell_trap": [down(answered(answer))]}).do("activate ape")
    assert duel.do("activate answer", "take two").number("ape", "level") == 4
    assert Duel({"monster": [ape, TWO]}).do("activate ape").number("ape", "level") == 2


@pytest.mark.rule("yugioh:337.1", "yugioh:130.2")
@pytest.mark.parametrize("sent", [True, False])
def test_a_level_is_taken_over_from_what_was_sent(sent: bool) -> None:
    """Catches a level that becomes 1 when nothing could be sent, and one that is not taken from the graveyard."""
    text = ("①：１ターンに１度、自分メインフェイズに発動できる。デッキから獣族モンスター１体を墓地へ送る。"
            "このカードのレベルは、そのモンスターのレベルと同じになる。")
    ape = made("ape", [each.ability for each in read_card(text, "monster")], type="monster", atk=0, defense=0,
               level=4, race="獣族", attribute="地", abilities=("effect",))
    mill = answered("①：相手のデッキの一番上のカードを墓地へ送る。")
    duel = Duel({"monster": [ape], "deck": [monster("cub", level=2, race="獣族")]}, {"spell_trap": [down(mill)]})
    assert duel.do("activate ape", "pass" if sent else "activate answer").number("ape", "level") == (2 if sent else 4)


@pytest.mark.rule("yugioh:130.2", "yugioh:270.1")
def test_a_monster_without_a_level_gives_nothing_for_each_of_them() -> None:
    """Catches an Xyz monster chosen for points by its level, of which it has none."""
    text = ("①：自分フィールドの表側表示モンスター１体を対象として発動できる。"
            "自分はそのモンスターのレベル×１００LP回復する。")
    heal = made("heal", [each.ability for each in read_card(text, "spell", "", (), False)], type="spell")
    assert "activate heal" not in Duel({"hand": [heal], "monster": [xyz()]}).offered()
    assert Duel({"hand": [heal], "monster": [xyz(), THREE]}).do("activate heal").lp == (8300, 8000)


ANY_BEAST = monster("beast", level=3, race="獣族")
RELEASED = "①：自分フィールドの光属性モンスター１体をリリースして発動できる。"


@pytest.mark.rule("yugioh:130.2", "yugioh:270.1", "yugioh:403.1")
@pytest.mark.parametrize("text", [
    "リリースしたモンスターのレベル＋３以下のレベルを持つ獣族モンスター１体をデッキから特殊召喚する。",
    "リリースしたモンスターと異なるレベルの獣族モンスター１体をデッキから特殊召喚する。",
    "自分はリリースしたモンスターのレベル×１００LP回復する。",
])
def test_what_has_no_level_does_not_pay_for_what_speaks_of_it(text: str) -> None:
    """Catches an Xyz monster released as if its level were 0."""
    sides = {"hand": [chant(RELEASED + text)], "monster": [xyz()], "deck": [ANY_BEAST]}
    assert "activate chant" not in Duel(sides).offered()
    duel = Duel({**sides, "monster": [xyz(), ONE, down(TWO)]})
    assert duel.do("activate chant").offered() == ["take one", "take two"]


@pytest.mark.rule("yugioh:130.2", "yugioh:270.1", "yugioh:403.1")
@pytest.mark.parametrize("price", ["墓地へ送って", "除外して"])
def test_nor_does_it_pay_by_going_elsewhere(price: str) -> None:
    """Catches an Xyz monster sent or banished for damage by its level."""
    text = (f"①：自分フィールドの表側表示モンスター１体を{price}発動できる。"
            "そのモンスターのレベル×１００ダメージを相手に与える。")
    assert "activate chant" not in Duel({"hand": [chant(text)], "monster": [xyz()]}).offered()
    assert Duel({"hand": [chant(text)], "monster": [xyz(), TWO]}).do("activate chant").lp == (8000, 7800)


@pytest.mark.rule("yugioh:130.2")
def test_what_has_no_level_is_of_no_other_level_than_something() -> None:
    """Catches an Xyz monster taken for one whose level is another."""
    text = ("①：自分フィールドの表側表示モンスター１体を対象として発動できる。"
            "そのモンスターと異なるレベルの相手フィールドのモンスターを全て破壊する。")
    duel = Duel({"hand": [chant(text)], "monster": [ONE]}, {"monster": [xyz(), THREE, monster("same", level=1)]})
    assert duel.do("activate chant").cards("monster", 1) == ["x", "same"]


@pytest.mark.rule("yugioh:130.2", "yugioh:270.1")
@pytest.mark.parametrize("text", [
    "そのモンスターのレベル以上のレベルを持つ獣族モンスター１体を手札から特殊召喚する。",
    "自分フィールドの全てのモンスターの攻撃力は、ターン終了時までそのモンスターのレベル×１００アップする。",
])
def test_what_has_no_level_is_not_the_target_of_what_speaks_of_it(text: str) -> None:
    """Catches an Xyz monster as the target of an effect that is measured by its level."""
    chosen = "①：自分フィールドの表側表示モンスター１体を対象として発動できる。"
    sides = {"hand": [chant(chosen + text), ANY_BEAST], "monster": [xyz()]}
    assert "activate chant" not in Duel(sides).offered()
    duel = Duel({**sides, "monster": [xyz(), ONE, TWO]}).do("activate chant")
    assert duel.offered() == ["take one", "take two"]


@pytest.mark.rule("yugioh:130.2", "yugioh:355.6")
@pytest.mark.parametrize("kind", ["モンスター", "表側表示モンスター"])
def test_a_level_that_nobody_tells_is_compared_with_none(kind: str) -> None:
    """Catches a target turned face down by then, whose level counts as 0 and lets any monster come."""
    text = (f"①：自分フィールドの{kind}１体を対象として発動できる。"
            "そのモンスターのレベル以上のレベルを持つ獣族モンスター１体を手札から特殊召喚する。")
    turn = answered("①：フィールドの表側表示モンスター１体を対象として発動できる。そのモンスターを裏側守備表示にする。")
    for answer, asked in (("pass", "position"), ("activate answer", "main")):
        duel = Duel({"hand": [chant(text), ANY_BEAST], "monster": [ONE]}, {"spell_trap": [down(turn)]})
        assert duel.do("activate chant", answer).prompt == asked


@pytest.mark.rule("yugioh:130.2", "yugioh:433.2")
@pytest.mark.parametrize(("answer", "found"), [("pass", ["beast"]), ("activate answer", [])])
def test_nothing_is_of_a_higher_level_than_a_target_that_is_none_any_more(answer: str, found: list[str]) -> None:
    """Catches a target turned face down where it has to lie face up: it is none any more, and no level 0."""
    text = ("①：自分フィールドの表側表示モンスター１体を対象として発動できる。"
            "そのモンスターよりレベルが高い獣族モンスター１体をデッキから手札に加える。")
    turn = answered("①：フィールドの表側表示モンスター１体を対象として発動できる。そのモンスターを裏側守備表示にする。")
    duel = Duel({"hand": [chant(text)], "monster": [ONE], "deck": [ANY_BEAST]}, {"spell_trap": [down(turn)]})
    assert duel.do("activate chant", answer).cards("hand") == found


@pytest.mark.rule("yugioh:130.2", "yugioh:385.1")
@pytest.mark.parametrize(("one", "healed"), [(THREE, 8500), (xyz(), 8000)])
def test_what_left_without_a_level_was_of_none(one: CardDef, healed: int) -> None:
    """Catches an Xyz monster that is told to have been of level 0 when it is gone."""
    text = ("①：自分フィールドのモンスター１体を対象として発動できる。そのモンスターを破壊する。"
            "そのモンスターがレベル４以下のモンスターだった場合、自分は５００LP回復する。")
    assert Duel({"hand": [chant(text)], "monster": [one]}).do("activate chant").lp == (healed, 8000)


@pytest.mark.rule("yugioh:270.1", "yugioh:130.2")
def test_a_level_that_is_told_only_later_may_be_another() -> None:
    """Catches an effect that is not used as the level its target will get is not known yet."""
    text = ("①：手札から獣族モンスター１体を墓地へ送り、自分フィールドの表側表示モンスター１体を対象として発動できる。"
            "そのモンスターのレベルはターン終了時まで、墓地へ送ったモンスターのレベルと同じになる。")
    duel = Duel({"hand": [chant(text), ANY_BEAST], "monster": [ONE]}).do("activate chant")
    assert duel.number("one", "level") == 3


@pytest.mark.rule("yugioh:130.2", "yugioh:270.1", "yugioh:433.1")
def test_what_has_no_level_gives_none_whatever_is_done_before() -> None:
    """Catches a target without a level where the level is not the first thing of the effect."""
    text = ("相手フィールドの表側表示モンスター１体を対象として発動できる。"
            "自分は500LP回復し、このカードのレベルはそのモンスターと同じになる。")
    ranked = made("ranked", [XyzMaterials(5, 2)], type="monster", rank=5, abilities=("xyz",))
    for foe, offered in ((ranked, False), (monster("five", level=5), True), (monster("four", level=4), False)):
        duel = Duel({"monster": [monster("ape", *said(text), level=4)]}, {"monster": [foe]})
        assert ("activate ape" in duel.offered()) is offered
