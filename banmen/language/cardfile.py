"""Card files: a set in TOML, each card its facts and its Japanese text."""

import re
from collections.abc import Iterator
from contextlib import suppress
from difflib import get_close_matches
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec

from banmen.errors import UNSEEN, BanmenError, Words, refuse_all
from banmen.language.tomlplaces import TablePlace, parsed, source_of, tables

F = TypeVar("F", bound=msgspec.Struct)

SET_KEYS = ("id", "name_ja", "name_en", "game")
CARD_KEYS = ("id", "name", "name_en", "text")
NEEDED_KEYS = ("id", "name", "text")
"""A card without an English name is called by its own in English too."""
CARD_FILE = Words("card file", "カードのファイル")
TEXT_KEYS = ("text", "pendulum")
"""What is written in lines."""
LONGEST_TEXT = 4000
"""Three times the longest text that was ever printed."""
LARGEST = 10**9
"""No number on a card is larger."""
_LONG_NUMBER = re.compile(r"\d{10,}")


class CardSource(msgspec.Struct, Generic[F], frozen=True):
    """A card as its file gives it; `place` is its file and line, `text_place` those of its text."""

    id: str
    name: str
    name_en: str
    facts: F
    text: str
    place: str
    text_place: str

    def __post_init__(self) -> None:
        """Refuse what no printed card has and what could only do harm: endless texts, numbers and control signs."""
        refuse_all(_harm(self))


def _harm(card: CardSource[Any]) -> Iterator[BanmenError]:
    """What no card has, wherever it stands on it: on another side, in a second text or on an icon too."""
    whose = Words(f"card {card.id!r}: ", f"カード{card.id!r}：")
    own = (("id", card.id), ("name", card.name), ("name_en", card.name_en), ("text", card.text))
    for key, value in chain(own, _printed(card.facts)):
        for why in _too_much(key, value) if isinstance(value, int) else _unprintable(key, value):
            place = card.text_place if value is card.text else card.place
            yield BanmenError(Words(whose + why, whose.ja + why.ja), place=place)


def _printed(value: object, key: str = "") -> Iterator[tuple[str, str | int]]:
    """Every word and number of the facts of a card, with the key under which it is written."""
    if isinstance(value, str | int):
        yield key, value
    elif isinstance(value, msgspec.Struct):
        for name, field in zip(value.__struct_encode_fields__, msgspec.structs.astuple(value), strict=True):
            yield from _printed(field, name)
    elif isinstance(value, dict):
        yield from chain.from_iterable(_printed(each, key) for each in value.values())
    elif isinstance(value, tuple):
        yield from chain.from_iterable(_printed(each, key) for each in value)


def _too_much(key: str, number: int) -> Iterator[Words]:
    if abs(number) > LARGEST:
        yield Words(f"{key} is too large a number", f"{key}は大きすぎる数である")


def _unprintable(key: str, words: str) -> Iterator[Words]:
    if len(words) > LONGEST_TEXT:
        yield Words(f"its {key} has {len(words)} characters, not at most {LONGEST_TEXT}",
                    f"{key}が{len(words)}文字ある（{LONGEST_TEXT}文字まで）")
    if key in TEXT_KEYS and (found := _LONG_NUMBER.search(words)):
        yield Words(f"{found[0][:12]}... is too large a number", f"{found[0][:12]}…は大きすぎる数である")
    if UNSEEN.search(words.replace("\n", "") if key in TEXT_KEYS else words):
        yield Words("has a control character", "制御文字が含まれている")


class CardSet(msgspec.Struct, Generic[F], frozen=True):
    """A set of cards with its names and its game."""

    id: str
    name_ja: str
    name_en: str
    game: str
    cards: tuple[CardSource[F], ...]


def load_set(path: Path | str, schema: type[F]) -> list[CardSource[F]]:
    """Read the cards of a card file; their facts must fit the schema of the game."""
    return list(open_set(path, schema).cards)


def open_set(path: Path | str, schema: type[F]) -> CardSet[F]:
    """Read a card file with the facts about the set itself; all that is wrong with it is told at once."""
    found = read_set(path, schema)
    refuse_all([*found.faults, *(each for card in found.cards if isinstance(card, Misread) for each in card.faults)])
    assert found.head is not None
    return CardSet(**found.head, cards=tuple(card for card in found.cards if isinstance(card, CardSource)))


