"""What every part of a game's rules knows of the game: its name, its zones, its table, its frames, what happens."""

from __future__ import annotations

from abc import ABC
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import ClassVar

from banmen.kernel.effects.base import Ability, walk
from banmen.kernel.effects.events import When
from banmen.kernel.effects.says import Later
from banmen.kernel.state import Frame, Table
from banmen.kernel.zones import Zone


class Named(ABC):
    """What every part of a game's rules knows of the game."""

    name: ClassVar[str]
    zones: ClassVar[tuple[Zone, ...]]
    table: ClassVar[type[Table]]
    frames: ClassVar[tuple[type[Frame], ...]]
    """Every frame type of the game's own procedures, so that a position can be read back."""
    happenings: ClassVar[Mapping[str, object]] = {}
    """What happens beside moves of cards, by the word under which it is said and waited for."""
    causes: ClassVar[Mapping[str, object]] = {}
    """Why cards move: what happens to them beside the move itself."""
    durations: ClassVar[Mapping[str, object]] = {"turn": "until the end of this turn"}
    """How long an effect can last, by the word that texts have for it."""

    def never_happens(self, abilities: Sequence[Ability]) -> Iterator[str]:
        """The words that abilities wait for under which nothing ever happens; a game that declares none knows any."""
        if not self.happenings:
            return
        for term in walk(tuple(abilities)):
            if isinstance(term, When):
                yield from (word for word in term.happenings if word not in self.happens)
            elif isinstance(term, Later) and term.happening not in self.happens:
                yield term.happening

    @cached_property
    def happens(self) -> frozenset[str]:
        """Every word under which anything ever happens."""
        moves = (
            word for zone in self.zones for word in (zone.entering, zone.leaving, *map(zone.way_to, self.zones))
        )
        return frozenset((*self.happenings, *self.causes, *moves))
