"""Which functions each test runs: a pytest plugin that notes them (`-p tools.mutation.reach`), and its notes."""

from __future__ import annotations

import cProfile
import gc
import time
from collections.abc import Generator, Mapping
from pathlib import Path
from types import CodeType

import msgspec
import pytest

ROOT = Path(__file__).resolve().parents[2]
NOTES = ROOT / "build" / "reach"
PACKAGE = str(ROOT / "banmen") + "/"


class Run(msgspec.Struct):
    """What one test runs, and how long it computes (under the profiler, so it is a little less without)."""

    seconds: float
    functions: frozenset[str]
    """Each as `banmen/file.py:qualified.name`."""
    rules: frozenset[str] = frozenset()
    """The numbers it is marked with."""


Reach = Mapping[str, Run]
"""By the name of the test."""

_noted: dict[str, Run] = {}


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None]:
    """Note every function that is called while the test runs."""
    from tools.trace import rules_of  # it loads the project, which a worker that reads these notes must not

    profile = cProfile.Profile(subcalls=False, builtins=False)
    begun = time.process_time()
    gc.disable()  # what collects garbage while a profile is taken can crash Python 3.11
    profile.enable()
    yield
    profile.disable()
    gc.enable()
    seconds = time.process_time() - begun
    _noted[item.nodeid] = Run(seconds, functions_in(profile), frozenset(rules_of(item)))


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Write down what was noted, in a file of this worker's own."""
    worker = getattr(session.config, "workerinput", {}).get("workerid", "main")
    if _noted:
        NOTES.mkdir(parents=True, exist_ok=True)
        (NOTES / f"{worker}.json").write_bytes(msgspec.json.encode(_noted))


def functions_in(profile: cProfile.Profile) -> frozenset[str]:
    """The functions of the project that were run while a profile was taken."""
    codes = (row.code for row in profile.getstats())
    ours = (code for code in codes if isinstance(code, CodeType) and code.co_filename.startswith(PACKAGE))
    return frozenset(name_of(code.co_filename, code.co_qualname) for code in ours)


def name_of(file: str, qualname: str) -> str:
    """A function as the notes call it; one within another counts as the outer one."""
    return f"{Path(file).relative_to(ROOT).as_posix()}:{qualname.partition('.<locals>')[0]}"


def read_notes() -> Reach:
    """What all workers noted."""
    found: dict[str, Run] = {}
    for file in sorted(NOTES.glob("*.json")):
        found |= msgspec.json.decode(file.read_bytes(), type=dict[str, Run])
    return found
