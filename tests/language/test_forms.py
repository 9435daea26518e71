"""Forms of verbs and nouns."""

import msgspec
import pytest

from banmen.language import NoPhrase, Phrasebook
from banmen.language.forms import conjugate, counted, sentences, third_person


@pytest.mark.parametrize(
    ("verb", "stem", "te", "past", "passive", "negative"),
    [
        ("破壊する", "破壊し", "破壊して", "破壊した", "破壊される", "破壊しない"),
        ("引く", "引き", "引いて", "引いた", "引かれる", "引かない"),
        ("置く", "置き", "置いて", "置いた", "置かれる", "置かない"),
        ("戻す", "戻し", "戻して", "戻した", "戻される", "戻さない"),
        ("出す", "出し", "出して", "出した", "出される", "出さない"),
        ("選ぶ", "選び", "選んで", "選んだ", "選ばれる", "選ばない"),
        ("送る", "送り", "送って", "送った", "送られる", "送らない"),
        ("支払う", "支払い", "支払って", "支払った", "支払われる", "支払わない"),
        ("加える", "加え", "加えて", "加えた", "加えられる", "加えない"),
        ("捨てる", "捨て", "捨てて", "捨てた", "捨てられる", "捨てない"),
        ("唱える", "唱え", "唱えて", "唱えた", "唱えられる", "唱えない"),
        ("見る", "見", "見て", "見た", "見られる", "見ない"),
        ("出る", "出", "出て", "出た", "出られる", "出ない"),
        ("得る", "得", "得て", "得た", "得られる", "得ない"),
        ("終わる", "終わり", "終わって", "終わった", "終わられる", "終わらない"),
        ("行く", "行き", "行って", "行った", "行かれる", "行かない"),
    ],
)
def test_japanese_verbs(verb: str, stem: str, te: str, past: str, passive: str, negative: str) -> None:
    """Catches one rule for all verbs: 送る is not 見る, 行く is not 引く."""
    forms = [conjugate(verb, form) for form in ("stem", "te", "past", "passive", "negative")]
    assert forms == [stem, te, past, passive, negative]
    assert conjugate(verb, "may") == te + "もよい"
    assert conjugate(verb, "") == verb


def test_forms_chain_and_groups_can_be_declared() -> None:
    """Catches a chain that conjugates the dictionary form twice, and a guess that beats a declaration."""
    assert conjugate("兵を破壊する", "passive.past") == "兵を破壊された"
    assert conjugate("引く", "passive.te") == "引かれて"
    assert conjugate("攻撃できない", "stem") == "攻撃できなく"
    assert conjugate("カードがある", "negative") == "カードがない"
    assert conjugate("かえる", "te", "godan") == "かえって"
    assert conjugate("かえる", "te") == "かえて"
    assert conjugate("ブロッカー", "te") is None
    assert conjugate("来る", "negative") == "来ない"


class Deed(msgspec.Struct, frozen=True):
    """The base of deeds."""


class Turn(Deed, frozen=True):
    """A deed whose verb is declared."""


class Guard(Deed, frozen=True):
    """A deed that is a noun."""


class Foe(Deed, frozen=True):
    """A deed of the opponent."""

    deed: Deed


class Free(Deed, frozen=True):
    """A deed one may do."""

    deed: Deed


def test_a_form_goes_through_the_last_slot() -> None:
    """Catches a form that stops at a phrase which ends in a slot, and a noun bent like a verb."""
    book = Phrasebook("invented")
    book.word(Turn(), ja="かえる", en="turn", verb="godan")
    book.word(Guard(), ja="番人", en="Guard")
    book.phrase(Foe, ja="相手は{deed}", en="your opponent {deed:third}")
    book.phrase(
        Free, ja="{deed:te}もよい", en="may {deed}", en_third="may freely {deed}", without={"deed": Free}
    )
    assert book.read("相手はかえってもよい", Free) == Free(Foe(Turn()))
    assert book.print(Free(Foe(Turn())), "ja") == "相手はかえってもよい"
    assert book.print(Foe(Turn()), "en") == "your opponent turns"
    assert book.print(Foe(Free(Turn())), "en") == "your opponent may freely turn"
    with pytest.raises(NoPhrase, match="番人」 has no form te"):
        book.print(Free(Guard()), "ja")


def test_english_forms() -> None:
    """Catches "destroies", "2 abilitys", "a ability" and a capital in the middle of a name."""
    assert [third_person(v) for v in ("destroy it", "carry it", "pass", "have 2", "may draw")] == [
        "destroys it", "carries it", "passes", "has 2", "may draw",
    ]  # fmt: skip
    assert counted(1, "card") == "a card"
    assert counted(1, "ability|abilities") == "an ability"
    assert counted(2, "ability|abilities") == "2 abilities"
    assert counted(0, "copy") == "0 copies"
    assert sentences("draw. then stop.") == "Draw. Then stop."
    assert sentences("draw a card") == "draw a card"
