"""The quick look: tests collected once, then each mutant in a forked process that has only its one function exchanged.

What dies here is dead. What survives has survived if its function had not been run before the fork, while modules were
loaded and tests collected; else it is `open`, and tried again in a copy of the project (`trial.py`).
"""

from __future__ import annotations

import cProfile
import gc
import os
import resource
import time
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from types import CodeType, FunctionType
from typing import Literal

import pytest

from tools.mutation.mutants import Mutant
from tools.mutation.reach import PACKAGE, ROOT, functions_in

Verdict = Literal["killed", "survived", "slow", "open"]
Timed = tuple[str, float]
"""A test and the seconds it computes."""
Order = Sequence[tuple[Mutant, Sequence[Timed]]]
MEMORY = 3 << 30
"""A mutant that wants more bytes than this is stopped."""
_LETTERS: dict[bytes, Verdict] = {b"k": "killed", b"s": "survived", b"t": "slow", b"o": "open"}
Held = dict[tuple[str, str], list[FunctionType]]
NOT_EXCHANGED = 2
"""How a process ends that could not put the change in."""


def quick(order: Order) -> Iterator[Verdict]:
    """What becomes of each mutant; they are tried in a process of their own, so this one stays without the project."""
    reads, writes = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reads)
        _silence()
        os.chdir(ROOT)
        tests = sorted({test for _, each in order for test, _ in each})
        options = ["-q", "-n", "0", "-p", "no:cacheprovider", "--no-header", f"--rootdir={ROOT}"]
        profile = cProfile.Profile(subcalls=False, builtins=False)
        profile.enable()
        pytest.main([*options, *tests], plugins=[_Loop(order, writes, profile)])
        os._exit(0)
    os.close(writes)
    said = 0
    while letter := os.read(reads, 1):
        said += 1
        yield _LETTERS[letter]
    os.close(reads)
    os.waitpid(child, 0)
    for _ in order[said:]:
        yield "open"


class _Loop:
    """Instead of running the collected tests, runs some of them for each mutant."""

    def __init__(self, order: Order, writes: int, profile: cProfile.Profile) -> None:
        self.order = order
        self.writes = writes
        self.profile = profile

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Fork for each mutant, and say a letter for each."""
        items = {item.nodeid: item for item in session.items}
        _load(mutant for mutant, _ in self.order)
        self.profile.disable()
        before = functions_in(self.profile)
        held = functions_held()
        gc.freeze()
        for mutant, tests in self.order:
            chosen = [(items[test], seconds) for test, seconds in tests if test in items]
            child = os.fork()
            if child == 0:
                os._exit(_tried(session, mutant, chosen, held))
            _, status = os.waitpid(child, 0)
            code = os.waitstatus_to_exitcode(status)
            os.write(self.writes, _letter(code, f"{mutant.file}:{mutant.function}" in before))
        return True


def _letter(code: int, ran_before: bool) -> bytes:
    """What the end of a process says; less than 0 is a signal: it never ended."""
    if code == NOT_EXCHANGED or (code == 0 and ran_before):
        return b"o"
    return b"s" if code == 0 else b"k" if code > 0 else b"t"


def _load(mutants: Iterable[Mutant]) -> None:
    """Load what is changed: a game whose scenarios have only been collected is not there yet."""
    from banmen.games import GAMES, rules_named

    files = {mutant.file for mutant in mutants}
    for game in GAMES:
        if any(file.startswith(f"banmen/games/{game}/") for file in files):
            rules_named(game)


def _tried(session: pytest.Session, mutant: Mutant, tests: Sequence[tuple[pytest.Item, float]], held: Held) -> int:
    """1 as soon as a test notices the change."""
    if not exchange(mutant, held):
        return NOT_EXCHANGED
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    following = [item for item, _ in tests[1:]]
    for (item, seconds), after in zip(tests, [*following, None], strict=True):
        limit = int(time.process_time() + 10 + 5 * seconds)
        resource.setrlimit(resource.RLIMIT_CPU, (limit, resource.RLIM_INFINITY))
        try:
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=after)
        except BaseException:  # whatever it is, it does not happen without the change
            return 1
        if session.testsfailed:
            return 1
    return 0


def functions_held() -> Held:
    """Every function of the project that is loaded, by its file and qualified name."""
    found: Held = {}
    for each in gc.get_objects():
        if isinstance(each, FunctionType) and each.__code__.co_filename.startswith(PACKAGE):
            found.setdefault((each.__code__.co_filename, each.__qualname__), []).append(each)
    return found


def exchange(mutant: Mutant, held: Held) -> bool:
    """Give the function its changed code wherever it is held; whether it was found."""
    path = str(ROOT / mutant.file)
    changed = {code.co_qualname: code for code in _codes(compile(mutant.source, path, "exec"))}
    new = changed.get(mutant.function)
    found = held.get((path, mutant.function), [])
    if new is None:
        return False
    for function in found:
        if len(function.__code__.co_freevars) != len(new.co_freevars):
            return False
        function.__code__ = new
    return bool(found)


def _codes(code: CodeType) -> Iterator[CodeType]:
    for each in code.co_consts:
        if isinstance(each, CodeType):
            yield each
            yield from _codes(each)


def _silence() -> None:
    with Path(os.devnull).open("w") as nothing:
        os.dup2(nothing.fileno(), 1)
        os.dup2(nothing.fileno(), 2)
