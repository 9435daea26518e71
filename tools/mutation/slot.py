"""A worker: reads mutants and their tests from standard input, tries them, says a verdict a line."""

from __future__ import annotations

import os
import shutil
import sys

import hypothesis  # noqa: F401  (loaded once here, so that no mutant has to load it)
import msgspec
import pytest  # noqa: F401
import yaml  # noqa: F401

from tools.mutation.mutants import Mutant
from tools.mutation.quick import Timed, quick
from tools.mutation.reach import ROOT
from tools.mutation.trial import Bench

DEAD = ("killed", "slow")


def main() -> None:
    """Try every mutant of the order: quickly, and where that does not tell, in a copy of the project.

    There it is also tried with other tests of its file, since its function may run before any test does.
    """
    order = msgspec.json.decode(sys.stdin.buffer.read(), type=list[tuple[Mutant, list[Timed], list[Timed]]])
    folder = ROOT / "build" / "mutants" / str(os.getpid())
    bench = Bench(folder)
    try:
        seen = quick([(mutant, tests) for mutant, tests, _ in order])
        for (mutant, tests, others), verdict in zip(order, seen, strict=True):
            if verdict == "open":
                wanted = list((dict(tests) | dict(others)).items())
                verdict = bench.tried(mutant, wanted) if wanted else verdict
            print(verdict if tests or verdict in DEAD else "unreached", flush=True)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


main()
