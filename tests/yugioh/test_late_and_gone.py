"""Cards that come late in a phase or lie face down when they are asked, and cards that are gone already, played."""

import pytest

from banmen.errors import BanmenError
from banmen.games.yugioh.effects_bounds import OnlyOne
from banmen.games.yugioh.summoning import FusionMaterials, NamedPart
from banmen.kernel.library import CardDef
from tests.yugioh.duel import Duel, defending, down, monster
from tests.yugioh.test_left_to_do import KILL, casts, lays, said


@pytest.mark.rule("yugioh:360.6")
@pytest.mark.parametrize("lies", [True, False])
def test_a_set_card_is_known_by_its_name_when_it_summons(lies: bool) -> None:
    """Catches a spell that cannot bring out the monster which only it brings out, because it lay face down."""
    gate = casts("門", "手札から「客」１体を特殊召喚する。")
    guest = monster("客", *said("このカードは通常召喚できない。「門」の効果でのみ特殊召喚できる。"))
    duel = Duel({"spell_trap": [down(gate)], "hand": [guest]} if lies else {"hand": [gate, guest]})
    assert duel.do("activate 門").prompt == "position"


@pytest.mark.rule("yugioh:337.1")
@pytest.mark.parametrize("zone", ["graveyard", "banished"])
def test_what_is_gone_is_not_destroyed_when_its_effect_is_negated(zone: str) -> None:
    """Catches a banished card that comes to the graveyard, or one that becomes another card there."""
    text = "このカードが墓地へ送られた場合、または除外された場合に発動できる。自分は１０００ＬＰ回復する。"
    wraith = monster("wraith", *said(text))
    out = casts("out", "手札を１枚捨てて発動できる。自分は１００ＬＰ回復する。" if zone == "graveyard" else
                "手札のモンスター１体を除外して発動できる。自分は１００ＬＰ回復する。")
    stop = lays("stop", "モンスターの効果が発動した時に発動できる。その効果を無効にし破壊する。")
    duel = Duel({"hand": [out, wraith]}, {"spell_trap": [down(stop)]}).do("activate out", "activate wraith")
    before = duel.game.state.token[duel.row("wraith")]
    duel.do("activate stop")
    assert duel.lp == (8100, 8000)
    assert "wraith" in duel.cards(zone)
    assert duel.game.state.token[duel.row("wraith")] == before


@pytest.mark.rule("yugioh:337.1")
@pytest.mark.parametrize("own", [True, False])
def test_a_card_that_destroys_itself_was_not_destroyed_by_another(own: bool) -> None:
    """Catches a card that takes itself for another one since it lies in the graveyard."""
    god = monster("god", *said("フィールド魔法カードが表側表示で存在しない場合このカードを破壊する。"
                               "このカードがこのカード以外の効果によって破壊された時、自分は１０００ＬＰ回復する。"))
    land = casts("land", "フィールドのモンスターの攻撃力は１００アップする。", "field")
    duel = Duel({"monster": [god], "field_spell": [land], "hand": [KILL]})
    duel.do("activate kill", "take land" if own else "take god")
    assert duel.cards("monster") == []
    assert duel.lp[0] == (8000 if own else 9000)


@pytest.mark.rule("yugioh:390.1", "yugioh:390.3")
def test_a_card_that_dies_in_the_end_phase_has_its_effect_of_that_phase() -> None:
    """Catches effects of the end phase that are asked for at its beginning only, and such as are asked twice."""
    text = "このカードが墓地へ送られたターンのエンドフェイズに発動できる。自分は１０００ＬＰ回復する。"
    train = monster("train", *said(text))
    wreck = monster("wreck", *said("自分エンドフェイズに発動する。自分フィールドの他のモンスターを全て破壊する。"))
    duel = Duel({"monster": [train, wreck]}).do("end_turn")
    assert duel.offered() == ["activate train", "pass"]
    duel.do("activate train")
    assert duel.lp[0] == 9000
    assert duel.game.state.turn == 4


