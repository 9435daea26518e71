"""Which Xyz and Synchro monsters are within reach of a field at all, before any set of materials is asked for."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from banmen.games.yugioh.effects import Figure
from banmen.games.yugioh.facts import Printed
from banmen.games.yugioh.rules.c230_materials import sets_for
from banmen.games.yugioh.summoning import NamedPart, SynchroMaterials, XyzMaterials
from banmen.games.yugioh.zones import MONSTER
from banmen.kernel.effects.base import Filter
from banmen.kernel.effects.things import Is, NameHas, Not
from banmen.kernel.library import Library
from banmen.kernel.names import UP

if TYPE_CHECKING:
    from banmen.kernel.game import Game


def any_material(game: Game, seat: int, card: int) -> bool:
    """Whether there are materials for this Xyz or Synchro monster."""
    return game.state.definition[card] in within_reach(game, seat)


def within_reach(game: Game, seat: int) -> frozenset[int]:
    """The printed Xyz and Synchro monsters for which the player's field has the materials.

    This depends only on the printed cards lying there face up, and on what they are now as far as it is altered; it is
    remembered by both.
    """
    judged = judged_by(game.library)
    if judged is None or not game.state.watch.keys().isdisjoint(BOUNDS):
        return _within_reach(game, seat)
    lying = _lying(game, seat, judged)
    remembered = _remembered(game.library)
    found = remembered.get(lying)
    if found is None:
        if len(remembered) >= _REMEMBERED_AT_MOST:
            remembered.clear()
        found = remembered[lying] = _within_reach(game, seat)
    return found


def _lying(game: Game, seat: int, judged: Judged) -> tuple[object, ...]:
    """The player's face-up monsters: the printed cards, and those of their characteristics that are altered."""
    state, derived = game.state, game.derived
    place, definition = MONSTER.places[seat], state.definition
    cards = [card for card in state.zones[place] if state.face[card] == UP]
    if derived.alters(judged.keys):
        numbers = [key for key in judged.numbers if derived.reaches(key, place)]
        words = [key for key in judged.words if derived.reaches(key, place)]
        if numbers or words:
            cards.sort(key=definition.__getitem__)
            return tuple(
                (
                    definition[card],
                    *[game.number(card, key) for key in numbers],
                    *[game.words(card, key) for key in words],
                )
                for card in cards
            )
    return tuple(sorted([definition[card] for card in cards]))


def _within_reach(game: Game, seat: int) -> frozenset[int]:
    field = Field(game, seat)
    return frozenset(
        index
        for index, about in by_materials(game.library)
        if field.may_do(about) and next(sets_for(game, seat, about), None) is not None
    )


_REMEMBERED_AT_MOST = 20_000
BOUNDS = tuple(f"{kind}:{how}_material" for kind in ("bars", "forbids") for how in ("xyz", "synchro"))
"""The words under which texts are found that keep monsters from being materials."""


@lru_cache(maxsize=64)
def _remembered(library: Library) -> dict[tuple[object, ...], frozenset[int]]:
    """What is within reach with which monsters, as far as it was worked out in games with these cards."""
    return {}


@lru_cache(maxsize=64)
def by_materials(library: Library) -> tuple[tuple[int, Printed], ...]:
    """The Xyz and Synchro monsters of the library."""
    return tuple(
        (index, card.facts)
        for index, card in enumerate(library.cards)
        if isinstance(card.facts, Printed) and isinstance(card.facts.materials, XyzMaterials | SynchroMaterials)
    )


class Judged(NamedTuple):
    """The characteristics by which materials are judged."""

    numbers: tuple[str, ...]
    words: tuple[str, ...]
    keys: frozenset[str]
    """Both."""


@lru_cache(maxsize=64)
def judged_by(library: Library) -> Judged | None:
    """The characteristics by which the materials of these cards are judged; None when it is not only by those."""
    numbers, words = {"level"}, {"kinds", "names"}
    for _, about in by_materials(library):
        materials = about.materials
        assert isinstance(materials, XyzMaterials | SynchroMaterials)
        tuner = getattr(materials, "tuner", None)
        for each in (*materials.filters, *getattr(tuner, "filters", ())):
            judged = _unnegated(each)
            if isinstance(judged, Is):
                words.add(judged.key)
            elif isinstance(judged, Figure) and isinstance(judged.amount, int):
                numbers.add(judged.key)
            elif not isinstance(judged, NameHas):
                return None
    return Judged(tuple(sorted(numbers)), tuple(sorted(words)), frozenset(numbers | words))


def _unnegated(property: Filter) -> Filter:
    """What a property depends on, whether it has to be so or not."""
    while isinstance(property, Not):
        property = property.filter
    return property


class Field:
    """The levels of a field at a glance, and what they add up to, so that hopeless materials need not be tried."""

    __slots__ = ("levels", "sums", "with_tuner")

    def __init__(self, game: Game, seat: int) -> None:
        state = game.state
        cards = [card for card in state.zones[MONSTER.places[seat]] if state.face[card] == UP]
        self.levels = [game.number(card, "level") for card in cards]
        tuners = ["tuner" in game.words(card, "kinds") for card in cards]
        self.sums = others = 1
        """A bit for each sum of levels."""
        for level, tuner in zip(self.levels, tuners, strict=True):
            self.sums |= self.sums << level
            if not tuner:
                others |= others << level
        self.with_tuner = 0
        """A bit for each sum of one tuner and others."""
        for level, tuner in zip(self.levels, tuners, strict=True):
            if tuner:
                self.with_tuner |= (others & ~1) << level

    def may_do(self, about: Printed) -> bool:
        """Whether it is worth looking closer."""
        materials = about.materials
        if isinstance(materials, XyzMaterials):
            return self.levels.count(materials.level) >= materials.count
        if isinstance(materials, SynchroMaterials):
            sums = self.sums if isinstance(materials.tuner, NamedPart) else self.with_tuner
            return len(self.levels) > materials.least and bool(sums >> about.facts.level & 1)
        return False
