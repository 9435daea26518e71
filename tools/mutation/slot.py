"""A worker: reads mutants and their tests from standard input, tries them, says a verdict a line."""

from __future__ import annotations

import sys

import hypothesis  # noqa: F401  (loaded once here, so that no mutant has to load it)
import msgspec
import pytest  # noqa: F401
import yaml  # noqa: F401

from tools.mutation.mutants import Mutant
from tools.mutation.reach import ROOT
from tools.mutation.trial import Bench


def main() -> None:
    """Try every mutant of the order."""
    number, patience = sys.argv[1:]
    order = msgspec.json.decode(sys.stdin.buffer.read(), type=list[tuple[Mutant, list[str]]])
    bench = Bench(ROOT / "build" / "mutants" / number, float(patience))
    for mutant, tests in order:
        verdict = bench.tried(mutant, tests) if tests else "unreached"
        print(verdict, flush=True)


main()
