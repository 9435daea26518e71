"""The command line: what it prints, and its exit status 0, 1 and 2."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import banmen
from banmen.cli import main
from banmen.games import GAMES

Captured = pytest.CaptureFixture[str]


def run(*arguments: str) -> int:
    """The exit status of a command line."""
    with pytest.raises(SystemExit) as caught:
        main(list(arguments))
    return int(caught.value.code or 0)


def test_coverage_as_json_has_exactly_the_promised_keys(capsys: Captured) -> None:
    assert run("rules", "coverage", "--json") == 0
    reports = json.loads(capsys.readouterr().out)
    assert tuple(reports) == GAMES
    for report in reports.values():
        assert list(report) == ["total", "coded", "definition", "todo", "untested", "chapters"]
        assert report["total"] == report["coded"] + report["definition"] + report["todo"]
        assert report["untested"] == []


def test_coverage_of_one_game_as_a_table(capsys: Captured) -> None:
    assert run("rules", "coverage", "builddivide") == 0
    out = capsys.readouterr().out
    assert "682" in out
    assert "yugioh" not in out


def test_coverage_fails_when_code_carries_a_number_the_book_does_not_have() -> None:
    program = """
from banmen.cli import main
from banmen.kernel.rulebook import Rulebook
Rulebook("yugioh").note(["999.9"], main)
main(["rules", "coverage", "yugioh"])
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "yugioh:999.9: not in the catalogue, but carried by banmen/cli/__init__.py" in done.stderr


def test_installed_without_its_tests_coverage_says_that_it_does_not_know(tmp_path: Path) -> None:
    shutil.copytree(Path(banmen.__file__).parent, tmp_path / "banmen")
    command = [sys.executable, "-m", "banmen", "rules", "coverage", "yugioh"]
    alone = {**os.environ, "PYTHONPATH": str(tmp_path)}
    table = subprocess.run(command, cwd=tmp_path, env=alone, capture_output=True, text=True, check=True)
    assert "unknown" in table.stdout
    report = subprocess.run([*command, "--json"], cwd=tmp_path, env=alone, capture_output=True, check=True)
    assert json.loads(report.stdout)["yugioh"]["untested"] is None


def test_show_prints_a_rule_and_as_json_all_its_facts(capsys: Captured) -> None:
    assert run("rules", "show", "duelmasters:509.5a") == 0
    assert capsys.readouterr().out.startswith("duelmasters:509.5a  ")
    assert run("rules", "show", "duelmasters:509.5a", "--json") == 0
    shown = json.loads(capsys.readouterr().out)
    assert (shown["rule"], shown["chapter"]) == ("duelmasters:509.5a", "5")
    assert {"status", "ja", "en", "code", "tests"} <= set(shown)


def test_an_unknown_number_is_refused_with_its_neighbours(capsys: Captured) -> None:
    assert run("rules", "show", "duelmasters:509.5z") == 1
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("banmen: duelmasters:509.5z: no such rule in duelmasters; the nearest are")
    assert "509.5e" in captured.err
    assert captured.err.count("\n") == 1


@pytest.mark.parametrize("rule", ["509.5a", "chess:1", ""])
def test_a_number_without_its_game_is_refused(capsys: Captured, rule: str) -> None:
    assert run("rules", "show", rule) == 1
    assert "duelmasters:..." in capsys.readouterr().err


@pytest.mark.parametrize(
    "arguments",
    [[], ["rules"], ["dance"], ["rules", "show"], ["rules", "coverage", "chess"], ["rules", "show", "--xml"]],
)
def test_a_wrong_command_line_is_status_2(arguments: list[str]) -> None:
    assert run(*arguments) == 2


@pytest.mark.parametrize("arguments", [[], ["rules"], ["rules", "coverage"], ["rules", "show"]])
def test_every_command_explains_itself(capsys: Captured, arguments: list[str]) -> None:
    assert run(*arguments, "--help") == 0
    assert "Usage" in capsys.readouterr().out


def test_an_error_in_a_process_of_its_own_is_a_line_and_no_traceback() -> None:
    command = [sys.executable, "-m", "banmen", "rules", "show", "yugioh:0"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == "banmen: yugioh:0: no such rule in yugioh\n"


@pytest.mark.parametrize(("language", "said"), [("ja", "3本勝負）があるのは遊戯王だけ"), ("en", "only Yu-Gi-Oh!")])
def test_a_match_of_another_game_is_refused_in_the_language_of_the_table(
    capsys: Captured, language: str, said: str
) -> None:
    """Catches a refusal in English at a Japanese table."""
    assert run("play", "builddivide", "--best-of", "3", "--lang", language) == 1
    assert said in capsys.readouterr().err
