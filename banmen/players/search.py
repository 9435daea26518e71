"""A player who searches: Monte Carlo tree search over imagined games.

The tree is that of one seat's knowledge: a node is a decision with everything decided before it, a branch is an answer
by what it means (`trying.meaning`), so that the same decision in two imagined games is one branch, and the opponent's
hidden cards are averaged over. Targets, modes and orders are decisions like any other. At a new node the game is played
on as both sides would usually do (`playing.Playing`), to the end of the opponent's next turn, and then judged; a node
that was come to more often looks into other answers as well, one after the other.

The answers to the question itself are compared in the same imagined games: luck that is the same for all of them
does not tell them apart. After each part of the budget the worse half of them is left out, and at once what is clearly
worse than the best.
"""

from __future__ import annotations

import time
from collections.abc import Hashable
from math import ceil, log, log2, sqrt
from typing import Final

import msgspec

from banmen.kernel.chance import mix
from banmen.kernel.game import EngineError, Game
from banmen.kernel.names import NONE
from banmen.players.playing import Playing
from banmen.players.sight import Sight
from banmen.players.trying import candidates, glances
from banmen.players.worth import chance_to_win

SECONDS: Final = 1.0
MOST: Final = 16
"""So many answers to the question are compared, the best at a glance."""
CURIOSITY: Final = 0.08
"""How much a branch of the tree gains by having been tried less than others."""
WIDTH: Final = 0.6
GROWTH: Final = 0.5
"""A node tried n times looks into WIDTH * n ** GROWTH branches: at first only into what is usually done, from the third
try on into another, then from the twelfth. Each that is tried in vain makes what lies before it look worse."""
SURE: Final = 10
"""When an answer was the best in so many imagined games one after the other, no more are tried."""
FEWEST: Final = 4
"""After so many imagined games answers may be left out that are clearly worse:"""
CLEAR: Final = 2.5
"""behind by so many times what luck makes of the difference."""
TURNS: Final = 1
"""Games are tried to the end of the turn of the question, and so many turns more, and then judged."""
EARLY: Final = 0.15
"""Which part of a judgement is that before the last turn: who plays it in an imagined game knows more than anybody
does, and where that loses whatever one does, there is still a better and a worse."""
HASTE: Final = 1e-5
"""What each answer on the way costs: of two ways to the same the shorter one."""


class Node:
    """A decision: how often it was come to, what it was worth, and what was decided."""

    __slots__ = ("best", "branches", "total", "visits")

    def __init__(self) -> None:
        self.branches: dict[Hashable, Node] = {}
        self.visits = 0
        self.total = 0.0
        """The sum of what came of it, from 0 (lost) to 1 (won) for the searching seat."""
        self.best = 0
        """In how many imagined games it was the best of the answers compared."""

    def __reduce__(self) -> tuple[object, ...]:
        """How it is copied and packed (a native class has to say)."""
        return Node, (), (self.branches, self.visits, self.total, self.best)

    def __setstate__(self, kept: tuple[dict[Hashable, Node], int, float, int]) -> None:
        self.branches, self.visits, self.total, self.best = kept

    @property
    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.5

    def add(self, value: float) -> None:
        """Something came of it."""
        self.visits += 1
        self.total += value

    def begin(self) -> None:
        """It is compared with others anew; what lies behind it is kept."""
        self.visits = self.best = 0
        self.total = 0.0


class Kept:
    """A part of a tree: for which seat it was grown, and how many answers the game had had where it begins."""

    __slots__ = ("answered", "root", "seat")

    def __init__(self, seat: int, answered: int, root: Node) -> None:
        self.seat = seat
        self.answered = answered
        self.root = root

    def __reduce__(self) -> tuple[object, ...]:
        return Kept, (self.seat, self.answered, self.root)

    def fits(self, sight: Sight) -> bool:
        """Whether nobody has answered anything since."""
        return (self.seat, self.answered) == (sight.seat, sight.answered())


NO_TREE: Final = Kept(NONE, NONE, Node())


class Advice(msgspec.Struct, frozen=True):
    """What a search thinks of an option: in which part of the games it was the best, and how those went it began."""

    number: int
    share: float
    wins: float


