"""A player who answers by chance, and the same way whenever the same game is played again."""

from __future__ import annotations

from banmen.kernel import chance
from banmen.kernel.game import Game
from banmen.kernel.question import Question


class RandomPlayer:
    """Chooses evenly among the options; the choice depends only on the seed and how far the game is."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, game: Game, question: Question) -> int:
        """The number of the option chosen."""
        return chance.mix(self.seed, len(game.answers)) % len(question.options)
