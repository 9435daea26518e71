"""Every kind of card the rules know is printed on cards of ours, lies in a ready deck, and is met in games."""

from typing import get_args

import pytest

from banmen.games.duelmasters import RULES
from banmen.games.duelmasters.effects import Evolution
from banmen.games.duelmasters.facts import HYPERSPATIAL, CardType
from banmen.games.duelmasters.keywords_evolution import EVOLUTIONS
from banmen.games.duelmasters.kinds import KINDS, MADE, SPECIAL, STATES, TYPES, WAYS, kinds_of
from banmen.games.duelmasters.rulebook import book
from tools.kinds import game_of

CARDS = {source.id: kinds_of(RULES.card(source.id)) for source in RULES.known_cards()}
DECKED = {id for deck in RULES.decks().values() for part in deck.parts for id in deck.part(part)}
ROUNDS = 60
"""So often at most a ready deck plays against itself to meet a kind that is in it."""
MET_BY = dict(zip(STATES, ("god", "hyper", "soul", "two_fields", "pulse", "creature"), strict=True))
"""What a deck has in which that is met which is printed on no card."""


def test_the_list_has_every_type_and_every_way() -> None:
    """Catches a type or a way of evolving that is added to the game and not to the list, so that nobody misses it."""
    assert set(TYPES) == set(get_args(CardType))
    assert set(SPECIAL) | set(TYPES) >= HYPERSPATIAL
    ways = {ability.how for source in RULES.known_cards() for ability in RULES.card(source.id).abilities
            if isinstance(ability, Evolution)}
    assert set(WAYS) >= ways
    combined = {f"{zone}_evolution_{many}" for zone in ("mana", "graveyard") for many in ("v", "gv")}
    assert {key for _, key, _ in EVOLUTIONS} - set(WAYS) == combined
    assert all(rule in book.catalogue for rule in KINDS.values())


@pytest.mark.parametrize("kind", TYPES | SPECIAL | WAYS | MADE)
def test_a_kind_is_on_two_cards_and_in_a_deck(kind: str) -> None:
    """Catches a kind of which there is one card, or none that anybody meets who plays with the ready decks."""
    printed = [id for id, kinds in CARDS.items() if kind in kinds]
    assert len(printed) >= 2
    assert not DECKED.isdisjoint(printed)


def test_every_kind_is_met_in_games() -> None:
    """Catches a kind that is in a deck and can never be played, and games in which the engine errs on the way to it."""
    decks = {name: {kind for part in deck.parts for id in deck.part(part) for kind in CARDS[id]}
             for name, deck in RULES.decks().items()}
    missing = set(KINDS)
    for seed in range(ROUNDS):
        for name, held in decks.items():
            if any(MET_BY.get(kind, kind) in held for kind in missing):
                deck = RULES.decks()[name]
                game, found = game_of((deck, deck), seed, 0)
                assert (game.error, game.violation) == ("", "")
                missing -= found
    assert not missing, f"never met: {sorted(missing)}"
