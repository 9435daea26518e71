"""Marks are found without running the tests, and every disagreement between the three sources is told."""

from itertools import count
from pathlib import Path

import pytest

from banmen.errors import BanmenError
from banmen.kernel.rulebook import Rulebook
from banmen.kernel.trace import coverage, disagreements, find_marks, marks_of_no_game

_names = count()


def written(folder: Path, name: str, text: str) -> Path:
    """A tests folder with this one file in it."""
    file = folder / "tests" / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return folder / "tests"


MODULE = """
import pytest
pytestmark = [pytest.mark.rule("toy:0"), pytest.mark.slow]

@pytest.mark.rule("toy:1", "toy:2")
def test_one(): ...

@pytest.mark.rule("toy:3")
class TestClass:
    @pytest.mark.rule("toy:2")
    def test_two(self): ...

@pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.rule("toy:4"))])
def test_three(n): ...

@pytest.mark.rule("toy:helper")
def helper(): ...

@pytest.mark.skip(reason="later")
@pytest.mark.rule("toy:skipped")
def test_skipped(): ...

@pytest.mark.xfail
@pytest.mark.rule("toy:failing")
def test_failing(): ...
"""


def test_marks_of_functions_classes_modules_and_parameters_are_found(tmp_path: Path) -> None:
    marks = find_marks(written(tmp_path, "deep/test_a.py", MODULE))
    file = "tests/deep/test_a.py"
    assert marks == {
        "toy:0": (f"{file}::test_one", f"{file}::TestClass::test_two", f"{file}::test_three"),
        "toy:1": (f"{file}::test_one",),
        "toy:2": (f"{file}::test_one", f"{file}::TestClass::test_two"),
        "toy:3": (f"{file}::TestClass::test_two",),
        "toy:4": (f"{file}::test_three",),
    }


def test_a_module_whose_tests_are_gone_proves_nothing(tmp_path: Path) -> None:
    text = 'import pytest\npytestmark = pytest.mark.rule("toy:1")\n'
    assert find_marks(written(tmp_path, "test_a.py", text)) == {}


@pytest.mark.parametrize(
    "text",
    [
        "name: one\nrules: [toy:1, 'toy:2']\n",
        "- name: one\n  rules: [toy:1, toy:2]\n- name: two\n",
        "name: none\n---\nname: one\nrules:\n  - toy:1\n  - toy:2\n",
    ],
    ids=["one", "list", "documents"],
)
def test_scenario_files_of_every_shape_carry_marks(tmp_path: Path, text: str) -> None:
    marks = find_marks(written(tmp_path, "toy/scenarios/attack.yaml", text))
    one = ("tests/toy/scenarios/attack.yaml::one",)
    assert marks == {"toy:1": one, "toy:2": one}


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        ("test_a.py", "@pytest.mark.rule(NUMBER)\ndef test_a(): ...\n", r"py:1: .* not something computed"),
        ("test_a.py", "@pytest.mark.rule('509.5a')\ndef test_a(): ...\n", r"test_a\.py:1: .* not '509\.5a'"),
        ("test_a.py", "def test_a(:\n", r"test_a\.py:1: not Python"),
        ("scenarios/a.yaml", "name: x\nrules: [509.50]\n", r"a\.yaml::x: .* not 509\.5"),
        ("scenarios/a.yaml", "name: x\nrules: toy:1\n", r"a\.yaml::x: `rules` must be a list"),
        ("scenarios/a.yaml", "name: [x\n", r"a\.yaml: not YAML"),
    ],
)
def test_a_mark_that_cannot_be_read_is_refused_by_place(
    tmp_path: Path, name: str, text: str, message: str
) -> None:
    with pytest.raises(BanmenError, match=message):
        find_marks(written(tmp_path, name, text))


def book_with(tmp_path: Path, **statuses: str) -> Rulebook:
    """A rulebook of its own game with these rules."""
    rows = [
        f'["{number}"]\nchapter = "1"\nstatus = "{status}"\nja = "言葉"\nen = "words"\n'
        for number, status in statuses.items()
    ]
    file = tmp_path / "catalogue.toml"
    file.write_text("\n".join(rows), encoding="utf-8")
    return Rulebook(f"tracetoy{next(_names)}", file)


def carry_out() -> None:
    """What the tests register as code."""


def test_coverage_counts_by_status_and_lists_coded_rules_without_test(tmp_path: Path) -> None:
    book = book_with(tmp_path, a="coded", b="coded", c="definition", d="todo", e="todo", f="todo")
    report = coverage(book, {book.full("b"): ("t",), "other:a": ("t",)})
    assert (report.total, report.coded, report.definition, report.todo) == (6, 2, 1, 3)
    assert report.untested == ["a"]


def test_without_tests_what_is_untested_is_unknown_and_no_disagreement(tmp_path: Path) -> None:
    book = book_with(tmp_path, a="coded")
    book.note(["a"], carry_out)
    assert coverage(book, None).untested is None
    assert disagreements(book, None) == []


def test_catalogue_code_and_marks_that_agree_give_nothing(tmp_path: Path) -> None:
    book = book_with(tmp_path, a="coded", b="todo", c="definition")
    book.note(["a"], carry_out)
    assert disagreements(book, {book.full("a"): ("t",), book.full("b"): ("t",)}) == []


@pytest.mark.parametrize(
    ("status", "in_code", "marked", "complaint"),
    [
        ("coded", [], ["a"], "no code carries it"),
        ("coded", ["a"], [], "no test is marked with it"),
        ("todo", ["a"], ["a"], "the catalogue says todo, but it is carried by tests/test_trace.py"),
        ("definition", ["a"], [], "the catalogue says definition, but it is carried by"),
        ("todo", ["z"], [], "not in the catalogue, but carried by tests/test_trace.py"),
        ("todo", [], ["z"], "not in the catalogue, but marked by t"),
    ],
)
def test_each_disagreement_is_told(
    tmp_path: Path, status: str, in_code: list[str], marked: list[str], complaint: str
) -> None:
    book = book_with(tmp_path, a=status)
    book.note(in_code, carry_out)
    [told] = disagreements(book, {book.full(number): ("t",) for number in marked})
    assert complaint in told


def test_a_mark_of_a_misspelt_game_is_told() -> None:
    marks = {"duelmaster:1": ("t",), "yugioh:1": ("t",)}
    assert marks_of_no_game(marks, ["yugioh"]) == ["duelmaster:1: no such game, marked by t"]
