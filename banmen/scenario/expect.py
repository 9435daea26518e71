"""Expectations: what must be true of the position, of what is asked, and of what happened."""

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches
from typing import Any

import msgspec

from banmen.errors import BanmenError
from banmen.kernel.events import Event
from banmen.kernel.game import Game
from banmen.kernel.names import DOWN, NONE, TURNED
from banmen.render import speech_of
from banmen.scenario.moves import explain, fitting, refusal, wishes
from banmen.scenario.naming import SIDES, Cast, describe_all
from banmen.scenario.places import Item


class Unmet(BanmenError):
    """Something a scenario expects is not so."""


class Course:
    """A scenario under way: the game, its cards' names, and all that happened so far."""

    def __init__(self, game: Game, cast: Cast) -> None:
        self.game = game
        self.cast = cast
        self.events: list[Event] = []
        self.note_events()

    def note_events(self) -> None:
        """Keep what just happened."""
        self.events.extend(self.game.events)
        self.cast.follow(self.game)


Check = Callable[[Course, Item], None]
CHECKS: dict[str, Check] = {}


def expects(key: str) -> Callable[[Check], Check]:
    """Register how an expectation is checked."""

    def register(check: Check) -> Check:
        CHECKS[key] = check
        return check

    return register


def check(course: Course, item: Item) -> None:
    """Check all expectations of a map."""
    for key, value in item.keys("expect", tuple(CHECKS)).items():
        CHECKS[key](course, value)


def _same(item: Item, what: str, found: object, wanted: object) -> None:
    if found != wanted:
        raise Unmet(f"{what}: expected {_show(wanted)}, found {_show(found)}", place=item.place)


def _show(value: object) -> str:
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_show, value)) + "]"
    return str(value)


# Zones and cards ----------------------------------------------------------------------------------


def _place(course: Course, name: str, item: Item) -> tuple[list[int], bool]:
    """The cards of a zone such as a.hand, and whether their order counts."""
    side, _, zone_name = name.partition(".")
    zones = course.game.zone_named
    if side not in SIDES or zone_name not in zones:
        raise item.wrong(f"there is no zone {name!r}; write a. or b. and one of: {', '.join(zones)}")
    zone = zones[zone_name]
    return course.game.state.zones[zone.of(SIDES.index(side))], zone.ordered


@expects("zones")
def _zones(course: Course, item: Item) -> None:
    for name, wanted in item.map("zones").items():
        cards, ordered = _place(course, name, wanted)
        _content(course, name, cards, ordered, wanted)


def _content(course: Course, name: str, cards: list[int], ordered: bool, wanted: Item) -> None:
    names = [each.text("a card") for each in wanted.list(name)]
    for each in wanted.value:
        if not course.cast.known(course.game, each.text("a card")):
            raise each.wrong(f"no card is called {each.value!r}; aliases: {', '.join(course.cast.alias) or 'none'}")
    found = [course.cast.label(course.game, card) for card in cards]
    if len(names) == len(cards) and (
        all(course.cast.is_called(course.game, card, each) for card, each in zip(cards, names, strict=True))
        if ordered
        else _pairs_off(course, cards, names)
    ):
        return
    raise Unmet(f"{name}: expected {_show(names)}, found {_show(found)}", place=wanted.place)


def _pairs_off(course: Course, cards: list[int], names: list[str]) -> bool:
    """Whether each card can be called by a different one of the names (aliases are the narrowest)."""
    rest = list(cards)
    for name in sorted(names, key=lambda each: each not in course.cast.alias):
        card = next(
            (card for card in sorted(rest, key=lambda card: card in course.cast.alias.values())
             if course.cast.is_called(course.game, card, name)),
            NONE,
        )
        if card == NONE:
            return False
        rest.remove(card)
    return True


@expects("counts")
def _counts(course: Course, item: Item) -> None:
    for name, wanted in item.map("counts").items():
        _same(wanted, name, len(_place(course, name, wanted)[0]), wanted.whole(name))


@expects("beneath")
def _beneath(course: Course, item: Item) -> None:
    for name, wanted in item.map("beneath").items():
        card = course.cast.card(course.game, name, wanted)
        _content(course, f"beneath {name}", list(course.game.state.beneath.get(card, ())), True, wanted)


@expects("attached")
def _attached(course: Course, item: Item) -> None:
    game = course.game
    for name, wanted in item.map("attached").items():
        host = game.state.host[course.cast.card(game, name, wanted)]
        found = course.cast.label(game, host) if host != NONE else "none"
        if wanted.value == "none" or host == NONE:
            _same(wanted, f"{name} is attached to", found, wanted.text("a card"))
        elif not course.cast.is_called(game, host, wanted.text("a card")):
            raise Unmet(f"{name}: expected to be attached to {wanted.value}, found {found}", place=wanted.place)


def _of_card(course: Course, name: str, wanted: Item) -> tuple[int, str]:
    who, dot, key = name.rpartition(".")
    if not dot:
        raise wanted.wrong(f"write CARD.KEY, not {name!r}")
    return course.cast.card(course.game, who, wanted), key


