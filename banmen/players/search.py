"""A player who searches: Monte Carlo tree search over imagined games.

The tree is that of one seat's knowledge: a node is a decision with everything decided before it, a branch is an answer
by what it means (`trying.meaning`), so that the same decision in two imagined games is one branch, and the opponent's
hidden cards are averaged over. Targets, modes and orders are decisions like any other. What lies beyond the tree is
played by a look at a time (`trying.Impressions`) for the rest of the turn and the opponent's, then the table is judged.

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
from banmen.players.greedy import looked_at
from banmen.players.sight import Sight
from banmen.players.trying import Impressions, candidates, glances
from banmen.players.worth import chance_to_win, chance_with

SECONDS: Final = 1.0
MOST: Final = 16
"""So many answers to the question are compared, the best at a first look."""
CURIOSITY: Final = 0.08
"""How much a branch of the tree gains by having been tried less than others."""
WIDTH: Final = 2.0
GROWTH: Final = 0.45
"""A node tried n times looks into its WIDTH * n ** GROWTH best branches: of many options few are tried often."""
SURE: Final = 10
"""When an answer was the best in so many imagined games one after the other, no more are tried."""
FEWEST: Final = 4
"""After so many imagined games answers may be left out that are clearly worse:"""
CLEAR: Final = 2.5
"""behind by so many times what luck makes of the difference."""
TURNS: Final = 1
"""Games are tried to the end of the turn of the question, and so many turns more, and then judged."""
ANSWERS: Final = 60
"""And beyond the tree no more answers than these are given."""
TRUST: Final = 2.0
"""As how many tries the first look at an answer to the question counts."""
GLANCE: Final = 1.0
"""As how many tries a glance at an answer further down counts."""
FIRST_LOOKS: Final = 2
"""In how many games the answers to the question itself are looked at first."""


class Node:
    """A decision: how often it was come to, what it was worth, and what was decided."""

    __slots__ = ("best", "branches", "first", "seen", "total", "visits")

    def __init__(self) -> None:
        self.branches: dict[Hashable, Node] = {}
        self.visits = 0.0
        self.total = 0.0
        """The sum of what came of it, from 0 (lost) to 1 (won) for the searching seat."""
        self.seen = 0
        """How often it could have been decided so."""
        self.best = 0
        """In how many imagined games it was the best of the answers compared."""
        self.first = 0.5
        """What it was worth at a first look."""

    @property
    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.5

    def add(self, value: float, weight: float = 1.0) -> None:
        """Something came of it."""
        self.visits += weight
        self.total += weight * value

    @property
    def standing(self) -> float:
        """What an answer to the question is worth, by its tries and by the first look."""
        return (TRUST * self.first + self.total) / (TRUST + self.visits)

    def begin(self, first: float) -> None:
        """It is compared with others anew, after a first look; what lies behind it is kept."""
        self.first = first
        self.visits = self.total = 0.0
        self.best = 0


class Kept:
    """A part of a tree: for which seat it was grown, and how many answers the game had had where it begins."""

    __slots__ = ("answered", "root", "seat")

    def __init__(self, seat: int, answered: int, root: Node) -> None:
        self.seat = seat
        self.answered = answered
        self.root = root

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
        order = self._search(sight, root, world.state.turn)
        self.kept = Kept(sight.seat, sight.answered() + 1, root.branches[order[0]])
        games = sum(root.branches[key].best for key in order) or 1
        return [Advice(options[key], root.branches[key].best / games, root.branches[key].standing)
                for key in order]

    def _search(self, sight: Sight, root: Node, turn: int) -> list[Hashable]:
        """Try answers, in this turn, until the budget is spent; those that were compared, the best first."""
        began, tries = time.monotonic(), 0
        first = mix(self.seed, sight.answered()) >> 1
        compared = _looked_first(sight, root, first)[:MOST]
        trials = _Trials(sight.seat, turn + TURNS, root)
        beaten: list[Hashable] = []
        rounds = ceil(log2(len(compared)))
        at, best, running = FIRST_LOOKS, compared[0], 0
        for number in range(1, rounds + 1):
            while running < SURE and len(compared) > 1 and self._spent(began, tries) < number / rounds:
                world = sight.imagined(first + at)
                at += 1
                tries += len(compared)
                before, best = best, trials.best_in(world, compared)
                running = running + 1 if best == before else 1
                worse = trials.clearly_worse(compared)
                compared, beaten = [key for key in compared if key not in worse], worse + beaten
            compared.sort(key=lambda key: -root.branches[key].standing)
            half = (len(compared) + 1) // 2
            compared, beaten = compared[:half], compared[half:] + beaten
        return compared + beaten

    def _spent(self, began: float, tries: int) -> float:
        """Which part of the budget is spent."""
        return tries / self.iterations if self.iterations else (time.monotonic() - began) / self.seconds


def _looked_first(sight: Sight, root: Node, first: int) -> list[Hashable]:
    """The answers to the question, the best at a first look first."""
    found: dict[Hashable, float] = {}
    for at in range(FIRST_LOOKS):
        world = sight.imagined(first + at)
        assert world.question is not None
        options = candidates(world, world.question)
        values = looked_at(world, sight.seat, options)
        for key, number in options.items():
            found[key] = found.get(key, 0.0) + chance_with(values[number]) / FIRST_LOOKS
    for key, value in found.items():
        root.branches.setdefault(key, Node()).begin(value)
    return sorted(found, key=lambda key: -found[key])


class _Trials:
    """Answers to one question tried in imagined games: by which seat, up to which turn, and what came of each."""

    __slots__ = ("impressions", "last", "results", "root", "seat")

    def __init__(self, seat: int, last: int, root: Node) -> None:
        self.seat = seat
        self.last = last
        self.root = root
        self.impressions = Impressions()
        self.results: dict[Hashable, list[float]] = {}

    def best_in(self, world: Game, compared: list[Hashable]) -> Hashable:
        """Try these answers in one imagined game; the one that did best there."""
        question = world.state.question
        assert question is not None
        options = candidates(world, question)
        values = [self.tried(world.clone(), options[key], self.root.branches[key]) for key in compared]
        for key, value in zip(compared, values, strict=True):
            self.results.setdefault(key, []).append(value)
        best = compared[values.index(max(values))]
        self.root.branches[best].best += 1
        return best

    def clearly_worse(self, compared: list[Hashable]) -> list[Hashable]:
        """Those that fell behind the best in the same games by more than luck explains, or never differed from it."""
        leader = max(compared, key=lambda key: self.root.branches[key].standing)
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
        return sorted(worse, key=lambda key: -self.root.branches[key].standing)

    def tried(self, game: Game, number: int, node: Node) -> float:
        """Give an answer, go down its part of the tree, play on a little, and note on the way what came of it."""
        path = [node]
        try:
            game.answer(number)
            grown = False
            while not grown and (question := game.state.question) is not None and game.state.turn <= self.last:
                options = candidates(game, question)
                if len(options) == 1:
                    game.answer(next(iter(options.values())))
                    continue
                grown = not path[-1].branches
                key = _decided(path[-1], options, game, self.seat)
                path.append(path[-1].branches[key])
                game.answer(options[key])
            self.play_on(game)
            value = chance_to_win(game, self.seat)
        except EngineError:
            value = 0.0  # nothing is known of what leads there
        for each in path:
            each.add(value)
        return value

    def play_on(self, game: Game) -> None:
        """The rest of the turns that are looked at, each side doing what looks best at a glance."""
        self.impressions.begin()
        for _ in range(ANSWERS):
            question = game.state.question
            if question is None or game.state.turn > self.last:
                return
            options = candidates(game, question)
            several = len(options) > 1
            game.answer(self.impressions.best(game, options) if several else next(iter(options.values())))


def _decided(node: Node, options: dict[Hashable, int], game: Game, seat: int) -> Hashable:
    """Which answer is tried: the most promising of the best ones; of answers that are new a glance is taken first."""
    question = game.state.question
    assert question is not None
    own = question.seat == seat
    new = {key: number for key, number in options.items() if key not in node.branches}
    for key, lead in zip(new, glances(game, new), strict=True):
        node.branches[key] = Node()
        node.branches[key].add(chance_with(lead if own else -lead), GLANCE)

    def mean(key: Hashable) -> float:
        return node.branches[key].mean if own else 1.0 - node.branches[key].mean

    def promise(key: Hashable) -> float:
        branch = node.branches[key]
        return mean(key) + CURIOSITY * sqrt(log(branch.seen + 1) / branch.visits)

    wide = ceil(WIDTH * max(node.visits, 1.0) ** GROWTH)
    known = sorted(options, key=lambda key: (-node.branches[key].visits, -mean(key)))[:wide]
    for key in known:
        node.branches[key].seen += 1
    return max(known, key=promise)
