"""How well a seat stands: for each game a plain sum of what lies on the table, in units of about one card.

A game without one of its own is judged by the cards of its zones alone.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from math import exp
from typing import Final, Protocol

from banmen.kernel.game import Game
from banmen.kernel.names import NONE

WON: Final = 1000.0
"""What a game that is won is worth; no sum of cards comes near it."""
UNIT: Final = 6.0
"""So many cards ahead, a player wins three games of four (a guess that only the shape of `chance_to_win` needs)."""


class Judge(Protocol):
    """What a module of this package offers for its game."""

    def worth(self, game: Game, seat: int) -> float:
        """How much better this seat stands than the other, while the game goes on."""
        ...

    def strike(self, game: Game) -> float:
        """What it is worth to the turn player, besides, to begin the turn with this table."""
        ...

    def rests(self, game: Game) -> bool:
        """Whether nothing is under way, so that the table can be judged as it lies."""
        ...


@cache
def judge_of(name: str) -> Judge:
    """The judge of a game, by its name."""
    own = f"{__name__}.{name}"
    module: Judge = import_module(own if find_spec(own) else f"{__name__}.plain")
    return module


def worth(game: Game, seat: int) -> float:
    """How much better this seat stands than the other."""
    outcome = game.state.outcome
    if outcome is None:
        return judge_of(game.rules.name).worth(game, seat)
    if outcome.winner == NONE:
        return 0.0
    return WON if outcome.winner == seat else -WON


def chance_to_win(game: Game, seat: int) -> float:
    """How likely the seat is to win where a turn begins, judged by what the position is worth: from 0 to 1."""
    lead = worth(game, seat)
    if game.state.outcome is None:
        strike = judge_of(game.rules.name).strike(game)
        lead += strike if game.state.turn_player == seat else -strike
    return chance_with(lead)


def chance_with(lead: float) -> float:
    """Such a lead as a number from 0 to 1."""
    return 1.0 / (1.0 + exp(-lead / UNIT)) if abs(lead) < WON / 2 else float(lead > 0)
