"""What a price, a first step, the room and a battle leave an effect to do, and effects that are negated, played."""

import pytest

from banmen.errors import BanmenError
from banmen.games.yugioh.effects_doing import EachTime
from banmen.games.yugioh.reading import read_card
from banmen.games.yugioh.texts import read_text
from banmen.kernel.effects.base import Ability
from banmen.kernel.effects.says import Keyword
from banmen.kernel.library import CardDef
from tests.yugioh.duel import Duel, defending, down, made, monster, spell, trap


def said(text: str, speaker: str = "monster") -> list[Ability]:
    """What a text says."""
    return [each.ability for each in read_text(text, speaker, stays=speaker != "monster")]


def casts(name: str, text: str, property: str = "normal") -> CardDef:
    """A spell with this text."""
    return spell(name, *[each.ability for each in read_text(text, "spell", stays=property in STAYING)],
                 property=property)


def lays(name: str, text: str, property: str = "normal") -> CardDef:
    """A trap with this text."""
    return trap(name, *[each.ability for each in read_text(text, "trap", stays=property in STAYING)],
                property=property)


STAYING = ("continuous", "equip", "field")
KILL = casts("kill", "フィールドのカード１枚を対象として発動できる。そのカードを破壊する。", "quick_play")


# After an attack -----------------------------------------------------------------------------------


@pytest.mark.rule("yugioh:375.2", "yugioh:220.2")
@pytest.mark.parametrize("words", [
    "攻撃した場合、ダメージステップ終了時に守備表示になる", "攻撃した場合、そのダメージ計算後に破壊される",
])
def test_what_becomes_of_a_monster_after_its_attack_is_activated_by_nobody(words: str) -> None:
    """Catches an activation that could be answered, or negated."""
    (one,) = said(f"このカードは{words}。")
    assert isinstance(one, EachTime)
    tired = monster("tired", one, atk=1800)
    duel = Duel({"monster": [tired]}, {"monster": [defending(monster("wall"))]}).do("battle", "attack tired wall")
    assert not any("activate" in each for each in duel.told())
    assert duel.cards("monster") == ([] if "破壊" in words else ["tired"])


@pytest.mark.rule("yugioh:270.1", "yugioh:373.2")
@pytest.mark.parametrize(("atk", "offered"), [(1500, True), (1000, False)])
def test_what_a_battle_destroyed_is_no_reason_to_destroy_it(atk: int, offered: bool) -> None:
    """Catches an effect that is used in vain on a monster that has lost its battle."""
    juggler = monster("juggler", *said("このカードが相手モンスターと戦闘を行った場合、"
                                       "その相手モンスターをダメージ計算後に破壊する事ができる。"), atk=1200)
    duel = Duel({"monster": [juggler]}, {"monster": [defending(monster("wall", defense=atk))]})
    assert ("activate juggler" in duel.do("battle", "attack juggler wall").offered()) is offered


@pytest.mark.rule("yugioh:373.2", "yugioh:337.1")
def test_what_a_battle_destroyed_is_destroyed_by_no_effect() -> None:
    """Catches a monster that lost its battle and is destroyed by an effect before it goes."""
    text = ("このカードが攻撃したダメージ計算後に発動する。", "フィールドの他のモンスターを全て破壊する。")
    storm = monster("storm", *said("".join(text)), atk=3000)
    duel = Duel({"monster": [storm]}, {"monster": [monster("weak"), monster("other")]})
    duel.do("battle", "attack storm weak")
    causes = {words.split()[2]: words.split()[0] for words in duel.told() if "graveyard" in words}
    assert causes == {"other": "destroy", "weak": "battle"}


@pytest.mark.rule("yugioh:375.1", "yugioh:270.1")
def test_a_foe_that_is_gone_is_not_dealt_with() -> None:
    """Catches an effect that is offered for a foe which the battle has destroyed."""
    text = ("このカードが相手モンスターと戦闘を行ったダメージステップ終了時に発動できる。"
            "その相手モンスターを手札に戻す。")
    hand = monster("hand", *said(text), atk=1500)
    duel = Duel({"monster": [hand]}, {"monster": [monster("weak")]}).do("battle", "attack hand weak")
    assert "activate hand" not in duel.offered()
    duel = Duel({"monster": [hand]}, {"monster": [defending(monster("wall", defense=1500))]}).do(
        "battle", "attack hand wall")
    assert "activate hand" in duel.offered()


