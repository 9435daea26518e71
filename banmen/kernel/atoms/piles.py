"""Cards that come to a pile together: they are told by their handles, and lie as they were laid."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from banmen.kernel.atoms.lying import line_up
from banmen.kernel.atoms.noticing import Moving
from banmen.kernel.zones import Zone

if TYPE_CHECKING:
    from banmen.kernel.game import Game


def told(game: Game, moving: Moving) -> Moving:
    """A move as it is told: cards that are laid on a pile together go by their handles, however they will lie there.

    So neither what is told nor who waits or is asked first tells the order, which is the secret of who laid them.
    """
    if len(moving.cards) < 2 or moving.laid or not game.zones[moving.zone].pile:
        return moving
    state = game.state
    cards = by_handle(game, [state.bearer[token] for token in moving.cards if token in state.bearer])
    return msgspec.structs.replace(moving, cards=tuple(state.token[card] for card in cards), laid=moving.cards)


def by_handle(game: Game, cards: Sequence[int]) -> list[int]:
    """Cards in an order that everybody may know: place by place, the older thing first."""
    zone, token = game.state.zone, game.state.token
    return sorted(cards, key=lambda card: (zone[card], token[card]))


def with_parts(game: Game, cards: Sequence[int]) -> list[int]:
    """Cards, each followed by those beneath it."""
    beneath = game.state.beneath
    return [part for card in cards for part in (card, *beneath.get(card, ()))]


def lie_as_laid(game: Game, laid: Sequence[int], zone: Zone, at: str) -> None:
    """The cards that came to a pile together lie there as if they had come in this order, one after the other."""
    for place in zone.places:
        came = [card for card in laid if game.state.zone[card] == place]
        if len(came) > 1:
            line_up(game, place, came if at == "bottom" else came[::-1])
