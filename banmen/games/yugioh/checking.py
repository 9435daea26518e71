"""Whether a card file gives a card that can be: its facts among themselves, and its facts with its text."""

from __future__ import annotations

from banmen.errors import BanmenError
from banmen.games.yugioh.characteristics import ATTRIBUTES, RACES
from banmen.games.yugioh.effects import Labelled, LimitedEach, LimitedEffect, LimitedName
from banmen.games.yugioh.effects_bounds import SummonOnly
from banmen.games.yugioh.facts import Facts
from banmen.games.yugioh.rulebook import book
from banmen.games.yugioh.summoning import FusionMaterials, RitualBy, SynchroMaterials, XyzMaterials
from banmen.kernel.effects.base import Ability

KINDS = frozenset((
    "normal", "effect", "flip", "tuner", "union", "gemini", "spirit", "toon", "fusion", "synchro", "xyz", "ritual",
    "pendulum", "special", "token",
))
"""The words that may stand beside the race."""
PROPERTIES = {
    "monster": ("normal",),
    "spell": ("normal", "quick_play", "continuous", "equip", "field", "ritual"),
    "trap": ("normal", "continuous", "counter"),
}
HIGHEST_SCALE = 13
MATERIALS = {"fusion": FusionMaterials, "synchro": SynchroMaterials, "xyz": XyzMaterials}
MARKS = "①②③④⑤"


@book.rule("130.3", "130.4", "165.1")
def check_facts(facts: Facts, place: str) -> None:
    """Only monsters have levels and values; kinds, types and attributes are those the game knows."""

    def refuse(why: str) -> None:
        raise BanmenError(why, place=place)

    if facts.property not in PROPERTIES[facts.type]:
        refuse(f"there is no {facts.property} {facts.type}; kinds of {facts.type}: {', '.join(PROPERTIES[facts.type])}")
    values = (facts.level, facts.rank, facts.scale, facts.atk, facts.defense)
    if facts.type != "monster" and (any(values) or facts.race or facts.attribute or facts.abilities):
        refuse(f"a {facts.type} has no level, values, type, attribute or kinds")
    for word in facts.abilities:
        if word not in KINDS:
            refuse(f"no monster is called {word!r}; kinds: {', '.join(sorted(KINDS))}")
    if len({"fusion", "synchro", "xyz", "ritual"} & set(facts.abilities)) > 1:
        refuse("a monster is only one of fusion, synchro, xyz and ritual")
    if facts.race and facts.race not in RACES:
        refuse(f"no type is called {facts.race!r}; types: {', '.join(RACES)}")
    if facts.attribute and facts.attribute not in ATTRIBUTES:
        refuse(f"no attribute is called {facts.attribute!r}; attributes: {', '.join(ATTRIBUTES)}")
    if facts.scale > HIGHEST_SCALE:
        refuse(f"a scale goes from 0 to {HIGHEST_SCALE}, not {facts.scale}")


@book.rule("135.1", "130.6", "230.1", "245.1")
def check_text(facts: Facts, parsed: list[Ability], place: str) -> None:
    """A normal monster has no effect; an extra deck monster names its materials first, a ritual monster its spell."""
    about = [each.ability if isinstance(each, Labelled) else each for each in parsed]
    for kind, materials in MATERIALS.items():
        named = any(isinstance(each, materials) for each in about)
        only_so = kind == "fusion" and any(isinstance(each, SummonOnly) and "fusion" not in each.ways for each in about)
        if (kind in facts.abilities) != named and not (only_so and not named):
            raise BanmenError(f"the first line of a {kind} monster names its materials", place=place)
    if ("ritual" in facts.abilities) != any(isinstance(each, RitualBy) for each in about):
        raise BanmenError("a ritual monster names its ritual spell", place=place)
    method = (FusionMaterials, SynchroMaterials, XyzMaterials, RitualBy)
    if "normal" in facts.abilities and not all(isinstance(each, method) for each in about):
        raise BanmenError("a normal monster has no effect", place=place)
    check_labels(parsed, place)


def check_labels(parsed: list[Ability], place: str) -> None:
    """Effects are numbered one after the other, and a limit speaks of a number that is there."""
    found = [each.label for each in parsed if isinstance(each, Labelled)]
    if found != list(MARKS[: len(found)]):
        raise BanmenError(f"the effects are numbered {''.join(found)}, not {MARKS[: len(found)]}", place=place)
    for each in parsed:
        if isinstance(each, LimitedEffect):
            named: tuple[str, ...] = (each.label,)
        else:
            named = each.labels if isinstance(each, LimitedEach | LimitedName) else ()
        for label in named:
            if label not in found:
                raise BanmenError(f"a limit speaks of the effect {label}, which is not there", place=place)
