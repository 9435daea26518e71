"""tools/trace: a run of all tests fails when a marked test does not run the code that carries its number."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.trace import WholeTrace, carried_alone, trace_of_all

MODULE = '''
import pytest
from banmen.kernel.names import only, other

{decorator}
@pytest.mark.rule("toy:1")
def test_marked({arguments}) -> None:
    assert {call}(0) == 1
    {then}

def test_another() -> None:
    assert other(0) == 1
'''
CASES = {
    "runs_it": {"call": "other"},
    "runs_another": {"call": "only"},
    "skipped_by_a_condition": {"call": "other", "decorator": "@pytest.mark.skipif(True, reason='later')"},
    "skips_itself": {"call": "other", "then": "pytest.skip('that will do')"},
    "gives_up": {"call": "other", "then": "pytest.xfail('that will do')"},
    "is_run_for_nothing": {"call": "other", "decorator": "@pytest.mark.parametrize('n', [])", "arguments": "n"},
}


@pytest.mark.parametrize("case", CASES)
def test_a_number_that_no_marked_test_carries_out_makes_the_run_fail(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], case: str
) -> None:
    """Catches a trace that is content with the mark, or with a marked test that was skipped or gave up."""
    fails = case != "runs_it"
    file = tmp_path / f"test_toy_{case}.py"
    file.write_text(MODULE.format(**{"decorator": "", "arguments": "", "then": "", **CASES[case]}), encoding="utf8")
    trace = WholeTrace()
    trace.carriers = {"toy:1": frozenset({("banmen/kernel/names.py", "other")})}
    options = ["-q", "-n", "0", "-p", "no:cacheprovider", "-c", "/dev/null", f"--rootdir={tmp_path}", str(file)]
    status = pytest.main(options, plugins=[trace])
    told = capsys.readouterr().out
    assert (status == pytest.ExitCode.TESTS_FAILED) == fails
    assert ("toy:1: no test marked with it runs" in told) == fails


def test_what_workers_found_comes_together() -> None:
    """Catches a judgement by one of several processes alone."""

    class Node:
        def __init__(self, marked: list[str], carried: list[str]) -> None:
            self.workeroutput = {"trace": ({number: ["test"] for number in marked}, carried)}

    trace = WholeTrace()
    trace.carriers = {f"toy:{n}": frozenset({("banmen/kernel/names.py", "other")}) for n in (1, 2)}
    trace.pytest_testnodedown(Node(["toy:1", "toy:2"], ["toy:1"]), None)
    assert trace.idle() == ["toy:2"]
    trace.pytest_testnodedown(Node(["toy:2"], ["toy:2"]), None)
    assert trace.idle() == []


def test_what_was_done_before_is_done_once_more_alone() -> None:
    """Catches a number called idle because another test had the deck checked before, which is done once."""
    test = "tests/duelmasters/test_start.py::test_cards_with_two_faces_begin_in_the_hyperspatial_zone_open_to_both"
    assert {"duelmasters:805.4", "duelmasters:807.4"} <= carried_alone([test])
    assert carried_alone([]) == set()


def test_a_run_of_some_tests_is_not_judged(pytestconfig: pytest.Config) -> None:
    """Catches numbers that are called idle because their tests were not run."""
    if pytestconfig.args_source is not pytest.Config.ArgsSource.TESTPATHS and not hasattr(pytestconfig, "workerinput"):
        assert trace_of_all(pytestconfig) is None
