"""What players remember of cards they do not see any more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.kernel.names import EVERYBODY

if TYPE_CHECKING:
    from banmen.kernel.game import Game


def follow(game: Game, card: int, origin: int, sight: int) -> None:
    """A card came to where only these seats see it: who saw it where it was still knows which card it is.

    Who cannot tell which card of a hand went is sure of none that was in it any more.
    """
    state = game.state
    if state.shared:
        state.separate()
    recalled = state.recalled
    saw = state.seen[card]
    knew = recalled[card] | saw
    zone = game.zones[origin >> 1]
    if not (zone.handles or zone.ordered) and (blind := EVERYBODY & ~(saw | sight)):
        knew &= ~blind
        for each in state.zones[origin]:
            recalled[each] &= ~blind
    recalled[card] = knew
