"""The cards that come with the game are read from their texts, and what is not understood is refused."""

from pathlib import Path

import pytest

from banmen.errors import BanmenError
from banmen.games.duelmasters import RULES
from banmen.games.duelmasters.cards import compile_card, read_text
from banmen.games.duelmasters.effects import Creatures, Maybe, Point, ThisTurn
from banmen.games.duelmasters.facts import Facts
from banmen.games.duelmasters.phrases import CreatureLine, SpellLine, phrases
from banmen.kernel.effects.base import Side
from banmen.kernel.effects.says import Change, Draw, Keyword, Move, OneShot, Triggered, When
from banmen.kernel.effects.things import Choose, Compares, Itself
from banmen.language import NotUnderstood, normalise
from banmen.language.cardfile import CardSource
from banmen.language.normal import abilities


@pytest.mark.parametrize("id", list(RULES.shelf.sources))
def test_every_bundled_card_prints_as_it_is_written(id: str) -> None:
    """Catches a phrase that reads but prints other words, and a card without English text."""
    source = RULES.shelf.sources[id]
    kind = SpellLine if source.facts.type == "spell" else CreatureLine
    for line in abilities(source.text, "duelmasters"):
        phrases.check(line, kind)
    card = RULES.card(id)
    assert card.text_en
    assert not any("\u3040" <= letter <= "\u9fff" for letter in card.text_en)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("このクリーチャーをバトルゾーンに出した時、カードを1枚引く。", "このクリーチャーが出た時、カードを1枚引く。"),
        ("バトルゾーンにある相手のクリーチャーを1体選び、タップする。", "相手のクリーチャーを1体選び、タップする。"),
        ("相手のクリーチャーを1体破壊する。", "相手のクリーチャーを1体選び、破壊する。"),
        ("このクリーチャーは、攻撃することができない。", "このクリーチャーは攻撃できない。"),
        ("W(ダブル)・ブレイカー（シールドを2つ）", "W・ブレイカー"),
    ],
)
def test_old_wordings_become_the_new_one(old: str, new: str) -> None:
    """Catches a second phrase for the same thing."""
    assert normalise(old, "duelmasters") == normalise(new, "duelmasters")


@pytest.mark.parametrize(
    ("line", "meaning"),
    [
        ("ニンジャ・ストライク4", Keyword("ninja_strike", 4)),
        (
            "このクリーチャーが出た時、カードを2枚引いてもよい。",
            Triggered(When("enter:battle", Itself()), (Maybe(Draw(2)),)),
        ),
    ],
)
def test_a_line_of_a_creature_means_what_it_says(line: str, meaning: object) -> None:
    """Catches numbers and choices lost on the way."""
    assert phrases.read(line, CreatureLine) == meaning


@pytest.mark.parametrize(
    ("line", "meaning"),
    [
        (
            "相手のパワー3000以下のクリーチャーを1体破壊する。",
            OneShot((Move(Choose(Creatures(side=Side.THEIRS, filters=(Compares("power", "<=", 3000),))), "graveyard",
                          cause="destroy"),)),
        ),
    ],
)
def test_a_line_of_a_spell_means_what_it_says(line: str, meaning: object) -> None:
    """Catches a filter or a side lost on the way."""
    assert phrases.read(line, SpellLine) == meaning


def test_a_sentence_may_speak_of_the_creature_chosen_before() -> None:
    """Catches an effect that falls on the card that speaks."""
    found = phrases.read("相手のクリーチャーを1体選ぶ。このターン、そのクリーチャーは攻撃できない。", SpellLine)
    assert isinstance(found, OneShot)
    point, lasting = found.effect
    assert isinstance(point, Point)
    assert isinstance(lasting, ThisTurn)
    assert lasting.change == Change("keywords", "grant", 0, "cannot_attack")


def test_a_text_that_is_not_understood_is_refused_with_its_place() -> None:
    """Catches a card that does less than it says."""
    with pytest.raises(NotUnderstood, match="空を飛ぶ") as caught:
        read_text("ブロッカー\nこのクリーチャーは空を飛ぶ。", "creature", "set.toml:7")
    assert caught.value.place == "set.toml:7"


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
        (Facts("creature", 2, ("水",), 99_999_999_999), "", "written as infinite"),
        (Facts("spell", 2, ("水",), 3000), "カードを1枚引く。", "has no power"),
        (Facts("creature", 2, ("水",), 1000, mana=-3), "", "mana number"),
        (Facts("spell", 2, ("水",)), "カードを0枚引く。", "0 cards"),
        (Facts("creature", 2, ("水",), 1000), "このクリーチャーが出た時、相手のクリーチャーを0体破壊する。", "0 cards"),
    ],
)
def test_a_card_that_could_never_mean_what_it_says_is_refused(facts: Facts, text: str, fault: str) -> None:
    """Catches a check that only asks whether each line can be read."""
    with pytest.raises(BanmenError, match=fault) as refused:
        compile_card(CardSource("odd", "奇札", "Odd Card", facts, text, "odd.toml:1", "odd.toml:7"))
    assert refused.value.place == "odd.toml:7"
