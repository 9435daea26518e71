"""What a thing that left was, and what is so of a thing nobody remembers."""

from __future__ import annotations

import pytest

from banmen.kernel import atoms
from banmen.kernel.derive import number_of
from banmen.kernel.effects.base import Filter, Side, What
from banmen.kernel.effects.says import (
    Change,
    Static,
)
from banmen.kernel.effects.things import (
    All,
    Cards,
    Choose,
    Compares,
    Either,
    Has,
    Is,
    It,
    Itself,
    Named,
    NameHas,
    Not,
    Top,
    Turned,
)
from banmen.kernel.names import DOWN, EVERYBODY, NONE, TURNED
from banmen.kernel.remembered import described, fits_thing
from banmen.kernel.state import Scope
from tests.kernel.laid import made, put, table
from tests.kernel.toy import FIELD, GRAVE

GIANT = made("old giant", power=5)
BANNER = made("banner", Static((Change("power", "add", 2), Change("keywords", "grant", word="tall")),
                               Cards(("field",), Side.YOURS)))


MINE, OTHER = Cards(("field",), Side.YOURS), Cards(("field",), Side.THEIRS)


@pytest.mark.parametrize(
    ("had", "had_not"),
    [
        (Is("names", "old giant"), Is("names", "young giant")),
        (Named("old giant"), Named("old")),
        (NameHas("old"), NameHas("young")),
        (Has("tall"), Has("small")),
        (Turned(True), Turned(False)),
        (Compares("power", ">=", 7), Compares("power", "<=", 6)),
        (Either((Has("small"), Has("tall"))), Either((Has("small"), Turned(False)))),
        (Not(Has("small")), Not(Has("tall"))),
    ],
)
def test_a_thing_that_left_is_asked_for_what_it_was(had: Filter, had_not: Filter) -> None:
    """Catches looking at the card where it lies now, whose lent power, keyword and turn are gone, or at nothing."""
    game = table(GIANT, BANNER)
    put(game, "banner")
    card = put(game, "old giant")
    atoms.turn(game, card, TURNED)
    token, scope = game.state.token[card], Scope(0, NONE)
    atoms.carry(game, [card], GRAVE)
    assert fits_thing(game, had, scope, token)
    assert not fits_thing(game, had_not, scope, token)


def test_of_a_thing_nobody_remembers_nothing_is_so_unless_the_text_moved_it() -> None:
    """Catches looking for ever for a thing that is nowhere, and one that this text moved and that is not found."""
    game = table(GIANT)
    token = game.state.token[put(game, "old giant")]
    named = Named("old giant")
    assert not fits_thing(game, named, Scope(0, NONE), 99999)
    assert not fits_thing(game, named, Scope(0, NONE, (("went", (5, 6)),)), 99999)
    assert not fits_thing(game, named, Scope(0, NONE, (("went", (99999, 99999)),)), 99999), "it ceased to exist"
    assert fits_thing(game, named, Scope(0, NONE, (("went", (99999, token)),)), 99999)


def test_what_lies_blank_again_shows_nothing_of_what_it_was_even_to_who_was_shown_it() -> None:
    """Catches taking the numbers of a card that is blank where it went for those of the thing that was blank before."""
    game = table()
    card = put(game, "guard")
    atoms.flip(game, card, DOWN)
    token = game.state.token[card]
    atoms.begin(game, "power", "add", 5, "", (token,), "turn", Scope(0))
    atoms.carry(game, [card], FIELD, seat=1, face=DOWN)
    atoms.show(game, card, EVERYBODY)
    assert (game.number(card, "power"), number_of(game, token, "power")) == (0, 5)


@pytest.mark.parametrize(
    ("what", "is_meant"),
    [
        (Itself(), True), (It("it"), True), (It("other"), False), (All(MINE), True), (Choose(MINE, 1), True),
        (MINE, True), (OTHER, False), (Cards(("field",)), True), (Cards(()), True), (Cards(("hand",)), False),
        (Cards(("field",), other=True), False), (Cards(("field",), among="it"), True),
        (Cards(("field",), among="other"), False), (Cards(("field",), under=Itself()), False),
        (Cards(("field",), filters=(Named("old giant"),)), True), (Cards(("field",), filters=(Has("tall"),)), False),
        (Top("deck"), False),
    ],
)
def test_what_has_left_is_described_by_where_it_was_whose_it_was_and_what_it_was(what: What, is_meant: bool) -> None:
    """Catches one of the words of a text being left out when the thing it may mean is gone."""
    game = table(GIANT)
    card = put(game, "old giant")
    token = game.state.token[card]
    scope = Scope(0, token, (("it", (token,)), ("other", (token + 1000,))))
    atoms.carry(game, [card], GRAVE)
    assert described(game, what, scope, token) == is_meant
    assert not described(game, what, scope, token + 1000) or what == It("other"), "what never was is nothing"

