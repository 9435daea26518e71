"""The computer opponents, in processes of their own: they play the log again and answer as their seat may know it."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import threading
from collections import OrderedDict
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Final

import msgspec

from banmen.games import GAMES, rules_of
from banmen.games.bringing import bring_all
from banmen.kernel.chance import mix
from banmen.kernel.game import Game
from banmen.kernel.match import Exchange
from banmen.players import answer_of, player_named
from banmen.server.setup import Setup

MOST_GAMES: Final = 64
"""So many games a process keeps as far as it has played them."""


YIELDING: Final = 5
"""Thinking yields the cores to the answers of persons."""


class Thought(msgspec.Struct, frozen=True):
    """What a computer player is asked about: the game by its set-up and its answers."""

    match: str
    setup: Setup
    results: tuple[int, ...]
    exchanges: tuple[tuple[Exchange, ...], tuple[Exchange, ...]]
    answers: tuple[int, ...]


_GAMES: OrderedDict[str, tuple[tuple[object, ...], Game]] = OrderedDict()


def _game(thought: Thought) -> Game:
    """The game as it stands; one known from before is only played on."""
    key = (thought.results, thought.exchanges)
    known = _GAMES.pop(thought.match, None)
    done = len(known[1].answers) if known is not None else 0
    if known is not None and known[0] == key and tuple(known[1].answers) == thought.answers[:done]:
        game = known[1]
    else:
        game, done = thought.setup.begin(thought.results, thought.exchanges), 0
        game.recording = False
    for answer in thought.answers[done:]:
        game.answer(answer)
    _GAMES[thought.match] = key, game
    while len(_GAMES) > MOST_GAMES:
        _GAMES.popitem(last=False)
    return game


def choose(thought: Thought) -> int:
    """The number of the option the computer player at the asked seat chooses."""
    game = _game(thought)
    question = game.question
    if question is None:
        raise ValueError("nobody is asked")
    player = player_named(thought.setup.computers[question.seat], mix(thought.setup.seed, question.seat))
    return answer_of(player, game)


def _load_games() -> None:
    for game in GAMES:
        for deck in rules_of(game).decks().values():
            rules_of(game).check_deck(deck)


def _begin(cards: tuple[str, ...]) -> None:
    """A process knows the cards the server was given; when its server is gone, however that ended, it goes too."""
    threading.Thread(target=_wait_for_the_end, daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(YIELDING)
    bring_all(cards, quiet=True)


def _wait_for_the_end() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
    os._exit(0)


class Brain:
    """The processes of one worker in which computer players think."""

    def __init__(self, processes: int, cards: tuple[str, ...] = ()) -> None:
        self.processes = processes
        self.cards = cards
        self.pool = self._pool()

    def _pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(
            self.processes, multiprocessing.get_context("spawn"), initializer=_begin, initargs=(self.cards,)
        )

    def warm_up(self) -> None:
        """Let the processes start and load the games."""
        for _ in range(self.processes):
            self.pool.submit(_load_games)

    async def choose(self, thought: Thought) -> int:
        """What the computer player chooses; a process that died is replaced and asked once more."""
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self.pool, choose, thought)
        except BrokenProcessPool:
            self.pool = self._pool()
            return await loop.run_in_executor(self.pool, choose, thought)

    def close(self) -> None:
        """Start nothing more, and wait for what is being thought."""
        self.pool.shutdown(wait=True, cancel_futures=True)
