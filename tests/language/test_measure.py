"""Measuring how many printed cards are read."""

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from banmen.errors import BanmenError
from banmen.language import NotUnderstood
from banmen.language.measure import measure, measure_file

UNDERSTOOD = re.compile(r"(?:カードを\d+枚引(?:く。|き、)|山札を混ぜる。)*")

CARDS: list[dict[str, Any]] = [
    {"name": "アオサギ", "text": "カードを1枚引く。\n山札を混ぜる。"},
    {"name": "カワウソ", "text": "カードを1枚引き、霧を3つ払う。\n山札を混ぜる。"},
    {"name": "タヌキ", "text": "カードを2枚引き、霧を12つ払う。\n歌う。"},
    {"name": "ヤマネ", "text": None},
]


class Little:
    """A game that reads an ability a line, by the little that is understood."""

    def read_printed(self, card: Mapping[str, Any]) -> None:
        for fault in self.printed_faults(card):
            raise fault

    def printed_kind(self, card: Mapping[str, Any]) -> str:
        return str(card.get("type", "?"))

    def printed_lines(self, card: Mapping[str, Any]) -> list[str]:
        return str(card["text"] or "").split("\n")

    def printed_faults(self, card: Mapping[str, Any]) -> list[BanmenError]:
        found: list[BanmenError] = []
        for line in self.printed_lines(card):
            known = UNDERSTOOD.match(line)
            assert known is not None
            if known.end() < len(line):
                found.append(NotUnderstood(line, known.end(), ("。",)))
        return found


def test_failures_are_grouped_by_construction_and_counted_by_card() -> None:
    """Catches a card counted as read with one line read, a second fault nobody sees, and 3 and 12 as two groups."""
    seen: list[int] = []
    report = measure(CARDS, Little(), progress=seen.append)
    assert (report.cards, report.read, report.share) == (4, 2, 0.5)
    assert [(each.construction, each.cards, each.only, each.examples) for each in report.failures] == [
        ("霧を0つ払う", 2, 1, ("カワウソ", "タヌキ")),
        ("歌う", 1, 0, ("タヌキ",)),
    ]
    assert (report.lines, report.lines_read) == (7, 4)
    assert report.unread["タヌキ"] == ("カードを2枚引き、霧を12つ払う。", "歌う。")
    assert report.types == {"?": (2, 4)}
    assert seen == [1, 2, 3, 4]


def test_a_card_refused_as_a_whole_is_one_fault() -> None:
    """Catches a measure that only counts words not understood, or asks the same card for ever."""

    class Refusing(Little):
        def read_printed(self, card: Mapping[str, Any]) -> None:
            raise BanmenError("no such race\nmore", place="x")

    report = measure(CARDS[:1], Refusing())
    assert (report.read, report.lines, report.lines_read) == (0, 2, 2)
    assert report.failures[0].construction == "BanmenError: no such race"


def test_several_processes_find_the_same(tmp_path: Path) -> None:
    """Catches cards that are lost or counted twice between processes, a report in another order, and a lost error."""
    many = [{**card, "name": f"{card['name']}{at}"} for at in range(50) for card in CARDS]
    seen: list[int] = []
    assert measure(many, Little(), jobs=3, progress=seen.append) == measure(many, Little())
    assert seen == list(range(1, 201))
    file = tmp_path / "many.jsonl"
    file.write_text("".join(json.dumps(card) + "\n" for card in many) + "{\n", encoding="utf8")
    with pytest.raises(BanmenError, match=r"many.jsonl:201"):
        measure_file(file, Little(), jobs=2)


def test_a_file_is_measured_and_a_bad_line_is_named(tmp_path: Path) -> None:
    """Catches a bare JSON error without file and line."""
    file = tmp_path / "cards.jsonl"
    good = "\n".join(json.dumps(card, ensure_ascii=False) for card in CARDS)
    file.write_text(good + "\n\n", encoding="utf-8")
    assert measure_file(file, Little()) == measure(CARDS, Little())
    for bad, reason in (("{", "not valid JSON"), ("[]", "a card is a JSON object")):
        file.write_text(good + "\n" + bad, encoding="utf-8")
        with pytest.raises(BanmenError) as caught:
            measure_file(file, Little())
        assert str(caught.value).startswith(f"{file}:5: {reason}")
    with pytest.raises(BanmenError, match="cannot read the file"):
        measure_file(tmp_path / "none.jsonl", Little())
