"""Effects that would do nothing, as many as a text says, and one activation for what happens to several, played."""

import pytest

from banmen.errors import BanmenError
from banmen.games.yugioh.texts import read_text
from banmen.kernel.effects.base import Ability
from banmen.kernel.library import CardDef
from tests.yugioh.duel import Duel, Side, down, monster, spell, trap


def said(text: str, speaker: str = "monster", stays: bool = False) -> list[Ability]:
    """What a text says."""
    return [each.ability for each in read_text(text, speaker, stays=stays)]


def casts(name: str, text: str) -> CardDef:
    """A spell with this text."""
    return spell(name, *said(text, "spell"))


def stays(name: str, text: str) -> CardDef:
    """A continuous spell with this text."""
    return spell(name, *said(text, "spell", stays=True), property="continuous")


HOLE = casts("hole", "フィールドのモンスターを全て破壊する。")
ONE, TWO = monster("one"), monster("two")


@pytest.mark.rule("yugioh:270.1")
@pytest.mark.parametrize(("text", "lacking", "theirs", "enough"), [
    ("相手フィールドのモンスターの数×300ダメージを相手に与える。", {}, {}, ({}, {"monster": [ONE]})),
    ("自分は相手の手札の数×100LP回復する。", {}, {}, ({}, {"hand": [ONE]})),
    ("サイコロを1回振る。自分フィールドの戦士族モンスターの攻撃力は、ターン終了時まで出た目の数×30アップする。",
     {}, {"monster": [ONE]}, ({"monster": [ONE]}, {})),
    ("お互いのプレイヤーは手札を2枚墓地へ送る。", {"hand": [ONE, TWO]}, {"hand": [ONE]},
     ({"hand": [ONE, TWO]}, {"hand": [ONE, TWO]})),
    ("自分フィールドの「灯」モンスターの数まで、フィールドのモンスターを破壊する。",
     {"monster": [ONE]}, {}, ({"monster": [monster("灯a")]}, {})),
    ("自分フィールドの「灯」カードの数だけ、フィールドの魔法・罠カードを選んで破壊する。",
     {"monster": [monster("灯a"), monster("灯b")]}, {"spell_trap": [down(trap("t"))]},
     ({"monster": [monster("灯a")]}, {"spell_trap": [down(trap("t"))]})),
    ("自分の墓地の獣族モンスターを全て特殊召喚する。",
     {"graveyard": [ONE]}, {}, ({"graveyard": [ONE, monster("beast", race="獣族")]}, {})),
    ("フィールドの表側表示のモンスター1体の守備力は、エンドフェイズ終了時まで0になる。",
     {}, {}, ({"monster": [ONE]}, {})),
    ("手札から「灯」モンスターを2体まで特殊召喚する。この効果はフィールドに「one」が存在する場合に発動と処理ができる。",
     {"monster": [ONE]}, {}, ({"monster": [ONE], "hand": [monster("灯a")]}, {})),
    (("自分の墓地の「灯」カードを2枚まで対象として発動できる。"
      "そのカードをデッキに戻し、戻した数まで相手フィールドのカードをデッキに戻す。"),
     {"graveyard": [monster("灯a")]}, {}, ({"graveyard": [monster("灯a")]}, {"monster": [ONE]})),
])
def test_an_effect_that_would_change_nothing_is_not_used(
    text: str, lacking: Side, theirs: Side, enough: tuple[Side, Side]
) -> None:
    """Catches damage for each of none, a die for nobody, too few cards of one of both players, and none to alter."""
    card = casts("card", text)
    for offered, mine, other in ((False, lacking, theirs), (True, *enough)):
        duel = Duel({**mine, "hand": [card, *mine.get("hand", ())]}, other)
        assert ("activate card" in duel.offered()) is offered


@pytest.mark.rule("yugioh:270.1", "yugioh:433.1", "yugioh:403.1")
@pytest.mark.parametrize("text", [
    ("自分フィールドの表側表示モンスター1体を対象として発動できる。"
     "そのモンスターと同じレベルのモンスター1体を手札から特殊召喚する。"),
    ("自分フィールドの戦士族モンスター1体をリリースして発動できる。"
     "リリースしたモンスターと同じレベルのモンスター1体を手札から特殊召喚する。"),
])
def test_what_is_targeted_or_paid_leads_to_something(text: str) -> None:
    """Catches a target, or a price, for which there is nothing to bring out."""
    lead = casts("lead", text)
    low, high = monster("low", level=2), monster("high", level=7)
    assert "activate lead" not in Duel({"hand": [lead, high], "monster": [low]}).offered()
    duel = Duel({"hand": [lead, monster("fit", level=2)], "monster": [low, monster("wise", level=1)]})
    assert "take wise" not in duel.do("activate lead").offered()


