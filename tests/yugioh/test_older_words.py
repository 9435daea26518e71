"""Older words for what newer texts say otherwise: what is negated, offered, fused, spared, compared, and how long."""

from typing import Any

import pytest

from banmen.errors import BanmenError
from banmen.games.yugioh.effects import DestroyAll, Inflict, NegateActivation, NegateSummon, Trigger, Use
from banmen.games.yugioh.effects_bounds import Bars
from banmen.games.yugioh.effects_more import LinkIs, OnActivation
from banmen.games.yugioh.reading import read_card
from banmen.games.yugioh.summoning import FusionSummon, RitualAny, RitualOf, RitualSummon
from banmen.kernel.effects.base import Ability, Who
from banmen.kernel.effects.says import Draw, Lasting, OneShot
from banmen.kernel.effects.things import Cards, Is, NameHas
from banmen.kernel.library import CardDef
from tests.yugioh.duel import Duel, defending, down, made, monster, spell, trap

GAIN = "自分は１０００ＬＰ回復する。"
STORM = spell("storm", DestroyAll(Cards(("monster",))))
BURN = spell("burn", Inflict(700))


def said(text: str, speaker: str = "spell", stays: bool = False) -> list[Ability]:
    """What a text says on a card of this type."""
    return [each.ability for each in read_card(text, speaker, "", (), stays)]


def card(name: str, text: str, type: str = "spell", property: str = "normal") -> CardDef:
    """A spell or trap with this text."""
    return made(name, said(text, type, property in ("continuous", "field", "equip")), type=type, property=property)


def says(name: str, text: str, **facts: Any) -> CardDef:
    """A monster with this text."""
    return monster(name, *said(text, "monster"), **facts)


def settled(duel: Duel) -> Duel:
    """Answer with what is offered first until a main phase goes on."""
    while duel.prompt != "main":
        duel.do("pass" if "pass" in duel.offered() else duel.offered()[0])
    return duel


# Negations --------------------------------------------------------------------------------------------


@pytest.mark.rule("yugioh:362.3", "yugioh:290.1")
def test_what_is_negated_is_destroyed_and_nothing_else_of_its_kind() -> None:
    """Catches destroying every monster with an effect where the one that was answered is meant."""
    (ban,) = said("効果モンスターの効果の発動を無効にし破壊する。", "trap")
    assert isinstance(ban, Trigger)
    assert (ban.when.happening, ban.effect, ban.optional) == ("activate:monster", (NegateActivation(True),), True)
    mage = says("mage", f"１ターンに１度、自分メインフェイズに発動できる。{GAIN}", kinds=("effect",))
    idle = says("idle", f"このカードが破壊された場合に発動する。{GAIN}", kinds=("effect",))
    hush = trap("hush", ban, property="counter")
    duel = Duel({"monster": [mage, idle]}, {"spell_trap": [down(hush)]}).do("activate mage", "activate hush")
    assert (settled(duel).cards("monster"), duel.lp) == (["idle"], (8000, 8000))


@pytest.mark.rule("yugioh:362.3")
def test_only_activations_of_the_kind_named_are_answered() -> None:
    """Catches an answer to any spell where a continuous one is meant, and 発動と効果 read as the effect alone."""
    hush = card("hush", "相手が永続魔法カードを発動した時に発動する事ができる。"
                "そのカードの発動と効果を無効にし破壊する。", "trap", "counter")
    steady = card("steady", "自分フィールドのモンスターの攻撃力は１００アップする。", property="continuous")
    once = Duel({"hand": [spell("once", Draw(1))]}, {"spell_trap": [down(hush)]}).do("activate once")
    assert "activate hush" not in once.offered()
    duel = Duel({"hand": [steady]}, {"spell_trap": [down(hush)]}).do("activate steady", "activate hush")
    assert settled(duel).cards("graveyard") == ["steady"]


