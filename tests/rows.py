"""Columns of a position in which nobody is not taken for the card of the last row."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, SupportsIndex

from banmen.kernel.state import COLUMNS, State


class Rows(list[int]):
    """A column that refuses `NONE` as a row, where a list would give the last one."""

    def __getitem__(self, row: Any) -> Any:
        """The value of a row, or of several."""
        return super().__getitem__(_checked(row))

    def __setitem__(self, row: Any, value: Any) -> None:
        super().__setitem__(_checked(row), value)

    def copy(self) -> Rows:
        """Clones are guarded too."""
        return Rows(self)


def _checked(row: SupportsIndex | slice) -> SupportsIndex | slice:
    if isinstance(row, int) and row < 0:
        raise IndexError("no card is meant, but the last row was asked for")
    return row


@contextmanager
def guarded() -> Iterator[None]:
    """New positions have such columns meanwhile."""
    begin = State.__init__

    def begin_guarded(self: State, *args: Any, **options: Any) -> None:
        begin(self, *args, **options)
        for name in COLUMNS:
            setattr(self, name, Rows())

    State.__init__ = begin_guarded  # type: ignore[method-assign]
    try:
        yield
    finally:
        State.__init__ = begin  # type: ignore[method-assign]
