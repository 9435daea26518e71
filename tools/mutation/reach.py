"""Which functions each test runs: a pytest plugin that notes them (`-p tools.mutation.reach`), and its notes."""

from __future__ import annotations

import sys
from collections.abc import Generator, Mapping
from pathlib import Path
from types import CodeType, FrameType

import msgspec
import pytest

ROOT = Path(__file__).resolve().parents[2]
NOTES = ROOT / "build" / "reach"
PACKAGE = str(ROOT / "banmen") + "/"

Reach = Mapping[str, frozenset[str]]
"""By test, the functions it runs, each as `banmen/file.py:qualified.name`."""

_noted: dict[str, set[str]] = {}


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None]:
    """Note every function that is called while the test runs."""
    codes: set[CodeType] = set()

    def note(frame: FrameType, event: str, _: object) -> None:
        if event == "call":
            codes.add(frame.f_code)

    sys.setprofile(note)
    yield
    sys.setprofile(None)
    ours = (code for code in codes if code.co_filename.startswith(PACKAGE))
    _noted[item.nodeid] = {name_of(code.co_filename, code.co_qualname) for code in ours}


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Write down what was noted, in a file of this worker's own."""
    worker = getattr(session.config, "workerinput", {}).get("workerid", "main")
    if _noted:
        NOTES.mkdir(parents=True, exist_ok=True)
        (NOTES / f"{worker}.json").write_bytes(msgspec.json.encode(_noted))


def name_of(file: str, qualname: str) -> str:
    """A function as the notes call it; one within another counts as the outer one."""
    return f"{Path(file).relative_to(ROOT).as_posix()}:{qualname.partition('.<locals>')[0]}"


def read_notes() -> Reach:
    """What all workers noted."""
    found: dict[str, frozenset[str]] = {}
    for file in sorted(NOTES.glob("*.json")):
        found |= msgspec.json.decode(file.read_bytes(), type=dict[str, frozenset[str]])
    return found
