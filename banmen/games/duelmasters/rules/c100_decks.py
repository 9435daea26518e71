"""100: which decks are lawful, and the list of restricted cards."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from banmen.errors import BanmenError, Words
from banmen.games.duelmasters.facts import GR_TYPE, HYPERSPATIAL, Facts
from banmen.games.duelmasters.rulebook import book
from banmen.games.duelmasters.zones import DECK, GR, HYPERSPACE

if TYPE_CHECKING:
    from banmen.kernel.library import CardDef

ZONE_OF = {"main": DECK, "hyperspace": HYPERSPACE, "gr": GR}
PARTS = tuple(ZONE_OF)
PART_NAMES = {"main": "メインデッキ", "hyperspace": "超次元ゾーン", "gr": "超GR"}
DECK_SIZE = 40
HYPERSPACE_SIZE = 8
GR_SIZE = 12
COPIES = {"main": (4, "100.2a"), "hyperspace": (4, "100.3a"), "gr": (2, "100.4a")}
"""How many cards of one name a part may have, and by which rule."""
LIST = Path(__file__).parent.parent / "restrictions.toml"


class Restrictions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The cards of which a deck may have one, and those it may not have, by name."""

    one: tuple[str, ...]
    none: tuple[str, ...]


@cache
def restrictions(path: Path = LIST) -> Restrictions:
    """Read the list of restricted cards; what is wrong with it names the file."""
    try:
        return msgspec.convert(tomllib.loads(path.read_text(encoding="utf8")), Restrictions)
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BanmenError(f"not a list of restricted cards: {error}", place=str(path)) from error


@book.rule("202.6")
def name_in_decks(card: CardDef) -> str:
    """The name by which a card is counted: its other name, when it has one."""
    facts = card.facts
    return facts.alias if isinstance(facts, Facts) and facts.alias else card.name


def _english(cards: Sequence[CardDef]) -> dict[str, str]:
    """What a name counted in decks is called in English."""
    return {name_in_decks(card): card.name_en if card.name_en and name_in_decks(card) == card.name else
            name_in_decks(card) for card in cards}


def faults_of_deck(parts: Mapping[str, Sequence[CardDef]]) -> list[str]:
    """Everything that is wrong with a deck."""
    return [*_sizes(parts), *_places(parts), *_copies(parts), *_restricted(parts), *_starters(parts)]


@book.rule("314.1", "314.3", "314.3a")
def deck_size(parts: Mapping[str, Sequence[CardDef]]) -> int:
    """A rule plus that begins the game in the hyperspatial zone may ask for another number of cards, beforehand."""
    for card in parts.get("hyperspace", ()):
        if "rule_plus" in card.words["types"]:
            for size in card.keywords.get("deck_size", ()):
                return size
    return DECK_SIZE


@book.rule("100.2", "100.3", "100.4", "407.1", "408.1")
def _sizes(parts: Mapping[str, Sequence[CardDef]]) -> list[str]:
    """Exactly forty cards, at most eight hyperspatial ones, exactly twelve GR cards or none."""
    faults: list[str] = []
    main, hyperspace, gr = (len(parts.get(part, ())) for part in PARTS)
    size = deck_size(parts)
    if main != size:
        rule = "100.2" if size == DECK_SIZE else "314.3a"
        faults.append(Words(f"a deck has {size} cards, not {main} ({rule})",
                            f"デッキは{size}枚ちょうど（今は{main}枚）（{rule}）"))
    if hyperspace > HYPERSPACE_SIZE:
        faults.append(Words(f"at most {HYPERSPACE_SIZE} cards for the hyperspatial zone, not {hyperspace} (100.3)",
                            f"超次元ゾーンのカードが{hyperspace}枚（{HYPERSPACE_SIZE}枚まで）（100.3）"))
    if gr not in (0, GR_SIZE):
        faults.append(Words(f"{GR_SIZE} GR cards or none, not {gr} (100.4)",
                            f"超GRのカードが{gr}枚（{GR_SIZE}枚か0枚）（100.4）"))
    return faults


