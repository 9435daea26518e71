"""What counts as done, and who has a word: texts that were read and did something else."""

import pytest

from banmen.games.duelmasters.lowering_things import BORNE
from banmen.games.duelmasters.reading import LEXICON, read_abilities
from banmen.kernel.effects.says import Keyword
from banmen.language.errors import Refused
from tests.duelmasters.duel import Duel, creature, printed
from tests.duelmasters.test_whom_the_words_mean import deed, says

DRUM = ("このクリーチャーが攻撃する時、自分のマナゾーンにある闇のカードを2枚タップしてもよい。"
        "そうした場合、カードを1枚引く。")
DARK = [creature(name, civilizations=["闇"]) for name in ("m", "n", "o")]


@pytest.mark.rule("duelmasters:105.6")
@pytest.mark.parametrize(("tapped", "drawn"), [((), 1), (("m",), 0), (("m", "n"), 0)])
def test_who_taps_what_is_tapped_has_not_done_so(tapped: tuple[str, ...], drawn: int) -> None:
    """Catches a price paid with cards that lay tapped already."""
    duel = Duel({"battle": [says("drum", DRUM)], "mana": DARK, "deck": [creature("D")]}, {"shield": [creature("S")]},
                "attack", tapped)
    duel.do("attack drum player", "yes", "take m", "take n")
    assert duel.cards("hand").count("D") == drawn


@pytest.mark.rule("duelmasters:105.6")
def test_tapping_all_is_done_if_one_of_them_turns() -> None:
    """Catches a deed done to all that counts only if none of them lay so before."""
    hush = deed("hush", "相手のクリーチャーをすべてタップする。そうした場合、カードを1枚引く。")
    for tapped, drawn in ((("A",), ["D"]), (("A", "B"), [])):
        theirs = {"battle": [creature("A"), creature("B")]}
        duel = Duel({"hand": [hush], "deck": [creature("D")]}, theirs, "main", tapped)
        assert duel.do("cast hush").cards("hand") == drawn


BELOW = {"ability": "\nこのクリーチャーのパワーは+1000される。", "effect": "\nカードを1枚引く。", "": ""}


@pytest.mark.parametrize("key", sorted(key for key in BORNE if not LEXICON.keywords[key].takes))
def test_a_card_bears_the_word_it_was_given(key: str) -> None:
    """Catches a kind of cards that have a word, which no card was ever known to have."""
    word = LEXICON.keywords[key]
    borne = read_abilities(word.ja + BELOW[word.governs], "spell" if key.endswith("magic") else "creature")
    assert key in [ability.name for ability in borne if isinstance(ability, Keyword)]


def test_a_deck_is_searched_for_whoever_has_a_word() -> None:
    """Catches a search for creatures with a skill that never finds one."""
    seek = deed("seek", "自分の山札を見る。その中から「サイレントスキル」を持つクリーチャーを1体選び、"
                        "相手に見せてから手札に加えてもよい。その後、山札をシャッフルする。")
    quiet = printed("quiet", *read_abilities("サイレントスキル\nカードを1枚引く。", "creature"))
    duel = Duel({"hand": [seek], "deck": [creature("A"), quiet]}).do("cast seek", "yes")
    assert duel.offered() == ["take quiet", "done"]


def test_a_word_that_leaves_no_mark_on_a_card_is_refused() -> None:
    """Catches a filter that can never be true."""
    with pytest.raises(Refused, match="not known of cards"):
        read_abilities("自分の「エスケープ」を持つクリーチャーをすべて破壊する。", "spell")


def test_a_bracket_about_stealth_only_reminds() -> None:
    """Catches a reminder that becomes an ability of its own."""
    text = ("このクリーチャーは「闇ステルス」を得る。"
            "(相手のマナゾーンに闇のカードが1枚でもあれば、「闇ステルス」を持つクリーチャーはブロックされない)")
    assert read_abilities(text, "creature") == read_abilities("このクリーチャーは「闇ステルス」を得る。", "creature")
    thief = says("thief", text)
    duel = Duel({"battle": [thief]}, {"mana": [creature("M", civilizations=["闇"])], "battle": [
        says("wall", "ブロッカー")], "shield": [creature("S")]}, "attack")
    assert "block wall" not in duel.do("attack thief player").offered()
