"""Expectations of what happened, and how the game ended."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from banmen.errors import Words, gathered, refuse_all
from banmen.kernel.events import Event
from banmen.kernel.game import Game
from banmen.kernel.names import NONE
from banmen.render import speech_of
from banmen.scenario.expect import Course, Unmet, expects, same, show
from banmen.scenario.naming import SIDES
from banmen.scenario.places import Item
from banmen.scenario.vocabulary import known_word


def _is_event(course: Course, event: Event, words: str) -> bool:
    kind, _, name = words.partition(" ")
    if event.kind != kind:
        return False
    if not name or event.word == name:
        return True
    about = event.other if event.card == NONE else event.card
    return course.cast.is_called(course.game, course.cast.bearers.get(about, NONE), name)


def _known_event(course: Course, item: Item) -> str:
    words = item.text("an event")
    kind, _, name = words.partition(" ")
    known_word(course.game.rules.name, "events", kind, item)
    if name and not course.cast.known(course.game, name) and not _is_word(course.game, name):
        alias = ", ".join(course.cast.alias)
        raise item.wrong(Words(
            f"no card is called {name!r}, and no word of an event; aliases: {alias or 'none'}",
            f"{name!r}というカードも、できごとの言葉もない。別名：{alias or 'なし'}",
        ))
    return words


def _is_word(game: Game, name: str) -> bool:
    """Whether the game has words for this key, with which its events tell of a phase, a side of a coin ..."""
    speech = speech_of(game.rules.name)
    return any(name in speech[section] for section in ("terms", "steps", "outcomes"))


@expects("events")
def _events(course: Course, item: Item) -> None:
    at = 0
    refuse_all(gathered(partial(_known_event, course, each) for each in item.list("events")))
    for wanted in item.list("events"):
        words = _known_event(course, wanted)
        while at < len(course.events) and not _is_event(course, course.events[at], words):
            at += 1
        if at == len(course.events):
            found = show([_tell(course, event) for event in course.events])
            raise Unmet(Words(f"the event {words!r} did not follow; events: {found}",
                              f"{words!r}は続いて起こらなかった。起こったこと：{found}"), place=wanted.place)
        at += 1


@expects("no_events")
def _no_events(course: Course, item: Item) -> None:
    for wanted in item.list("no_events"):
        words = _known_event(course, wanted)
        if any(_is_event(course, event, words) for event in course.events):
            raise Unmet(Words(f"the event {words!r} happened, and should not have",
                              f"起こらないはずの{words!r}が起こった"), place=wanted.place)


def _tell(course: Course, event: Event) -> str:
    card = course.cast.bearers.get(event.card, NONE)
    if card == NONE:
        return f"{event.kind} {event.word}".rstrip()
    return f"{event.kind} {course.cast.label(course.game, card)}"


@expects("match")
def _match(course: Course, item: Item) -> None:
    """Who has won the match, the games before and this one counted."""
    outcome = course.game.outcome
    results = course.results if outcome is None else (*course.results, outcome.winner)
    same(item, "match", course.game.rules.match.result(results) or "none", item.text("match"))


@expects("winner")
def _winner(course: Course, item: Item) -> None:
    outcome = course.game.outcome
    found = "none" if outcome is None else "draw" if outcome.winner == NONE else SIDES[outcome.winner]
    same(item, "winner", found, item.text("winner"))


@expects("reason")
def _reason(course: Course, item: Item) -> None:
    outcome = course.game.outcome
    if item.text("reason") != "none":
        known_word(course.game.rules.name, "outcomes", item.text("reason"), item)
    same(item, "reason", "none" if outcome is None else outcome.reason, item.text("reason"))


def moment(course: Course, item: Item) -> Callable[[Event], bool]:
    """Whether an event is the one at which a scenario wants the game to stop."""
    words = _known_event(course, item)

    def reached(event: Event) -> bool:
        course.cast.follow(course.game)
        return _is_event(course, event, words)

    return reached
