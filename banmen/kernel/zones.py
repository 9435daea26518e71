"""Zones: who sees the cards in them, whether their order counts, and what is remembered of who leaves."""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from banmen.kernel.names import DOWN, EVERYBODY, NO_ONE, UP, only

WAY: Final = ">"
"""What stands between two zones in the name of the way from one to the other."""


class Sight(IntEnum):
    """Who sees a card's face."""

    NOBODY = 0
    ITS_PLAYER = 1
    ALL = 2


_SEEN_BY: Final[tuple[tuple[int, ...], ...]] = ((NO_ONE, NO_ONE), (only(0), only(1)), (EVERYBODY, EVERYBODY))
"""For each kind of sight and each seat whose zone it is, the seats that see the card."""


class Zone:
    """One kind of zone. Each player has one; its *place* is `2 * number + seat`."""

    __slots__ = ("active", "blank", "down", "entering", "enters", "handles", "keeps", "leaving", "name", "number",
                 "of_back", "ordered", "pile", "places", "remembers", "sights", "up")

    def __init__(
        self, number: int, name: str, *, enters: int = UP, up: Sight = Sight.ALL, down: Sight = Sight.NOBODY,
        ordered: bool = False, handles: bool = True, remembers: bool = False, blank: bool = False,
        active: bool = False, of_back: frozenset[str] = frozenset(), keeps: int = 0,
    ) -> None:
        self.number: Final = number
        self.name: Final = name
        self.enters: Final = enters
        """The face with which a card enters unless told otherwise."""
        self.up: Final = up
        self.down: Final = down
        self.ordered: Final = ordered
        self.handles: Final = handles
        """Whether both players can point at single cards of it (a shield: yes; a hand or deck: no)."""
        self.remembers: Final = remembers
        """Whether a thing that leaves it leaves its last known state behind."""
        self.blank: Final = blank
        """Whether a card lying face down here has no information at all."""
        self.active: Final = active
        """Whether abilities work here unless their text says otherwise."""
        self.of_back: Final = of_back
        """The numbers and words that a card with two faces has from its back here, if its front has none of them."""
        self.keeps: Final = keeps
        """The flags of the game that stay on a card when it comes here (all others are cleared)."""
        self.places: Final[tuple[int, ...]] = (2 * number, 2 * number + 1)
        """Its place for each seat."""
        self.sights: Final[tuple[tuple[int, ...], ...]] = (_SEEN_BY[down], _SEEN_BY[up])
        """The seats that see a card lying here, for each face and each seat whose zone it is."""
        self.pile: Final = ordered and not handles
        """Whether its cards have an order and cannot be told apart, so that how several were laid there is a secret."""
        self.entering: Final = "enter:" + name
        self.leaving: Final = "leave:" + name
        """What abilities watch for that wait for a card to come here, or to go."""

    def way_to(self, goal: Zone) -> str:
        """What abilities watch for that wait for a card to go from here to there."""
        return f"{self.name}{WAY}{goal.name}"

    def of(self, seat: int) -> int:
        """The place of this zone that belongs to a seat."""
        return self.places[seat]

    def mask(self, seat: int, face: int) -> int:
        """The seats that see a card lying here with this face."""
        return self.sights[face][seat]


def hidden_pile(number: int, name: str) -> Zone:
    """A face-down ordered pile nobody looks into, such as a deck."""
    return Zone(number, name, enters=DOWN, ordered=True, handles=False)


def hand(number: int, name: str) -> Zone:
    """Cards only their player sees and the opponent cannot tell apart."""
    return Zone(number, name, enters=DOWN, down=Sight.ITS_PLAYER, handles=False)