@pytest.mark.rule("yugioh:270.1", "yugioh:342.1")
def test_what_is_searched_then_has_to_be_there() -> None:
    """Catches a monster destroyed for a card of its name where the deck has none."""
    again = casts("again", "自分フィールドの表側表示のモンスター1体を選択して破壊する。"
                           "その後、デッキから破壊したモンスターと同名のカード1枚を手札に加える。")
    assert "activate again" not in Duel({"hand": [again], "monster": [ONE]}).offered()
    duel = Duel({"hand": [again], "monster": [ONE, TWO], "deck": [ONE]}).do("activate again")
    assert duel.cards("hand") == ["one"]


@pytest.mark.rule("yugioh:270.1")
def test_what_is_altered_before_brings_nothing() -> None:
    """Catches an own value that falls for a monster of the opponent who has none."""
    fallen = monster("fallen", *said("1ターンに1度、自分のメインフェイズ時にこのカードの攻撃力を500ポイントダウンし、"
                                     "相手フィールド上に存在するモンスター1体を墓地へ送る事ができる。"))
    assert "activate fallen" not in Duel({"monster": [fallen]}).offered()
    assert "activate fallen" in Duel({"monster": [fallen]}, {"monster": [ONE]}).offered()


@pytest.mark.rule("yugioh:270.1")
@pytest.mark.parametrize(("has", "word", "offered"), [
    ((499, 900), "攻撃力", False), ((500, 0), "攻撃力", True),
    ((900, 499), "守備力", False), ((0, 500), "守備力", True),
])
def test_what_falls_for_something_else_falls_by_all_that_is_named(
    has: tuple[int, int], word: str, offered: bool,
) -> None:
    """Catches a monster sent away for 499 points where the text asks for 500."""
    fallen = monster("fallen", *said(f"1ターンに1度、自分のメインフェイズ時にこのカードの{word}を500ポイントダウンし、"
                                     "相手フィールド上に存在するモンスター1体を墓地へ送る事ができる。"),
                     atk=has[0], defense=has[1])
    duel = Duel({"monster": [fallen]}, {"monster": [ONE]})
    assert ("activate fallen" in duel.offered()) is offered


@pytest.mark.rule("yugioh:270.1", "yugioh:337.1")
@pytest.mark.parametrize(("lost", "left"), [(500, []), (501, ["one"])])
def test_what_falls_is_asked_again_when_it_is_carried_out(lost: int, left: list[str]) -> None:
    """Catches strength that was there only when the effect was activated."""
    fallen = monster("fallen", *said("1ターンに1度、自分のメインフェイズ時にこのカードの攻撃力を500ポイントダウンし、"
                                     "相手フィールド上に存在するモンスター1体を墓地へ送る事ができる。"))
    frost = trap("frost", *(each.ability for each in read_text(
        f"相手の表側表示モンスター1体を対象として発動できる。そのモンスターの攻撃力は{lost}ダウンする。", "trap")))
    duel = Duel({"monster": [fallen]}, {"monster": [ONE], "spell_trap": [down(frost)]})
    assert duel.do("activate fallen", "activate frost").cards("monster", 1) == left


@pytest.mark.rule("yugioh:270.1")
def test_what_must_be_activated_is_whatever_would_fall() -> None:
    """Catches a mandatory effect that is not activated because its card is too weak."""
    fallen = monster("fallen", *said("このカードが召喚に成功した場合に発動する。"
                                     "このカードの攻撃力を500ダウンし、相手に300ダメージを与える。"), atk=400)
    duel = Duel({"hand": [fallen]}).do("summon fallen")
    assert any(each.startswith("activate a fallen") for each in duel.told())
    assert (duel.lp, duel.number("fallen")) == ((8000, 8000), 400)


@pytest.mark.rule("yugioh:270.1", "yugioh:120.2")
def test_of_as_many_as_one_likes_it_is_one_and_no_more_than_there_is_room() -> None:
    """Catches none at all where a text says how many at most, and more monsters taken than come out."""
    pack = monster("pack", *said("このカードが召喚に成功した時に発動できる。"
                                 "デッキから「pack」を任意の数だけ特殊召喚する。"))
    three = [monster(f"m{number}") for number in range(3)]
    duel = Duel({"hand": [pack], "monster": three, "deck": [pack, pack]})
    duel.do("summon pack", "activate pack")
    assert "done" not in duel.offered()
    duel.do("take pack", "in_attack pack")
    assert duel.cards("monster").count("pack") == 2


