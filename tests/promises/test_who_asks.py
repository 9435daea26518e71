"""A question that comes from a card's text or act says which card asks."""

from __future__ import annotations

import pytest

from banmen.games import GAMES, rules_named
from banmen.kernel.game import Game
from banmen.kernel.names import NONE
from tests.promises.games import course

NOBODY_S: dict[str, set[str]] = {
    "duelmasters": {
        "attack", "aura", "base", "block", "cell", "charge", "declare", "effect", "main", "pay", "replace", "seal",
        "shield_declare",
    },
    "builddivide": {
        "act", "attack", "hand_limit", "mulligan", "packet_order", "pay", "scout_bottom", "scout_top", "trigger_order",
    },
    "yugioh": {
        "battle", "chain", "go_first", "hand_limit", "main", "pendulum", "replay", "respond", "summoned", "trigger",
    },
}
"""By game, the prompts of questions that the game itself asks."""
PICKS = {"builddivide": {"pick"}}
"""Prompts that are asked by a card or by the game."""


@pytest.mark.parametrize("name", GAMES)
def test_every_question_of_a_card_names_it(name: str) -> None:
    """Catches a question about a position, a mode or a choice at which nobody can see what it is for."""
    rules = rules_named(name)
    decks = list(rules.decks().values())
    nameless: set[str] = set()
    for seed, deck in enumerate(decks):
        for position in course(Game.start(rules, (deck, decks[(seed + 1) % len(decks)]), seed, recording=False), seed):
            if position.question is not None and position.question.source == NONE:
                nameless.add(position.question.prompt)
    assert nameless <= NOBODY_S[name] | PICKS.get(name, set())
