"""The cards that come with the game are read from their texts, and what is not understood is refused."""

from pathlib import Path

import pytest

from banmen.errors import BanmenError
from banmen.games.duelmasters import RULES
from banmen.games.duelmasters.cards import compile_card
from banmen.games.duelmasters.effects import CREATURE, PowerIs
from banmen.games.duelmasters.facts import Facts
from banmen.games.duelmasters.reading import ENGLISH, JAPANESE, LEXICON, read_abilities, read_text, reader
from banmen.kernel.effects.base import Ability, Side
from banmen.kernel.effects.says import Alter, Change, Draw, Keyword, May, Move, OneShot, Pick, Triggered, When
from banmen.kernel.effects.things import Cards, Choose, It, Itself
from banmen.language.cardfile import CardSource
from banmen.language.errors import Ambiguous, NotUnderstood, Refused
from banmen.language.layout import lines_of


@pytest.mark.parametrize("id", list(RULES.shelf.sources))
def test_every_bundled_card_prints_what_it_was_read_as(id: str) -> None:
    """Catches a record that prints words of another meaning, and a card without English text."""
    source = RULES.shelf.sources[id]
    for line in lines_of(source.text, LEXICON):
        said = reader().read_line(line)
        printed = "".join(map(JAPANESE.ability, said))
        assert reader().read_line(printed) == said
    card = RULES.card(id)
    assert card.text_en or not source.text
    assert not any("\u3040" <= letter <= "\u9fff" for letter in card.text_en.replace(source.name, ""))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("このクリーチャーをバトルゾーンに出した時、カードを1枚引く。",
            "このクリーチャーがバトルゾーンに出た時、カードを1枚引く。"),
        ("バトルゾーンにある相手のクリーチャーを1体選び、タップする。", "相手のクリーチャーを1体選び、タップする。"),
        ("パワー2000以下の相手のクリーチャーを1体破壊する。", "相手のパワー2000以下のクリーチャーを1体破壊する。"),
        ("クリーチャーを1体、自分の墓地から手札に戻す。", "自分の墓地からクリーチャーを1体、手札に戻す。"),
        ("自分の墓地にあるクリーチャーを1体、手札に戻す。", "自分の墓地のクリーチャーを1枚手札に戻す。"),
        ("このクリーチャーは、攻撃することができない。", "このクリーチャーは攻撃できない。"),
        ("このクリーチャーが攻撃するとき、カードを1枚引いてよい。",
            "このクリーチャーが攻撃する時、カードを1枚引いてもよい。"),
        ("W(ダブル)・ブレイカー（シールドを2つ）", "W・ブレイカー"),
    ],
)
def test_two_wordings_of_one_meaning_are_one_record(old: str, new: str) -> None:
    """Catches a wording that is read as something else, or needs an entry of its own."""
    assert [said for _, said in read_text(old)] == [said for _, said in read_text(new)]


THEIRS = Cards(("battle",), Side.THEIRS, (CREATURE,))


@pytest.mark.parametrize(
    ("line", "type", "meaning"),
    [
        ("ニンジャ・ストライク4", "creature", Keyword("ninja_strike", 4)),
        ("このクリーチャーが出た時、カードを2枚引いてもよい。", "creature",
         Triggered(When("enter:battle", Itself()), (May((Draw(2),)),))),
        ("相手のパワー3000以下のクリーチャーを1体破壊する。", "spell",
         OneShot((Move(Choose(Cards(("battle",), Side.THEIRS, (CREATURE, PowerIs("power", "<=", 3000)))), "graveyard",
                       cause="destroy"),))),
        ("相手のクリーチャーを1体選ぶ。このターン、そのクリーチャーは攻撃できない。", "spell",
         OneShot((Pick(Choose(THEIRS)),
                  Alter(It(), (Change("keywords", "grant", 0, "cannot_attack"),), "turn")))),
    ],
)
def test_a_line_means_what_it_says(line: str, type: str, meaning: Ability) -> None:
    """Catches a number, a filter, a side or a choice lost on the way."""
    assert read_abilities(line, type) == [meaning]


