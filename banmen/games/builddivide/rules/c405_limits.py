"""405-4, 407-4, 1103-7a: what each player may hold, place and lose before the red zone, and what changes that."""

from __future__ import annotations

from functools import lru_cache

from banmen.games.builddivide.rulebook import book
from banmen.games.builddivide.rules.c312_awakening import works
from banmen.games.builddivide.table import table_of
from banmen.games.builddivide.terms import Limit
from banmen.games.builddivide.zones import FIELD, TERRITORY
from banmen.kernel.effects.base import Who
from banmen.kernel.game import Game
from banmen.kernel.library import CardDef, Library

_PLACES = (FIELD.of(0), FIELD.of(1), TERRITORY.of(0), TERRITORY.of(1))


@lru_cache(maxsize=4096)
def _limits_of(card: CardDef) -> tuple[Limit, ...]:
    return tuple(ability for ability in card.abilities if isinstance(ability, Limit))


@lru_cache(maxsize=256)
def limiting(library: Library) -> bool:
    """Whether any printed card changes a limit."""
    return any(_limits_of(card) for card in library.cards)


@book.rule("405-4", "407-4", "1103-7a.1")
def limit(game: Game, seat: int, key: str) -> int:
    """A player's limit: what it begins with, and what the cards in force add and take off."""
    begun: int = getattr(table_of(game), key)[seat]
    if not limiting(game.library):
        return begun
    state = game.state
    for place in _PLACES:
        for card in state.zones[place]:
            for ability in _limits_of(game.library[state.definition[card]]):
                mine = (state.controller[card] == seat) == (ability.who is Who.YOU)
                if ability.key == key and mine and works(game, card, ability):
                    begun += ability.add
    return max(0, begun)