@pytest.mark.rule("yugioh:337.1")
def test_of_a_name_without_a_number_as_many_as_one_likes_come() -> None:
    """Catches all of them where a text names no number."""
    pack = monster("pack", *said("このカードが召喚に成功した時、デッキから「pack」を特殊召喚する事ができる。"))
    duel = Duel({"hand": [pack], "deck": [pack, pack]}).do("summon pack", "activate pack", "take pack")
    duel.do("done", "in_attack pack")
    assert duel.cards("monster") == ["pack", "pack"]


@pytest.mark.rule("yugioh:332.1")
def test_what_happens_to_several_is_answered_once() -> None:
    """Catches an effect activated for each card of those that were destroyed together."""
    well = stays("well", "自分フィールドの「灯」モンスターが破壊され墓地へ送られた場合に発動する。"
                         "自分は500LP回復する。")
    duel = Duel({"hand": [HOLE], "spell_trap": [well], "monster": [monster("灯a"), monster("灯b")]})
    assert duel.do("activate hole").lp == (8500, 8000)


@pytest.mark.rule("yugioh:332.1", "yugioh:155.2")
def test_an_effect_that_answers_several_deals_with_all_of_them() -> None:
    """Catches only the first of monsters that came out together."""
    warden = monster("warden", *said("相手がモンスターの特殊召喚に成功した時に発動できる。そのモンスターを破壊する。"))
    both = casts("both", "自分の墓地のモンスター2体を対象として発動できる。そのモンスターを特殊召喚する。")
    duel = Duel({"hand": [both], "graveyard": [ONE, TWO]}, {"monster": [warden]})
    duel.do("activate both", "in_attack one", "in_attack two", "activate warden")
    assert duel.cards("monster") == []


@pytest.mark.rule("yugioh:439.1", "yugioh:220.5")
def test_harm_for_each_time_is_activated() -> None:
    """Catches damage each time that nobody can answer."""
    fang = stays("fang", "獣族モンスターが相手プレイヤーに戦闘ダメージを与える度に、"
                         "相手ライフに300ポイントダメージを与える。")
    duel = Duel({"monster": [monster("wolf", race="獣族")], "spell_trap": [fang]}, step="battle")
    duel.do("attack wolf player")
    assert duel.lp == (8000, 6700)
    assert any(each.startswith("activate a fang") for each in duel.told())


@pytest.mark.rule("yugioh:442.1", "yugioh:469.1")
def test_what_is_destroyed_and_banished_never_lies_in_the_graveyard() -> None:
    """Catches a way through the graveyard, where a card would be noticed."""
    end = casts("end", "フィールドのモンスターを全て破壊し除外する。")
    bone = monster("bone", *said("このカードが墓地へ送られた場合に発動する。自分は500LP回復する。"))
    duel = Duel({"hand": [end], "monster": [bone]}).do("activate end")
    assert duel.cards("banished") == ["bone"]
    assert duel.lp == (8000, 8000)


@pytest.mark.rule("yugioh:403.1")
def test_no_card_is_discarded_so_that_it_comes_out() -> None:
    """Catches a card of the hand that is given up for itself when its effect is carried out."""
    imp = monster("灯imp", *said("このカードが手札に存在する場合に発動できる。"
                                "手札から「灯」モンスター1体を選んで捨て、このカードを特殊召喚する。"))
    assert "activate 灯imp" not in Duel({"hand": [imp]}).offered()
    duel = Duel({"hand": [imp, monster("灯a"), monster("灯b")]}).do("activate 灯imp")
    assert duel.offered() == ["take 灯a", "take 灯b"]


@pytest.mark.rule("yugioh:330.1", "yugioh:270.1")
def test_both_choose_before_anything_is_discarded() -> None:
    """Catches a second choice that knows what the first one did, and a hand of one player alone."""
    swap = casts("swap", "お互いは、それぞれ相手の手札を確認し、その中からカードを1枚選んで捨てる。")
    assert "activate swap" not in Duel({"hand": [swap]}, {"hand": [ONE, TWO]}).offered()
    duel = Duel({"hand": [swap, monster("x"), monster("y")]}, {"hand": [ONE, TWO]}).do("activate swap", "take one")
    assert duel.cards("graveyard", 1) == []
    duel.do("take y")
    assert (duel.cards("hand"), duel.cards("hand", 1)) == (["x"], ["two"])


