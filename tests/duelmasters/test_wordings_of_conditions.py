"""Wordings of conditions, of what happened and of what is compared: each with a card of our own, played."""

import pytest

from banmen.errors import BanmenError
from banmen.games.duelmasters.reading import ENGLISH, JAPANESE, read_abilities, read_text, reader
from banmen.language.errors import Refused
from tests.duelmasters.duel import Duel, creature, spell
from tests.duelmasters.test_whom_the_words_mean import deed, says, through


def test_what_is_asked_after_a_step_is_asked_then() -> None:
    """Catches a condition in the middle of a sentence on which the step before it hangs too."""
    sift = deed("sift", "カードを1枚引き、自分の手札が3枚以上あれば、カードをさらに1枚引く。")
    duel = Duel({"hand": [sift], "deck": [creature("A"), creature("B")]}).do("cast sift")
    assert duel.cards("hand") == ["A"]
    full = Duel({"hand": [sift, creature("x"), creature("y")], "deck": [creature("A"), creature("B")]}).do("cast sift")
    assert sorted(full.cards("hand")) == ["A", "B", "x", "y"]


def test_a_step_of_another_player_before_a_condition_is_refused() -> None:
    """Catches a condition of which nobody knows whether its player is still the one who acted."""
    with pytest.raises(BanmenError, match="not understood"):
        read_abilities("相手はカードを1枚引き、手札が3枚以上あれば、1枚捨てる。", "spell")


@pytest.mark.parametrize("words", [
    "より多ければ、", "より多い時、", "より多い場合、", "より多いなら、", "より多い間、",
])
def test_numbers_of_things_are_compared_in_many_words(words: str) -> None:
    """Catches a wording of more and less that is not known."""
    shy = says("shy", f"相手のクリーチャーの数が自分のクリーチャーの数{words}このクリーチャーのパワーは+2000される。")
    assert Duel({"battle": [shy]}, {"battle": [creature("A")]}).power("shy") == 1000
    assert Duel({"battle": [shy]}, {"battle": [creature("A"), creature("B")]}).power("shy") == 3000


def test_fewer_than_the_other_player_has() -> None:
    """Catches 相手のより, in which what is compared is not said again."""
    poor = says("poor", "自分のシールドの数が相手のより少なければ、このクリーチャーのパワーは+2000される。")
    assert Duel({"battle": [poor]}, {"shield": [creature("S")]}).power("poor") == 3000
    assert Duel({"battle": [poor], "shield": [creature("S")]}, {"shield": [creature("T")]}).power("poor") == 1000


def test_in_the_case_that_it_is_destroyed_is_when() -> None:
    """Catches 場合 at the beginning of an ability, which waits for it to happen."""
    phoenix = says("phoenix", "このクリーチャーが破壊された場合、カードを1枚引く。")
    kill = deed("kill", "自分のクリーチャーを1体破壊する。")
    duel = Duel({"battle": [phoenix], "hand": [kill], "deck": [creature("A")]}).do("cast kill")
    assert duel.cards("hand") == ["A"]


def test_something_done_before_the_case_is_no_step() -> None:
    """Catches Aし、Bした場合 read as doing A when B happens."""
    text = "このクリーチャーがシールドをブレイクし、相手が「S・トリガー」を使った場合、カードを1枚引く。"
    with pytest.raises(BanmenError):
        read_abilities(text, "creature")


def test_one_of_two_numbers() -> None:
    """Catches two numbers joined by または of which only one is heard."""
    hunt = deed("hunt", "相手のコスト2以下またはパワー6000以上のクリーチャーをすべて破壊する。")
    herd = [creature("cheap", cost=2, power=3000), creature("big", cost=7, power=6000),
            creature("plain", cost=4, power=3000)]
    duel = Duel({"hand": [hunt]}, {"battle": herd}).do("cast hunt")
    assert duel.cards("battle", 1) == ["plain"]


def test_so_much_for_each_card_that_went_there() -> None:
    """Catches 墓地に置いたカード of which the place hides what was done."""
    burn = deed("burn", "自分の手札を好きな数、墓地に置く。こうして墓地に置いたカード1枚につき、カードを1枚引く。")
    duel = Duel({"hand": [burn, creature("x"), creature("y")], "deck": [creature("A"), creature("B"), creature("C")]})
    duel.do("cast burn", "take x", "take y")
    through(duel)
    assert sorted(duel.cards("hand")) == ["A", "B"]


def test_what_was_done_to_something_else_last_is_not_guessed() -> None:
    """Catches 捨てたカード after something was done to another card."""
    text = "自分の手札を1枚捨てる。相手のクリーチャーを1体タップする。捨てたカードを手札に戻す。"
    with pytest.raises(Refused, match="dealt with last"):
        read_abilities(text, "spell")


def test_the_creature_it_attacks_is_meant() -> None:
    """Catches そのクリーチャー where this creature attacks another one."""
    hawk = says("hawk", "このクリーチャーがクリーチャーを攻撃する時、そのクリーチャーを破壊する。", power=500)
    duel = Duel({"battle": [hawk]}, {"battle": [creature("prey", power=9000)]}, step="attack", tapped=["prey"])
    duel.do("attack hawk prey")
    through(duel)
    assert duel.cards("battle", 1) == []
    assert duel.cards("battle") == ["hawk"]


