"""Things tied to one another, each staying a thing of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.kernel.atoms.telling import tell
from banmen.kernel.names import NONE

if TYPE_CHECKING:
    from banmen.kernel.game import Game


def attach(game: Game, card: int, host: int) -> None:
    """The card, which stays a thing of its own, is now attached to another (an equip card, an aura)."""
    game.state.host[card] = host
    game.state.version += 1
    game.state.moment += 1
    game.state.dirty = True
    tell(game, "attach", game.state.controller[card], card, game.state.token[host] if host != NONE else NONE)


def come_loose(game: Game, host: int) -> None:
    """What is attached to a thing that is no more is attached to nothing: its card may return as another thing."""
    for card, held_by in enumerate(game.state.host):
        if held_by == host:
            attach(game, card, NONE)
