"""1202-2b: effects that last beyond the turn, until a certain later turn begins or ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from banmen.games.builddivide.rulebook import book
from banmen.kernel import atoms
from banmen.kernel.names import other
from banmen.kernel.state import Scope

if TYPE_CHECKING:
    from banmen.games.builddivide.table import Game

THEIR_NEXT_TURN: Final = "their_next_turn"
YOUR_NEXT_TURN: Final = "your_next_turn"
YOUR_NEXT_BEGINNING: Final = "your_next_beginning"
THEIR_NEXT_STAND: Final = "their_next_stand"
BATTLE: Final = "battle"
"""Until nobody battles any more."""
_BEGINS: Final = "begins"
_ENDS: Final = "ends"
_STOOD: Final = "stood"


@book.rule("1202-2b")
def until(game: Game, duration: str, scope: Scope) -> str:
    """A turn that is under way is nobody's next turn; which one it is not is remembered with the duration."""
    if duration == THEIR_NEXT_TURN:
        return f"{_ENDS}:{other(scope.seat)}:{game.state.turn}"
    if duration == YOUR_NEXT_TURN:
        return f"{_ENDS}:{scope.seat}:{game.state.turn}"
    if duration == YOUR_NEXT_BEGINNING:
        return f"{_BEGINS}:{scope.seat}:{game.state.turn}"
    if duration == THEIR_NEXT_STAND:
        return f"{_STOOD}:{other(scope.seat)}:{game.state.turn}"
    return duration


def let_end_with_standing(game: Game) -> None:
    """What is said of this player's next stand phase is over when everything has been stood."""
    _expire(game, _STOOD)


def let_end_with_turn(game: Game) -> None:
    """What lasts until the end of this player's next turn is over, unless it began in this one."""
    _expire(game, _ENDS)


def let_end_before_turn(game: Game) -> None:
    """What lasts until this player's next turn begins is over."""
    _expire(game, _BEGINS)


def _expire(game: Game, what: str) -> None:
    state = game.state
    if not state.continuous:
        return
    for each in {each.until for each in state.continuous if each.until.startswith(f"{what}:{state.turn_player}:")}:
        if int(each.rpartition(":")[2]) < state.turn:
            atoms.expire(game, each)
