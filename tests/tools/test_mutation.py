"""tools/mutate: what it changes, and that a change nobody tests is told from one that a test notices."""

from __future__ import annotations

import ast
from pathlib import Path

from tools.mutation.mutants import Mutant, mutants_of
from tools.mutation.trial import Bench

SOURCE = '''"""A page."""

LIMIT = 3


class Card:
    def may(self, cost: int, *, tapped: bool = False) -> bool:
        """Whether it may."""
        if cost <= 3 and not tapped:
            note(self, only=1)
            return any(x == 1 for x in (cost, 2))
        raise ValueError(f"never {1 + 1}")
'''


def changes(folder: Path) -> list[Mutant]:
    file = folder / "page.py"
    file.write_text(SOURCE, encoding="utf8")
    return list(mutants_of(file, folder))


def test_conditions_sums_calls_and_returns_of_functions_are_changed_and_nothing_else(tmp_path: Path) -> None:
    found = changes(tmp_path)
    told = {f"{mutant.before} -> {mutant.after}" for mutant in found}
    assert told >= {
        "cost <= 3 -> cost < 3", "cost <= 3 and (not tapped) -> not tapped", "cost <= 3 and (not tapped) -> cost <= 3",
        "not tapped -> tapped", "3 -> 4", "note(self, only=1) -> note(self)", "note(self, only=1) -> pass",
        "any((x == 1 for x in (cost, 2))) -> all((x == 1 for x in (cost, 2)))", "x == 1 -> x != 1",
        "return any((x == 1 for x in (cost, 2))) -> return None",
    }
    assert {mutant.function for mutant in found} == {"Card.may"}
    assert not [mutant for mutant in found if mutant.line in (1, 3, 8, 12)], "words, constants and errors are left"


def test_every_changed_file_is_still_python_and_its_lines_stay_where_they_are(tmp_path: Path) -> None:
    for mutant in changes(tmp_path):
        ast.parse(mutant.source)
        assert mutant.source.splitlines()[-1] == SOURCE.splitlines()[-1]
        assert len(mutant.source.splitlines()) == len(SOURCE.splitlines())
        assert mutant.source != SOURCE


def test_a_noticed_change_dies_and_one_that_no_test_asks_for_survives(tmp_path: Path) -> None:
    bench = Bench(tmp_path / "copy", patience=60)
    file = bench.folder / "banmen" / "page.py"
    file.write_text("def twice(x: int) -> int:\n    y = 5\n    return x * 2 if y else 0\n", encoding="utf8")
    test = bench.folder / "tests" / "test_page.py"
    lines = ["from banmen.page import twice", "", "def test_twice() -> None:", "    assert twice(4) == 8", ""]
    test.write_text("\n".join(lines), encoding="utf8")
    verdicts = {
        f"{mutant.before} -> {mutant.after}": bench.tried(mutant, ["tests/test_page.py"])
        for mutant in mutants_of(file, bench.folder)
    }
    assert verdicts["x * 2 -> x + 2"] == "killed"
    assert verdicts["5 -> 6"] == "survived"
    assert file.read_text(encoding="utf8").startswith("def twice(x: int) -> int:\n    y = 5\n"), "it is put back"