# Prices and first steps ----------------------------------------------------------------------------


@pytest.mark.rule("yugioh:270.1", "yugioh:403.1")
def test_only_what_lets_the_effect_do_something_is_paid() -> None:
    """Catches a price for which nothing could be summoned, offered beside others or alone."""
    text = ("自分フィールドの「星」モンスター１体をリリースして発動できる。"
            "リリースしたモンスターと同じレベルのモンスター１体を墓地から特殊召喚する。")
    change = casts("change", text)
    four, five = monster("星4"), monster("星5", level=5)
    assert "activate change" not in Duel({"hand": [change], "monster": [four], "graveyard": [five]}).offered()
    duel = Duel({"hand": [change], "monster": [four, five], "graveyard": [monster("old", level=5)]})
    duel.do("activate change")
    assert duel.cards("monster") == ["星4"]


@pytest.mark.rule("yugioh:270.1", "yugioh:403.1")
def test_what_all_of_it_is_done_to_is_not_what_was_paid() -> None:
    """Catches an effect for which its own price leaves nothing."""
    wave = lays("wave", "自分フィールドの表側表示の「岸」１枚を墓地へ送って発動できる。"
                        "フィールドの魔法・罠カードを全て墓地へ送る。")
    shore = casts("岸", "フィールドのモンスターの攻撃力は１００アップする。", "continuous")
    assert "activate wave" not in Duel({"spell_trap": [down(wave), shore]}).offered()
    assert "activate wave" in Duel({"spell_trap": [down(wave), shore]}, {"spell_trap": [down(KILL)]}).offered()


@pytest.mark.rule("yugioh:270.1", "yugioh:403.1")
def test_no_more_is_paid_than_is_of_use() -> None:
    """Catches a second release where only one monster can come for it."""
    text = ("１ターンに１度、自分フィールドの機械族モンスターを任意の数だけリリースして発動できる。"
            "リリースした数だけ、手札から「星」モンスターを特殊召喚する。")
    smith = monster("smith", *said(text))
    tool = monster("tool", race="機械族")
    duel = Duel({"monster": [smith, tool, monster("tool2", race="機械族")], "hand": [monster("星a")]})
    duel.do("activate smith", "take tool")
    assert duel.prompt == "position"


@pytest.mark.rule("yugioh:270.1")
@pytest.mark.parametrize(("race", "offered"), [("雷族", True), ("獣族", False)])
def test_the_first_step_has_to_leave_a_second(race: str, offered: bool) -> None:
    """Catches a second step without a card to match the first, and one that forgets the first as it looks."""
    text = ("１ターンに１度、自分メインフェイズに発動できる。手札から「霧」モンスター１体を除外し、"
            "そのモンスターと同じ種族の「霧」モンスター１体をデッキから墓地へ送る。")
    guide = monster("guide", *said(text))
    duel = Duel({"monster": [guide], "hand": [monster("霧a", race="雷族")], "deck": [monster("霧b", race=race)]})
    assert ("activate guide" in duel.offered()) is offered
    if offered:
        assert duel.do("activate guide").cards("graveyard") == ["霧b"]


@pytest.mark.rule("yugioh:270.1", "yugioh:433.1")
def test_a_target_has_to_have_the_match_it_tells() -> None:
    """Catches a target of whose name nothing else is left."""
    echo = casts("echo", "自分フィールドの表側表示モンスター１体を対象として発動できる。"
                         "その同名モンスター１体を自分の墓地から特殊召喚する。")
    lone, twin = monster("lone"), monster("twin")
    assert "activate echo" not in Duel({"hand": [echo], "monster": [lone], "graveyard": [twin]}).offered()
    duel = Duel({"hand": [echo], "monster": [lone, twin], "graveyard": [twin]}).do("activate echo", "in_attack twin")
    assert duel.cards("monster") == ["lone", "twin", "twin"]


