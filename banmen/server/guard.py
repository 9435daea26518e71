"""A bound on the time an answer may take: what runs too long is broken off, and only that."""

from __future__ import annotations

import asyncio
import ctypes
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

T = TypeVar("T")


class TimeIsUp(BaseException):
    """What was done took too long; no ordinary handler may swallow it."""


class _Run:
    """One call in a thread, which can be broken off from outside as long as it has not ended."""

    def __init__(self, work: Callable[[], object]) -> None:
        self.work = work
        self.lock = threading.Lock()
        self.thread = 0

    def __call__(self) -> object:
        with self.lock:
            self.thread = threading.get_ident()
        try:
            return self.work()
        finally:
            with self.lock:
                self.thread = 0

    def break_off(self) -> None:
        with self.lock:
            if self.thread:
                ctypes.pythonapi.PyThreadState_SetAsyncExc(
                    ctypes.c_ulong(self.thread), ctypes.py_object(TimeIsUp)
                )


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
        run = _Run(work)
        alarm = loop.call_later(times * self.seconds, run.break_off)
        try:
            return await loop.run_in_executor(self.pool, run)  # type: ignore[arg-type]
        finally:
            alarm.cancel()

    def close(self) -> None:
        """Start nothing more."""
        self.pool.shutdown(wait=False, cancel_futures=True)
