"""tools/mutate: what it changes, and that a change nobody tests is told from one that a test notices."""

from __future__ import annotations

import ast
import subprocess
import sys
from argparse import Namespace
from collections import Counter
from functools import cache
from pathlib import Path

from tools.mutation.command import equivalent, in_turn, keys_of
from tools.mutation.command import tests_by_file as by_file
from tools.mutation.command import tests_by_name as by_name
from tools.mutation.command import tests_for as direct
from tools.mutation.command import tests_of_file as beside
from tools.mutation.mutants import Mutant, mutants_of
from tools.mutation.reach import ROOT, Run
from tools.mutation.trial import Bench

SOURCE = '''"""A page."""

LIMIT = 3


class Card:
    def may(self, cost: int, *, tapped: bool = False) -> bool:
        """Whether it may."""
        if cost <= 3 and not tapped:
            note(self, only=1)
            show(self, only(2), EVERYBODY)
            return any(x == 1 for x in (cost, 2))
        pairs(zip(self, self, strict=True))
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
        "return any((x == 1 for x in (cost, 2))) -> return None", "only(2) -> 3", "only(2) -> 0", "EVERYBODY -> 0",
    }
    assert [mutant.after for mutant in found if mutant.line == 13] == ["pass"], "that pairs are as long is no choice"
    assert {mutant.function for mutant in found} == {"Card.may"}
    assert not [mutant for mutant in found if mutant.line in (1, 3, 8, 14)], "words, constants and errors are left"


def test_every_changed_file_is_still_python_and_its_lines_stay_where_they_are(tmp_path: Path) -> None:
    for mutant in changes(tmp_path):
        ast.parse(mutant.source)
        assert mutant.source.splitlines()[-1] == SOURCE.splitlines()[-1]
        assert len(mutant.source.splitlines()) == len(SOURCE.splitlines())
        assert mutant.source != SOURCE


def test_a_noticed_change_dies_and_one_that_no_test_asks_for_survives(tmp_path: Path) -> None:
    bench = Bench(tmp_path / "copy")
    file = bench.folder / "banmen" / "page.py"
    file.write_text("def twice(x: int) -> int:\n    y = 5\n    return x * 2 if y else 0\n", encoding="utf8")
    test = bench.folder / "tests" / "test_page.py"
    lines = ["from banmen.page import twice", "", "def test_twice() -> None:", "    assert twice(4) == 8", ""]
    test.write_text("\n".join(lines), encoding="utf8")
    verdicts = {
        f"{mutant.before} -> {mutant.after}": bench.tried(mutant, [("tests/test_page.py::test_twice", 1.0)])
        for mutant in mutants_of(file, bench.folder)
        if mutant.after in ("x + 2", "6")
    }
    assert verdicts["x * 2 -> x + 2"] == "killed"
    assert verdicts["5 -> 6"] == "survived"
    assert file.read_text(encoding="utf8").startswith("def twice(x: int) -> int:\n    y = 5\n"), "it is put back"


def test_a_test_that_fails_anyhow_or_is_gone_notices_nothing(tmp_path: Path) -> None:
    """Catches a share of dead mutants that a broken or renamed test has made up."""
    bench = Bench(tmp_path / "copy")
    file = bench.folder / "banmen" / "page.py"
    file.write_text("def five() -> int:\n    return 5 + 1\n", encoding="utf8")
    test = bench.folder / "tests" / "test_page.py"
    lines = ["from banmen.page import five", "", "def test_five() -> None:", "    assert five() == 5", ""]
    test.write_text("\n".join(lines), encoding="utf8")
    gone = [(f"tests/{name}", 1.0) for name in ("test_page.py::test_other", "test_gone.py::test_five")]
    mutant = next(mutants_of(file, bench.folder))
    assert bench.tried(mutant, [("tests/test_page.py::test_five", 1.0)]) == "survived"
    assert bench.tried(mutant, gone) == "survived"


def test_what_runs_while_modules_are_loaded_is_tried_with_the_tests_of_its_file() -> None:
    """Catches a fault in every zone of a game that survives, since no test makes a zone itself."""
    mutant = Mutant("banmen/kernel/zones.py", 1, "Zone.__init__", "1", "2", "")
    reach = {
        "tests/a.py::near": Run(1.0, frozenset(["banmen/kernel/zones.py:Zone.of", "banmen/kernel/view.py:view"])),
        "tests/a.py::nearer": Run(0.5, frozenset(["banmen/kernel/zones.py:Zone.of"])),
        "tests/a.py::far": Run(1.0, frozenset(["banmen/kernel/view.py:view"])),
    }
    options = Namespace(most=9, longest=60)
    assert direct(mutant, reach, {}, options, {}) == []
    tests = beside(mutant, reach, by_file(reach), options)
    assert tests == [("tests/a.py::nearer", 0.5), ("tests/a.py::near", 1.0)]


QUICK = """
from tools.mutation.mutants import mutants_of
from tools.mutation.quick import quick
from tools.mutation.reach import ROOT

file = ROOT / "banmen" / "games" / "duelmasters" / "rules" / "c114_draw.py"
test = ("tests/duelmasters/scenarios/sight.yaml::a card about to be drawn is seen by its player alone", 1.0)
print(*quick([(each, [test]) for each in mutants_of(file, ROOT) if each.before == "only(frame.seat)"]))
"""


def test_the_quick_look_notices_what_a_scenario_of_a_game_nobody_loaded_notices() -> None:
    """Catches a quick look that finds nothing to change, because the game is only loaded when a scenario runs."""
    command = [sys.executable, "-c", QUICK]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.stdout.split() == ["killed", "killed"], done.stderr


def test_marked_tests_are_tried_first_then_the_quickest_and_whole_games_count_for_more() -> None:
    """Catches an order in which a few long tests take all the time."""
    place = "banmen/page.py:twice"
    here = frozenset((place,))
    notes = {
        "tests/test_long.py": Run(2.0, here),
        "tests/test_short.py": Run(0.1, here),
        "tests/playthroughs/test_game.py": Run(4.0, here),
        "tests/test_marked.py": Run(3.0, here, frozenset(("duelmasters:1.1",))),
        "tests/test_other.py": Run(0.1, frozenset(("banmen/page.py:thrice",))),
    }
    mutant = Mutant("banmen/page.py", 1, "twice", "2", "3", "")
    for most, longest, many in ((9, 60, 4), (9, 8, 3), (9, 0, 1), (2, 60, 2)):
        chosen = direct(mutant, notes, {place: {"duelmasters:1.1"}}, Namespace(most=most, longest=longest), {})
        assert [test for test, _ in chosen] == [
            "tests/test_marked.py", "tests/test_short.py", "tests/playthroughs/test_game.py", "tests/test_long.py",
        ][:many]


def test_a_function_without_a_number_is_tried_first_with_the_tests_of_its_file_s_numbers() -> None:
    """Catches a helper that thousands of tests run and for which those of its chapter are left out."""
    place = "banmen/page.py:_twice"
    notes = {f"tests/test_{n}.py": Run(0.1, frozenset((place,))) for n in range(9)}
    notes["tests/test_chapter.py"] = Run(2.0, frozenset((place,)), frozenset(("duelmasters:1.1",)))
    mutant = Mutant("banmen/page.py", 1, "_twice", "2", "3", "")
    numbers = {"banmen/page.py:twice": {"duelmasters:1.1"}, "banmen/pages.py:thrice": {"duelmasters:1.2"}}
    chosen = direct(mutant, notes, numbers, Namespace(most=9, longest=60), {})
    assert chosen[0] == ("tests/test_chapter.py", 2.0)


def test_what_is_made_for_the_changed_file_is_tried_before_what_comes_by() -> None:
    """Catches a judgement that its own tests hold and for which others take all the time."""
    place, rare = "banmen/kernel/page.py:settle", "banmen/cells.py:Cells.broken"
    notes = {f"tests/test_{n}.py": Run(0.1, frozenset((place,))) for n in range(9)}
    notes["tests/test_by.py"] = Run(0.1, frozenset((place, rare)))
    notes["tests/kernel/test_page.py::own"] = Run(3.0, frozenset((place,)))
    mutant = Mutant("banmen/kernel/page.py", 1, "settle", "1", "2", "", (("broken",),))
    chosen = direct(mutant, notes, {}, Namespace(most=9, longest=60), by_name(notes))
    assert [test for test, _ in chosen[:2]] == ["tests/kernel/test_page.py::own", "tests/test_by.py"]


def test_what_comes_by_the_place_itself_is_tried_first() -> None:
    """Catches a branch of a function that every test runs and for which there is no time left."""
    place, rare = "banmen/page.py:settle", "banmen/cells.py:Cells.broken"
    notes = {f"tests/test_{n}.py": Run(0.1, frozenset((place,))) for n in range(9)}
    notes |= {"tests/test_rare.py": Run(1.0, frozenset((place, rare)))}
    near = (("move",), ("broken", "move"))
    chosen = direct(Mutant("banmen/page.py", 1, "settle", "2", "3", "", near), notes, {}, Namespace(most=1, longest=60),
                    by_name(notes))
    assert [test for test, _ in chosen] == ["tests/test_rare.py"]


def test_what_is_called_around_a_change_is_known_from_the_inside_out(tmp_path: Path) -> None:
    """Catches a change whose place nobody knows."""
    file = tmp_path / "page.py"
    lines = ["def settle(game):", "    first(game)", "    if game.cells:", "        flow = broken(game)",
             "        if flow:", "            return game.move(flow)", ""]
    file.write_text("\n".join(lines), encoding="utf8")
    near = {mutant.near for mutant in mutants_of(file, tmp_path) if mutant.line == 6}
    assert near == {(("move",), ("move",), ("broken", "move"))}


def test_every_file_of_tests_has_its_turn() -> None:
    """Catches a function that thousands of tests run and that is tried with the quickest of them, all of one kind."""
    seconds = {"a/one.yaml::1": 0.1, "a/one.yaml::2": 0.1, "a/one.yaml::3": 0.1, "b/two.py::1": 0.2,
               "b/two.py::2": 0.3, "room/test_it.py::1": 0.9, "room/test_her.py::1": 0.45,
               "playthroughs/test_g.py::g[a-1]": 1.5,
               "playthroughs/test_g.py::g[a-2]": 1.6, "playthroughs/test_g.py::g[b-1]": 1.7}
    notes = {f"tests/{test}": Run(each, frozenset()) for test, each in seconds.items()}
    assert [test.removeprefix("tests/") for test in in_turn(list(notes), "banmen/room/it.py", notes)] == [
        "room/test_it.py::1", "a/one.yaml::1", "room/test_her.py::1", "playthroughs/test_g.py::g[a-1]",
        "playthroughs/test_g.py::g[b-1]", "a/one.yaml::2",
        "b/two.py::1", "a/one.yaml::3", "playthroughs/test_g.py::g[a-2]", "b/two.py::2",
    ]


def test_a_rule_names_the_code_that_carries_it() -> None:
    """Catches a rule whose game is not loaded and so has no code."""
    asks = "from tools.mutation.command import chosen_by as of; print({m.function for m in of(['duelmasters:105.4'])})"
    done = subprocess.run([sys.executable, "-c", asks], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.stdout.strip() == "{'turn_cards'}", done.stderr


def test_a_line_that_means_the_same_in_a_whole_folder_is_named_once() -> None:
    """Catches entries for a folder that hide nothing."""
    file = ROOT / "banmen" / "kernel" / "atoms" / "things.py"
    found = {key for mutant in mutants_of(file, ROOT) for key in keys_of(mutant)}
    assert ("banmen/kernel/", "1 -> 2", "state.next_token += 1") in found


@cache
def made_in(file: str) -> list[tuple[str, str, str]]:
    """The changes of a file: in which function, what becomes of what, and the line as it is."""
    lines = (ROOT / file).read_text(encoding="utf8").splitlines()
    return [
        (mutant.function, f"{mutant.before} -> {mutant.after}", lines[mutant.line - 1].strip())
        for mutant in mutants_of(ROOT / file, ROOT)
    ]


def test_what_makes_no_difference_is_named_as_it_would_be_made() -> None:
    """Catches an entry whose code has changed: it would hide nothing, or something else."""
    for (place, change, line), many in Counter(equivalent()).items():
        if place.endswith("/"):
            files = (file.relative_to(ROOT).as_posix() for file in sorted((ROOT / place).rglob("*.py"))
                     if line in file.read_text(encoding="utf8"))
            assert any((made, at) == (change, line) for file in files for _, made, at in made_in(file)), (
                f"{place}: {change} in {line}")
            assert many == 1
            continue
        file, _, function = place.rpartition(":")
        found = {at for where, made, at in made_in(file) if (where, made) == (function, change) and line in ("", at)}
        assert (len(found), many) == (1, 1), f"{place}: {change}"