@pytest.mark.rule("yugioh:337.1", "yugioh:270.1")
def test_what_may_lie_face_up_once_is_not_equipped_beside_itself() -> None:
    """Catches a second copy that comes as an equip card."""
    text = ("自分フィールドの「主」１体を対象として発動できる。"
            "自分の手札・フィールドのこのカードを装備カード扱いとしてそのモンスターに装備する。")
    blade, hero = monster("刃", OnlyOne(), *said(text)), monster("主")
    duel = Duel({"monster": [hero], "hand": [blade, blade]})
    duel.do("activate 刃")
    assert duel.cards("spell_trap") == ["刃"]
    assert "activate 刃" not in duel.offered()


@pytest.mark.rule("yugioh:337.1", "yugioh:150.1")
@pytest.mark.parametrize("beside", ["chief", "other"])
def test_what_may_lie_face_up_once_is_not_flipped_beside_itself(beside: str) -> None:
    """Catches a second copy that is flip summoned and destroyed then."""
    chief = monster("chief", OnlyOne())
    duel = Duel({"monster": [chief if beside == "chief" else monster("other"), down(chief)]})
    assert ("flip chief" in duel.offered()) is (beside == "other")


@pytest.mark.rule("yugioh:337.1")
def test_a_card_that_lies_there_once_is_equipped_from_there() -> None:
    """Catches a card that is kept from being equipped by itself, lying face up."""
    text = ("自分フィールドの「主」１体を対象として発動できる。"
            "自分の手札・フィールドのこのカードを装備カード扱いとしてそのモンスターに装備する。")
    blade, hero = monster("刃", OnlyOne(), *said(text)), monster("主")
    duel = Duel({"monster": [hero, blade]}).do("activate 刃")
    assert duel.cards("spell_trap") == ["刃"]


# Who went where ------------------------------------------------------------------------------------


@pytest.mark.rule("yugioh:400.5")
@pytest.mark.parametrize(("words", "killed", "healed"), [
    ("自分フィールドの表側表示のモンスターがフィールドから離れた時", "shore", False),
    ("自分フィールドの表側表示のモンスターがフィールドから離れた時", "tool", True),
    ("自分のモンスターがフィールドから墓地へ送られた時", "shore", False),
    ("自分のモンスターがフィールドから墓地へ送られた時", "tool", True),
])
def test_only_a_monster_is_a_monster_that_left(words: str, killed: str, healed: bool) -> None:
    """Catches a spell that counts as a monster since it lay on the field."""
    nurse = monster("nurse", *said(f"{words}、自分は１０００ＬＰ回復する。"))
    shore = casts("shore", "フィールドのモンスターの攻撃力は１００アップする。", "continuous")
    duel = Duel({"monster": [nurse, monster("tool")], "spell_trap": [shore], "hand": [KILL]})
    duel.do("activate kill", f"take {killed}")
    assert duel.lp[0] == (9000 if healed else 8000)


@pytest.mark.rule("yugioh:337.1")
@pytest.mark.parametrize(("card", "healed"), [(monster("tool"), True), (KILL, False)])
def test_a_monster_of_the_hand_is_none_of_the_spells(card: CardDef, healed: bool) -> None:
    """Catches any card of a hand or a deck that is taken for a monster."""
    nurse = monster("nurse", *said("手札からモンスターが墓地へ送られた時、自分は１０００ＬＰ回復する。"))
    price = casts("price", "手札を１枚捨てて発動できる。自分は１００ＬＰ回復する。")
    duel = Duel({"monster": [nurse], "hand": [price, card]}).do("activate price")
    assert duel.lp[0] == (9100 if healed else 8100)


# Both, or nothing ----------------------------------------------------------------------------------

GIFT = casts("gift", "フィールドのモンスター１体を選択して墓地へ送り、"
                     "手札からレベル４以下のモンスター１体を特殊召喚する。")


@pytest.mark.rule("yugioh:120.2", "yugioh:270.1", "yugioh:433.1")
def test_what_goes_from_the_other_field_makes_no_room() -> None:
    """Catches a monster of the opponent that is sent away for one that cannot come."""
    own = [monster(each) for each in "pqrst"]
    small, foe = monster("small"), monster("foe")
    duel = Duel({"monster": own, "hand": [GIFT, small]}, {"monster": [foe]}).do("activate gift")
    assert duel.offered() == [f"take {each}" for each in "pqrst"]
    duel = Duel({"monster": own[:4], "hand": [GIFT, small]}, {"monster": [foe]}).do("activate gift")
    assert "take foe" in duel.offered()


