"""Cards with the abilities of others are made when a game first needs one, and the game stays what it was."""

from __future__ import annotations

import pytest

from banmen.games.builddivide import RULES
from banmen.games.builddivide.rules.c524_abilities import borrowed
from banmen.kernel.codec import decode, encode
from banmen.kernel.game import Game
from banmen.players import RandomPlayer, answer_of

DECKS = ("stars", "calm")
SEED = 43
"""A game in which a card early has the abilities of another."""


def begun() -> Game:
    """The game at its first question."""
    return Game.start(RULES, [RULES.decks()[name] for name in DECKS], SEED)


@pytest.mark.rule("builddivide:524-1")
def test_a_game_that_needs_no_such_card_is_played_without_them() -> None:
    """Catches a library with every pair of cards for a deck in which one card speaks of abilities of others."""
    game = begun()
    assert borrowed(game.library) == {}
    assert len(game.library.cards) < 100


@pytest.mark.rule("builddivide:524-1")
def test_from_the_first_such_card_on_clones_saved_games_and_replays_are_the_same() -> None:
    """Catches numbers that depend on what was played before, and a saved game whose cards are not found again."""
    game, player = begun(), RandomPlayer(SEED)
    before = game.library
    saved: list[bytes] = []
    while game.question is not None:
        game.answer(answer_of(player, game))
        if game.library is not before and len(saved) < 40:
            data = encode(game)
            saved.append(data)
            assert encode(decode(data, RULES)) == data
            assert encode(game.clone()) == data
    assert saved
    assert game.library.cards[: len(before.cards)] == before.cards
    again = begun()
    assert again.library is before
    for answer in game.answers:
        again.answer(answer)
    assert encode(again) == encode(game)


@pytest.mark.rule("builddivide:524-1")
def test_a_copy_that_needs_such_a_card_leaves_the_game_it_was_made_of_alone() -> None:
    """Catches one library that grows under the hands of every game played with it."""
    game, player = begun(), RandomPlayer(SEED)
    copy = game.clone()
    while copy.question is not None:
        copy.answer(answer_of(player, copy))
    assert borrowed(copy.library)
    assert borrowed(game.library) == {}
