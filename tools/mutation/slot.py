"""A worker: reads mutants and their tests from standard input, tries them, says a verdict a line."""

from __future__ import annotations

import os
import shutil
import sys
from typing import Final

import hypothesis  # noqa: F401  (loaded once here, so that no mutant has to load it)
import msgspec
import pytest  # noqa: F401
import yaml  # noqa: F401

from tools.mutation.mutants import Mutant
from tools.mutation.quick import Timed, quick
from tools.mutation.reach import ROOT
from tools.mutation.trial import Bench

DEAD = ("killed", "slow")
READING: Final[list[Timed]] = [
    (f"tests/kernel/test_writes.py::{name}", 2.0)
    for name in ("test_nothing_changes_what_may_be_shared_without_asking", "test_rules_take_clones_that_stand_apart",
                 "test_nothing_but_the_atoms_writes_to_a_position")
]
"""Tests that run nothing of the project but read its sources, and hold every function there is to something."""


def main() -> None:
    """Try every mutant of the order: quickly, and where that does not tell, in a copy of the project.

    There it is also tried with other tests of its file, since its function may run before any test does; and what
    survives, with the tests that read sources.
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
            if verdict not in DEAD:
                verdict = bench.tried(mutant, READING)
            print(verdict if tests or verdict in DEAD else "unreached", flush=True)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


main()