@pytest.mark.rule("yugioh:120.2")
def test_one_of_several_that_go_makes_room() -> None:
    """Catches a place that each of the cards would have to leave."""
    text = "フィールドのカード２枚を対象として発動できる。そのカードを破壊し、このカードを手札から特殊召喚する。"
    knight = monster("knight", *said(text))
    shore = casts("shore", "フィールドのモンスターの攻撃力は１００アップする。", "continuous")
    duel = Duel({"monster": [monster(each) for each in "pqrst"], "spell_trap": [shore], "hand": [knight]})
    duel.do("activate knight", "take p", "take shore", "in_attack knight")
    assert duel.cards("monster") == [*"qrst", "knight"]


@pytest.mark.rule("yugioh:337.1")
@pytest.mark.parametrize("answered", [True, False])
@pytest.mark.parametrize("number", ["", "２体"])
def test_what_follows_two_that_are_sent_needs_both(answered: bool, number: str) -> None:
    """Catches what comes then although one of the two was gone, and one sent where the text says how many they are."""
    both = casts("both", "フィールドのモンスター２体を対象として発動できる。"
                         f"そのモンスター{number}を墓地へ送る。その後、自分は１０００ＬＰ回復する。")
    duel = Duel({"monster": [monster("p"), monster("q"), monster("r")], "hand": [both]}, {"spell_trap": [down(KILL)]})
    duel.do("activate both", "take p", "take q")
    duel.do(*(("activate kill", "take p") if answered else ("pass",)))
    assert duel.cards("monster") == (["q", "r"] if answered and number else ["r"])
    assert duel.lp[0] == (8000 if answered else 9000)


@pytest.mark.rule("yugioh:337.1")
def test_what_a_kind_may_do_in_a_turn_may_be_done_by_those_that_come_later() -> None:
    """Catches leave to attack the player that only those get that lie there already."""
    flash = casts("flash", "このターン自分フィールドの「星」モンスターは直接攻撃できる。")
    duel = Duel({"hand": [flash, monster("星2")], "monster": [monster("星1")]}, {"monster": [monster("wall")]})
    duel.do("activate flash", "summon 星2", "battle")
    assert {"attack 星1 player", "attack 星2 player"} <= set(duel.offered())


@pytest.mark.parametrize(("count", "read"), [("２体まで", False), ("１体", True)])
def test_a_position_is_not_chosen_once_for_several(count: str, read: bool) -> None:
    """Catches two monsters that have to come in the same position."""
    text = (f"自分の墓地のモンスター{'を' if not read else ''}{count}{'を' if read else ''}対象として発動できる。"
            "そのモンスターを表側守備表示または裏側守備表示で特殊召喚する。")
    if read:
        assert said(text)
    else:
        with pytest.raises(BanmenError):
            said(text)


@pytest.mark.rule("yugioh:170.5")
def test_an_equip_spell_whose_effect_is_negated_lies_on_nobody() -> None:
    """Catches an equip spell that stays in its row without a monster that wears it."""
    axe = casts("axe", "装備モンスターの攻撃力は５００アップする。", "equip")
    stop = lays("stop", "相手が魔法カードの効果を発動した時に発動できる。その効果を無効にする。")
    duel = Duel({"hand": [axe], "monster": [monster("hero")]}, {"spell_trap": [down(stop)]})
    duel.do("activate axe", "activate stop")
    assert duel.cards("spell_trap") == []
    assert duel.cards("graveyard") == ["axe"]


@pytest.mark.rule("yugioh:390.1")
@pytest.mark.parametrize("late", [True, False])
def test_what_is_put_off_in_the_end_phase_is_done_in_it(late: bool) -> None:
    """Catches what waits for the end phase of the next turn, since that of this turn had begun."""
    mercy = lays("mercy", "手札からモンスター１体を特殊召喚する。"
                          "この効果で特殊召喚したモンスターはエンドフェイズに手札に戻る。")
    duel = Duel({"hand": [monster("guest")], "spell_trap": [down(mercy)]})
    duel.do(*(("end_turn",) if late else ()), "activate mercy", "in_attack guest")
    assert duel.game.state.turn == (4 if late else 3)
    assert (duel.cards("hand") == ["guest"]) is late