@pytest.mark.rule("yugioh:427.1", "yugioh:433.1")
def test_nothing_is_equipped_to_itself() -> None:
    """Catches a monster of the field that targets itself to be its own equip card."""
    mail = monster("灯mail", *said("自分メインフェイズに自分フィールドの「灯」モンスター1体を対象として発動できる。"
                                  "自分の手札・フィールドからこのモンスターを装備カード扱いとして"
                                  "その自分のモンスターに装備する。装備モンスターのレベルは5になる。"))
    assert "activate 灯mail" not in Duel({"monster": [mail]}).offered()
    duel = Duel({"monster": [mail, monster("灯a")]}).do("activate 灯mail")
    assert duel.cards("spell_trap") == ["灯mail"]


@pytest.mark.rule("yugioh:260.1", "yugioh:371.2")
def test_a_monster_brought_out_and_changed_is_no_change_of_values() -> None:
    """Catches a trap that brings a monster out in the damage step because it sets its DEF too."""
    low = trap("low", *said("自分の墓地のモンスター1体を対象として発動できる。そのモンスターを特殊召喚する。"
                            "この効果で特殊召喚したモンスターの守備力は0になる。", "trap"))
    aid = trap("aid", *said("フィールドの表側表示モンスター1体を対象として発動できる。"
                            "そのモンスターの守備力はターン終了時まで300アップする。", "trap"))
    mine: Side = {"monster": [ONE], "spell_trap": [down(low), down(aid)], "graveyard": [TWO]}
    duel = Duel(mine, {"monster": [monster("foe")]}, step="battle").do("attack one foe")
    while "activate low" in duel.offered():
        duel.do("pass")
    assert "activate aid" in duel.offered()


@pytest.mark.rule("yugioh:250.7", "yugioh:270.1")
def test_a_monster_attacks_on_once() -> None:
    """Catches one more attack chosen by a monster that had it, and cannot attack a third time."""
    lord = monster("lord", *said("このカードが戦闘によって相手モンスターを破壊した場合、"
                                 "以下の効果から1つを選択して発動する。"
                                 "●このカードはもう1度だけ続けて攻撃できる。●相手に100ダメージを与える。"), atk=1000)
    foes = [monster(f"foe{number}", atk=0) for number in range(3)]
    duel = Duel({"monster": [lord]}, {"monster": foes}, step="battle").do("attack lord foe0", "mode 0")
    assert duel.do("attack lord foe1").lp == (8000, 5900)


@pytest.mark.rule("yugioh:270.1")
@pytest.mark.parametrize(("beside", "modes"), [(3, ["mode 0", "mode 1"]), (4, [])])
def test_of_effects_of_which_one_must_be_chosen_none_is_empty(beside: int, modes: list[str]) -> None:
    """Catches a token chosen where no zone is free for it, by an effect that has to be activated."""
    lord = monster("lord", *said("このカードが戦闘によって相手モンスターを破壊した場合、"
                                 "以下の効果から1つを選択して発動する。●相手に100ダメージを与える。"
                                 "●自分フィールドに「札トークン」（悪魔族・闇・星４・攻／守1000）１体を特殊召喚する。"))
    mine: Side = {"monster": [lord, *(monster(f"m{number}") for number in range(beside))]}
    duel = Duel(mine, {"monster": [monster("foe", atk=500)]}, step="battle").do("attack lord foe")
    assert [each for each in duel.offered() if "mode" in each] == modes
    assert modes or duel.lp == (8000, 8000 - 500 - 100)


@pytest.mark.rule("yugioh:337.1")
def test_values_for_each_card_of_its_own_name_are_refused() -> None:
    """Catches two such cards that each count both."""
    text = "自分フィールドの「列」1体につき、自分フィールドの機械族モンスターの攻撃力は500アップする。"
    monster("旗", *said(text))
    with pytest.raises(BanmenError, match="its own name"):
        monster("列", *said(text))


@pytest.mark.rule("yugioh:130.2", "yugioh:270.1")
def test_a_level_becomes_another_one() -> None:
    """Catches a monster targeted for a level that this card has already."""
    like = monster("like", *said("1ターンに1度、自分フィールドの「灯」モンスター1体を対象として発動できる。"
                                 "このカードのレベルはそのモンスターのレベルと同じになる。"), level=4)
    assert "activate like" not in Duel({"monster": [like, monster("灯a", level=4)]}).offered()
    duel = Duel({"monster": [like, monster("灯a", level=4), monster("灯b", level=6)]}).do("activate like")
    assert duel.number("like", "level") == 6


