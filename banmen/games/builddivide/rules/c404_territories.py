"""404: which cards are a player's territories, and which of them are open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.builddivide.facts import TERRITORY_CARD
from banmen.games.builddivide.rulebook import book
from banmen.games.builddivide.rules.c524_abilities import borrowed
from banmen.games.builddivide.table import table_of
from banmen.games.builddivide.zones import FIELD, TERRITORY
from banmen.kernel import atoms
from banmen.kernel.library import Library
from banmen.kernel.zones import Zone

if TYPE_CHECKING:
    from banmen.games.builddivide.table import Game


def territories(game: Game, seat: int, zones: tuple[Zone, ...] = (TERRITORY, FIELD)) -> list[int]:
    """A player's territories: what lies there as an aura is none."""
    cards: list[int] = []
    for zone in zones:
        cards += game.state.zones[zone.places[seat]]
    if game.derived.touches("types"):
        return [card for card in cards if TERRITORY_CARD in game.words(card, "types")]
    index = game.library.index
    printed, definition = index.territories, game.state.definition
    found: list[int] = []
    for card in cards:
        if definition[card] in printed:
            found.append(card)
    return found


def printed_territories(library: Library) -> frozenset[int]:
    """The printed cards that are territories, either side."""
    return frozenset(number for number, card in enumerate(library.cards) if TERRITORY_CARD in card.words["types"])


@book.rule("1203-4")
def is_elsewhere(game: Game, card: int) -> bool:
    """Whether a card that is no territory lies in the territory zone, where it has no abilities."""
    state = game.state
    return (
        state.zone[card] >> 1 == TERRITORY.number
        and TERRITORY_CARD not in game.library.cards[state.definition[card]].words["types"]
    )


@book.rule("404-1")
def is_open(game: Game, card: int) -> bool:
    """A territory is open while the side with the cost shows, in the territory zone or on the field."""
    definition = game.state.definition[card]
    if table_of(game).lent:
        definition = borrowed(game.library).get(definition, definition)
    return game.library[definition].back is None


def close(game: Game, card: int) -> None:
    """A territory that is open shows its closed side from now on."""
    if is_open(game, card):
        atoms.turn_over(game, card, "close")
