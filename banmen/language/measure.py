"""How many printed cards are read whole, and which constructions are missing most."""

import gc
import multiprocessing
import re
import signal
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any, Protocol

import msgspec

from banmen.errors import BanmenError, Words
from banmen.language.errors import Ambiguous, NotUnderstood, Refused
from banmen.language.jsonplaces import parsed, reading

Card = dict[str, Any]
Progress = Callable[[int], None]

EXAMPLES = 3
NO_CARD = (AttributeError, KeyError, TypeError, ValueError)
"""What goes wrong when something is read as a printed card that is none."""
AT_ONCE = 32
"""How many cards a process is given at a time; so few are not worth a second process."""
MOST_SHOWN = 100
"""How many letters of what cannot be read are shown."""
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
    lines: int
    lines_read: int
    """The lines of all cards, and how many of them are understood."""
    types: dict[str, tuple[int, int]]
    """By kind of card, how many are read and how many there are."""
    failures: tuple[Failing, ...]
    unread: dict[str, tuple[str, ...]]
    """The lines that fail, by card."""


class Game(Protocol):
    """What a game tells of its printed cards."""

    def read_printed(self, card: Card, /) -> object:
        """Compile a card whole; what is not understood is refused."""

    def printed_kind(self, card: Card, /) -> str:
        """What kind of card it is."""

    def printed_lines(self, card: Card, /) -> list[str]:
        """Its lines."""

    def printed_faults(self, card: Card, /) -> list[BanmenError]:
        """What is not understood, for every line."""


class Looked(msgspec.Struct, frozen=True):
    """One card: its kind, how many lines it has, and what it fails on (the construction and its line)."""

    name: str
    kind: str
    lines: int
    faults: tuple[tuple[str, str], ...]


def measure(cards: Iterable[Card], game: Game, *, progress: Progress | None = None, jobs: int = 1) -> Report:
    """Compile each card whole; of one that fails, find every line that does. The report is the same for any `jobs`."""
    total = read = lines = lines_read = 0
    types: dict[str, tuple[int, int]] = {}
    missing: dict[str, list[tuple[str, str, bool]]] = {}
    unread: dict[str, tuple[str, ...]] = {}
    for card in _all_looked_at(cards, game, jobs):
        total += 1
        done, all = types.get(card.kind, (0, 0))
        types[card.kind] = (done + (not card.faults), all + 1)
        lines += card.lines
        lines_read += max(0, card.lines - len({line for _, line in card.faults if line}))
        read += not card.faults
        if card.faults:
            unread[card.name] = tuple(dict.fromkeys(line for _, line in card.faults))
            found = dict(reversed(card.faults))
            for construction, line in found.items():
                missing.setdefault(construction, []).append((card.name, line, len(found) == 1))
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
    share = read / total if total else 0.0
    return Report(total, read, share, lines, lines_read, types, tuple(failures), unread)


def _all_looked_at(cards: Iterable[Card], game: Game, jobs: int) -> Iterator[Looked]:
    """The cards in their order, by several processes where there are enough of them."""
    cards = iter(cards)
    look = partial(_looked_at, game)
    yield from map(look, islice(cards, AT_ONCE))  # the words of the game are loaded now, for all processes
    if jobs < 2 or "fork" not in multiprocessing.get_all_start_methods():
        yield from map(look, cards)
        return
    with multiprocessing.get_context("fork").Pool(jobs, _begin, (look,)) as pool:
        yield from pool.imap(_looked_at_here, cards, AT_ONCE)


_look: Callable[[Card], Looked]
"""How a process of several looks at a card."""


def _begin(look: Callable[[Card], Looked]) -> None:
    """Begin a process; who stops the whole by Ctrl-C stops it in the first one.

    What was read leaves no circles behind, so nobody looks for them: it would take a tenth of the time.
    """
    global _look
    _look = look
    gc.disable()
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _looked_at_here(card: Card) -> Looked:
    return _look(card)


def _looked_at(game: Game, card: Card) -> Looked:
    """A card compiled."""
    kind, lines = _kind_and_lines(card, game)
    return Looked(str(card.get("name", "?")), kind, lines, tuple(faults_of(card, game)))


def _kind_and_lines(card: Card, game: Game) -> tuple[str, int]:
    """What kind of card it is and how many lines it has; nothing is known of what is no card of the game."""
    try:
        return game.printed_kind(card), len(game.printed_lines(card))
    except (BanmenError, *NO_CARD):
        return "?", 0


def faults_of(card: Card, game: Game) -> list[tuple[str, str]]:
    """Everything a card fails on: the construction and its line."""
    try:
        game.read_printed(card)
    except BanmenError as error:
        return [(group(each), getattr(each, "line", "")) for each in _all_faults(card, game) or [error]]
    except NO_CARD as error:
        return [(f"not a card of this game: {type(error).__name__}: {error}", "")]
    return []


def read_printed(card: Card, game: Game) -> Any:
    """A printed card compiled; what is no card of the game is refused as such."""
    try:
        return game.read_printed(card)
    except NO_CARD as error:
        kind = f"{type(error).__name__}: {str(error)[:MOST_SHOWN]}"
        raise BanmenError(Words(f"not a card of this game: {kind}", f"このゲームのカードでない：{kind}")) from error


def _all_faults(card: Card, game: Game) -> list[BanmenError]:
    """What is wrong with each line of a card that is not read; none if it is the card that is wrong, not its text."""
    try:
        return game.printed_faults(card)
    except (BanmenError, *NO_CARD):
        return []


def measure_file(path: Path | str, game: Game, *, progress: Progress | None = None, jobs: int = 1) -> Report:
    """Measure the printed cards of a jsonl file."""
    return measure(cards_of(path), game, progress=progress, jobs=jobs)


def cards_of(path: Path | str) -> Iterator[Card]:
    """Yield the cards of a jsonl file, one JSON object per line."""
    with reading(path), Path(path).open(encoding="utf-8") as file:
        for number, line in enumerate(file, start=1):
            if line.strip():
                yield _card(parsed(line.strip(), path, number), f"{path}:{number}")


def group(error: BanmenError) -> str:
    """Name the construction a failure lacks: the words not understood, or the use that means nothing, numbers as 0."""
    if isinstance(error, NotUnderstood):
        return _DIGITS.sub("0", error.phrase)
    if isinstance(error, Refused):
        return f"refused: {error.why}"
    if isinstance(error, Ambiguous):
        return "two readings"
    return f"{type(error).__name__}: {error.reason.splitlines()[0]}"


def _card(card: Any, place: str) -> Card:
    if not isinstance(card, dict):
        raise BanmenError(Words("a card is a JSON object", "カードはJSONのオブジェクトで書く"), place=place)
    if not isinstance(text := card.get("text") or "", str):
        kind = type(text).__name__
        words = Words(f"the text of a card must be text, not {kind}", f"テキストが文字列でない：{kind}")
        raise BanmenError(words, place=place)
    return card
