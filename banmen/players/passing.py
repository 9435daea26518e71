"""Passing again and again until something happens, so that windows are no burden at the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, Protocol

from banmen.kernel.game import Game
from banmen.kernel.names import NONE
from banmen.kernel.question import Question

Until = Literal["", "answer", "phase", "turn"]
UNTIL: Final[tuple[Until, ...]] = ("answer", "phase", "turn")
DEEDS: Final = frozenset((
    "play", "play_ability", "declare_attack", "declare_block", "attack", "block", "activate", "summon", "set",
    "turn_over",
))
"""The kinds of events one may want to answer when the opponent did them."""
BLOWS: Final = frozenset(("packet",))
"""The kinds of events one may want to answer when they hit oneself."""


class Told(Protocol):
    """An event, as far as it matters here."""

    @property
    def kind(self) -> str: ...

    @property
    def seat(self) -> int: ...


class Passing:
    """One seat passes until the opponent did something or its next turn began, until the phase changed, or its turn."""

    def __init__(self, game: Game, seat: int, until: Until) -> None:
        self.seat = seat
        self.until = until
        self.turn = game.state.turn
        self.phase = phase_of(game, seat)

    def goes_on(self, game: Game, since: Sequence[Told]) -> bool:
        """Whether this seat passes once more, after these events since it began to pass."""
        if self.until == "phase":
            return (game.state.turn, phase_of(game, self.seat)) == (self.turn, self.phase)
        if game.state.turn != self.turn and game.state.turn_player == self.seat:
            return False
        return self.until == "turn" or not any(map(self._concerns, since))

    def _concerns(self, event: Told) -> bool:
        """Whether it is something one may want to answer."""
        return (event.kind in DEEDS and event.seat == 1 - self.seat) or (
            event.kind in BLOWS and event.seat == self.seat
        )


def phase_of(game: Game, seat: int) -> object:
    """The phase the table shows, for games that have phases."""
    return game.rules.table_view(game, seat).get("phase")


def pass_of(question: Question) -> int:
    """The number of the option that passes, or NONE."""
    return next((number for number, option in enumerate(question.options) if option.verb == "pass"), NONE)
