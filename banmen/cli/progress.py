"""Progress of long commands: a bar on a terminal, now and then a line in a log, nothing on standard output."""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

SECONDS_BETWEEN_LINES = 10.0


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

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(what, total=total)
        yield lambda more: progress.advance(task, more)


def _lines(what: str, total: int | None) -> Iterator[Callable[[int], None]]:
    done = 0
    told = time.monotonic()

    def advance(more: int) -> None:
        nonlocal done, told
        done += more
        if time.monotonic() - told >= SECONDS_BETWEEN_LINES:
            told = time.monotonic()
            print(f"banmen: {done}{f' of {total}' if total else ''} {what}", file=sys.stderr, flush=True)

    yield advance
