"""What each atom that changes a card where it lies tells of it, and as what it counts: one position, one moment."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from banmen.kernel import atoms
from banmen.kernel.events import Event
from banmen.kernel.game import Game
from banmen.kernel.names import DOWN, EVERYBODY, NONE, TURNED, UP, UPRIGHT
from banmen.kernel.state import Scope
from tests.kernel.toy import DECK, FIELD, position

Do = Callable[[Game, int, int], object]
Told = tuple[str, int, int, int, int, str]
"""Kind, seat, first and second card (0 and 1 of those on the field, NONE for none), amount, word."""


def begin(game: Game, one: int, two: int) -> None:
    token = game.state.token[one]
    atoms.begin(game, "power", "add", 1000, "", (token,), "turn", Scope(0, token))


def over(game: Game, one: int, two: int) -> None:
    atoms.tuck(game, two, one)
    atoms.part(game, two)


def put_back(game: Game, one: int, two: int) -> None:
    atoms.suspend(game, one)
    atoms.restore(game, one)


def expired(game: Game, one: int, two: int) -> None:
    begin(game, one, two)
    atoms.expire(game, "another time")
    atoms.expire(game, "turn")


def lapsed(game: Game, one: int, two: int) -> None:
    begin(game, one, two)
    atoms.lapse(game, game.state.continuous[-1].stamp)
    assert game.state.continuous == ()


def lined_up(game: Game, one: int, two: int) -> None:
    first, second, *_ = game.state.zones[DECK.of(0)]
    atoms.line_up(game, DECK.of(0), [second, first])
    assert game.state.zones[DECK.of(0)][:2] == [second, first]


def arranged(game: Game, one: int, two: int) -> None:
    atoms.arrange(game, DECK, 0, game.state.zones[DECK.of(0)][::-1])


ATOMS: dict[str, tuple[Do, list[Told], int, int]] = {
    "turn": (lambda game, one, two: atoms.turn(game, one, TURNED), [("turn", 0, 0, NONE, 0, "")], 1, 1),
    "turned already": (lambda game, one, two: atoms.turn(game, one, UPRIGHT), [], 0, 0),
    "turn all": (lambda game, one, two: atoms.turn_all(game, (one, two), TURNED),
                 [("turn", 0, 0, NONE, 0, ""), ("turn", 1, 1, NONE, 0, "")], 1, 1),
    "turn none": (lambda game, one, two: atoms.turn_all(game, (one, two), UPRIGHT), [], 0, 0),
    "flip": (lambda game, one, two: atoms.flip(game, one, DOWN), [("flip_down", 0, 0, NONE, 0, "")], 1, 1),
    "flipped already": (lambda game, one, two: atoms.flip(game, one, UP), [], 0, 0),
    "damage": (lambda game, one, two: atoms.damage(game, two, 300), [("damage", 1, 1, NONE, 300, "")], 1, 1),
    "count": (lambda game, one, two: atoms.count(game, two, "age", 2), [("counter", 1, 1, NONE, 2, "age")], 1, 1),
    "mark": (lambda game, one, two: atoms.mark(game, one, 4), [], 1, 0),
    "attach": (lambda game, one, two: atoms.attach(game, two, one), [("attach", 1, 1, 0, 0, "")], 1, 1),
    "control": (lambda game, one, two: atoms.control(game, two, 0), [("control", 0, 1, NONE, 0, "")], 1, 1),
    "tuck": (lambda game, one, two: atoms.tuck(game, two, one), [("tuck", 0, 1, 0, 0, "")], 1, 1),
    "tuck and part": (over, [("tuck", 0, 1, 0, 0, ""), ("part", 0, 1, 0, 0, "")], 2, 2),
    "reprint": (lambda game, one, two: atoms.reprint(game, one, game.state.definition[two]),
                [("reprint", 0, 0, NONE, 0, "")], 1, 0),
    "shown already": (lambda game, one, two: atoms.show(game, one, EVERYBODY), [], 0, 0),
    "shuffle": (lambda game, one, two: atoms.shuffle(game, DECK, 1), [("shuffle", 1, NONE, NONE, 0, "deck")], 1, 1),
    "hide": (lambda game, one, two: atoms.hide(game, one), [], 1, 0),
    "suspend": (lambda game, one, two: atoms.suspend(game, one), [], 1, 0),
    "suspend and restore": (put_back, [], 2, 0),
    "line up": (lined_up, [], 1, 0),
    "arrange": (arranged, [], 1, 0),
    "begin and expire": (expired, [("alter", 0, 0, 0, 1000, "power:add:")], 2, 1),
    "begin and lapse": (lapsed, [("alter", 0, 0, 0, 1000, "power:add:")], 2, 1),
    "date": (lambda game, one, two: atoms.date(game, one, 7), [], 1, 0),
    "vanish": (lambda game, one, two: atoms.vanish(game, one), [("vanish", 0, 0, NONE, 0, "")], 1, 1),
    "begin": (begin, [("alter", 0, 0, 0, 1000, "power:add:")], 1, 1),
}


@pytest.mark.parametrize("name", ATOMS)
def test_an_atom_tells_what_it_did_and_counts_as_one_change(name: str) -> None:
    """Catches a field left out of what is told, and a change after which what is kept would not be looked at again."""
    do, expected, positions, moments = ATOMS[name]
    game = position(field=(("plain",), ("plain",)))
    game.recording = True
    game.events = []
    (one,), (two,) = (game.state.zones[FIELD.of(seat)] for seat in (0, 1))
    game.state.dirty = False
    version, moment = game.state.version, game.state.moment
    do(game, one, two)
    rows = {NONE: NONE, game.state.token[one]: 0, game.state.token[two]: 1}

    def as_told(event: Event) -> Told:
        return event.kind, event.seat, rows[event.card], rows[event.other], event.amount, event.word

    assert [as_told(event) for event in game.events] == expected
    assert (game.state.version - version, game.state.moment - moment) == (positions, moments)
