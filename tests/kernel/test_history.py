"""What happened is what a text asks for only if everything it says of it agrees."""

from __future__ import annotations

import pytest

from banmen.kernel import atoms
from banmen.kernel.effects.base import Side, Who
from banmen.kernel.effects.events import Happened, When
from banmen.kernel.effects.things import Cards, Itself, Named
from banmen.kernel.game import Game
from banmen.kernel.history import agrees, times_before, was
from banmen.kernel.names import NONE
from banmen.kernel.state import Past, Scope
from tests.kernel.laid import put, table
from tests.kernel.toy import FIELD, GRAVE, HAND

MINE, THEIRS = Cards(("field",), Side.YOURS), Cards(("field",), Side.THEIRS)


def two_sides() -> tuple[Game, int, int]:
    """A game, a thing of seat 0 and one of seat 1."""
    game = table()
    mine, theirs = (game.state.token[put(game, "plain", seat)] for seat in (0, 1))
    return game, mine, theirs


@pytest.mark.parametrize("gone", [False, True])
@pytest.mark.parametrize(
    ("when", "by_own", "by_other", "by_nobody"),
    [
        (When("x"), True, True, True), (When("x", other=MINE), True, False, False),
        (When("x", other=THEIRS), False, True, False), (When("x", by=Who.YOU), True, False, False),
        (When("x", by=Who.OPPONENT), False, True, False), (When("x", cause=("put",)), True, True, True),
        (When("x", cause=("burn",)), False, False, False), (When("x", but=("put",)), False, False, False),
        (When("x", but=("burn",)), True, True, True), (When("x", other=Itself()), False, False, False),
    ],
)
def test_the_second_thing_whose_it_is_and_the_cause_are_as_the_text_says(
    when: When, by_own: bool, by_other: bool, by_nobody: bool, gone: bool
) -> None:
    """Catches what a rule did being taken for an effect's, and a thing that is gone for nobody's."""
    game, mine, theirs = two_sides()
    if gone:
        atoms.carry(game, [game.state.bearer[mine], game.state.bearer[theirs]], GRAVE)
    scope = Scope(0, NONE)
    found = [agrees(game, when, scope, other, "put") for other in (mine, theirs, NONE)]
    assert found == [by_own, by_other, by_nobody]


def test_whose_happening_it_was_is_asked_only_where_the_text_says_so() -> None:
    """Catches the other player's draw counted as one's own."""
    game, mine, _ = two_sides()
    card = game.state.bearer[mine]
    for seat in (0, 1):
        past = Past("x", seat, mine, card, NONE, "", 1)
        for whose, so in ((Who.YOU, seat == 0), (Who.OPPONENT, seat == 1), (Who.EACH, True)):
            assert was(game, When("x", whose=whose), Scope(0, NONE), past) == so
            assert not was(game, When("y", whose=whose), Scope(0, NONE), past)
        assert was(game, When("x", MINE), Scope(0, NONE), past)
        assert not was(game, When("x", THEIRS), Scope(0, NONE), past)
        assert not was(game, When("x", Cards(("field",), filters=(Named("giant"),))), Scope(0, NONE), past)


@pytest.mark.parametrize(("happening", "still"), [("x", False), (FIELD.way_to(GRAVE), True)])
def test_only_its_way_there_happened_to_the_card_that_lies_there_now(happening: str, still: bool) -> None:
    """Catches what befell a thing on the field being told of what it became in the graveyard, or its way not."""
    game, mine, theirs = two_sides()
    card = game.state.bearer[mine]
    atoms.carry(game, [card], GRAVE)
    past = Past(happening, 0, mine, card, NONE, "", 1)
    found = [was(game, When(happening, Itself()), Scope(0, source), past)
             for source in (mine, game.state.token[card], theirs)]
    assert found == [True, still, False]


def test_of_a_way_out_of_a_zone_that_remembers_nothing_only_the_old_handle_tells() -> None:
    """Catches asking what became of a thing of which nothing was kept, and taking anything for what it became."""
    game, mine, theirs = two_sides()
    card = put(game, "plain", zone=HAND)
    was_there, way = game.state.token[card], HAND.way_to(GRAVE)
    atoms.carry(game, [card], GRAVE)
    past = Past(way, 0, was_there, card, NONE, "", 1)
    found = [was(game, When(way, Itself()), Scope(0, source), past) for source in (was_there, mine, theirs)]
    assert found == [True, False, False]


def test_what_happens_in_this_moment_did_not_happen_before_it() -> None:
    """Catches "the first time" that counts itself."""
    game, mine, _ = two_sides()
    card, now = game.state.bearer[mine], game.state.moment
    game.state.past = tuple(Past("x", 0, mine, card, NONE, "", now + late) for late in (-2, -1, 0))
    assert times_before(game, When("x"), Scope(0, NONE)) == 2
    assert times_before(game, When("y"), Scope(0, NONE)) == 0
    assert game.amount(Happened(When("x"), 2), Scope(0, NONE)) == 6
