"""109.2c: what a card that shows as part of a thing gives to the whole."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from banmen.games.duelmasters.rulebook import book
from banmen.games.duelmasters.rules.acts import library_of
from banmen.kernel import atoms
from banmen.kernel.names import NONE
from banmen.kernel.state import Scope

if TYPE_CHECKING:
    from banmen.games.duelmasters.table import Game

NO_WORDS: dict[str, frozenset[str]] = {}


def whole_face(game: Game, card: int) -> int:
    """The face behind the cell that is printed on a card: what the cells are together (806.1); NONE without one."""
    library = game.library
    for cell, face in pairwise(library.faces.get(game.state.definition[card], ())):
        if "cell" in library[cell].words["types"]:
            return face
    return NONE


@book.rule("806.1d", "808.1c", "814.1a", "814.1b", "821.1b")
def as_cell(game: Game, card: int) -> int:
    """What is printed on a card as the cell it is by itself, where it shows the creature of all of them; else NONE."""
    library, shown = library_of(game), game.state.definition[card]
    if shown in library.cells:
        return library.cells[shown]
    if shown in library.mates and put_together(game, card):
        return library.mates[shown]
    faces = library.faces.get(shown, ())
    return next((cell for cell, face in pairwise(faces) if face == shown and "cell" in library[cell].words["types"]),
                NONE)


def put_together(game: Game, card: int) -> tuple[int, ...]:
    """The cards that were put together as the creature this card is part of; none for anything else."""
    for cells in game.state.table.cells:
        if card in cells:
            return cells
    return ()


@book.rule("814.1c", "806.1", "808.1", "821.1")
def stand_together(game: Game, top: int, cells: Sequence[int]) -> None:
    """The cells lie under the card that shows the creature, and from now on it is made of all of them."""
    for cell in cells:
        atoms.tuck(game, cell, top)
    kept = tuple(each for each in game.state.table.cells if top not in each)
    atoms.write(game, "cells", (*kept, (top, *cells)))


@book.rule("806.1", "806.1d", "807.1", "808.1", "808.1c", "814.1d", "821.1")
def cells_of(game: Game, top: int) -> tuple[int, ...]:
    """The cells that are still there of the creature the card shows, itself first; none for anything else."""
    together = put_together(game, top)
    below = game.state.beneath.get(top, ())
    return (top, *(cell for cell in together if cell in below)) if together else ()


COMING_APART = frozenset(("link_release", "soul_evasion"))
"""The keywords of super creatures whose other cells turn over when one of them has left."""
LOOSE = 256
"""The mark of such a creature while one of its cells leaves."""


@book.rule("806.1b", "806.1c", "808.1b")
def loosen(game: Game, cards: Sequence[int], loose: bool = True) -> None:
    """Those of the super creatures that can come apart will, once one of their cells has left."""
    for card in cards:
        if cells_of(game, card):
            atoms.mark(game, card, LOOSE, loose and not COMING_APART.isdisjoint(game.keywords(card)))


@book.rule("109.2c", "310.7")
def bring_in(
    game: Game, part: int, on: tuple[int, ...], numbers: dict[str, int], words: dict[str, frozenset[str]]
) -> None:
    """A card that shows as part of a thing gives it what is printed on it, as long as it is part of it."""
    state = game.state
    until = f"while:{state.token[part]}"
    if any(each.until == until for each in state.continuous):
        return
    scope = Scope(state.controller[part], state.token[part])
    printed = game.library[state.definition[part]]
    for key, amount in numbers.items():
        if amount:
            atoms.begin(game, key, "add", amount, "", on, until, scope)
    for key, found in words.items():
        for word in sorted(found):
            atoms.begin(game, key, "gain", 0, word, on, until, scope)
    for keyword, values in printed.keywords.items():
        for value in values:
            atoms.begin(game, "keywords", "grant", value, keyword, on, until, scope)
    atoms.begin(game, "abilities", "grant", state.definition[part], "", on, until, scope)


@book.rule("109.2c", "818.1b")
def bring_in_print(
    game: Game, part: int, on: tuple[int, ...], print_: int, words: dict[str, frozenset[str]]
) -> None:
    """A card that is part of a thing gives it these words and what another print says, as long as it is part."""
    state = game.state
    until = f"while:{state.token[part]}"
    if any(each.until == until and each.amount == print_ for each in state.continuous):
        return
    scope = Scope(state.controller[part], state.token[part])
    for key, found in words.items():
        for word in sorted(found):
            atoms.begin(game, key, "gain", 0, word, on, until, scope)
    for keyword, values in game.library[print_].keywords.items():
        for value in values:
            atoms.begin(game, "keywords", "grant", value, keyword, on, until, scope)
    atoms.begin(game, "abilities", "grant", print_, "", on, until, scope)