@pytest.mark.rule("yugioh:337.1", "yugioh:347.1")
def test_effects_negated_for_a_while_are_those_of_later_monsters_too() -> None:
    """Catches a monster that comes later in the turn and is not silenced."""
    hush = casts("hush", "ターン終了時まで、フィールドの効果モンスターの効果は無効化される。")
    shoots = said("1ターンに1度、自分メインフェイズに発動できる。相手に500ダメージを与える。")
    gun = monster("gun", *shoots, kinds=("effect",))
    duel = Duel({"hand": [hush, gun]}).do("activate hush", "summon gun", "activate gun")
    assert duel.lp == (8000, 8000)
    assert duel.end_turn(2).do("activate gun").lp == (8000, 7500)


@pytest.mark.rule("yugioh:442.1", "yugioh:337.1")
def test_what_is_destroyed_too_stands_in_for_nothing() -> None:
    """Catches a monster that is destroyed together with another one and saves it all the same."""
    chief = monster("chief", *said("このカードが破壊される場合、代わりにこのカード以外の"
                                   "自分フィールド上に表側表示で存在する「灯」モンスター1体を破壊できる。"))
    duel = Duel({"hand": [HOLE], "monster": [chief, monster("灯a")]}).do("activate hole")
    assert duel.cards("monster") == []
    shot = casts("shot", "フィールドのモンスター1体を対象として発動できる。そのモンスターを破壊する。")
    duel = Duel({"hand": [shot], "monster": [chief, monster("灯a")]}).do("activate shot", "take chief")
    assert duel.do("replace chief chief").cards("monster") == ["chief"]


@pytest.mark.rule("yugioh:403.1", "yugioh:290.1")
def test_a_card_returned_first_is_a_price() -> None:
    """Catches a price that is paid only when the effect is carried out."""
    parry = trap("parry", *said("手札から「灯」カード1枚をデッキに戻す。罠カードの発動を無効にし破壊する。", "trap"),
                 property="counter")
    snare = trap("snare", *said("相手に500ダメージを与える。", "trap"))
    duel = Duel({"spell_trap": [down(snare)]}, {"spell_trap": [down(parry)], "hand": [monster("灯a")]})
    duel.do("activate snare", "activate parry")
    told = duel.told()
    paid = next(number for number, each in enumerate(told) if each.startswith("to_deck"))
    assert paid < next(number for number, each in enumerate(told) if each.startswith("activate b parry"))
    assert duel.lp == (8000, 8000)


@pytest.mark.rule("yugioh:360.6", "yugioh:352.1")
def test_a_way_out_for_counters_is_refused() -> None:
    """Catches a monster that comes out for counters which nobody has."""
    with pytest.raises(BanmenError, match="a way out"):
        said("このカードはフィールド上の霜カウンターを3つ取り除き、手札から特殊召喚できる。")


@pytest.mark.rule("yugioh:375.1")
def test_what_a_monster_that_may_be_gone_does_to_its_foe_is_refused() -> None:
    """Catches an effect at the end of the damage step that is silent when its monster lost."""
    with pytest.raises(BanmenError, match="may be gone"):
        said("このカードと戦闘を行った相手モンスターは、ダメージステップ終了時に守備表示になる。")


@pytest.mark.rule("yugioh:270.1", "yugioh:337.1")
@pytest.mark.parametrize(("words", "picked"), [
    ("そのモンスターと同じ種族の", ["take calf", "take cow"]), ("", ["take calf", "take cow", "take crow"])])
def test_what_is_sent_for_one_like_it_is_one_of_which_there_is_such(words: str, picked: list[str]) -> None:
    """Catches a monster that goes although the deck holds none like it, and one kept where any would do."""
    call = casts("call", f"手札のモンスター1体を墓地へ送り、{words}モンスター1体をデッキから除外する。")
    calf, cow, ox = (monster(name, race="獣族") for name in ("calf", "cow", "ox"))
    duel = Duel({"hand": [call, calf, cow, monster("crow", race="鳥獣族")], "deck": [ox] * 6}).do("activate call")
    assert duel.offered() == picked


@pytest.mark.rule("yugioh:457.1", "yugioh:275.6")
def test_what_is_used_once_in_a_chain_is_used_again_in_the_next() -> None:
    """Catches an effect that is used up for the turn, or used twice in one chain."""
    text = "手札を１枚捨てて発動できる（同一チェーン上では１度まで）。自分は500LP回復する。"
    well = trap("well", *said(text, "trap", stays=True), property="continuous")
    answer = trap("answer", *said("自分は100LP回復する。", "trap"))
    field: Side = {"spell_trap": [well, down(answer)], "hand": [ONE, TWO]}
    duel = Duel(field).do("activate well", "take one")
    assert duel.offered() == ["activate answer", "pass"]
    assert duel.do("activate answer", "activate well").lp == (9100, 8000)