@book.rule("407.1", "408.1", "118.2", "307.1", "811.2", "820.4", "805.4", "807.4")
def _places(parts: Mapping[str, Sequence[CardDef]]) -> list[str]:
    """Each part holds only its own kind of cards."""
    faults: list[str] = []
    for part, cards in parts.items():
        for card in dict.fromkeys(cards):
            types = card.words["types"]
            home = "gr" if GR_TYPE in types else "main" if HYPERSPATIAL.isdisjoint(types) else "hyperspace"
            if home != part:
                faults.append(Words(
                    f"{card.name_en or card.name} belongs to the part {home!r}, not {part!r} (407.1, 408.1)",
                    f"「{card.name}」は{PART_NAMES[part]}ではなく{PART_NAMES[home]}のカード（407.1, 408.1）",
                ))
    return faults


@book.rule("100.2a", "100.3a", "100.4a", "101.1")
def _copies(parts: Mapping[str, Sequence[CardDef]]) -> list[str]:
    """So many cards of one name in each part, unless the card itself says otherwise."""
    faults: list[str] = []
    for part, cards in parts.items():
        most, rule = COPIES[part]
        free = {name_in_decks(card) for card in cards if "any_number" in card.keywords}
        english = _english(cards)
        faults += [
            Words(f"{count} copies of {english[name]}, more than {most} ({rule})",
                  f"「{name}」が{count}枚（{most}枚まで）（{rule}）")
            for name, count in Counter(name_in_decks(card) for card in cards).items()
            if count > most and name not in free
        ]
    return faults


@book.rule("100.2")
def _restricted(parts: Mapping[str, Sequence[CardDef]]) -> list[str]:
    """The list allows one copy of some cards and none of others."""
    allowed = restrictions()
    everything = [card for cards in parts.values() for card in cards]
    counts, english = Counter(name_in_decks(card) for card in everything), _english(everything)
    return [
        *(
            Words(f"{counts[name]} copies of {english[name]}, of which one is allowed (100.2)",
                  f"「{name}」が{counts[name]}枚（殿堂入り、1枚まで）（100.2）")
            for name in allowed.one
            if counts[name] > 1
        ),
        *(
            Words(f"{english[name]} is not allowed (100.2)", f"「{name}」は使えない（プレミアム殿堂）（100.2）")
            for name in allowed.none
            if counts[name]
        ),
    ]


@book.rule("100.2")
def over_limit(cards: Sequence[CardDef], limits: Mapping[str, int]) -> list[str]:
    """Which cards a deck has more of than another list allows, by id or by the name they are counted under."""
    ids = {card.id: name_in_decks(card) for card in cards}
    counts, english = Counter(name_in_decks(card) for card in cards), _english(cards)
    return [
        Words(f"{counts[name]} copies of {english[name]}, of which the list allows {most} (100.2)",
              f"「{name}」が{counts[name]}枚（リストでは{most}枚まで）（100.2）")
        for key, most in limits.items()
        if counts[name := ids.get(key, key)] > most
    ]


@book.rule("100.5")
def _starters(parts: Mapping[str, Sequence[CardDef]]) -> list[str]:
    """Only one set of cards may lie in the battle zone from the start."""
    found = Counter(
        (card.facts.set_of or card.name, card.name, card.name_en)
        for cards in parts.values()
        for card in cards
        if "starts_in_battle" in card.keywords and isinstance(card.facts, Facts)
    )
    sets = {group: english for group, _, english in found}
    if len(sets) > 1 or any(count > 1 for count in found.values()):
        return [Words(f"one set of cards starts in the battle zone, not {', '.join(sorted(sets.values()))} (100.5)",
                      f"バトルゾーンから始まるカードは1組まで（{'、'.join(sorted(sets))}）（100.5）")]
    return []
