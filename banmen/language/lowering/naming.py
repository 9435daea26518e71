"""Names for what was spoken of, and several properties as one."""

from __future__ import annotations

from typing import TypeVar

from msgspec.structs import replace

from banmen.kernel.effects import things as t
from banmen.kernel.effects.base import Filter, Term

PILE = t.Cards((), among="pile")
"""The cards that are being looked at."""
LOOKED = "looked"
"""The word for all that was looked at, after something was done with some of it."""
EVENT = "event"
"""The word for what would have been dealt with, while something else is dealt with first."""
A = TypeVar("A")


def speaking_of(said: A, name: str) -> A:
    """What was said, but "it" is called by another word."""
    if said == t.It():
        return t.It(name)  # type: ignore[return-value]
    if isinstance(said, tuple):
        return tuple(speaking_of(each, name) for each in said)  # type: ignore[return-value]
    if isinstance(said, Term):
        changed = {field: speaking_of(getattr(said, field), name) for field in said.__struct_fields__}
        return replace(said, **changed)
    return said


def all_of(filters: tuple[Filter, ...]) -> Filter | None:
    """Several properties as one; None for none."""
    if not filters:
        return None
    return filters[0] if len(filters) == 1 else t.AllOf(filters)
