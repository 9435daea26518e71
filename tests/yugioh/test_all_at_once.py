"""…し、…: what is done at once is done wholly or not at all, whichever part cannot be done when it is carried out."""

from collections.abc import Sequence

import pytest

from banmen.games.yugioh.summoning import XyzMaterials
from banmen.kernel.library import CardDef
from banmen.kernel.names import UPRIGHT
from tests.yugioh.duel import Duel, Lying, down, made, monster, spell
from tests.yugioh.test_noticed_acts import snare
from tests.yugioh.test_played_words import cast, says

Side = dict[str, Sequence[CardDef | Lying]]
ESCAPE = snare("escape", "自分フィールドの戦士族モンスター１体をリリースして発動できる。自分は１００LP回復する。")
OWN = "自分フィールドのモンスター１体を対象として発動できる。"
AIM = "相手フィールドのモンスター１体を対象として発動できる。"
THEIRS: Side = {"monster": [monster("foe")], "spell_trap": [down(ESCAPE)]}


@pytest.mark.rule("yugioh:337.1")
@pytest.mark.parametrize("text", [
    f"{OWN}そのモンスターをリリースし、相手フィールドのモンスター１体を選んで破壊する。",
    f"{OWN}そのモンスターを手札に戻し、相手フィールドのモンスター１体を選んでデッキの一番下に戻す。",
    f"{AIM}自分フィールドのモンスター１体を墓地へ送り、対象のモンスターの表示形式を変更する。",
    f"{AIM}自分フィールドのモンスター１体を選んで除外し、そのモンスターの攻撃力は５００アップする。",
])
def test_what_is_given_up_stays_where_nothing_is_left_for_the_rest(text: str) -> None:
    """Catches giving up an own monster for what is to be done to another that has gone by then."""
    deal = cast("deal", text)
    yours: Side = {"hand": [deal], "monster": [monster("own")]}
    gone = Duel(yours, THEIRS).do("activate deal", "activate escape")
    assert gone.cards("monster") == ["own"]
    done = Duel(yours, THEIRS).do("activate deal", "pass")
    assert done.cards("monster") == []


@pytest.mark.rule("yugioh:337.1")
def test_a_deck_is_not_looked_through_for_a_target_that_is_gone() -> None:
    """Catches sending from the deck, or searching it, although the target cannot be dealt with any more."""
    dig = cast("dig", f"{AIM}デッキから戦士族モンスター１体を墓地へ送り、対象のモンスターの表示形式を変更する。")
    gone = Duel({"hand": [dig], "deck": [monster("sent")]}, THEIRS).do("activate dig", "activate escape")
    assert (gone.cards("deck"), gone.cards("graveyard")) == (["sent"], ["dig"])


@pytest.mark.rule("yugioh:337.1")
@pytest.mark.parametrize("safe", [False, True])
def test_of_three_things_the_last_hangs_on_the_second(safe: bool) -> None:
    """Catches damage for a monster that was not destroyed, because the first of three things was done."""
    text = f"{AIM}手札からモンスター１体を墓地へ送り、対象のモンスターを破壊し、相手に５００ダメージを与える。"
    foe = says("foe", "このカードは効果では破壊されない。") if safe else monster("foe")
    duel = Duel({"hand": [cast("gun", text), monster("shell")]}, {"monster": [foe]}).do("activate gun")
    assert duel.lp == (8000, 8000 if safe else 7500)


