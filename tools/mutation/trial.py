"""A mutant tried: a copy of the project with the change in it, and the tests that reach it."""

from __future__ import annotations

import os
import resource
import shutil
import signal
import sys
from collections.abc import Sequence
from pathlib import Path

from tools.mutation.mutants import Mutant
from tools.mutation.quick import MEMORY, Timed, Verdict
from tools.mutation.reach import ROOT

COPIED = ("banmen", "bench", "docs", "tests", "tools", "pyproject.toml", "README.md", "Makefile", "requirements.lock")


class Bench:
    """A copy of the project in which mutants are tried one after the other."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
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
        path.write_text(mutant.source, encoding="utf8")
        try:
            return self._run(tests)
        finally:
            path.write_text(kept, encoding="utf8")

    def _run(self, tests: Sequence[Timed]) -> Verdict:
        child = os.fork()
        if child == 0:
            limit = int(60 + 5 * sum(seconds for _, seconds in tests))
            resource.setrlimit(resource.RLIMIT_CPU, (limit, resource.RLIM_INFINITY))
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            os._exit(_pytest(self.folder, [test for test, _ in tests]))
        _, status = os.waitpid(child, 0)
        code = os.waitstatus_to_exitcode(status)
        return "survived" if code == 0 else "slow" if code == -signal.SIGXCPU else "killed"


def _pytest(folder: Path, tests: Sequence[str]) -> int:
    """Run tests in a forked process that has not loaded the project yet."""
    import pytest

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
        return int(pytest.main([*options, *tests]))
