"""Measuring how many printed cards are read."""

import json
from pathlib import Path
from typing import Any

import pytest

from banmen.errors import BanmenError
from banmen.language import Failing, measure, measure_file
from tests.language.vocabulary import Ability, vocabulary

BOOK = vocabulary()

CARDS: list[dict[str, Any]] = [
    {"name": "アオサギ", "text": "カードを1枚引く。\n山札を混ぜる。"},
    {"name": "カワウソ", "text": "カードを1枚引き、霧を3つ払う。\n山札を混ぜる。"},
    {"name": "タヌキ", "text": "カードを2枚引き、霧を12つ払う。\n歌う。"},
    {"name": "ヤマネ", "text": None},
]


def read_card(card: dict[str, Any]) -> None:
    """Read the text of a card as one ability."""
    BOOK.read(str(card["text"]), Ability)


def test_failures_are_grouped_by_phrase_and_counted_by_line() -> None:
    """Catches a card counted as read with one line read, and 3 and 12 as different failures."""
    seen: list[int] = []
    report = measure(CARDS, read_card, progress=seen.append)
    assert (report.cards, report.read, report.share) == (4, 2, 0.5)
    assert (report.lines, report.lines_read) == (6, 3)
    assert report.failures == (
        Failing(phrase="霧を0つ払う", count=2, examples=("カワウソ", "タヌキ")),
        Failing(phrase="歌う", count=1, examples=("タヌキ",)),
    )
    assert seen == [1, 2, 3, 4]


def test_a_game_may_split_and_refuse_in_its_own_way() -> None:
    """Catches a measure that only counts words not understood, or splits what a game keeps whole."""

    def refuse(card: dict[str, Any]) -> None:
        raise BanmenError("no such race\nmore", place="x")

    report = measure(CARDS[:1], refuse, split=lambda card: [str(card["text"])])
    assert (report.read, report.lines) == (0, 1)
    assert report.failures[0].phrase == "BanmenError: no such race"


def test_a_file_is_measured_and_a_bad_line_is_named(tmp_path: Path) -> None:
    """Catches a bare JSON error without file and line."""
    file = tmp_path / "cards.jsonl"
    good = "\n".join(json.dumps(card, ensure_ascii=False) for card in CARDS)
    file.write_text(good + "\n\n", encoding="utf-8")
    assert measure_file(file, read_card) == measure(CARDS, read_card)
    for bad, reason in (("{", "not valid JSON"), ("[]", "a card is a JSON object")):
        file.write_text(good + "\n" + bad, encoding="utf-8")
        with pytest.raises(BanmenError) as caught:
            measure_file(file, read_card)
        assert str(caught.value).startswith(f"{file}:5: {reason}")
    with pytest.raises(BanmenError, match="cannot read the cards"):
        measure_file(tmp_path / "none.jsonl", read_card)
