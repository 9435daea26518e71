"""Words of newer cards, each on a card of our own, played and printed."""

import pytest

from banmen.games.duelmasters.reading import ENGLISH, JAPANESE, read_abilities, read_text
from banmen.language.errors import Refused
from tests.duelmasters.duel import Duel, creature
from tests.duelmasters.test_whom_the_words_mean import deed, says


def again(text: str) -> None:
    """The text printed from its records says the same."""
    for _, said in read_text(text):
        assert [each for _, each in read_text(JAPANESE.ability(said))] == [said]
        assert "  " not in ENGLISH.ability(said)


@pytest.mark.parametrize("words", ["合計3枚以上", "合わせて3枚以上", "3枚以上"])
def test_so_many_in_all(words: str) -> None:
    """Catches a total of two civilizations that counts only one of them."""
    text = f"自分のマナゾーンに光または火のカードが{words}あれば、このクリーチャーのパワーを+2000する。"
    mana = [creature(name, civilizations=[name[0]]) for name in ("光a", "火a", "火b", "水a")]
    assert Duel({"battle": [says("sum", text)], "mana": mana}).power("sum") == 3000
    assert Duel({"battle": [says("sum", text)], "mana": [*mana[:2], mana[3]]}).power("sum") == 1000
    again(text)


def test_from_anywhere_is_from_every_zone() -> None:
    """Catches a card of the graveyard that was noticed only if it came from the battle zone."""
    text = "カードがどこからでも相手の墓地に置かれた時、自分はカードを1枚引く。"
    for words in ("相手は自身の手札を1枚捨てる。", "相手のクリーチャーを1体破壊する。",
                  "相手のマナゾーンからカードを1枚選び、墓地に置く。"):
        theirs = {"hand": [creature("H")], "battle": [creature("B")], "mana": [creature("M")]}
        duel = Duel({"battle": [says("eye", text)], "hand": [deed("deed", words)], "deck": [creature("D")]}, theirs)
        assert duel.do("cast deed").cards("hand") == ["D"], words
    again(text)


def test_cards_that_lie_face_down_are_a_kind() -> None:
    """Catches face-down cards that are counted with the others."""
    text = "相手の表向きのシールドを1つ選び、墓地に置く。"
    show = deed("show", "相手のシールドを1枚選び、表向きにする。")
    duel = Duel({"hand": [deed("hit", text), show]}, {"shield": [creature("S"), creature("T")]})
    duel.do("cast hit")
    assert len(duel.cards("shield", 1)) == 2
    again(text)
    again("自分のマナゾーンに裏向きのカードが2枚以上あれば、このクリーチャーのパワーを+2000する。")


def test_of_the_first_cards_the_player_says_how_many() -> None:
    """Catches 3枚まで that takes all three, or none."""
    text = "自分の山札の上から3枚まで墓地に置く。"
    for many, left in ((3, []), (1, ["B", "C"]), (0, ["A", "B", "C"])):
        mill = deed("mill", text)
        duel = Duel({"hand": [mill], "deck": [creature(name) for name in "ABC"]}).do("cast mill")
        assert duel.offered() == [f"number {number}" for number in (3, 2, 1, 0)]
        assert duel.do(f"number {many}").cards("deck") == left
        assert len(duel.cards("graveyard")) == many + 1
    again(text)


def test_whose_it_was_shuffles_and_reveals_the_first_of_that_deck() -> None:
    """Catches そのプレイヤー that means you, 上から without a deck, and a pile nobody sees any more."""
    text = ("クリーチャーを1体選び、持ち主の手札に戻す。その後、そのプレイヤーは自身の山札をシャッフルし、"
            "上から1枚を表向きにする。それがクリーチャーなら、そのプレイヤーはそれを出してもよい。")
    for seat, name in ((0, "mine"), (1, "yours")):
        duel = Duel({"hand": [deed("swap", text)], "battle": [creature("mine")]}, {"battle": [creature("yours")]})
        duel.do("cast swap", f"take {name}")
        assert duel.asked == seat
        assert duel.do("yes").cards("battle", seat) == ["filler"]
        assert duel.cards("hand", seat) == [name]
    again(text)


def test_the_opponent_reveals_and_puts_out() -> None:
    """Catches a look of the opponent that is over before anything is done with the card."""
    text = "相手は自身の山札の上から1枚を表向きにする。それがクリーチャーなら、相手はそれを出してもよい。"
    duel = Duel({"hand": [deed("gift", text)]}, {"deck": [creature("A")]}).do("cast gift")
    assert duel.asked == 1
    assert duel.do("yes").cards("battle", 1) == ["A"]
    again(text)


def test_nobody_was_spoken_of_whose_owner_it_could_be() -> None:
    """Catches そのプレイヤー of a turn, which would be you."""
    with pytest.raises(Refused, match="whose owner"):
        read_abilities("各ターンのはじめに、そのプレイヤーはカードを1枚引く。", "creature")


