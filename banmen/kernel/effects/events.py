"""What can happen, as texts speak of it: what an ability waits for, and what happened in this turn."""

from __future__ import annotations

from banmen.kernel.effects.base import Amount, Term, What, Who


class When(Term, frozen=True):
    """What an ability waits for: a happening, to whom."""

    happening: str
    subject: What | None = None
    """The card it happens to; None when the happening has none."""
    whose: Who | None = None
    """The player it happens to or whose turn it is."""
    also: tuple[str, ...] = ()
    """Further happenings that a triggered ability waits for just the same."""
    other: What | None = None
    """The second thing in it: what is attacked, blocked or battled; for a move, the card whose effect moves."""
    by: Who | None = None
    """Whose card that second thing is."""
    cause: tuple[str, ...] = ()
    """The game's words for the move, one of which it has to be."""
    but: tuple[str, ...] = ()
    """The game's words for the move that do not count."""
    nth: int = 0
    """Only when it happens for this time in the turn; 0 for every time."""
    onward: bool = False
    """Also every time after that."""

    @property
    def happenings(self) -> tuple[str, ...]:
        """All the happenings it waits for."""
        return (self.happening, *self.also)


class Happened(Amount, frozen=True):
    """How often it has happened in this turn, whoever was there to see it, perhaps times a number."""

    when: When
    times: int = 1
