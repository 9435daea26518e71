"""Card files: a set in TOML, each card its facts and its Japanese text."""

import re
import tomllib
import unicodedata
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec

from banmen.errors import BanmenError, Words
from banmen.language.tomlplaces import TablePlace, tables

F = TypeVar("F", bound=msgspec.Struct)

SET_KEYS = ("id", "name_ja", "name_en", "game")
CARD_KEYS = ("id", "name", "name_en", "text")


LONGEST_TEXT = 4000
"""Three times the longest text that was ever printed."""
LARGEST = 10**9
"""No number on a card is larger."""
_LONG_NUMBER = re.compile(r"\d{10,}")
_UNSEEN = ("Cc", "Cs")


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
        if len(self.text) > LONGEST_TEXT:
            raise BanmenError(f"card {self.id!r}: its text has {len(self.text)} characters, not at most {LONGEST_TEXT}",
                              place=self.text_place)
        if found := _LONG_NUMBER.search(self.text):
            raise BanmenError(f"card {self.id!r}: {found[0][:12]}... is too large a number", place=self.text_place)
        for words in (self.id, self.name, self.name_en, self.text.replace("\n", "")):
            if any(unicodedata.category(sign) in _UNSEEN for sign in words):
                raise BanmenError(f"card {self.id!r}: has a control character", place=self.place)
        for field in msgspec.structs.fields(type(self.facts)) if isinstance(self.facts, msgspec.Struct) else ():
            value = getattr(self.facts, field.name)
            if isinstance(value, int) and abs(value) > LARGEST:
                raise BanmenError(f"card {self.id!r}: {field.encode_name} is too large a number", place=self.place)


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
    """Read a card file with the facts about the set itself."""
    path = Path(path)
    source = _source(path)
    data = _toml(path, source)
    places = tables(source)
    for key in data:
        if key not in ("set", "card"):
            line = next((t.line for t in places if t.name.split(".")[0] == key), places[0].keys.get(key, 1))
            raise BanmenError(
                f"{key!r} does not belong in a card file; [set] and [[card]] do", place=f"{path}:{line}"
            )
    head = _set_head(path, data.get("set"), places)
    entries = data.get("card", [])
    if not (isinstance(entries, list) and all(isinstance(entry, dict) for entry in entries)):
        raise BanmenError("cards are written as [[card]] tables", place=str(path))
    cards: list[CardSource[F]] = []
    seen: dict[str, str] = {}
    for entry, lines in zip(entries, _card_places(places, len(entries)), strict=True):
        card = _card(path, entry, lines, schema)
        if card.id in seen:
            line = lines.keys.get("id", lines.line)
            raise BanmenError(
                f"card {card.id!r}: the id is already taken at {seen[card.id]}", place=f"{path}:{line}"
            )
        seen[card.id] = card.place
        cards.append(card)
    return CardSet(**head, cards=tuple(cards))


def _source(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8").replace("\r\n", "\n")
    except (OSError, UnicodeDecodeError) as error:
        raise BanmenError(f"cannot read the card file: {error}", place=str(path)) from error


def _toml(path: Path, source: str) -> dict[str, Any]:
    try:
        return tomllib.loads(source)
    except tomllib.TOMLDecodeError as error:
        found = re.search(r"\(at line (\d+), column (\d+)\)", str(error))
        line = int(found[1]) if found else source.count("\n") + 1
        reason = str(error).split(" (at ")[0]
        raise BanmenError(f"not valid TOML: {reason}", place=f"{path}:{line}") from error


def _set_head(path: Path, head: Any, places: list[TablePlace]) -> dict[str, str]:
    lines = next((table for table in places if table.name == "set"), None)
    if not isinstance(head, dict) or lines is None:
        raise BanmenError("a card file begins with a [set] table", place=f"{path}:1")
    _check_keys(path, "[set]", head, lines, allowed=SET_KEYS, required=SET_KEYS)
    return {key: _text(path, "[set]", head, lines, key) for key in SET_KEYS}


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


def _card(path: Path, entry: dict[str, Any], lines: TablePlace, schema: type[F]) -> CardSource[F]:
    who = f"card {entry['id']!r}" if isinstance(entry.get("id"), str) else "a card without id"
    fields = {field.encode_name: field for field in msgspec.structs.fields(schema)}
    required = (*CARD_KEYS, *(name for name, field in fields.items() if field.required))
    _check_keys(path, who, entry, lines, allowed=(*CARD_KEYS, *fields), required=required)
    own = {key: _text(path, who, entry, lines, key) for key in CARD_KEYS}
    for key in ("id", "name"):
        if not own[key].strip():
            raise _wrong(path, who, lines, key, "is empty", "が空である")
    facts = {key: value for key, value in entry.items() if key not in CARD_KEYS}
    place = f"{path}:{lines.line}"
    text_place = f"{path}:{lines.keys.get('text', lines.line)}"
    return CardSource(
        **own, facts=_facts(path, who, facts, lines, schema), place=place, text_place=text_place
    )


def _facts(path: Path, who: str, facts: dict[str, Any], lines: TablePlace, schema: type[F]) -> F:
    try:
        return msgspec.convert(facts, schema)
    except msgspec.ValidationError as error:
        reason, _, where = str(error).partition(" - at `$.")
        key = re.split(r"[.\[`]", where)[0]
        if key:
            raise _wrong(path, who, lines, key, f"is wrong: {reason}", f"が正しくない：{reason}") from error
        raise BanmenError(f"{who}: {error}", place=f"{path}:{lines.line}") from error


def _check_keys(
    path: Path,
    who: str,
    entry: dict[str, Any],
    lines: TablePlace,
    *,
    allowed: tuple[str, ...],
    required: tuple[str, ...],
) -> None:
    for key in entry:
        if key not in allowed:
            close = get_close_matches(key, allowed, n=1)
            hint = f"; did you mean {close[0]!r}?" if close else f"; known are: {', '.join(allowed)}"
            tip = f"（{close[0]!r}のことか）" if close else f"（書けるもの：{', '.join(allowed)}）"
            raise _wrong(path, who, lines, key, f"is unknown{hint}", f"は知られていない{tip}")
    for key in required:
        if key not in entry:
            raise _wrong(path, who, lines, key, "is missing", "がない")


def _text(path: Path, who: str, entry: dict[str, Any], lines: TablePlace, key: str) -> str:
    value = entry[key]
    if not isinstance(value, str):
        raise _wrong(path, who, lines, key, f"must be text, not {type(value).__name__}", "は文字で書く")
    return value


def _wrong(path: Path, who: str, lines: TablePlace, key: str, en: str, ja: str) -> BanmenError:
    words = Words(f"{who}: the key {key!r} {en}", f"{who}：{key!r}{ja}")
    return BanmenError(words, place=f"{path}:{lines.keys.get(key, lines.line)}")
