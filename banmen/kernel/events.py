"""What happened, under which rules, and who may see it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from banmen.kernel.names import EVERYBODY, NONE, sees

if TYPE_CHECKING:
    from banmen.kernel.game import Game


class Event(msgspec.Struct, frozen=True, gc=False):
    """One thing that happened. Masks say which seats may know the face and the handles."""

    kind: str
    rules: tuple[str, ...] = ()
    seat: int = NONE
    card: int = NONE
    """The handle of the card it happened to, as it is now."""
    was: int = NONE
    """Its handle before, if it became a new object."""
    face: int = NONE
    """Which printed card it is (an index into the library)."""
    other: int = NONE
    """The handle of the second card: the target, the card it is put on, the source of the effect."""
    origin: int = NONE
    """The place it came from."""
    place: int = NONE
    """The place it went to, or where it lies."""
    amount: int = 0
    word: str = ""
    sight: int = EVERYBODY
    """Who may know the face."""
    card_sight: int = EVERYBODY
    was_sight: int = EVERYBODY
    other_sight: int = EVERYBODY


def who_points_at(game: Game, card: int) -> int:
    """The seats that may know a card's handle: all where cards can be told apart, else those that see its face."""
    state = game.state
    return EVERYBODY if game.zones[state.zone[card] >> 1].handles else state.seen[card]


def cut(event: Event, seat: int) -> Event:
    """The event as this viewer (a seat, PUBLIC or NONE) may know it. The one place where events are cut."""
    if sees(event.sight & event.card_sight & event.was_sight & event.other_sight, seat):
        return Event(
            event.kind, event.rules, event.seat, event.card, event.was, event.face, event.other,
            event.origin, event.place, event.amount, event.word,
        )
    return Event(
        event.kind,
        event.rules,
        event.seat,
        event.card if sees(event.card_sight, seat) else NONE,
        event.was if sees(event.was_sight, seat) else NONE,
        event.face if sees(event.sight, seat) else NONE,
        event.other if sees(event.other_sight, seat) else NONE,
        event.origin,
        event.place,
        event.amount,
        event.word,
    )
