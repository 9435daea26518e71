"""Who sees the face of a card where it lies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.kernel.names import EVERYBODY

if TYPE_CHECKING:
    from banmen.kernel.game import Game
    from banmen.kernel.zones import Zone


def sight_there(game: Game, card: int, zone: Zone, seat: int, face: int) -> int:
    """The seats that see a card lying in a seat's zone with this face: a card without a back is seen by all."""
    return EVERYBODY if shows_anyway(game, game.state.definition[card], zone) else zone.sights[face][seat]


def shows_anyway(game: Game, printed: int, zone: Zone) -> bool:
    """Whether a printed card has no back and is known in a zone even among hidden cards; nobody looks into a pile."""
    return not zone.pile and printed in game.library.backless
