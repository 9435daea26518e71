"""Finding the cards a text means gives what each of them, looked at by itself, would."""

from __future__ import annotations

import pytest

from banmen.games import GAMES, rules_named
from banmen.kernel.effects.base import Side
from banmen.kernel.effects.things import Cards, Is
from banmen.kernel.evaluate import find, matches
from banmen.kernel.game import Game
from banmen.kernel.state import Scope
from banmen.players import RandomPlayer, answer_of

EVERY = 9
"""Every so many questions the cards are looked at."""


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", [1, 2])
def test_cards_are_found_as_they_are_now(name: str, seed: int) -> None:
    """Catches a printed word that something altered, a card that lies face down, and one counted in another place."""
    rules = rules_named(name)
    decks = list(rules.decks().values())
    game = Game.start(rules, decks[seed:seed + 2], seed, recording=False)
    player = RandomPlayer(seed)
    asked = [(key, word) for card in game.library.cards for key, words in card.words.items() for word in words]
    asked = sorted(set(asked))[::5]
    while (question := game.question) is not None:
        if len(game.answers) % EVERY == 0:
            for zone in rules.zones:
                for key, word in asked:
                    cards = Cards((zone.name,), Side.YOURS, (Is(key, word),))
                    scope = Scope(question.seat)
                    there = game.state.zones[zone.of(question.seat)]
                    assert find(game, cards, scope) == [
                        card for card in there
                        if game.state.controller[card] == question.seat and matches(game, cards, scope, card)
                    ]
        game.answer(answer_of(player, game))
