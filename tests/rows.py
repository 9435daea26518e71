"""Columns of a position in which nobody is not taken for the card of the last row."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, SupportsIndex

from banmen.kernel.state import COLUMNS, State
from banmen.kernel.typed import T


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
    begun = State.begun

    def begun_guarded(seed: int, places: int, table: T) -> State[T]:
        new = begun(seed, places, table)
        for name in COLUMNS:
            setattr(new, name, Rows())
        return new

    State.begun = staticmethod(begun_guarded)  # type: ignore[method-assign]
    try:
        yield
    finally:
        State.begun = staticmethod(begun)  # type: ignore[method-assign]
