"""Deck files: a deck in TOML, how many of each card in each part; what is wrong is told with its line."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from banmen.errors import BanmenError, Words
from banmen.kernel.deck import Deck
from banmen.language.tomlplaces import TablePlace, tables

if TYPE_CHECKING:
    from banmen.kernel.rules import Rules

MOST_COPIES: Final = 99
"""More of a card than any deck has: a slip of the pen must not fill the memory."""
NAMES: Final = ("id", "name", "name_en", "game")


def read_deck(path: Path) -> Deck:
    """Read a deck file; what is wrong with it names the file, the line and the card."""
    source = _source(path)
    raw = _toml(path, source)
    places = tables(source)
    for key in raw:
        if key not in (*NAMES, "parts"):
            raise _wrong(path, places, "", key, f"{key!r} does not belong in a deck file", f"{key!r}はデッキに書けない")
    raw.setdefault("name_en", raw.get("name"))
    for key in NAMES:
        if not isinstance(raw.get(key), str):
            raise _wrong(path, places, "", key, f"a deck file says its {key!r} as text", f"{key!r}を文字で書く")
    parts = raw.get("parts")
    if not isinstance(parts, dict):
        raise _wrong(path, places, "", "parts", "the cards of a deck stand under [parts.NAME]",
                     "カードは[parts.名前]の下に書く")
    cards = {part: tuple(_copies(path, places, part, counts)) for part, counts in parts.items()}
    return Deck(raw["name"], raw["game"], cards, raw["name_en"], raw["id"])


def deck_named(rules: Rules, name: str, number: int = 0) -> Deck:
    """The deck meant: a bundled one by its id, a deck file, or with no name the number-th bundled one."""
    bundled = rules.decks()
    if not name:
        if not bundled:
            raise BanmenError("no decks come with this game", place=rules.name)
        return list(bundled.values())[number % len(bundled)]
    if name in bundled:
        return bundled[name]
    if Path(name).is_file():
        deck = read_deck(Path(name))
        if deck.game != rules.name:
            raise BanmenError(Words(f"is a deck of {deck.game}, not of {rules.name}",
                                    f"{rules.name}ではなく{deck.game}のデッキである"), place=name)
        return by_ids(rules, deck)
    known = ", ".join(bundled)
    raise BanmenError(Words(f"there is no deck {name!r}; bundled: {known or 'none'}",
                            f"{name!r}というデッキはない。収録：{known or 'なし'}"), place=rules.name)


def by_ids(rules: Rules, deck: Deck) -> Deck:
    """A deck whose cards may be called by their names, with the ids of those that come with the game."""
    sources = list(rules.known_cards())
    ids = {source.id for source in sources}
    named: dict[str, set[str]] = {}
    for source in sources:
        for name in (source.name, source.name_en):
            named.setdefault(name, set()).add(source.id)
    only = {name: next(iter(found)) for name, found in named.items() if len(found) == 1 and name not in ids}
    parts = {part: tuple(only.get(card, card) for card in cards) for part, cards in deck.parts.items()}
    return Deck(deck.name, deck.game, parts, deck.name_en, deck.id)


def _source(path: Path) -> str:
    try:
        return path.read_text(encoding="utf8").replace("\r\n", "\n")
    except OSError as error:
        raise BanmenError(Words(f"cannot read the deck file: {error.strerror}",
                                f"デッキを読めない：{error.strerror}"), place=str(path)) from error
    except UnicodeDecodeError as error:
        words = Words(f"not UTF-8: {error.reason}", f"UTF-8でない：{error.reason}")
        raise BanmenError(words, place=str(path)) from error


def _toml(path: Path, source: str) -> dict[str, Any]:
    try:
        return tomllib.loads(source)
    except RecursionError as error:
        raise BanmenError(Words("not valid TOML: nested too deeply", "TOMLとして読めない：深すぎる"),
                          place=str(path)) from error
    except ValueError as error:  # also a number of thousands of digits
        found = re.search(r"\(at line (\d+)", str(error))
        line = int(found[1]) if found else source.count("\n") + 1
        reason = str(error).split(" (at ")[0]
        raise BanmenError(Words(f"not valid TOML: {reason}", f"TOMLとして読めない：{reason}"),
                          place=f"{path}:{line}") from error


def _copies(path: Path, places: list[TablePlace], part: str, counts: Any) -> list[str]:
    """The ids of a part, each as often as it is in the deck."""
    table = f"parts.{part}"
    if not isinstance(counts, dict):
        raise _wrong(path, places, "parts", part, f"the part {part!r} is a table: CARD = NUMBER",
                     f"{part!r}には「カード = 枚数」を書く")
    found: list[str] = []
    for id, count in counts.items():
        if type(count) is not int:
            raise _wrong(path, places, table, id, f"{part}: how many of {id!r} is a whole number, not {count!r}",
                         f"{part}：{id!r}の枚数は整数で書く（{count!r}は数でない）")
        if not 1 <= count <= MOST_COPIES:
            raise _wrong(path, places, table, id, f"{part}: {count} copies of {id!r}, not 1 to {MOST_COPIES}",
                         f"{part}：{id!r}が{count}枚（1～{MOST_COPIES}枚）")
        found += [id] * count
    return found


def _wrong(path: Path, places: list[TablePlace], table: str, key: str, en: str, ja: str) -> BanmenError:
    return BanmenError(Words(en, ja), place=f"{path}:{_line(places, table, key)}")


def _line(places: list[TablePlace], table: str, key: str) -> int:
    """The line of a key, or of its table, or the first."""
    within = next((each for each in places if each.name == table), places[0])
    whole = next((each.line for each in places if each.name == key), places[0].keys.get(table, within.line))
    return max(1, within.keys.get(key, whole))


def lines_of_cards(path: Path) -> dict[str, int]:
    """In which line of a deck file, that could be read, each card stands first."""
    found: dict[str, int] = {}
    for part in tables(_source(path)):
        if part.name.startswith("parts."):
            found = {**part.keys, **found}
    return found
