"""Measuring how many printed cards are read."""

import json
from pathlib import Path
from typing import Any

import pytest

from banmen.errors import BanmenError
from banmen.language import measure, measure_file
from tests.language.vocabulary import Ability, vocabulary

BOOK = vocabulary()

CARDS: list[dict[str, Any]] = [
    {"name": "アオサギ", "text": "カードを1枚引く。\n山札を混ぜる。"},
    {"name": "カワウソ", "text": "カードを1枚引き、霧を3つ払う。\n山札を混ぜる。"},
    {"name": "タヌキ", "text": "カードを2枚引き、霧を12つ払う。\n歌う。"},
    {"name": "ヤマネ", "text": None},
]


def read_card(card: dict[str, Any]) -> None:
    """Read the text of a card, an ability a line."""
    for line in str(card["text"] or "").split("\n"):
        if line and line != "None":
            BOOK.read(line, Ability)


def test_failures_are_grouped_by_construction_and_counted_by_card() -> None:
    """Catches a card counted as read with one line read, a second fault nobody sees, and 3 and 12 as two groups."""
    seen: list[int] = []
    report = measure(CARDS, read_card, progress=seen.append)
    assert (report.cards, report.read, report.share) == (4, 2, 0.5)
    assert [(each.construction, each.cards, each.only, each.examples) for each in report.failures] == [
        ("霧を0つ払う", 2, 1, ("カワウソ", "タヌキ")),
        ("歌う", 1, 0, ("タヌキ",)),
    ]
    assert report.unread["タヌキ"] == ("カードを2枚引き、霧を12つ払う。", "歌う。")
    assert report.types == {"?": (2, 4)}
    assert seen == [1, 2, 3, 4]


def test_a_card_refused_as_a_whole_is_one_fault() -> None:
    """Catches a measure that only counts words not understood, or asks the same card for ever."""

    def refuse(card: dict[str, Any]) -> None:
        raise BanmenError("no such race\nmore", place="x")

    report = measure(CARDS[:1], refuse)
    assert report.read == 0
    assert report.failures[0].construction == "BanmenError: no such race"


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
