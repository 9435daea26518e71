"""A forecast tells what is certain, and nothing of what the seat cannot know."""

from __future__ import annotations

import pytest

from banmen.games import GAMES, GameName, rules_of
from banmen.server.course import Course
from banmen.server.foreseeing import foreseen
from banmen.server.messages import Foresee, Foreseen, MatchKind, Refused
from banmen.server.setup import Setup


def course_of(game: GameName, kind: MatchKind = "computer", seed: int = 3) -> Course:
    """A match with bundled decks."""
    decks = tuple(rules_of(game).decks().values())[:2]
    return Course(Setup(game, kind, seed, decks, computers=("", "easy") if kind == "computer" else ("", "")))


def asked(course: Course) -> int:
    """Who is asked."""
    assert course.game.question is not None
    return course.game.question.seat


@pytest.mark.parametrize("game", GAMES)
def test_what_is_foreseen_comes_true_and_changes_nothing(game: GameName) -> None:
    """catches: a forecast of one imagined game, which tells a card that is another in truth"""
    course = course_of(game)
    told = 0
    for _ in range(40):
        question = course.game.question
        assert question is not None
        option = (len(question.options) - 1) // 2
        wish = Foresee("f", course.answers, option)
        before = list(course.game.answers)
        reply = foreseen(course, (question.seat,), wish)
        assert isinstance(reply, Foreseen)
        assert course.game.answers == before
        teller = course.teller(question.seat)
        mark = len(teller.told)
        course._answer(option, "person")
        truly = [each.said for each in teller.told[mark:] if each.said.en]
        assert truly[: len(reply.said)] == list(reply.said)
        told += len(reply.said)
        if course.game.question is None:
            break
    assert told


def test_a_draw_is_foreseen_without_the_card() -> None:
    """catches: telling which card will be drawn"""
    course = course_of("yugioh")
    while course.game.question is not None and course.game.question.prompt == "go_first":
        course._answer(0, "person")
    reply = foreseen(course, (asked(course),), Foresee("f", course.answers, 0))
    assert isinstance(reply, Foreseen)
    assert all("draws" not in each.en for each in reply.said)


def test_only_who_is_asked_may_foresee_the_present_question() -> None:
    course = course_of("duelmasters")
    seat = asked(course)
    for seats, question, option, code in (
        ((1 - seat,), 0, 0, "not_asked"), ((), 0, 0, "not_asked"),
        ((seat,), 7, 0, "stale"), ((seat,), 0, 999, "illegal"),
    ):
        reply = foreseen(course, seats, Foresee("f", question, option))
        assert isinstance(reply, Refused)
        assert reply.code == code
