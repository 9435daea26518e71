"""Abilities that are had under a word, and what counts as done, as said, and as meant: each with a card of our own."""

import pytest

from banmen.games.duelmasters.effects_types import Cross
from banmen.games.duelmasters.reading import ENGLISH, read_abilities, read_card_text
from banmen.kernel.effects.base import Side
from banmen.kernel.effects.says import Pick
from banmen.kernel.effects.things import Cards, Choose, Is, It
from tests.duelmasters.duel import Duel, Lying, creature, printed, spell
from tests.duelmasters.test_whom_the_words_mean import deed, says, through

WAVE = "ウェーブストライカー\n"
DIES = "このクリーチャーが破壊された時、カードを1枚引く。"
COMES = "このクリーチャーが出た時、カードを1枚引く。"


def wave(name: str, text: str = "このクリーチャーはブロックされない。") -> Lying:
    """A creature whose ability two others of its kind wake."""
    return says(name, WAVE + text)


@pytest.mark.rule("duelmasters:603.2", "duelmasters:110.5a")
@pytest.mark.parametrize(("others", "left"), [(2, 1), (1, 0)])
def test_what_was_had_when_it_happened_is_done(others: int, left: int) -> None:
    """Catches asking for the other wave strikers when the effect is dealt with: they died at the same moment."""
    end = deed("end", "自分のクリーチャーをすべて破壊する。")
    duel = Duel({"battle": [wave("K", DIES), *(wave(f"W{at}") for at in range(others))], "hand": [end]})
    through(duel.do("cast end"))
    assert len(duel.cards("hand")) == left


@pytest.mark.rule("duelmasters:603.2")
def test_what_was_not_had_when_it_happened_is_not_done() -> None:
    """Catches an ability that triggers without being had, because its condition has come true since."""
    call = says("call", "自分の他のクリーチャーが出た時、クリーチャーを1体、自分のマナゾーンから出す。")
    for lying, drawn in (([], 0), ([wave("W2")], 1)):
        duel = Duel({"battle": [call, wave("W"), *lying], "mana": [wave("M")], "hand": [wave("K", COMES)]})
        duel.do("summon K")
        while duel.prompt not in ("main", "attack"):
            mine = [each for each in duel.offered() if "call" in each or each == "take M"]
            duel.do((mine or duel.offered())[0])
        assert len(duel.cards("hand")) == drawn


@pytest.mark.rule("duelmasters:603.2")
@pytest.mark.parametrize("worn", [True, False])
def test_what_an_accelerated_creature_has_is_had_when_it_dies(worn: bool) -> None:
    """Catches asking for the gear when the creature is gone: it lies alone by then."""
    gears = Cards(("battle",), Side.YOURS, (Is("types", "cross_gear"),))
    mine = Cards(("battle",), Side.YOURS, (Is("types", "creature"),))
    put = spell("put", Pick(Choose(gears), "gear"), Pick(Choose(mine), "wearer"), Cross(It("gear"), It("wearer")))
    end = deed("end", "自分のクリーチャーをすべて破壊する。")
    duel = Duel({"battle": [says("K", "アクセル\n" + DIES), printed("gear", type="cross_gear")], "hand": [put, end]})
    if worn:
        through(duel.do("cast put"))
    through(duel.do("cast end"))
    assert duel.cards("graveyard").count("K") == 1
    assert duel.cards("hand") == (["filler"] if worn else ["put"])  # what was drawn, or what was not used


@pytest.mark.rule("duelmasters:816.1a", "duelmasters:816.3")
def test_below_hyperize_stands_the_hyper_mode() -> None:
    """Catches what stands in the lower box, read as had at all times where the box is not drawn."""
    king = says("king", "ブロッカー\nハイパー化:自分の他のクリーチャーを1体タップする。\nW・ブレイカー\n" + DIES)
    duel = Duel({"battle": [king, creature("A")]})
    assert duel.game.has(duel.card("king"), "blocker")
    assert not duel.game.has(duel.card("king"), "breaker")
    drawn = read_abilities("ハイパー化\nハイパーモード\nW・ブレイカー", "creature")
    assert drawn == read_abilities("ハイパー化\nW・ブレイカー", "creature")


def test_a_creature_breaks_the_shields_of_its_own_player() -> None:
    """Catches whose shields are broken, dropped where the text also says who breaks them."""
    watch = says("watch", "相手のクリーチャーが自分のシールドをブレイクした時、カードを1枚引く。")
    wild = says("wild", "このクリーチャーが攻撃する時、自分のシールドを1つブレイクする。")
    duel = Duel({"battle": [wild, creature("B")], "shield": [creature("S")]},
                {"battle": [watch], "shield": [creature("T")]}, step="attack")
    through(duel.do("attack wild player"))
    assert "S" in duel.cards("hand")
    assert len(duel.cards("hand", 1)) == 2  # for the one shield of its own


