"""Whose hand, out of which zone, against whom, in every place and all turn long: what texts bound, played."""

import pytest

from banmen.errors import BanmenError
from banmen.games.yugioh.effects import DestroyAll
from banmen.games.yugioh.rules.c200_decks import counted_as
from banmen.games.yugioh.texts import read_text
from banmen.kernel.effects.base import Ability
from banmen.kernel.effects.things import Cards
from banmen.kernel.library import CardDef
from tests.yugioh.duel import Duel, down, monster, spell, trap

STORM = spell("storm", DestroyAll(Cards(("monster",))))
GAIN = "自分は1000LP回復する。"


def said(text: str, speaker: str = "monster") -> list[Ability]:
    """What a text says."""
    return [each.ability for each in read_text(text, speaker)]


def casts(name: str, text: str) -> CardDef:
    """A spell with this text."""
    return spell(name, *said(text, "spell"))


REVIVE = casts("revive", "自分の墓地のモンスター1体を対象として発動できる。そのモンスターを特殊召喚する。")
ROB = casts("rob", "相手の墓地のモンスター1体を対象として発動できる。そのモンスターを特殊召喚する。")
LIFT = casts("lift", "手札からモンスター1体を特殊召喚する。")


@pytest.mark.rule("yugioh:220.5", "yugioh:360.2")
@pytest.mark.parametrize(("by", "heard"), [("revive", True), ("rob", False), ("lift", False)])
def test_a_monster_that_comes_out_of_a_zone_is_heard_as_it_was_there(by: str, heard: bool) -> None:
    """Catches asking whether it lies there after it came out: then nothing is ever heard."""
    drum = trap("drum", *said(f"自分の墓地からモンスターが特殊召喚された時、{GAIN}", "trap"), property="continuous")
    duel = Duel({"hand": [REVIVE, ROB, LIFT, monster("new")], "graveyard": [monster("old")], "spell_trap": [drum]},
                {"graveyard": [monster("foe")]}).do(f"activate {by}")
    duel.do(next(each for each in duel.offered() if each.startswith("in_attack")))
    assert duel.lp == (9000 if heard else 8000, 8000)


@pytest.mark.rule("yugioh:170.5", "yugioh:220.5")
def test_a_trap_answers_what_came_out_of_a_graveyard() -> None:
    """Catches a trap that is never offered, and one that is after a summon from the hand."""
    net = down(trap("net", *said(f"相手の墓地からモンスターが特殊召喚された時に発動できる。{GAIN}", "trap")))
    duel = Duel({"hand": [REVIVE, LIFT, monster("new")], "graveyard": [monster("old")]}, {"spell_trap": [net]})
    duel.do("activate revive", "in_attack old", "activate net")
    assert duel.lp == (8000, 9000)
    assert "activate net" not in duel.do("activate lift", "in_attack new").offered()


@pytest.mark.rule("yugioh:370.1")
@pytest.mark.parametrize("moment", [
    "行うダメージステップ開始時に発動する", "行ったダメージ計算後に発動する", "行ったダメージステップ終了時に発動する",
])
@pytest.mark.parametrize("whose", ["相手モンスター", "モンスター"])
def test_a_battle_with_a_monster_is_no_direct_attack(whose: str, moment: str) -> None:
    """Catches hearing a battle in which there is no other monster."""
    card = monster("duelist", *said(f"このカードが{whose}と戦闘を{moment}。{GAIN}"), atk=1500)
    assert Duel({"monster": [card]}).do("battle", "attack duelist player").lp == (8000, 6500)
    fought = Duel({"monster": [card]}, {"monster": [monster("foe")]}).do("battle", "attack duelist foe")
    assert fought.lp == (9000, 7500)


@pytest.mark.rule("yugioh:220.5", "yugioh:442.2")
@pytest.mark.parametrize(("goal", "back"), [("手札に戻った", "手札に戻す"), ("デッキに戻った", "デッキに戻す")])
def test_what_comes_to_your_hand_or_deck_is_yours(goal: str, back: str) -> None:
    """Catches hearing what comes to the hand or the deck of the other player."""
    gate = trap("gate", *said(f"フィールドのモンスターが自分の{goal}時、{GAIN}", "trap"), property="continuous")
    gust = casts("gust", f"フィールドのモンスター1体を対象として発動できる。そのモンスターを持ち主の{back}。")
    mine = Duel({"hand": [gust], "spell_trap": [gate], "monster": [monster("own")]}).do("activate gust")
    assert mine.lp == (9000, 8000)
    theirs = Duel({"hand": [gust], "spell_trap": [gate]}, {"monster": [monster("foe")]}).do("activate gust")
    assert theirs.lp == (8000, 8000)