# Room and numbers ----------------------------------------------------------------------------------


CROWD = [monster(f"c{number}") for number in range(3)]


@pytest.mark.rule("yugioh:120.2", "yugioh:270.1")
def test_no_more_come_out_than_there_is_room_and_at_least_one() -> None:
    """Catches a choice of monsters for which there is no zone, and a choice of none."""
    feast = lays("feast", "手札から「菓」モンスターを任意の数だけ特殊召喚する。")
    sweets = [monster(f"菓{number}") for number in range(3)]
    duel = Duel({"hand": sweets, "monster": CROWD, "spell_trap": [down(feast)]}).do("activate feast")
    assert "done" not in duel.offered()
    duel.do("take 菓0", "take 菓1")
    assert duel.prompt == "position"


@pytest.mark.rule("yugioh:120.2", "yugioh:433.1")
def test_no_more_are_targeted_than_there_is_room() -> None:
    """Catches targets that could not come out."""
    wake = casts("wake", "自分の墓地のモンスターを３体まで対象として発動できる。そのモンスターを特殊召喚する。")
    duel = Duel({"hand": [wake], "monster": [*CROWD, monster("c3")], "graveyard": [monster("g0"), monster("g1")]})
    duel.do("activate wake", "take g0")
    assert duel.prompt == "position"


@pytest.mark.rule("yugioh:270.1")
@pytest.mark.parametrize("does", [
    "自分フィールドの「歯」モンスターの数だけ、自分はデッキからドローする。",
    "自分フィールドの「歯」モンスターの数×５００ＬＰ回復する。",
    "自分フィールドの「歯」モンスターの数まで、フィールドの魔法・罠カードを選んで破壊する。",
])
def test_nothing_is_done_so_many_times(does: str) -> None:
    """Catches an effect that is used for a number of none."""
    count = casts("count", f"発動できる。{does}")
    theirs = {"spell_trap": [down(KILL)]}
    assert "activate count" not in Duel({"hand": [count], "monster": [monster("m")]}, theirs).offered()
    assert "activate count" in Duel({"hand": [count], "monster": [monster("歯")]}, theirs).offered()


@pytest.mark.rule("yugioh:270.1", "yugioh:130.5")
@pytest.mark.parametrize("does", ["攻撃力を半分にする", "攻撃力は５００ダウンする", "攻撃力を０にする"])
def test_an_attack_of_nothing_is_not_lowered(does: str) -> None:
    """Catches a monster without ATK that is targeted to have less of it."""
    weaken = casts("weaken", "相手フィールドの表側表示モンスター１体を対象として発動できる。"
                             f"そのモンスターの{does}。")
    assert "activate weaken" not in Duel({"hand": [weaken]}, {"monster": [monster("none", atk=0)]}).offered()
    assert "activate weaken" in Duel({"hand": [weaken]}, {"monster": [monster("some")]}).offered()


@pytest.mark.rule("yugioh:270.1", "yugioh:433.1")
def test_a_course_is_chosen_that_can_be_done_to_a_target() -> None:
    """Catches a level of 1 that is to be lowered."""
    dial = casts("dial", "フィールドの表側表示モンスター１体を対象とし、以下の効果から１つを選択して発動できる。\n"
                 "●対象のモンスターのレベルを１つ上げる。\n●対象のモンスターのレベルを１つ下げる。", "quick_play")
    duel = Duel({"hand": [dial], "monster": [monster("low", level=1)]}).do("activate dial")
    assert duel.number("low", "level") == 2


@pytest.mark.rule("yugioh:270.1")
@pytest.mark.parametrize(("held", "offered"), [("武a", True), ("m", False)])
def test_one_of_two_courses_has_to_be_possible(held: str, offered: bool) -> None:
    """Catches an effect that looks for a card which may go to either of two places, and is not there."""
    text = ("１ターンに１度、自分メインフェイズに発動できる。"
            "デッキから「武」モンスター１体を選び、手札に加えるか墓地へ送る。")
    lord = monster("lord", *said(text))
    duel = Duel({"monster": [lord], "deck": [monster(held)]})
    assert ("activate lord" in duel.offered()) is offered


