"""`python -m tools.trace [TESTS...]`: the coded rules whose marked tests never run a function that carries the number.

Only marked tests are run, under a profiler. With folders or files of tests, only the numbers marked there are judged;
`--json` tells the numbers that are carried out and those that are not as a last line.
A run of all tests (`make test`) judges all numbers and fails on any that nobody carries out: `tests/conftest.py`.
What is done once for a process (a deck that was checked, a card that was read) may have been done by another test
before, so numbers that seem idle are tried once more in a process of their own.
"""

from __future__ import annotations

import cProfile
import json
import subprocess
import sys
from collections.abc import Generator, Mapping
from types import CodeType
from typing import Any, Final

import pytest

from banmen.cli.rules import loaded_rulebook
from banmen.games import GAMES
from banmen.kernel.rulebook import Place
from banmen.scenario import Scenario

Carriers = Mapping[str, frozenset[tuple[str, str]]]
"""By full number, the functions that carry it, each as its module and name; classes cannot be seen running."""
KEY: Final = "trace"
"""Under which a worker is told to trace, and tells what it found."""


def carriers() -> Carriers:
    """The functions that carry each rule of each game."""
    found: dict[str, frozenset[tuple[str, str]]] = {}
    for game in GAMES:
        book = loaded_rulebook(game)
        for number in book.numbers_in_code():
            functions = frozenset((each.file, each.qualname) for each in book.places(number) if not _is_class(each))
            if functions:
                found[book.full(number)] = functions
    return found


def _is_class(place: Place) -> bool:
    return isinstance(getattr(sys.modules[place.module], place.qualname, None), type)


def rules_of(item: pytest.Item) -> tuple[str, ...]:
    """The numbers a test is marked with, or its scenario names."""
    scenario = getattr(item, "scenario", None)
    if isinstance(scenario, Scenario):
        return tuple(scenario.rules)
    return tuple(str(number) for mark in item.iter_markers("rule") for number in mark.args)


class Trace:
    """Notes which numbers were marked, and which of them were carried out by a test marked so.

    Several processes each have one; what workers found comes together in that of the process that started them.
    """

    def __init__(self) -> None:
        self.carriers = carriers()
        self.marked: dict[str, set[str]] = {}
        """By number, the tests that are marked with it."""
        self.carried: set[str] = set()

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Generator[None]:
        """Note what runs, unless all numbers of the test have been seen carried out."""
        numbers = [number for number in rules_of(item) if number in self.carriers]
        for number in numbers:
            self.marked.setdefault(number, set()).add(item.nodeid)
        if self.carried.issuperset(numbers):
            yield
            return
        profile = cProfile.Profile(subcalls=False, builtins=False)
        profile.enable()
        outcome: Any = yield
        profile.disable()
        if outcome.excinfo is not None:  # failed, or left by a skip: what ran before that proves nothing
            return
        ran = {_name(row.code) for row in profile.getstats() if isinstance(row.code, CodeType)}
        self.carried.update(number for number in numbers if not self.carriers[number].isdisjoint(ran))

    def idle(self) -> list[str]:
        """The numbers that are marked and coded, but that no marked test carries out."""
        return sorted(self.marked.keys() - self.carried)


class WholeTrace(Trace):
    """The trace of a run of all tests: a number that nobody carries out makes the run fail.

    All coded numbers are judged, not only those whose tests ran: the mark of a test that was skipped, or that had
    nothing to run for, proves nothing.
    """

    def idle(self) -> list[str]:
        """The coded numbers that no marked test carries out."""
        return sorted(self.carriers.keys() - self.carried)

    def pytest_configure_node(self, node: Any) -> None:
        """Tell each worker to trace."""
        node.workerinput[KEY] = True

    def pytest_testnodedown(self, node: Any, error: object) -> None:
        """Take what a worker found."""
        found = getattr(node, "workeroutput", {}).get(KEY)
        if found is not None:
            for number, tests in found[0].items():
                self.marked.setdefault(number, set()).update(tests)
            self.carried.update(found[1])

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        """A worker hands on what it found; where the run began it is judged, if every test passed."""
        worker = getattr(session.config, "workeroutput", None)
        if worker is not None:
            worker[KEY] = ({number: sorted(tests) for number, tests in self.marked.items()}, sorted(self.carried))
        elif exitstatus == pytest.ExitCode.OK and self.idle():
            self.carried |= carried_alone(sorted({test for each in self.idle() for test in self.marked.get(each, ())}))
            if self.idle():
                session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter, exitstatus: int) -> None:
        """Say which numbers nobody carries out."""
        for number in self.idle():
            terminalreporter.write_line(f"{number}: no test marked with it runs a function that carries it", red=True)


def carried_alone(tests: list[str]) -> set[str]:
    """The numbers that these tests carry out in a process in which nothing else has run."""
    if not tests:
        return set()
    run = subprocess.run([sys.executable, "-m", "tools.trace", "--json", *tests], stdout=subprocess.PIPE, text=True)
    told = run.stdout.splitlines()
    return set(json.loads(told[-1])["carried"]) if told and told[-1].startswith("{") else set()


def trace_of_all(config: pytest.Config) -> WholeTrace | None:
    """The trace for this run, if it is one of all tests; nothing else may use the profiler meanwhile."""
    if config.pluginmanager.hasplugin("tools.mutation.reach"):
        return None
    worker = getattr(config, "workerinput", None)
    if worker is not None:
        return WholeTrace() if KEY in worker else None
    chosen = config.args_source is not pytest.Config.ArgsSource.TESTPATHS or any(
        config.getoption(name, None)
        for name in ("keyword", "markexpr", "deselect", "ignore", "ignore_glob", "lf", "collectonly", "maxfail")
    )
    return None if chosen else WholeTrace()


def _name(code: CodeType) -> tuple[str, str]:
    at = code.co_filename.rfind("/banmen/")
    return code.co_filename[at + 1 :], code.co_qualname


class _OnlyMarked(Trace):
    """The trace of the command."""

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Leave out the tests that claim nothing."""
        items[:] = [item for item in items if rules_of(item)]


def main() -> None:
    """Run the marked tests and print the numbers nobody carries out; exit status 1 when there are any."""
    chosen = [each for each in sys.argv[1:] if each != "--json"]
    trace = _OnlyMarked()
    status = pytest.main(["-q", "-n", "0", "-p", "no:cacheprovider", *(chosen or ["tests"])], plugins=[trace])
    idle = trace.idle()
    for number in idle:
        print(f"{number}: no test marked with it runs a function that carries it")
    judged = len(trace.marked)
    print(f"{judged - len(idle)} of {judged} coded numbers are carried out by a test marked with them")
    if "--json" in sys.argv:
        print(json.dumps({"carried": sorted(trace.carried), "idle": idle}))
    sys.exit(int(status) or bool(idle))


if __name__ == "__main__":
    main()