def test_a_text_that_is_not_understood_is_refused_with_its_place() -> None:
    """Catches a card that does less than it says."""
    with pytest.raises(NotUnderstood, match="空を飛ぶ") as caught:
        read_text("ブロッカー\nこのクリーチャーは空を飛ぶ。", "set.toml:7")
    assert caught.value.place == "set.toml:7"


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("このクリーチャーが出た時、それを破壊する。", "nothing was spoken of"),
        ("相手のクリーチャーを1体破壊する。", "nothing says when"),
        ("このクリーチャーがシャッフルした時、カードを1枚引く。", "no an event"),
        ("このクリーチャーが出た時、自分の手札から光のコスト3以下の砂の呪文または「S・トリガー」を持つ呪文を1枚唱える。",
         "whether the civilization and the cost are said of both"),
        ("クルー・ブレイカー:多色クリーチャー", "whether it counts itself"),
        ("《鎧の竜》の能力によって、相手の水のクリーチャーを1体破壊する時、かわりに相手のクリーチャーを1体破壊する。",
         "whether others are destroyed"),
    ],
)
def test_words_that_mean_nothing_in_their_use_are_refused(line: str, reason: str) -> None:
    """Catches a text that compiles to something nobody carries out."""
    with pytest.raises((Refused, NotUnderstood, Ambiguous)):
        read_abilities(line, "creature", "x:1")
    assert reason


def test_the_english_of_a_card_is_english() -> None:
    """Catches a role that falls out of a sentence."""
    (said,) = reader().read_line("相手のクリーチャーを1体選び、持ち主の手札に戻してもよい。")
    assert ENGLISH.ability(said) == "You may choose one of your opponent's creatures and return it to its owner's hand."


def test_an_evolution_creature_says_on_what_it_is_put(tmp_path: Path) -> None:
    """Catches an evolution creature that can be summoned from nothing."""
    source = RULES.shelf.sources["valgen"]
    with pytest.raises(BanmenError, match="evolution"):
        RULES.compile(type(source)("x", "名", "Name", source.facts, "W・ブレイカー", "x.toml:1", "x.toml:2"))


@pytest.mark.parametrize(
    ("facts", "text", "fault"),
    [
        (Facts("spell", 2, ("水",)), "ブロッカー", "no use for blocker"),
        (Facts("castle", 2, ("光",)), "W・ブレイカー", "no use for breaker"),
        (Facts("creature", 2, ("水",), 1000), "チャージャー", "only a spell"),
        (Facts("creature", 2, ("水",), 1000), "進化:自分の水のクリーチャー1体の上に置く。", "no other card"),
        (Facts("evolution", 2, ("水",), 1000), "ブロッカー", "says on what it is put"),
        (Facts("creature", 2, ("水", "水"), 1000), "", "civilization is named twice"),
        (Facts("creature", 2, ("水",), 1000, ("兵", "兵")), "", "race is named twice"),
        (Facts("creature", 2, ("水",), 1_000_000_000), "", "written as infinite"),
        (Facts("spell", 2, ("水",), 3000), "カードを1枚引く。", "has no power"),
        (Facts("creature", 2, ("水",), 1000, mana=-3), "", "mana number"),
        (Facts("spell", 2, ("水",)), "カードを0枚引く。", "0 cards"),
        (Facts("creature", 2, ("水",), 1000, kinds=("サイキック",)),
         "覚醒-自分のターンのはじめに、このクリーチャーをコストの大きいほうに裏返す。", "other side"),
        (Facts("creature", 2, ("水",), 1000), "このクリーチャーが出た時、相手のクリーチャーを0体破壊する。", "0 cards"),
    ],
)
def test_a_card_that_could_never_mean_what_it_says_is_refused(facts: Facts, text: str, fault: str) -> None:
    """Catches a check that only asks whether each line can be read."""
    with pytest.raises(BanmenError, match=fault) as refused:
        compile_card(CardSource("odd", "奇札", "Odd Card", facts, text, "odd.toml:1", "odd.toml:7"))
    assert refused.value.place == "odd.toml:7"
