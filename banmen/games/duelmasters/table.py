"""What Duel Masters keeps beside the cards: the attack that is going on, and who has lost what."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from banmen.kernel.names import NONE
from banmen.kernel.state import Handle, Table

if TYPE_CHECKING:
    from banmen.kernel import game as kernel

    Game = kernel.Game["DuelTable", None]
    """A game of these rules, which has their table and what they know of all its cards."""

NO_HANDLES: tuple[int, ...] = ()


class Spot(msgspec.Struct, frozen=True, gc=False):
    """Where a card lies in a creature of linked cards, by column and row; `row` first is the card's own number."""

    card: int
    x: int
    y: int


class DuelTable(Table):
    """The running attack and the results that wait for the state-based actions."""

    attacker: Handle = NONE
    """The handle of the attacking creature; NONE while nobody attacks."""
    target: Handle = NONE
    """The handle of the creature the attack goes to; NONE for the player."""
    blocker: Handle = NONE
    """The handle of the blocking creature."""
    blocked: bool = False
    """Whether the attacking creature was blocked, which stays true when the blocker leaves."""
    ninjas: tuple[int, ...] = NO_HANDLES
    """The seats that used a ninja strike during this attack."""
    losers: tuple[Handle, ...] = NO_HANDLES
    """The handles of creatures that lost a battle and have not been destroyed for it yet."""
    paid: tuple[tuple[int, tuple[Handle, ...]], ...] = ()
    """For cards executed in this turn, as rows, the handles of the mana tapped to pay for them."""
    broke: int = 0
    """How many shields were broken during this attack."""
    hit: int = NONE
    """The seat that took a direct attack."""
    gained: tuple[int, ...] = NO_HANDLES
    """The seats that gained an extra turn during this turn."""
    extra: tuple[int, ...] = NO_HANDLES
    """The seats whose extra turns still have to come, the next first."""
    regular: int = NONE
    """The seat whose regular turn it is or was last, while extra turns come between."""
    undermined: tuple[tuple[Handle, int], ...] = ()
    """Castles whose shield is leaving: the castle's handle and the shield as a row."""
    revealed: tuple[Handle, ...] = NO_HANDLES
    """The handles of cards an effect shows until it is done."""
    links: tuple[Spot, ...] = ()
    """The cards that are parts of linked gods, and where in them they lie."""
    apart: tuple[tuple[int, int], ...] = ()
    """Of those, the pairs that lie side by side and are not linked to each other."""
    commands: tuple[Handle, ...] = NO_HANDLES
    """The handles of Commands that came and have broken no seal yet."""
    gates: tuple[Handle, ...] = NO_HANDLES
    """The handles of what came and may call forth a moonless gate."""
    forces: tuple[Handle, ...] = NO_HANDLES
    """The handles of creatures that came and whose shield has not been named yet (110.4f)."""
    parting: tuple[int, ...] = NO_HANDLES
    """Of linked gods that are leaving, the cards that go."""
    cells: tuple[tuple[int, ...], ...] = ()
    """Creatures put together of cells: the rows of their cards, the one that shows them first."""
    used: tuple[str, ...] = ()
    """What a player may do once in a game and has done, as a word with the seat."""