class Misread(msgspec.Struct, frozen=True):
    """A card of a file whose keys are wrong: as it is called there, and all that is wrong with it."""

    id: str
    name: str
    faults: tuple[BanmenError, ...]
    rest: CardSource[Any] | None
    """The card without what is wrong, if that is enough for a card: its text can be read all the same."""


class SetRead(msgspec.Struct, Generic[F], frozen=True):
    """What a card file says: the facts about the set, its cards one by one, and what is wrong beside them."""

    head: dict[str, str] | None
    cards: tuple[CardSource[F] | Misread, ...]
    faults: tuple[BanmenError, ...]


def read_set(path: Path | str, schema: type[F]) -> SetRead[F]:
    """Read a card file as far as it goes: a card that is wrong is told of, and the others are read all the same."""
    path = Path(path)
    source = source_of(path, CARD_FILE)
    data = parsed(source, path)
    places = tables(source)
    faults = [_no_part(path, key, places) for key in data if key not in ("set", "card")]
    head = _set_head(path, data.get("set"), places, faults)
    entries = data.get("card", [])
    if not (isinstance(entries, list) and all(isinstance(entry, dict) for entry in entries)):
        faults.append(BanmenError(Words("cards are written as [[card]] tables", "カードは [[card]] の表で書く"),
                                  place=str(path)))
        entries = []
    cards: list[CardSource[F] | Misread] = []
    seen: dict[str, str] = {}
    for entry, lines in zip(entries, _card_places(places, len(entries)), strict=True):
        card = _card(path, entry, lines, schema, seen)
        if card.id:
            seen.setdefault(card.id, f"{path}:{lines.line}")
        cards.append(card)
    return SetRead(head, tuple(cards), tuple(faults))


def _no_part(path: Path, key: str, places: list[TablePlace]) -> BanmenError:
    line = next((t.line for t in places if t.name.split(".")[0] == key), places[0].keys.get(key, 1))
    return BanmenError(
        Words(f"{key!r} does not belong in a card file; [set] and [[card]] do",
              f"カードファイルに{key!r}は書けない。書けるのは [set] と [[card]] である"), place=f"{path}:{line}"
    )


def _set_head(
    path: Path, head: Any, places: list[TablePlace], faults: list[BanmenError]
) -> dict[str, str] | None:
    lines = next((table for table in places if table.name == "set"), None)
    if not isinstance(head, dict) or lines is None:
        faults.append(BanmenError(Words("a card file begins with a [set] table", "カードファイルは [set] の表で始める"),
                                  place=f"{path}:1"))
        return None
    head.setdefault("name_en", str(head.get("name_ja", "")))
    wrong = [*_wrong_keys(path, "[set]", head, lines, allowed=SET_KEYS, required=SET_KEYS),
             *_no_texts(path, "[set]", head, lines, SET_KEYS)]
    faults += wrong
    return None if wrong else {key: head[key] for key in SET_KEYS}


def _card_places(places: list[TablePlace], count: int) -> list[TablePlace]:
    """Gather each [[card]] header with its keys; its sub-tables count as keys."""
    cards: list[TablePlace] = []
    for table in places:
        if table.name == "card":
            cards.append(table)
        elif table.name.startswith("card.") and cards:
            cards[-1].keys.setdefault(table.name.split(".")[1], table.line)
    # Cards written as one inline array have no headers of their own.
    inline = TablePlace(name="card", line=places[0].keys.get("card", 1), keys={})
    return cards if len(cards) == count else [inline] * count


