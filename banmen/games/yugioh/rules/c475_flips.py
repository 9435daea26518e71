"""Flipping: a monster that lay face down is turned face up, by whatever."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.yugioh.rulebook import book
from banmen.games.yugioh.rules.c415_timing import happened
from banmen.games.yugioh.table import FLIPPED
from banmen.kernel import atoms

if TYPE_CHECKING:
    from banmen.games.yugioh.table import Game


@book.rule("475.1")
def was_flipped(game: Game, card: int) -> None:
    """Being attacked, an effect and a flip summon flip a monster alike."""
    atoms.mark(game, card, FLIPPED)
    happened(game, "flipped", card, game.state.controller[card])