def test_that_creature_of_the_opponent_is_one() -> None:
    """Catches その相手クリーチャー that means every creature of that opponent."""
    text = "相手のクリーチャーを1体選ぶ。その相手クリーチャーを破壊する。"
    duel = Duel({"hand": [deed("kill", text)]}, {"battle": [creature("A"), creature("B")]}).do("cast kill", "take A")
    assert duel.cards("battle", 1) == ["B"]
    again(text)
    with pytest.raises(Refused, match="nothing was spoken of"):
        read_abilities("このクリーチャーがブロックされた時、その相手クリーチャーを破壊する。", "creature")


def test_a_card_waits_in_the_hand_to_be_discarded_for_something() -> None:
    """Catches an ability of a card in hand that works in the battle zone, or for nothing."""
    text = ("バイオ・K-自分のサムライが相手プレイヤーを攻撃してブロックされなかった時、"
            "このカードを自分の手札から捨ててもよい。そうした場合、カードを1枚引く。")
    theirs = {"shield": [creature("S")]}
    samurai = creature("man", races=["サムライ"])
    duel = Duel({"battle": [samurai], "hand": [says("bio", text)], "deck": [creature("D")]}, theirs, "attack")
    duel.do("attack man player", "yes")
    assert duel.cards("graveyard") == ["bio"]
    assert duel.cards("hand") == ["D"]
    duel = Duel({"battle": [samurai, says("bio", text)], "deck": [creature("D")]}, theirs, "attack")
    assert "yes" not in duel.do("attack man player").offered()
    again(text)
    with pytest.raises(Refused, match="does not wait"):
        read_abilities("このカードを自分の手札から捨てる。", "spell")


@pytest.mark.parametrize("text", [
    "ブロッカー\nサバイバー", "このクリーチャーが攻撃する時、カードを1枚引く。\nサバイバー",
    "このクリーチャーのパワーは+1000され、種族にサムライとナイトを追加する。",
    "自分の光のクリーチャーはすべて、水のクリーチャーでもある。",
    "このターン、相手のクリーチャーすべてのパワーは500になる。", "誰も光のカードの「S・トリガー」を使えない。",
    "自分のクリーチャーを1体破壊する。その後、そのクリーチャーを自分の墓地からバトルゾーンに出す。",
    "ターンのはじめにアンタップする時、このクリーチャーはアンタップしない。",
    "自分の他の、《試しの兵》以外のクリーチャーが攻撃する時、カードを1枚引く。",
    "このターン、自分のクリーチャー1体は、タップされていないクリーチャーを攻撃できる。",
    "自分のクリーチャーすべては、種族にサムライを追加する。",
    "次のうちいずれかひとつを選ぶ。\nカードを1枚引く。\n相手のクリーチャーを1体破壊する。",
])
def test_all_a_text_says_is_printed(text: str) -> None:
    """Catches what is dropped, said of another thing, or put where it is read otherwise when a text is printed."""
    again(text)


def test_only_those_of_the_kind_are_counted() -> None:
    """Catches a number of those put there with a word that counts all that were put there."""
    text = ("自分の山札の上から3枚を墓地に置く。"
            "こうして墓地に置いた「S・トリガー」を持つカード1枚につき、カードを1枚引く。")
    quick = says("quick", "S・トリガー")
    deck = [creature("A"), quick, creature("B"), creature("C"), creature("D")]
    duel = Duel({"hand": [deed("dig", text)], "deck": deck})
    assert duel.do("cast dig").cards("hand") == ["C"]
    again(text)


@pytest.mark.parametrize("text", [
    "自分の山札の上から3枚を墓地に置く。そのクリーチャーを手札に戻す。",
    "クリーチャーを1体破壊する。その火のクリーチャーを手札に戻す。",
    "自分の手札を2枚捨ててもよい。捨てたクリーチャーをバトルゾーンに出す。",
])
def test_some_of_what_was_dealt_with_is_not_all_of_it(text: str) -> None:
    """Catches one of them, or those of a kind, that are done to all that were dealt with."""
    with pytest.raises(Refused, match="some of what was dealt with"):
        read_abilities(text, "spell")


def test_those_of_a_kind_are_found_where_they_went() -> None:
    """Catches a spell among the creatures put there, a creature that lay there before, and all instead of one."""
    deck = [creature("A"), deed("charm", "カードを1枚引く。"), creature("B")]
    every = "自分の山札の上から3枚を墓地に置く。墓地に置いたクリーチャーをすべて手札に戻す。"
    old = [creature("old")]
    duel = Duel({"hand": [deed("dig", every)], "graveyard": old, "deck": deck}).do("cast dig")
    assert sorted(duel.cards("hand")) == ["A", "B"]
    one = "自分の山札の上から3枚を墓地に置く。こうして墓地に置いたクリーチャーを1体、手札に戻す。"
    duel = Duel({"hand": [deed("dig", one)], "graveyard": old, "deck": deck}).do("cast dig")
    assert duel.offered() == ["take A", "take B"]
    assert duel.do("take B").cards("hand") == ["B"]
    out = "自分の手札を2枚捨てる。捨てたクリーチャーをバトルゾーンに出す。"
    duel = Duel({"hand": [deed("dig", out), *deck[:2]], "graveyard": old}).do("cast dig")
    assert duel.cards("battle") == ["A"]
    for text in (every, one, out):
        again(text)
