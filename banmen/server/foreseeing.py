"""What an answer would lead to, as far as it is the same however hidden cards lie and chance falls."""

from __future__ import annotations

from typing import Final

from banmen.kernel.game import Game
from banmen.kernel.names import NONE
from banmen.server.course import Course
from banmen.server.messages import Foresee, Foreseen, Refused
from banmen.server.refusing import refused
from banmen.server.setup import Setup
from banmen.server.shapes import Said
from banmen.server.telling import Teller

WORLDS: Final = 3
"""In so many games that the seat cannot tell from the real one the answer is tried."""
MOST_LINES: Final = 6


def foreseen(course: Course | None, seats: tuple[int, ...], wish: Foresee) -> Foreseen | Refused:
    """The sentences that come true in every imagined game, up to the first that does not."""
    question = course.question if course is not None else None
    if course is None or question is None:
        return refused(wish.id, "over")
    if question.seat not in seats:
        return refused(wish.id, "not_asked")
    if wish.question != course.answers:
        return refused(wish.id, "stale")
    if not 0 <= wish.option < len(question.options):
        return refused(wish.id, "illegal")
    seat, setup = question.seat, course.setup
    if setup.kind == "lab":
        return Foreseen(wish.id, tuple(_lines(course.game.clone(), NONE, wish.option, setup)[:MOST_LINES]))
    tried = [_lines(course.game.imagined(seat, seed), seat, wish.option, setup) for seed in range(WORLDS)]
    alike: list[Said] = []
    for lines in zip(*tried, strict=False):
        if any(line != lines[0] for line in lines):
            break
        alike.append(lines[0])
    return Foreseen(wish.id, tuple(alike[:MOST_LINES]))


def _lines(game: Game, viewer: int, option: int, setup: Setup) -> list[Said]:
    """What the viewer would be told of an answer to this game, which is nobody's, before it is about a hidden card."""
    teller = Teller(game, viewer, personal=setup.personal, called=setup.called)
    teller.hear(game, game.answer(option), 0)
    hidden = teller.voices.en.say("screen", "hidden")
    lines: list[Said] = []
    for told in teller.told:
        if hidden in told.said.en or (told.kind == "move" and not told.face):
            break
        if told.said.en:
            lines.append(told.said)
    return lines
