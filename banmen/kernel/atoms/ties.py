"""Things tied to one another, each staying a thing of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.kernel.atoms.telling import tell
from banmen.kernel.names import NONE

if TYPE_CHECKING:
    from banmen.kernel.game import Game


def attach(game: Game, card: int, host: int) -> None:
    """The card, which stays a thing of its own, is now attached to another (an equip card, an aura)."""
    state = game.state
    if state.shared:
        state.separate()
    state.host[card] = host
    state.version += 1
    state.moment += 1
    state.dirty = True
    tell(game, "attach", state.controller[card], card, state.token[host] if host != NONE else NONE)


def come_loose(game: Game, host: int) -> None:
    """What is attached to a thing that is no more is attached to nothing: its card may return as another thing."""
    for card, held_by in enumerate(game.state.host):
        if held_by == host:
            attach(game, card, NONE)