@pytest.mark.rule("yugioh:390.1", "yugioh:418.3")
def test_of_two_things_put_off_each_is_done_though_the_other_changes_nothing() -> None:
    """Catches what is lost for good since what was put off to the same phase found nothing to do."""
    raise_ = casts("raise", "自分の墓地のモンスター１体を対象として発動できる。そのモンスターを攻撃表示で特殊召喚する。"
                            "この効果で特殊召喚したモンスターはエンドフェイズに破壊される。")
    duel = Duel({"hand": [raise_, raise_, KILL], "graveyard": [monster("x"), monster("y")]})
    duel.do("activate raise", "take x", "pass", "pass", "activate raise", "pass", "activate kill", "take x")
    assert duel.cards("monster") == ["y"]
    assert duel.do("end_turn").cards("monster") == []


@pytest.mark.rule("yugioh:270.1")
@pytest.mark.parametrize(("atk", "offered"), [(400, True), (500, False)])
@pytest.mark.parametrize("is_trap", [True, False])
def test_a_number_that_is_known_tells_what_must_be_there(atk: int, offered: bool, is_trap: bool) -> None:
    """Catches a price that is paid for a monster of a number which none in the deck has."""
    text = ("自分が戦闘ダメージを受けた時、手札を１枚捨てて発動できる。"
            "受けたそのダメージの数値以下の攻撃力を持つモンスター１体をデッキから表側攻撃表示で特殊召喚する。")
    coil = lays("coil", text) if is_trap else monster("coil", *said(text))
    theirs = {"spell_trap": [down(coil)]} if is_trap else {"monster": [coil]}
    duel = Duel({"monster": [monster("thug", atk=coil.numbers.get("atk", 0) + 400)]},
                {**theirs, "hand": [monster("toll")], "deck": [monster("spark", atk=atk)] * 3})
    duel.do("battle", "attack thug player" if is_trap else "attack thug coil")
    assert ("activate coil" in duel.offered()) is offered


# What becomes possible in the end phase ------------------------------------------------------------


@pytest.mark.rule("yugioh:390.1", "yugioh:390.2")
@pytest.mark.parametrize("text", [
    "自分エンドフェイズに、自分の墓地の「客」１体を対象として発動できる。そのモンスターを手札に加える。自分は１０００ＬＰ回復する。",
    "自分フィールドに「客」が存在しない場合、自分エンドフェイズに発動する。自分は１０００ＬＰ回復する。",
])
def test_what_becomes_possible_in_the_end_phase_is_asked_once(text: str) -> None:
    """Catches an effect of a card that lay there all along, asked at the beginning of the phase only, or twice."""
    nurse = monster("nurse", *said(text))
    duel = Duel({"monster": [nurse, monster("客")]}, {"spell_trap": [down(KILL)]})
    duel.do("end_turn", "pass", "activate kill", "take 客")
    if "できる" in text:
        assert duel.offered() == ["activate nurse", "pass"]
        duel.do("activate nurse")
    assert duel.lp[0] == 9000
    assert duel.game.state.turn == 4


@pytest.mark.rule("yugioh:390.1", "yugioh:390.2")
@pytest.mark.parametrize("killed", [True, False])
def test_what_was_declined_in_the_end_phase_is_asked_again_when_something_happened(killed: bool) -> None:
    """Catches an effect that is lost by a no, and one that is offered for ever since it can still be activated."""
    nurse = monster("nurse", *said("自分エンドフェイズに発動できる。自分は１０００ＬＰ回復する。"))
    duel = Duel({"monster": [nurse, monster("客")]}, {"spell_trap": [down(KILL)]}).do("end_turn", "pass", "pass")
    if not killed:
        duel.do("pass")
        assert duel.game.state.turn == 4
        return
    duel.do("activate kill", "take 客")
    assert duel.offered() == ["activate nurse", "pass"]
    assert duel.do("pass").game.state.turn == 4
    assert duel.lp[0] == 8000


