"""In Yu-Gi-Oh! every move of a card has a name: it is sent, destroyed, released, returned ... and told so."""

from collections.abc import Iterable

from banmen.games.yugioh.zones import GRAVEYARD, MONSTER
from banmen.kernel.events import Event


def nameless(events: Iterable[Event]) -> list[Event]:
    """The moves that are told as nothing but a move, by which no text could know what was done.

    Materials left behind by their Xyz monster fall without anybody doing anything to them.
    """
    return [
        event
        for event in events
        if event.kind == "move" and (event.origin >> 1, event.place >> 1) != (MONSTER.number, GRAVEYARD.number)
    ]
