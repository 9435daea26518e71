"""1002: damage to players as packets."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from banmen.games.builddivide.rulebook import book
from banmen.games.builddivide.table import Packet, Source, packet_of
from banmen.kernel import atoms
from banmen.kernel.names import NONE

if TYPE_CHECKING:
    from banmen.games.builddivide.table import Game

TAKEN: Final = "damage_taken"
"""What happens to a player with each point of damage."""


@book.rule("1002-2", "1002-2a")
def deal_to_player(game: Game, seat: int, source: Source, amount: int, dealer: int = NONE) -> int:
    """Each damage to a player makes one packet, of which nothing is dealt yet; its number is returned."""
    table = game.state.table
    packet = Packet(table.next_packet, seat, source, amount, dealer, definition=_printed(game, dealer))
    atoms.write(game, {"packets": (*table.packets, packet), "next_packet": packet.number + 1})
    atoms.tell(game, "packet", seat, other=dealer, amount=amount, word=source)
    return packet.number


def _printed(game: Game, dealer: int) -> int:
    card, known = game.state.card_of(dealer), game.state.known.get(dealer)
    return game.state.definition[card] if card != NONE else NONE if known is None else known.definition


@book.rule("1002-2b", "1002-2b.1")
def size(game: Game, packet: Packet) -> int:
    """A packet of an attacking unit is as large as the unit's hit is now, and 0 when the unit is gone."""
    if packet.source != "battle":
        return packet.amount
    card = game.state.card_of(packet.dealer)
    return 0 if card == NONE else game.number(card, "hit")


def one_dealt(game: Game, number: int) -> None:
    """One more point of the packet has been dealt, which its player notices."""
    packet = packet_of(game, number)
    if packet is not None:
        dealt = msgspec.structs.replace(packet, dealt=packet.dealt + 1)
        packets = game.state.table.packets
        atoms.write(game, "packets", tuple([dealt if each is packet else each for each in packets]))
        atoms.happen(game, TAKEN, NONE, packet.seat)


def vanish(game: Game, number: int) -> None:
    """The packet is no more."""
    atoms.write(game, "packets", tuple([each for each in game.state.table.packets if each.number != number]))
