"""Who slays, who breaks, and what stands below a word: texts that were read and did something else."""

import pytest

from tests.duelmasters.duel import Duel, creature
from tests.duelmasters.test_whom_the_words_mean import deed, says, through


@pytest.mark.rule("duelmasters:115.3d")
@pytest.mark.parametrize(("power", "civilization", "left"), [
    (5000, "光", []), (5000, "自然", []), (5000, "火", ["foe"]), (1000, "光", []),
])
def test_a_slayer_of_a_civilization_slays_what_beat_it(power: int, civilization: str, left: list[str]) -> None:
    """Catches a slayer of some creatures that is gone before it slays."""
    foe = creature("foe", power=power, civilizations=[civilization])
    duel = Duel({"battle": [says("bane", "光・自然スレイヤー", power=1000), creature("other")]}, {"battle": [foe]},
                "attack", ("foe",))
    duel.do("attack bane foe")
    assert duel.cards("battle") == ["other"]
    assert duel.cards("battle", 1) == left


@pytest.mark.rule("duelmasters:115.3d")
def test_a_slayer_of_a_civilization_that_wins_destroys_nothing_else() -> None:
    """Catches a slayer that is destroyed itself, or slays a creature it did not battle."""
    theirs = {"battle": [creature("foe", power=1000, civilizations=["闇"]), creature("near", civilizations=["闇"])]}
    duel = Duel({"battle": [says("bane", "闇スレイヤー", power=3000), creature("other")]}, theirs, "attack", ("foe",))
    duel.do("attack bane foe")
    assert (duel.cards("battle"), duel.cards("battle", 1)) == (["bane", "other"], ["near"])


def test_a_knight_casts_knightly_magic_for_nothing() -> None:
    """Catches a knight that brings out a gear, as the samurai do."""
    lord = says("lord", "ナイト流ジェネレート")
    magic = deed("magic", "ナイト・マジック\nカードを1枚引く。", cost=9)
    duel = Duel({"hand": [lord, magic, deed("plain", "カードを1枚引く。", cost=9)], "deck": [creature("D")]})
    duel.do("summon lord", "yes")
    through(duel)
    assert "D" in duel.cards("hand")
    assert duel.cards("graveyard") == ["magic"]
