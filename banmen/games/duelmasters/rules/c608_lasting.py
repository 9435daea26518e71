"""500.3 and 608: how long effects last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.duelmasters.rulebook import book
from banmen.kernel.state import Scope

if TYPE_CHECKING:
    from banmen.kernel.game import Game


def next_turn_of(seat: int) -> str:
    """The name of the moment in which a player's next turn begins."""
    return f"turn_of_{seat}"


@book.rule("500.3", "608.2", "608.2a")
def until(game: Game, duration: str, scope: Scope) -> str:
    """An effect lasts as long as its text says: to the end of the turn or attack, or until a turn begins."""
    if duration == "your_next_turn":
        return next_turn_of(scope.seat)
    return duration