@pytest.mark.rule("yugioh:390.2")
def test_what_was_activated_in_the_end_phase_is_not_asked_again() -> None:
    """Catches an effect of the phase that is used again after each chain."""
    nurse = monster("nurse", *said("自分エンドフェイズに発動できる。自分は１０００ＬＰ回復する。"))
    duel = Duel({"monster": [nurse, monster("客")]}, {"spell_trap": [down(KILL)]})
    duel.do("end_turn", "pass", "activate nurse", "pass", "activate kill", "take 客")
    assert duel.lp[0] == 9000
    assert duel.game.state.turn == 4


# What becomes possible in the standby phase --------------------------------------------------------


@pytest.mark.rule("yugioh:190.5")
@pytest.mark.parametrize("text", [
    "自分スタンバイフェイズに、自分の墓地の「客」１体を対象として発動できる。そのモンスターを手札に加える。自分は１０００ＬＰ回復する。",
    "自分フィールドに「客」が存在しない場合、自分スタンバイフェイズに発動する。自分は１０００ＬＰ回復する。",
    "自分スタンバイフェイズに発動できる。自分は１０００ＬＰ回復する。",
])
def test_what_becomes_possible_in_the_standby_phase_is_asked_in_it(text: str) -> None:
    """Catches effects that are asked for at the beginning of the phase only, or lost by a no."""
    nurse = monster("nurse", *said(text))
    duel = Duel({"spell_trap": [down(KILL)]}, {"monster": [nurse, monster("客")]}).do("end_turn")
    while "activate kill" not in duel.offered() or duel.game.state.table.phase != "standby":
        duel.do("pass")
    duel.do("activate kill", "take 客")
    if "できる" in text:
        assert duel.offered() == ["activate nurse", "pass"]
        duel.do("activate nurse")
    assert (duel.lp[1], duel.prompt) == (9000, "main")


@pytest.mark.rule("yugioh:190.5")
def test_effects_of_the_standby_phase_form_no_chain_with_each_other() -> None:
    """Catches one chain of all of them, and mandatory effects of the opponent before one the turn player may use."""
    must, may = (monster(each, *said(f"スタンバイフェイズに発動{how}。自分は１００ＬＰ回復する。"))
                 for each, how in (("must", "する"), ("may", "できる")))
    duel = Duel({"monster": [must]}, {"monster": [must, may]}).do("end_turn")
    assert (duel.asked, duel.offered()) == (1, ["activate must", "activate may", "yield"])
    duel.do("activate must")
    assert (duel.offered(), duel.lp) == (["activate may", "pass", "yield"], (8000, 8100))
    assert duel.do("pass").lp == (8100, 8100)
    assert duel.offered() == ["activate may", "pass"]


@pytest.mark.rule("yugioh:355.6", "yugioh:150.1")
@pytest.mark.parametrize("lies", ["chosen", "other"])
def test_a_set_monster_is_kept_from_attacking_and_from_being_turned(lies: str) -> None:
    """Catches a set monster that cannot be chosen although nothing of it need be known, or that is flipped yet."""
    hex_ = casts("hex", "相手フィールド上のモンスター１体を選択して発動できる。"
                        "選択したモンスターは攻撃できず、表示形式の変更もできない。", "continuous")
    duel = Duel({"hand": [hex_]}, {"monster": [down(monster("chosen")), down(monster("other"))]})
    duel.do("activate hex", "take chosen", "end_turn")
    assert (f"flip {lies}" in duel.offered()) is (lies == "other")


@pytest.mark.rule("yugioh:355.6", "yugioh:150.1")
@pytest.mark.parametrize(("which", "held"), [("モンスター", True), ("表側表示モンスター", False)])
def test_a_monster_turned_face_down_is_still_kept_by_what_may_keep_a_set_one(which: str, held: bool) -> None:
    """Catches a monster that is free since it was turned face down, and one held by what asks for one face up."""
    hex_ = casts("hex", f"相手フィールド上の{which}１体を選択して発動できる。"
                        "選択したモンスターは攻撃できず、表示形式の変更もできない。", "continuous")
    fog = casts("fog", "フィールドの表側表示モンスター１体を選択して裏側守備表示にする。")
    duel = Duel({"hand": [hex_, fog]}, {"monster": [monster("chosen")]})
    duel.do("activate hex", "activate fog", "end_turn")
    assert ("flip chosen" in duel.offered()) is not held


