"""Which Xyz and Synchro monsters are within reach of a field at all, before any set of materials is asked for."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

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

    While nothing alters what materials are judged by, this depends only on the printed cards lying there face up, and
    is remembered by them.
    """
    state = game.state
    judged = judged_by(game.library)
    if judged is None or game.derived.alters(judged) or not state.watch.keys().isdisjoint(BOUNDS):
        return _within_reach(game, seat)
    face_up = [state.definition[card] for card in state.zones[MONSTER.places[seat]] if state.face[card] == UP]
    lying = tuple(sorted(face_up))
    remembered = _remembered(game.library)
    found = remembered.get(lying)
    if found is None:
        if len(remembered) >= _REMEMBERED_AT_MOST:
            remembered.clear()
        found = remembered[lying] = _within_reach(game, seat)
    return found


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
def _remembered(library: Library) -> dict[tuple[int, ...], frozenset[int]]:
    """What is within reach with which printed cards, as far as it was worked out in games with these cards."""
    return {}


@lru_cache(maxsize=64)
def by_materials(library: Library) -> tuple[tuple[int, Printed], ...]:
    """The Xyz and Synchro monsters of the library."""
    return tuple(
        (index, card.facts)
        for index, card in enumerate(library.cards)
        if isinstance(card.facts, Printed) and isinstance(card.facts.materials, XyzMaterials | SynchroMaterials)
    )


@lru_cache(maxsize=64)
def judged_by(library: Library) -> frozenset[str] | None:
    """The characteristics by which the materials of these cards are judged; None when it is not only by those."""
    keys: set[str] = {"level", "kinds", "names"}
    for _, about in by_materials(library):
        materials = about.materials
        assert isinstance(materials, XyzMaterials | SynchroMaterials)
        tuner = getattr(materials, "tuner", None)
        for each in (*materials.filters, *getattr(tuner, "filters", ())):
            key = _judges(each)
            if not key:
                return None
            keys.add(key)
    return frozenset(keys)


def _judges(property: Filter) -> str:
    """The one characteristic of the card on which the property depends; empty when it is not so simple."""
    if isinstance(property, Is):
        return property.key
    if isinstance(property, NameHas):
        return "names"
    if isinstance(property, Not):
        return _judges(property.filter)
    return property.key if isinstance(property, Figure) and isinstance(property.amount, int) else ""


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
