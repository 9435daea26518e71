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


def main() -> None:
    """Try every mutant of the order: quickly, and if it survives that, in a copy of the project."""
    order = msgspec.json.decode(sys.stdin.buffer.read(), type=list[tuple[Mutant, list[Timed]]])
    folder = ROOT / "build" / "mutants" / str(os.getpid())
    bench = Bench(folder)
    try:
        for (mutant, tests), seen in zip(order, quick(order), strict=True):
            verdict = "unreached" if not tests else bench.tried(mutant, tests) if seen == "open" else seen
            print(verdict, flush=True)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


main()
