"""No word of a text is lost on the way to what it does: each with a card of our own, played."""

import pytest

from banmen.games.duelmasters.reading import read_abilities
from banmen.language.errors import Refused
from tests.duelmasters.duel import Duel, Lying, creature, printed, spell


def says(name: str, text: str, **more: object) -> Lying:
    """A creature with this text."""
    return creature(name, *read_abilities(text, "creature"), **more)  # type: ignore[arg-type]


def deed(name: str, text: str, **more: object) -> Lying:
    """A spell with this text."""
    return printed(name, *read_abilities(text, "spell"), type="spell", **more)  # type: ignore[arg-type]


def test_this_or_another_creature_coming_are_both_waited_for() -> None:
    """Catches an event of this creature that forgets what stands behind または."""
    herald = says("herald", "このクリーチャーまたは自分の他のクリーチャーをバトルゾーンに出した時、カードを1枚引く。")
    duel = Duel({"hand": [herald, creature("friend")], "deck": [creature("A"), creature("B")]}).do("summon herald")
    assert "A" in duel.cards("hand")
    duel.do("summon friend")
    assert "B" in duel.cards("hand")


def test_so_many_first_cards_are_looked_at_as_there_are_civilizations() -> None:
    """Catches the one top card being looked at again and again, and a choice among no cards at all."""
    look = deed("look", "自分のマナゾーンにある文明ひとつにつき、自分の山札の上からカードを1枚、見る。"
                        "その中から1枚を自分の手札に加え、残りをすべて好きな順序で山札の一番下に戻す。")
    mana = [creature("fire", civilizations=["火"]), creature("water", civilizations=["水"])]
    duel = Duel({"hand": [look], "mana": mana, "deck": [creature("A"), creature("B"), creature("C")]}).do("cast look")
    assert duel.offered() == ["take A", "take B"]
    duel.do("take B")
    assert duel.cards("hand") == ["B"]
    assert duel.deck()[0] == "C"
    assert duel.deck()[-1] == "A"


@pytest.mark.parametrize(("colour", "takes"), [("火", ["take other"]), ("水", ["take shy", "take other"])])
def test_a_creature_is_hidden_from_the_spells_of_one_civilization_only(colour: str, takes: list[str]) -> None:
    """Catches words before 選ぶ時 that say by what, read and dropped: it was hidden from everything."""
    shy = says("shy", "火の呪文の効果によって、相手がバトルゾーンにあるクリーチャーを選ぶ時、"
                      "このクリーチャーを選ぶことはできない。")
    aim = deed("aim", "相手のクリーチャーを1体選び、破壊する。", civilizations=[colour])
    source = creature("source", civilizations=[colour])
    duel = Duel({"hand": [aim], "mana": [source]}, {"battle": [shy, creature("other")]})
    duel.do("cast aim")
    if len(takes) == 1:
        assert duel.cards("battle", 1) == ["shy"]
    else:
        assert sorted(duel.offered()) == sorted(takes)


def test_what_was_chosen_in_a_hand_and_goes_to_the_graveyard_is_discarded() -> None:
    """Catches a discard in older words, chosen by one and put away by the other, that no discard is."""
    pull = deed("pull", "相手の手札からカードを1枚見ないで選び、相手はそれを持ち主の墓地に置く。")
    watcher = says("watcher", "相手の手札が捨てられた時、カードを1枚引く。")
    duel = Duel({"hand": [pull], "battle": [watcher], "deck": [creature("A")]}, {"hand": [creature("held")]})
    duel.do("cast pull")
    assert duel.cards("graveyard", 1) == ["held"]
    assert duel.cards("hand") == ["A"]


def test_a_card_that_was_not_chosen_is_not_put_anywhere() -> None:
    """Catches a choice that is declined and the card itself, spoken of before, going on top of the deck."""
    seek = says("seek", "このクリーチャーをバトルゾーンに出した時、自分の山札を見る。その中からクリーチャーを1体選び、"
                        "相手に見せてもよい。その後、山札をシャッフルして、選んだクリーチャーを山札の一番上に置く。")
    duel = Duel({"hand": [seek], "deck": [spell("A")]}).do("summon seek")
    while duel.prompt not in ("main", "attack"):
        duel.do("no" if "no" in duel.offered() else "done")
    assert duel.cards("battle") == ["seek"]


def test_a_creature_that_did_not_come_is_not_destroyed_at_the_end_of_the_turn() -> None:
    """Catches そのクリーチャー after a choice that was declined: the card that speaks was destroyed."""
    call = says("call", "このクリーチャーをバトルゾーンに出した時、クリーチャーを1体、"
                        "自分の手札からバトルゾーンに出してもよい。"
                        "そのクリーチャーは「スピードアタッカー」を得る。そのターンの終わりに、そのクリーチャーを破壊する。")
    friend = creature("friend")
    declined = Duel({"hand": [call, friend]}).do("summon call", "no").next_turn()
    assert declined.cards("battle") == ["call"]
    accepted = Duel({"hand": [call, friend]}).do("summon call", "yes").next_turn()
    assert accepted.cards("battle") == ["call"]
    assert accepted.cards("graveyard") == ["friend"]


def test_a_pile_that_is_looked_at_for_a_price_is_dealt_with_only_then() -> None:
    """Catches a pile that is dealt with though nothing was paid, and one that is gone when it is spoken of."""
    dig = deed("dig", "自分の手札を1枚捨ててもよい。そうした場合、自分の山札の上から2枚を表向きにする。"
                      "その中からクリーチャーを1体、バトルゾーンに出してもよい。残りを墓地に置く。")
    yours: dict[str, list[Lying]] = {"hand": [dig, spell("paid")], "deck": [creature("A"), spell("B"), spell("C")]}
    declined = Duel(yours).do("cast dig", "no")
    assert declined.deck()[:3] == ["A", "B", "C"]
    done = Duel(yours).do("cast dig", "yes")
    while done.prompt not in ("main", "attack"):
        done.do(next(each for each in ("yes", "take A", "done") if each in done.offered()))
    assert done.cards("battle") == ["A"]
    assert sorted(done.cards("graveyard")) == ["B", "dig", "paid"]


def test_other_than_what_was_chosen_is_refused_where_it_would_mean_other_than_itself() -> None:
    """Catches 他の in what other creatures are given: each of them would be the one the others are other than."""
    with pytest.raises(Refused, match="other than which"):
        read_abilities("このターン、自分のクリーチャーは他のクリーチャーにブロックされない。", "spell")