@pytest.mark.rule("yugioh:270.1", "yugioh:433.1")
def test_what_a_text_asks_for_as_it_is_carried_out_is_asked_before() -> None:
    """Catches a spell that is used although its own sentence says that it would do nothing."""
    text = "自分フィールドに「影」モンスターが表側表示で存在しない場合、手札からモンスター１体を特殊召喚する。"
    dawn = casts("dawn", text)
    assert "activate dawn" in Duel({"hand": [dawn, monster("h")], "monster": [monster("m")]}).offered()
    assert "activate dawn" not in Duel({"hand": [dawn, monster("h")], "monster": [monster("影")]}).offered()
    assert "activate dawn" not in Duel({"hand": [dawn], "monster": [monster("m")]}).offered()


@pytest.mark.rule("yugioh:427.1", "yugioh:433.1")
def test_a_monster_is_not_put_on_itself() -> None:
    """Catches a monster that targets itself to be worn."""
    text = ("自分フィールドの「鎧」モンスター１体を対象として発動できる。"
            "自分の手札・フィールドからこのモンスターを装備カード扱いとしてその自分のモンスターに装備する。")
    plate = monster("鎧板", *said(text))
    assert "activate 鎧板" not in Duel({"monster": [plate]}).offered()
    duel = Duel({"monster": [plate, monster("鎧人")]}).do("activate 鎧板")
    assert duel.cards("spell_trap") == ["鎧板"]


# What is heard, and for how long -------------------------------------------------------------------


@pytest.mark.rule("yugioh:215.1", "yugioh:210.1")
def test_a_monster_that_lay_face_up_changes_its_position() -> None:
    """Catches a flip summon heard as a change of what lay face up."""
    text = "フィールドに表側表示で存在するこのカードの表示形式が変更された場合に発動する。自分は５００ＬＰ回復する。"
    knight = monster("knight", *said(text))
    assert Duel({"monster": [down(knight)]}).do("flip knight").lp == (8000, 8000)
    assert Duel({"monster": [knight]}).do("position knight").lp == (8500, 8000)


@pytest.mark.rule("yugioh:439.1", "yugioh:439.2")
def test_what_a_player_does_twice_counts_twice() -> None:
    """Catches two flip summons of a main phase that count as one."""
    worm = monster("worm", *said("フィールドの裏側守備表示モンスターがリバースする度に、自分は５００ＬＰ回復する。"))
    duel = Duel({"monster": [worm, down(monster("a")), down(monster("b"))]}).do("flip a", "flip b")
    assert duel.lp == (9000, 8000)


@pytest.mark.rule("yugioh:145.3", "yugioh:337.1")
def test_a_second_summon_of_the_turn_stays_when_its_giver_is_gone() -> None:
    """Catches a summon that is lost with the monster that allowed it."""
    text = "このカードが召喚に成功したターン、自分は通常召喚に加えて１度だけ「小」モンスター１体を召喚できる。"
    guide = monster("guide", *said(text))
    duel = Duel({"hand": [guide, monster("小a"), KILL]}).do("summon guide", "activate kill")
    assert duel.cards("graveyard")[0] in ("guide", "kill")
    assert "summon 小a" in duel.offered()


BESIDE = ("このカードがモンスターゾーンに存在する限り、自分は通常召喚に加えて１度だけ、"
          "自分メインフェイズに「小」モンスター１体を召喚できる。")


@pytest.mark.rule("yugioh:145.1", "yugioh:145.3", "yugioh:337.1")
def test_the_summon_beside_that_of_the_turn_is_no_set() -> None:
    """Catches a second monster that is set face down where the text lets it be summoned."""
    hand = [monster("z"), monster("小a"), monster("小b")]
    duel = Duel({"monster": [monster("host", *said(BESIDE))], "hand": hand}).do("set z")
    assert [each for each in duel.offered() if "小" in each] == ["summon 小a", "summon 小b"]
    duel.do("summon 小a")
    assert "summon 小b" not in duel.offered()


