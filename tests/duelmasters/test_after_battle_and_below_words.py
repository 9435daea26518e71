"""Who slays, who breaks, and what stands below a word: texts that were read and did something else."""

import pytest

from banmen.games.duelmasters.reading import ENGLISH, JAPANESE, read_abilities, read_text
from banmen.language.errors import Refused
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


KEEN = "このクリーチャーはシールドをさらに1枚ブレイクする。"
BLOCKS = "自分のクリーチャーがブロックした時、そのクリーチャーは相手のシールドを1枚ブレイクする。"


@pytest.mark.rule("duelmasters:701.14a", "duelmasters:701.14d")
@pytest.mark.parametrize(("keen", "broken"), [("wall", 2), ("chief", 1)])
def test_who_is_said_to_break_breaks(keen: str, broken: int) -> None:
    """Catches a break by another creature that is a break by the card that speaks."""
    texts = {"chief": BLOCKS, "wall": "ブロッカー"}
    texts[keen] += f"\n{KEEN}"
    theirs = [says(name, text, power=9000) for name, text in texts.items()]
    duel = Duel({"battle": [creature("A"), creature("B")], "shield": [creature(each) for each in "STU"]},
                {"battle": theirs, "shield": [creature("V")]}, "attack")
    duel.do("attack A player", "block wall")
    through(duel, "take S", "take T")
    assert len(duel.cards("shield")) == 3 - broken


@pytest.mark.rule("duelmasters:701.14a")
def test_what_waits_for_a_break_knows_who_broke() -> None:
    """Catches a rush that takes the break of another creature for its own."""
    rush = says("rush", f"{BLOCKS}\nターボラッシュ\nこのクリーチャーのパワーは+4000される。")
    duel = Duel({"battle": [creature("A"), creature("B")], "shield": [creature("S"), creature("T")]},
                {"battle": [rush, says("wall", "ブロッカー")], "shield": [creature("V")]}, "attack")
    duel.do("attack A player", "block wall", "take S")
    assert duel.game.number(duel.card("rush"), "power") == 5000


def test_a_breaker_that_has_to_be_chosen_is_refused() -> None:
    """Catches a breaker that is read and never chosen."""
    with pytest.raises(Refused, match="who breaks"):
        read_abilities("自分のクリーチャー1体は相手のシールドを1枚ブレイクする。", "spell")


MORPH = "メタモーフ\nこのクリーチャーは攻撃されない。\nこのクリーチャーは「W・ブレイカー」を得る。"


@pytest.mark.rule("duelmasters:604.1")
@pytest.mark.parametrize(("cards", "left"), [(7, 0), (6, 1)])
def test_all_that_is_gained_below_a_word_is_gained_under_its_condition(cards: int, left: int) -> None:
    """Catches a second line below a word that is so always."""
    duel = Duel({"battle": [says("morph", MORPH, power=9000)], "mana": [creature(f"m{each}") for each in range(cards)]},
                {"shield": [creature("S"), creature("T")]}, "attack")
    through(duel.do("attack morph player"), "take S", "take T")
    assert len(duel.cards("shield", 1)) == left


def test_what_a_card_has_anyway_stands_below_a_word_for_itself() -> None:
    """Catches a word that governs all the lines below it, and lines below a word that are not printed again."""
    assert len(read_text("アクセル\nこのクリーチャーは攻撃されない。\nW・ブレイカー")) == 2
    [(_, said)] = read_text(MORPH)
    [(_, again)] = read_text(JAPANESE.ability(said))
    assert again == said


def test_a_knight_casts_knightly_magic_for_nothing() -> None:
    """Catches a knight that brings out a gear, as the samurai do."""
    lord = says("lord", "ナイト流ジェネレート")
    magic = deed("magic", "ナイト・マジック\nカードを1枚引く。", cost=9)
    duel = Duel({"hand": [lord, magic, deed("plain", "カードを1枚引く。", cost=9)], "deck": [creature("D")]})
    duel.do("summon lord", "yes")
    through(duel)
    assert "D" in duel.cards("hand")
    assert duel.cards("graveyard") == ["magic"]


@pytest.mark.parametrize(("text", "english"), [
    ("相手のクリーチャーがすべてタップしていれば、カードを1枚引く。",
     "If all your opponent's creatures are tapped, draw a card."),
    ("自分のクリーチャーが相手の呪文によってバトルゾーンを離れた時、カードを1枚引く。",
     "When one of your creatures leaves the battle zone because of one of your opponent's spells, draw a card."),
    ("このクリーチャーが出た時、各プレイヤーは自分のクリーチャーを1体選び、タップする。",
     "When this creature is put into the battle zone, each player chooses one of their creatures and taps it."),
    ("このクリーチャーが離れた時、相手は自身の手札を1枚選び、マナゾーンに置いてもよい。",
     "When this creature leaves, your opponent may choose a card in their hand and put it into their mana zone."),
])
def test_english_says_all_and_by_what_and_whose(text: str, english: str) -> None:
    """Catches English that says less than the text: one for all, no cause, your zone for theirs."""
    [(_, said)] = read_text(text)
    assert ENGLISH.ability(said) == english
