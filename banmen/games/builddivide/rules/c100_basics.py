"""100, 200: winning and losing, whose things are whose."""

from __future__ import annotations

from banmen.games.builddivide.rulebook import book
from banmen.kernel import atoms
from banmen.kernel.game import Game
from banmen.kernel.names import other


@book.rule("103-1")
def lose(game: Game, seat: int, reason: str, *rules: str) -> None:
    """When a player loses, the other wins and the game ends at once."""
    atoms.end(game, other(seat), reason, *rules)
