"""Deck files: a deck in TOML, how many of each card in each part; what is wrong is told with its line."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from banmen.errors import UNSEEN, BanmenError, Words, refuse_all
from banmen.kernel.deck import Deck
from banmen.language.tomlplaces import TablePlace, parsed, source_of, tables

if TYPE_CHECKING:
    from banmen.kernel.rules import Rules

_DECK: Final = Words("deck file", "デッキ")
MOST_COPIES: Final = 99
"""More of a card than any deck has: a slip of the pen must not fill the memory."""
NAMES: Final = ("id", "name", "name_en", "game")


def read_deck(path: Path) -> Deck:
    """Read a deck file; what is wrong with it names the file, the line and the card, all of it at once."""
    deck, faults = read_as_far(path)
    refuse_all(faults)
    return deck


def read_as_far(path: Path) -> tuple[Deck, list[BanmenError]]:
    """A deck file as far as it can be read, and all that is wrong with it; of a card with a wrong number it has one."""
    source = source_of(path, _DECK)
    raw = parsed(source, path)
    places = tables(source)
    faults = [_wrong(path, places, "", key, f"{key!r} does not belong in a deck file", f"{key!r}はデッキに書けない")
              for key in raw if key not in (*NAMES, "parts")]
    raw.setdefault("name_en", str(raw.get("name")))
    faults += [_wrong(path, places, "", key, f"a deck file says its {key!r} as text", f"{key!r}を文字で書く")
               for key in NAMES if not isinstance(raw.get(key), str)]
    faults += [_wrong(path, places, "", key, f"{key!r} has a control character", f"{key!r}に制御文字が含まれている")
               for key in NAMES if UNSEEN.search(str(raw.get(key)))]
    parts = raw.get("parts")
    if not isinstance(parts, dict):
        faults.append(_wrong(path, places, "", "parts", "the cards of a deck stand under [parts.NAME]",
                             "カードは[parts.名前]の下に書く"))
        parts = {}
    cards = {part: tuple(_copies(path, places, part, counts, faults)) for part, counts in parts.items()}
    name, game, name_en, id = (str(raw.get(key, "")) for key in ("name", "game", "name_en", "id"))
    return Deck(name, game, cards, name_en, id), faults


PLAIN: Final = (".txt", ".ydk")
"""How the names of decks in plain text end."""
_LINE = re.compile(r"(\d+)\s*[xX×枚]?\s+(.+)")
_PART = re.compile(r"\[(\w+)\]|(\w+):")
_YDK_PARTS = {"#main": "main", "#extra": "extra", "!side": "side"}


def read_plain_deck(path: Path, game: str, passcodes: Mapping[str, str] | None = None) -> Deck:
    """A deck in plain text: a line for each card, how many of it first; or one passcode a line (.ydk)."""
    deck, faults = read_plain_as_far(path, game, passcodes)
    refuse_all(faults)
    return deck


def read_plain_as_far(
    path: Path, game: str, passcodes: Mapping[str, str] | None = None
) -> tuple[Deck, list[BanmenError]]:
    """A deck in plain text as far as it can be read, and all that is wrong with it."""
    parts: dict[str, list[str]] = {}
    faults: list[BanmenError] = []
    for line, part, count, card in _lines_of_plain(path, faults):
        if path.suffix == ".ydk":
            if card not in (passcodes or {}):
                faults.append(BanmenError(Words(f"no card known has the passcode {card}; give its data with --cards",
                                                f"パスコード{card}のカードはない（--cardsで渡す）"),
                                          place=f"{path}:{line}"))
                continue
            card = (passcodes or {})[card]
        parts.setdefault(part, []).extend([card] * count)
    if not parts and not faults:
        faults.append(BanmenError(Words("a deck has cards", "カードがない"), place=str(path)))
    return Deck(path.stem, game, {part: tuple(cards) for part, cards in parts.items()}, path.stem, path.stem), faults


def _lines_of_plain(path: Path, faults: list[BanmenError]) -> Iterator[tuple[int, str, int, str]]:
    """The lines that name a card: their number, the part they stand in, how many, and the card; and what others lack.

    Of a card with a wrong number there is one.
    """
    part = "main"
    for number, written in enumerate(source_of(path, _DECK).split("\n"), start=1):
        line = written.strip()
        if path.suffix == ".ydk":
            if line in _YDK_PARTS:
                part = _YDK_PARTS[line]
            elif line.isdecimal():
                yield number, part, 1, line.lstrip("0")
            elif line and not line.startswith("#"):
                faults.append(BanmenError(Words(f"{line[:40]!r} is no passcode", f"{line[:40]!r}はパスコードでない"),
                                          place=f"{path}:{number}"))
            continue
        if not line or line.startswith(("#", "//")):
            continue
        heading, card = _PART.fullmatch(line), _LINE.fullmatch(line)
        if heading:
            part = heading[1] or heading[2]
        elif card is None:
            faults.append(BanmenError(Words(f"{line[:40]!r} is no line of a deck: NUMBER CARD",
                                            f"{line[:40]!r}は「枚数 カード名」でない"), place=f"{path}:{number}"))
        elif len(card[1]) > 2 or not 1 <= int(card[1]) <= MOST_COPIES:
            faults.append(BanmenError(Words(f"{card[1][:12]} copies, not 1 to {MOST_COPIES}",
                                            f"{card[1][:12]}枚（1～{MOST_COPIES}枚）"), place=f"{path}:{number}"))
            yield number, part, 1, card[2]
        else:
            yield number, part, int(card[1]), card[2]


def deck_named(rules: Rules, name: str, number: int = 0) -> Deck:
    """The deck meant: a bundled one by its id, a deck file, or with no name the number-th bundled one."""
    bundled = rules.decks()
    if not name:
        if not bundled:
            raise BanmenError("no decks come with this game", place=rules.name)
        return list(bundled.values())[number % len(bundled)]
    if name in bundled:
        return bundled[name]
    if Path(name).is_file() and Path(name).suffix in PLAIN:
        return by_ids(rules, read_plain_deck(Path(name), rules.name, rules.passcodes()))
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


def _copies(
    path: Path, places: list[TablePlace], part: str, counts: Any, faults: list[BanmenError]
) -> Iterator[str]:
    """The ids of a part, each as often as it is in the deck, once if that is wrong."""
    table = f"parts.{part}"
    if not isinstance(counts, dict):
        faults.append(_wrong(path, places, "parts", part, f"the part {part!r} is a table: CARD = NUMBER",
                             f"{part!r}には「カード = 枚数」を書く"))
        return
    for id, count in counts.items():
        if type(count) is not int:
            faults.append(_wrong(path, places, table, id,
                                 f"{part}: how many of {id!r} is a whole number, not {count!r}",
                                 f"{part}：{id!r}の枚数は整数で書く（{count!r}は数でない）"))
        elif not 1 <= count <= MOST_COPIES:
            faults.append(_wrong(path, places, table, id, f"{part}: {count} copies of {id!r}, not 1 to {MOST_COPIES}",
                                 f"{part}：{id!r}が{count}枚（1～{MOST_COPIES}枚）"))
        lawful = type(count) is int and 1 <= count <= MOST_COPIES
        yield from [id] * (count if lawful else 1)


def _wrong(path: Path, places: list[TablePlace], table: str, key: str, en: str, ja: str) -> BanmenError:
    return BanmenError(Words(en, ja), place=f"{path}:{_line(places, table, key)}")


def _line(places: list[TablePlace], table: str, key: str) -> int:
    """The line of a key, or of its table, or the first."""
    within = next((each for each in places if each.name == table), places[0])
    whole = next((each.line for each in places if each.name == key), places[0].keys.get(table, within.line))
    return max(1, within.keys.get(key, whole))


def lines_of_cards(path: Path) -> dict[str, int]:
    """In which line of a deck file each card stands first."""
    found: dict[str, int] = {}
    if path.suffix in PLAIN:
        for line, _, _, card in _lines_of_plain(path, []):
            found.setdefault(card, line)
        return found
    for part in tables(source_of(path, _DECK)):
        if part.name.startswith("parts."):
            found = {**part.keys, **found}
    return found
