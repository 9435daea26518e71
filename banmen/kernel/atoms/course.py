"""Where the game stands: frames, turns, and the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from banmen.kernel.atoms.telling import tell
from banmen.kernel.state import Frame, Outcome

if TYPE_CHECKING:
    from banmen.kernel.game import Game


def inform(frame: Frame, **values: Any) -> None:
    """Another procedure under way learns something: its locals get these values."""
    for name, value in values.items():
        setattr(frame, name, value)


NEVER_LATE = -1_000_000
"""So far from many are the questions of a turn in which it is only supposed what could happen."""


def suppose(game: Game, *frames: Frame) -> None:
    """In a copy of a game, whatever was asked or done there, these procedures run next, the last first.

    However often somebody was asked this turn, what is asked there goes round in no circle.
    """
    game.state.question = None
    game.state.asked = NEVER_LATE
    game.state.agenda.extend(frames)


def unwind(game: Game, kind: type[Frame]) -> Frame:
    """Everything begun since the innermost procedure of this kind, one of which runs, is broken off; it is returned."""
    agenda = game.state.agenda
    while not isinstance(agenda[-1], kind):
        agenda.pop()
    game.state.dirty = True
    return agenda[-1]


def next_turn(game: Game, seat: int) -> None:
    """A new turn begins for this player."""
    state = game.state
    state.turn += 1
    state.turn_player = seat
    state.used = {}
    state.past = ()
    state.asked = 0
    state.visited = {}
    state.version += 1
    if game.recording:
        tell(game, "turn_begins", seat, amount=state.turn)


def end(game: Game, winner: int, reason: str, *rules: str) -> None:
    """The game is over; NONE wins a draw."""
    state = game.state
    if state.outcome is None:
        state.outcome = Outcome(winner, rules or game.citing(), reason)
        state.dirty = True
        tell(game, "game_over", winner, word=reason, rules=rules)
