"""A player who answers by chance, and the same way whenever the same game is played again."""

from __future__ import annotations

from banmen.kernel import chance
from banmen.players.sight import Sight

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

    def __reduce__(self) -> tuple[object, ...]:
        """How it is copied and packed (a native class has to say)."""
        return RandomPlayer, (self.seed,)

    def choose(self, sight: Sight) -> int:
        """The number of the option chosen."""
        question = sight.question()
        many = len(question.options)
        if question.kind == "amount":
            many = min(many, MOST_NUMBERS)
        at = sight.answered()
        while True:
            try:
                return self.numbers[at] % many
            except IndexError:
                self.numbers += chance.mixed(self.seed, len(self.numbers), AHEAD)
