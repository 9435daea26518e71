"""The phases of a turn and the steps of the battle phase, each told when it begins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.yugioh.effects_more import InPhase
from banmen.games.yugioh.rulebook import book
from banmen.games.yugioh.table import CALCULATION
from banmen.kernel import atoms
from banmen.kernel.effects.base import walk
from banmen.kernel.library import Library

if TYPE_CHECKING:
    from banmen.games.yugioh.table import Game


def asks_for_phases(library: Library) -> bool:
    """Whether any card of the game says something of some phases only."""
    return any(isinstance(term, InPhase) for card in library.speaking() for term in walk(card.abilities))


def _stand_at(game: Game, field: str, value: object) -> None:
    """Where a card asks for phases, another phase is another position."""
    index = game.library.index
    if index.phases:
        atoms.write(game, field, value)
    else:
        atoms.write_unwatched(game, field, value)


@book.rule("373.1")
def enter_calculation(game: Game) -> None:
    """The moment of the damage step in which damage is calculated."""
    _stand_at(game, "timing", CALCULATION)


@book.rule("190.2", "199.2")
def enter_phase(game: Game, phase: str) -> None:
    """A phase of the turn player begins, and both are told."""
    _stand_at(game, "phase", phase)
    if game.recording:
        atoms.tell(game, "phase", game.state.turn_player, word=phase)


@book.rule("250.2", "199.2")
def enter_step(game: Game, step: str) -> None:
    """A step of the battle phase begins, and both are told."""
    _stand_at(game, "phase", step)
    if game.recording:
        atoms.tell(game, "step", game.state.turn_player, word=step)
