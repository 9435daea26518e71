"""Two games that a seat cannot tell apart stay so: what it is shown and told after every answer is the same.

The opponent of that seat may be asked in one of the games and not in the other, for hidden cards decide what can be
done; whoever is asked in one game only declines. With every question asked (`ask_all`) both are asked at the same
moments; in default play nobody else is shown that somebody is asked, and everything told is the same.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

import msgspec
import pytest

from banmen.games import GAMES, rules_named
from banmen.kernel.events import Event, cut
from banmen.kernel.game import Game
from banmen.kernel.names import NONE
from banmen.kernel.question import declining
from banmen.players.prompting import SETTINGS, unasked
from tests.kernel.toy import HAND, ToyRules
from tests.promises.games import course, started
from tests.promises.test_hidden import is_unseen, permuted

LOOKED_THROUGH = {"342.1", "342.2"}
"""The rules of Yu-Gi-Oh! under which a player looks through a pile and then shows what was found, or shuffles."""
PATIENCE = 12
"""How often somebody declines in one of two games before they are no longer compared."""


class Told(Exception):
    """A seat got something that hangs on what it cannot see."""


class Witness:
    """What one seat has got of a game since it was watched: the events as it was told them."""

    def __init__(self, game: Game, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.heard: list[Event] = []

    def answer(self, number: int) -> None:
        """Somebody answers, and the seat is told what happens."""
        told = [cut(event, self.seat) for event in self.game.answer(number)]
        for event in told:
            if not self.knows(event):
                raise Told(f"told the face of a card it neither sees nor saw go there: {event}")
        self.heard += told

    def knows(self, event: Event) -> bool:
        """Whether the seat sees the card whose face an event tells, or saw it go where it lies hidden now."""
        state = self.game.state
        card = state.card_of(event.card)
        if event.face == NONE or card == NONE or self.seat not in (0, 1):
            return True
        return bool((state.seen[card] | state.recalled[card]) >> self.seat & 1)

    @property
    def declining(self) -> int:
        """The number of the option by which another seat does nothing; NONE when the seat itself is asked, or must."""
        question = self.game.question
        if question is None or question.seat == self.seat:
            return NONE
        return declining(question)

    @property
    def chooses_unseen(self) -> bool:
        """Whether somebody else has to choose among cards the seat does not see: what is done with it tells which."""
        question, state = self.game.question, self.game.state
        if question is None or question.seat == self.seat or self.declining != NONE:
            return False
        cards = [state.card_of(option.card) for option in question.options]
        return any(card != NONE and is_unseen(self.game, card, self.seat) for card in cards)

    @property
    def view(self) -> bytes:
        return msgspec.json.encode(self.game.view(self.seat))


def first_difference(one: list[Event], two: list[Event]) -> tuple[Event, Event] | None:
    """The first two events told that are not the same, as far as both games went."""
    return next(((left, right) for left, right in zip(one, two, strict=False) if left != right), None)


def rightly(left: Event, right: Event) -> bool:
    """Whether two different events may be told: a card the seat comes to see is another one.

    Where that card goes may follow from the face the same event shows. Whether a player who looked through a pile
    shows a card found there, or shuffles because there was none, is for both to know.
    """
    if {left.kind, right.kind} == {"show", "shuffle"} and left.seat == right.seat:
        return bool(LOOKED_THROUGH & {*left.rules, *right.rules})
    if NONE in (left.face, right.face):
        return False
    if left.kind == "show":  # one of equal cards lies elsewhere in a pile that only its player looks through
        left = msgspec.structs.replace(left, card=right.card)
    return msgspec.structs.replace(left, face=right.face, place=right.place) == right


def told_alike(one: list[Event], two: list[Event], seat: int) -> bool:
    """Whether the seat is told the same, as far as both stories go, until it comes to see another card."""
    found = first_difference([cut(event, seat) for event in one], [cut(event, seat) for event in two])
    return found is None or rightly(*found)


def compare(one: Witness, two: Witness) -> None:
    """Both games go on until the seat is asked, sees another card, or a choice hangs on what it cannot see."""
    for _ in range(PATIENCE):
        found = first_difference(one.heard, two.heard)
        if found is not None:
            if rightly(*found):
                return
            raise Told(f"told {found[0]} and {found[1]}")
        behind = [each for each in (one, two) if len(each.heard) < max(len(one.heard), len(two.heard))]
        if not behind and one.view == two.view:
            return
        if any(each.chooses_unseen for each in behind or (one, two)):
            return
        if one.game.ask_all and behind:
            raise Told(f"told {one.heard[len(two.heard):] or two.heard[len(one.heard):]} in one game only")
        waits = next((each for each in behind or (one, two) if each.declining != NONE), None)
        if one.game.ask_all or waits is None:
            raise Told(f"shown {difference(one, two)}")
        waits.answer(waits.declining)


def difference(one: Witness, two: Witness) -> str:
    left, right = one.game.view(one.seat), two.game.view(two.seat)
    return "; ".join(f"{key}: {left[key]} and {right[key]}" for key in left if left[key] != right[key])[:2000]


def compared(game: Game, seat: int, seed: int) -> Iterator[tuple[Witness, Witness]]:
    """The game and one the seat cannot tell from it, after each answer that can be given in both."""
    question, other = game.question, permuted(game, seat, seed)
    assert question is not None
    if other.view(seat) != game.view(seat):
        raise Told("shown before anything is answered")
    if seat != question.seat and question.taken:
        return  # what was chosen so far would be other cards
    asked = other.ask_again()
    if seat == question.seat and asked != question:
        raise Told(f"offered {question} and {asked}")
    if asked == question:
        for number, option in enumerate(question.options[:4]):
            chosen = game.state.card_of(option.card)
            if chosen == NONE or not is_unseen(game, chosen, seat):
                yield both(game, other, seat, number, number)
    elif asked is not None and NONE not in (declining(question), declining(asked)):
        other.state.question = asked
        yield both(game, other, seat, declining(question), declining(asked))


def both(game: Game, other: Game, seat: int, *numbers: int) -> tuple[Witness, Witness]:
    one, two = Witness(game.clone(), seat), Witness(other.clone(), seat)
    two.game.state.question = other.state.question
    for each, number in zip((one, two), numbers, strict=True):
        each.answer(number)
    return one, two


def watch(game: Game, seed: int, every: int) -> None:
    """Play a game by chance and compare it, at one of every so many questions, for both seats."""
    for number, position in enumerate(course(game, seed)):
        if number % every == seed % every and position.question is not None:
            for seat in (0, 1):
                for one, two in compared(position, seat, seed):
                    compare(one, two)


EVERY = 4
"""Of so many questions one is looked at closely."""


def test_an_event_that_tells_of_what_is_hidden_is_no_right_difference() -> None:
    """Catches a comparison that lets a number or a handle pass because a face differs."""
    shown = Event("show", card=1, face=3)
    assert rightly(shown, msgspec.structs.replace(shown, face=4))
    assert not rightly(shown, msgspec.structs.replace(shown, face=4, amount=1))
    assert not rightly(msgspec.structs.replace(shown, face=NONE), shown)


@pytest.mark.parametrize("ask_all", [False, True], ids=["default", "ask_all"])
@pytest.mark.parametrize("name", GAMES)
def test_what_a_seat_cannot_see_is_never_told(name: str, ask_all: bool) -> None:
    """Catches a pause that is there only when a broken shield has a trigger, or the hand an answer."""
    rules = rules_named(name)
    decks = list(rules.decks().values())
    for seed, deck in enumerate(decks):
        game = Game.start(rules, (deck, decks[(seed + 1) % len(decks)]), seed, ask_all=ask_all)
        watch(game, seed, EVERY)


@pytest.mark.parametrize("name", GAMES)
def test_in_default_play_nobody_else_is_shown_that_somebody_is_asked(name: str) -> None:
    """Catches a view that tells of the trigger in a broken shield by saying who is asked, or under which rule."""
    rules = rules_named(name)
    decks = list(rules.decks().values())
    for position in course(Game.start(rules, decks[:2], 1), 1):
        if position.question is not None:
            shown = position.view(1 - position.question.seat)
            assert (shown["question"], shown["rules"], shown["procedures"]) == (None, [], [])
            assert not {key: value for key, value in shown["table"].items() if key in ("priority", "windows") and value}


class Eager(ToyRules):
    """A toy in which the second player is told of every card the first one holds."""

    def table_view(self, game: Game, seat: int) -> dict[str, int]:
        return {"first": game.state.definition[game.state.zones[HAND.of(0)][0]] if game.state.zones[HAND.of(0)] else 0}


def test_the_test_sees_a_view_that_leaks_and_an_event_told_in_one_game_only() -> None:
    """Catches a comparison that stops at the shorter of two stories."""
    with pytest.raises(Told):
        watch(started(Eager(), 1), 3, 1)
    one, two = (Witness(started(ToyRules(), 1, ask_all=True), 1) for _ in range(2))
    one.heard = [Event("draw", seat=0)]
    with pytest.raises(Told, match="in one game only"):
        compare(one, two)


@pytest.mark.parametrize("name", GAMES)
def test_the_test_sees_an_event_that_nobody_cut_in_each_game(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Catches a comparison that a hidden card drawn, set or looked at gets past."""
    monkeypatch.setattr(sys.modules[__name__], "cut", lambda event, seat: event)
    rules = rules_named(name)
    decks = list(rules.decks().values())
    with pytest.raises(Told, match="told"):
        watch(Game.start(rules, decks[:2], 1), 1, 1)