@pytest.mark.rule("yugioh:457.1")
@pytest.mark.parametrize("text", [
    "自分メインフェイズに発動できる。このカードを裏側守備表示にする（１ターンに１度のみ）。",
    "このカードは１ターンに１度だけ裏側守備表示にする事ができる。",
    "１ターンに１度、自分メインフェイズに発動できる。このカードを裏側守備表示にする。",
])
def test_what_turns_itself_down_once_a_turn_is_used_up_by_that(text: str) -> None:
    """Catches a limit that is forgotten by what it limits, since the monster lies face down then."""
    mole = monster("mole", *said(text))
    duel = Duel({"monster": [mole]}).do("activate mole", "flip mole")
    assert "activate mole" not in duel.offered()
    duel.do("end_turn", "end_turn")
    assert "activate mole" in duel.offered()


@pytest.mark.rule("yugioh:337.1")
@pytest.mark.parametrize("answered", [True, False])
def test_nothing_is_sent_for_a_counter_that_nobody_can_bear(answered: bool) -> None:
    """Catches a card that goes to the graveyard although the other half cannot be done any more."""
    fang = casts("fang", "自分のデッキからモンスター１体を墓地に送り、"
                         "相手フィールド上に表側表示で存在するモンスター１体に霜カウンターを２つ置く。")
    duel = Duel({"hand": [fang], "deck": [monster("snake")] * 3},
                {"monster": [monster("prey")], "spell_trap": [down(KILL)]})
    duel.do("activate fang", *(("activate kill", "take prey") if answered else ("pass",)))
    assert ("take snake" in duel.offered()) is not answered


@pytest.mark.rule("yugioh:337.1")
@pytest.mark.parametrize("turned", [True, False])
def test_what_negates_as_long_as_it_lies_there_must_lie_there_when_it_does(turned: bool) -> None:
    """Catches a monster that negates although it was turned face down in the same chain."""
    guard = monster("guard", *said("このカードがフィールド上に表側表示で存在する限り、"
                                   "手札を１枚捨てる事で、魔法カードの発動を無効にし破壊する。"))
    fog = lays("fog", "フィールドの表側表示モンスター１体を対象として発動できる。そのモンスターを裏側守備表示にする。")
    cure = casts("cure", "自分は１０００ＬＰ回復する。")
    duel = Duel({"hand": [cure], "spell_trap": [down(fog)]}, {"monster": [guard], "hand": [monster("m")]})
    duel.do("activate cure", "activate guard", "activate fog" if turned else "pass")
    assert duel.lp[0] == (9000 if turned else 8000)


@pytest.mark.rule("yugioh:355.2", "yugioh:355.4", "yugioh:442.1")
@pytest.mark.parametrize(("verb", "other", "stays"), [
    ("set", "岸の友", False), ("set", "旅人", False), ("summon", "岸の友", True), ("summon", "旅人", False),
])
def test_a_monster_face_down_is_one_other_than_those_of_a_name(verb: str, other: str, stays: bool) -> None:
    """Catches a monster that stays beside a set one, which is none of the name whatever it is."""
    text = "自分フィールドに「岸」モンスター以外のモンスターが存在する場合にこのカードは破壊される。"
    fiend = monster("岸の鬼", *said(text))
    duel = Duel({"monster": [fiend], "hand": [monster(other)]}).do(f"{verb} {other}")
    assert ("岸の鬼" in duel.cards("monster")) is stays


@pytest.mark.rule("yugioh:355.2", "yugioh:355.4")
@pytest.mark.parametrize(("position", "heard"), [("表側守備表示", True), ("裏側守備表示", False)])
def test_who_waits_for_others_than_those_of_a_name_hears_of_none_face_down(position: str, heard: bool) -> None:
    """Catches a monster summoned face down that counts as one without the name."""
    frost = monster("frost", *said("フィールドに「岸」モンスター以外のモンスターが特殊召喚された場合に発動する。"
                                   "自分は１００ＬＰ回復する。"))
    call = casts("call", "自分の墓地のモンスター１体を対象として発動できる。"
                         f"そのモンスターを{position}で特殊召喚する。")
    duel = Duel({"hand": [call], "monster": [frost], "graveyard": [monster("旅人")]}).do("activate call")
    assert duel.lp[0] == (8100 if heard else 8000)


