"""Winning by what a card says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.yugioh.rulebook import book
from banmen.kernel import atoms

if TYPE_CHECKING:
    from banmen.kernel.game import Game


@book.rule("305.3")
def win_by_effect(game: Game, seat: int) -> None:
    """A text that says so wins the duel."""
    atoms.end(game, seat, "effect", "305.3")
