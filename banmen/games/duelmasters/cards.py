"""Cards from their facts and their text."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

import msgspec

from banmen.errors import BanmenError
from banmen.games.duelmasters.carried import CARRIED, CARRIER
from banmen.games.duelmasters.effects_turn import Declared
from banmen.games.duelmasters.effects_types import LYING_TYPES
from banmen.games.duelmasters.facts import CIVILIZATIONS, COMMAND, D2, GR_TYPE, HOUSED, INFINITE, Back, Facts
from banmen.games.duelmasters.happenings import unknown_words
from banmen.games.duelmasters.impossible import faults_of
from banmen.games.duelmasters.reading import ENGLISH, LEXICON, Line, read_card_text
from banmen.games.duelmasters.rulebook import book
from banmen.kernel.effects.base import Condition, walk
from banmen.kernel.effects.says import Change, Keyword
from banmen.kernel.library import CardDef, Library
from banmen.kernel.names import KEYWORDS
from banmen.kernel.zones import Zone
from banmen.language.cardfile import CardSource
from banmen.language.layout import lines_of

ALL_CIVILIZATIONS = Keyword("all_civilizations")
"""The card has every civilization, wherever it is (110.4a)."""
CREATURES = {
    "creature": frozenset(("creature",)),
    "evolution": frozenset(("creature", "evolution")),
    "gr_creature": frozenset(("creature", "gr_creature")),
}
"""The types of what is printed as a creature of some kind."""


def compile_card(source: CardSource[Any]) -> CardDef:
    """Compile a card; a text that is not understood or could mean nothing on it is refused with its place."""
    lines = read_card_text(source.text, source.facts.type, source.text_place)
    for fault in faults_of(source.facts, [ability for line in lines for ability in line.abilities]):
        raise BanmenError(f"card {source.id!r}: {fault}", place=source.text_place)
    return _made(source, lines)


def read_card(source: CardSource[Any]) -> CardDef:
    """A card of which perhaps only some lines are given."""
    return _made(source, read_card_text(source.text, source.facts.type, source.text_place))


def _made(source: CardSource[Any], lines: list[Line]) -> CardDef:
    """The card that has these facts and says this."""
    facts: Facts = source.facts
    back = None if facts.back is None else read_card(_other_side(source, facts.back))
    numbers = {"cost": facts.cost, "mana": facts.mana, "second_cost": facts.second_cost}
    if facts.type in CREATURES:
        numbers["power"] = INFINITE if facts.infinite else facts.power
    elif facts.type == "aura":
        numbers["bonus"] = facts.power
    abilities = [ability for line in lines for ability in line.abilities]
    words = {
        "names": frozenset(name for name in (facts.alias or source.name, facts.ruby) if name),
        "types": CREATURES.get(facts.type, frozenset((facts.type,))) | frozenset(facts.kinds),
        "civilizations": frozenset[str](CIVILIZATIONS if ALL_CIVILIZATIONS in abilities else facts.civilizations),
        "races": frozenset(facts.races),
        "openings": openings(source.text),
    }
    english = [ENGLISH.ability(line.said) for line in lines]
    for word in unknown_words(abilities):
        raise BanmenError(f"card {source.id!r}: no rule of the game knows the word {word!r}", place=source.text_place)
    return CardDef(
        source.id, source.name, source.name_en, numbers, words, abilities, facts, source.text,
        "\n".join(english), back,
        said=[(line.words, told) for line, told in zip(lines, english, strict=True) for _ in line.abilities],
    )


def in_english(text: str, known: Iterable[CardSource[Any]]) -> str:
    """An English text in which cards that are known are called by their English names."""
    for each in known:
        text = text.replace(f'"{each.name}"', f'"{each.name_en}"')
    return text


def _other_side(source: CardSource[Any], back: Back) -> CardSource[Any]:
    """What is printed on the other side, as a card of its own."""
    shown = Facts(back.type, back.cost, back.civilizations, back.power, back.races, kinds=back.kinds)
    return CardSource(f"{source.id}~back", back.name, back.name_en, shown, back.text, source.place, source.text_place)


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


PRINTED_TYPES = {
    "クリーチャー": "creature", "進化クリーチャー": "evolution", "GRクリーチャー": "gr_creature", "呪文": "spell",
    "クロスギア": "cross_gear", "城": "castle", "ウエポン": "weapon", "フォートレス": "fortress", "フィールド": "field",
    "D2フィールド": "field", "オーラ": "aura", "Artifact": "artifact", "土地": "land", "タマシード": "tamaseed",
    "デュエリスト": "duelist", "サイキック・クリーチャー": "creature",
}


def printed_source(card: Mapping[str, Any]) -> CardSource[Facts]:
    """A printed card as card databases give it: names of types in Japanese, numbers as words."""
    name = str(card.get("name", "?"))
    printed = str(card.get("type", "")).partition("(")[0]
    type = PRINTED_TYPES.get(printed)
    if type is None:
        raise BanmenError(f"the card type {card.get('type')!r} is not known yet", place=name)
    raw = {
        "type": type,
        "cost": _number(card.get("cost")),
        "civilizations": list(card.get("civilizations") or ()),
        "power": _number(card.get("power")),
        "races": list(card.get("races") or ()),
        "mana": _number(card.get("mana"), 1),
        "kinds": ["サイキック"] if printed.startswith("サイキック") else [],
    }
    try:
        facts = msgspec.convert(raw, Facts)
    except msgspec.ValidationError as error:
        raise BanmenError(str(error), place=name) from error
    return CardSource(name, name, name, facts, str(card.get("text") or ""), name, name)


def _number(value: object, otherwise: int = 0) -> int:
    """A printed number, of which a plus or minus behind it is no part (206.2)."""
    digits = str(value if value is not None else "").rstrip("+-±")
    return int(digits) if digits.isdecimal() else otherwise


@cache
def carriers() -> tuple[CardDef, ...]:
    """What is no card but carries what a keyword does when it is used."""
    return tuple(CardDef(CARRIER + name, name, name, {}, {}, (ability,)) for name, ability in CARRIED.items())


class DuelLibrary(Library):
    """The printed cards of a game, knowing what needs looking for at all."""

    __slots__ = ("declaring", "features", "homes", "odd", "powerless", "special")

    def __init__(self, cards: Iterable[CardDef], zones: Iterable[Zone], first: tuple[CardDef, ...] = ()) -> None:
        super().__init__(cards, zones, first)
        self.powerless = any(card.numbers.get("power", 1) <= 0 for card in self.cards)
        bearers: dict[str, set[int]] = {}
        for number, card in enumerate(self.cards):
            for feature in (
                *card.keywords,
                *(type(ability).__name__ for ability in card.abilities),
                *(type(action).__name__ for blocks in card.blocks for block in blocks for action in block),
                *(term.word for term in walk(card.abilities) if isinstance(term, Change) and term.key == KEYWORDS),
                *(type(term).__name__ for term in walk(card.abilities) if isinstance(term, Condition)),
                *card.words.get("types", ()),
            ):
                bearers.setdefault(feature, set()).add(number)
        self.features = {feature: frozenset(numbers) for feature, numbers in bearers.items()}
        """The keywords, kinds of abilities and types that occur among these cards, and on which of them."""
        commands = any(COMMAND in race for card in self.cards for race in card.words.get("races", ()))
        self.special = commands or not self.features.keys().isdisjoint(HOUSED | {D2})
        """Whether Commands, D2 fields, or cards that belong to the zones beyond the deck are among them."""
        self.homes = {
            number: GR_TYPE if GR_TYPE in card.words["types"] else "hyperspace"
            for number, card in enumerate(self.cards)
            if not HOUSED.isdisjoint(card.words.get("types", ()))
        }
        """The printed cards that belong to a zone beyond the deck, and to which."""
        self.odd = frozenset(
            number
            for number, card in enumerate(self.cards)
            if "types" in card.words and card.words["types"].isdisjoint(LYING_TYPES)
        )
        """The printed cards that cannot be in the battle zone by themselves."""
        declaring: dict[str, set[int]] = {}
        for number, card in enumerate(self.cards):
            for timing in (
                *(ability.when.happening for ability in card.abilities if isinstance(ability, Declared)),
                *(timing for keyword in _DECLARED.keys() & card.keywords.keys() for timing in _DECLARED[keyword]),
            ):
                declaring.setdefault(timing, set()).add(number)
        self.declaring = {timing: frozenset(numbers) for timing, numbers in declaring.items()}
        """By what happens, the printed cards with an ability that is declared from the hand then."""


_DECLARED = {"ninja_strike": ("attack", "block"), "revolution_change": ("attack",)}
"""The keywords that are declared, and when."""
