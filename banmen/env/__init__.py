"""Environments for learning: the three games for PettingZoo and Gymnasium (`pip install banmen[env]`).

    env = banmen.env.aec("duelmasters")                      both seats are agents (PettingZoo)
    env = banmen.env.solo("duelmasters", opponent="greedy")  one agent against a player (Gymnasium)
    env = banmen.env.vector("duelmasters", 8)                several of these side by side
    env = gymnasium.make("banmen/duelmasters-v0")            the same by its name

What the arrays mean, field by field: docs/environment.md.
"""

from __future__ import annotations

from banmen.errors import BanmenError

try:
    import gymnasium
    import numpy
    import pettingzoo
except ImportError as error:
    raise BanmenError(f"environments need packages that are not installed ({error.name}): pip install 'banmen[env]'",
                      place="banmen.env") from error

from banmen.env.agents import Seats, aec
from banmen.env.alone import Solo, solo, vector
from banmen.env.arrays import ACTIONS, Arrays, fields
from banmen.games import GAMES

__all__ = ["ACTIONS", "Arrays", "Seats", "Solo", "aec", "fields", "solo", "vector"]

for _game in GAMES:
    gymnasium.register(f"banmen/{_game}-v0", entry_point="banmen.env:solo", kwargs={"game": _game})
del gymnasium, numpy, pettingzoo, _game
