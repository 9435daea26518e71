"""A sentence that says in its middle when the rest is done, or for how long: what comes before is done at once."""

import pytest

from banmen.errors import BanmenError
from banmen.games.yugioh.effects_more import InPhase
from banmen.games.yugioh.reading import read_card
from banmen.kernel.effects.things import Both
from banmen.kernel.library import CardDef
from tests.yugioh.duel import Duel, defending, down, made, monster
from tests.yugioh.test_older_words import says, settled


def spell_saying(name: str, text: str) -> CardDef:
    """A normal spell with this text."""
    return made(name, [each.ability for each in read_card(text, "spell")], type="spell")


@pytest.mark.rule("yugioh:390.4", "yugioh:337.1")
def test_what_stands_before_the_phase_is_done_at_once() -> None:
    """Catches a raise that waits for the end phase together with what is done there."""
    spur = spell_saying("spur", "自分フィールドのモンスター１体を対象として発動できる。"
                        "そのモンスターは、攻撃力が５００アップし、エンドフェイズに墓地へ送られる。")
    duel = settled(Duel({"hand": [spur], "monster": [monster("horse")]}).do("activate spur"))
    assert (duel.number("horse"), duel.cards("monster")) == (1500, ["horse"])
    assert sorted(duel.end_turn().cards("graveyard")) == ["horse", "spur"]


@pytest.mark.rule("yugioh:337.1")
def test_a_monster_is_silent_from_its_summon_on_and_destroyed_later() -> None:
    """Catches effects that are negated only when the monster is destroyed."""
    recall = spell_saying("recall", "自分の墓地のモンスター１体を対象として発動できる。そのモンスターを特殊召喚する。"
                          "この効果で特殊召喚したモンスターの効果は無効化され、エンドフェイズに破壊される。")
    giant = says("giant", "このカードの攻撃力は８００アップする。", kinds=("effect",))
    duel = settled(Duel({"hand": [recall], "graveyard": [giant]}).do("activate recall"))
    assert (duel.number("giant"), duel.cards("monster")) == (1000, ["giant"])
    assert "giant" in duel.end_turn().cards("graveyard")


def test_what_was_summoned_goes_back_later() -> None:
    """Catches a return of the card that speaks, or of nothing, where what was summoned has no word of its own."""
    lend = spell_saying("lend", "手札からモンスター１体を特殊召喚する。"
                        "この効果で特殊召喚したモンスターは守備力が倍になり、このターンのエンドフェイズに持ち主の手札に戻る。")
    duel = settled(Duel({"hand": [lend, monster("guest")]}).do("activate lend"))
    assert duel.number("guest", "def") == 2000
    assert duel.end_turn().cards("hand") == ["guest"]


def test_a_while_said_in_the_middle_is_not_said_of_what_comes_before() -> None:
    """Catches effects that come back when the turn ends, in which only the attacks were forbidden."""
    feast = spell_saying("feast", "手札からモンスター１体を特殊召喚する。"
                         "この効果で特殊召喚したモンスターは、効果が無効化され、このターン攻撃できない。")
    giant = says("giant", "このカードの攻撃力は８００アップする。", kinds=("effect",))
    duel = settled(Duel({"hand": [feast, giant]}).do("activate feast"))
    assert duel.number("giant") == 1000
    duel.end_turn(2)
    assert duel.number("giant") == 1000
    assert any(each.startswith("attack giant") for each in duel.do("battle").offered())


def test_a_condition_of_two_times_is_refused() -> None:
    """Catches a condition that holds only for the half that is done at once."""
    with pytest.raises(BanmenError, match="two times"):
        read_card("自分フィールドのモンスター１体を対象として発動できる。自分の手札が２枚以上の場合、"
                  "そのモンスターは、攻撃力が５００アップし、エンドフェイズに墓地へ送られる。", "spell")


# Values of what was dealt with ------------------------------------------------------------------------


def test_what_came_from_a_deck_or_hand_has_the_values_it_has_where_it_went() -> None:
    """Catches 0 as the value of a card that left a place where nothing is remembered."""
    toll = spell_saying("toll", "手札からモンスター１体を墓地へ送る。"
                        "そのモンスターの攻撃力分のダメージを相手に与える。")
    duel = settled(Duel({"hand": [toll, monster("guest", atk=1700)]}).do("activate toll"))
    assert duel.lp == (8000, 6300)