def _known_key(course: Course, wanted: Item, what: str, key: str) -> None:
    """Whether cards of this game have such a number or such words: of a slip of the pen nothing could be wrong."""
    game = course.game
    printed = {*game.rules.unprinted, *(each for card in game.library.cards for each in getattr(card, what))}
    if key in printed or f"static:{key}" in game.state.watch or any(key == each.key for each in game.state.continuous):
        return
    close = get_close_matches(key, printed, n=1)
    hint = f"did you mean {close[0]!r}?" if close else f"known are: {', '.join(sorted(printed))}"
    raise wanted.wrong(f"no card has {what} called {key!r}; {hint}")


@expects("numbers")
def _numbers(course: Course, item: Item) -> None:
    for name, wanted in item.map("numbers").items():
        card, key = _of_card(course, name, wanted)
        _known_key(course, wanted, "numbers", key)
        _same(wanted, name, course.game.rules.referred(key, course.game.number(card, key)), wanted.whole(name))


@expects("words")
def _words(course: Course, item: Item) -> None:
    for name, wanted in item.map("words").items():
        card, key = _of_card(course, name, wanted)
        _known_key(course, wanted, "words", key)
        words = sorted(each.text("a word") for each in wanted.list(name))
        _same(wanted, name, sorted(course.game.words(card, key)), words)


@expects("keywords")
def _keywords(course: Course, item: Item) -> None:
    for name, wanted in item.map("keywords").items():
        card = course.cast.card(course.game, name, wanted)
        words = sorted(each.text("a keyword") for each in wanted.list(name))
        _same(wanted, f"keywords of {name}", sorted(course.game.keywords(card)), words)


@expects("turned")
def _turned(course: Course, item: Item) -> None:
    for name, wanted in item.map("turned").items():
        card = course.cast.card(course.game, name, wanted)
        _same(wanted, f"turned {name}", course.game.state.turned[card] == TURNED, wanted.yes(name))


@expects("down")
def _down(course: Course, item: Item) -> None:
    for name, wanted in item.map("down").items():
        card = course.cast.card(course.game, name, wanted)
        _same(wanted, f"face down {name}", course.game.state.face[card] == DOWN, wanted.yes(name))


@expects("damage")
def _damage(course: Course, item: Item) -> None:
    for name, wanted in item.map("damage").items():
        card = course.cast.card(course.game, name, wanted)
        _same(wanted, f"damage on {name}", course.game.state.damage[card], wanted.whole(name))


@expects("counters")
def _counters(course: Course, item: Item) -> None:
    for name, wanted in item.map("counters").items():
        card = course.cast.card(course.game, name, wanted)
        _same(wanted, f"counters on {name}", course.game.state.counters.get(card, {}), wanted.plain())


@expects("table")
def _table(course: Course, item: Item) -> None:
    table: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(course.game.state.table))
    for name, wanted in item.keys("table", tuple(table)).items():
        value = wanted.plain()
        if isinstance(value, str) and isinstance(table[name], int):
            card = course.cast.card(course.game, value, wanted)
            value = course.game.state.token[card]
        _same(wanted, name, table[name], value)


# What is asked ------------------------------------------------------------------------------------


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


# What happened ------------------------------------------------------------------------------------


def _is_event(course: Course, event: Event, words: str) -> bool:
    kind, _, name = words.partition(" ")
    if event.kind != kind:
        return False
    if not name or event.word == name:
        return True
    return course.cast.is_called(course.game, course.cast.bearers.get(event.card, NONE), name)


def _known_event(course: Course, item: Item) -> str:
    words = item.text("an event")
    name = words.partition(" ")[2]
    if name and not course.cast.known(course.game, name) and not _is_word(course.game, name):
        raise item.wrong(
            f"no card is called {name!r}, and no word of an event; aliases: {', '.join(course.cast.alias) or 'none'}"
        )
    return words


def _is_word(game: Game, name: str) -> bool:
    """Whether the game has words for this key, with which its events tell of a phase, a side of a coin ..."""
    speech = speech_of(game.rules.name)
    return any(name in speech[section] for section in ("terms", "steps", "outcomes"))


@expects("events")
def _events(course: Course, item: Item) -> None:
    at = 0
    for wanted in item.list("events"):
        words = _known_event(course, wanted)
        while at < len(course.events) and not _is_event(course, course.events[at], words):
            at += 1
        if at == len(course.events):
            found = _show([_tell(course, event) for event in course.events])
            raise Unmet(f"the event {words!r} did not follow; events: {found}", place=wanted.place)
        at += 1


@expects("no_events")
def _no_events(course: Course, item: Item) -> None:
    for wanted in item.list("no_events"):
        words = _known_event(course, wanted)
        if any(_is_event(course, event, words) for event in course.events):
            raise Unmet(f"the event {words!r} happened, and should not have", place=wanted.place)


def _tell(course: Course, event: Event) -> str:
    card = course.cast.bearers.get(event.card, NONE)
    if card == NONE:
        return f"{event.kind} {event.word}".rstrip()
    return f"{event.kind} {course.cast.label(course.game, card)}"


@expects("winner")
def _winner(course: Course, item: Item) -> None:
    outcome = course.game.outcome
    found = "none" if outcome is None else "draw" if outcome.winner == NONE else SIDES[outcome.winner]
    _same(item, "winner", found, item.text("winner"))


@expects("reason")
def _reason(course: Course, item: Item) -> None:
    outcome = course.game.outcome
    _same(item, "reason", "none" if outcome is None else outcome.reason, item.text("reason"))


