"""A player who takes what makes the table look best, looking no further than its own turn."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from banmen.kernel.chance import mix
from banmen.kernel.game import EngineError, Game
from banmen.players.sight import Sight
from banmen.players.trying import LONG, candidates, without_thought
from banmen.players.worth import WON, judge_of, worth

WORLDS: Final = 2
"""In how many imagined games each answer is tried."""
TRIES: Final = 160
"""How many answers are tried in one of them before the rest is answered without thought."""
DEEP: Final = 3
"""How many choices of an act (targets, modes, whether to) are looked into, one within the other."""
WIDE: Final = 8
"""Of so many answers to one of them."""


class GreedyPlayer:
    """Tries every answer in imagined games and takes the one after which the table is worth most."""

    __slots__ = ("seed", "worlds")

    def __init__(self, seed: int, worlds: int = WORLDS) -> None:
        self.seed = seed
        self.worlds = worlds

    def __reduce__(self) -> tuple[object, ...]:
        """How it is copied and packed (a native class has to say)."""
        return GreedyPlayer, (self.seed, self.worlds)

    def choose(self, sight: Sight) -> int:
        """The number of the option chosen; the first of the best."""
        question = sight.question()
        if len(question.options) == 1:
            return 0
        total: dict[int, float] = {}
        options: dict[Hashable, int] = {}
        for at in range(self.worlds):
            world = sight.imagined(mix(self.seed, sight.answered() * self.worlds + at))
            options = options or candidates(world, question)
            if len(options) == 1:
                break
            for number, value in looked_at(world, sight.seat, options).items():
                total[number] = total.get(number, 0.0) + value
        return max(options.values(), key=lambda number: total.get(number, 0.0))


def looked_at(world: Game, seat: int, options: dict[Hashable, int]) -> dict[int, float]:
    """What the table is worth to the seat after each of these options."""
    look = _Look(world, seat)
    return {number: look.after(world, number, DEEP) for number in options.values()}


class _Look:
    """One look ahead from a question: whose it is, where it began, and how much may still be tried."""

    __slots__ = ("left", "prompt", "seat", "turn")

    def __init__(self, world: Game, seat: int) -> None:
        assert world.question is not None
        self.seat = seat
        self.turn = world.state.turn
        self.prompt = world.question.prompt
        self.left = TRIES

    def after(self, game: Game, number: int, deep: int) -> float:
        """What the table is worth when this was answered and all it leads to is done."""
        self.left -= 1
        then = game.clone()
        try:
            then.answer(number)
            return self._worth_at_rest(then, deep)
        except EngineError:
            return -WON / 2  # nothing is known of what leads there

    def _worth_at_rest(self, game: Game, deep: int) -> float:
        """What the table is worth when nothing is under way: each side chooses what is best for it on the way there.

        When the own turn has only gone on to its next phase, what could best be done there counts.
        """
        judge = judge_of(game.rules.name)
        for _ in range(LONG):
            question = game.state.question
            if question is None:
                break
            resting = judge.rests(game)
            if resting and not self._goes_on(game, deep):
                break
            options = candidates(game, question)
            if len(options) == 1:
                game.answer(next(iter(options.values())))
                continue
            if deep and self.left > 0:
                numbers = list(options.values())[:WIDE]
                found = [self.after(game, number, 0 if resting else deep - 1) for number in numbers]
                return max(found) if question.seat == self.seat else min(found)
            if resting:
                break
            easy = without_thought(question)
            game.answer(next(iter(options.values())) if easy is None else easy)
        return worth(game, self.seat)

    def _goes_on(self, game: Game, deep: int) -> bool:
        """Whether it is still the own turn, in a phase that began since."""
        question = game.state.question
        return (
            deep == DEEP and question is not None and question.seat == self.seat and game.state.turn == self.turn
            and question.prompt != self.prompt
        )


