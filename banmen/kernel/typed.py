"""Whose table and card index a game has, for the type checker: unless said, any game's.

A game calls its own games `Game[ItsTable, ItsIndex]` (in its `table.py`), so that what it reads there is typed
and nothing is looked at when it runs. This module stays Python: only the checker knows a `TypeVar` with a default.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    from banmen.kernel.state import Table

    T = TypeVar("T", bound=Table, default=Any)
    I = TypeVar("I", default=Any)  # noqa: E741
else:
    from typing import TypeVar

    T = TypeVar("T")
    I = TypeVar("I")  # noqa: E741
