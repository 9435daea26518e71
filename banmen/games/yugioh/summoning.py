"""What cards say about materials, rituals, tokens and summons of their own."""

from __future__ import annotations

from typing import Literal

from banmen.games.yugioh.effects import NOTHING, Announce
from banmen.kernel.effects.base import Ability, Action, Condition, Filter, Term, Who
from banmen.kernel.effects.says import Cost
from banmen.kernel.effects.things import Cards, Is

# Materials ---------------------------------------------------------------------------------------


class Materials(Ability, frozen=True):
    """The monsters an extra deck monster is summoned with: the first line of its text."""


class Part(Term, frozen=True):
    """One of the materials."""


class NamedPart(Part, frozen=True):
    """The monster of this name."""

    name: str


class KindPart(Part, frozen=True):
    """So many monsters with these properties."""

    filters: tuple[Filter, ...] = ()
    count: int = 1


class TunerPart(Part, frozen=True):
    """A tuner with these properties."""

    filters: tuple[Filter, ...] = ()


class XyzMaterials(Materials, frozen=True):
    """So many monsters of one level."""

    level: int
    count: int
    filters: tuple[Filter, ...] = ()
    more: bool = False
    """Whether it may be more than so many."""
    most: int = 0
    """How many at most, where the text says so."""


class SynchroMaterials(Materials, frozen=True):
    """A tuner and others whose levels add up to the monster's own."""

    tuner: Part
    least: int = 1
    filters: tuple[Filter, ...] = ()
    most: int = 0
    """How many others at most; 0: as many as one likes."""


class FusionMaterials(Materials, frozen=True):
    """The monsters that are fused."""

    parts: tuple[Part, ...]


# How a monster comes out by its own text ---------------------------------------------------------


class RitualBy(Ability, frozen=True):
    """The ritual spell that brings the monster out; or a part of the names of several."""

    name: str
    part: bool = False


class RitualOf(Ability, frozen=True):
    """The ritual spell is one that this monster, or any of the names that contain a part, comes out by."""

    name: str
    part: bool = False


class OwnSummon(Ability, frozen=True):
    """The monster may be special summoned from the hand without any effect being activated."""

    condition: Condition | None = None
    announce: Announce = NOTHING
    zones: tuple[str, ...] = ("hand",)
    """Where it is summoned from: hand, graveyard, banished, extra."""
    once: bool = False
    """Whether monsters of this name are summoned in this way only once a turn."""
    position: Literal["", "attack", "defense"] = ""


class Complete(Ability, frozen=True):
    """With this card and all the others of these names in hand, the duel is won."""

    names: tuple[str, ...]


# Costs -------------------------------------------------------------------------------------------


class Detach(Cost, frozen=True):
    """Xyz materials of this card are taken off."""

    count: int = 1
    more: bool = False


class DetachFrom(Cost, frozen=True):
    """Xyz materials of such monsters are taken off, whichever of them."""

    cards: Cards
    count: int = 1
    more: bool = False


Unit = Literal["体", "枚"]
"""How things are counted: monsters, or cards."""


class BanishSome(Cost, frozen=True):
    """Cards are banished."""

    cards: Cards
    count: int = 1
    unit: Unit = "体"
    more: bool = False


class SendSome(Cost, frozen=True):
    """Cards are sent to the graveyard."""

    cards: Cards
    count: int = 1
    unit: Unit = "体"
    more: bool = False


# Instructions ------------------------------------------------------------------------------------


class FusionSummon(Action, frozen=True):
    """A fusion monster is summoned with materials of the hand and the field, or of other zones."""

    filters: tuple[Filter, ...] = ()
    zones: tuple[str, ...] = ("hand", "monster")
    materials: tuple[Filter, ...] = ()
    """What the materials must be, beside what the monster asks for."""
    banish: bool = False
    """Whether the materials are banished instead of sent to the graveyard."""


class RitualSummon(Action, frozen=True):
    """A ritual monster of the hand is summoned by releasing monsters of so many levels."""

    name: str
    total: int
    exact: bool = False


class RitualAny(Action, frozen=True):
    """Any ritual monster of a kind is summoned, by releasing monsters whose levels total its own."""

    filters: tuple[Filter, ...] = ()
    exact: bool = False
    zones: tuple[str, ...] = ("hand",)


class Element(Term, frozen=True):
    """An attribute, as it stands in the brackets of a token."""

    word: str


class CreateTokens(Action, frozen=True):
    """Monster tokens appear on the field."""

    name: str
    race: Is
    attribute: Element
    level: int
    atk: int
    defense: int
    count: int = 1
    position: Literal["", "attack", "defense"] = ""
    field: Who = Who.YOU
    """Whose field they appear on."""

    @property
    def id(self) -> str:
        """The id of the thing that appears."""
        return f"token:{self.name}:{self.race.word}:{self.attribute.word}:{self.level}:{self.atk}:{self.defense}"


# Conditions --------------------------------------------------------------------------------------


class Lacks(Condition, frozen=True):
    """There are no such cards."""

    cards: Cards
