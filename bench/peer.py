"""Random games of another library from PyPI, measured as Banmen's are; runs in an environment that has no Banmen.

    python bench/peer.py NAME SECONDS    prints JSON

A decision is a question with two or more options, answered by chance; whole games, one process, CPU time.
"""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Callable
from typing import Any

WARM_UP = 3
CLONES = 200


class Peer:
    """A library that plays games: begins one, says what may be answered, answers, and copies."""

    def start(self, seed: int) -> Any:
        raise NotImplementedError

    def options(self, game: Any) -> list[Any]:
        """What may be answered; nothing when the game is over. What is no player's to decide is done before."""
        raise NotImplementedError

    def answer(self, game: Any, option: Any) -> None:
        raise NotImplementedError

    def clone(self, game: Any) -> Any:
        """An independent copy; None where the library has none."""
        return None


class OpenSpiel(Peer):
    """A game of OpenSpiel, its core in C++; chance is dealt by us, as the library wants it."""

    def __init__(self, name: str) -> None:
        import pyspiel

        self.game = pyspiel.load_game(name)
        self.chance = random.Random(0)

    def start(self, seed: int) -> Any:
        self.chance = random.Random(seed)
        return self.game.new_initial_state()

    def options(self, game: Any) -> list[Any]:
        while game.is_chance_node():
            outcomes, chances = zip(*game.chance_outcomes(), strict=True)
            game.apply_action(self.chance.choices(outcomes, chances)[0])
        return [] if game.is_terminal() else game.legal_actions()

    def answer(self, game: Any, option: Any) -> None:
        game.apply_action(option)

    def clone(self, game: Any) -> Any:
        return game.clone()


class RLCard(Peer):
    """A game of RLCard, in Python."""

    def __init__(self, name: str) -> None:
        import rlcard

        self.env: Any = rlcard.make(name)

    def start(self, seed: int) -> Any:
        self.env.seed(seed)
        state, _ = self.env.reset()
        return [state]

    def options(self, game: Any) -> list[Any]:
        return [] if self.env.is_over() else list(game[0]["legal_actions"])

    def answer(self, game: Any, option: Any) -> None:
        game[0], _ = self.env.step(option)


class Chess(Peer):
    """python-chess, whose games are chess."""

    def start(self, seed: int) -> Any:
        import chess

        return chess.Board()

    def options(self, game: Any) -> list[Any]:
        return [] if game.is_game_over(claim_draw=False) else list(game.legal_moves)

    def answer(self, game: Any, option: Any) -> None:
        game.push(option)

    def clone(self, game: Any) -> Any:
        return game.copy(stack=False)


PEERS: dict[str, Callable[[], Peer]] = {
    "OpenSpiel gin_rummy": lambda: OpenSpiel("gin_rummy"),
    "OpenSpiel hanabi": lambda: OpenSpiel("hanabi"),
    "RLCard gin-rummy": lambda: RLCard("gin-rummy"),
    "RLCard uno": lambda: RLCard("uno"),
    "python-chess": Chess,
}


def play(peer: Peer, seed: int, most: int = 10**9) -> tuple[Any, int, int]:
    """A game by chance, to its end or to so many decisions; with how many decisions and how many answers."""
    chance = random.Random(seed)
    game = peer.start(seed)
    decisions = answers = 0
    while (options := peer.options(game)) and decisions < most:
        decisions += len(options) > 1
        answers += 1
        peer.answer(game, chance.choice(options))
    return game, decisions, answers


def measure(name: str, seconds: float) -> dict[str, Any]:
    """All measurements of one library's game."""
    began = time.process_time()
    peer = PEERS[name]()
    peer.options(peer.start(0))
    start_up = time.process_time() - began
    for seed in range(WARM_UP):
        play(peer, seed)
    games = decisions = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds:
        decisions += play(peer, games)[1]
        games += 1
    middle, _, _ = play(peer, 1, decisions // games // 2)
    found: dict[str, Any] = {
        "decisions_per_second": round(decisions / spent, 1), "games_per_second": round(games / spent, 1),
        "clone_microseconds": None, "start_up_milliseconds": round(start_up * 1000, 1),
    }
    if peer.clone(middle) is not None:
        began = time.process_time()
        for _ in range(CLONES):
            peer.clone(middle)
        found["clone_microseconds"] = round((time.process_time() - began) / CLONES * 1e6, 1)
    return found


if __name__ == "__main__":
    print(json.dumps(measure(sys.argv[1], float(sys.argv[2]))))
