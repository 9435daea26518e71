"""Cards from their facts and their text."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from banmen.errors import BanmenError
from banmen.games.duelmasters.effects import Evolution
from banmen.games.duelmasters.effects_kinds import DREAM, RELEASED, SoulX
from banmen.games.duelmasters.facts import (
    CIVILIZATIONS,
    DUELMATE,
    G_CASTLE,
    HYPERSPATIAL,
    INFINITE,
    Back,
    Civilization,
    Facts,
)
from banmen.games.duelmasters.g_castles import as_open_shields
from banmen.games.duelmasters.happenings import unknown_words
from banmen.games.duelmasters.impossible import faults_of
from banmen.games.duelmasters.library import ALL_CIVILIZATIONS, ALONE, BY_ITSELF, JOINT, TOGETHER
from banmen.games.duelmasters.reading import ENGLISH, LEXICON, Line, read_card_text
from banmen.games.duelmasters.rulebook import book
from banmen.kernel.effects.base import Ability
from banmen.kernel.effects.says import Change, Keyword, Static
from banmen.kernel.effects.things import Both, Face, Fits, Itself
from banmen.kernel.library import CardDef, gift_id
from banmen.language.cardfile import CardSource
from banmen.language.layout import lines_of

SHIELD_GO = Keyword("shield_go")
CREATURES = {
    "creature": frozenset(("creature",)),
    "evolution": frozenset(("creature", "evolution")),
    "gr_creature": frozenset(("creature", "gr_creature")),
}
"""The types of what is printed as a creature of some kind."""
NEO = {"neo_evolution": ("NEO",), "g_neo_evolution": ("NEO", "G-NEO")}
"""The types of a creature by its evolution ability."""


def compile_card(source: CardSource[Any]) -> CardDef:
    """Compile a card; a text that is not understood or could mean nothing on it is refused with its place."""
    if source.facts.twin is not None:
        return _joined(source, [compile_card(half) for half in _halves_of(source)])
    if _either_way(source.facts):
        return _turning(source, [compile_card(face) for face in _faces_of(source)])
    lines = read_card_text(source.text, source.facts.type, source.text_place, source.name)
    for fault in faults_of(source.facts, [ability for line in lines for ability in line.abilities]):
        raise BanmenError(f"card {source.id!r}: {fault}", place=source.text_place)
    return _made(source, lines)


def read_card(source: CardSource[Any]) -> CardDef:
    """A card of which perhaps only some lines are given."""
    if source.facts.twin is not None:
        return _joined(source, [read_card(half) for half in _halves_of(source)])
    if _either_way(source.facts):
        return _turning(source, [read_card(face) for face in _faces_of(source)])
    return _made(source, read_card_text(source.text, source.facts.type, source.text_place, source.name))


def sides_of(source: CardSource[Any]) -> list[CardSource[Any]]:
    """All that is printed on a card with a text of its own: its halves, its faces, its back."""
    facts: Facts = source.facts
    if facts.twin is not None:
        return [side for half in _halves_of(source) for side in sides_of(half)]
    if facts.back is None:
        return [source]
    front = msgspec.structs.replace(source, facts=msgspec.structs.replace(facts, back=None))
    return [front, *sides_of(_printed_as(source, facts.back, f"{source.id}~back"))]


def _made(source: CardSource[Any], lines: list[Line]) -> CardDef:
    """The card that has these facts and says this."""
    facts: Facts = source.facts
    back = None if facts.back is None else read_card(_printed_as(source, facts.back, f"{source.id}~back"))
    numbers = {"cost": facts.cost, "mana": facts.mana, "second_cost": 0}
    if facts.type in CREATURES:
        numbers["power"] = INFINITE if facts.infinite else facts.power
    elif facts.type == "aura":
        numbers["bonus"] = facts.power
    abilities = [ability for line in lines for ability in line.abilities]
    if facts.hyper_power:
        abilities.append(_hyper_power(facts.hyper_power))
    if SHIELD_GO in abilities:
        abilities = [_also_as_shield(ability) for ability in abilities]
    if G_CASTLE in facts.kinds:
        abilities = as_open_shields(abilities, source.text_place)
    words = {
        "names": frozenset(name for name in _names_on(source.name, facts) if name),
        "types": CREATURES.get(facts.type, frozenset((facts.type,))) | frozenset(facts.kinds) | _neo(abilities)
        | (frozenset((DREAM,)) if facts.rarity == "dream" else frozenset()),
        "civilizations": frozenset[str](CIVILIZATIONS if ALL_CIVILIZATIONS in abilities else facts.civilizations),
        "races": frozenset(facts.races),
        "souls": frozenset(facts.souls),
        "openings": openings(source.text),
    }
    english = [ENGLISH.ability(line.said) for line in lines]
    for word in unknown_words(abilities):
        raise BanmenError(f"card {source.id!r}: no rule of the game knows the word {word!r}", place=source.text_place)
    return CardDef(
        source.id, source.name, source.name_en, numbers, words, abilities, facts, source.text,
        "\n".join(english), back, makes=(*souls_of(source, abilities), *_kings_of(source), *_mate_of(source)),
        said=[(line.words, told) for line, told in zip(lines, english, strict=True) for _ in line.abilities],
    )


@book.rule("110.3d")
def _also_as_shield(ability: Ability) -> Ability:
    """What is always true on a card with shield go is so in the shield zone as well, while it lies there face up."""
    if not isinstance(ability, Static) or ability.zones:
        return ability
    up = Fits(Itself(), (Face(True),))
    condition = up if ability.condition is None else Both((up, ability.condition))
    return msgspec.structs.replace(ability, zones=("battle", "shield"), condition=condition)


@book.rule("816.1b", "816.2b")
def _hyper_power(power: int) -> Ability:
    """While the hyper mode is released its power stands in place of the usual one."""
    return Static((Change("power", "base", power),), Itself(), RELEASED)


def _kings_of(source: CardSource[Any]) -> list[CardDef]:
    """The creature that a king cell shows together with others (814.1)."""
    king = source.facts.king
    return [] if king is None else [read_card(_printed_as(source, king, source.id + TOGETHER))]


@book.rule("821.1b", "821.1d")
def _mate_of(source: CardSource[Any]) -> list[CardDef]:
    """What a duelmate that shows the super creature is by itself: a cell without cost, race and power."""
    back = source.facts.back
    if back is None or back.type != "creature" or DUELMATE not in source.facts.kinds:
        return []
    cell = Back(back.name, "cell", back.name_en, civilizations=back.civilizations, kinds=back.kinds)
    return [read_card(_printed_as(source, cell, source.id + BY_ITSELF))]


@book.rule("812.4a")
def _names_on(name: str, facts: Facts) -> tuple[str, ...]:
    """The name it goes by, and its reading where it has one; a nebula has no name."""
    return (facts.alias or name, facts.ruby) if facts.type != "nebula" else ()


def souls_of(source: CardSource[Any], abilities: Iterable[Ability]) -> tuple[CardDef, ...]:
    """The printed things that stand for what a card gives to a creature under which it lies (818.1b)."""
    return tuple(
        CardDef(gift_id(each.abilities), source.name, source.name_en, {}, {}, each.abilities)
        for each in abilities
        if isinstance(each, SoulX)
    )


@book.rule("802.1", "803.1")
def _neo(abilities: Iterable[Ability]) -> frozenset[str]:
    """What may come as an evolution creature or as a plain one is a NEO creature, and some of those are G-NEO too."""
    return frozenset(word for each in abilities if isinstance(each, Evolution) for word in NEO.get(each.how, ()))


def in_english(text: str, known: Iterable[CardSource[Any]]) -> str:
    """An English text in which cards that are known are called by their English names."""
    for each in known:
        text = text.replace(f'"{each.name}"', f'"{each.name_en}"')
    return text


@book.rule("806.1f", "808.1e")
def civilizations_of(face: Back) -> tuple[Civilization, ...]:
    """A cell on which none are printed has the civilizations of the creature it is part of."""
    whole = face.back
    if face.type == "cell" and whole is not None and not face.civilizations:
        return whole.civilizations
    return face.civilizations


def _printed_as(source: CardSource[Any], back: Back, id: str) -> CardSource[Any]:
    """What is printed on the other side or half, as a card of its own."""
    kinds = dict.fromkeys((*back.kinds, *(kind for kind in source.facts.kinds if kind in HYPERSPATIAL)))
    shown = Facts(back.type, back.cost, civilizations_of(back), back.power, back.races, kinds=tuple(kinds),
                  back=back.back)
    return CardSource(id, back.name, back.name_en or back.name, shown, back.text, source.place, source.text_place)


def _halves_of(source: CardSource[Any]) -> list[CardSource[Any]]:
    """The two things printed on a card, each as a card of its own; the second has the civilizations of the first."""
    facts: Facts = source.facts
    assert facts.twin is not None
    first = msgspec.structs.replace(source, id=f"{source.id}~1", facts=msgspec.structs.replace(facts, twin=None))
    second = _printed_as(source, facts.twin, f"{source.id}~2")
    if not facts.twin.civilizations:
        shown = msgspec.structs.replace(second.facts, civilizations=facts.civilizations)
        second = msgspec.structs.replace(second, facts=shown)
    return [first, second]


@book.rule("810.1", "810.4", "201.2b")
def _joined(source: CardSource[Any], halves: list[CardDef]) -> CardDef:
    """A card on which two are printed: both names are one, and it has the types, costs and abilities of both.

    A half has its own name only where it lies by itself in the battle zone, for which it is printed once more.
    """
    one, two = halves
    name, name_en = one.name + JOINT + two.name, f"{one.name_en} / {two.name_en}"
    words = {key: one.words[key] | two.words[key] for key in one.words} | {"names": frozenset((name,))}
    halves = [
        CardDef(half.id, half.name, half.name_en, half.numbers, half.words | {"names": words["names"]}, half.abilities,
                half.facts, half.text, half.text_en, makes=(_alone(half),), said=half.said)
        for half in halves
    ]
    numbers = two.numbers | one.numbers | {"second_cost": two.numbers["cost"]}
    return CardDef(
        source.id, name, name_en, numbers, words, (*one.abilities, *two.abilities), source.facts,
        _both_texts(halves, "text"), _both_texts(halves, "text_en"),
        said=(*one.said, *two.said), halves=halves,
    )


def _either_way(facts: Facts) -> bool:
    """Whether either side of a card counts as its front outside the battle zone: pulses, rites, nebulae, and sets."""
    return facts.back is not None and (facts.type in ("pulse", "rite", "nebula") or bool(facts.set_of))


def _faces_of(source: CardSource[Any]) -> list[CardSource[Any]]:
    """The two sides of such a card, each as a card of its own; neither side of a card with a core gives mana."""
    facts: Facts = source.facts
    assert facts.back is not None
    mana = 0 if facts.back.type == "core" else facts.mana
    shown = msgspec.structs.replace(facts, back=None, mana=mana)
    front = msgspec.structs.replace(source, id=f"{source.id}~1", facts=shown)
    back = _printed_as(source, facts.back, f"{source.id}~2")
    shown = msgspec.structs.replace(back.facts, set_of=facts.set_of, mana=mana)
    return [front, msgspec.structs.replace(back, facts=shown)]


@book.rule("809.1", "809.2", "812.1", "812.2", "812.4a", "309.5")
def _turning(source: CardSource[Any], faces: list[CardDef]) -> CardDef:
    """A card of which, outside the battle zone, either side may be meant; it goes by the name of either."""
    one, two = faces
    numbers = two.numbers | one.numbers | {"second_cost": two.numbers["cost"]}
    return CardDef(
        source.id, one.name, one.name_en, numbers, {key: one.words[key] | two.words[key] for key in one.words},
        (*one.abilities, *two.abilities), source.facts, _both_texts(faces, "text"), _both_texts(faces, "text_en"),
        said=(*one.said, *two.said), halves=faces,
    )


def _both_texts(halves: Iterable[CardDef], key: str) -> str:
    """The texts of both, each under its name."""
    return "\n".join(
        f"《{half.name}》\n{half.text}".rstrip() if key == "text" else f'"{half.name_en}"\n{half.text_en}'.rstrip()
        for half in halves
    )


def _alone(half: CardDef) -> CardDef:
    """One of two things printed on a card, as it lies in the battle zone."""
    return CardDef(half.id + ALONE, half.name, half.name_en, half.numbers, half.words, half.abilities, half.facts,
                   half.text, half.text_en, said=half.said)


@book.rule("205.1a")
def openings(text: str) -> frozenset[str]:
    """How the abilities of a text begin; a keyword in front of an ability is passed over."""
    found: set[str] = set()
    for each in lines_of(text, LEXICON):
        head, colon, rest = each.partition(":")
        found.add((rest if colon else head).partition("、")[0])
        found.update(begin for keyword, begin in KEYWORDS_BEGIN.items() if head.startswith(keyword))
    return frozenset(found)


KEYWORDS_BEGIN = {"ジャストダイバー": "このクリーチャーが出た時"}
"""How the rule behind a keyword begins, where a text may ask for it."""