def test_negations_name_what_they_answer() -> None:
    """Catches one kind of several forgotten, an effect taken for a card, and whose it is."""
    (two,) = said("罠カードまたは効果モンスターの効果の発動を無効にし破壊する。", "trap")
    assert isinstance(two, Trigger)
    assert two.when.happenings == ("activate:trap", "activate:monster")
    (theirs,) = said("相手が発動した魔法・罠・効果モンスターの効果の発動を無効にし破壊する。", "trap")
    assert isinstance(theirs, Trigger)
    assert (theirs.when.happening, theirs.when.whose) == ("activate:any", Who.OPPONENT)
    (summon,) = said("相手モンスターの召喚・特殊召喚を無効にし破壊する。", "trap")
    assert isinstance(summon, Trigger)
    assert (summon.when.happenings, summon.effect) == (("summoning", "special_summoning"), (NegateSummon(),))
    (breaker,) = said("カードを破壊する効果を相手が発動した時に発動できる。その発動を無効にし破壊する。", "trap")
    assert isinstance(breaker, Trigger)
    assert breaker.condition == LinkIs(does="destroy")
    with pytest.raises(BanmenError):
        said("自分の罠カードを破壊する効果を相手が発動した時に発動できる。その発動を無効にし破壊する。", "trap")


@pytest.mark.rule("yugioh:362.2", "yugioh:345.1")
def test_to_negate_a_summon_and_destroy_is_an_effect_that_destroys() -> None:
    """Catches an answer to what destroys that overlooks monsters destroyed as they are summoned."""
    stop = card("stop", "相手モンスターの召喚を無効にし破壊する。", "trap")
    breaker = card("breaker", "カードを破壊する効果を相手が発動した時に発動できる。"
                   "その発動を無効にし破壊する。", "trap")
    duel = Duel({"hand": [monster("own")], "spell_trap": [down(breaker)]}, {"spell_trap": [down(stop)]})
    duel.do("summon own", "activate stop")
    assert "activate breaker" in duel.offered()


# Rituals and fusions ----------------------------------------------------------------------------------


@pytest.mark.rule("yugioh:245.1", "yugioh:245.4")
@pytest.mark.parametrize("offers", [
    "自分の手札・フィールドから、レベルの合計が６以上になるようにモンスターをリリースしなければならない。",
    "手札・自分フィールド上から、レベルの合計が６以上になるようにモンスターをリリースしなければならない。",
    "場か手札から、星の数が合計６個以上になるようカードを生け贄に捧げなければならない。",
])
def test_an_older_ritual_says_what_is_offered_and_means_the_summon(offers: str) -> None:
    """Catches a demand that is read as something nobody may refuse, and levels that are not counted."""
    assert said(f"「鏡の主」の降臨に必要。{offers}") == [
        RitualOf("鏡の主"), OneShot((RitualSummon("鏡の主", 6),)),
    ]


def test_a_ritual_asks_for_the_levels_of_the_monster_itself() -> None:
    """Catches a sum that is exact where more will do, and the reverse."""
    release = "自分の手札・フィールドのモンスターをリリースし、手札から「鏡」儀式モンスター１体を儀式召喚する。"
    (exact,) = said(f"レベルの合計が儀式召喚するモンスターと同じになるように、{release}")
    (more,) = said(f"レベルの合計が儀式召喚するモンスターのレベル以上になるように、{release}")
    assert exact == OneShot((RitualAny((NameHas("鏡"),), True),))
    assert more == OneShot((RitualAny((NameHas("鏡"),), False),))


@pytest.mark.rule("yugioh:240.1")
def test_materials_that_a_fusion_monster_decides() -> None:
    """Catches materials of another zone, sent where they are banished, or a fusion monster of any kind."""
    text = ("融合モンスターカードによって決められた融合素材モンスターを{}、"
            "その融合モンスター１体をＥＸデッキから融合召喚する。")
    (mirror,) = said("自分のフィールド・墓地から、ドラゴン族の" + text.format("除外し"))
    assert mirror == OneShot((FusionSummon((Is("races", "ドラゴン族"),), ("monster", "graveyard"), (), True),))
    (plain,) = said("自分の手札・フィールドから、" + text.format("墓地へ送り"))
    assert plain == OneShot((FusionSummon(),))
    with pytest.raises(BanmenError):
        said("自分のデッキから、" + text.format("墓地へ送り"))


# Damage that is not taken -----------------------------------------------------------------------------


