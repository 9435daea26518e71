"""What cannot be so in a position set up by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from banmen.games.builddivide.facts import AURA
from banmen.games.builddivide.zones import ENERGY, FIELD, TERRITORY
from banmen.kernel.names import DOWN, NONE, TURNED, UP

if TYPE_CHECKING:
    from banmen.games.builddivide.table import Game

SIDEWAYS: Final = (FIELD, ENERGY, TERRITORY)


def misplaced(game: Game, card: int) -> str:
    """Why a card cannot lie so: faces, orientation, damage and what lies with it belong to some zones only."""
    state = game.state
    zone = game.zones[state.zone[card] >> 1]
    if state.face[card] == DOWN and zone.enters == UP and zone is not ENERGY:
        return f"no card lies face down in the zone {zone.name!r} (409-4: energies do)"
    if state.turned[card] == TURNED and zone not in SIDEWAYS:
        return f"no card rests in the zone {zone.name!r} (406-5, 409-4)"
    if state.damage[card] and zone is not FIELD:
        return f"no card has damage in the zone {zone.name!r} (406-6)"
    if card in state.beneath or state.host[card] in state.beneath:
        return "no card lies beneath another in this game"
    if state.host[card] != NONE and AURA not in game.words(card, "types"):
        return "nothing is attached by itself: an effect makes a card an aura (521-1)"
    return ""
