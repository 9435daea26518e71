"""The quick look: tests collected once, then each mutant in a forked process that has only its one function exchanged.

What dies here is dead, if the test that notices it passes without the change. What survives has survived if its
function had not been run before the fork, while modules were loaded and tests collected; else it is `open`, and tried
again in a copy of the project (`trial.py`).
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
FAILED = 1
"""How a process ends in which a test failed."""
NOT_EXCHANGED = 2
"""How a process ends that could not put the change in."""


def quick(order: Order) -> Iterator[Verdict]:
    """What becomes of each mutant; they are tried in a process of their own, so this one stays without the project."""
    files = files_of([test for _, each in order for test, _ in each], ROOT)
    if not files:
        for _ in order:
            yield "open"
        return
    reads, writes = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reads)
        _silence()
        os.chdir(ROOT)
        options = ["-q", "-n", "0", "-p", "no:cacheprovider", "--no-header", f"--rootdir={ROOT}"]
        profile = cProfile.Profile(subcalls=False, builtins=False)
        gc.disable()  # what collects garbage while a profile is taken can crash Python 3.11
        profile.enable()
        pytest.main([*options, *files], plugins=[_Loop(order, writes, profile)])
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


def files_of(tests: Iterable[str], root: Path) -> list[str]:
    """The files of tests, as far as they are still there."""
    return sorted(file for file in {test.partition("::")[0] for test in tests} if (root / file).exists())


class _Loop:
    """Instead of running the collected tests, runs some of them for each mutant."""

    def __init__(self, order: Order, writes: int, profile: cProfile.Profile) -> None:
        self.order = order
        self.writes = writes
        self.profile = profile
        self.passes: dict[str, bool] = {}
        """Of tests that noticed a change, whether they pass without it."""

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Fork for each mutant, and say a letter for each."""
        items = {item.nodeid: item for item in session.items}
        _load(mutant for mutant, _ in self.order)
        self.profile.disable()
        gc.enable()
        before = functions_in(self.profile)
        held = functions_held()
        gc.freeze()
        for mutant, tests in self.order:
            chosen = [(items[test], seconds) for test, seconds in tests
                      if test in items and self.passes.get(test, True)]
            code, at = _forked(session, chosen, mutant, held)
            while code == FAILED and not self._passes(session, chosen[at]):
                del chosen[: at + 1]  # those before it have passed
                code, at = _forked(session, chosen, mutant, held)
            os.write(self.writes, _letter(code, f"{mutant.file}:{mutant.function}" in before))
        return True

    def _passes(self, session: pytest.Session, test: tuple[pytest.Item, float]) -> bool:
        """Whether a test passes without any change; one that does not notices nothing."""
        name = test[0].nodeid
        if name not in self.passes:
            self.passes[name] = _forked(session, [test])[0] == 0
        return self.passes[name]


def _forked(
    session: pytest.Session, tests: Sequence[tuple[pytest.Item, float]], mutant: Mutant | None = None,
    held: Held | None = None,
) -> tuple[int, int]:
    """How a process ended that runs the tests, with the change if there is one, and at which test it was then."""
    reads, writes = os.pipe()
    child = os.fork()
    if child == 0:
        os._exit(_tried(session, mutant, tests, held or {}, writes))
    os.close(writes)
    said = os.read(reads, 8)
    os.close(reads)
    _, status = os.waitpid(child, 0)
    return os.waitstatus_to_exitcode(status), int.from_bytes(said)


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


def _tried(
    session: pytest.Session, mutant: Mutant | None, tests: Sequence[tuple[pytest.Item, float]], held: Held, says: int
) -> int:
    """Not nothing as soon as a test fails; which one, it says."""
    if mutant is not None and not exchange(mutant, held):
        return NOT_EXCHANGED
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    following = [item for item, _ in tests[1:]]
    for at, ((item, seconds), after) in enumerate(zip(tests, [*following, None], strict=False)):
        limit = int(time.process_time() + 10 + 5 * seconds)
        resource.setrlimit(resource.RLIMIT_CPU, (limit, resource.RLIM_INFINITY))
        try:
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=after)
        except BaseException:  # whatever it is, it does not happen without the change
            os.write(says, at.to_bytes(8))
            return FAILED
        if session.testsfailed:
            os.write(says, at.to_bytes(8))
            return FAILED
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
