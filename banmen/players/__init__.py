"""Who answers questions without a person, by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

from banmen.errors import BanmenError
from banmen.kernel.game import Game
from banmen.kernel.question import Question
from banmen.players.chance import RandomPlayer


class Player(Protocol):
    """Answers the questions of one seat."""

    def choose(self, game: Game, question: Question) -> int:
        """The number of the option chosen."""
        ...


PLAYERS: Final[dict[str, Callable[[int], Player]]] = {"random": RandomPlayer}
"""Makes a player of a name from a seed."""


def player_named(name: str, seed: int) -> Player:
    """The player of this name; an unknown name is refused with those that are known."""
    if name not in PLAYERS:
        raise BanmenError(f"there is no player {name!r}; players: {', '.join(PLAYERS)}")
    return PLAYERS[name](seed)


__all__ = ["PLAYERS", "Player", "RandomPlayer", "player_named"]