@pytest.mark.rule("yugioh:337.1")
def test_a_kind_that_is_safe_this_turn_is_so_also_when_it_comes_later() -> None:
    """Catches a shield only for those that were there; others of the field and later turns have none."""
    oath = casts("oath", "このターン、自分フィールドの「scout」モンスターは戦闘・効果では破壊されない。")
    duel = Duel({"hand": [oath, STORM, monster("scout two")], "monster": [monster("scout one"), monster("page")]},
                {"monster": [monster("scout foe")]}).do("activate oath", "summon scout two", "activate storm")
    assert (duel.cards("monster"), duel.cards("monster", 1)) == (["scout one", "scout two"], [])
    later = Duel({"hand": [oath, STORM], "monster": [monster("scout one")]}).do("activate oath").end_turn(2)
    assert later.do("activate storm").cards("monster") == []


@pytest.mark.rule("yugioh:337.1")
def test_all_that_are_safe_this_turn_are_those_that_are_there() -> None:
    """Catches reading 全て as if later ones were among them."""
    oath = casts("oath", "このターン、自分フィールドの全ての「scout」モンスターは効果では破壊されない。")
    duel = Duel({"hand": [oath, STORM, monster("scout two")], "monster": [monster("scout one")]})
    assert duel.do("activate oath", "summon scout two", "activate storm").cards("monster") == ["scout one"]


@pytest.mark.rule("yugioh:130.1", "yugioh:472.1")
def test_a_name_that_a_card_is_treated_as_holds_in_every_place() -> None:
    """Catches a name that only counts on the field; one said of the field only does not count elsewhere."""
    twin = monster("hawk the second", *said("このカードのカード名は「kite」として扱う。"))
    masked = monster("masked", *said("このカードのカード名は、フィールド上に存在する限り「kite」として扱う。"))
    call = casts("call", "デッキから「kite」1体を手札に加える。")
    assert Duel({"hand": [call], "deck": [twin]}).do("activate call").cards("hand") == ["hawk the second"]
    assert "activate call" not in Duel({"hand": [call], "deck": [masked]}).offered()
    hunt = casts("hunt", "フィールドの「kite」1体を対象として発動できる。そのモンスターを破壊する。")
    for each in (twin, masked):
        duel = Duel({"hand": [hunt], "monster": [each]}).do("activate hunt")
        assert duel.cards("monster") == []
    assert (counted_as(twin), counted_as(masked)) == ("kite", "masked")
    with pytest.raises(BanmenError, match="several others"):
        monster("both", *said("このカードのカード名は「kite」として扱う。このカードのカード名は「crow」として扱う。"))


@pytest.mark.rule("yugioh:337.1", "yugioh:457.1")
def test_of_two_targets_the_one_a_later_sentence_describes_is_meant() -> None:
    """Catches doing to both what is said of the opponent's, when something was done to the other before."""
    rite = casts("rite", "自分の墓地の獣族モンスター1体と相手の墓地のモンスター1体を対象として発動できる。"
                 "その自分の獣族モンスターを特殊召喚する。その相手のモンスターを除外する。")
    duel = Duel({"hand": [rite], "graveyard": [monster("lynx", race="獣族")]},
                {"graveyard": [monster("boar", race="獣族")]}).do("activate rite", "in_attack lynx")
    assert (duel.cards("monster"), duel.cards("banished", 1)) == (["lynx"], ["boar"])


@pytest.mark.rule("yugioh:337.1")
@pytest.mark.parametrize("second", ["相手フィールドのカード1枚", "相手フィールド上に存在するカード1枚"])
def test_the_second_of_two_targets_lies_where_its_words_say(second: str) -> None:
    """Catches taking the place of the first for the second, and counted targets that are all of them."""
    rite = casts("rite", f"自分の墓地の獣族モンスター2体と{second}を選択して発動できる。"
                 "選択した墓地のモンスター2体をデッキに戻す。その後、選択した相手のカード1枚を破壊する。")
    beasts = [monster("lynx", race="獣族"), monster("boar", race="獣族")]
    lying = {"hand": [rite], "graveyard": beasts}
    assert "activate rite" not in Duel(lying, {"graveyard": [monster("dead")]}).offered()
    duel = Duel(lying, {"monster": [monster("foe")], "graveyard": [monster("dead")]}).do("activate rite")
    assert (sorted(duel.cards("deck")), duel.cards("graveyard")) == (["boar", "lynx"], ["rite"])
    assert sorted(duel.cards("graveyard", 1)) == ["dead", "foe"]
