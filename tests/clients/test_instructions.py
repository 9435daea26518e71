"""Counting instructions: what is asked for wrongly is said so, and what is counted is divided."""

from __future__ import annotations

import pytest

from bench import instructions


def test_wrong_command_lines_are_refused_with_their_reason(capsys: pytest.CaptureFixture[str]) -> None:
    assert instructions.main([]) == 2
    assert instructions.main(["builddivide", "many"]) == 2
    assert "usage" in capsys.readouterr().err
    assert instructions.main(["chess"]) == 1
    assert "there is no game 'chess'" in capsys.readouterr().err


def test_a_machine_without_valgrind_is_told_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("bench.instructions.shutil.which", lambda _: None)
    assert instructions.main(["builddivide"]) == 1
    assert "valgrind is not installed" in capsys.readouterr().err


def test_what_the_warm_up_takes_is_not_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Catches a count that is divided without taking away what starting and warming up took."""
    monkeypatch.setattr("bench.instructions.shutil.which", lambda _: "valgrind")
    monkeypatch.setattr(instructions, "_counted", lambda game, games: (1_000 + 50 * games, 10 * games))
    assert instructions.instructions("builddivide", 4) == 5.0


def test_the_counted_process_says_how_many_decisions_it_played(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(instructions, "WARM_UP", range(1))
    assert instructions.main(["--played", "builddivide", "1"]) == 0
    assert int(capsys.readouterr().out) > 20
