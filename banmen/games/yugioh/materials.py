"""The first line of an extra deck monster: the materials it is summoned with."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from typing import Final

from banmen.games.yugioh.effects import Figure
from banmen.games.yugioh.grammar import Texts
from banmen.games.yugioh.meaning import LOWERING, Speaking
from banmen.games.yugioh.summoning import (
    FusionMaterials,
    KindPart,
    Materials,
    NamedPart,
    Part,
    SynchroMaterials,
    TunerPart,
    XyzMaterials,
)
from banmen.games.yugioh.texts import ENGLISH, Read
from banmen.games.yugioh.words import LEXICON, MONSTER
from banmen.kernel.effects.base import Filter
from banmen.kernel.effects.things import Is, Named, Not
from banmen.language.errors import NotUnderstood, Refused
from banmen.language.tree import Count, NounPhrase

TUNER: Final = Is("kinds", "tuner")
_AMOUNT: Final = re.compile(r"(?:x([0-9]+)(?:体(以上)?)?|([0-9]+)体(以上)?)?(?:\(最大([0-9]+)体まで\))?$")
_NAME: Final = re.compile(r"「([^」]*)」")
_BARE: Final = re.compile(r"[^「」。、+]+")


class Ingredient:
    """One part of the line: what it has to be, at least and at most how many."""

    def __init__(self, filters: tuple[Filter, ...], least: int, most: int, things: NounPhrase | None = None) -> None:
        self.filters = filters
        self.things = things
        self.least = least
        self.most = most
        """0: as many as one likes."""

    @property
    def name(self) -> str:
        """The one card it is, where it is one."""
        match self.filters:
            case (Named(name),):
                return name
        return ""

    @property
    def en(self) -> str:
        """What it is, in English."""
        if self.name and self.least == self.most == 1:
            return f'"{self.name}"'
        things = ENGLISH.described(self.things, self.most or 2) if self.things is not None else f'"{self.name}"'
        more = "" if self.least == self.most else f" to {self.most}" if self.most else " or more"
        return f"{self.least}{more} {things}"

    @property
    def ja(self) -> str:
        """What it is, in Japanese."""
        from banmen.games.yugioh.japanese import JAPANESE

        things = JAPANESE.phrase(self.things) if self.things is not None else f"「{self.name}」"
        if self.least == self.most == 1:
            return things if self.name else f"{things}1体"
        return f"{things}x{self.least}" if self.least == self.most else (
            f"{things}{self.least}体以上" + (f"(最大{self.most}体まで)" if self.most else ""))

    @property
    def is_tuner(self) -> bool:
        """Whether the line says that it is a tuner."""
        return TUNER in self.filters

    def others(self, *known: Filter) -> tuple[Filter, ...]:
        """What it has to be beside that."""
        return tuple(each for each in self.filters if each not in known)


def materials_of(line: str, kinds: Collection[str], place: str = "") -> Read:
    """What the line names, for a monster of these kinds."""
    parts = ingredients_of(line, place)
    if "xyz" in kinds:
        found: Materials | None = _xyz(parts)
    elif "synchro" in kinds:
        found = _synchro(parts)
    else:
        found = _fusion(parts)
    if found is None:
        raise Refused("no rule knows such materials", line=line, place=place)
    return Read(found, " + ".join(part.en for part in parts))


def ingredients_of(line: str, place: str = "") -> list[Ingredient]:
    """The parts of the line."""
    return [_ingredient(each, line, place) for each in _parts(line)]


def _parts(line: str) -> list[str]:
    """The line cut at its plus signs, of which names may contain some."""
    found = [""]
    depth = 0
    for char in line:
        depth += (char == "「") - (char == "」")
        if char == "+" and not depth:
            found.append("")
        else:
            found[-1] += char
    return found


def _ingredient(part: str, line: str, place: str) -> Ingredient:
    amount = _AMOUNT.search(part)
    assert amount is not None  # it may be empty
    words = part[: amount.start()]
    number = int(amount[1] or amount[3] or 1)
    most = int(amount[5] or 0) if amount[2] or amount[4] else number
    named = _NAME.fullmatch(words)
    if named:
        return Ingredient((Named(named[1]),), number, most)
    chart = Texts(words, LEXICON)
    found = list(dict.fromkeys(
        phrase for end, phrase in chart.noun_phrase(0) if end == len(words) and phrase.count in (None, Count(1))
    ))
    if found:
        return Ingredient(_filters(found[0]), number, most, found[0])
    if _BARE.fullmatch(words) and number == most == 1 and "+" in line and "モンスター" not in words:
        return Ingredient((Named(words),), 1, 1)  # older cards leave the brackets of names out
    expected = chart.expected(lambda again: again.noun_phrase(0))
    raise NotUnderstood(words, chart.furthest, expected, place=place, written=line)


def _filters(phrase: NounPhrase) -> tuple[Filter, ...]:
    if phrase.ref or phrase.whose or phrase.zones or phrase.other:
        raise Refused("materials are kinds of monsters", phrase.span)
    return tuple(each for each in LOWERING.filters(phrase, Speaking("monster")) if each != MONSTER)


def _xyz(parts: Sequence[Ingredient]) -> Materials | None:
    if len(parts) != 1:
        return None
    (part,) = parts
    levels = [each for each in part.filters if isinstance(each, Figure) and each.key == "level" and each.op == "=="]
    if len(levels) != 1 or not isinstance(levels[0].amount, int):
        return None
    more = part.most != part.least
    return XyzMaterials(levels[0].amount, part.least, part.others(levels[0]), more, part.most if more else 0)


def _synchro(parts: Sequence[Ingredient]) -> Materials | None:
    if len(parts) != 2 or (parts[0].least, parts[0].most) != (1, 1):
        return None
    first, rest = parts
    if not first.is_tuner and not first.name:
        return None
    tuner: Part = NamedPart(first.name) if first.name else TunerPart(first.others(TUNER))
    if not rest.name and Not(TUNER) not in rest.filters:
        return None
    return SynchroMaterials(tuner, rest.least, rest.others(Not(TUNER)), rest.most)


def _fusion(parts: Sequence[Ingredient]) -> Materials | None:
    if any(part.least != part.most for part in parts):
        return None
    return FusionMaterials(tuple(
        NamedPart(part.name) if part.name else KindPart(part.filters, part.least) for part in parts
    ))
