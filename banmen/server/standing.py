"""How a match stands beside the game: who sits where, the score, the clocks, a lesson's goal; and who sees what."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from banmen.kernel.names import NONE, PUBLIC
from banmen.server.course import Course
from banmen.server.messages import Clock, LessonStanding, Player, Standing
from banmen.server.shapes import Said
from banmen.server.store import now

BROKEN: Final = {
    "engine": Said("プログラムの誤りで止まりました。記録は残っています", "the engine failed; a report was saved"),
    "time": Said("一つの決定に時間がかかりすぎたので止めました。記録は残っています",
                 "an answer took too long and the game was stopped; a report was saved"),
}


def standing_of(course: Course, here: Collection[int]) -> Standing:
    """How the match stands, with these seats connected."""
    results, setup = course.results_now, course.setup
    winner = course.winner
    question = course.question
    clock = None
    if setup.clock is not None:
        clock = Clock(course.time_left(now()), NONE if question is None else question.seat)
    return Standing(
        game=len(course.results) + 1,
        wins=(results.count(0), results.count(1)),
        players=(_player(course, 0, here), _player(course, 1, here)),
        over=winner is not None or bool(course.broken),
        winner=NONE if winner is None else winner,
        between=course.over and winner is None,
        ready=(course.ready[0], course.ready[1]),
        clock=clock,
        broken=BROKEN[course.broken if course.broken in BROKEN else "engine"] if course.broken else None,
        lesson=None if course.coach is None else LessonStanding(
            setup.lesson, course.coach.reached, course.coach.missed,
        ),
    )


def _player(course: Course, seat: int, here: Collection[int]) -> Player:
    setup = course.setup
    computer = setup.computers[seat]
    told = course.winner is not None or bool(course.broken)
    deck = setup.decks[seat] if told and setup.decks else None
    named = Said(deck.name, deck.name_en or deck.name) if deck else Said("", "")
    return Player(setup.called[seat], computer, seat in here, named)


def viewer_of(course: Course, seats: tuple[int, ...], before: int) -> int:
    """With whose eyes a connection for these seats sees the table, after it saw it with others' before."""
    if not seats:
        return PUBLIC
    if len(seats) == 1:
        return seats[0]
    if course.setup.kind == "lab":
        return NONE
    question = course.game.question
    return question.seat if question is not None else before if before in (0, 1) else 0
