"""Which Xyz and Synchro monsters are within reach of a field at all, before any set of materials is asked for."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final

import msgspec

from banmen.games.yugioh.effects import Figure
from banmen.games.yugioh.facts import Printed
from banmen.games.yugioh.rules.c230_materials import material_sets, sets_for
from banmen.games.yugioh.summoning import NamedPart, SynchroMaterials, XyzMaterials
from banmen.games.yugioh.zones import MONSTER
from banmen.kernel.effects.base import Filter
from banmen.kernel.effects.things import Is, NameHas, Not
from banmen.kernel.library import Library
from banmen.kernel.names import UP

if TYPE_CHECKING:
    from banmen.games.yugioh.table import Game


def any_material(game: Game, seat: int, card: int) -> bool:
    """Whether there are materials for this Xyz or Synchro monster."""
    if not game.state.watch.keys().isdisjoint(BOUNDS):
        return next(material_sets(game, seat, card), None) is not None  # texts may ask which monster it is
    return game.state.definition[card] in within_reach(game, seat, [card])


def within_reach(game: Game, seat: int, cards: Sequence[int]) -> frozenset[int]:
    """Of what these cards are printed as, the Xyz and Synchro monsters for which the player's field has the materials.

    This depends only on what kind of material the printed cards lying there face up are, and on what they are now as
    far as it is altered; it is remembered by both, for the cards that were asked about (and others may be found, too).
    """
    index = game.library.index
    definition, known = game.state.definition, index.materials
    if known is None or (known.bound and not game.state.watch.keys().isdisjoint(BOUNDS)):
        return _within_reach(game, seat, frozenset(map(definition.__getitem__, cards)))
    face = game.state.face
    monsters: list[int] = []
    for card in game.state.zones[MONSTER.places[seat]]:
        if face[card] == UP:
            monsters.append(card)
    lying = _lying(game, seat, monsters, known)
    asked, found = known.reached.get(lying, NOTHING_REACHED)
    if not asked.issuperset(map(definition.__getitem__, cards)):
        if len(known.reached) >= _REMEMBERED_AT_MOST:
            known.reached.clear()
        more = frozenset(map(definition.__getitem__, cards)) - asked
        asked, found = known.reached[lying] = asked | more, found | _within_reach(game, seat, more)
    return found


NOTHING: Final = frozenset[int]()
NOTHING_REACHED: Final = NOTHING, NOTHING
"""Nothing was asked about, nothing was found."""


def _lying(game: Game, seat: int, monsters: list[int], known: Known) -> tuple[object, ...]:
    """Of a player's face-up monsters the kinds of material, and those of their characteristics that are altered."""
    definition, kind, judged = game.state.definition, known.kinds, known.judged
    altered = game.derived.reaching(judged.keys, MONSTER.places[seat])
    if not altered:
        lying: list[int] = []
        for card in monsters:
            lying.append(kind[definition[card]])
        lying.sort()
        return tuple(lying)
    numbers = [key for key in altered if key in judged.numbers]
    words = [key for key in altered if key in judged.words]
    return tuple(
        (
            kind[definition[card]],
            *[game.number(card, key) for key in numbers],
            *[game.words(card, key) for key in words],
        )
        for card in monsters
    )


def _within_reach(game: Game, seat: int, printed: frozenset[int]) -> frozenset[int]:
    field = Field(game, seat)
    found: list[int] = []
    for index, about in by_materials(game.library):
        if index in printed and field.may_do(about) and next(sets_for(game, seat, about), None) is not None:
            found.append(index)
    return frozenset(found)


_REMEMBERED_AT_MOST = 20_000
BOUNDS = tuple(f"{kind}:{how}_material" for kind in ("bars", "forbids", "beside") for how in ("xyz", "synchro"))
"""The words under which texts are found that keep monsters from being materials."""


@lru_cache(maxsize=64)
def by_materials(library: Library) -> tuple[tuple[int, Printed], ...]:
    """The Xyz and Synchro monsters of the library."""
    return tuple(
        (index, card.facts)
        for index, card in enumerate(library.cards)
        if isinstance(card.facts, Printed) and isinstance(card.facts.materials, XyzMaterials | SynchroMaterials)
    )


class Judged(msgspec.Struct, frozen=True):
    """The characteristics by which materials are judged."""

    numbers: frozenset[str]
    words: frozenset[str]
    keys: frozenset[str]
    """Both."""
    asked: frozenset[tuple[str, str]]
    """The words that are asked for, each with the characteristic it is looked for in."""
    parts: frozenset[str]
    """What is looked for in names."""


class Known(msgspec.Struct, frozen=True):
    """What is known of the materials of a library."""

    judged: Judged
    kinds: tuple[int, ...]
    bound: bool
    """Whether any of its texts keeps monsters from being materials."""
    reached: dict[tuple[object, ...], tuple[frozenset[int], frozenset[int]]]
    """With which monsters was asked about what, and what of it is within reach, in games with these cards."""


def known_of(library: Library) -> Known | None:
    """What is known of the materials of these cards; None when they are not judged by characteristics only."""
    judged = judged_by(library)
    if judged is None:
        return None
    return Known(judged, kinds_of_material(library), not library.watched.isdisjoint(BOUNDS), {})


@lru_cache(maxsize=64)
def judged_by(library: Library) -> Judged | None:
    """The characteristics by which the materials of these cards are judged; None when it is not only by those."""
    numbers, asked, parts = {"level"}, {("kinds", "tuner")}, set[str]()
    for _, about in by_materials(library):
        materials = about.materials
        assert isinstance(materials, XyzMaterials | SynchroMaterials)
        tuner = getattr(materials, "tuner", None)
        if isinstance(tuner, NamedPart):
            asked.add(("names", tuner.name))
        for each in (*materials.filters, *getattr(tuner, "filters", ())):
            judged = _unnegated(each)
            if isinstance(judged, Is):
                asked.add((judged.key, judged.word))
            elif isinstance(judged, Figure) and isinstance(judged.amount, int):
                numbers.add(judged.key)
            elif isinstance(judged, NameHas):
                parts.add(judged.part)
            else:
                return None
    words = {key for key, _ in asked} | ({"names"} if parts else set())
    return Judged(
        frozenset(numbers), frozenset(words), frozenset(numbers | words), frozenset(asked), frozenset(parts))


@lru_cache(maxsize=64)
def kinds_of_material(library: Library) -> tuple[int, ...]:
    """For each printed card a number, the same for those between which no materials of the library tell."""
    judged = judged_by(library)
    assert judged is not None, "materials are judged by characteristics"
    kinds: dict[object, int] = {}
    return tuple(
        kinds.setdefault(
            (
                tuple(card.numbers.get(key) for key in sorted(judged.numbers)),
                tuple(word in card.words.get(key, ()) for key, word in sorted(judged.asked)),
                tuple(library.any_has(card.words.get("names", ()), part) for part in sorted(judged.parts)),
                isinstance(card.facts, Printed) and card.facts.token,
            ),
            len(kinds),
        )
        for card in library.cards
    )


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
        derived, referred = game.derived, game.rules.referred
        self.levels = [referred("level", derived.number(game, card, "level")) for card in cards]
        tuners = ["tuner" in derived.words(game, card, "kinds") for card in cards]
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
        if type(materials) is XyzMaterials:
            return self.levels.count(materials.level) >= materials.count
        if type(materials) is SynchroMaterials:
            sums = self.sums if isinstance(materials.tuner, NamedPart) else self.with_tuner
            return bool(sums >> about.facts.level & 1)
        return False
