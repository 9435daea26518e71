"""One way to write a card text."""

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from banmen.errors import BanmenError
from banmen.language import normalise, templating
from banmen.language.normal import abilities
from banmen.language.templating import TEMPLATING

BESIDE = [folder / "shared" / "carddata" for folder in Path(__file__).resolve().parents]
PRINTED = next((folder for folder in BESIDE if folder.exists()), BESIDE[0])


@pytest.mark.parametrize(
    ("game", "old", "new"),
    [
        (None, "カードを１２枚引く。", "カードを12枚引く。"),
        (None, "パワー＋２０００、パワー－１０００、パワー−500", "パワー+2000、パワー-1000、パワー-500"),
        (None, "｢ｶﾞｰﾄﾞ｣を得る", "「ガード」を得る"),
        (None, "①：《Ⅲの塔》・「丘」、終", "①:《Ⅲの塔》・「丘」、終"),
        (None, "門 ー　霧 の 谷 Red Hawk 2", "門ー霧の谷Red Hawk 2"),
        (None, "番人（攻撃を（一度だけ）止める）", "番人"),
        (None, "番人(閉じない", "番人(閉じない"),
        (None, "■番人\r\n■ 霧を払うとき、引いてよい。\n\n", "番人\n霧を払う時、引いてもよい。"),
        ("duelmasters", "この霧をバトルゾーンに出したとき、引く。", "この霧が出た時、引く。"),
        ("duelmasters", "この霧がバトルゾーンに出た時、引く。", "この霧が出た時、引く。"),
        ("duelmasters", "このクリーチャーを出した時、引く。", "このクリーチャーが出た時、引く。"),
        (
            "duelmasters",
            "相手が霧をバトルゾーンに出した時、引く。",
            "相手が霧をバトルゾーンに出した時、引く。",
        ),
        ("duelmasters", "W(ダブル)・ブレイカー", "W・ブレイカー"),
        ("yugioh", "フィールド上の霧（谷を除く）", "フィールドの霧(谷を除く)"),
    ],
)
def test_old_wordings_become_new(game: str | None, old: str, new: str) -> None:
    """Catches blind NFKC (① is not 1), brackets that nest, and a subject made of an object."""
    assert normalise(old, game) == new
    assert normalise(new, game) == new


@settings(max_examples=300, deadline=None)
@given(
    st.text(
        "こ霧をがはバトルゾーンに出した時とき、。「」《》()（）■\n 　てでよいもa1１+＋-ー①｢ｶﾞﾞ・そのあと",
        max_size=40,
    ),
    st.sampled_from([None, "duelmasters", "builddivide", "yugioh"]),
)
def test_normalising_twice_changes_nothing(text: str, game: str | None) -> None:
    """Catches a rule whose result another rule would change again."""
    once = normalise(text, game)
    assert normalise(once, game) == once


@pytest.mark.skipif(not PRINTED.exists(), reason="the printed cards are not on this machine")
@pytest.mark.parametrize("game", ["duelmasters", "yugioh"])
def test_printed_cards_normalise_once(game: str) -> None:
    """Catches what invented texts do not think of."""
    for line in (PRINTED / f"{game}-ja.jsonl").read_text(encoding="utf-8").splitlines():
        once = normalise(json.loads(line)["text"] or "", game)
        assert normalise(once, game) == once


def test_a_text_splits_into_abilities_and_a_game_may_split_otherwise() -> None:
    """Catches empty abilities from empty lines and bullets, and a fixed splitter."""
    text = "■番人（止める）\n（思い出）\n■引く。混ぜる。"
    assert abilities(text) == ["番人", "引く。混ぜる。"]
    by_sentence = abilities("引く。混ぜる。", split=lambda t: [s + "。" for s in t.split("。") if s])
    assert by_sentence == ["引く。", "混ぜる。"]


def test_a_game_adds_its_rules_and_rules_that_never_settle_are_named() -> None:
    """Catches a table that forgets the common rules, a stale cache, and an endless loop."""
    try:
        assert normalise("旧い霧を払うとき", "fog") == "旧い霧を払う時"
        templating("fog", [("旧い", "新しい")])
        assert normalise("旧い霧を払うとき", "fog") == "新しい霧を払う時"
        templating("fog", [("新しい", "旧い"), ("旧い$", "旧い旧い")])
        with pytest.raises(BanmenError, match="the templating rules of fog never settle"):
            normalise("旧い", "fog")
    finally:
        TEMPLATING.pop("fog", None)
        normalise.cache_clear()
