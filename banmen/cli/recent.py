"""What happened since a person's last answer: as much of it as has room, and always the opponent's last turn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.console import Console, RenderableType

from banmen.cli.board import log_lines, screen
from banmen.cli.session import Session
from banmen.render.lines import Line

LEAST = 12
"""So many of the newest lines are shown however small the terminal is."""


def recent(console: Console, session: Session, notes: Iterable[RenderableType] = ()) -> tuple[Sequence[Line], int]:
    """The lines to show, and how many before them were cut off; what is not a terminal has room for all."""
    log = session.log[session.seen_until :]
    if not console.is_terminal:
        return log, 0
    bare = screen(session.game, session.speaker, session.seat, (), notes)
    room = console.height - _height(console, bare) - 1
    least, most = min(len(log), max(LEAST, len(log) - _opponents_turn(session))), len(log)
    while least < most:
        middle = (least + most + 1) // 2
        shown = log_lines(session.speaker, log[-middle:], len(log) - middle)
        if _height(console, shown) <= room:
            least = middle
        else:
            most = middle - 1
    return log[len(log) - least :], len(log) - least


def _height(console: Console, shown: RenderableType) -> int:
    return len(console.render_lines(shown, pad=False))


def _opponents_turn(session: Session) -> int:
    """Where among the lines since the last answer the opponent's last turn begins; their end if it does not."""
    events = session.events[session.seen_until :]
    began = [at for at, event in enumerate(events) if event.kind == "turn_begins" and event.seat == 1 - session.seat]
    return began[-1] if began else len(events)