@pytest.mark.rule("duelmasters:606.2")
@pytest.mark.parametrize(("lying", "drawn"), [(1, 0), (2, 1), (3, 1)])
def test_a_part_of_the_price_is_not_the_price(lying: int, drawn: int) -> None:
    """Catches two cards that were asked for, and one that was enough."""
    dig = deed("dig", "カードを2枚、自分の墓地から山札の下に置いてもよい。そうした場合、カードを1枚引く。")
    duel = Duel({"hand": [dig], "graveyard": [creature(f"g{at}") for at in range(lying)]})
    through(duel.do("cast dig"))
    assert len(duel.cards("hand")) == drawn


@pytest.mark.rule("duelmasters:203.2")
def test_a_race_alone_is_had_by_any_card() -> None:
    """Catches a race that stands for creatures only, where a spell that has it lies among the cards."""
    dig = deed("dig", "自分の山札の上から2枚を表向きにする。その中からナイトをすべて手札に加え、残りを墓地に置く。")
    ask = deed("ask", "自分の山札の上から1枚目を表向きにする。そのカードがナイトであれば、自分の手札に加える。")
    bolt = printed("bolt", type="spell", races=["ナイト"])
    assert "bolt" in through(Duel({"hand": [dig], "deck": [creature("A"), bolt]}).do("cast dig")).cards("hand")
    assert "bolt" in through(Duel({"hand": [ask], "deck": [bolt]}).do("cast ask")).cards("hand")
    one = deed("one", "自分の山札の上から2枚を表向きにする。その中からナイトを1体手札に加え、残りを墓地に置く。")
    assert "bolt" not in through(Duel({"hand": [one], "deck": [creature("A"), bolt]}).do("cast one")).cards("hand")


@pytest.mark.rule("duelmasters:303.3a")
def test_others_than_the_one_that_wears_it() -> None:
    """Catches 他のクリーチャー on a gear, read as other than the gear."""
    text = ("クロスギア\nこれをクロスしたクリーチャーが攻撃する時、"
            "このクロスギアをコストを支払わずに自分の他のクリーチャーにクロスしてもよい。")
    gear = printed("gear", *read_abilities(text, "cross_gear"), type="cross_gear")
    duel = Duel({"battle": [gear, creature("A"), creature("B"), creature("C")]}, {"shield": [creature("S")]})
    duel.do("cross gear A", "pass", "attack A player")
    seen = set()
    while duel.prompt not in ("attack", "charge"):
        seen |= {each for each in duel.offered() if each.startswith("take ")}
        duel.do(next(each for each in (*sorted(seen), "yes", *duel.offered()) if each in duel.offered()))
    assert seen & {"take A", "take B", "take C"} == {"take B", "take C"}


@pytest.mark.parametrize(("text", "english"), [
    ("自分の水のクリーチャーの召喚コストを1少なくしてもよい。ただし、コストは1より少なくならない。",
     "You may have the cost of your water creatures be 1 less. However, costs are never reduced below 1."),
    ("自分の光のクリーチャーはすべて、水のクリーチャーでもある。",
     "All your light creatures are also water creatures."),
    ("このクリーチャーがクリーチャーを攻撃する時、そのクリーチャーを破壊する。バトルは行われない。",
     "When this creature attacks a creature, destroy that creature. No battle takes place."),
    ("相手のクリーチャーは、ターンのはじめ以外、アンタップしない。",
     "Your opponent's creatures don't untap except as a turn begins."),
    ("相手がそのターン2枚目以降のカードを引いた時、カードを1枚引く。",
     "When your opponent draws a card for the second time each turn or any later time, draw a card."),
    ("このクリーチャーがバトルゾーンから墓地に置かれた時、カードを1枚引く。",
     "When this creature is put into your graveyard from the battle zone, draw a card."),
    ("相手のカードは、マナゾーンにタップして置かれ、バトルゾーンにタップして出る。",
     "Your opponent's cards are put into their mana zone tapped and put into the battle zone tapped."),
])
def test_the_english_of_these(text: str, english: str) -> None:
    """Catches verbs in the wrong form, and words that are lost on the way into English."""
    assert [ENGLISH.ability(line.said) for line in read_card_text(text, "creature")] == [english]