def test_of_several_monsters_each_has_half_of_its_own() -> None:
    """Catches half of the sum of all."""
    sap = spell_saying("sap", "相手フィールドの表側表示モンスター２体を対象として発動できる。"
                       "そのモンスターの攻撃力は半分になる。")
    duel = settled(Duel({"hand": [sap]}, {"monster": [monster("big", atk=2000), monster("small", atk=400)]}).do(
        "activate sap"))
    assert (duel.number("big"), duel.number("small")) == (1000, 200)


@pytest.mark.rule("yugioh:371.2")
def test_values_of_each_of_several_are_changed_in_the_damage_step_too() -> None:
    """Catches a change of values that is said of each monster and refused in the damage step."""
    (sap,) = read_card("フィールドの全てのモンスターの攻撃力をエンドフェイズ時まで半分にする。", "trap")
    made_of = made("sap", [sap.ability], type="trap").abilities[0]
    assert getattr(made_of, "damage", "") == "values"


# What words point at --------------------------------------------------------------------------------------


def test_that_monster_is_what_was_just_dealt_with_where_nothing_is_targeted() -> None:
    """Catches a pointing word that means a target where there is none, so that nothing is done."""
    rout = spell_saying("rout", "５００ＬＰを払って発動できる。"
                        "相手フィールドの守備表示モンスターは全て表側攻撃表示になり、"
                        "そのモンスターの効果は無効化される。")
    giant = says("giant", "このカードの攻撃力は８００アップする。", kinds=("effect",))
    duel = settled(Duel({"hand": [rout]}, {"monster": [defending(giant)]}).do("activate rout"))
    assert duel.number("giant") == 1000
    toll = spell_saying("toll", "手札からモンスター１体を墓地へ送る。その後、"
                        "そのモンスターと同じレベルのモンスター１体をデッキから手札に加える。")
    guest, peer, other = monster("guest", level=3), monster("peer", level=3), monster("other", level=5)
    duel = settled(Duel({"hand": [toll, guest], "deck": [other, peer]}).do("activate toll"))
    assert duel.cards("hand") == ["peer"]


@pytest.mark.rule("yugioh:337.1")
def test_that_effect_is_the_monsters_where_no_activation_was_answered() -> None:
    """Catches the negation of a link of a chain in which there is none."""
    glare = says("glare", "１ターンに１度、相手フィールドの表側表示モンスター１体を対象として発動できる。"
                 "そのモンスターの攻撃力を０にし、その効果を無効にする。", kinds=("effect",))
    ward = says("ward", "自分フィールドのモンスターの攻撃力は３００アップする。", kinds=("effect",))
    duel = settled(Duel({"monster": [glare]}, {"monster": [ward, monster("page")]}).do("activate glare", "take ward"))
    assert (duel.number("ward"), duel.number("page")) == (0, 1000)


def test_what_is_counted_of_the_table_is_always_so_behind_an_older_trigger() -> None:
    """Catches a value of this card that counts the table, taken for a part of what it does when it is summoned."""
    both = ("このカードが召喚に成功した時、自分は５００ライフポイント回復する。"
            "このカードの攻撃力は、自分フィールド上の雷族モンスターの数×３００ポイントアップする。")
    assert len(read_card(both, "monster")) == 2
    with pytest.raises(BanmenError, match="always so"):
        read_card("このカードが召喚に成功した時、自分は５００ライフポイント回復する。このカードの攻撃力は３００ポイントアップする。",
                  "monster")


# From where, and how they lie -----------------------------------------------------------------------------


@pytest.mark.rule("yugioh:403.2", "yugioh:220.7")
def test_an_answer_paid_with_this_card_of_the_hand_is_used_from_the_hand() -> None:
    """Catches an answer used from the field, because only some prices say where the card is."""
    herald = says("herald", "相手が魔法カードを発動した時、手札からこのカードと"
                  "植物族モンスター１体を墓地へ送って発動できる。その発動を無効にし破壊する。",
                  race="植物族", kinds=("effect",))
    gift = spell_saying("gift", "自分は５００ＬＰ回復する。")
    peer = monster("peer", race="植物族")
    there = Duel({"hand": [gift]}, {"monster": [herald], "hand": [peer]}).do("activate gift")
    assert settled(there).lp == (8500, 8000)
    here = Duel({"hand": [gift]}, {"hand": [herald, peer]}).do("activate gift", "activate herald")
    assert (settled(here).lp, sorted(here.cards("graveyard", 1))) == ((8000, 8000), ["herald", "peer"])


