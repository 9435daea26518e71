"""100, 200: winning and losing, whose things are whose."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from banmen.games.builddivide.rulebook import book
from banmen.games.builddivide.rules.c404_territories import is_elsewhere
from banmen.games.builddivide.terms import LoseGame
from banmen.games.builddivide.zones import FIELD, TERRITORY
from banmen.kernel import atoms
from banmen.kernel.names import NONE, other
from banmen.kernel.perform import Resolve, performs
from banmen.kernel.procedure import Flow

if TYPE_CHECKING:
    from banmen.games.builddivide.table import Game

NO_LOSS = "no_loss"
"""The keyword of a card whose player does not lose."""
IN_FULL = "in_full"
"""The word under which a text remembers whose deed it tells now, which has to be done wholly, if at all (532-1a.1)."""
UNDONE = "undone"
"""The word under which a text remembers that a part of that could not be done."""
YES: Final = (1,)
"""What stands under a word where only something or nothing is told."""


@book.rule("103-1", "103-1a")
def lose(game: Game, seats: Sequence[int], reason: str, *rules: str) -> None:
    """Who loses alone makes the other win; all who lose at once draw; the game ends there."""
    losers = [seat for seat in seats if not cannot_lose(game, seat)]
    if losers:
        atoms.end(game, NONE if len(losers) > 1 else other(losers[0]), reason, *rules)


@book.rule("104-3")
def cannot_lose(game: Game, seat: int) -> bool:
    """An effect that forbids a player's loss is stronger than whatever makes the player lose."""
    zones = game.state.zones
    around = (*zones[FIELD.of(seat)], *zones[TERRITORY.of(seat)])
    return any(game.has(card, NO_LOSS) and not is_elsewhere(game, card) for card in around)


@performs(LoseGame)
@book.rule("103-3")
def lose_by_effect(game: Game, frame: Resolve, action: LoseGame) -> Flow:
    """An effect can end the game at once."""
    lose(game, game.seats(action.who, frame.scope), "effect", "103-3")
    return None
