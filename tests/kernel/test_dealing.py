"""A game in which the cards that a seat does not know are others: whatever was kept of them in secret changes too."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from banmen.kernel import atoms
from banmen.kernel.effects.says import Draw, Triggered, When
from banmen.kernel.effects.things import Itself
from banmen.kernel.game import Game
from banmen.kernel.names import DOWN, UP
from banmen.kernel.zones import Zone
from tests.kernel.laid import made, put, table
from tests.kernel.toy import DECK, FIELD, GRAVE, HAND, ToyRules

GIANT, DWARF = made("giant", power=9), made("dwarf", Triggered(When("shout", Itself()), (Draw(1),)), power=2)


def left(face: int) -> tuple[Game, int, int]:
    """A giant of seat 0 that left the field for the hand as it lay there: the game, the card, what it was then."""
    game = table(GIANT, DWARF)
    card = put(game, "giant")
    if face == DOWN:
        atoms.flip(game, card, DOWN)
    token = game.state.token[card]
    atoms.carry(game, [card], HAND)
    return game, card, token


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("face", [UP, DOWN])
def test_what_is_remembered_of_a_card_changes_with_it_only_if_the_seat_never_saw_it(face: int, seat: int) -> None:
    """Catches a memory that tells the opponent which card it was, and one that forgets what everybody saw."""
    game, card, token = left(face)
    before = game.state.known[token]
    dwarf = game.library.by_id["dwarf"]
    hidden = not FIELD.mask(0, face) >> seat & 1
    atoms.deal_anew(game, {card: dwarf}, seat)
    known = game.state.known[token]
    assert game.state.definition[card] == dwarf
    assert known.definition == (dwarf if hidden else before.definition)
    assert (known.card, known.zone, known.controller) == (before.card, before.zone, before.controller)
    if hidden:
        assert (known.numbers, known.words) == game.library[dwarf].unknown, "nobody could read it there"
        assert known.keywords == {}
        assert known.given == ()
    else:
        assert known == before


def test_another_card_listens_from_now_on_to_what_it_says_itself() -> None:
    """Catches a card that still hears what the one before it heard, or nothing."""
    game = table(GIANT, DWARF)
    lying = put(game, "giant")
    atoms.deal_anew(game, {lying: game.library.by_id["dwarf"]}, 1)
    assert "shout" in game.state.watch
    atoms.deal_anew(game, {lying: game.library.by_id["giant"]}, 1)
    assert not game.state.watch.get("shout")


def test_what_waits_in_secret_because_of_what_a_card_was_does_not_wait_any_more() -> None:
    """Catches an effect of a card that nobody has, and one that everybody heard of being forgotten."""
    for sight, waits in ((0b01, 0), (0b11, 1)):
        game = table(GIANT, DWARF)
        lying, other = put(game, "dwarf"), put(game, "dwarf")
        for card in (lying, other):
            atoms.happen(game, "shout", card, 0)
        assert len(game.state.waiting) == 2
        game.state.waiting = tuple(replace(each, sight=sight) for each in game.state.waiting)
        atoms.deal_anew(game, {lying: game.library.by_id["giant"]}, 1)
        assert len(game.state.waiting) == 1 + waits, "the other dwarf is still one"


class OpenTable(ToyRules):
    """On this field a card that lies face down is still what it is."""

    zones = (DECK, HAND, Zone(FIELD.number, "field", remembers=True, active=True), GRAVE)


def test_what_lay_hidden_but_was_not_blank_is_remembered_as_the_other_card_is_printed() -> None:
    """Catches taking every card that lay face down for one without any information."""
    game = table(GIANT, DWARF, rules=OpenTable())
    card = put(game, "giant")
    atoms.flip(game, card, DOWN)
    token, dwarf = game.state.token[card], game.library.by_id["dwarf"]
    atoms.carry(game, [card], DECK)
    atoms.deal_anew(game, {card: dwarf}, 1)
    known, printed = game.state.known[token], game.library[dwarf]
    assert known.definition == dwarf
    assert (known.numbers, known.words, known.keywords) == (printed.numbers, printed.sorted_words, printed.keywords)
