"""Who sees what, zone by zone."""

from __future__ import annotations

import pytest

from banmen.games.builddivide import RULES
from banmen.games.builddivide.zones import (
    DECK,
    DIVIDE,
    ENERGY,
    FIELD,
    GRAVEYARD,
    HAND,
    LIFE,
    REMOVED,
    RESOLUTION,
    TERRITORY,
)
from banmen.kernel import atoms
from banmen.kernel.game import Game
from banmen.kernel.names import DOWN
from banmen.kernel.zones import Zone


def seen_by(game: Game, zone: Zone, id: str) -> list[int]:
    """The players who can tell that the card lies in the zone of the first player."""
    return [
        seat for seat in (0, 1)
        if any(each.get("card") == id for each in game.view(seat)["zones"][zone.name][0]["cards"])
    ]


@pytest.mark.rule(
    "builddivide:401-2", "builddivide:402-1a", "builddivide:402-1b", "builddivide:405-2", "builddivide:406-3",
    "builddivide:407-2", "builddivide:408-3", "builddivide:409-2", "builddivide:410-2", "builddivide:411-2",
    "builddivide:412-2", "builddivide:413-3", "builddivide:414-2",
)
@pytest.mark.parametrize(("zone", "seats"), [
    (DECK, []), (LIFE, []), (HAND, [0]), (DIVIDE, [0]), (FIELD, [0, 1]), (GRAVEYARD, [0, 1]), (ENERGY, [0, 1]),
    (TERRITORY, [0, 1]), (REMOVED, [0, 1]), (RESOLUTION, [0, 1]),
], ids=lambda each: each.name if isinstance(each, Zone) else "")
def test_who_sees_the_cards_of_a_zone(zone: Zone, seats: list[int]) -> None:
    """Catches a hand shown to the opponent, life or a deck shown to its player, and a count only one player has."""
    decks = list(RULES.decks().values())[:2]
    game = Game.start(RULES, (decks[0], decks[1]), 3)
    state = game.state
    card = state.zones[DECK.of(0)][0]
    id = game.library[state.definition[card]].id
    atoms.carry(game, [other for other in state.zones[zone.of(0)] if other != card], REMOVED if zone is DECK else DECK)
    if zone is not DECK:
        atoms.carry(game, [card], zone, seat=0)
    assert seen_by(game, zone, id) == seats
    assert [game.view(seat)["zones"][zone.name][0]["count"] for seat in (0, 1)] == [1, 1]


@pytest.mark.rule("builddivide:402-1b")
def test_an_energy_that_lies_face_down_is_hidden() -> None:
    """Catches a card that is known because its zone is public."""
    decks = list(RULES.decks().values())[:2]
    game = Game.start(RULES, (decks[0], decks[1]), 3)
    card = game.state.zones[DECK.of(0)][0]
    id = game.library[game.state.definition[card]].id
    atoms.carry(game, list(game.state.zones[ENERGY.of(0)]), REMOVED)
    atoms.carry(game, [card], ENERGY, seat=0, face=DOWN)
    assert 1 not in seen_by(game, ENERGY, id)
