"""How turns are counted, and durations counted in the opponent's turns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.yugioh.happenings import COUNTED
from banmen.games.yugioh.rulebook import book
from banmen.games.yugioh.rules.c409_control import give_back
from banmen.kernel import atoms
from banmen.kernel.names import other
from banmen.kernel.state import Scope

if TYPE_CHECKING:
    from banmen.games.yugioh.table import Game

@book.rule("347.2")
def end_of(game: Game, duration: str, scope: Scope) -> str:
    """A duration counted in a player's turns ends with so many of them; the one under way is not counted."""
    if duration == "while_this":
        return f"while:{scope.source}"
    counted = COUNTED.fullmatch(duration)
    if counted is None:
        return duration
    whose, phase, number = counted.groups()
    seat = scope.seat if whose == "your" else other(scope.seat)
    if whose == "next":
        seat = other(game.state.turn_player)  # the next turn, whosever it is
    return turn_name(seat, game.state.table.turns[seat] + int(number), phase)


def turn_name(seat: int, number: int, phase: str = "turn") -> str:
    """The name of a player's turn (or a phase in it), by their own count."""
    return f"{phase}:{seat}:{number}"


@book.rule("347.2")
def phase_begins(game: Game, phase: str) -> None:
    """What lasts until this phase of this turn is over."""
    seat = game.state.turn_player
    over(game, turn_name(seat, game.state.table.turns[seat], phase))


@book.rule("347.1")
def count_turn(game: Game, seat: int) -> None:
    """Each player's turns are counted for themselves."""
    mine, theirs = game.state.table.turns
    atoms.write_unwatched(game, {"turns": (mine + 1, theirs) if seat == 0 else (mine, theirs + 1), "uses": ()})


def over(game: Game, until: str) -> None:
    """What lasts so long is over: changed values, and monsters taken over."""
    atoms.expire(game, until)
    duel = game.state.table
    if duel.borrowed:
        give_back(game, until)
