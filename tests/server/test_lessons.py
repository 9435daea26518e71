"""Every lesson can be learned: its own solution passes, and reaches its goal at the table, not before the last move."""

from __future__ import annotations

import pytest

from banmen.games import GAMES, GameName
from banmen.kernel.names import NONE
from banmen.scenario.moves import choose
from banmen.scenario.places import Item
from banmen.scenario.reader import parse_scenarios
from banmen.scenario.run import run_scenario
from banmen.server.asking import decline_of
from banmen.server.coach import LEARNER
from banmen.server.course import Course
from banmen.server.deeds import entry_of, new_entry
from banmen.server.lessons import lessons, scenario_of
from banmen.server.lobby_shapes import LessonInfo
from banmen.server.messages import Answer, Refused, Undo
from banmen.server.setup import Setup
from banmen.server.shapes import Said
from banmen.server.unasking import Unasking

ALL = [lesson for game in GAMES for lesson in lessons(game)]
MANY = 10
MOST_ANSWERS = 60


def course_of(lesson: LessonInfo) -> Course:
    """A lesson as it is begun at the table."""
    scenario = scenario_of(lesson.game, lesson.id)
    return Course(Setup(lesson.game, "lesson", 1, computers=("", "easy"), scenario=scenario, lesson=lesson.id))


def solution(course: Course) -> list[Item]:
    """What the learner does in the lesson's own solution."""
    assert course.coach is not None
    moves = [move.map("a move").get("a") for move in course.coach.scenario.part("moves").list("moves")]
    return [each for item in moves if item is not None
            for each in (item.value if isinstance(item.value, list) else [item])]


def until_asked(course: Course) -> None:
    """The other side answers until the learner is asked."""
    assert course.coach is not None
    while (question := course.game.question) is not None and question.seat != LEARNER:
        course.apply(new_entry(course, "answer", question.seat, course.coach.reply(question), by="computer"))


@pytest.mark.parametrize("game", GAMES)
def test_each_game_has_ten_lessons(game: GameName) -> None:
    assert [lesson.number for lesson in lessons(game)] == [*range(1, MANY + 1)]


@pytest.mark.parametrize("lesson", ALL, ids=lambda each: f"{each.game}-{each.id}")
def test_the_solution_of_a_lesson_passes(lesson: LessonInfo) -> None:
    result = run_scenario(parse_scenarios(scenario_of(lesson.game, lesson.id))[0])
    assert result.passed, f"line {result.line}: {result.message}\n{result.position}"


@pytest.mark.parametrize("lesson", ALL, ids=lambda each: f"{each.game}-{each.id}")
def test_the_goal_is_reached_at_the_table_by_the_solution_and_not_before(lesson: LessonInfo) -> None:
    course = course_of(lesson)
    assert course.coach is not None
    for at, each in enumerate(solution(course)):
        until_asked(course)
        assert not course.coach.reached, f"reached before move {at}"
        number = choose(course.game, course.coach.course.cast, LEARNER, each)
        course.apply(new_entry(course, "answer", LEARNER, number))
    until_asked(course)
    assert course.coach.reached
    assert not course.coach.missed


@pytest.mark.parametrize("lesson", ALL, ids=lambda each: f"{each.game}-{each.id}")
def test_a_lesson_rests_where_its_goal_is_reached(lesson: LessonInfo) -> None:
    """Catches a lesson that goes on into later turns after its goal, by settings or by its other side."""
    course = course_of(lesson)
    assert course.coach is not None
    unasking = Unasking()
    for words in solution(course):
        until_asked(course)
        number = choose(course.game, course.coach.course.cast, LEARNER, words)
        course.apply(new_entry(course, "answer", LEARNER, number))
    while (entry := unasking.entry(course, {LEARNER: "auto"})) is not None:
        assert not course.coach.reached, "something was answered after the goal"
        course.apply(entry)
    assert course.coach.reached, "the goal was not reached"
    assert course.asked(LEARNER) is None
    again = entry_of(course, (LEARNER,), Answer("again", course.answers, 0))
    assert isinstance(again, Refused)
    back = entry_of(course, (LEARNER,), Undo("back"))
    assert not isinstance(back, Refused)
    course.apply(back)
    assert course.asked(LEARNER) is not None


@pytest.mark.parametrize("lesson", ALL, ids=lambda each: f"{each.game}-{each.id}")
def test_a_lesson_is_missed_by_who_only_declines(lesson: LessonInfo) -> None:
    course = course_of(lesson)
    assert course.coach is not None
    for _ in range(MOST_ANSWERS):
        until_asked(course)
        question = course.game.question
        if question is None or course.coach.missed:
            break
        verbs = [option.verb for option in question.options]
        declining = verbs.index("decline") if "decline" in verbs else decline_of(question)
        course.apply(new_entry(course, "answer", LEARNER, 0 if declining == NONE else declining))
    assert course.coach.missed


@pytest.mark.parametrize("lesson", ALL, ids=lambda each: f"{each.game}-{each.id}")
def test_a_lesson_is_said_in_both_languages_with_rules(lesson: LessonInfo) -> None:
    said: list[Said] = [lesson.title, lesson.goal, lesson.learned, *lesson.hints]
    assert all(each.ja and each.en for each in said)
    assert lesson.hints
    assert lesson.rules
