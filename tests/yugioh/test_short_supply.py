"""Of what an effect needs there may be too few: in either deck, for the second target, beside what was paid."""

import pytest

from banmen.kernel.effects.bounds import Forbids
from banmen.kernel.effects.says import Alter, Change
from banmen.kernel.effects.things import Cards, Choose, Itself
from tests.yugioh.duel import FILLER, Duel, down, monster, spell
from tests.yugioh.test_left_to_do import casts
from tests.yugioh.test_said_of_which import said

BOTH = "お互いはデッキから７枚ドロー"


@pytest.mark.rule("yugioh:270.1")
@pytest.mark.parametrize(("mine", "theirs", "enough"), [(7, 7, True), (7, 6, False), (6, 7, False)])
def test_what_both_draw_both_decks_must_hold(mine: int, theirs: int, enough: bool) -> None:
    """Catches a draw for which one of the two decks is enough, be it what the spell does or what it offers then."""
    feast, rest = casts("feast", f"{BOTH}する。"), casts("rest", f"自分は500LP回復する。その後、{BOTH}できる。")
    duel = Duel({"hand": [feast, rest], "deck": [FILLER] * mine}, {"deck": [FILLER] * theirs})
    assert ("activate feast" in duel.offered()) is enough
    assert (duel.do("activate rest").prompt == "may") is enough


@pytest.mark.rule("yugioh:270.1")
@pytest.mark.parametrize(("left", "enough"), [(6, True), (5, False)])
def test_what_one_player_takes_out_of_a_deck_the_other_still_draws(left: int, enough: bool) -> None:
    """Catches a card taken out of the own deck before that is not counted, or counted in the other one as well."""
    feast = casts("feast", "デッキから「calf」モンスター１体を手札に加える。その後、お互いはデッキから６枚ドローする。")
    duel = Duel({"hand": [feast], "deck": [monster("calf"), *[FILLER] * left]})
    assert ("activate feast" in duel.offered()) is enough


@pytest.mark.rule("yugioh:433.1")
def test_the_first_target_leaves_one_for_the_second() -> None:
    """Catches a first target that was the only one the second could have been."""
    clash = casts("clash", "自分フィールドのモンスター1体とフィールドの獣族モンスター1体を対象として発動できる。"
                           "そのモンスターを手札に戻す。")
    ox, man, maid = monster("ox", race="獣族"), monster("man"), monster("maid")
    duel = Duel({"hand": [clash], "monster": [ox, man, maid]}).do("activate clash")
    assert duel.offered() == ["take man", "take maid"]
    assert duel.do("take maid").cards("monster") == ["man"]
    assert Duel({"hand": [clash], "monster": [ox, man]}, {"monster": [ox]}).do("activate clash").offered() == [
        "take ox", "take man"]
    assert "activate clash" not in Duel({"hand": [clash], "monster": [ox]}).offered()


@pytest.mark.rule("yugioh:337.1")
def test_that_one_monster_is_out_of_reach_keeps_no_other_from_being_given() -> None:
    """Catches a stand-in that is not given since some monster, of whoever it is, is not reached by the effect."""
    immune = said("このカードは自分のモンスターの効果を受けない。")
    lord = monster("lord", *said("このカードが破壊される場合、"
                                 "代わりに自分フィールドの獣族モンスター１体を破壊できる。"))
    page, hermit = monster("page", race="獣族"), monster("hermit", *immune, race="獣族")
    strike = casts("strike", "フィールドのモンスター１体を対象として発動できる。そのモンスターを破壊する。")
    duel = Duel({"hand": [strike], "monster": [lord, page, hermit]}).do("activate strike", "take lord")
    assert duel.do("replace lord lord").cards("monster") == ["lord", "hermit"]


@pytest.mark.rule("yugioh:270.1", "yugioh:403.1")
def test_only_that_is_paid_which_leaves_as_many_as_come_out() -> None:
    """Catches a monster paid where both of two are to come out, as one of them would be left."""
    call = casts("call", "手札を１枚捨てて発動できる。手札からモンスター２体を特殊召喚する。")
    duel = Duel({"hand": [call, monster("one"), monster("two"), spell("junk")]}).do("activate call")
    assert (duel.cards("hand"), duel.cards("graveyard")) == (["one", "two"], ["junk"])