@pytest.mark.rule("yugioh:180.1", "yugioh:145.2", "yugioh:332.1")
@pytest.mark.parametrize("waits", ["trigger", "trap"])
def test_what_a_set_brings_about_is_answered_at_once(waits: str) -> None:
    """Catches an effect that waits until the next act, since setting a card opens no window of its own."""
    leaf = monster("leaf", *said("自分フィールドに裏側表示のモンスターが存在する場合にこのカードは破壊される。"))
    text = "フィールドのモンスターが効果で破壊された時に発動できる。自分は１０００ＬＰ回復する。"
    zone = "monster" if waits == "trigger" else "spell_trap"
    heir = monster("heir", *said(text)) if waits == "trigger" else down(lays("heir", text))
    duel = Duel({"monster": [leaf], "hand": [monster("m")]}, {zone: [heir]}).do("set m")
    assert (duel.asked, duel.offered()) == (1, ["activate heir", "pass"])


@pytest.mark.rule("yugioh:395.1", "yugioh:270.1", "yugioh:433.1")
@pytest.mark.parametrize(("words", "offered"), [
    ("１体を対象として発動できる。そのモンスターを手札に加える。", False), ("１体を選んで手札に加える。", False),
    ("を全て手札に加える。", False), ("１体を対象として発動できる。そのモンスターを手札に戻す。", True),
])
def test_a_monster_of_the_extra_deck_is_added_to_no_hand(words: str, offered: bool) -> None:
    """Catches a Fusion monster that is chosen for a hand in which it cannot lie; one that is returned goes home."""
    call = casts("call", f"自分の墓地のモンスター{words}")
    giant = monster("giant", FusionMaterials((NamedPart("a"), NamedPart("b"))), level=6, kinds=("fusion",))
    assert ("activate call" in Duel({"hand": [call], "graveyard": [giant]}).offered()) is offered
    duel = Duel({"hand": [call], "graveyard": [giant, monster("m")]}).do("activate call")
    assert (duel.prompt == "target") is offered
    assert ("m" in duel.cards("hand")) is not offered


@pytest.mark.rule("yugioh:385.2", "yugioh:406.2")
@pytest.mark.parametrize(("does", "follows"), [
    ("フィールドの魔法・罠カード1枚を対象として発動できる。そのカードを破壊する。", True),
    ("罠カードが発動した時に発動できる。その発動を無効にし破壊する。", False),
])
def test_a_card_that_leaves_in_the_chain_of_its_activation_notices_it(does: str, follows: bool) -> None:
    """Catches a face-up card that is not there until its activation was carried out; and one that was negated."""
    spirit = lays("spirit", "表側表示のこのカードがフィールドから離れた場合に発動する。自分は1000LP回復する。",
                  "continuous")
    gust = lays("gust", does, "counter" if "無効" in does else "normal")
    duel = Duel({"spell_trap": [down(spirit)]}, {"spell_trap": [down(gust)]}).do("activate spirit", "activate gust")
    while duel.prompt in ("target", "pick"):
        duel.do("take spirit")
    assert duel.lp == ((9000, 8000) if follows else (8000, 8000))
    assert duel.cards("graveyard") == ["spirit"]


@pytest.mark.rule("yugioh:337.1", "yugioh:190.5")
@pytest.mark.parametrize(("lies", "turned", "healed"), [
    ("表側守備表示で存在する限り", True, False), ("表側守備表示で存在する限り", False, True),
    ("表側表示で存在する限り", True, False), ("表側表示で存在する限り", False, True),
    ("表側表示で存在する間", True, False), ("表側守備表示で存在する場合", True, True),
    ("表側表示で存在する場合", True, True),
])
def test_what_is_done_as_long_as_a_card_lies_so_is_done_only_then(lies: str, turned: bool, healed: bool) -> None:
    """Catches an effect of a phase that is carried out although its card was turned face down in the chain.

    Where a text says if, and not as long as, that is asked only when the effect is activated.
    """
    nymph = monster("nymph", *said(f"このカードが自分フィールド上に{lies}、"
                                   "自分のスタンバイフェイズ毎に自分は１０００ライフポイント回復する。"))
    fog = lays("fog", "フィールドの表側表示モンスター１体を対象として発動できる。そのモンスターを裏側守備表示にする。")
    duel = Duel({"spell_trap": [down(fog)]}, {"monster": [defending(nymph)]}).do("end_turn")
    while duel.prompt != "chain":
        duel.do("pass")
    duel.do("activate fog" if turned else "pass")
    assert duel.lp[1] == (9000 if healed else 8000)


