"""A bound on the time an answer may take: what runs too long is broken off, and only that."""

from __future__ import annotations

import asyncio
import ctypes
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

T = TypeVar("T")
AGAIN: Final = 0.25
PATIENCE: Final = 20
"""So many times as long as its processor time a call may take by the clock on the wall."""


class TimeIsUp(BaseException):
    """What was done took too long; no ordinary handler may swallow it."""


def clock_of(thread: int) -> Callable[[], float]:
    """The processor time of a thread, so that a busy machine breaks nothing off; plain time where that is not told."""
    clock = getattr(time, "pthread_getcpuclockid", None)
    if clock is None:
        return time.monotonic
    number = clock(thread)
    return lambda: time.clock_gettime(number)


class _Run:
    """One call in a thread, whose time counts from its start and which can be broken off until it has ended."""

    def __init__(self, work: Callable[[], object], seconds: float) -> None:
        self.work = work
        self.seconds = seconds
        self.lock = threading.Lock()
        self.thread = 0
        self.began = 0.0
        self.clock: Callable[[], float] = time.monotonic
        self.since = 0.0

    def __call__(self) -> object:
        try:
            with self.lock:
                self.thread = threading.get_ident()
                self.clock = clock_of(self.thread)
                self.began, self.since = self.clock(), time.monotonic()
            try:
                return self.work()
            finally:
                self._end()
        except TimeIsUp:
            self._end()  # it may have come while the work was ending
            raise

    def _end(self) -> None:
        with self.lock:
            self.thread = 0

    def watch(self) -> float:
        """Break off what has run too long; after how many seconds to look again.

        Work that waits for a free thread has not begun. An exception from outside can be lost where Python
        swallows it (in the callback of a weak reference, say), so it is looked at again after it was sent.
        """
        with self.lock:
            if not self.thread:
                return min(self.seconds, AGAIN)
            left = min(self.began + self.seconds - self.clock(),
                       self.since + PATIENCE * self.seconds - time.monotonic())
            if left > 0:
                return left
            ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(self.thread), ctypes.py_object(TimeIsUp))
            return AGAIN


class Guard:
    """Runs what the engine does beside the event loop, each for a bounded time."""

    def __init__(self, seconds: float, threads: int = 2) -> None:
        self.seconds = seconds
        self.pool = ThreadPoolExecutor(threads, thread_name_prefix="engine")

    async def run(self, work: Callable[[], T], times: int = 1) -> T:
        """What the work gives; TimeIsUp when it took too long (so many times what an answer may take).

        Nothing that is imported here may be new: a module whose import is broken off cannot be loaded again.
        """
        loop = asyncio.get_running_loop()
        run = _Run(work, times * self.seconds)
        watching = loop.create_task(_keep_watch(run))
        try:
            return await loop.run_in_executor(self.pool, run)  # type: ignore[arg-type]
        finally:
            watching.cancel()

    def close(self) -> None:
        """Start nothing more."""
        self.pool.shutdown(wait=False, cancel_futures=True)


async def _keep_watch(run: _Run) -> None:
    while True:
        await asyncio.sleep(run.watch())