@cache
def _keys_of(schema: type[Any]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The keys a card with such facts may have, and those it must have."""
    fields = msgspec.structs.fields(schema)
    return (
        (*CARD_KEYS, *(field.encode_name for field in fields)),
        (*NEEDED_KEYS, *(field.encode_name for field in fields if field.required)),
    )


def _card(
    path: Path, entry: dict[str, Any], lines: TablePlace, schema: type[F], seen: dict[str, str]
) -> CardSource[F] | Misread:
    """A card of a file, or what is wrong with it; `seen` says where each id stands that is taken."""
    who = f"card {entry['id']!r}" if isinstance(entry.get("id"), str) else "a card without id"
    allowed, required = _keys_of(schema)
    wrong = [*_wrong_keys(path, who, entry, lines, allowed=allowed, required=required),
             *_no_texts(path, who, entry, lines, CARD_KEYS)]
    wrong += [_wrong(path, who, lines, key, "is empty", "が空である") for key in ("id", "name")
              if isinstance(entry.get(key), str) and not entry[key].strip()]
    facts, unfit = _facts(path, who, {key: entry[key] for key in entry if key in allowed}, lines, schema)
    wrong += unfit
    if taken := seen.get(str(entry.get("id"))):
        wrong.append(BanmenError(
            Words(f"{who}: the id is already taken at {taken}",
                  f"カード{entry['id']!r}：このidは{taken}で使われている"),
            place=f"{path}:{lines.keys.get('id', lines.line)}"
        ))
    own = {key: str(entry.get(key, "")) for key in CARD_KEYS}
    own["name_en"] = own["name_en"] or own["name"]
    card: CardSource[F] | None = None
    if facts is not None:
        try:
            card = CardSource(**own, facts=facts, place=f"{path}:{lines.line}",
                              text_place=f"{path}:{lines.keys.get('text', lines.line)}")
        except BanmenError as error:
            wrong += error.faults
    return card if card is not None and not wrong else Misread(own["id"], own["name"], tuple(wrong), card)


def _facts(
    path: Path, who: str, entry: dict[str, Any], lines: TablePlace, schema: type[F]
) -> tuple[F | None, list[BanmenError]]:
    """The facts of a card, of those that fit if they are enough, and each that does not fit."""
    facts = {key: value for key, value in entry.items() if key not in CARD_KEYS}
    with suppress(msgspec.ValidationError):
        return msgspec.convert(facts, schema), []
    wrong: list[BanmenError] = []
    for field in msgspec.structs.fields(schema):
        key = field.encode_name
        try:
            if key in facts:
                msgspec.convert(facts[key], field.type)
        except msgspec.ValidationError as error:
            reason = str(error).partition(" - at `$")[0]
            wrong.append(_wrong(path, who, lines, key, f"is wrong: {reason}", f"が正しくない：{reason}"))
            del facts[key]
    if not all(field.encode_name in facts for field in msgspec.structs.fields(schema) if field.required):
        return None, wrong
    try:
        return msgspec.convert(facts, schema), wrong
    except msgspec.ValidationError as error:
        return None, [*wrong, BanmenError(f"{who}: {error}", place=f"{path}:{lines.line}")]


def _wrong_keys(
    path: Path,
    who: str,
    entry: dict[str, Any],
    lines: TablePlace,
    *,
    allowed: tuple[str, ...],
    required: tuple[str, ...],
) -> Iterator[BanmenError]:
    """Each key that nobody knows; and each that is missing, unless one that nobody knows may stand for it."""
    meant: set[str] = set()
    for key in entry:
        if key not in allowed:
            close = get_close_matches(key, allowed, n=1)
            meant.update(close)
            hint = f"; did you mean {close[0]!r}?" if close else f"; known are: {', '.join(allowed)}"
            tip = f"（{close[0]!r}のことか）" if close else f"（書けるもの：{', '.join(allowed)}）"
            yield _wrong(path, who, lines, key, f"is unknown{hint}", f"は知られていない{tip}")
    for key in required:
        if key not in entry and key not in meant:
            yield _wrong(path, who, lines, key, "is missing", "がない")


def _no_texts(
    path: Path, who: str, entry: dict[str, Any], lines: TablePlace, keys: tuple[str, ...]
) -> Iterator[BanmenError]:
    for key in keys:
        if key in entry and not isinstance(entry[key], str):
            yield _wrong(path, who, lines, key, f"must be text, not {type(entry[key]).__name__}", "は文字で書く")


def _wrong(path: Path, who: str, lines: TablePlace, key: str, en: str, ja: str) -> BanmenError:
    words = Words(f"{who}: the key {key!r} {en}", f"{who}：{key!r}{ja}")
    return BanmenError(words, place=f"{path}:{lines.keys.get(key, lines.line)}")
