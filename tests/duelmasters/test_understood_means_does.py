"""Texts that were once read as something else, each played from the beginning with cards of our own."""

import pytest

from banmen.games.duelmasters.reading import read_abilities
from banmen.games.duelmasters.rules.c310_aura import put_on
from tests.duelmasters.duel import Duel, Lying, creature, printed
from tests.duelmasters.test_whom_the_words_mean import deed, says, through


def evolving(name: str, text: str, **more: object) -> Lying:
    """An evolution creature with this text."""
    found = creature(name, *read_abilities(text, "evolution"), **more)  # type: ignore[arg-type]
    words = dict(found.words) | {"types": frozenset(("creature", "evolution"))}
    return found.__class__(name, name, name, dict(found.numbers), words, found.abilities)


def test_so_much_for_each_card() -> None:
    """Catches 1枚につき that gives the number once, in an instruction, at all times and for all creatures."""
    lift = deed("lift", "自分のクリーチャーを1体選ぶ。このターン、自分の墓地のカード1枚につき、"
                        "そのクリーチャーのパワーを+1000する。")
    duel = Duel({"hand": [lift], "battle": [creature("A")], "graveyard": [creature("x"), creature("y")]})
    duel.do("cast lift")
    assert duel.power("A") == 3000
    banner = says("banner", "自分のシールド1つにつき、自分の他のクリーチャーすべてのパワーを+1000する。")
    duel = Duel({"battle": [banner, creature("A")], "shield": [creature("x"), creature("y"), creature("z")]})
    assert duel.power("A") == 4000
    curse = deed("curse", "このターン、相手のクリーチャーすべてのパワーを、自分の手札1枚につき-1000する。")
    duel = Duel({"hand": [curse, creature("x"), creature("y")]}, {"battle": [creature("B", power=5000)]})
    duel.do("cast curse")
    assert duel.power("B") == 3000


def test_what_wears_an_aura_gets_what_it_says() -> None:
    """Catches これを付けたクリーチャー on an aura that reaches nobody."""
    aura = printed("veil", *read_abilities("これを付けたクリーチャーのパワーを+3000する。", "aura"), type="aura")
    duel = Duel({"battle": [creature("wearer")], "hand": [aura]})
    put_on(duel.game, duel.card("veil"), duel.card("wearer"))
    assert duel.power("wearer") == 4000


def test_an_evolution_on_any_element_finds_its_base() -> None:
    """Catches エレメント as the base of an evolution that is found nowhere."""
    big = evolving("big", "進化：自分のエレメント1つの上に置く。", power=5000)
    duel = Duel({"hand": [big], "battle": [creature("A")]})
    assert any(each.startswith("summon big") for each in duel.offered())
    two = evolving("two", "進化－自分のドラゴンまたはジャイアント1体の上に置く。", power=5000)
    for race in ("アーマード・ドラゴン", "ジャイアント"):
        duel = Duel({"hand": [two], "battle": [creature("A", races=[race])]})
        assert any(each.startswith("summon two") for each in duel.offered())
    duel = Duel({"hand": [two], "battle": [creature("A", races=["ゴースト"])]})
    assert not any(each.startswith("summon two") for each in duel.offered())


def test_a_power_below_zero_is_compared_as_zero() -> None:
    """Catches a limit by this creature's power that reads a negative number (108.1b)."""
    weak = says("weak", "自分のターンの終わりに、このクリーチャーのパワー以下のパワーを持つ"
                        "相手のクリーチャーを1体選び、持ち主の手札に戻す。", power=2000)
    duel = Duel({"battle": [weak]}, {"battle": [creature("small", power=1000), creature("large", power=4000)]})
    duel.next_turn()
    assert duel.cards("battle", 1) == ["large"]


def test_a_card_added_to_the_shields_is_a_new_shield() -> None:
    """Catches シールドに加える read as putting it under one that is there."""
    ward = deed("ward", "自分の山札の上から1枚目を裏向きのまま自分のシールドに加える。")
    duel = Duel({"hand": [ward], "shield": [creature("S")], "deck": [creature("A")]}).do("cast ward")
    assert sorted(duel.cards("shield")) == ["A", "S"]


def test_once_a_turn_is_once() -> None:
    """Catches a limit that is read and not counted."""
    scribe = says("scribe", "各ターンに1度、自分の他のクリーチャーが出た時、カードを1枚引く。")
    friends = [creature("A"), creature("B")]
    duel = Duel({"hand": friends, "battle": [scribe], "deck": [creature("D"), creature("E")]})
    duel.do("summon A", "summon B")
    assert duel.cards("hand") == ["D"]


def test_each_player_chooses_and_the_opponent_is_asked() -> None:
    """Catches a choice by each player that asks only the first, and a may that asks me."""
    loss = deed("loss", "各プレイヤーは、自身のクリーチャーを1体選び、破壊する。")
    duel = Duel({"hand": [loss], "battle": [creature("A"), creature("B")]},
                {"battle": [creature("C"), creature("D")]}).do("cast loss")
    assert duel.asked == 0
    duel.do("take A")
    assert duel.asked == 1
    duel.do("take D")
    assert (duel.cards("battle"), duel.cards("battle", 1)) == (["B"], ["C"])
    gift = deed("gift", "相手はカードを1枚引いてもよい。")
    duel = Duel({"hand": [gift]}).do("cast gift")
    assert duel.asked == 1
    both = deed("both", "各プレイヤーはカードを1枚引いてもよい。")
    duel = Duel({"hand": [both]}).do("cast both")
    assert duel.asked == 0
    duel.do("no")
    assert duel.asked == 1


@pytest.mark.parametrize("words", ["をすべて、持ち主の墓地に置く。", "を1体選び、持ち主の墓地に置く。"])
def test_creatures_put_into_the_graveyard_are_destroyed(words: str) -> None:
    """Catches すべて…墓地に置く that is no destruction while the same words for one creature are."""
    sweep = deed("sweep", "相手のクリーチャー" + words)
    mourner = says("mourner", "このクリーチャーが破壊された時、カードを1枚引く。")
    duel = Duel({"hand": [sweep]}, {"battle": [mourner], "deck": [creature("A")]}).do("cast sweep")
    through(duel)
    assert duel.cards("hand", 1) == ["A"]


def test_souls_in_brackets_are_part_of_what_is_meant() -> None:
    """Catches brackets with a soul that are dropped together with the property."""
    found = read_abilities("自分の他の(K・ソウル)クリーチャーのパワーを+1000する。", "creature")
    assert "K・ソウル" in repr(found)
