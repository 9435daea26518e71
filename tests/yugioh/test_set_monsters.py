"""Monsters that lie face down: what they are kept from, and what nobody can say of them, played."""

import pytest

from tests.yugioh.duel import Duel, down, monster
from tests.yugioh.test_left_to_do import casts

BIG = monster("big", level=6)


@pytest.mark.rule("yugioh:355.6", "yugioh:145.4", "yugioh:337.1")
@pytest.mark.parametrize("flipped", [True, False])
@pytest.mark.parametrize("kept", [True, False])
def test_a_monster_taken_face_down_is_kept_from_being_released(kept: bool, flipped: bool) -> None:
    """Catches a set monster on which nothing is put that says what it cannot be used for."""
    mind = casts("mind", "相手フィールドのモンスター１体を対象として発動できる。"
                         "そのモンスターのコントロールをエンドフェイズまで得る。"
                         + ("この効果でコントロールを得たモンスターはリリースできない。" if kept else ""))
    duel = Duel({"hand": [mind, BIG]}, {"monster": [down(monster("k"))]}).do("activate mind")
    if flipped:
        duel.do("flip k")
    assert ("summon big" in duel.offered()) is not kept


@pytest.mark.rule("yugioh:355.6", "yugioh:433.1")
def test_a_set_monster_is_chosen_to_be_no_material() -> None:
    """Catches a set monster that is no target although nothing of it need be known."""
    roll = casts("roll", "フィールド上のモンスター１体を選択して発動できる。"
                         "選択したモンスターはリリースできず、シンクロ召喚の素材にもできない。", "continuous")
    duel = Duel({"hand": [roll, BIG], "monster": [down(monster("k"))]})
    assert {"activate roll", "summon big"} <= set(duel.offered())
    assert "summon big" not in duel.do("activate roll").offered()
