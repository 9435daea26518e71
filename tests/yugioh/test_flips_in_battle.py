"""What waits for a flip or a summon, in a damage step: a flip is answered after the calculation, a summon at once."""

import pytest

from tests.yugioh.duel import Duel, down, monster
from tests.yugioh.test_played_words import says

COMES = "このカードが特殊召喚した場合"
FLIPS = "このカードがリバースした場合"
GAIN = "に発動する。自分は1000LP回復する。"
HERALD = "このカードが相手モンスターと戦闘を行うダメージステップ開始時に発動する。手札からモンスター1体を特殊召喚する。"


def points_told(duel: Duel) -> list[tuple[int, int]]:
    """Whose life points changed by how much, in order."""
    return [(event.seat, event.amount) for event in duel.events if event.kind == "points"]


@pytest.mark.rule("yugioh:372.2", "yugioh:475.1")
@pytest.mark.parametrize("words", [COMES, f"{COMES}、またはリバースした場合", f"{FLIPS}、または特殊召喚した場合"])
def test_what_came_out_before_the_calculation_is_answered_before_it(words: str) -> None:
    """Catches a summoned monster that waits for the calculation since its text speaks of flips as well."""
    owl = says("owl", words + GAIN)
    duel = Duel({"hand": [owl], "monster": [says("herald", HERALD, atk=1500)]}, {"monster": [monster("foe")]},
                step="battle").do("attack herald foe", "in_attack owl")
    assert points_told(duel) == [(0, 1000), (1, -500)]


@pytest.mark.rule("yugioh:372.2", "yugioh:475.1")
@pytest.mark.parametrize("words", [FLIPS, f"{COMES}、またはリバースした場合", f"{FLIPS}、または特殊召喚した場合"])
def test_what_was_flipped_by_an_attack_is_answered_after_the_calculation(words: str) -> None:
    """Catches a flip that is answered too early since the text speaks of summons first."""
    owl = says("owl", words + GAIN, defense=1500)
    duel = Duel({"monster": [monster("ox")]}, {"monster": [down(owl)]}, step="battle").do("attack ox owl")
    assert points_told(duel) == [(0, -500), (1, 1000)]