@pytest.mark.rule("yugioh:403.1", "yugioh:290.1")
@pytest.mark.parametrize(("stop", "bound"), [
    ("その発動を無効にし破壊する。", False), ("その効果を無効にする。", True), ("", True),
])
def test_what_was_sworn_for_a_negated_activation_does_not_bind(stop: str, bound: bool) -> None:
    """Catches an oath of a turn in which nothing was activated, and one that is lifted with the effect alone."""
    vow = casts("vow", "手札を１枚捨てて発動できる。自分は１００ＬＰ回復する。"
                       "このカードを発動するターン、自分はバトルフェイズを行えない。")
    hush = lays("hush", f"相手が魔法カードを発動した時に発動できる。{stop or '自分は１００ＬＰ回復する。'}", "counter")
    duel = Duel({"hand": [vow, monster("toll")], "monster": [monster("m")]}, {"spell_trap": [down(hush)]})
    assert "battle" in duel.offered()
    duel.do("activate vow", "activate hush")
    assert ("battle" in duel.offered()) is not bound


@pytest.mark.rule("yugioh:406.1", "yugioh:403.2")
@pytest.mark.parametrize(("zone", "price"), [
    ("monster", "このカードをリリースし、"), ("hand", "手札のこのカードを捨て、"),
])
@pytest.mark.parametrize("taken", [True, False])
def test_whose_effect_it_was_is_told_though_its_card_went_on(zone: str, price: str, taken: bool) -> None:
    """Catches an effect that is nobody's since an answer banished its card from the graveyard."""
    bolt = monster("bolt", *said(f"{price}相手フィールドのモンスター1体を対象として発動できる。"
                                 "そのモンスターを破壊する。"))
    crow = lays("crow", "相手の墓地のモンスター1体を対象として発動できる。そのモンスターを除外する。")
    foe = monster("foe", *said("このカードが相手の効果で破壊された場合に発動する。自分は1000LP回復する。"))
    wall = monster("wall", *said("このカードはモンスターの効果を受けない。"))
    for other, left, points in ((foe, [], 9000), (wall, ["wall"], 8000)):
        duel = Duel({zone: [bolt]}, {"monster": [other], "spell_trap": [down(crow)]}).do("activate bolt")
        duel.do("activate crow" if taken else "pass")
        while duel.prompt == "chain":
            duel.do("pass")
        assert (duel.cards("monster", 1), duel.lp[1]) == (left, points)


@pytest.mark.rule("yugioh:406.1", "yugioh:409.2")
@pytest.mark.parametrize("taken", [True, False])
@pytest.mark.parametrize(("whose", "points"), [("相手の効果で", 9000), ("自分の効果で", 8000)])
def test_an_effect_is_that_of_who_activated_it(taken: bool, whose: str, points: int) -> None:
    """Catches the effect of a monster that changed sides in the chain, taken for that of who has it by now."""
    bolt = monster("bolt", *said("1ターンに1度、相手フィールドのモンスター1体を対象として発動できる。"
                                 "そのモンスターを破壊する。"))
    take = lays("take", "相手フィールドのモンスター1体を対象として発動できる。そのモンスターのコントロールを得る。")
    foe = monster("foe", *said(f"このカードが{whose}破壊された場合に発動する。自分は1000LP回復する。"))
    duel = Duel({"monster": [bolt]}, {"monster": [foe], "spell_trap": [down(take)]}).do("activate bolt")
    duel.do("activate take" if taken else "pass")
    while duel.prompt == "chain":
        duel.do("pass")
    assert duel.lp[1] == points
