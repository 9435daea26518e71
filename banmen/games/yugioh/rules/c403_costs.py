"""Costs: which cards can pay them, and paying; for activations and for a monster's own way alike."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import TYPE_CHECKING

from banmen.games.yugioh.effects import (
    BanishThis,
    DiscardSome,
    DiscardThis,
    PayPoints,
    ReleaseSome,
    ReleaseThis,
    SendThis,
)
from banmen.games.yugioh.effects_doing import TakeCounters
from banmen.games.yugioh.rulebook import book
from banmen.games.yugioh.rules.c165_activation import banishable, discardable, releasable, sendable
from banmen.games.yugioh.rules.c352_counters import take_counters
from banmen.games.yugioh.rules.c424_points import change_points
from banmen.games.yugioh.summoning import BanishSome, Detach, SendSome
from banmen.games.yugioh.zones import BANISHED, GRAVEYARD
from banmen.kernel import atoms
from banmen.kernel.effects.says import Cost

if TYPE_CHECKING:
    from banmen.kernel.game import Game

OfCards = DiscardSome | ReleaseSome | BanishSome | SendSome | Detach
"""Costs for which cards are chosen."""

_CAUSES: dict[type[Cost], str] = {
    DiscardSome: "discard", ReleaseSome: "release", BanishSome: "banish", SendSome: "send", Detach: "detach",
    DiscardThis: "discard", ReleaseThis: "release", SendThis: "send", BanishThis: "banish",
}
"""The word for what happens to the cards of a cost."""


def payable(game: Game, seat: int, card: int, part: OfCards) -> list[int]:
    """The cards with which a cost of this card can be paid."""
    if isinstance(part, DiscardSome):
        return discardable(game, seat, card, part)
    if isinstance(part, ReleaseSome):
        return releasable(game, seat, card, part)
    if isinstance(part, BanishSome):
        return banishable(game, seat, card, part)
    if isinstance(part, SendSome):
        return sendable(game, seat, card, part)
    return list(game.state.beneath.get(card, ()))


@book.rule("400.1", "400.3", "442.2", "451.2", "469.1", "230.4")
def pay(game: Game, seat: int, card: int, part: Cost, cards: Sequence[int] = ()) -> None:
    """A cost is paid; what is released, discarded or sent for it was not destroyed."""
    if isinstance(part, PayPoints):
        change_points(game, seat, -part.amount, "pay")
    elif isinstance(part, TakeCounters):
        take_counters(game, card, part)
    elif isinstance(part, OfCards):
        atoms.carry(game, cards, BANISHED if isinstance(part, BanishSome) else GRAVEYARD, cause=_CAUSES[type(part)])
    elif type(part) in _CAUSES:
        atoms.carry(game, [card], BANISHED if isinstance(part, BanishThis) else GRAVEYARD, cause=_CAUSES[type(part)])


Payment = tuple[tuple[int, ...], ...]
"""For each cost of cards, the cards that pay it."""


def payments(game: Game, seat: int, card: int, parts: Sequence[Cost], paid: Payment = ()) -> Iterator[Payment]:
    """The ways in which all these costs can be paid with different cards, what is paid already being given."""
    wanted = [part for part in parts if isinstance(part, OfCards)]
    if len(paid) == len(wanted):
        yield paid
        return
    part = wanted[len(paid)]
    used = {each for group in paid for each in group}
    free = [each for each in payable(game, seat, card, part) if each not in used]
    for group in combinations(free, part.count):
        yield from payments(game, seat, card, parts, (*paid, group))
