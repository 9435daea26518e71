"""A second attack by an effect: once, and where the text says so before any other monster attacks."""

import pytest

from banmen.errors import BanmenError
from banmen.games.yugioh.reading import read_card
from banmen.kernel.library import CardDef
from tests.yugioh.duel import Duel, made, monster

BEATS = "このカードが戦闘によって相手モンスターを破壊した場合、もう１度だけ続けて攻撃できる。"
PAID = "自分バトルフェイズに手札を１枚捨てて発動できる。このバトルフェイズ中、このカードはもう１度だけ攻撃できる。"


def wolf(text: str) -> CardDef:
    """A strong monster with this text."""
    read = read_card(text, "monster")
    return made("狼", [each.ability for each in read], type="monster", atk=2000, level=4, race="獣族", attribute="地")


def fight(text: str) -> Duel:
    """It stands beside another monster, against three weak ones."""
    foes = [monster(each, atk=100) for each in "xyz"]
    mine = {"monster": [wolf(text), monster("犬")], "hand": [monster("price")]}
    return Duel(mine, {"monster": foes}, step="battle").do("attack 狼 x")


@pytest.mark.rule("yugioh:337.1", "yugioh:250.7")
def test_a_monster_attacks_on_once_after_it_destroyed_another() -> None:
    """Catches a third attack, and a second one without the effect."""
    duel = fight(BEATS).do("activate 狼")
    assert {"attack 狼 y", "attack 犬 y"} <= set(duel.offered())
    duel.do("attack 狼 y")
    assert not any(each.startswith("attack 狼") for each in duel.offered())
    duel = fight(BEATS).do("pass")
    assert not any(each.startswith("attack 狼") for each in duel.offered())


@pytest.mark.rule("yugioh:337.1", "yugioh:250.7")
def test_who_attacks_on_does_so_before_anybody_else() -> None:
    """Catches a second attack that waits until another monster has attacked."""
    duel = fight(BEATS).do("activate 狼", "attack 犬 y")
    assert not any(each.startswith("attack 狼") for each in duel.offered())


@pytest.mark.rule("yugioh:270.1", "yugioh:250.7")
def test_who_was_attacked_does_not_attack_on() -> None:
    """Catches the effect activated in the opponent's battle phase by a monster that did not attack."""
    duel = Duel({"monster": [monster("x", atk=100)]}, {"monster": [wolf(BEATS)]}, step="battle").do("attack x 狼")
    assert duel.cards("graveyard") == ["x"]
    assert "activate 狼" not in duel.offered()


@pytest.mark.rule("yugioh:337.1", "yugioh:250.7")
def test_one_more_attack_in_the_phase_may_wait() -> None:
    """Catches an attack that has to come next, a third one, and one that is left in a later turn."""
    duel = fight(PAID).do("activate 狼", "attack 犬 y")
    assert "attack 狼 z" in duel.offered()
    duel.do("attack 狼 z")
    assert not any(each.startswith("attack 狼") for each in duel.offered())


@pytest.mark.rule("yugioh:337.1")
def test_a_second_attack_without_an_effect_that_gives_it_is_refused() -> None:
    """Catches a text that lets a monster attack on always."""
    with pytest.raises(BanmenError):
        wolf("このカードはもう１度だけ続けて攻撃できる。")
