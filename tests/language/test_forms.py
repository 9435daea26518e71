"""Forms of verbs and nouns."""

import pytest

from banmen.language.english_forms import infinitive, plural, third_person
from banmen.language.inflection import Form, inflected


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
        ("めくる", "めくり", "めくって", "めくった", "めくられる", "めくらない"),
        ("行く", "行き", "行って", "行った", "行かれる", "行かない"),
    ],
)
def test_japanese_verbs(verb: str, stem: str, te: str, past: str, passive: str, negative: str) -> None:
    """Catches one rule for all verbs: 送る is not 見る, 行く is not 引く."""
    active = [inflected(verb, Form(ending=ending)) for ending in ("stem", "te", "past", "not")]
    assert active == [stem, te, past, negative]
    assert inflected(verb, Form("passive")) == passive
    assert inflected(verb) == verb


def test_english_forms() -> None:
    """Catches "destroies" and "abilitys"."""
    said = ["destroys it", "carries it", "passes", "has 2", "may draw"]
    plain = ["destroy it", "carry it", "pass", "have 2", "may draw"]
    assert [third_person(each) for each in plain] == said
    assert [infinitive(each) for each in said[:3]] == plain[:3]
    assert [plural(each) for each in ("card", "ability", "copy", "life")] == ["cards", "abilities", "copies", "lives"]
