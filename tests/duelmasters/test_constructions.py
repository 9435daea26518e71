"""What texts are made of, played: each construction with a card of our own."""

import pytest

from banmen.errors import BanmenError
from banmen.games.duelmasters.reading import ENGLISH, JAPANESE, read_abilities, read_text, reader
from banmen.language.errors import Refused
from tests.duelmasters.duel import Duel, Lying, creature, printed, spell


def says(name: str, text: str, power: int = 1000, **more: object) -> Lying:
    """A creature with this text."""
    return creature(name, *read_abilities(text, "creature"), power=power, **more)  # type: ignore[arg-type]


def deed(name: str, text: str) -> Lying:
    """A spell with this text."""
    return printed(name, *read_abilities(text, "spell"), type="spell")


DESTROY = "相手のクリーチャーを1体選び、破壊する。"
PAID = (
    "このクリーチャーが破壊される時、自分の手札を1枚選び、捨ててもよい。"
    "そうしたら、墓地に置くかわりに手札に戻す。"
)
LINES = (
    ("このクリーチャーは、闇のクリーチャーに攻撃またはブロックされない。", "creature"),
    ("このクリーチャーは攻撃もブロックもできない。", "creature"),
    ("相手の呪文の効果によって、このクリーチャーが離れる時、かわりにとどまる。", "creature"),
    (PAID, "creature"),
    ("相手のパワーが一番小さいクリーチャーを1体選び、破壊する。", "spell"),
    ("自分の手札の数以下のコストを持つクリーチャーを1体、自分の墓地から手札に戻す。", "spell"),
    ("自分のマナゾーンにある文明ひとつにつき、カードを1枚引く。", "spell"),
    ("このターン、自分のクリーチャーを2体以上召喚していれば、カードを1枚引く。", "spell"),
    ("自分の手札が3枚になるまでカードを引く。", "spell"),
    ("クロスギアをクロスしている自分のクリーチャーはすべて「ブロッカー」を得る。", "creature"),
    ("相手は「S・トリガー」を使えない。", "creature"),
    ("自分のクリーチャーを1体選ぶ。それ以外の自分のクリーチャーをすべて持ち主の手札に戻す。", "spell"),
    ("このクリーチャーの上に、どの種族の進化クリーチャーを置いてもよい。", "creature"),
    ("相手のクリーチャーを1体選び、タップする。次の相手のターンのはじめに、それはアンタップしない。", "spell"),
)


@pytest.mark.parametrize(("line", "type"), LINES)
def test_a_construction_is_read_and_printed_as_what_it_was_read_as(line: str, type: str) -> None:
    """Catches a record without words of its own in one of the two languages."""
    ((_, said),) = read_text(line)
    assert read_abilities(line, type)
    assert reader().read_line(JAPANESE.ability(said)) == (said,)
    assert not any("\u3040" <= letter <= "\u9fff" for letter in ENGLISH.ability(said))


def test_a_role_the_verb_knows_nothing_of_is_refused() -> None:
    """Catches words that are read and never done: whose battle it is, and from where it comes."""
    with pytest.raises(Refused, match="role 'by'"):
        read_abilities("相手の呪文によってカードを1枚引く。", "spell")


def test_battle_with_a_kind_is_noticed_for_that_kind_only() -> None:
    """Catches a watcher of battles that forgets with whom."""
    watcher = says("watcher", "このクリーチャーが光のクリーチャーとバトルする時、カードを1枚引く。", 3000)
    for colours, drawn in ((("光",), 1), (("火",), 0)):
        duel = Duel({"battle": [watcher]}, {"battle": [creature("foe", civilizations=colours)]}, "attack", ["foe"])
        before = len(duel.cards("hand"))
        duel.do("attack watcher foe")
        assert len(duel.cards("hand")) == before + drawn


def test_this_or_another_is_either() -> None:
    """Catches an event of this creature or others that only this one calls forth."""
    watcher = says("watcher", "このクリーチャーまたは自分の他のクリーチャーが破壊された時、カードを1枚引く。")
    for dies in ("watcher", "mate"):
        act = deed("act", "自分のクリーチャーを1体選び、破壊する。")
        duel = Duel({"hand": [act], "battle": [watcher, creature("mate")]})
        before = len(duel.cards("hand"))
        duel.do("cast act", f"take {dies}")
        assert len(duel.cards("hand")) == before


def test_what_a_player_cannot_do_lasts_though_a_spell_says_it() -> None:
    """Catches a ban that is tied to a spell which lies in the graveyard by then."""
    ban = deed("ban", "次の自分のターンのはじめまで、相手は呪文を唱えられない。")
    duel = Duel({"hand": [ban]}, {"hand": [spell("tome")]})
    duel.do("cast ban")
    duel.next_turn("main")
    assert not any("tome" in words and words.startswith("cast") for words in duel.offered())


def test_a_replacement_that_is_paid_for_needs_the_price() -> None:
    """Catches a replacement that nobody paid for."""
    for hand, saved in (([creature("coin")], True), ([], False)):
        act = deed("act", "自分のクリーチャーを1体選び、破壊する。")
        duel = Duel({"hand": [act, *hand], "battle": [says("phoenix", PAID)]})
        duel.do("cast act")
        while duel.prompt not in ("main", "attack", "charge"):
            offered = duel.offered()
            duel.do(next((words for words in offered if words not in ("no", "pass", "done")), offered[0]))
        assert ("phoenix" in duel.cards("hand")) == saved


