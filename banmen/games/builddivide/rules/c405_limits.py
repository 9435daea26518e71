"""405-4, 407-4, 1103-7a: what each player may hold, place and lose before the red zone, and what changes that."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from banmen.games.builddivide.rulebook import book
from banmen.games.builddivide.rules.c1203_in_force import works
from banmen.games.builddivide.terms import LIMIT, Limit
from banmen.kernel.effects.base import Who
from banmen.kernel.library import unpacked

if TYPE_CHECKING:
    from banmen.games.builddivide.table import Game

WATCHED: Final = {key: LIMIT + key for key in ("energy_limit", "hand_limit", "red_zone")}
"""What abilities watch for that change each of the limits."""


@book.rule("405-4", "407-4", "407-4a", "1103-7a.1")
def limit(game: Game, seat: int, key: str) -> int:
    """A player's limit: what it begins with, and what the cards in force add and take off."""
    begun: int = getattr(game.state.table, key)[seat]
    changing = game.state.watch.get(WATCHED[key])
    if changing is None:
        return begun
    for packed in changing:
        card, definition, number = unpacked(packed)
        ability = game.library[definition].abilities[number]
        assert isinstance(ability, Limit)
        mine = (game.state.controller[card] == seat) == (ability.who is Who.YOU)
        if mine and works(game, card, ability):
            begun += ability.add
    return max(0, begun)
