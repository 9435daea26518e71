"""The bound on the time of an answer: it counts from the start, and one lost exception does not end the watch."""

from __future__ import annotations

import asyncio
import time

import pytest

from banmen.server.guard import Guard, TimeIsUp


def endless() -> None:
    """Run until broken off."""
    while True:
        pass


def test_work_that_waited_for_a_thread_is_broken_off_too() -> None:
    """Catches an alarm that rings while the work still waits, and never again."""

    async def both() -> list[BaseException | None]:
        guard = Guard(0.1, threads=1)
        return await asyncio.gather(*(guard.run(endless) for _ in range(3)), return_exceptions=True)

    assert [type(each) for each in asyncio.run(both())] == [TimeIsUp] * 3


def test_an_exception_that_was_swallowed_is_sent_again() -> None:
    """Python swallows what is raised in callbacks of weak references; the work is broken off all the same."""
    swallowed = []

    def stubborn() -> None:
        try:
            endless()
        except TimeIsUp:
            swallowed.append(1)
        endless()

    with pytest.raises(TimeIsUp):
        asyncio.run(Guard(0.1).run(stubborn))
    assert swallowed


def test_a_busy_machine_breaks_nothing_off() -> None:
    """Catches a bound on the clock of the wall: what gets no processor has used none; what waits for ever ends."""
    asyncio.run(Guard(0.05).run(lambda: time.sleep(0.3)))

    def asleep() -> None:
        while True:
            time.sleep(0.01)

    with pytest.raises(TimeIsUp):
        asyncio.run(Guard(0.02).run(asleep))


def test_waiting_does_not_count() -> None:
    """What is quick gets its whole time, however long it waited."""

    def quick() -> int:
        time.sleep(0.1)
        return 7

    async def both() -> tuple[BaseException | None, int | BaseException]:
        guard = Guard(0.2, threads=1)
        return await asyncio.gather(guard.run(endless), guard.run(quick), return_exceptions=True)

    first, second = asyncio.run(both())
    assert isinstance(first, TimeIsUp)
    assert second == 7
