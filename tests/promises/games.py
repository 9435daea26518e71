"""The games the promises are held to, and random games of them."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from random import Random

import pytest
from hypothesis import HealthCheck, Phase, settings

from banmen.games import GAMES
from banmen.kernel.game import Game
from banmen.kernel.rules import Rules
from banmen.players import RandomPlayer, answer_of
from tests.kernel.toy import ToyRules


def playable() -> list[Rules]:
    """The toy, and every game that has rules and two decks."""
    found: list[Rules] = [ToyRules()]
    for name in GAMES:
        rules = getattr(import_module(f"banmen.games.{name}"), "RULES", None)
        if rules is not None and len(rules.decks()) >= 2:
            found.append(rules)
    return found


PLAYABLE = playable()
each_game = pytest.mark.parametrize("rules", PLAYABLE, ids=lambda rules: rules.name)
few = settings(
    max_examples=5, deadline=None, derandomize=True, database=None, phases=[Phase.generate],
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
"""Random games are long examples: a few of them, always the same."""


def started(rules: Rules, seed: int, *, recording: bool = True, ask_all: bool = False) -> Game:
    """A game of two bundled decks, which ones depends on the seed."""
    decks = Random(seed).sample(list(rules.decks().values()), 2)
    return Game.start(rules, decks, seed, recording=recording, ask_all=ask_all)


def course(game: Game, seed: int) -> Iterator[Game]:
    """The game at each of its questions, answered by chance, and once more at its end."""
    player = RandomPlayer(seed)
    while game.question is not None:
        yield game
        game.answer(answer_of(player, game))
    yield game


def at_some(rules: Rules, seed: int, every: int, **how: bool) -> Iterator[Game]:
    """Positions of a random game, one of every so many questions; the first depends on the seed."""
    for number, game in enumerate(course(started(rules, seed, **how), seed)):
        if number % every == seed % every and game.question is not None:
            yield game


