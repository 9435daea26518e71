"""Decks and the set-up of a game."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from banmen.errors import BanmenError
from banmen.games.builddivide import RULES
from banmen.games.builddivide.table import table_of
from banmen.games.builddivide.zones import DECK, DIVIDE, ENERGY, HAND, LIFE, TERRITORY
from banmen.kernel.deck import Deck
from banmen.kernel.game import Game
from banmen.kernel.names import UP

DECKS = RULES.decks()
EMBER, CALM = DECKS["ember"], DECKS["calm"]


def changed(parts: Mapping[str, tuple[str, ...]]) -> Deck:
    """The first deck with some of its parts exchanged."""
    return Deck("changed", "builddivide", {**EMBER.parts, "main": MAIN, **parts})


def without(main: tuple[str, ...], id: str, many: int) -> tuple[str, ...]:
    """The cards with so many copies fewer."""
    left = list(main)
    for _ in range(many):
        left.remove(id)
    return tuple(left)


MAIN = tuple(
    id
    for id, many in (*((f"rb-{number:02}", 4) for number in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12)), ("rb-11", 3),
                     ("rb-13", 3))
    for _ in range(many)
)
"""Fifty cards: twelve busters, eight shots, four of most names."""


@pytest.mark.rule("builddivide:601-1", "builddivide:601-1a", "builddivide:601-1b", "builddivide:601-1c",
                  "builddivide:601-1d", "builddivide:601-1e", "builddivide:602-1a")
@pytest.mark.parametrize(
    ("parts", "number"),
    [
        ({"main": without(without(without(MAIN, "rb-02", 4), "rb-04", 4), "rb-05", 3)}, "601-1a"),
        ({"main": (*MAIN, "bw-03")}, "601-1a"),
        ({"divide": ("rb-02",) * 13}, "601-1a"),
        ({"divide": ("rb-02",)}, "601-1b"),
        ({"main": (*without(MAIN, "rb-01", 1), "bw-03")}, "601-1c"),
        ({"main": (*without(MAIN, "rb-02", 1), "bw-01")}, "601-1c"),
        ({"main": (*without(without(MAIN, "rb-02", 4), "rb-04", 1), *("bw-09",) * 4, "bw-10")}, "601-1d"),
        ({"main": (*without(MAIN, "rb-02", 1), "rb-t")}, "601-1e"),
        ({"territory": ()}, "602-1a"),
        ({"territory": ("rb-02",)}, "602-1a"),
    ],
)
def test_an_illegal_deck_is_refused_by_its_rule(parts: Mapping[str, tuple[str, ...]], number: str) -> None:
    """Catches counting busters as a limit, the D-deck apart from the names, or territories as cards of the deck."""
    faults = RULES.check_deck(changed(parts))
    assert [fault for fault in faults if f"({number})" in fault], faults
    with pytest.raises(BanmenError):
        Game.start(RULES, [changed(parts), CALM], 1)


@pytest.mark.rule("builddivide:601-1a", "builddivide:601-1c", "builddivide:601-1d")
def test_the_limits_themselves_are_legal() -> None:
    """Catches bounds that are off by one: 40 and 50 cards, 12 shots, 12 cards of D-deck."""
    fifty = MAIN
    assert len(fifty) == 50
    forty = without(without(without(fifty, "rb-02", 4), "rb-04", 4), "rb-05", 2)
    twelve_shots = (*without(forty, "rb-06", 4), "bw-09", "bw-09", "bw-09", "bw-09")
    divide = ("bw-02",) * 4 + ("bw-03",) * 4 + ("bw-05",) * 4
    for parts in ({}, {"main": forty}, {"main": twelve_shots}, {"divide": divide}):
        assert RULES.check_deck(changed(parts)) == []


@pytest.mark.rule("builddivide:602-1b")
def test_the_deck_is_shuffled_before_anything_is_taken_from_it() -> None:
    """Catches hands dealt from a deck that lies as it was written down."""
    dealt = set()
    for seed in range(1, 7):
        game = Game.start(RULES, [changed({}), CALM], seed)
        hands = (tuple(game.library[game.state.definition[card]].id for card in game.state.zones[HAND.of(seat)])
                 for seat in (0, 1))
        dealt.add(tuple(hands))
    assert len(dealt) == 6


@pytest.mark.rule("builddivide:602-1b", "builddivide:602-1c", "builddivide:602-1d", "builddivide:602-1f",
                  "builddivide:602-1h", "builddivide:602-1i")
def test_the_table_after_the_set_up() -> None:
    """Catches wrong numbers, energies lying face down, or an open territory."""
    game = Game.start(RULES, [changed({"divide": ("bw-02",)}), CALM], 4)
    for _ in range(2):
        game.answer(1)
    zones = game.state.zones
    for seat, size in ((0, 50), (1, 50)):
        counts = [len(zones[zone.of(seat)]) for zone in (HAND, LIFE, ENERGY, TERRITORY)]
        assert counts == [5, 10, 2, 1]
        assert len(zones[DECK.of(seat)]) == size - 17
        assert all(game.state.face[card] == UP for card in zones[ENERGY.of(seat)])
        assert game.library[game.state.definition[zones[TERRITORY.of(seat)][0]]].back is not None
    assert (len(zones[DIVIDE.of(0)]), len(zones[DIVIDE.of(1)])) == (1, 0)
    unshuffled = [game.library[game.state.definition[card]].id for card in zones[DECK.of(0)]]
    assert unshuffled != sorted(unshuffled)


@pytest.mark.rule("builddivide:602-1h", "builddivide:602-1i")
def test_the_first_energies_are_told_by_the_rule_that_lays_them() -> None:
    """Catches energies told with the number of the rule about life."""
    game = Game.start(RULES, [EMBER, CALM], 4)
    game.answer(1)
    told = [(event.place, event.rules[0]) for event in game.answer(1)]
    for seat in (0, 1):
        assert [rule for place, rule in told if place == LIFE.of(seat)] == ["602-1h"] * 10
        assert [rule for place, rule in told if place == ENERGY.of(seat)] == ["602-1i"] * 2


@pytest.mark.rule("builddivide:602-1e", "builddivide:602-1e.1", "builddivide:602-1k", "builddivide:701-1")
def test_chance_says_who_is_first() -> None:
    """Catches a fixed first player, or asking the one picked by chance who shall begin."""
    firsts = set()
    for seed in range(12):
        game = Game.start(RULES, [EMBER, CALM], seed)
        assert game.question is not None
        assert game.question.prompt == "mulligan"
        first = table_of(game).first
        assert game.question.seat == first
        game.answer(1)
        game.answer(1)
        assert game.state.turn_player == first
        assert game.state.turn == 1
        firsts.add(first)
    assert firsts == {0, 1}


@pytest.mark.rule("builddivide:602-1g", "builddivide:602-1g.1", "builddivide:602-1g.2")
def test_each_player_may_redraw_once_the_first_player_first() -> None:
    """Catches a second redraw, the second player deciding first, or redrawing cards just put back."""
    for seed in range(8):
        game = Game.start(RULES, [EMBER, CALM], seed)
        first = table_of(game).first
        old = {seat: set(game.state.zones[HAND.of(seat)]) for seat in (0, 1)}
        for seat in (first, 1 - first):
            assert game.question is not None
            assert (game.question.prompt, game.question.seat) == ("mulligan", seat)
            game.answer(0)
            new = set(game.state.zones[HAND.of(seat)])
            assert len(new) == 5
            assert not new & old[seat]
            if seat == first:
                assert set(game.state.zones[DECK.of(seat)][:5]) != old[seat], "the old hand lies on top"
        assert game.question is None or game.question.prompt != "mulligan"