@pytest.mark.rule("yugioh:337.1", "yugioh:270.1")
def test_a_card_that_cannot_come_out_any_more_costs_nothing() -> None:
    """Catches milling for a monster that left the graveyard in the chain; and offering it without room."""
    bulb = says("bulb", "このカードが墓地に存在する場合に発動できる。"
                        "自分のデッキの一番上のカードを墓地へ送り、このカードを特殊召喚する。")
    lift = snare("lift", "相手の墓地のモンスター１体を対象として発動できる。そのモンスターを除外する。")
    duel = Duel({"graveyard": [bulb], "deck": [spell("top")]}, {"spell_trap": [down(lift)]})
    duel.do("activate bulb", "activate lift")
    assert (duel.cards("deck"), duel.cards("graveyard")) == (["top"], [])
    fill = cast("fill", "手札からモンスター１体を攻撃表示で特殊召喚する。", "quick_play")
    yours: Side = {"graveyard": [bulb], "hand": [fill, monster("last")], "deck": [spell("top")],
                   "monster": [monster(f"m{n}") for n in range(4)]}
    assert Duel(yours).do("activate bulb", "activate fill").cards("deck") == ["top"]
    assert "activate bulb" not in Duel({"graveyard": [bulb], "monster": [monster(f"m{n}") for n in range(5)]}).offered()


@pytest.mark.rule("yugioh:337.1")
def test_nothing_is_banished_for_a_summon_from_where_nothing_is_left() -> None:
    """Catches taking a choice that reaches the graveyard for one that what is banished could serve."""
    turn = snare("turn", f"{OWN}そのモンスターを除外し、"
                         "自分の手札・墓地から戦士族モンスター１体を選んで特殊召喚する。")
    lift = snare("lift", "相手の墓地のモンスター１体を対象として発動できる。そのモンスターを除外する。")
    yours: Side = {"spell_trap": [down(turn)], "monster": [monster("own")], "graveyard": [monster("next")]}
    duel = Duel(yours, {"spell_trap": [down(lift)]}).do("activate turn", "activate lift")
    assert (duel.cards("monster"), duel.cards("banished")) == (["own"], ["next"])
    duel = Duel(yours, {"spell_trap": [down(lift)]}).do("activate turn", "pass", "in_attack next")
    assert (duel.cards("monster"), duel.cards("banished")) == (["next"], ["own"])


@pytest.mark.rule("yugioh:337.1", "yugioh:195.12")
def test_without_an_attack_to_negate_the_rest_is_not_done() -> None:
    """Catches a summon for an attack whose monster has left in the chain."""
    net = snare("net", "相手モンスターの直接攻撃宣言時に発動できる。"
                       "その攻撃を無効にし、手札からモンスター１体を特殊召喚する。")
    away = cast("away", f"{OWN}そのモンスターを手札に戻す。", "quick_play")
    theirs: Side = {"spell_trap": [down(net)], "hand": [monster("guest")]}
    yours: Side = {"monster": [monster("own")], "spell_trap": [down(away)]}
    declared = ("battle", "pass", "attack own player", "pass", "activate net")
    assert Duel(yours, theirs).do(*declared, "activate away").cards("monster", 1) == []
    assert Duel(yours, theirs).do(*declared, "pass", "in_attack guest").cards("monster", 1) == ["guest"]


@pytest.mark.rule("yugioh:433.1", "yugioh:270.1", "yugioh:120.2")
def test_one_of_several_targets_leaves_the_room_that_is_needed() -> None:
    """Catches choosing, with a full field, only targets that free no monster zone."""
    text = ("自分フィールドの「Ember」カード２枚を対象として発動できる。"
            "そのカードを破壊し、このカードを手札から特殊召喚する。")
    lone = says("lone", text)
    row = [made(f"Ember {n}", (), type="spell", property="continuous") for n in range(2)]
    yours: Side = {"hand": [lone], "monster": [monster("Ember man"), *(monster(f"m{n}") for n in range(4))],
                   "spell_trap": row}
    duel = Duel(yours).do("activate lone")
    assert (duel.prompt, duel.offered()) == ("target", ["take Ember 0", "take Ember 1"])
    duel.do("take Ember 1", "in_attack lone")
    assert ("lone" in duel.cards("monster"), sorted(duel.cards("graveyard"))) == (True, ["Ember 1", "Ember man"])
    room = Duel({**yours, "monster": [monster("Ember man")]}).do("activate lone")
    assert room.offered() == ["take Ember man", "take Ember 0", "take Ember 1"]


