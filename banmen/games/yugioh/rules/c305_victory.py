"""Winning by what a card says."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from banmen.games.yugioh.effects_doing import AllInHand
from banmen.games.yugioh.rulebook import book
from banmen.games.yugioh.zones import HAND
from banmen.kernel import atoms
from banmen.kernel.library import Library
from banmen.kernel.names import NONE

if TYPE_CHECKING:
    from banmen.kernel.game import Game


@lru_cache(maxsize=64)
def collections(library: Library) -> dict[int, frozenset[str]]:
    """For each printed card that wins with others in the hand, all the names needed."""
    return {
        number: frozenset((card.name, *ability.names))
        for number, card in enumerate(library.cards)
        for ability in card.abilities
        if isinstance(ability, AllInHand)
    }


@book.rule("305.3", "305.3a")
def check_collections(game: Game) -> None:
    """Whoever holds all the pieces in the hand wins at once; both at the same time is a draw."""
    state = game.state
    wanted = collections(game.library)
    winners = []
    for seat in (0, 1):
        held = {state.definition[card] for card in state.zones[HAND.of(seat)]}
        names = {game.library[definition].name for definition in held}
        if any(definition in held and needed <= names for definition, needed in wanted.items()):
            winners.append(seat)
    if winners:
        atoms.end(game, winners[0] if len(winners) == 1 else NONE, "collection", "305.3a")


@book.rule("305.3")
def win_by_effect(game: Game, seat: int) -> None:
    """A text that says so wins the duel."""
    atoms.end(game, seat, "effect", "305.3")