@pytest.mark.parametrize("name", GAMES)
def test_the_test_sees_a_view_that_shows_a_hidden_card_in_each_game(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Catches a comparison of views that leaves out what the game itself adds to them."""
    rules = rules_named(name)
    plain = rules.table_view

    def telling(game: Game, seat: int) -> dict[str, object]:
        deck = game.state.zones[game.zone_named["deck"].of(1 - seat)]
        return {**plain(game, seat), "next": game.state.definition[deck[0]] if deck else NONE}

    monkeypatch.setattr(rules, "table_view", telling)
    decks = list(rules.decks().values())
    with pytest.raises(Told, match="shown"):
        watch(Game.start(rules, decks[:2], 1), 1, 1)


@pytest.mark.parametrize("name", GAMES)
def test_asked_at_every_chance_a_person_is_asked_more_than_where_something_can_be_done(name: str) -> None:
    """Catches `on` that asks no more than `auto`, so that being asked tells of what is hidden."""
    rules = rules_named(name)
    game = Game.start(rules, list(rules.decks().values())[:2], 2, ask_all=True)
    counts = dict.fromkeys(SETTINGS, 0)
    for position in course(game, 2):
        if position.question is not None:
            for setting in SETTINGS:
                counts[setting] += unasked(position, position.question, setting) is None
    assert counts["off"] < counts["auto"] < counts["on"]
