"""The main phase goes on when what an act brought about has been answered."""

import pytest

from banmen.games.yugioh.effects import InPosition
from banmen.games.yugioh.effects_bounds import OnlyOne, Perishes
from banmen.kernel.effects.things import Fits, Itself
from tests.yugioh.duel import Duel, down, monster
from tests.yugioh.test_left_to_do import said
from tests.yugioh.test_noticed_acts import snare
from tests.yugioh.test_played_words import GAIN, cast


@pytest.mark.rule("yugioh:484.2", "yugioh:439.1")
def test_damage_that_follows_a_change_of_position_is_answered_before_the_phase_goes_on() -> None:
    """Catches the turn player acting on where the rules took a monster away, which hurt somebody."""
    leaf = monster("leaf", Perishes(Fits(Itself(), (InPosition("defense"),))))
    vent = cast("vent", "フィールドのモンスターが破壊される度に、相手に300ダメージを与える。", "continuous")
    hurt = snare("hurt", f"自分がダメージを受けた時に発動できる。{GAIN}")
    duel = Duel({"monster": [leaf], "spell_trap": [vent]}, {"spell_trap": [down(hurt)]})
    duel.do("position leaf")
    assert (duel.cards("graveyard"), duel.lp) == (["leaf"], (8000, 7700))
    assert (duel.asked, duel.offered()) == (1, ["activate hurt", "pass"])


@pytest.mark.rule("yugioh:337.1", "yugioh:145.1")
def test_a_copy_of_a_lone_monster_is_only_set_once_the_first_lies_face_up() -> None:
    """Catches a summon offered as before where the copy on the field has been turned up meanwhile."""
    king = monster("king", OnlyOne())
    duel = Duel({"hand": [king], "monster": [down(king)]})
    assert {"summon king", "set king"} <= {*duel.offered()}
    duel.do("flip king")
    assert [each for each in duel.offered() if each.startswith(("summon", "set"))] == ["set king"]


@pytest.mark.rule("yugioh:190.7", "yugioh:337.1")
@pytest.mark.parametrize("barred", [True, False])
def test_who_has_to_attack_ends_the_turn_where_no_battle_phase_can_be_had(barred: bool) -> None:
    """Catches a turn that never ends, since a monster has to attack in a battle phase that nobody may enter."""
    bull = monster("bull", *said("このカードは攻撃可能な場合には攻撃しなければならない。"))
    peace = monster("peace", *said("このカードがモンスターゾーンに存在する限り、相手はバトルフェイズを行えない。"))
    duel = Duel({"monster": [bull]}, {"monster": [peace] if barred else []})
    assert ("end_turn" in duel.offered()) is barred
    assert ("battle" in duel.offered()) is not barred
