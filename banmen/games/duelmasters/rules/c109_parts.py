"""109.2c: what a card that shows as part of a thing gives to the whole."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.duelmasters.rulebook import book
from banmen.kernel import atoms
from banmen.kernel.state import Scope

if TYPE_CHECKING:
    from banmen.kernel.game import Game

NO_WORDS: dict[str, frozenset[str]] = {}


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
