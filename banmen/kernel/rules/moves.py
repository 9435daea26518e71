"""Where cards go and how they lie, and what effects do to them by the rules of the game."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from banmen.kernel import atoms
from banmen.kernel.names import NONE, UPRIGHT
from banmen.kernel.rules.named import Named
from banmen.kernel.state import Frame
from banmen.kernel.zones import Zone

if TYPE_CHECKING:
    from banmen.kernel.game import Game


class MoveRules(Named):
    """Where cards go and how they lie, and what effects do to them by the rules of the game."""

    def zone_for_cards_beneath(self, game: Game, card: int, zone: Zone) -> Zone:
        """Where the cards beneath a thing go when it goes to a zone."""
        return zone

    leaving_together: ClassVar[bool] = False
    """Whether things that leave at the same moment notice one another's leaving."""

    def parts_that_leave(self, game: Game, card: int, zone: Zone) -> tuple[int, ...]:
        """The cards that go when a thing of several cards goes to a zone, and the rest stays; none for all of them."""
        return ()

    def lies_apart(self, game: Game, card: int) -> bool:
        """Whether a card under another one, or pending, does not count as one of its zone, nor as leaving it."""
        return False

    def leaves_quietly(self, game: Game, card: int, zone: Zone) -> bool:
        """Whether only a part of a thing of several cards goes to a zone, which nobody sees as the thing leaving."""
        return False

    def replaced_as(self, game: Game, card: int, kinds: tuple[str, ...]) -> tuple[str, ...]:
        """Of the kinds of event that the move of a card is, those for which something may stand in."""
        return kinds

    def uncovered(self, game: Game, card: int, came: int) -> None:
        """The card shows on a thing whose top card was lifted off; `came` is the turn in which it came there itself."""
        return

    def looks_back(self, game: Game, card: int, zone: Zone) -> bool:
        """Whether what others wait for in this card's move is judged by the card as it was, not as it arrived."""
        return True

    arrivals: ClassVar[frozenset[int]] = frozenset()
    """The numbers of the zones whose arrivals the game wants to be told of."""

    def arrived(self, game: Game, cards: Sequence[int], zone: Zone) -> None:
        """Cards have come to one of these zones, and everything that waits for it has noticed."""
        return

    diverting: ClassVar[frozenset[int]] = frozenset()
    """The numbers of the zones from which a card may go elsewhere than where it is put."""

    def destination(self, game: Game, card: int, zone: Zone) -> Zone | None:
        """Where a card really goes that is put into a zone; None when it ceases to exist instead."""
        return zone

    lies_by_rule: ClassVar[frozenset[int]] = frozenset()
    """The numbers of the zones that have a say in how a card lies when it enters them."""

    def lies(self, game: Game, card: int, zone: Zone, turned: int) -> int:
        """How the card lies when it enters a zone, of what was said about it."""
        return turned

    def side(self, game: Game, card: int, zone: Zone) -> int:
        """Which printed side of the card shows in the zone it goes to (a number of the library)."""
        return game.state.definition[card]

    @abstractmethod
    def draw(self, game: Game, seat: int) -> Frame | None:
        """Draw one card."""

    def move(
        self, game: Game, cards: Sequence[int], zone: Zone, *, seat: int = NONE, at: str = "top", face: int = NONE,
        turned: int = UPRIGHT, cause: str = "", source: int = NONE,
    ) -> Frame | None:
        """Move cards as an effect says."""
        return atoms.move(game, cards, zone, seat=seat, at=at, face=face, turned=turned, cause=cause, source=source)

    def turn(self, game: Game, cards: Sequence[int], how: int) -> None:
        """Turn cards as an effect says, at the same time."""
        atoms.turn_all(game, cards, how)

    def flip(self, game: Game, card: int, face: int) -> None:
        """Turn a card face up or face down as an effect says."""
        atoms.flip(game, card, face)

    def win(self, game: Game, seat: int, reason: str) -> None:
        """A player wins through an effect."""
        atoms.end(game, seat, reason)
