"""Expectations of what is asked, what can be done, and why something cannot."""

from __future__ import annotations

from functools import partial

import msgspec

from banmen.errors import Words, gathered, joined, refuse_all
from banmen.kernel.game import Game
from banmen.kernel.names import NONE
from banmen.scenario.expect import Course, Unmet, expects, same, show
from banmen.scenario.moves import explain, fitting, refusal, wishes
from banmen.scenario.naming import SIDES, describe, describe_all
from banmen.scenario.places import Item
from banmen.scenario.vocabulary import known_rule, known_word


@expects("asked")
def _asked(course: Course, item: Item) -> None:
    question = course.game.question
    found = "none" if question is None else SIDES[question.seat]
    if found != item.text("asked"):
        told = describe_all(course.game, course.cast, question)
        raise Unmet(Words(f"asked: expected {item.value}; {told}",
                          f"asked：期待は{item.value}。{told.ja}"), place=item.place)


@expects("prompt")
def _prompt(course: Course, item: Item) -> None:
    question = course.game.question
    known_word(course.game.rules.name, "prompts", item.text("prompt"), item)
    if question is None or question.prompt != item.text("prompt"):
        told = describe_all(course.game, course.cast, question)
        raise Unmet(Words(f"prompt: expected {item.value}; {told}",
                          f"prompt：期待は{item.value}。{told.ja}"), place=item.place)


@expects("source")
def _source(course: Course, item: Item) -> None:
    """The card whose effect asks; none where a rule does."""
    question = course.game.question
    card = NONE if question is None else course.cast.who(course.game, question.source)
    found = "none" if card == NONE else course.cast.label(course.game, card)
    if item.text("source") == "none" or card == NONE:
        same(item, "source", found, item.text("source"))
    elif card != course.cast.card(course.game, item.text("source"), item):
        raise Unmet(Words(f"source: expected {item.value}, found {found}",
                          f"source：期待は{item.value}、実際は{found}"), place=item.place)


@expects("taken")
def _taken(course: Course, item: Item) -> None:
    """The cards taken so far where several are, in the order of taking."""
    game, cast, question = course.game, course.cast, course.game.question
    found = [] if question is None else [cast.label(game, cast.who(game, token)) for token in question.taken]
    same(item, "taken", found, [each.text("a card") for each in item.list("taken")])


@expects("stands_at")
def _stands_at(course: Course, item: Item) -> None:
    """The rule that is being carried out."""
    known_rule(course.game.rules.name, item)
    numbers = course.game.citing()
    if item.text("a rule") not in numbers:
        raise Unmet(Words(f"stands_at: expected {item.value}, found {show(list(numbers))}",
                          f"stands_at：期待は{item.value}、実際は{show(list(numbers))}"), place=item.place)


@expects("shown")
def _shown(course: Course, item: Item) -> None:
    """What the table shows to who is asked beside the cards: a phase, a window, who has priority."""
    question = course.game.question
    found = dict(course.game.rules.table_view(course.game, 0 if question is None else question.seat))
    for key, wanted in item.keys("shown", tuple(found)).items():
        same(wanted, key, msgspec.to_builtins(found[key]), wanted.plain())


@expects("offered")
def _offered(course: Course, item: Item) -> None:
    question = course.game.question
    for wish in item.list("offered"):
        if question is None or not fitting(course.game, course.cast, question, wish.text("a wish")):
            told = describe_all(course.game, course.cast, question)
            raise Unmet(Words(f"{wish.value} is not offered; {told}",
                              f"{wish.value}は選べない。{told.ja}"), place=wish.place)


@expects("only_offered")
def _only_offered(course: Course, item: Item) -> None:
    """Exactly these: each is offered, and nothing else is."""
    game, cast, question = course.game, course.cast, course.game.question
    wanted = item.list("only_offered")
    refuse_all(gathered(partial(wishes, game, cast, wish) for wish in wanted))
    missing = [wish for wish in wanted if question is None or not fitting(game, cast, question, wish.text("a wish"))]
    more: list[str] = []
    if question is not None:
        meant = {number for wish in wanted for number in fitting(game, cast, question, wish.text("a wish"))}
        options = enumerate(question.options)
        more = [describe(game, cast, option) for number, option in options if number not in meant]
    if missing or more:
        told = [Words(f"{each.value} is not offered", f"{each.value}は選べない") for each in missing]
        told += [Words(f"{each} is offered too", f"{each}も選べる") for each in more]
        raise Unmet(joined(dict.fromkeys(told)), place=(missing[0] if missing else item).place)


@expects("not_offered")
def _not_offered(course: Course, item: Item) -> None:
    game, cast = course.game, course.cast
    question = game.question
    for entry in item.list("not_offered"):
        parts = entry.keys("not_offered", ("wish", "rule", "key")) if isinstance(entry.value, dict) else {"wish": entry}
        if "wish" not in parts:
            raise entry.wrong(Words("what is not offered needs the key 'wish'", "選べないものには'wish'がいる"))
        wish = parts["wish"]
        words = wish.text("a wish")
        refuse_all(gathered((partial(wishes, game, cast, wish), partial(_known_reason, game, parts))))
        if question is None:
            raise Unmet(Words(f"{words} has no reason to be refused: the game is over",
                              f"{words}を断る理由がない：対戦は終わっている"), place=entry.place)
        if fitting(game, cast, question, words):
            raise Unmet(Words(f"{words} is offered, and should not be",
                              f"選べないはずの{words}が選べる"), place=entry.place)
        reasons = refusal(game, cast, question.seat, wish)
        for key in ("rule", "key"):
            if key in parts and parts[key].text(key) not in [getattr(reason, key) for reason in reasons]:
                told = explain(reasons) or Words(", and the game gives no reason", "：理由は示されない")
                raise Unmet(Words(
                    f"{words}: expected to be refused by {key} {parts[key].value}; it is refused{told}",
                    f"{words}：断られる{key}の期待は{parts[key].value}、実際は断られる{told.ja}",
                ), place=parts[key].place)


def _known_reason(game: Game, parts: dict[str, Item]) -> None:
    """Refuse a reason or a number that is none of the game's."""
    if "key" in parts:
        known_word(game.rules.name, "reasons", parts["key"].text("key"), parts["key"])
    if "rule" in parts:
        known_rule(game.rules.name, parts["rule"])
