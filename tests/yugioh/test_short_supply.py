"""Of what an effect needs there may be too few: in either deck, for the second target, beside what was paid."""

import pytest

from tests.yugioh.duel import FILLER, Duel, monster
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
    lord = monster("lord", *said("このカードが破壊される場合、代わりに自分フィールドの獣族モンスター１体を破壊できる。"))
    page, hermit = monster("page", race="獣族"), monster("hermit", *immune, race="獣族")
    strike = casts("strike", "フィールドのモンスター１体を対象として発動できる。そのモンスターを破壊する。")
    duel = Duel({"hand": [strike], "monster": [lord, page, hermit]}).do("activate strike", "take lord")
    assert duel.do("replace lord lord").cards("monster") == ["lord", "hermit"]