@pytest.mark.rule("yugioh:120.2", "yugioh:337.1")
@pytest.mark.parametrize(("text", "come"), [
    ("自分の墓地からモンスター２体を選んで攻撃表示で特殊召喚する。", False),
    ("自分の墓地からモンスターを２体まで選んで攻撃表示で特殊召喚する。", True),
    ("自分の墓地のモンスター２体を対象として発動できる。そのモンスターを攻撃表示で特殊召喚する。", False),
    (("自分の墓地の「one」モンスター１体と「two」モンスター１体を対象として発動できる。"
      "そのモンスターを攻撃表示で特殊召喚する。"), False),
])
def test_so_many_monsters_come_out_all_or_none(text: str, come: bool) -> None:
    """Catches one of two monsters that comes out because the field filled up in the chain."""
    call = cast("call", text)
    fill = cast("fill", "手札からモンスター１体を攻撃表示で特殊召喚する。", "quick_play")
    duel = Duel({"hand": [call, fill, monster("third")], "graveyard": [monster("one"), monster("two")],
                 "monster": [monster(f"m{n}") for n in range(3)]})
    duel.do("activate call", "activate fill")
    while duel.prompt == "pick":
        duel.do(duel.offered()[0])
    assert len(duel.cards("monster")) == (5 if come else 4)


@pytest.mark.rule("yugioh:270.1", "yugioh:395.1", "yugioh:433.1")
def test_what_goes_back_serves_where_the_deck_holds_none() -> None:
    """Catches returning only what is not looked for; and counting on a monster that goes to the extra deck."""
    wind = cast("wind", "自分の墓地のモンスター２体を対象として発動できる。"
                        "そのモンスターをデッキに戻す。"
                        "その後、デッキから守備力１０００以下のモンスター１体を攻撃表示で特殊召喚する。")
    high, low = [monster(f"high {n}", defense=2000) for n in range(2)], monster("low", defense=500)
    assert "activate wind" not in Duel({"hand": [wind], "graveyard": high, "deck": high * 3}).offered()
    duel = Duel({"hand": [wind], "graveyard": [*high, low], "deck": high * 3}).do("activate wind")
    assert duel.offered() == ["take high 0", "take high 1"]
    assert duel.do("take high 1").cards("monster") == ["low"]
    union = made("union", [XyzMaterials(4, 2)], type="monster", rank=4, defense=500, abilities=("xyz", "effect"))
    assert "activate wind" not in Duel({"hand": [wind], "graveyard": [*high, union], "deck": high * 3}).offered()


ROB = snare("rob", "相手の手札をランダムに１枚選んで捨てる。")
MILL = snare("mill", "相手のデッキの一番上のカードを墓地へ送る。")


@pytest.mark.rule("yugioh:337.1")
@pytest.mark.parametrize(("text", "lost"), [
    ("手札から戦士族モンスター２体をデッキに戻す。その後、自分は３枚ドローする。", True),
    ("手札から戦士族モンスター２体を墓地へ送る。", True),
    ("手札から戦士族モンスターを２体まで選んで墓地へ送る。", False),
])
def test_so_many_cards_are_dealt_with_wholly_or_not_at_all(text: str, lost: bool) -> None:
    """Catches returning one of two, and drawing for both, when the other was lost in the chain."""
    pot = cast("pot", text)
    duel = Duel({"hand": [pot, monster("one"), monster("two")]}, {"spell_trap": [down(ROB)]})
    duel.do("activate pot", "activate rob")
    if duel.prompt == "pick":
        duel.do(duel.offered()[0])
    assert len(duel.cards("hand")) == (1 if lost else 0)


