"""The sums kept of duels are those of tests there are, and a duel that could go otherwise is seen."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.playthroughs.course import FOLDER
from tests.playthroughs.duels import GAMES, WRITTEN, kept_of, looked_at, write_duels
from tests.playthroughs.scenes import kept_sums
from tests.yugioh.duel import Duel, monster

TESTS = [file for name in GAMES for file in sorted((FOLDER.parent / name).glob("test_*.py"))]


def test_what_is_kept_is_of_a_test() -> None:
    """Catches the sums of a test that has another name now and is held to nothing."""
    for name in GAMES:
        for file in (FOLDER / name / "duels").glob("*.txt"):
            text = (FOLDER.parent / name / f"{file.stem}.py").read_text(encoding="utf8")
            functions = set(re.findall(r"^ *def (test_\w+)\(", text, re.MULTILINE))
            assert {test.partition("[")[0] for test in kept_sums(file)} <= functions, file


def test_of_every_file_of_duels_sums_are_kept() -> None:
    """Catches a file of tests of which the sums were forgotten: it would be held to nothing."""
    with_duels = [file for file in TESTS if "Duel(" in file.read_text(encoding="utf8")]
    assert len(with_duels) > 50
    assert [file.name for file in with_duels if not kept_of(file).exists()] == []


def test_a_duel_that_could_go_otherwise_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Catches sums that are compared with nothing."""
    lines = tmp_path / "lines"
    (tmp_path / "toy").mkdir()
    monkeypatch.setattr("tests.playthroughs.duels.FOLDER", tmp_path)
    file = tmp_path / "toy" / "test_attack.py"
    with monkeypatch.context() as written:
        written.setenv(WRITTEN, str(lines))
        with looked_at(file, "test_one"):
            Duel({"monster": [monster("Squire")]})
    write_duels("toy", lines)
    assert list(kept_sums(kept_of(file))) == ["test_one"]
    with looked_at(file, "test_one"):
        Duel({"monster": [monster("Squire")]})
    with pytest.raises(AssertionError, match="could go otherwise"), looked_at(file, "test_one"):
        Duel({"monster": [monster("Squire")]}, turn=4)
