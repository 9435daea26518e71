"""What a change could lead to: copies of a game in which it has been made, however its questions are answered."""

from __future__ import annotations

from collections.abc import Callable

from banmen.kernel import atoms
from banmen.kernel.game import Game
from banmen.kernel.procedure import Flow, Procedure
from banmen.kernel.question import yes_no
from banmen.kernel.state import Frame

MOST = 64
"""So many copies are looked into; what could lead to more is not worked out to its end."""


class Imagined(Frame, tag="imagined"):
    """Where a copy stops."""


imagining = Procedure(Imagined)


@imagining.step()
def stop(game: Game, frame: Imagined) -> Flow:
    """Nobody answers this: the copy has come to its end."""
    return yes_no(0, "imagined", "step")


def outcomes(game: Game, change: Callable[[Game], Frame | None]) -> list[Game]:
    """The games that a change could lead to, each stopped when it was made; those that end by it are not among them."""
    first = game.clone()
    first.recording = False
    atoms.suppose(first, Imagined())
    frame = change(first)
    if frame is not None:
        atoms.suppose(first, frame)
    first.run()
    found: list[Game] = []
    open_ones = [first]
    for _ in range(MOST):
        if not open_ones:
            break
        then = open_ones.pop()
        question = then.question
        if question is not None and isinstance(then.state.agenda[-1], Imagined):
            found.append(then)
        elif question is not None:
            open_ones += [_answered(then, number) for number in range(len(question.options))]
    return found + open_ones


def _answered(game: Game, number: int) -> Game:
    then = game.clone()
    then.answer(number)
    return then
