"""Texts whose effects have no numbers are cut where a new effect begins, and nowhere else."""

import pytest

from banmen.errors import BanmenError
from banmen.games.yugioh import RULES
from banmen.games.yugioh.effects import Boosts, Trigger, Use
from banmen.games.yugioh.effects_doing import ByTheirEffect, EquipOnly, LimitedThis
from banmen.games.yugioh.facts import Facts
from banmen.games.yugioh.phrases import PHRASES
from banmen.games.yugioh.reading import read_effects
from banmen.kernel.effects.says import Draw, Keyword
from banmen.language.cardfile import CardSource
from banmen.language.normal import normalise


def kinds(text: str) -> list[type]:
    """What a text is read as."""
    return [type(each) for each in read_effects(normalise(text, "yugioh"))]


@pytest.mark.parametrize(
    ("text", "english"),
    [
        ("相手の墓地のカード1枚を対象として発動できる。そのカードを除外する。",
         "You can target 1 of the cards in your opponent's graveyard. Banish that card."),
        ("自分フィールドの戦士族モンスターの攻撃力は400アップする。",
         "400 is added to the ATK of Warrior monsters you control."),
        ("このカードの攻撃力は自分の手札の数×400アップする。",
         "The number of cards in your hand times 400 is added to the ATK of this card."),
        ("デッキから「灯」カード2枚を手札に加える。", 'Add 2 cards ("灯") from your deck to your hand.'),
        ("デッキからカード1枚を手札に加える。", "Add a card from your deck to your hand."),
        ("相手がモンスターを特殊召喚した時に発動できる。このカードに灯カウンターを1つ置く。",
         'When your opponent special summons a monster, you can activate this. Put a counter ("灯") on this card.'),
    ],
)
def test_what_was_read_is_said_in_plain_english(text: str, english: str) -> None:
    """Catches nouns said twice, verbs and plurals that do not agree, and brackets with nothing in them."""
    assert " ".join(PHRASES.print(each, "en") for each in read_effects(text)) == english


def test_a_text_is_cut_where_an_effect_begins() -> None:
    """Catches reading only the first effect, or only texts with numbers."""
    proof = "このカードは戦闘では破壊されない。"
    assert kinds(proof + "このカードが召喚した時に発動できる。自分は1枚ドローする。") == [Keyword, Trigger]
    assert kinds("岩石族モンスターにのみ装備可能。装備モンスターの攻撃力は250アップする。") == [EquipOnly, Boosts]
    limited = "手札を1枚捨てて発動できる。自分は1枚ドローする。「木霊」のこの効果は1ターンに1度しか使用できない。"
    assert kinds(limited) == [Use, LimitedThis]
    assert kinds(proof + "また、手札を1枚捨てて発動できる。自分は1枚ドローする。") == [Keyword, Use]


def test_a_further_instruction_is_no_effect_of_its_own() -> None:
    """Catches taking what an effect does last for something that is always so."""
    with pytest.raises(BanmenError):
        kinds("このカードが召喚した時に発動できる。自分は1枚ドローする。このカードの攻撃力は300アップする。")
    (whole,) = read_effects("このカードが召喚した時に発動できる。自分は1枚ドローする。相手は1枚ドローする。")
    assert isinstance(whole, Trigger)
    assert [type(action) for action in whole.effect] == [Draw, Draw]


def test_whose_effect_destroyed_is_not_forgotten() -> None:
    """Catches an older wording about the opponent's effects read as one about any effect."""
    text = "このカードが{}効果によって破壊され墓地へ送られた時に発動できる。自分は1枚ドローする。"
    (theirs,) = read_effects(normalise(text.format("相手のカードの"), "yugioh"))
    (anybody,) = read_effects(normalise(text.format("カードの"), "yugioh"))
    assert isinstance(theirs, Trigger)
    assert isinstance(anybody, Trigger)
    assert isinstance(theirs.when, ByTheirEffect)
    assert not isinstance(anybody.when, ByTheirEffect)
    with pytest.raises(BanmenError):
        read_effects(normalise(text.format("自分のカードの"), "yugioh"))


@pytest.mark.rule("yugioh:415.1")
def test_what_must_be_activated_is_not_read_as_what_may_be() -> None:
    """Catches an old wording with a price taken for an ignition effect although it waits for something."""
    waits = "このカードが召喚した時、手札を1枚捨てて発動する。自分は1枚ドローする。"
    (found,) = read_effects(normalise(waits, "yugioh"))
    assert isinstance(found, Trigger)
    assert not found.optional
    (free,) = read_effects(normalise("手札を1枚捨てて発動する。自分は1枚ドローする。", "yugioh"))
    assert isinstance(free, Use)


def test_an_answer_that_must_be_given_is_refused_and_not_made_voluntary() -> None:
    """Catches a card that may decline what its text says it does."""
    facts = Facts("monster", level=4, abilities=("effect",))
    text = "①：魔法カードが発動した時に発動{}。自分は１００ＬＰ回復する。"
    RULES.compile(CardSource("echo-1", "木霊", "Echo", facts, text.format("できる"), "echo", "echo"))
    with pytest.raises(BanmenError, match="must be given"):
        RULES.compile(CardSource("echo-2", "木霊", "Echo", facts, text.format("する"), "echo", "echo"))
