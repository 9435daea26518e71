"""One agent against a player of Banmen's: the environment of Gymnasium, alone or several side by side."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from functools import partial
from typing import Any

import gymnasium
from gymnasium import spaces
from gymnasium.vector import AsyncVectorEnv, SyncVectorEnv, VectorEnv

from banmen.env.agents import METADATA, MODES, picture
from banmen.env.arrays import ACTIONS, Arrays, Observation
from banmen.env.course import STEPS, Course, decks_for, steps_for
from banmen.errors import BanmenError
from banmen.kernel.deck import Deck
from banmen.players import Player, player_named, sight_of


class Solo(gymnasium.Env[Observation, Any]):
    """A game in which one seat is the agent and the other a player by name; the player sees only what its seat may."""

    metadata = METADATA

    def __init__(
        self, game: str, decks: Sequence[str | Deck], opponent: str, seat: int | None, render_mode: str | None,
        steps: int,
    ) -> None:
        if render_mode not in (None, *MODES):
            raise BanmenError(f"no render mode {render_mode!r}; modes: {', '.join(MODES)}", place="banmen.env")
        if seat not in (None, 0, 1):
            raise BanmenError(f"no seat has the number {seat!r}: 0 or 1, or None for either", place="banmen.env")
        self.rules, self.decks = decks_for(game, decks)
        self.opponent = opponent
        self.always = seat
        self.seat = seat or 0
        self.steps = steps_for(steps)
        self.render_mode = render_mode
        self.arrays = Arrays(self.rules)
        self.observation_space = self.arrays.space()
        self.action_space = spaces.Discrete(ACTIONS)
        self.player: Player = player_named(opponent, 0)
        self.course: Course | None = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a new game; the same seed begins the same sequence of games."""
        super().reset(seed=seed)
        draw = self.np_random.integers(2**32, size=3)
        self.seat = int(draw[2]) & 1 if self.always is None else self.always
        self.player = player_named(self.opponent, int(draw[1]))
        self.course = Course(self.rules, self.decks, int(draw[0]), self.steps)
        self._let_opponent_play(self.course)
        return self.course.observation(self.arrays, self.seat), {"seat": self.seat}

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Take an action, then let the opponent play until the agent is asked; a forbidden action loses at once."""
        course = self._course
        if not course.act(int(action)):
            return course.observation(self.arrays, self.seat), -1.0, True, False, {"seat": self.seat, "illegal": True}
        self._let_opponent_play(course)
        reward = course.rewards()[self.seat]
        if self.render_mode == "human":
            self.render()
        cut = not course.over and course.left <= 0
        return course.observation(self.arrays, self.seat), reward, course.over, cut, {"seat": self.seat}

    def _let_opponent_play(self, course: Course) -> None:
        while not course.over and course.seat != self.seat and course.left > 0:
            course.answer(self.player.choose(sight_of(course.game, course.seat)))
            course.left -= 1

    def render(self) -> str | None:
        """The table as the agent sees it: returned as text, or printed for people."""
        if self.render_mode is None:
            return None
        text = picture(self._course, self.seat)
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def clone(self) -> Solo:
        """An independent copy that goes on exactly the same."""
        new = copy.copy(self)
        new.restore(self)
        return new

    def restore(self, other: Solo) -> None:
        """Take up the state of another environment of the same game, which goes on being its own."""
        if other.rules is not self.rules:
            raise BanmenError("is an environment of another game", place="banmen.env: restore")
        self.course = None if other.course is None else other.course.clone()
        self.player, self._np_random = copy.deepcopy(other.player), copy.deepcopy(other._np_random)
        self.seat, self.decks = other.seat, other.decks

    @property
    def _course(self) -> Course:
        if self.course is None:
            raise BanmenError("no game has begun: call reset first", place="banmen.env")
        return self.course


def solo(
    game: str, decks: Sequence[str | Deck] = (), *, opponent: str = "random", seat: int | None = None,
    render_mode: str | None = None, steps: int = STEPS,
) -> Solo:
    """A game against a player (random, greedy, search:30 ...), at one seat or, without, at either by chance."""
    return Solo(game, decks, opponent, seat, render_mode, steps)


def vector(
    game: str, many: int, decks: Sequence[str | Deck] = (), *, opponent: str = "random", seat: int | None = None,
    steps: int = STEPS, processes: bool = False,
) -> VectorEnv[Any, Any, Any]:
    """Several games against a player side by side, in this process or in one process each."""
    if many < 1:
        raise BanmenError(f"at least one game is played, not {many}", place="banmen.env")
    make = [partial(solo, game, decks, opponent=opponent, seat=seat, steps=steps)] * many
    return AsyncVectorEnv(make) if processes else SyncVectorEnv(make)
