"""Finer points of targets, prices and battles, each played where a reader may take it the other way."""

import pytest

from banmen.games.yugioh.effects_bounds import OnlyOne
from banmen.games.yugioh.effects_doing import TakeControl
from banmen.games.yugioh.rules.c270_courses import takes_fewer
from banmen.games.yugioh.summoning import RitualBy, RitualSummon, XyzMaterials
from banmen.kernel.effects.base import Side, Who
from banmen.kernel.effects.things import All, Cards, Choose, Either, HowMany, Is, It
from tests.yugioh.duel import Duel, down, made, monster, spell, trap
from tests.yugioh.test_left_to_do import casts, said

# Prices and targets --------------------------------------------------------------------------------


@pytest.mark.rule("yugioh:403.1", "yugioh:433.1")
@pytest.mark.parametrize(("dead", "offered"), [(False, False), (True, True)])
def test_what_is_paid_from_among_the_targets_makes_no_new_target(dead: bool, offered: bool) -> None:
    """Catches a monster that counts as a target where it lies and once more where its price takes it."""
    rite = casts("rite", "自分フィールドのモンスター１体をリリースし、自分のフィールド・墓地の戦士族モンスター２体を"
                         "対象として発動できる。そのモンスター２体をゲームから除外する。")
    field = [monster("fighter"), monster("fairy", race="天使族")]
    duel = Duel({"hand": [rite], "monster": field, "graveyard": [monster("dead")] if dead else []})
    assert ("activate rite" in duel.offered()) is offered


@pytest.mark.rule("yugioh:403.1")
def test_what_is_shown_for_a_price_is_seen() -> None:
    """Catches a card that is named as shown while the opponent sees nothing."""
    pact = casts("pact", "手札のモンスター１体を相手に見せて発動できる。自分は１００ＬＰ回復する。")
    duel = Duel({"hand": [pact, monster("lamb")]}).do("activate pact")
    assert any(each.startswith(("check", "show", "reveal", "look")) and "lamb" in each for each in duel.told())


# Battles -------------------------------------------------------------------------------------------


@pytest.mark.rule("yugioh:374.1", "yugioh:375.2")
@pytest.mark.parametrize(("attribute", "goes"), [("闇", "banished"), ("光", "graveyard")])
def test_what_a_monster_is_about_to_beat_is_what_its_text_says(attribute: str, goes: str) -> None:
    """Catches a foe that nobody is told of when its destruction is settled."""
    text = "このカードが戦闘で闇属性モンスターを破壊した時に発動する。そのモンスターを除外する。"
    hunter = monster("hunter", *said(text), atk=2000)
    foe = monster("foe", attribute=attribute)
    duel = Duel({"monster": [hunter]}, {"monster": [foe]}).do("battle", "attack hunter foe")
    assert duel.cards(goes, 1) == ["foe"]


@pytest.mark.rule("yugioh:375.2")
@pytest.mark.parametrize(("race", "healed"), [("戦士族", True), ("天使族", False)])
def test_who_speaks_of_the_victor_may_be_the_victor(race: str, healed: bool) -> None:
    """Catches a text that wants the beaten monster, too, to be what the victor has to be."""
    text = ("相手モンスターが自分の戦士族モンスターとの戦闘で破壊され墓地へ送られた時に発動する。"
            "自分は１０００ＬＰ回復する。")
    captain = monster("captain", *said(text), atk=2000, race=race)
    foe = monster("foe", atk=2000 - 500, race="獣族")
    duel = Duel({"monster": [captain]}, {"monster": [foe]}).do("battle", "attack captain foe")
    assert duel.lp[0] == (9000 if healed else 8000)


@pytest.mark.rule("yugioh:332.2", "yugioh:332.3")
def test_what_must_be_activated_comes_before_what_the_turn_player_may_activate() -> None:
    """Catches triggers outside of a phase that are taken player by player."""
    may = monster("may", *said("モンスターが召喚に成功した場合に発動できる。自分は１００ＬＰ回復する。"))
    must = monster("must", *said("モンスターが召喚に成功した場合に発動する。自分は１００ＬＰ回復する。"))
    duel = Duel({"hand": [monster("lamb")], "monster": [may]}, {"monster": [must]}).do("summon lamb")
    assert any(each.startswith("activate") and "must" in each for each in duel.told())
    assert "activate may" in duel.offered()


# Rituals -------------------------------------------------------------------------------------------


