"""How many printed cards are read whole, and which phrases are missing most."""

import json
import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from banmen.errors import BanmenError
from banmen.language.errors import NotUnderstood
from banmen.language.normal import abilities

Card = dict[str, Any]
ReadCard = Callable[[Card], object]
SplitCard = Callable[[Card], list[str]]
Progress = Callable[[int], None]

EXAMPLES = 3
_DIGITS = re.compile(r"[0-9]+")


class Failing(msgspec.Struct, frozen=True):
    """A phrase not understood, how many lines fail on it, and the names of a few cards."""

    phrase: str
    count: int
    examples: tuple[str, ...]


class Report(msgspec.Struct, frozen=True):
    """What a measurement found; a card is read when each of its lines is."""

    cards: int
    read: int
    share: float
    lines: int
    lines_read: int
    failures: tuple[Failing, ...]


def card_lines(card: Card) -> list[str]:
    """Split a card's text into lines, as most games do."""
    return abilities(card.get("text") or "")


def measure(
    cards: Iterable[Card],
    read_card: ReadCard,
    *,
    split: SplitCard = card_lines,
    progress: Progress | None = None,
) -> Report:
    """Read each card line by line: `read_card` is given the card with one line as its text."""
    total = read = lines = lines_read = 0
    failing: dict[str, list[str]] = {}
    for card in cards:
        total += 1
        whole = True
        for line in split(card):
            lines += 1
            try:
                read_card({**card, "text": line})
                lines_read += 1
            except BanmenError as error:
                whole = False
                failing.setdefault(group(error), []).append(str(card.get("name", "?")))
        read += whole
        if progress is not None:
            progress(total)
    failures = [
        Failing(phrase=phrase, count=len(names), examples=tuple(dict.fromkeys(names))[:EXAMPLES])
        for phrase, names in failing.items()
    ]
    failures.sort(key=lambda one: (-one.count, one.phrase))
    share = read / total if total else 0.0
    return Report(
        cards=total, read=read, share=share, lines=lines, lines_read=lines_read, failures=tuple(failures)
    )


def measure_file(
    path: Path | str, read_card: ReadCard, *, split: SplitCard = card_lines, progress: Progress | None = None
) -> Report:
    """Measure the printed cards of a jsonl file."""
    return measure(cards_of(path), read_card, split=split, progress=progress)


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
    """Name the group of a failure: the phrase not understood, every number as 0."""
    if isinstance(error, NotUnderstood):
        return _DIGITS.sub("0", error.phrase)
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
