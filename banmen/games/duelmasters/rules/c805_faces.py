"""805.1d and 807.1c: both faces of a card are open to all, wherever it lies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.duelmasters.rulebook import book

if TYPE_CHECKING:
    from banmen.games.duelmasters.table import Game


@book.rule("805.1d", "807.1c", "809.1b", "812.1b", "820.1", "820.1a")
def other_faces(game: Game, card: int) -> list[str]:
    """The ids of what is printed on the faces of a card that do not show at the moment."""
    shown = game.state.definition[card]
    return [game.library[face].id for face in game.library.faces[shown] if face != shown]
