"""Progress of long commands: a bar on a terminal, now and then a line in a log, nothing on standard output."""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

SECONDS_BETWEEN_LINES = 10.0


class Pace:
    """How fast it goes: what was done before the first call (finished games of a file) does not count."""

    def __init__(self, total: int | None) -> None:
        self.total = total
        self.done = 0
        self.before = 0
        self.began = 0.0

    def add(self, more: int) -> None:
        """So many more are done."""
        self.done += more
        if not self.began:
            self.before, self.began = self.done, time.monotonic()

    @property
    def per_second(self) -> float:
        return (self.done - self.before) / max(time.monotonic() - self.began, 1e-6)

    @property
    def rate(self) -> str:
        """As it is told: in a second, or in a minute when it is slow."""
        fast = self.per_second >= 1
        return f"{self.per_second:.1f}/s" if fast else f"{60 * self.per_second:.1f}/min"

    @property
    def left(self) -> str:
        """How long the rest takes."""
        if not self.total or not self.per_second:
            return ""
        seconds = round((self.total - self.done) / self.per_second)
        return f", {seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02} left"


@contextmanager
def counting(what: str, total: int | None) -> Iterator[Callable[[int], None]]:
    """Within, call what is given with how many more are done."""
    if sys.stderr.isatty():
        yield from _bar(what, total)
    else:
        yield from _lines(what, total)


def _bar(what: str, total: int | None) -> Iterator[Callable[[int], None]]:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    rate = TextColumn("{task.fields[rate]}")
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), rate, TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(what, total=total, rate="")
        pace = Pace(total)

        def advance(more: int) -> None:
            pace.add(more)
            progress.update(task, advance=more, rate=pace.rate)

        yield advance


def _lines(what: str, total: int | None) -> Iterator[Callable[[int], None]]:
    pace = Pace(total)
    told = time.monotonic()

    def advance(more: int) -> None:
        nonlocal told
        pace.add(more)
        if time.monotonic() - told >= SECONDS_BETWEEN_LINES:
            told = time.monotonic()
            of = f" of {total}" if total else ""
            print(f"banmen: {pace.done}{of} {what}, {pace.rate}{pace.left}", file=sys.stderr, flush=True)

    yield advance
