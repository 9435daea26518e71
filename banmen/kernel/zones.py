"""Zones: who sees the cards in them, whether their order counts, and what is remembered of who leaves."""

from __future__ import annotations

from enum import IntEnum
from typing import Final

import msgspec

from banmen.kernel.names import DOWN, EVERYBODY, NO_ONE, NONE, UP, only

WAY: Final = ">"
"""What stands between two zones in the name of the way from one to the other."""


class Sight(IntEnum):
    """Who sees a card's face."""

    NOBODY = 0
    ITS_PLAYER = 1
    ALL = 2


class Zone(msgspec.Struct, frozen=True):
    """One kind of zone. Each player has one; its *place* is `2 * number + seat`."""

    number: int
    name: str
    enters: int = UP
    """The face with which a card enters unless told otherwise."""
    up: Sight = Sight.ALL
    down: Sight = Sight.NOBODY
    ordered: bool = False
    handles: bool = True
    """Whether both players can point at single cards of it (a shield: yes; a hand or deck: no)."""
    remembers: bool = False
    """Whether a thing that leaves it leaves its last known state behind."""
    blank: bool = False
    """Whether a card lying face down here has no information at all."""
    active: bool = False
    """Whether abilities work here unless their text says otherwise."""
    of_back: frozenset[str] = frozenset()
    """The numbers and words that a card with two faces has here from its back, if its front has none of the kind."""
    keeps: int = 0
    """The flags of the game that stay on a card when it comes here (all others are cleared)."""
    places: tuple[int, int] = (NONE, NONE)
    """Its place for each seat."""
    sights: tuple[tuple[int, int], tuple[int, int]] = ((NO_ONE, NO_ONE), (NO_ONE, NO_ONE))
    """The seats that see a card lying here, for each face and each seat whose zone it is."""
    pile: bool = False
    """Whether its cards have an order and cannot be told apart, so that how several were laid there is a secret."""
    entering: str = ""
    leaving: str = ""
    """What abilities watch for that wait for a card to come here, or to go."""

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "places", (2 * self.number, 2 * self.number + 1))
        msgspec.structs.force_setattr(self, "sights", (_SEEN_BY[self.down], _SEEN_BY[self.up]))
        msgspec.structs.force_setattr(self, "pile", self.ordered and not self.handles)
        msgspec.structs.force_setattr(self, "entering", "enter:" + self.name)
        msgspec.structs.force_setattr(self, "leaving", "leave:" + self.name)

    def way_to(self, goal: Zone) -> str:
        """What abilities watch for that wait for a card to go from here to there."""
        return f"{self.name}{WAY}{goal.name}"

    def of(self, seat: int) -> int:
        """The place of this zone that belongs to a seat."""
        return self.places[seat]

    def mask(self, seat: int, face: int) -> int:
        """The seats that see a card lying here with this face."""
        return self.sights[face][seat]


_SEEN_BY: Final = ((NO_ONE, NO_ONE), (only(0), only(1)), (EVERYBODY, EVERYBODY))
"""For each kind of sight and each seat whose zone it is, the seats that see the card."""


def hidden_pile(number: int, name: str) -> Zone:
    """A face-down ordered pile nobody looks into, such as a deck."""
    return Zone(number, name, enters=DOWN, ordered=True, handles=False)


def hand(number: int, name: str) -> Zone:
    """Cards only their player sees and the opponent cannot tell apart."""
    return Zone(number, name, enters=DOWN, down=Sight.ITS_PLAYER, handles=False)