def test_what_was_cast_is_compared_with_what_is_found() -> None:
    """Catches 唱えた呪文 that is forgotten while a hand is looked at."""
    echo = says("echo", "自分が呪文を唱えた時、相手の手札を見て、"
                        "その中から唱えた呪文とコストが同じ呪文を1枚選び、捨てさせる。")
    trick = deed("trick", "カードを1枚引く。", cost=0)
    held = [spell("same", cost=0), spell("other", cost=3)]
    duel = Duel({"battle": [echo], "hand": [trick]}, {"hand": held}).do("cast trick")
    through(duel)
    assert duel.cards("hand", 1) == ["other"]


def test_a_creature_takes_its_revenge_out_of_the_hand() -> None:
    """Catches an ability word that lets the creature come for nothing at the end of a turn, from the hand."""
    late = says("late", "リベンジ・チャンス－各ターンの終わりに、相手のクリーチャーが2体以上あれば、"
                        "このクリーチャーをコストを支払わずに召喚してもよい。", cost=7)
    duel = Duel({"hand": [late]}, {"battle": [creature("A"), creature("B")]})
    turn = duel.game.state.turn
    while duel.game.state.turn == turn:
        known = [each for each in duel.offered() if each in ("take late", "yes")]
        duel.do((known or [each for each in duel.offered() if each in ("pass", "done", "no")])[0])
    assert duel.cards("battle") == ["late"]


@pytest.mark.parametrize(("line", "english"), [
    ("相手のクリーチャーの数が自分のクリーチャーの数より多ければ、カードを1枚引く。",
     "If the number of your opponent's creatures is greater than the number of your creatures, draw a card."),
    ("相手のコスト2以下またはパワー6000以上のクリーチャーを1体破壊する。",
     "Destroy one of your opponent's creatures with cost 2 or less or with power 6000 or more."),
    ("このクリーチャーが破壊された場合、カードを1枚引く。", "If this creature is destroyed, draw a card."),
])
def test_conditions_are_printed_as_they_are_meant(line: str, english: str) -> None:
    """Catches a condition that is read and cannot be shown."""
    ((_, said),) = read_text(line)
    assert reader().read_line(JAPANESE.ability(said)) == (said,)
    assert ENGLISH.ability(said) == english


def test_one_thing_if_it_is_so_and_another_if_not() -> None:
    """Catches そうでなければ that is not known, or that hangs on the ability waiting at all."""
    for many, drawn in ((1, ["A"]), (2, ["A", "B"])):
        seer = says("seer", "このクリーチャーが出た時、自分の他のクリーチャーが2体以上あれば、カードを2枚引く。"
                            "そうでなければ、カードを1枚引く。")
        friends = [creature(f"f{n}") for n in range(many)]
        duel = Duel({"hand": [seer], "battle": friends, "deck": [creature("A"), creature("B")]}).do("summon seer")
        assert sorted(duel.cards("hand")) == drawn
    with pytest.raises(Refused, match="opposite"):
        read_abilities("カードを1枚引く。そうでなければ、カードを2枚引く。", "spell")


def test_what_comes_out_of_the_graveyard_waits_there() -> None:
    """Catches an ability that takes its card out of the graveyard and listens in the battle zone only."""
    ghost = says("ghost", "自分のターンのはじめに、自分の墓地にクリーチャーが2体以上あれば、"
                          "このクリーチャーを自分の墓地からバトルゾーンに出してもよい。")
    duel = Duel({"graveyard": [ghost, creature("x")]}).next_turn()
    turn = duel.game.state.turn
    while duel.game.state.turn == turn or duel.prompt not in ("charge", "main"):
        known = [each for each in ("yes", "pass", "done", "no") if each in duel.offered()]
        duel.do(known[0])
    assert duel.cards("battle") == ["ghost"]


def test_as_many_as_were_discarded() -> None:
    """Catches 捨てた枚数, in which the cards are not named again."""
    swap = deed("swap", "自分の手札を好きな枚数捨てる。その後、捨てた枚数と同じ数のカードを引く。")
    duel = Duel({"hand": [swap, creature("x"), creature("y")], "deck": [creature("A"), creature("B")]})
    duel.do("cast swap", "take x", "take y")
    through(duel)
    assert sorted(duel.cards("hand")) == ["A", "B"]


def test_the_opponents_creatures_without_a_particle() -> None:
    """Catches 相手クリーチャー, in which の is left out."""
    sweep = deed("sweep", "相手クリーチャーをすべてタップする。")
    duel = Duel({"hand": [sweep], "battle": [creature("A")]}, {"battle": [creature("B")]}).do("cast sweep")
    assert (duel.tapped("A"), duel.tapped("B")) == (False, True)


def test_a_crew_breaks_more_shields() -> None:
    """Catches an ability word that counts the others of a kind."""
    chief = says("chief", "クルー・ブレイカー：ドラゴン", races=["アーマード・ドラゴン"])
    crew = [creature(f"d{n}", races=["アーマード・ドラゴン"]) for n in range(2)]
    shields = [creature(f"s{n}") for n in range(4)]
    duel = Duel({"battle": [chief, *crew]}, {"shield": shields}, step="attack").do("attack chief player")
    through(duel)
    assert len(duel.cards("shield", 1)) == 1
