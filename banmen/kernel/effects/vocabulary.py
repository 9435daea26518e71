"""The words by which effects name what happens, what is done, why cards move and until when: which a game knows."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence

from banmen.kernel.effects.base import Ability, walk
from banmen.kernel.effects.bounds import Bound
from banmen.kernel.effects.events import When
from banmen.kernel.effects.says import Alter, Lasting, Later, Move
from banmen.kernel.zones import Zone


class Vocabulary:
    """The words one game knows; a record with any other would wait for, forbid or last until nothing."""

    def __init__(
        self, zones: Sequence[Zone], happenings: Collection[str], causes: Collection[str], acts: Collection[str],
        is_duration: Callable[[str], bool],
    ) -> None:
        moves = [
            word
            for zone in zones
            for word in (zone.entering, zone.leaving, *(zone.way_to(goal) for goal in zones if goal is not zone))
        ]
        self.happenings = frozenset((*happenings, *causes, *moves))
        self.causes = causes
        self.acts = acts
        self.is_duration = is_duration

    def unknown(self, abilities: Sequence[Ability]) -> Iterator[str]:
        """The words in which a text says something that never happens, is never done or never ends."""
        for term in walk(tuple(abilities)):
            if isinstance(term, When):
                yield from (word for word in term.happenings if word not in self.happenings)
                yield from (word for word in (*term.cause, *term.but) if word not in self.causes)
            elif isinstance(term, Later) and term.happening not in self.happenings:
                yield term.happening
            elif isinstance(term, Bound) and term.act not in self.acts:
                yield term.act
            elif isinstance(term, Alter | Lasting) and not self.is_duration(term.until):
                yield term.until
            elif isinstance(term, Move) and term.cause and term.cause not in self.causes:
                yield term.cause
