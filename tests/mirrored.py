"""Every scenario holds with its seats exchanged, and what is asked and told on the way is the same, seats exchanged."""

from __future__ import annotations

from collections import Counter

import msgspec

from banmen.kernel.question import Option, Question
from banmen.kernel.rules import Rules
from banmen.scenario.expect import Course
from banmen.scenario.mirror import mirrored
from banmen.scenario.reader import Scenario
from banmen.scenario.run import play

NO_SEATS = {"start": "decks are shuffled one seat after the other, by the same chance", "deck": "a deck has no seat"}
"""The parts by which a scenario cannot be mirrored, and why."""
PLAYERS = {"seat_0": "seat_1", "seat_1": "seat_0"}
"""How an option calls a player who is chosen."""


def hold_mirrored(scenario: Scenario, rules: Rules, course: Course) -> None:
    """Play it with seats exchanged; whatever is then different is a rule that treats the seats differently."""
    if any(scenario.has(part) for part in NO_SEATS):
        return
    other = play(mirrored(scenario, rules), lambda _: rules)
    assert [_exchanged(question) for question in other.asked] == course.asked, "asked otherwise with seats exchanged"
    assert _told(other, 1) == _told(course, 0), "told otherwise with seats exchanged"


def _exchanged(question: Question) -> Question:
    options = tuple(_of_other(option) if option.word in PLAYERS else option for option in question.options)
    return msgspec.structs.replace(question, seat=1 - question.seat, options=options)


def _of_other(option: Option) -> Option:
    return msgspec.structs.replace(option, word=PLAYERS[option.word], value=1 - option.value)


def _told(course: Course, exchanged: int) -> Counter[tuple[object, ...]]:
    """What was told, in no order: of things that happen at once, those of the first seat may be told first."""
    return Counter(
        (event.kind, event.word, event.amount, event.rules, exchanged ^ event.seat if event.seat in (0, 1) else None)
        for event in course.events
    )
