"""What is wrong with a deck is told in both languages, with its rule."""

from __future__ import annotations

import re

import pytest

from banmen.games import GAMES, GameName, rules_of
from banmen.kernel.deck import Deck
from banmen.server.lobby import check_deck, faults_of

JAPANESE = re.compile("[ぁ-んァ-ヶ一-龠]")
MANY = 70


def bad_decks(game: GameName) -> list[Deck]:
    """An empty deck, and many copies of cards of each ready deck in every part there is."""
    rules = rules_of(game)
    some = dict.fromkeys(id for deck in rules.decks().values() for ids in deck.parts.values() for id in ids)
    return [
        Deck("none", game, {}),
        *(Deck(f"many-{id}", game, dict.fromkeys(rules.deck_parts, (id,) * MANY)) for id in some),
    ]


@pytest.mark.parametrize("game", GAMES)
def test_every_fault_of_a_deck_is_said_in_both_languages(game: GameName) -> None:
    """Catches a fault that is told in English on a Japanese page, or under a Japanese name on an English one."""
    rules = rules_of(game)
    found = [fault for deck in bad_decks(game) for fault in faults_of(rules, deck)]
    assert len({fault.rule for fault in found}) > 2
    assert [fault.said for fault in found if not JAPANESE.search(fault.said.ja)] == []
    assert [fault.said for fault in found if JAPANESE.search(fault.said.en)] == []
    assert [fault.said for fault in found if not fault.rule] == []


def test_every_line_that_cannot_be_read_is_told() -> None:
    """Catches an import that stops at its first mistake, so that a list is mended one try at a time."""
    known = next(iter(rules_of("duelmasters").known_cards())).name
    checked = check_deck(rules_of("duelmasters"), f"4 {known}\n4 no such card\n\nneither this\n999 {known}")
    assert checked.deck is None
    assert [fault.line for fault in checked.faults] == [2, 4, 5]
    assert all(JAPANESE.search(fault.said.ja) for fault in checked.faults)
