"""In how many ways a card can be paid for, and what is told of counters."""

import pytest

from banmen.games.builddivide import RULES
from banmen.games.builddivide.rules.c1204_ways import _named
from banmen.games.builddivide.rules.c1409_evol import evols
from banmen.games.builddivide.rules.c1601_counters import change_counters, counters_of
from banmen.kernel.game import Game


@pytest.mark.rule("builddivide:1203-3")
def test_a_card_without_its_abilities_has_only_its_own_cost() -> None:
    """Catches an evol that outlives the abilities of its card, and one way too many."""
    ids = {id for deck in RULES.decks().values() for part in deck.parts.values() for id in part}
    cards = [RULES.card(id) for id in sorted(ids)]
    assert any(evols(card) for card in cards)
    for card in cards:
        assert list(_named(card, bare=True)) == [0]
        assert list(_named(card, bare=False)) == list(range(1 + len(evols(card))))


@pytest.mark.rule("builddivide:1601-1", "builddivide:1601-1b", "builddivide:1601-1d", "builddivide:1601-2b")
@pytest.mark.parametrize("seat", [0, 1])
def test_both_are_told_of_which_counters_how_many_came_or_went(seat: int) -> None:
    """Catches counters of another name or player, more lost than there are, and a change nobody is told of."""
    game = Game.bare(RULES, (), 1, RULES.bind([RULES.card("rb-02")]))
    for name, change, left in (("鐘", 2, 2), ("影", 1, 1), ("鐘", -1, 1), ("鐘", -5, 0)):
        game.events = []
        change_counters(game, seat, name, change)
        (told,) = game.events
        assert (told.kind, told.seat, told.word, told.amount) == ("player_counter", seat, name, change)
        assert (counters_of(game, seat, name), counters_of(game, 1 - seat, name)) == (left, 0)
    assert counters_of(game, seat, "影") == 1
