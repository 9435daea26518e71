"""Compiled and plain, measured in turn: what the table says of the rounds."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench import compiled
from bench.measure import ROOT
from bench.peers import write_into


def round_of(speed: int) -> dict[str, float]:
    """What one round found."""
    return {
        "decisions_per_second": speed, "games_per_second": 1.0, "clone_microseconds": 2.0,
        "clone_written_microseconds": 9.5, "start_up_ms": 100.0,
    }


def test_the_times_are_those_of_each_round() -> None:
    """Catches the speeds of different rounds, of which one was slow, set against each other."""
    rounds = [(round_of(100), round_of(210)), (round_of(50), round_of(110)), (round_of(10), round_of(25))]
    last = compiled.table({"duelmasters": rounds}).splitlines()[-1]
    assert last == "| duelmasters | 50 | 110 | **2.20** (2.10 to 2.50) | 2.0 | 2.0 | 9.5 | 9.5 | 100.0 | 100.0 |"


def test_what_is_not_compiled_is_not_measured_as_if_it_were(monkeypatch: pytest.MonkeyPatch) -> None:
    """Catches plain measured against plain."""
    monkeypatch.setattr("sys.argv", ["bench.compiled", str(ROOT)])
    with pytest.raises(SystemExit, match="is not compiled"):
        compiled.main()


def test_a_part_of_a_page_is_written_anew(tmp_path: Path) -> None:
    """Catches the rest of the page touched."""
    page = tmp_path / "page.md"
    page.write_text("before\n<!-- a -->\nold\n<!-- b -->\nafter\n", encoding="utf8")
    write_into(page, "<!-- a -->", "<!-- b -->", "new")
    assert page.read_text(encoding="utf8") == "before\n<!-- a -->\nnew\n<!-- b -->\nafter\n"
