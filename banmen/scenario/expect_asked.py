"""Expectations of what is asked, what can be done, and why something cannot."""

from __future__ import annotations

from banmen.scenario.expect import Course, Unmet, expects
from banmen.scenario.moves import explain, fitting, refusal, wishes
from banmen.scenario.naming import SIDES, describe_all
from banmen.scenario.places import Item


@expects("asked")
def _asked(course: Course, item: Item) -> None:
    question = course.game.question
    found = "none" if question is None else SIDES[question.seat]
    if found != item.text("asked"):
        told = describe_all(course.game, course.cast, question)
        raise Unmet(f"asked: expected {item.value}; {told}", place=item.place)


@expects("prompt")
def _prompt(course: Course, item: Item) -> None:
    question = course.game.question
    if question is None or question.prompt != item.text("prompt"):
        told = describe_all(course.game, course.cast, question)
        raise Unmet(f"prompt: expected {item.value}; {told}", place=item.place)


@expects("offered")
def _offered(course: Course, item: Item) -> None:
    question = course.game.question
    for wish in item.list("offered"):
        if question is None or not fitting(course.game, course.cast, question, wish.text("a wish")):
            told = describe_all(course.game, course.cast, question)
            raise Unmet(f"{wish.value} is not offered; {told}", place=wish.place)


@expects("not_offered")
def _not_offered(course: Course, item: Item) -> None:
    game, cast = course.game, course.cast
    question = game.question
    for entry in item.list("not_offered"):
        parts = entry.keys("not_offered", ("wish", "rule", "key")) if isinstance(entry.value, dict) else {"wish": entry}
        if "wish" not in parts:
            raise entry.wrong("what is not offered needs the key 'wish'")
        wish = parts["wish"]
        words = wish.text("a wish")
        wishes(game, cast, wish)
        if question is None:
            raise Unmet(f"{words} has no reason to be refused: the game is over", place=entry.place)
        if fitting(game, cast, question, words):
            raise Unmet(f"{words} is offered, and should not be", place=entry.place)
        reasons = refusal(game, cast, question.seat, wish)
        for key in ("rule", "key"):
            if key in parts and parts[key].text(key) not in [getattr(reason, key) for reason in reasons]:
                told = explain(reasons) or ", and the game gives no reason"
                raise Unmet(
                    f"{words}: expected to be refused by {key} {parts[key].value}; it is refused{told}",
                    place=parts[key].place,
                )