@pytest.mark.rule("yugioh:245.1", "yugioh:337.1")
@pytest.mark.parametrize(("there", "offered"), [(False, True), (True, False)])
def test_a_ritual_brings_no_monster_that_may_not_come(there: bool, offered: bool) -> None:
    """Catches a ritual spell for a monster of which one lies face up and no other may."""
    lord = monster("lord", OnlyOne(), RitualBy("rite"), level=4, kinds=("ritual",))
    rite = spell("rite", RitualSummon("lord", 4), property="ritual")
    field = [monster("lamb"), *([lord] if there else [])]
    duel = Duel({"hand": [rite, lord], "monster": field})
    assert ("activate rite" in duel.offered()) is offered


# Several cards -------------------------------------------------------------------------------------


@pytest.mark.rule("yugioh:270.1", "yugioh:215.1")
@pytest.mark.parametrize(("sent", "drawn", "offered"), [(5, 2, True), (1, 6, True), (1, 7, False)])
def test_what_one_deck_loses_is_not_missing_in_the_other(sent: int, drawn: int, offered: bool) -> None:
    """Catches cards of the own deck that are taken off the deck of the opponent who is to draw."""
    mill = casts("mill", f"自分のデッキの上からカードを{sent}枚墓地へ送る。相手は{drawn}枚ドローする。")
    assert ("activate mill" in Duel({"hand": [mill]}).offered()) is offered


@pytest.mark.rule("yugioh:409.1", "yugioh:332.2")
def test_an_effect_that_waits_stays_with_who_summoned_its_monster() -> None:
    """Catches an effect that goes to the other player with the monster before it is activated."""
    herald = monster("herald", *said("このカードが特殊召喚に成功した場合に発動する。自分は１０００ＬＰ回復する。"))
    call = casts("call", "手札からモンスター１体を特殊召喚する。", "quick_play")
    take = trap("take", TakeControl(All(Cards(("monster",), Side.THEIRS))))
    duel = Duel({"hand": [call, herald], "monster": [monster("lamb")]}, {"spell_trap": [down(take)]})
    duel.do("end_turn", "activate take", "activate call", "in_attack herald")
    assert duel.cards("monster", 1) == ["lamb", "herald"]
    assert duel.lp == (9000, 8000)


@pytest.mark.rule("yugioh:270.1")
@pytest.mark.parametrize("held", [True, False])
def test_a_card_taken_at_random_has_to_be_there(held: bool) -> None:
    """Catches an effect on a card of an empty hand."""
    rob = casts("rob", "相手の手札をランダムに１枚選んで墓地へ送る。")
    duel = Duel({"hand": [rob]}, {"hand": [monster("lamb")] if held else []})
    assert ("activate rob" in duel.offered()) is held


OF_BOTH, OF_MINE, OF_THEIRS = (Cards(("monster",), side) for side in (Side.ANY, Side.YOURS, Side.THEIRS))
AS_MANY = HowMany(It())


@pytest.mark.rule("yugioh:337.1")
@pytest.mark.parametrize(("what", "fewer"), [
    (Choose(OF_BOTH, 2), False), (Choose(OF_MINE, 2), False), (Choose(OF_MINE, AS_MANY), False),
    (Choose(OF_THEIRS, AS_MANY), True), (Choose(OF_BOTH, 2, by=Who.EACH), True),
])
def test_where_fewer_cards_are_taken_than_a_text_says(what: Choose, fewer: bool) -> None:
    """Catches two cards of which one is taken, and as many as others were, of which none is."""
    assert takes_fewer(what) is fewer


@pytest.mark.rule("yugioh:230.4")
def test_materials_may_be_asked_for_what_no_card_prints() -> None:
    """Catches a look at what is known of materials where they are not told by what is printed on them."""
    named = made("xyz", [XyzMaterials(4, 2, (Either((Is("races", "戦士族"), Is("races", "獣族"))),))], type="monster",
                 rank=4, atk=2000, abilities=("xyz",))
    for races, offered in ((("戦士族", "獣族"), True), (("戦士族", "天使族"), False)):
        field = [monster(race, race=race) for race in races]
        assert ("special xyz" in Duel({"monster": field, "extra": [named]}).offered()) is offered


# Face down -----------------------------------------------------------------------------------------


@pytest.mark.rule("yugioh:337.1", "yugioh:355.6")
def test_what_was_done_to_a_monster_for_the_turn_is_over_when_it_lies_face_down() -> None:
    """Catches a monster that is kept from being turned up by what was said of it when it lay face up."""
    keeper = monster("keeper", *said("１ターンに１度、フィールドのモンスター１体を対象として発動できる。"
                                     "このターン、そのモンスターは表示形式を変更できない。"))
    moon = casts("moon", "フィールドの表側表示モンスター１体を対象として発動できる。"
                         "そのモンスターを裏側守備表示にする。")
    duel = Duel({"hand": [moon], "monster": [keeper, monster("lamb")]})
    duel.do("activate keeper", "take lamb", "activate moon", "take lamb")
    assert "flip lamb" in duel.offered()
