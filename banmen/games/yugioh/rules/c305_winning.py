"""Winning the duel by what a card says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.yugioh.facts import Printed, plain_name
from banmen.games.yugioh.rulebook import book
from banmen.games.yugioh.zones import HAND
from banmen.kernel import atoms
from banmen.kernel.library import Library
from banmen.kernel.names import NONE

if TYPE_CHECKING:
    from banmen.games.yugioh.table import Game


def collections(library: Library) -> tuple[frozenset[str], ...]:
    """The names that win together in one hand."""
    found: list[frozenset[str]] = []
    for card in library.cards:
        about = card.facts
        if isinstance(about, Printed) and about.complete:
            found.append(frozenset((plain_name(card.name), *about.complete)))
    return tuple(found)


@book.rule("305.3", "305.3a")
def check_collections(game: Game) -> None:
    """Whoever has all the cards of such a collection in hand wins at once; both at once is a draw."""
    index = game.library.index
    wanted = index.collections
    if not wanted:
        return
    state = game.state
    complete = []
    for seat in (0, 1):
        names = {plain_name(game.library[state.definition[card]].name) for card in state.zones[HAND.of(seat)]}
        if any(each <= names for each in wanted):
            complete.append(seat)
    if complete:
        atoms.end(game, complete[0] if len(complete) == 1 else NONE, "collection", "305.3a")


@book.rule("305.3")
def win_by_effect(game: Game, seat: int) -> None:
    """A text that says so wins the duel."""
    atoms.end(game, seat, "effect", "305.3")