@pytest.mark.rule("yugioh:337.1")
def test_what_comes_then_asks_for_the_whole_sentence_before_it() -> None:
    """Catches carrying on when nothing was sent and therefore nothing drawn; nothing found; nothing discarded."""
    squall = cast("squall", f"{OWN}デッキからレベル２モンスター１体を墓地へ送り、自分は１枚ドローする。"
                            "その後、対象のモンスターを破壊する。")
    yours: Side = {"hand": [squall], "monster": [monster("own")], "deck": [monster("low", level=2)]}
    assert Duel(yours, {"spell_trap": [down(MILL)]}).do("activate squall", "activate mill").cards("monster") == ["own"]
    assert Duel(yours, {"spell_trap": [down(MILL)]}).do("activate squall", "pass").cards("monster") == []
    seek = cast("seek", "デッキからレベル２モンスター１体を手札に加える。"
                        "その後、手札からモンスター１体を選んで捨てる。")
    yours = {"hand": [seek, monster("held")], "deck": [monster("low", level=2)]}
    assert Duel(yours, {"spell_trap": [down(MILL)]}).do("activate seek", "activate mill").cards("hand") == ["held"]
    found = Duel(yours, {"spell_trap": [down(MILL)]}).do("activate seek", "pass")
    assert found.do("take held").cards("hand") == ["low"]
    vie = cast("vie", "自分は手札を１枚捨てる。その後、相手は手札を１枚選んで捨てる。")
    theirs: Side = {"spell_trap": [down(ROB)], "hand": [monster("theirs")]}
    assert Duel({"hand": [vie, monster("mine")]}, theirs).do("activate vie", "activate rob").cards("hand", 1)
    assert not Duel({"hand": [vie, monster("mine")]}, theirs).do("activate vie", "pass").cards("hand", 1)


@pytest.mark.rule("yugioh:337.1")
def test_what_is_found_and_turned_hang_on_each_other() -> None:
    """Catches turning the target when nothing was found."""
    text = f"{OWN}デッキからレベル２モンスター１体を手札に加え、対象のモンスターの表示形式を変更する。"
    yours: Side = {"hand": [cast("lend", text)], "monster": [monster("own")], "deck": [monster("low", level=2)]}
    gone = Duel(yours, {"spell_trap": [down(MILL)]}).do("activate lend", "activate mill")
    assert gone.game.state.turned[gone.row("own")] == UPRIGHT
    done = Duel(yours, {"spell_trap": [down(MILL)]}).do("activate lend", "pass")
    assert done.game.state.turned[done.row("own")] != UPRIGHT


@pytest.mark.rule("yugioh:337.1", "yugioh:155.1")
@pytest.mark.parametrize(("text", "come"), [
    ("自分の墓地からモンスター２体を選んで攻撃表示で特殊召喚する。", []),
    ("自分の墓地からモンスターを２体まで選んで攻撃表示で特殊召喚する。", ["two"]),
    ("自分の墓地のモンスター２体を対象として発動できる。そのモンスターを攻撃表示で特殊召喚する。", ["two"]),
])
def test_of_two_monsters_one_is_gone_before_they_come_out(text: str, come: list[str]) -> None:
    """Catches one monster that comes out where the text chooses two; and a target that is left and does not come."""
    crow = snare("crow", "相手の墓地の「one」モンスター１体を対象として発動できる。そのモンスターを除外する。")
    duel = Duel({"hand": [cast("call", text)], "graveyard": [monster("one"), monster("two")]},
                {"spell_trap": [down(crow)]})
    duel.do("activate call", "activate crow")
    assert (duel.cards("monster"), duel.cards("banished")) == (come, ["one"])


@pytest.mark.rule("yugioh:337.1", "yugioh:155.1", "yugioh:280.1")
def test_what_may_no_longer_be_summoned_stays_where_it_is() -> None:
    """Catches a monster that comes out although an answer to its summoner forbids that by then."""
    call = cast("call", "自分の墓地のモンスター１体を対象として発動できる。そのモンスターを特殊召喚する。")
    void = snare("void", "このカードが魔法＆罠ゾーンに存在する限り、お互いにモンスターを特殊召喚できない。",
                 "continuous")
    duel = Duel({"hand": [call], "graveyard": [monster("one")]}, {"spell_trap": [down(void)]})
    duel.do("activate call", "activate void")
    assert (duel.prompt, duel.cards("monster"), sorted(duel.cards("graveyard"))) == ("main", [], ["call", "one"])