@pytest.mark.rule("yugioh:145.3", "yugioh:337.1")
def test_the_summon_beside_that_of_the_turn_may_come_first() -> None:
    """Catches a first summon that uses up the one of the turn although the text allows it beside that one."""
    hand = [monster("z"), monster("小a"), monster("小b")]
    duel = Duel({"monster": [monster("host", *said(BESIDE))], "hand": hand}).do("summon 小a")
    assert {"summon z", "set z", "summon 小b", "set 小b"} <= set(duel.offered())
    duel.do("set z")
    assert not [each for each in duel.offered() if each.startswith(("summon", "set"))]
    duel = Duel({"monster": [monster("host", *said(BESIDE))], "hand": hand}).do("set 小a")
    assert [each for each in duel.offered() if each.startswith(("summon", "set"))] == ["summon 小b"]


@pytest.mark.rule("yugioh:145.3", "yugioh:225.1", "yugioh:337.1")
def test_after_the_summon_beside_it_a_gemini_monster_is_summoned_once_more() -> None:
    """Catches a summon of the turn that is left for monsters of the hand only, or twice."""
    twin = monster("twin", Keyword("gemini"))
    yours = {"monster": [monster("host", *said(BESIDE)), twin], "hand": [monster("小a"), monster("z")]}
    duel = Duel(yours).do("summon 小a", "summon twin")
    assert not [each for each in duel.offered() if each.startswith(("summon", "set"))]


@pytest.mark.rule("yugioh:337.1", "yugioh:220.5")
def test_what_comes_while_a_monster_is_there_is_another() -> None:
    """Catches a monster that hears itself come out, and one that hears who came together with it."""
    text = ("このカードがモンスターゾーンに存在する状態で、"
            "自分フィールドに「星」モンスターが召喚された場合に発動できる。自分は１枚ドローする。")
    star = monster("星王", *said(text))
    assert Duel({"hand": [star]}).do("summon 星王").prompt == "main"
    duel = Duel({"hand": [monster("星a")], "monster": [star]}).do("summon 星a")
    assert duel.offered() == ["activate 星王", "pass"]
    with pytest.raises(BanmenError):
        said(text.replace("召喚された", "特殊召喚された"))


@pytest.mark.rule("yugioh:403.1", "yugioh:145.1")
def test_who_set_a_monster_has_normal_summoned() -> None:
    """Catches an oath not to normal summon that is sworn after a monster was set face down."""
    wind = lays("wind", "自分の墓地の「羽」モンスター１体を対象として発動できる。そのモンスターを特殊召喚する。"
                        "このカードを発動するターン、自分はモンスターを通常召喚できない。")
    duel = Duel({"hand": [monster("m")], "graveyard": [monster("羽")], "spell_trap": [down(wind)]})
    assert "activate wind" in duel.offered()
    assert "activate wind" not in duel.do("set m").offered()


@pytest.mark.rule("yugioh:337.1", "yugioh:385.1")
def test_a_trap_set_by_its_effect_is_banished_used_or_not() -> None:
    """Catches a trap that goes to the graveyard although it is banished when it leaves."""
    text = ("このカードが墓地に存在する状態で、自分フィールドに「水」モンスターが召喚された場合に発動できる。"
            "このカードを自分フィールドにセットする。"
            "この効果でセットしたこのカードはフィールドから離れた場合に除外される。")
    ice = trap("ice", *[each.ability for each in read_text("自分は５００ＬＰ回復する。", "trap")], *said(text, "trap"))
    duel = Duel({"graveyard": [ice], "hand": [monster("水a")]}, {"hand": [KILL]}).do("summon 水a", "activate ice")
    used = duel.end_turn(2).do("activate ice")
    assert used.cards("banished") == ["ice"]
    duel = Duel({"graveyard": [ice], "hand": [monster("水a"), KILL]}).do("summon 水a", "activate ice", "pass")
    duel.do("activate kill", "take ice")
    assert duel.cards("banished") == ["ice"]


