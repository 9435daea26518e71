"""Learns to play by playing: a linear policy over the options, taught by the outcome of games against a player.

    python examples/learn.py duelmasters --games 3000 --plot learning.png

An option is scored by a few facts about it (what is done, with which card, at what, asked how), each with a weight of
its own; the policy chooses by chance according to the scores, and after each game the weights of what was done go up or
down with the outcome (REINFORCE). No card is explained to it. It takes a few minutes on one core.
"""

from __future__ import annotations

import argparse
import math
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

import banmen.env
from banmen.arena.statistics import rate
from banmen.errors import BanmenError
from banmen.players import player_named

SIZE = 2**16
"""How many weights there are; facts share them by their hash."""
RATE = 0.05
TESTED = 200
"""After each part of the training it plays so many games that teach it nothing."""


class Policy:
    """Scores options by weights of facts."""

    def __init__(self, seed: int) -> None:
        self.weights = np.zeros(SIZE)
        self.chance = np.random.default_rng(seed)

    def facts(self, seen: dict[str, Any]) -> NDArray[np.int64]:
        """The numbers of the weights of each option that the mask allows, a row each."""
        options = seen["observation"]["options"][np.flatnonzero(seen["action_mask"])].astype(np.int64)
        prompt = int(seen["observation"]["situation"][4])
        cards = seen["observation"]["cards"]
        verb, row, card, target_row, target, number = options.T[:6]
        mine = np.where(row > 0, cards[row - 1, 2], 2)
        aimed = np.where(target_row > 0, cards[target_row - 1, 2], 2)
        asked = np.full_like(verb, prompt)
        columns = (
            (1, verb, asked, mine), (2, verb, card, asked), (3, verb, target, aimed), (4, verb, number, asked),
            (5, verb, mine, aimed),
        )
        hashed = [a * 73_856_093 ^ b * 19_349_663 ^ c * 83_492_791 ^ d * 2_654_435 for a, b, c, d in columns]
        return np.stack(hashed, axis=1) % SIZE

    def choose(self, seen: dict[str, Any]) -> tuple[int, NDArray[np.int64], NDArray[np.float64], int]:
        """An action, with what is needed to learn from it: the facts, the chances, and which row it was."""
        facts = self.facts(seen)
        scores = self.weights[facts].sum(axis=1)
        chances = np.exp(scores - scores.max())
        chances /= chances.sum()
        chosen = int(self.chance.choice(len(chances), p=chances))
        return int(np.flatnonzero(seen["action_mask"])[chosen]), facts, chances, chosen

    def learn(self, steps: list[tuple[NDArray[np.int64], NDArray[np.float64], int]], gain: float) -> None:
        """What was done becomes likelier by the gain, what could have been done instead less likely."""
        for facts, chances, chosen in steps:
            change = -chances
            change[chosen] += 1
            np.add.at(self.weights, facts, (RATE * gain * change)[:, None])


def play(env: banmen.env.Solo, policy: Policy, seed: int) -> tuple[float, list[Any]]:
    """One game: its reward and the steps of the policy."""
    seen, _ = env.reset(seed=seed)
    steps = []
    while True:
        action, facts, chances, chosen = policy.choose(seen)
        steps.append((facts, chances, chosen))
        seen, reward, ended, cut, _ = env.step(action)
        if ended or cut:
            return reward, steps


def tested(env: banmen.env.Solo, policy: Policy, games: int) -> tuple[float, float, float]:
    """The share of games won, with its interval."""
    won = sum(play(env, policy, 10_000_000 + seed)[0] > 0 for seed in range(games))
    share = rate(won, games)
    return share.rate, share.low, share.high


def train(game: str, opponent: str, games: int, parts: int, seed: int) -> list[tuple[int, float, float, float]]:
    """Train in parts, with a test before and after each; returns what the tests said."""
    env, policy = banmen.env.solo(game, opponent=opponent), Policy(seed)
    expected = 0.0
    curve: list[tuple[int, float, float, float]] = []
    for part in range(parts + 1):
        curve.append((part * (games // parts), *tested(env, policy, TESTED)))
        print(f"{curve[-1][0]:6} games: won {curve[-1][1]:.1%} ({curve[-1][2]:.1%} to {curve[-1][3]:.1%})", flush=True)
        for number in range(games // parts if part < parts else 0):
            reward, steps = play(env, policy, seed + part * games + number)
            policy.learn(steps, (reward - expected) / math.sqrt(len(steps)))
            expected += 0.01 * (reward - expected)
    return curve


def plot(curve: list[tuple[int, float, float, float]], title: str, file: Path) -> None:
    """The curve as a picture."""
    import matplotlib  # only for the picture

    matplotlib.use("Agg")
    from matplotlib import pyplot

    games, won, low, high = zip(*curve, strict=True)
    figure, axes = pyplot.subplots(figsize=(6, 3.5))
    axes.fill_between(games, low, high, alpha=0.25)
    axes.plot(games, won, marker="o")
    axes.axhline(0.5, linestyle=":", color="gray")
    axes.set(xlabel="games played", ylabel="games won", ylim=(0, 1), title=title)
    figure.tight_layout()
    figure.savefig(file, dpi=120)


def wrong_with(opponent: str, games: int, parts: int, file: Path | None) -> str:
    """Why one cannot train so, or nothing: better said now than after minutes of games."""
    try:
        player_named(opponent, 0)
    except BanmenError as error:
        return str(error)
    if not 1 <= parts <= games:
        return f"{games} games cannot be played in {parts} parts"
    if file is not None and not file.absolute().parent.is_dir():
        return f"{file.parent}: there is no such folder"
    if file is not None and find_spec("matplotlib") is None:
        return "a plot needs matplotlib: pip install 'banmen[report]'"
    return ""


def main() -> None:
    """Train, and say how it went."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=("duelmasters", "builddivide", "yugioh"))
    parser.add_argument("--opponent", default="random")
    parser.add_argument("--games", type=int, default=3000)
    parser.add_argument("--parts", type=int, default=6)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--plot", type=Path)
    given = parser.parse_args()
    if fault := wrong_with(given.opponent, given.games, given.parts, given.plot):
        parser.error(fault)
    curve = train(given.game, given.opponent, given.games, given.parts, given.seed)
    if given.plot:
        plot(curve, f"{given.game} against {given.opponent}", given.plot)


if __name__ == "__main__":
    main()
