"""304: castles at shields, and what becomes of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.duelmasters.rulebook import book
from banmen.games.duelmasters.zones import CASTLE
from banmen.kernel import atoms
from banmen.kernel.names import NONE

if TYPE_CHECKING:
    from banmen.games.duelmasters.table import Game


@book.rule("304.2", "304.2a")
def fortify(game: Game, card: int, shield: int) -> None:
    """The castle lies at the shield, which is fortified; it is no shield itself."""
    atoms.carry(game, [card], CASTLE)
    atoms.attach(game, card, shield)
    atoms.happen(game, "fortify", card, game.state.controller[card])


def castles_at(game: Game, piles: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, int], ...]:
    """The castles at these shields, each with every card of its shield."""
    state = game.state
    return tuple(
        (state.token[castle], card)
        for seat in (0, 1)
        for castle in state.zones[CASTLE.of(seat)]
        for pile in piles
        if state.host[castle] == pile[0]
        for card in pile
    )


@book.rule("304.3")
def hold_castles(game: Game, pairs: tuple[tuple[int, int], ...]) -> None:
    """The castle at a shield of which some card's S-trigger is used stays until that is done."""
    if pairs:
        atoms.write(game, "undermined", (*game.state.table.undermined, *pairs))


def release_castles(game: Game, row: int) -> None:
    """The S-trigger of that shield is done: its castle has nothing to wait for."""
    undermined = game.state.table.undermined
    if undermined:
        atoms.write(game, "undermined", tuple(pair for pair in undermined if pair[1] != row))


@book.rule("304.3", "703.4k")
def fallen_castles(game: Game) -> list[int]:
    """A castle whose shield has left is put into the graveyard, after the shield's S-trigger if it is used."""
    state = game.state
    found: list[int] = []
    for place in CASTLE.places:
        for castle in state.zones[place]:
            if state.host[castle] == NONE:
                found.append(castle)
    if found:
        waiting = {token for token, _ in game.state.table.undermined}
        found = [castle for castle in found if state.token[castle] not in waiting]
    return found
