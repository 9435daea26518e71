"""How many printed cards are read whole, and which constructions are missing most."""

import json
import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from banmen.errors import BanmenError
from banmen.language.errors import Ambiguous, NotUnderstood, Refused

Card = dict[str, Any]
ReadCard = Callable[[Card], object]
Progress = Callable[[int], None]

EXAMPLES = 3
MOST_LINES = 20
_DIGITS = re.compile(r"[0-9]+")


class Failing(msgspec.Struct, frozen=True):
    """A missing construction: how many cards it keeps from being read, how many it alone, and some of them."""

    construction: str
    cards: int
    only: int
    examples: tuple[str, ...]
    line: str = ""


class Report(msgspec.Struct, frozen=True):
    """What a measurement found; a card is read when the whole of it compiles, so that it could be played."""

    cards: int
    read: int
    share: float
    types: dict[str, tuple[int, int]]
    """By printed type, how many are read and how many there are."""
    failures: tuple[Failing, ...]
    unread: dict[str, tuple[str, ...]]
    """The lines that fail, by card."""


def measure(cards: Iterable[Card], read_card: ReadCard, *, progress: Progress | None = None) -> Report:
    """Compile each card whole; of one that fails, find every line that does."""
    total = read = 0
    types: dict[str, tuple[int, int]] = {}
    missing: dict[str, list[tuple[str, str, bool]]] = {}
    unread: dict[str, tuple[str, ...]] = {}
    for card in cards:
        total += 1
        name, type = str(card.get("name", "?")), str(card.get("type", "?"))
        faults = faults_of(card, read_card)
        done, all = types.get(type, (0, 0))
        types[type] = (done + (not faults), all + 1)
        read += not faults
        if faults:
            unread[name] = tuple(line for _, line in faults)
            found = dict(faults)
            for construction, line in found.items():
                missing.setdefault(construction, []).append((name, line, len(found) == 1))
        if progress is not None:
            progress(total)
    failures = [
        Failing(
            construction, len(held), sum(only for _, _, only in held),
            tuple(dict.fromkeys(name for name, _, _ in held))[:EXAMPLES], held[0][1],
        )
        for construction, held in missing.items()
    ]
    failures.sort(key=lambda one: (-one.only, -one.cards, one.construction))
    return Report(total, read, read / total if total else 0.0, types, tuple(failures), unread)


def faults_of(card: Card, read_card: ReadCard) -> list[tuple[str, str]]:
    """Everything a card fails on: the construction and its line; lines that fail are left out to find the next."""
    found: list[tuple[str, str]] = []
    text = str(card.get("text") or "")
    for _ in range(MOST_LINES):
        try:
            read_card({**card, "text": text})
        except BanmenError as error:
            line = getattr(error, "line", "")
            if found and not line:
                return found  # what is left of the card no longer hangs together
            found.append((group(error), line))
            rest = [each for each in text.split("\n") if not line or line.strip() not in each.strip()]
            if not line or len(rest) == len(text.split("\n")):
                return found
            text = "\n".join(rest)
        else:
            return found
    return found


def measure_file(path: Path | str, read_card: ReadCard, *, progress: Progress | None = None) -> Report:
    """Measure the printed cards of a jsonl file."""
    return measure(cards_of(path), read_card, progress=progress)


def cards_of(path: Path | str) -> Iterator[Card]:
    """Yield the cards of a jsonl file, one JSON object per line."""
    try:
        with Path(path).open(encoding="utf-8") as file:
            for number, line in enumerate(file, start=1):
                if line.strip():
                    yield _card(line, f"{path}:{number}")
    except OSError as error:
        raise BanmenError(f"cannot read the cards: {error.strerror}", place=str(path)) from error
    except UnicodeDecodeError as error:
        raise BanmenError(f"not UTF-8: {error.reason}", place=str(path)) from error


def group(error: BanmenError) -> str:
    """Name the construction a failure lacks: the words not understood, or the use that means nothing, numbers as 0."""
    if isinstance(error, NotUnderstood):
        return _DIGITS.sub("0", error.phrase)
    if isinstance(error, Refused):
        return f"refused: {error.why}"
    if isinstance(error, Ambiguous):
        return "two readings"
    return f"{type(error).__name__}: {error.reason.splitlines()[0]}"


def _card(line: str, place: str) -> Card:
    try:
        card = json.loads(line)
    except json.JSONDecodeError as error:
        raise BanmenError(f"not valid JSON: {error.msg}", place=place) from error
    except RecursionError as error:
        raise BanmenError("not valid JSON: nested too deeply", place=place) from error
    if not isinstance(card, dict):
        raise BanmenError("a card is a JSON object", place=place)
    if not isinstance(card.get("text") or "", str):
        raise BanmenError(f"the text of a card must be text, not {type(card['text']).__name__}", place=place)
    return card