def test_face_up_defense_position_is_not_defense_position() -> None:
    """Catches set monsters counted among those that lie there face up in defense position."""
    text = "自分フィールド上に{}でモンスターが２体以上存在する場合に発動できる。自分は５００ＬＰ回復する。"
    for way, offered in (("表側守備表示", False), ("守備表示", True)):
        lull = spell_saying("lull", text.format(way))
        duel = Duel({"hand": [lull], "monster": [defending(monster("knight")), down(monster("spy"))]})
        assert ("activate lull" in duel.offered()) is offered


def test_damage_before_what_may_be_done_is_dealt_anyway() -> None:
    """Catches damage that its player may leave out because the chain ends with what may be done."""
    thorn = spell_saying("thorn", "相手に３００ダメージを与え、手札からモンスター１体を特殊召喚できる。")
    duel = Duel({"hand": [thorn, monster("guest")]}).do("activate thorn", "no")
    assert (settled(duel).lp, duel.cards("monster")) == ((8000, 7700), [])


# A phase in which something happens -----------------------------------------------------------------------


@pytest.mark.rule("yugioh:270.1")
def test_what_happens_in_a_phase_is_waited_for_in_that_phase_only() -> None:
    """Catches a phase and a destruction, either of which would do."""
    text = "フィールド上のモンスターがエンドフェイズ時に破壊された時、自分は１０００ライフポイント回復する。"
    wake = says("wake", text, kinds=("effect",))
    blast = spell_saying("blast", "自分フィールドのモンスター１体を選んで破壊する。")
    fuse = spell_saying("fuse", "自分フィールドのモンスター１体を対象として発動できる。"
                        "エンドフェイズに、そのモンスターを破壊する。")
    board = {"hand": [blast, fuse], "monster": [wake, monster("page")]}
    assert settled(Duel(board).do("activate blast", "take page")).lp == (8000, 8000)
    assert Duel(board).end_turn().lp == (8000, 8000)
    assert settled(Duel(board).do("activate fuse", "take page")).end_turn().lp == (9000, 8000)


def test_a_stand_in_of_a_phase_stands_in_only_there() -> None:
    """Catches a replacement in every phase where the text names one."""
    (one, *_) = read_card("フィールド上のモンスターがエンドフェイズ時に破壊される場合、"
                          "代わりにこのカードを破壊する事ができる。", "monster")
    condition = getattr(one.ability, "condition", None)
    assert isinstance(condition, Both)
    assert condition.conditions[0] == InPhase(("end",))


@pytest.mark.parametrize("text", [
    "リバース：このカードがフィールド上に表側表示で存在する場合、お互いのエンドフェイズ毎に自分は２００ライフポイント回復する。",
    ("このカードが「灯」と名のついたモンスターの効果によって特殊召喚に成功した場合、"
     "このカードが戦闘を行ったバトルフェイズ終了時に自分は２００ライフポイント回復する。"),
])
def test_what_is_so_in_later_turns_too_is_refused(text: str) -> None:
    """Catches an effect of all later turns read as one of the turn in which its card came."""
    with pytest.raises(BanmenError):
        read_card(text, "monster")


def test_what_was_destroyed_in_a_battle_is_the_other_monster() -> None:
    """Catches the value of the card that speaks where that of the beaten monster is meant."""
    for text, harm in (("攻撃力の半分のダメージを", 300), ("レベル×１００ポイントダメージを", 200)):
        brute = says("brute", "このカードが戦闘によって相手モンスターを破壊した場合、破壊したモンスターの"
                     f"{text}相手ライフに与える。", atk=2000, level=8)
        duel = Duel({"monster": [brute]}, {"monster": [monster("prey", atk=600, level=2)]})
        assert duel.do("battle", "attack brute prey").lp == (8000, 8000 - 1400 - harm)