@pytest.mark.rule("yugioh:337.1")
def test_a_card_goes_with_another_without_being_activated() -> None:
    """Catches an activation, which could be answered."""
    (one,) = said("フィールドの「世」が破壊された場合、このカードを破壊する。")
    assert isinstance(one, EachTime)
    world = casts("世", "フィールドのモンスターの攻撃力は１００アップする。", "continuous")
    duel = Duel({"hand": [KILL], "monster": [monster("child", one)], "spell_trap": [world]})
    duel.do("activate kill", "take 世")
    assert sorted(duel.cards("graveyard")) == ["child", "kill", "世"]


# Spells and traps whose effects are negated --------------------------------------------------------


STRONG = lays("strong", "このカードが魔法＆罠ゾーンに存在する限り、"
                        "自分フィールドのモンスターの攻撃力は５００アップする。", "continuous")


@pytest.mark.rule("yugioh:337.1", "yugioh:290.2")
def test_traps_are_silent_while_a_monster_says_so() -> None:
    """Catches traps that go on although their effects are negated, lying there or just activated."""
    lord = monster("lord", *said("このカードがモンスターゾーンに存在する限り、"
                                 "フィールドの罠カードの効果は無効化される。"))
    tea = lays("tea", "自分は５００ＬＰ回復する。")
    duel = Duel({"monster": [lord], "spell_trap": [STRONG, down(tea)]})
    assert duel.number("lord") == 1000
    assert duel.do("activate tea").lp == (8000, 8000)
    assert Duel({"monster": [monster("m")], "spell_trap": [STRONG]}).number("m") == 1500


@pytest.mark.rule("yugioh:337.1", "yugioh:347.1")
def test_a_kind_of_cards_is_silent_for_a_turn_those_that_come_later_too() -> None:
    """Catches a trap that is turned up later in the turn and does something."""
    hush = casts("hush", "ターン終了時までフィールドの罠カードの効果を無効にする。")
    duel = Duel({"hand": [hush], "monster": [monster("m")], "spell_trap": [down(STRONG)]})
    duel.do("activate hush", "activate strong")
    assert duel.number("m") == 1000
    assert duel.end_turn().number("m") == 1500


@pytest.mark.rule("yugioh:337.1", "yugioh:427.1")
def test_a_silent_equip_card_is_worn_all_the_same() -> None:
    """Catches an equip card that lies about because its effects are negated."""
    edict = lays("edict", "このカードが魔法＆罠ゾーンに存在する限り、"
                          "フィールドの魔法カードの効果は無効化される。", "continuous")
    sword = casts("sword", "装備モンスターの攻撃力は５００アップする。", "equip")
    duel = Duel({"hand": [sword], "monster": [monster("m")], "spell_trap": [edict]}).do("activate sword")
    assert duel.number("m") == 1000
    assert duel.game.state.host[duel.row("sword")] == duel.row("m")


@pytest.mark.rule("yugioh:337.1", "yugioh:290.2")
@pytest.mark.parametrize("silent", [True, False])
def test_what_a_silent_equip_card_is_used_for_does_nothing(silent: bool) -> None:
    """Catches an effect that is carried out because its card was put on its monster although it is silent."""
    edict = lays("edict", "このカードが魔法＆罠ゾーンに存在する限り、"
                          "フィールドの魔法カードの効果は無効化される。", "continuous")
    text = ("①：装備モンスターの攻撃力は５００アップする。"
            "②：１ターンに１度、自分メインフェイズに発動できる。自分は５００ＬＰ回復する。")
    sword = made("sword", [each.ability for each in read_card(text, "spell")], type="spell", property="equip")
    duel = Duel({"hand": [sword], "monster": [monster("m")], "spell_trap": [edict] * silent})
    assert duel.do("activate sword", "activate sword").lp == (8000 if silent else 8500, 8000)


# Room, and what becomes of a card -------------------------------------------------------------------

SNAGS = [down(lays(f"snag{number}", "自分は１枚ドローする。")) for number in range(5)]


