"""A deck: the ids of its cards by part (main, extra, side ...)."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec


class Deck(msgspec.Struct, frozen=True):
    """The cards a player brings."""

    name: str
    game: str
    parts: Mapping[str, tuple[str, ...]]
    name_en: str = ""
    id: str = ""

    def part(self, name: str) -> tuple[str, ...]:
        """The ids of one part; empty when the deck has none."""
        return self.parts.get(name, ())
