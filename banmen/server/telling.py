"""What happened as a page is told it: each event cut for its viewer and said in both languages as it happens."""

from __future__ import annotations

from collections.abc import Sequence

from banmen.kernel.events import Event, cut
from banmen.kernel.game import Game
from banmen.kernel.names import NONE
from banmen.server.shapes import Happened, Said
from banmen.server.showing import Voices, face_id


class Teller:
    """Everything one viewer was told of a game so far."""

    def __init__(
        self, game: Game, viewer: int, *, personal: bool = False, called: tuple[Said, Said] | None = None,
    ) -> None:
        self.voices = Voices(game, viewer, personal=personal, called=called)
        self.told: list[Happened] = []

    def hear(self, game: Game, events: Sequence[Event], at: int) -> None:
        """What just happened, after so many answers; the position is the one it led to."""
        for event in events:
            self.told.append(self._tell(game, event, at))

    def _tell(self, game: Game, event: Event, at: int) -> Happened:
        voices = self.voices
        seen = cut(event, voices.viewer)
        return Happened(
            number=len(self.told) + 1,
            kind=seen.kind,
            said=Said(voices.ja.event(game, event), voices.en.event(game, event)),
            at=at,
            rules=seen.rules,
            seat=seen.seat,
            card=seen.card,
            was=seen.was,
            face=face_id(game, seen.face),
            other=seen.other,
            origin=_zone(game, seen.origin),
            origin_seat=_seat(seen.origin),
            place=_zone(game, seen.place),
            place_seat=_seat(seen.place),
            amount=seen.amount,
            word=seen.word,
        )


def _zone(game: Game, place: int) -> str:
    return "" if place == NONE else game.zones[place >> 1].name


def _seat(place: int) -> int:
    return NONE if place == NONE else place & 1
