"""Who answers questions without a person, by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

from banmen.errors import BanmenError, Words
from banmen.kernel.game import Game
from banmen.players.chance import RandomPlayer
from banmen.players.greedy import GreedyPlayer
from banmen.players.sight import Sight, sight_of


class Player(Protocol):
    """Answers the questions of one seat, by what that seat can know."""

    def choose(self, sight: Sight) -> int:
        """The number of the option chosen."""
        ...


PLAYERS: Final[dict[str, Callable[[int], Player]]] = {"random": RandomPlayer, "greedy": GreedyPlayer}
"""Makes a player of a name from a seed."""

LEVELS: Final = {"easy": "random", "medium": "greedy", "hard": "greedy"}
"""Which player a person meets who asks for an opponent of this strength."""


def player_named(name: str, seed: int) -> Player:
    """The player of this name, or of this level; another name is refused with those that are known."""
    made = PLAYERS.get(LEVELS.get(name, name))
    if made is None:
        known = ", ".join((*PLAYERS, *LEVELS))
        raise BanmenError(Words(f"there is no player {name!r}; players: {known}",
                                f"{name!r}というプレイヤーはいない。いるのは：{known}"))
    return made(seed)


def answer_of(player: Player, game: Game) -> int:
    """What a player answers to the question of a game."""
    if game.question is None:
        raise BanmenError("nothing is asked: the game is over")
    return player.choose(sight_of(game, game.question.seat))


__all__ = [
    "LEVELS", "PLAYERS", "GreedyPlayer", "Player", "RandomPlayer", "Sight", "answer_of", "player_named", "sight_of",
]