class SearchPlayer:
    """Searches for so many seconds, or so many tries, and answers what did best."""

    __slots__ = ("iterations", "kept", "seconds", "seed")

    def __init__(self, seed: int, seconds: float = SECONDS, iterations: int = 0) -> None:
        self.seed = seed
        self.seconds = seconds
        self.iterations = iterations
        """When not 0, the budget, whatever time it takes; then the same question is always answered the same."""
        self.kept = NO_TREE
        """The part of the last tree that lies behind what was decided."""

    def __reduce__(self) -> tuple[object, ...]:
        return SearchPlayer, (self.seed, self.seconds, self.iterations), self.kept

    def __setstate__(self, kept: Kept) -> None:
        self.kept = kept

    def choose(self, sight: Sight) -> int:
        """The number of the option chosen."""
        return self.advice(sight)[0].number

    def advice(self, sight: Sight) -> list[Advice]:
        """What is thought of each option looked into, the one chosen first."""
        question = sight.question()
        world = sight.imagined(mix(self.seed, sight.answered()))
        options = candidates(world, question)
        root = self.kept.root if self.kept.fits(sight) else Node()
        if len(options) == 1:
            self.kept = Kept(sight.seat, sight.answered() + 1, root)
            return [Advice(next(iter(options.values())), 1.0, chance_to_win(world, sight.seat))]
        order = self._search(sight, root, world)
        self.kept = Kept(sight.seat, sight.answered() + 1, root.branches[order[0]])
        nodes = {key: root.branches[key] for key in order}
        games = sum(node.best for node in nodes.values()) or 1
        return [Advice(options[key], node.best / games, max(0.0, node.mean)) for key, node in nodes.items()]

    def _search(self, sight: Sight, root: Node, world: Game) -> list[Hashable]:
        """Try answers until the budget is spent; those that were compared, the best first."""
        began, tries = time.monotonic(), 0
        first = mix(self.seed, sight.answered()) >> 1
        compared = _compared(root, world)
        trials = _Trials(world, sight.seat, root)
        beaten: list[Hashable] = []
        rounds = ceil(log2(len(compared)))
        at, best, running = 0, compared[0], 0
        for number in range(1, rounds + 1):
            while running < SURE and len(compared) > 1 and (not at or self._spent(began, tries) < number / rounds):
                world = sight.imagined(first + at)
                at += 1
                tries += len(compared)
                before, best = best, trials.best_in(world, compared)
                running = running + 1 if best == before else 1
                worse = trials.clearly_worse(compared)
                compared, beaten = [key for key in compared if key not in worse], worse + beaten
            compared.sort(key=lambda key: -root.branches[key].mean)
            half = (len(compared) + 1) // 2
            compared, beaten = compared[:half], compared[half:] + beaten
        return compared + beaten

    def _spent(self, began: float, tries: int) -> float:
        """Which part of the budget is spent."""
        return tries / self.iterations if self.iterations else (time.monotonic() - began) / self.seconds


def _compared(root: Node, world: Game) -> list[Hashable]:
    """The answers to the question that are compared, their nodes made ready: of many the best at a glance."""
    assert world.question is not None
    options = candidates(world, world.question)
    if len(options) > MOST:
        leads = dict(zip(options, glances(world, options), strict=True))
        options = dict(sorted(options.items(), key=lambda option: -leads[option[0]])[:MOST])
    for key in options:
        root.branches.setdefault(key, Node()).begin()
    return list(options)


class _Trials:
    """Answers to one question tried in imagined games: by which seat, up to which turn, and what came of each."""

    __slots__ = ("begun", "last", "playing", "results", "root", "seat")

    def __init__(self, world: Game, seat: int, root: Node) -> None:
        self.seat = seat
        self.begun = len(world.answers)
        self.last = world.state.turn + TURNS
        self.root = root
        self.playing = Playing()
        self.results: dict[Hashable, list[float]] = {}

    def best_in(self, world: Game, compared: list[Hashable]) -> Hashable:
        """Try these answers in one imagined game; the one that did best there."""
        question = world.state.question
        assert question is not None
        options = candidates(world, question)
        values = []
        for key in compared:
            self.playing.begin(key)
            values.append(self.tried(world.clone(), options[key], self.root.branches[key]))
            self.results.setdefault(key, []).append(values[-1])
        best = compared[values.index(max(values))]
        self.root.branches[best].best += 1
        return best

    def clearly_worse(self, compared: list[Hashable]) -> list[Hashable]:
        """Those that fell behind the best in the same games by more than luck explains, or never differed from it."""
        leader = max(compared, key=lambda key: self.root.branches[key].mean)
        many = len(self.results[leader])
        if many < FEWEST:
            return []
        worse: list[Hashable] = []
        for key in compared:
            behind = [best - value for best, value in zip(self.results[leader], self.results[key], strict=True)]
            mean = sum(behind) / many
            spread = sqrt(sum((each - mean) ** 2 for each in behind) / (many - 1))
            if key != leader and mean >= CLEAR * spread / sqrt(many):
                worse.append(key)
        return sorted(worse, key=lambda key: -self.root.branches[key].mean)

    def tried(self, game: Game, number: int, node: Node) -> float:
        """Give an answer, go down its part of the tree, play on, and note on the way what came of it."""
        path = [node]
        try:
            game.answer(number)
            while node.visits and (question := game.state.question) is not None and game.state.turn <= self.last:
                options = candidates(game, question)
                key = next(iter(options)) if len(options) == 1 else self._branch(node, options, game)
                if len(options) > 1:
                    node = node.branches[key]
                    path.append(node)
                game.answer(options[key])
            value = self._played_on(game)
        except EngineError:
            value = 0.0  # nothing is known of what leads there
        for each in path:
            each.add(value)
        return value

    def _played_on(self, game: Game) -> float:
        """What comes of a game: what it is worth after the turns looked at, and a little what before the last."""
        game = self.playing.to_the_end_of(self.last - 1, game)
        early = chance_to_win(game, self.seat)
        game = self.playing.to_the_end_of(self.last, game)
        value = (1.0 - EARLY) * chance_to_win(game, self.seat) + EARLY * early
        return value - HASTE * (len(game.answers) - self.begun)

    def _branch(self, node: Node, options: dict[Hashable, int], game: Game) -> Hashable:
        """Which answer is tried at a node: a new one, when it may have one more, or the most promising."""
        known = [key for key in options if key in node.branches]
        if len(known) < len(options) and len(known) < max(1.0, WIDTH * node.visits ** GROWTH):
            new = self.playing.favourite(game, {key: options[key] for key in options if key not in node.branches})
            node.branches[new] = Node()
            return new
        question = game.state.question
        assert question is not None
        sign = 1.0 if question.seat == self.seat else -1.0
        curiosity = CURIOSITY * sqrt(log(node.visits + 1))

        def promise(key: Hashable) -> float:
            branch = node.branches[key]
            return sign * branch.mean + curiosity / sqrt(branch.visits or 1)

        return max(known, key=promise)
