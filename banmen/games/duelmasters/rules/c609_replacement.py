"""609: which of several replacing effects applies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.duelmasters.rulebook import book
from banmen.kernel.library import SLOT

if TYPE_CHECKING:
    from banmen.kernel.game import Game


@book.rule("609.9", "609.9a")
def turn_players_part(game: Game, parts: list[list[tuple[int, int]]]) -> list[tuple[int, int]]:
    """Of several events at once, those the turn player can replace are decided first, cards to be used included."""
    state = game.state
    for found in parts:
        if any(state.controller[packed >> SLOT] == state.turn_player for packed, _ in found):
            return found
    return parts[0]


@book.rule("101.5b", "609.8", "609.8a")
def first_in_line(game: Game, found: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """A spell that replaces its own move comes first, then the effects of the turn player."""
    state = game.state
    own = [each for each in found if each[0] >> SLOT == each[1] and each[1] in state.limbo]
    if own:
        return own
    mine = [each for each in found if state.controller[each[0] >> SLOT] == state.turn_player]
    return mine or found