@pytest.mark.rule("yugioh:337.1", "yugioh:424.1")
def test_damage_of_a_kind_is_not_taken_this_turn() -> None:
    """Catches sparing the other player, every kind of damage where one is said, and sparing for good."""
    veil = card("veil", "このターン、自分が受ける戦闘ダメージは０になる。", "spell", "quick_play")
    assert said("このターン、自分が受ける戦闘ダメージは０になる。") == [
        OneShot((Lasting((Bars("battle_damage", who=Who.YOU),), "turn"),)),
    ]
    duel = Duel({"hand": [veil], "monster": [monster("weak", atk=500)]}, {"monster": [monster("big", atk=2000)]})
    duel.do("activate veil", "battle", "attack weak big")
    assert duel.lp == (8000, 8000)
    assert Duel({"hand": [veil, BURN]}).do("activate veil", "activate burn").lp == (8000, 7300)


@pytest.mark.rule("yugioh:337.1")
@pytest.mark.parametrize("text", ["自分が受ける全てのダメージは０になる。", "自分が受けるダメージを０にする。"])
def test_all_damage_is_not_taken_as_long_as_the_card_lies_there(text: str) -> None:
    """Catches sparing from one kind of damage only, and the opponent from any."""
    wall = card("wall", f"このカードがフィールド上に存在する限り、{text}", "spell", "continuous")
    assert said(f"このカードがフィールド上に存在する限り、{text}", "spell", True) == [
        Bars("battle_damage", who=Who.YOU), Bars("effect_damage", who=Who.YOU),
    ]
    duel = Duel({"hand": [BURN]}, {"spell_trap": [wall]}).do("activate burn")
    assert duel.lp == (8000, 8000)
    assert Duel({"hand": [BURN], "spell_trap": [wall]}).do("activate burn").lp == (8000, 7300)


# When -------------------------------------------------------------------------------------------------


@pytest.mark.rule("yugioh:347.1", "yugioh:418.3")
def test_a_card_goes_in_the_second_standby_phase_after_its_activation() -> None:
    """Catches the first such phase, one of the opponent, and a card that never goes."""
    sand = card("sand", "自分フィールドのモンスターの攻撃力は１００アップする。"
                "このカードは発動後、２回目の自分のスタンバイフェイズ時に破壊される。", "spell", "continuous")
    duel = Duel({"hand": [sand]}).do("activate sand").end_turn(2)
    assert duel.cards("spell_trap") == ["sand"]
    assert duel.end_turn(1).cards("spell_trap") == ["sand"]
    assert duel.end_turn(1).cards("graveyard") == ["sand"]


@pytest.mark.rule("yugioh:170.5")
def test_what_is_done_when_the_card_is_activated_is_done_once() -> None:
    """Catches an effect of every turn, and one that is never done."""
    text = ("このカードの発動時の効果処理として、自分は１枚ドローする。このカードがフィールドに存在する限り、"
            "自分フィールドのモンスターの攻撃力は１００アップする。")
    first, _ = said(text, "spell", True)
    assert first == OnActivation((Draw(1),))
    duel = settled(Duel({"hand": [card("gate", text, "spell", "field")]}).do("activate gate"))
    assert len(duel.cards("hand")) == 1
    assert "activate gate" not in duel.offered()


@pytest.mark.rule("yugioh:270.1")
def test_a_part_of_a_turn_in_which_alone_a_card_is_activated() -> None:
    """Catches a trap that is open in the other player's turn."""
    (mine,) = said(f"このカードは自分のターンのみ発動する事ができる。{GAIN}", "trap")
    assert mine == said(f"自分ターンに発動できる。{GAIN}", "trap")[0]
    (fight,) = said(f"バトルフェイズ中のみ発動する事ができる。{GAIN}", "trap")
    assert isinstance(fight, Use)
    assert "battle" in str(fight.condition)


@pytest.mark.rule("yugioh:347.2")
def test_until_the_end_of_the_next_turn_whosever_it_is() -> None:
    """Catches counting the opponent's turns when it is the opponent's turn already."""
    veil = card("veil", "次のターンの終了時まで、自分が受ける全てのダメージは０になる。", "trap", "normal")
    duel = Duel({"hand": [BURN, BURN]}, {"spell_trap": [down(veil)]}).do("activate burn", "activate veil")
    assert settled(duel).lp == (8000, 8000)
    duel.end_turn(2)
    assert duel.do("activate burn").lp == (8000, 7300)


