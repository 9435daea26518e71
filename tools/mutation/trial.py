"""A mutant tried: a copy of the project with the change in it, and the tests that reach it."""

from __future__ import annotations

import os
import resource
import shutil
import signal
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from tools.mutation.mutants import Mutant
from tools.mutation.quick import MEMORY, Timed, Verdict, files_of
from tools.mutation.reach import ROOT

COPIED = ("banmen", "bench", "docs", "tests", "tools", "pyproject.toml", "README.md", "Makefile", "requirements.lock")
NOTHING_RUN = 5
"""How pytest ends when none of the tests is there any more."""


class Bench:
    """A copy of the project in which mutants are tried one after the other."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.passes: dict[str, bool] = {}
        """Of tests that noticed a change, whether they pass without it."""
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        leave_out = shutil.ignore_patterns("node_modules", "static", "*.png")
        for name in COPIED:
            source = ROOT / name
            if source.is_dir():
                shutil.copytree(source, folder / name, ignore=leave_out)
            elif source.is_file():
                shutil.copy(source, folder / name)

    def tried(self, mutant: Mutant, tests: Sequence[Timed]) -> Verdict:
        """Whether the tests notice; a mutant that never ends is noticed by its slowness."""
        path = self.folder / mutant.file
        kept = path.read_text(encoding="utf8")
        left = list(tests)
        while True:
            path.write_text(mutant.source, encoding="utf8")
            try:
                verdict, failed = self._run(left)
            finally:
                path.write_text(kept, encoding="utf8")
            if verdict != "killed" or self._passes(failed):
                return verdict
            left = left[[test for test, _ in left].index(failed) + 1 :]

    def _passes(self, test: str) -> bool:
        """Whether a test passes without any change; one that does not notices nothing. None failed: none could run."""
        if test and test not in self.passes:
            self.passes[test] = self._run([(test, 60.0)])[0] == "survived"
        return not test or self.passes[test]

    def _run(self, tests: Sequence[Timed]) -> tuple[Verdict, str]:
        """What came of it, and the test that failed, if any did."""
        if not files_of([test for test, _ in tests], self.folder):
            return "survived", ""
        reads, writes = os.pipe()
        child = os.fork()
        if child == 0:
            limit = int(60 + 5 * sum(seconds for _, seconds in tests))
            resource.setrlimit(resource.RLIMIT_CPU, (limit, resource.RLIM_INFINITY))
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            os._exit(_pytest(self.folder, [test for test, _ in tests], writes))
        os.close(writes)
        with os.fdopen(reads, encoding="utf8") as told:
            failed = told.read()
        _, status = os.waitpid(child, 0)
        code = os.waitstatus_to_exitcode(status)
        return "survived" if code in (0, NOTHING_RUN) else "slow" if code == -signal.SIGXCPU else "killed", failed


class _Chosen:
    """Runs the chosen tests in their order, and says which one fails."""

    def __init__(self, tests: Sequence[str], says: int) -> None:
        self.tests = tests
        self.says = says

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Of all tests of the files those that are wanted."""
        there = {item.nodeid: item for item in items}
        items[:] = [there[test] for test in self.tests if test in there]

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """The first that fails is the last that is run."""
        if report.failed:
            os.write(self.says, report.nodeid.encode())
            os.close(self.says)


def _pytest(folder: Path, tests: Sequence[str], says: int) -> int:
    """Run tests in a forked process that has not loaded the project yet."""
    os.chdir(folder)
    os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
    sys.dont_write_bytecode = True
    sys.path[:] = [str(folder), *(each for each in sys.path if each not in ("", str(ROOT)))]
    for name in [each for each in sys.modules if each.partition(".")[0] in ("banmen", "tests", "tools")]:
        del sys.modules[name]
    with Path(os.devnull).open("w") as nothing:
        os.dup2(nothing.fileno(), 1)
        os.dup2(nothing.fileno(), 2)
        options = ["-x", "-q", "-n", "0", "-p", "no:cacheprovider", "--no-header", f"--rootdir={folder}"]
        return int(pytest.main([*options, *files_of(tests, folder)], plugins=[_Chosen(tests, says)]))