def test_the_smallest_is_the_smallest() -> None:
    """Catches a superlative that lets any be chosen."""
    act = deed("act", "相手のパワーが一番小さいクリーチャーを1体選び、破壊する。")
    duel = Duel({"hand": [act]}, {"battle": [creature("large", power=5000), creature("small", power=1000)]})
    duel.do("cast act")
    assert duel.cards("graveyard", 1) == ["small"]


def test_draw_until_there_are_so_many() -> None:
    """Catches so many cards drawn instead of so many held."""
    act = deed("act", "自分の手札が3枚になるまでカードを引く。")
    duel = Duel({"hand": [act, creature("held")]})
    duel.do("cast act")
    assert len(duel.cards("hand")) == 3


def test_a_thing_that_would_lie_face_up_is_waited_for_as_such() -> None:
    """Catches a manner in an event that is read and not heeded."""
    text = "カードが自分のシールドゾーンに表向きで置かれた時、カードを1枚引く。"
    for how, drawn in (("表向きにして", 1), ("", 0)):
        act = deed("act", f"自分の山札の上から1枚を、{how}シールドゾーンに置く。")
        duel = Duel({"hand": [act], "battle": [says("watcher", text)]})
        duel.do("cast act")
        assert len(duel.cards("hand")) == drawn


def test_one_of_the_lines_below_is_done() -> None:
    """Catches a choice below an event that is taken for abilities of their own."""
    text = f"このクリーチャーが出た時、次のうちいずれかひとつを選ぶ。\nカードを1枚引く。\n{DESTROY}"
    duel = Duel({"hand": [says("chooser", text)]}, {"battle": [creature("foe")]})
    duel.do("summon chooser")
    assert duel.prompt == "mode"
    duel.do(duel.offered()[1])
    assert duel.cards("graveyard", 1) == ["foe"]


def test_hyper_mode_works_while_it_is_released() -> None:
    """Catches abilities of a hyper mode that always work, or never do (816.2a, 816.3)."""
    rushed = says("rushed", "Zラッシュ\nこのクリーチャーのパワーは+3000される。", 1000)
    act = deed("act", "自分のシールドを1つ手札に加える。")
    duel = Duel({"hand": [act], "battle": [rushed], "shield": [creature("wall")]})
    card = duel.card("rushed")
    assert duel.game.number(card, "power") == 1000
    duel.do("cast act")
    assert duel.game.number(duel.card("rushed"), "power") == 4000


@pytest.mark.parametrize("text", ["このクリーチャーは、次のうちいずれかひとつを選ぶ。"])
def test_a_choice_without_lines_is_refused(text: str) -> None:
    """Catches a choice between nothing."""
    with pytest.raises(BanmenError):
        read_abilities(text, "creature")


def test_a_spell_waits_for_the_end_of_its_own_turn() -> None:
    """Catches a spell that would wait in the graveyard for a moment nobody tells it of."""
    duel = Duel({"hand": [deed("act", "自分のターンの終わりに、カードを1枚引く。")]})
    duel.do("cast act")
    before = len(duel.cards("hand"))
    duel.next_turn()
    assert len(duel.cards("hand")) == before + 1


def test_it_is_what_was_waited_for_after_this_card_was_dealt_with() -> None:
    """Catches "that creature" that means the card which was destroyed for it."""
    text = "自分の他のクリーチャーがバトルする時、このクリーチャーを破壊する。そのクリーチャーをアンタップする。"
    helper, fighter = says("helper", text), creature("fighter", power=5000)
    duel = Duel({"battle": [helper, fighter]}, {"battle": [creature("foe")]}, "attack", ["foe"])
    duel.do("attack fighter foe")
    state = duel.game.state
    assert duel.cards("graveyard") == ["helper"]
    assert not state.turned[duel.card("fighter")]


def test_the_rest_of_a_paragraph_belongs_to_what_is_waited_for() -> None:
    """Catches a second sentence that is done at once instead of then."""
    text = "このターン、相手のクリーチャーが破壊された時、カードを1枚引く。"
    text += "その後、自分の山札の上から1枚をマナゾーンに置く。"
    duel = Duel({"hand": [deed("act", text), deed("kill", DESTROY)]}, {"battle": [creature("foe")]})
    duel.do("cast act")
    assert duel.cards("mana") == []
    duel.do("cast kill")
    assert len(duel.cards("mana")) == 1


def test_what_goes_to_the_graveyard_as_a_creature_was_in_the_battle_zone() -> None:
    """Catches a discarded creature that counts as one that died."""
    watcher = says("watcher", "自分のクリーチャーがバトルゾーンから自分の墓地に置かれた時、カードを1枚引く。")
    duel = Duel({"hand": [deed("act", "自分の手札を1枚選び、捨てる。"), creature("held")], "battle": [watcher]})
    duel.do("cast act")
    assert duel.cards("hand") == []


def test_each_thing_answers_for_itself() -> None:
    """Catches a property that has to be had by all before any gets something."""
    lord = says("lord", "自分のクリーチャーは、パワーが3000以上の時、「ブロッカー」を得る。")
    duel = Duel({"battle": [lord, creature("large", power=3000), creature("small")]})
    assert [duel.game.has(duel.card(name), "blocker") for name in ("large", "small")] == [True, False]