# Numbers and comparisons ------------------------------------------------------------------------------


@pytest.mark.rule("yugioh:337.1")
def test_its_number_is_that_of_what_was_dealt_with() -> None:
    """Catches the number of another monster, or of none."""
    tube = card("tube", "相手モンスターの攻撃宣言時に、攻撃モンスター１体を対象として発動できる。"
                "その攻撃モンスターの攻撃を無効にし、その攻撃力分のダメージを相手に与える。", "trap")
    duel = Duel({"monster": [monster("big", atk=1700)]}, {"spell_trap": [down(tube)], "monster": [monster("x")]},
                step="battle")
    assert duel.do("attack big x", "activate tube").lp == (6300, 8000)


@pytest.mark.rule("yugioh:342.1")
@pytest.mark.parametrize(("which", "comes"), [
    ("リリースしたモンスターよりレベルが１つ高い", "five"), ("レベルがリリースしたモンスターと同じ", "four"),
    ("リリースしたモンスターとカード名が異なるレベル４の", "four"),
])
def test_monsters_compared_with_one_spoken_of(which: str, comes: str) -> None:
    """Catches a level that is higher by any number, and a name that is the same."""
    egg = card("egg", "自分の戦士族モンスター１体をリリースして発動できる。"
               f"{which}モンスター１体をデッキから特殊召喚する。")
    deck = [monster("four", level=4), monster("five", level=5), monster("six", level=6), monster("own", level=4)]
    duel = Duel({"hand": [egg], "monster": [monster("own", level=4)], "deck": deck}).do("activate egg")
    names = {each.split(" ")[-1] for each in duel.offered()}
    assert comes in names
    assert "six" not in names
    if "異なる" in which:
        assert "own" not in names


@pytest.mark.rule("yugioh:355.1")
def test_cards_of_a_name_are_sought_where_one_looked() -> None:
    """Catches taking them from the field, or from the own hand."""
    raid = card("raid", "相手フィールドの表側表示モンスター１体を対象として発動できる。"
                "その表側表示モンスターを破壊する。その後、相手の手札を確認し、破壊したカードの同名カードを全て墓地へ送る。")
    twin = monster("twin")
    duel = Duel({"hand": [raid, twin], "monster": [twin]}, {"monster": [twin], "hand": [twin, monster("x")]})
    duel.do("activate raid")
    while duel.prompt != "main":
        duel.do(duel.offered()[0])
    assert (duel.cards("hand", 1), duel.cards("hand"), duel.cards("monster")) == (["x"], ["twin"], ["twin"])


@pytest.mark.parametrize("text", [
    "手札を１枚捨て、１０００ＬＰを払って発動できる。捨てたカードと同じ属性の相手フィールド上のモンスター１体を選択し、破壊する。",
    "手札を２枚捨てて発動できる。捨てたカードと同じ属性の相手フィールド上のモンスター１体を選択し、破壊する。",
    "手札を任意の枚数捨てて発動できる。捨てたカードと同じ属性の相手フィールド上のモンスター１体を選択し、破壊する。",
    "このカードをリリースして発動できる。リリースしたモンスターと同じ属性の相手フィールド上のモンスター１体を選択し、破壊する。",
    "手札を１枚捨てて発動できる。捨てたカードと同じ属性の相手フィールド上のモンスター２体を選択し、破壊する。",
])
def test_targets_that_hang_on_more_than_one_card_paid_are_refused(text: str) -> None:
    """Catches a card that could not be activated, or with what leaves no target."""
    with pytest.raises(BanmenError, match="hang on what is paid"):
        said(text, "monster")


@pytest.mark.rule("yugioh:433.1")
def test_so_many_of_both_graveyards_together() -> None:
    """Catches so many of each."""
    calm = card("calm", "自分・相手の墓地のカードを合計２枚まで対象として発動できる。そのカードを除外する。")
    assert card("calm", "自分・相手の墓地のカードを２枚まで対象として発動できる。そのカードを除外する。").abilities == (
        calm.abilities)


