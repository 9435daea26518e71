"""Both seats as agents that take turns: the environment of PettingZoo."""

from __future__ import annotations

import copy
import io
from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from rich.console import Console

from banmen.cli.board import screen
from banmen.env.arrays import ACTIONS, Arrays, Observation
from banmen.env.course import STEPS, Course, decks_for, steps_for
from banmen.errors import BanmenError
from banmen.kernel.deck import Deck
from banmen.render import Speaker

AGENTS: Final = ("seat_0", "seat_1")
MODES: Final = ("ansi", "human")
METADATA: Final[dict[str, Any]] = {"render_modes": list(MODES), "render_fps": 1, "is_parallelizable": False}
WIDTH: Final = 120
"""How wide a rendered table is, in characters."""


class Seats(AECEnv[str, Observation, int]):  # type: ignore[misc]  # pettingzoo has no types
    """A game between two agents; each acts when it is asked, an action is an option."""

    metadata = METADATA

    def __init__(self, game: str, decks: Sequence[str | Deck], render_mode: str | None, steps: int) -> None:
        super().__init__()
        if render_mode not in (None, *MODES):
            raise BanmenError(f"no render mode {render_mode!r}; modes: {', '.join(MODES)}", place="banmen.env")
        self.rules, self.decks = decks_for(game, decks)
        self.metadata = {**METADATA, "name": f"banmen_{game}_v0"}
        self.render_mode = render_mode
        self.steps = steps_for(steps)
        self.arrays = Arrays(self.rules)
        self.possible_agents = list(AGENTS)
        self.agents: list[str] = []
        self.observation_spaces = {agent: self.arrays.space() for agent in AGENTS}
        self.action_spaces = {agent: spaces.Discrete(ACTIONS) for agent in AGENTS}
        self.chance = np.random.default_rng()
        self.course: Course | None = None

    def observation_space(self, agent: str) -> spaces.Dict:
        """The space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game; the same seed begins the same sequence of games."""
        if seed is not None:
            self.chance = np.random.default_rng(seed)
        self.course = Course(self.rules, self.decks, int(self.chance.integers(2**32)), self.steps)
        self.agents = list(AGENTS)
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in AGENTS}
        self.agent_selection = AGENTS[self.course.seat]

    def observe(self, agent: str) -> Observation:
        """What an agent sees; its mask is empty while the other is asked."""
        return self._course.observation(self.arrays, AGENTS.index(agent))

    def step(self, action: int | None) -> None:
        """Take an action for the agent that is to act; one that the mask forbids loses the game at once."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        course, agent = self._course, self.agent_selection
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if action is None or not course.act(int(action)):
            self.rewards = {each: -1.0 if each == agent else 1.0 for each in AGENTS}
            self.terminations = dict.fromkeys(AGENTS, True)
            self.infos[agent] = {"illegal": True}
        elif course.over:
            self.rewards = dict(zip(AGENTS, course.rewards(), strict=True))
            self.terminations = dict.fromkeys(AGENTS, True)
        elif course.left <= 0:
            self.truncations = dict.fromkeys(AGENTS, True)
        else:
            self.agent_selection = AGENTS[course.seat]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """The table as the agent that is to act sees it: returned as text, or printed for people."""
        if self.render_mode is None:
            return None
        text = picture(self._course, AGENTS.index(self.agent_selection))
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        """Nothing is held open."""

    def clone(self) -> Seats:
        """An independent copy that goes on exactly the same."""
        new = copy.copy(self)
        new.restore(self)
        return new

    def restore(self, other: Seats) -> None:
        """Take up the state of another environment of the same game, which goes on being its own."""
        if other.rules is not self.rules:
            raise BanmenError("is an environment of another game", place="banmen.env: restore")
        self.decks, self.agents, self.agent_selection = other.decks, list(other.agents), other.agent_selection
        self.course = None if other.course is None else other.course.clone()
        for name in ("rewards", "_cumulative_rewards", "terminations", "truncations", "infos", "chance"):
            setattr(self, name, copy.deepcopy(getattr(other, name)))

    @property
    def _course(self) -> Course:
        if self.course is None:
            raise BanmenError("no game has begun: call reset first", place="banmen.env")
        return self.course


def picture(course: Course, seat: int) -> str:
    """The table as a seat sees it, as lines of text."""
    page = io.StringIO()
    Console(file=page, width=WIDTH).print(screen(course.game, Speaker(course.game.rules, "en", seat), seat, ()))
    return page.getvalue()


def aec(
    game: str, decks: Sequence[str | Deck] = (), *, render_mode: str | None = None, steps: int = STEPS
) -> Seats:
    """A game for two agents: two decks by id, file or value (without, the first two ready ones)."""
    return Seats(game, decks, render_mode, steps)
