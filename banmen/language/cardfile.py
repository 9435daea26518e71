"""Card files: a set in TOML, each card its facts and its Japanese text."""

import re
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec

from banmen.errors import BanmenError, Words
from banmen.language.tomlplaces import TablePlace, parsed, source_of, tables

F = TypeVar("F", bound=msgspec.Struct)

SET_KEYS = ("id", "name_ja", "name_en", "game")
CARD_KEYS = ("id", "name", "name_en", "text")
CARD_FILE = Words("card file", "カードのファイル")
LONGEST_TEXT = 4000
"""Three times the longest text that was ever printed."""
LARGEST = 10**9
"""No number on a card is larger."""
_LONG_NUMBER = re.compile(r"\d{10,}")
_UNSEEN = re.compile("[\x00-\x1f\x7f-\x9f\ud800-\udfff]")
"""The categories Cc and Cs."""


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
            raise BanmenError(
                Words(f"card {self.id!r}: its text has {len(self.text)} characters, not at most {LONGEST_TEXT}",
                      f"カード{self.id!r}：テキストが{len(self.text)}文字ある（{LONGEST_TEXT}文字まで）"),
                place=self.text_place)
        if found := _LONG_NUMBER.search(self.text):
            raise BanmenError(Words(f"card {self.id!r}: {found[0][:12]}... is too large a number",
                                    f"カード{self.id!r}：{found[0][:12]}…は大きすぎる数である"), place=self.text_place)
        for words in (self.id, self.name, self.name_en, self.text.replace("\n", "")):
            if _UNSEEN.search(words) is not None:
                raise BanmenError(Words(f"card {self.id!r}: has a control character",
                                        f"カード{self.id!r}：制御文字が含まれている"), place=self.place)
        facts = self.facts
        values = msgspec.structs.astuple(facts) if isinstance(facts, msgspec.Struct) else ()
        for number, value in enumerate(values):
            if isinstance(value, int) and abs(value) > LARGEST:
                written = facts.__struct_encode_fields__[number]
                raise BanmenError(Words(f"card {self.id!r}: {written} is too large a number",
                                        f"カード{self.id!r}：{written}は大きすぎる数である"), place=self.place)


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
    source = source_of(path, CARD_FILE)
    data = parsed(source, path)
    places = tables(source)
    for key in data:
        if key not in ("set", "card"):
            line = next((t.line for t in places if t.name.split(".")[0] == key), places[0].keys.get(key, 1))
            raise BanmenError(
                Words(f"{key!r} does not belong in a card file; [set] and [[card]] do",
                      f"カードファイルに{key!r}は書けない。書けるのは [set] と [[card]] である"), place=f"{path}:{line}"
            )
    head = _set_head(path, data.get("set"), places)
    entries = data.get("card", [])
    if not (isinstance(entries, list) and all(isinstance(entry, dict) for entry in entries)):
        raise BanmenError(Words("cards are written as [[card]] tables", "カードは [[card]] の表で書く"),
                          place=str(path))
    cards: list[CardSource[F]] = []
    seen: dict[str, str] = {}
    for entry, lines in zip(entries, _card_places(places, len(entries)), strict=True):
        card = _card(path, entry, lines, schema)
        if card.id in seen:
            line = lines.keys.get("id", lines.line)
            raise BanmenError(
                Words(f"card {card.id!r}: the id is already taken at {seen[card.id]}",
                      f"カード{card.id!r}：このidは{seen[card.id]}で使われている"), place=f"{path}:{line}"
            )
        seen[card.id] = card.place
        cards.append(card)
    return CardSet(**head, cards=tuple(cards))


def _set_head(path: Path, head: Any, places: list[TablePlace]) -> dict[str, str]:
    lines = next((table for table in places if table.name == "set"), None)
    if not isinstance(head, dict) or lines is None:
        raise BanmenError(Words("a card file begins with a [set] table", "カードファイルは [set] の表で始める"),
                          place=f"{path}:1")
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


@cache
def _keys_of(schema: type[Any]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The keys a card with such facts may have, and those it must have."""
    fields = msgspec.structs.fields(schema)
    return (
        (*CARD_KEYS, *(field.encode_name for field in fields)),
        (*CARD_KEYS, *(field.encode_name for field in fields if field.required)),
    )


def _card(path: Path, entry: dict[str, Any], lines: TablePlace, schema: type[F]) -> CardSource[F]:
    who = f"card {entry['id']!r}" if isinstance(entry.get("id"), str) else "a card without id"
    allowed, required = _keys_of(schema)
    _check_keys(path, who, entry, lines, allowed=allowed, required=required)
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