def test_others_than_the_one_pointed_at() -> None:
    """Catches two readings: others of that monster, or monsters other than that one."""
    (use,) = said("自分フィールドのモンスター１体を対象として発動できる。"
                  "対象のモンスター以外の自分フィールドのモンスターを全て破壊する。")
    assert isinstance(use, Use)
    assert "Among" in str(use.effect)


@pytest.mark.rule("yugioh:337.1")
def test_verbs_said_as_nouns_forbid_all_the_same() -> None:
    """Catches a ban on the first only."""
    one = said("相手フィールドのモンスターは攻撃できず、表示形式の変更もできない。", "spell", True)
    two = said("相手フィールドのモンスターは攻撃できず、表示形式を変更できない。", "spell", True)
    assert one == two
    assert len(one) == 2


@pytest.mark.rule("yugioh:337.1")
def test_all_in_defense_position_are_meant_also_face_down() -> None:
    """Catches only those that lie face up."""
    rouse = card("rouse", "相手フィールド上に守備表示で存在するモンスターを全て破壊する。")
    duel = Duel({"hand": [rouse]}, {"monster": [down(monster("a")), defending(monster("b")), monster("c")]})
    assert duel.do("activate rouse").cards("monster", 1) == ["c"]


# Further words ----------------------------------------------------------------------------------------


@pytest.mark.rule("yugioh:403.1")
def test_a_price_behind_the_activation_is_paid_at_it() -> None:
    """Catches a price that is part of what is done, so that nothing has to be paid."""
    text = "発動する事ができる。自分の墓地の獣族モンスター１体をゲームから除外する事で、自分は１枚ドローする。"
    (late,) = said(f"自分のＬＰが８０００以下の場合に{text}", "trap")
    (plain,) = said("自分のＬＰが８０００以下の場合に、自分の墓地の獣族モンスター１体を除外して発動できる。"
                    "自分は１枚ドローする。", "trap")
    assert late == plain
    wish = card("wish", f"自分のＬＰが８０００以下の場合に{text}")
    assert "activate wish" not in Duel({"hand": [wish]}).offered()
    assert "activate wish" in Duel({"hand": [wish], "graveyard": [monster("b", race="獣族")]}).offered()


@pytest.mark.rule("yugioh:337.1")
def test_what_is_counted_is_counted_where_the_text_says() -> None:
    """Catches cards of the graveyard counted on the field, and a monster sought where they are counted."""
    (one,) = said("自分の墓地の「書」魔法カードの数以下のレベルを持つモンスター１体をデッキから特殊召喚する。")
    assert str(one).count("('graveyard',)") == 1
    assert "zones=('deck',)" in str(one)
    with pytest.raises(BanmenError):
        said("自分の墓地の獣族モンスター１体をデッキから特殊召喚する。")


def test_things_of_different_places_are_not_taken_for_one_place() -> None:
    """Catches cards of the field that are looked for in the hand, because the hand was named first."""
    found = repr(said("相手の手札及び相手フィールド上にセットされたカードを全て確認する。", "spell"))
    assert "LiesIn(zones=('hand',)" in found
    assert "LiesIn(zones=('monster', 'spell_trap', 'field_spell', 'pendulum')" in found
    with pytest.raises(BanmenError, match="different places"):
        said("自分の手札の獣族モンスターか相手フィールドの岩石族モンスター１体を墓地へ送る。", "spell")


@pytest.mark.rule("yugioh:130.1")
def test_races_that_share_their_last_part() -> None:
    """Catches only the last of them; one of each is not one of any."""
    assert said("全ての獣・岩石族モンスターの攻撃力は２００アップする。", "spell", True) == said(
        "全ての獣族・岩石族モンスターの攻撃力は２００アップする。", "spell", True)
    with pytest.raises(BanmenError):
        said("自分の墓地の光・闇属性モンスターをそれぞれ１体ずつ除外して発動できる。自分は１枚ドローする。")


@pytest.mark.parametrize(("older", "newer"), [
    ("自分フィールドの獣族Ｓモンスターを全て破壊する。", "自分フィールドの獣族・Ｓモンスターを全て破壊する。"),
    ("相手フィールド上の全モンスターを破壊する。", "相手フィールドの全てのモンスターを破壊する。"),
    ("相手の手札を見る。", "相手の手札を確認する。"),
])
def test_one_meaning_in_two_wordings(older: str, newer: str) -> None:
    """Catches an older wording that is read as something else."""
    assert said(older) == said(newer)