FOR_THE_TURN = "フィールドのモンスター1体を対象として発動できる。このターン、そのモンスターは"


@pytest.mark.rule("yugioh:355.6", "yugioh:433.1")
@pytest.mark.parametrize(("text", "meant"), [
    ("攻撃できない。", True), ("リリースできない。", True), ("戦闘では破壊されない。", True),
    ("効果を発動できない。", False), ("相手の効果を受けない。", False), ("相手の効果の対象にならない。", False),
])
def test_what_lies_face_down_is_kept_from_some_things_and_given_nothing(text: str, meant: bool) -> None:
    """Catches an ability given to a monster of which nothing is known, as if it were kept from attacking."""
    order = casts("order", FOR_THE_TURN + text)
    assert ("activate order" in Duel({"hand": [order]}, {"monster": [down(monster("jar"))]}).offered()) is meant
    assert "activate order" in Duel({"hand": [order]}, {"monster": [monster("jar")]}).offered()


@pytest.mark.rule("yugioh:355.6")
def test_what_is_given_at_once_is_given_a_face_down_monster_only_if_all_of_it_keeps_it() -> None:
    """Catches two abilities given together to a monster that could be given one of them."""
    still, dumb = Forbids("attack", Itself()), Forbids("activate_effect", Itself())
    for given, meant in (((still,), True), ((still, dumb), False), ((dumb, still), False)):
        alter = Alter(Choose(Cards(("monster",))), (Change("abilities", "grant", abilities=given),), "turn")
        duel = Duel({"hand": [spell("order", alter)]}, {"monster": [down(monster("jar"))]})
        assert ("activate order" in duel.offered()) is meant


@pytest.mark.rule("yugioh:270.1")
def test_what_is_looked_at_beside_something_else_must_be_there_as_well() -> None:
    """Catches a look at an empty hand that is made for what is done before it."""
    spy = casts("spy", "自分は500LP回復し、相手の手札を全て確認する。")
    assert "activate spy" not in Duel({"hand": [spy]}).offered()
    assert "activate spy" in Duel({"hand": [spy]}, {"hand": [monster("held")]}).offered()


SAME_LEVEL = ("自分の墓地のモンスター１体を対象として発動できる。"
              "そのモンスターと同じレベルの自分フィールドのモンスター１体を選んで手札に戻す。")
SEND_FOR = ("相手フィールドのモンスター１体を対象として発動できる。そのモンスターを墓地へ送り、"
            "手札からモンスター１体を特殊召喚する。")


@pytest.mark.rule("yugioh:270.1", "yugioh:403.1", "yugioh:433.1")
@pytest.mark.parametrize("words", [
    f"このカードをリリースし、{SAME_LEVEL}",
    f"このカードをリリースし、以下の効果から１つを選択して発動できる。\n●{SAME_LEVEL}\n●相手の手札を全て確認する。",
])
def test_what_is_given_up_is_not_what_the_target_tells(words: str) -> None:
    """Catches a monster that is its own price and all the same the one the effect would be done to."""
    elder, ghost = monster("elder", *said(words)), monster("ghost")
    assert "activate elder" not in Duel({"monster": [elder], "graveyard": [ghost]}).offered()
    duel = Duel({"monster": [elder, monster("heir")], "graveyard": [ghost]}).do("activate elder", "take ghost")
    assert duel.cards("hand") == ["heir"]


@pytest.mark.rule("yugioh:120.2", "yugioh:270.1", "yugioh:403.1")
@pytest.mark.parametrize("words", [
    f"このカードをリリースし、{SEND_FOR}",
    f"このカードをリリースし、以下の効果から１つを選択して発動できる。\n●{SEND_FOR}\n●相手の手札を全て確認する。",
])
def test_a_price_leaves_room_whichever_effect_it_is_paid_for(words: str) -> None:
    """Catches asking the target for the room that the price has left, where one of several effects is chosen."""
    elder, foe = monster("elder", *said(words)), monster("foe")
    field = [elder, *[monster(f"m{number}") for number in range(4)]]
    duel = Duel({"monster": field, "hand": [monster("heir")]}, {"monster": [foe]}).do("activate elder")
    assert duel.cards("graveyard", 1) == ["foe"]
