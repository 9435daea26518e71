"""1603: turns that are gained."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.builddivide.rulebook import book
from banmen.games.builddivide.table import table_of
from banmen.games.builddivide.terms import ExtraTurn
from banmen.kernel import atoms
from banmen.kernel.names import NONE, other
from banmen.kernel.perform import Resolve, performs
from banmen.kernel.procedure import Flow

if TYPE_CHECKING:
    from banmen.games.builddivide.table import Game


@book.rule("1603-2", "1603-2a")
def next_player(game: Game) -> int:
    """Gained turns come before the next player's, the one gained last first; then the usual order goes on."""
    table = game.state.table
    regular = game.state.turn_player if table.regular == NONE else table.regular
    if table.extra:
        *rest, seat = table.extra
        atoms.write(game, {"extra": tuple(rest), "regular": regular})
        return seat
    if table.regular != NONE:
        atoms.write(game, "regular", NONE)
    return other(regular)


@performs(ExtraTurn)
@book.rule("1603-2b")
def gain_turn(game: Game, frame: Resolve, action: ExtraTurn) -> Flow:
    """Of players who gain a turn at once the turn player is dealt with first, so the other's turn comes first."""
    atoms.write(game, "extra", (*table_of(game).extra, *game.seats(action.who, frame.scope)))
    return None