@pytest.mark.rule("yugioh:337.1")
def test_as_many_as_were_destroyed_and_weaker_than_one_spoken_of() -> None:
    """Catches any number, and monsters that are as strong."""
    flood = card("flood", "自分フィールドの獣族モンスターを全て破壊する。"
                 "その後、破壊した数と同じ数まで相手フィールド上のカードを選んで破壊する。")
    beast = monster("beast", race="獣族")
    duel = Duel({"hand": [flood], "monster": [beast]}, {"monster": [monster("x"), monster("y")]}).do("activate flood")
    duel.do(next(each for each in duel.offered() if each.startswith("take")))
    while duel.prompt != "main":
        duel.do(duel.offered()[0])
    assert len(duel.cards("monster", 1)) == 1
    roar = card("roar", "自分フィールドのモンスター１体を対象として発動できる。"
                "そのモンスターの攻撃力より低い攻撃力を持つ相手フィールドのモンスターを全て破壊する。")
    foes = [monster("low", atk=900), monster("same", atk=1000)]
    duel = Duel({"hand": [roar], "monster": [monster("m")]}, {"monster": foes}).do("activate roar")
    assert duel.cards("monster", 1) == ["same"]


@pytest.mark.rule("yugioh:347.1")
def test_in_the_turn_of_one_player_only() -> None:
    """Catches a value that is higher in both turns; one value here and another there is refused."""
    tide = card("tide", "自分フィールドのモンスターの攻撃力は、相手ターンの間３００アップする。", "spell", "continuous")
    assert Duel({"spell_trap": [tide], "monster": [monster("m")]}).number("m") == 1000
    assert Duel({"monster": [monster("x")]}, {"spell_trap": [tide], "monster": [monster("m")]}).number("m") == 1300
    with pytest.raises(BanmenError):
        said("自分フィールドのモンスターは、自分ターンの間は攻撃力が３００アップし、"
             "相手ターンの間は守備力が３００アップする。", "spell", True)


@pytest.mark.rule("yugioh:403.1", "yugioh:433.1")
@pytest.mark.parametrize(("price", "hand", "field"), [
    ("手札を1枚捨てる。", 1, 0), ("手札からモンスター1体を墓地へ送る。", 1, 0),
    ("自分フィールド上の戦士族モンスター1体を生け贄に捧げる。", 0, 1)])
def test_what_is_given_away_in_a_sentence_of_its_own_is_paid(price: str, hand: int, field: int) -> None:
    """Catches a price that is a part of the effect: it is gone although the activation is negated."""
    bolt = card("bolt", f"{price}フィールド上に表側表示で存在する悪魔族モンスター1体を選択し、破壊する。")
    refusal = card("refusal", "魔法カードの発動を無効にし破壊する。", "trap", "counter")
    mine = {"hand": [bolt, *[monster("m")] * hand], "monster": [monster("m")] * field}
    theirs: dict[str, Any] = {"monster": [monster("victim", race="悪魔族")], "spell_trap": [down(refusal)]}
    duel = Duel(mine, theirs).do("activate bolt", "activate refusal")
    assert sorted(duel.cards("graveyard")) == ["bolt", "m"]
    assert duel.cards("monster", 1) == ["victim"]
    assert "activate bolt" not in Duel({"hand": [bolt]}, theirs).offered()


@pytest.mark.rule("yugioh:347.1")
def test_what_this_effect_has_banished_is_not_all_that_lies_there() -> None:
    """Catches taking every banished card for the one the effect put there."""
    coffer = card("coffer", "手札からモンスター1体を選んで除外する。次の自分のスタンバイフェイズに、"
                  "この効果で除外されているカードを手札に加える。")
    mine = {"hand": [coffer, monster("m")], "banished": [monster("other")]}
    duel = Duel(mine).do("activate coffer").end_turn(2)
    assert duel.cards("banished") == ["other"]
    assert "m" in duel.cards("hand")
