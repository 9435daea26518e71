"""The phases of a turn and the steps of the battle phase, each told when it begins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.yugioh.rulebook import book
from banmen.kernel import atoms

if TYPE_CHECKING:
    from banmen.kernel.game import Game


@book.rule("190.2", "199.2")
def enter_phase(game: Game, phase: str) -> None:
    """A phase of the turn player begins, and both are told."""
    atoms.write_unwatched(game, phase=phase)
    atoms.tell(game, "phase", game.state.turn_player, word=phase)


@book.rule("250.2", "199.2")
def enter_step(game: Game, step: str) -> None:
    """A step of the battle phase begins, and both are told."""
    atoms.write_unwatched(game, phase=step)
    atoms.tell(game, "step", game.state.turn_player, word=step)
