"""Who answers questions without a person, by name."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from banmen.errors import BanmenError, Words
from banmen.players.chance import RandomPlayer
from banmen.players.greedy import GreedyPlayer
from banmen.players.search import SearchPlayer
from banmen.players.sight import Player, Sight, answer_of, sight_of

PLAYERS: Final[dict[str, Callable[[int], Player]]] = {
    "random": RandomPlayer, "greedy": GreedyPlayer, "search": SearchPlayer,
}
"""Makes a player of a name from a seed."""

LEVELS: Final = {"easy": "random", "medium": "greedy", "hard": "search"}
"""Which player a person meets who asks for an opponent of this strength."""


def player_named(name: str, seed: int) -> Player:
    """The player of this name, or of this level; another name is refused with those that are known.

    `search` may say its budget: `search:200` for tries, `search:0.5s` for seconds.
    """
    budget = re.fullmatch(r"search:(?:([1-9]\d{0,8})|(?=.*[1-9])(\d{1,6}(?:\.\d+)?)s)", name)
    if budget is not None:
        return SearchPlayer(seed, float(budget[2] or 0), int(budget[1] or 0))
    made = PLAYERS.get(LEVELS.get(name, name))
    if made is None:
        known = ", ".join((*PLAYERS, *LEVELS, "search:200", "search:0.5s"))
        raise BanmenError(Words(f"there is no player {name!r}; players: {known}",
                                f"{name!r}というプレイヤーはいない。いるのは：{known}"))
    return made(seed)


__all__ = [
    "LEVELS", "PLAYERS", "GreedyPlayer", "Player", "RandomPlayer", "SearchPlayer", "Sight", "answer_of", "player_named",
    "sight_of",
]