@pytest.mark.rule("yugioh:270.1", "yugioh:120.3")
def test_a_trap_is_not_set_from_the_graveyard_without_room() -> None:
    """Catches an effect that is offered although the five places of the row are taken."""
    root = lays("root", "このカードが墓地に存在する状態で、自分フィールドにモンスターが召喚された場合に発動できる。"
                        "このカードを自分フィールドにセットする。")
    for number, offered in ((4, True), (5, False)):
        duel = Duel({"hand": [monster("m")], "graveyard": [root], "spell_trap": SNAGS[:number]}).do("summon m")
        assert ("activate root" in duel.offered()) is offered


@pytest.mark.rule("yugioh:270.1", "yugioh:120.3")
def test_a_trap_that_was_chosen_is_not_set_without_room() -> None:
    """Catches asking for room only where the trap is chosen when the effect is carried out."""
    text = "１ターンに１度、自分の墓地の罠カード１枚を対象として発動できる。そのカードを自分フィールドにセットする。"
    for number, offered in ((4, True), (5, False)):
        old = lays("old", "自分は１枚ドローする。")
        duel = Duel({"monster": [monster("m", *said(text))], "graveyard": [old], "spell_trap": SNAGS[:number]})
        assert ("activate m" in duel.offered()) is offered


@pytest.mark.rule("yugioh:270.1", "yugioh:409.2", "yugioh:120.2")
def test_who_is_given_a_monster_needs_room_for_it() -> None:
    """Catches asking for room on the field that the monster leaves."""
    text = "１ターンに１度、自分メインフェイズに発動できる。このカードのコントロールを相手に移す。"
    gift, crowd = monster("gift", *said(text)), [monster(f"m{number}") for number in range(5)]
    assert "activate gift" not in Duel({"monster": [gift]}, {"monster": crowd}).offered()
    duel = Duel({"monster": [gift, *crowd[:4]]}, {"monster": crowd[:4]}).do("activate gift")
    assert "gift" in duel.cards("monster", 1)


@pytest.mark.rule("yugioh:469.1", "yugioh:337.1")
def test_what_is_banished_instead_of_going_to_the_graveyard_was_banished() -> None:
    """Catches a monster that does not hear itself be banished because it was to be destroyed."""
    skull = monster("skull", *said("このカードが除外された場合に発動する。自分は５００ＬＰ回復する。"))
    call = casts("call", "自分の墓地のモンスター１体を対象として発動できる。そのモンスターを攻撃表示で特殊召喚する。"
                         "この効果で特殊召喚したモンスターはフィールドから離れた場合に除外される。")
    burst = casts("burst", "フィールドのモンスターを全て破壊する。")
    duel = Duel({"hand": [call, burst], "graveyard": [skull]}).do("activate call", "activate burst")
    assert (duel.cards("banished"), duel.lp) == (["skull"], (8500, 8000))
    assert Duel({"hand": [burst], "monster": [skull]}).do("activate burst").lp == (8000, 8000)


@pytest.mark.rule("yugioh:270.1", "yugioh:190.2", "yugioh:190.7")
@pytest.mark.parametrize(("text", "mine", "theirs"), [
    ("このターン、相手モンスターは攻撃できない。", False, True),
    ("このターン、お互いのモンスターは攻撃できない。", True, True),
    ("自分は５００ＬＰ回復する。このターン、相手モンスターは攻撃できない。", True, True),
])
def test_attacks_are_forbidden_only_where_they_may_still_come(text: str, mine: bool, theirs: bool) -> None:
    """Catches a trap spent in one's own turn, or when nobody can attack any more, that does nothing else."""
    hush, tea, foe = lays("hush", text), casts("tea", "自分は１００ＬＰ回復する。"), monster("foe")
    truce = casts("truce", "このターン、自分はバトルフェイズを行えない。")
    alone = "回復" not in text
    assert ("activate hush" in Duel({"spell_trap": [down(hush)], "monster": [foe]}).offered()) is mine
    for step, turn, usable in (("main", 3, theirs), ("main2", 3, not alone), ("main", 1, not alone)):
        duel = Duel({"hand": [tea], "monster": [foe]}, {"spell_trap": [down(hush)]}, step=step, turn=turn)
        assert ("activate hush" in duel.do("activate tea").offered()) is usable
    ended = Duel({"monster": [foe]}, {"spell_trap": [down(hush)]}, step="end")
    assert ("activate hush" in ended.offered() and ended.game.state.turn == 3) is not alone
    duel = Duel({"hand": [truce, tea], "monster": [foe]}, {"spell_trap": [down(hush)]}).do("activate truce")
    while duel.prompt != "main":
        duel.do("pass")
    assert ("activate hush" in duel.do("activate tea").offered()) is not alone
    fight = Duel({"monster": [foe, monster("other")]}, {"spell_trap": [down(hush)]}, step="battle")
    assert "activate hush" in fight.do("attack foe player").offered()


