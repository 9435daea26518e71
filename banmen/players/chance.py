"""A player who answers by chance, and the same way whenever the same game is played again."""

from __future__ import annotations

from banmen.kernel import chance
from banmen.kernel.game import Game
from banmen.kernel.question import Question

MOST_NUMBERS = 32
"""Of the numbers one may say only the first are considered: large ones take long and prove nothing."""

AHEAD = 64
"""How many numbers are looked up at once."""


class RandomPlayer:
    """Chooses evenly among the options; the choice depends only on the seed and how far the game is."""

    __slots__ = ("numbers", "seed")

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.numbers: list[int] = []
        """What chance says at each point of a game, as far as it has been looked up."""

    def choose(self, game: Game, question: Question) -> int:
        """The number of the option chosen."""
        many = len(question.options)
        if question.kind == "amount":
            many = min(many, MOST_NUMBERS)
        at, numbers = len(game.answers), self.numbers
        while at >= len(numbers):
            numbers += chance.mixed(self.seed, len(numbers), AHEAD)
        return numbers[at] % many
