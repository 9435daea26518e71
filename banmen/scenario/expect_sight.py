"""Expectations of sight: which faces a seat sees now, and of which it has been told."""

from __future__ import annotations

from collections.abc import Iterator

from banmen.errors import Words
from banmen.kernel.events import cut
from banmen.kernel.names import NONE
from banmen.scenario.expect import Course, Unmet, expects, show
from banmen.scenario.expect_cards import cards_of_zone
from banmen.scenario.naming import SIDES
from banmen.scenario.places import Item


@expects("sees")
def _sees(course: Course, item: Item) -> None:
    """By seat: the cards (or zones) whose faces it sees now, or does not; has been told of so far, or has not."""
    for side, wanted in item.keys("sees", SIDES).items():
        seat = SIDES.index(side)
        seen, told = _seen(course, seat), _told(course, seat)
        parts = wanted.keys("what a seat sees", ("known", "not", "told", "untold"))
        for key, faces, so in (("known", seen, True), ("not", seen, False), ("told", told, True),
                               ("untold", told, False)):
            if key in parts:
                _all_or_none(course, side, _WORDS[key], parts[key], faces, so)


_WORDS = {
    "known": Words("does not see", "見えない"), "not": Words("sees", "見える"),
    "told": Words("was not told of", "知らされていない"), "untold": Words("was told of", "知らされた"),
}


def _all_or_none(course: Course, side: str, what: Words, item: Item, faces: set[int], so: bool) -> None:
    for each in item.list("what a seat sees"):
        wrong = [card for card in _meant(course, each) if (card in faces) is not so]
        if wrong:
            cards = show([course.cast.label(course.game, card) for card in wrong])
            raise Unmet(Words(f"{side} {what} {cards}", f"{side}に{what.ja}：{cards}"), place=each.place)


def _meant(course: Course, item: Item) -> list[int]:
    """The cards of a zone such as a.deck, or the one of this name."""
    name = item.text("a card or zone")
    if name.partition(".")[0] in SIDES and "." in name:
        return list(cards_of_zone(course, name, item)[0])
    return [course.cast.card(course.game, name, item)]


def _seen(course: Course, seat: int) -> set[int]:
    state = course.game.state
    return {card for card, mask in enumerate(state.seen) if mask >> seat & 1}


def _told(course: Course, seat: int) -> set[int]:
    return {card for card in _faces_told(course, seat) if card != NONE}


def _faces_told(course: Course, seat: int) -> Iterator[int]:
    bearers = course.cast.bearers
    for event in course.events:
        if cut(event, seat).face != NONE:
            yield bearers.get(event.card, bearers.get(event.was, NONE))