@pytest.mark.rule("yugioh:270.1")
def test_what_must_be_activated_forbids_attacks_that_cannot_come() -> None:
    """Catches a duty that is left out because it does nothing."""
    herald = monster("herald", *said("このカードが召喚に成功した場合に発動する。"
                                     "このターン、相手モンスターは攻撃できない。"))
    duel = Duel({"hand": [herald]}).do("summon herald")
    assert any(each.startswith("activate a herald") for each in duel.told())


# Refused at reading --------------------------------------------------------------------------------


@pytest.mark.parametrize("text", [
    "自分フィールドのモンスター１体が相手の効果で破壊され墓地へ送られた時に発動できる。自分は１枚ドローする。",
    "表側表示のこのカードが自分フィールドから離れた時に発動できる。自分は１枚ドローする。",
])
def test_what_nothing_counts_or_tells_is_not_read(text: str) -> None:
    """Catches an effect that answers two at once, or a card that left the other field."""
    with pytest.raises(BanmenError):
        said(text)




# What has just come out ------------------------------------------------------------------------------


RAISE = "自分の墓地のモンスター１体を対象として発動できる。そのモンスターを{}特殊召喚する。"
BORN = "自分フィールドに「札トークン」（悪魔族・闇・星４・攻／守１０００）１体を攻撃表示で特殊召喚する。"


@pytest.mark.rule("yugioh:270.1", "yugioh:320.6")
@pytest.mark.parametrize(("how", "heard"), [
    (RAISE.format("表側攻撃表示で"), True), (RAISE.format("裏側守備表示で"), False), (BORN, False),
])
def test_what_came_out_is_turned_down_only_if_it_can_be(how: str, heard: bool) -> None:
    """Catches an effect or a trap that answers a token, or a monster that came out face down, in vain."""
    comes = casts("comes", how)
    text = "相手がモンスターを特殊召喚した時に発動できる。そのモンスターを裏側守備表示にする。"
    watcher = monster("watcher", *said(text))
    duel = Duel({"hand": [comes], "graveyard": [monster("ghost")]}, {"monster": [watcher]}).do("activate comes")
    assert ("activate watcher" in duel.offered()) is heard
    pit = lays("pit", text)
    duel = Duel({"hand": [comes], "graveyard": [monster("ghost")]}, {"spell_trap": [down(pit)]}).do("activate comes")
    assert ("activate pit" in duel.offered()) is heard


@pytest.mark.rule("yugioh:270.1", "yugioh:355.6", "yugioh:433.1")
@pytest.mark.parametrize(("goal", "heard"), [("表側守備表示", True), ("裏側守備表示", False)])
def test_what_was_turned_down_is_not_weakened(goal: str, heard: bool) -> None:
    """Catches an effect that takes as its target the monster that was turned, whose values cannot change."""
    turn = casts("turn", f"フィールドの表側表示モンスター１体を対象として発動できる。そのモンスターを{goal}にする。")
    text = ("相手フィールドのモンスターの表示形式が変更された時、そのモンスター１体を対象として発動できる。"
            "そのモンスターの攻撃力を５００ダウンする。")
    moth = monster("moth", *said(text))
    duel = Duel({"hand": [turn], "monster": [moth]}, {"monster": [monster("bear")]})
    assert ("activate moth" in duel.do("activate turn", "take bear").offered()) is heard
