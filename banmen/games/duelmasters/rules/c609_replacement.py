"""609: which of several replacing effects applies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.duelmasters.rulebook import book
from banmen.kernel.library import SLOT

if TYPE_CHECKING:
    from banmen.kernel.game import Game


@book.rule("101.5b", "609.8")
def turn_players_first(game: Game, found: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Of several effects that would replace one event those of the turn player come first."""
    state = game.state
    mine = [each for each in found if state.controller[each[0] >> SLOT] == state.turn_player]
    return mine or found
