"""A player who searches: Monte Carlo tree search over imagined games, each time in another one.

The tree is that of one seat's knowledge: a node is a decision with everything decided before it, a branch is an answer
by what it means (`trying.meaning`), so that the same decision in two imagined games is one branch, and the opponent's
hidden cards are averaged over. Targets, modes and orders are decisions like any other. What lies beyond the tree is
played by a look at a time (`trying.at_a_glance`) for the rest of the turn and the opponent's, then the table is judged.
"""

from __future__ import annotations

import time
from collections.abc import Hashable
from math import log, sqrt
from typing import Final

import msgspec

from banmen.kernel.chance import mix
from banmen.kernel.game import EngineError, Game
from banmen.kernel.names import NONE
from banmen.players.greedy import looked_at
from banmen.players.sight import Sight
from banmen.players.trying import at_a_glance, candidates
from banmen.players.worth import chance_to_win, chance_with

SECONDS: Final = 1.0
CURIOSITY: Final = 0.3
"""How much a branch gains by having been tried less than others."""
WIDTH: Final = 2.0
GROWTH: Final = 0.45
"""A node tried n times has at most WIDTH * n ** GROWTH branches: where options are many, few are tried often."""
TURNS: Final = 1
"""Beyond the tree the rest of the turn is played, and so many turns more."""
ANSWERS: Final = 60
"""And no more answers than these."""
TRUST: Final = 3
"""As how many tries the first look at an answer counts."""
FIRST_LOOKS: Final = 2
"""In how many games the answers to the question itself are looked at first, so that the best are tried first."""


class Node:
    """A decision: how often it was come to, what it was worth, and what was decided."""

    __slots__ = ("branches", "seen", "total", "visits")

    def __init__(self) -> None:
        self.branches: dict[Hashable, Node] = {}
        self.visits = 0.0
        self.total = 0.0
        """The sum of what came of it, from 0 (lost) to 1 (won) for the searching seat."""
        self.seen = 0
        """How often it could have been decided so."""

    @property
    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.5

    def add(self, value: float, weight: float = 1.0) -> None:
        """Something came of it."""
        self.visits += weight
        self.total += weight * value


class Kept:
    """A part of a tree: for which seat it was grown, and how many answers the game had had where it begins."""

    __slots__ = ("answered", "root", "seat")

    def __init__(self, seat: int, answered: int, root: Node) -> None:
        self.seat = seat
        self.answered = answered
        self.root = root

    def fits(self, sight: Sight) -> bool:
        """Whether nobody has answered anything since."""
        return (self.seat, self.answered) == (sight.seat, sight.answered)


NO_TREE: Final = Kept(NONE, NONE, Node())


class Advice(msgspec.Struct, frozen=True):
    """What a search thinks of an option: its share of the tries, and how the games went in which it was chosen."""

    number: int
    share: float
    wins: float


class SearchPlayer:
    """Searches for so many seconds, or so many tries, and answers what it tried most."""

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
        question = sight.question
        world = sight.imagined(mix(self.seed, sight.answered))
        options = candidates(world, question)
        root = self.kept.root if self.kept.fits(sight) else Node()
        if len(options) == 1:
            self.kept = Kept(sight.seat, sight.answered + 1, root)
            return [Advice(next(iter(options.values())), 1.0, chance_to_win(world, sight.seat))]
        self._search(sight, root)
        chosen = max(options, key=lambda key: root.branches[key].visits if key in root.branches else -1.0)
        self.kept = Kept(sight.seat, sight.answered + 1, root.branches[chosen])
        total = sum(branch.visits for branch in root.branches.values())
        found = [Advice(options[key], branch.visits / total, branch.mean)
                 for key, branch in root.branches.items() if key in options]
        return sorted(found, key=lambda each: (each.number != options[chosen], -each.share))

    def _search(self, sight: Sight, root: Node) -> None:
        """Try answers until the budget is spent."""
        ends = time.monotonic() + self.seconds
        first = mix(self.seed, sight.answered) >> 1
        _look_first(sight, root, first)
        at = FIRST_LOOKS
        while at < self.iterations if self.iterations else time.monotonic() < ends:
            _try_once(sight.imagined(first + at), sight.seat, root)
            at += 1


def _look_first(sight: Sight, root: Node, first: int) -> None:
    """The answers to the question begin with what a first look says of them, the best one first."""
    found: dict[Hashable, float] = {}
    for at in range(FIRST_LOOKS):
        world = sight.imagined(first + at)
        assert world.question is not None
        options = candidates(world, world.question)
        values = looked_at(world, sight.seat, options)
        for key, number in options.items():
            found[key] = found.get(key, 0.0) + chance_with(values[number]) / FIRST_LOOKS
    for key in sorted(found, key=lambda key: -found[key]):
        branch = root.branches.setdefault(key, Node())
        branch.add(found[key], TRUST)
        branch.seen += TRUST
        root.add(found[key], TRUST)


def _try_once(game: Game, seat: int, root: Node) -> None:
    """Go down the tree in one imagined game, add a branch, play on a little, and note on the way what came of it."""
    path = [root]
    try:
        grown = False
        while not grown and (question := game.state.question) is not None:
            options = candidates(game, question)
            if len(options) == 1:
                game.answer(next(iter(options.values())))
                continue
            key, grown = _decided(path[-1], options, question.seat == seat)
            path.append(path[-1].branches[key])
            game.answer(options[key])
        _play_on(game)
        value = chance_to_win(game, seat)
    except EngineError:
        return  # nothing is known of what leads there
    for node in path:
        node.add(value)


def _decided(node: Node, options: dict[Hashable, int], own: bool) -> tuple[Hashable, bool]:
    """Which answer is tried, and whether it is a new one."""
    known = [key for key in options if key in node.branches]
    if len(known) < len(options) and len(known) < WIDTH * max(node.visits, 1.0) ** GROWTH:
        key = next(key for key in options if key not in node.branches)
        node.branches[key] = Node()
        return key, True
    for key in known:
        node.branches[key].seen += 1

    def promise(key: Hashable) -> float:
        branch = node.branches[key]
        mean = branch.mean if own else 1.0 - branch.mean
        return mean + CURIOSITY * sqrt(log(branch.seen + 1) / (branch.visits + 1e-9))

    return max(known, key=promise), False


def _play_on(game: Game) -> None:
    """The rest of the turn, and some turns more, each side doing what looks best at a glance."""
    last = game.state.turn + TURNS
    for _ in range(ANSWERS):
        question = game.state.question
        if question is None or game.state.turn > last:
            return
        options = candidates(game, question)
        game.answer(next(iter(options.values())) if len(options) == 1 else at_a_glance(game, options))
