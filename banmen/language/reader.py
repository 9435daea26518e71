"""Reading: every way a text can be read is explored, once per symbol and position.

The chart keeps, for each symbol at each position, what was found there and who waits for it. A
phrase that begins with its own category waits for itself and simply goes on when more is found.
"""

import unicodedata
from typing import Any

import msgspec

from banmen.language.grammar import Production, Symbol

MOST_READINGS = 50

Values = tuple[Any, ...]


class Failure(msgspec.Struct, frozen=True):
    """How far the text was understood and what was expected there."""

    position: int
    expected: tuple[str, ...]


class TwoReadings(msgspec.Struct, frozen=True):
    """Two values for the same words."""

    start: int
    end: int
    first: Any
    second: Any


class Reading(msgspec.Struct, frozen=True):
    """The one value of a text."""

    value: Any


class _Entry:
    """One symbol at one position: its results, and the productions that wait for more."""

    __slots__ = ("counts", "results", "start", "waiters")

    def __init__(self, start: int) -> None:
        self.start = start
        self.results: dict[tuple[int, type, Any], None] = {}
        self.counts: dict[int, int] = {}
        self.waiters: list[tuple[Production, int, Values, _Entry]] = []

    def at(self, end: int) -> list[Any]:
        """Return the values that end at a position."""
        return [value for found, _, value in self.results if found == end]


class _Crowded(Exception):
    def __init__(self, entry: _Entry, end: int) -> None:
        self.entry = entry
        self.end = end


class _Chart:
    def __init__(self, text: str) -> None:
        self.text = text
        self.entries: dict[tuple[Symbol, int], _Entry] = {}
        self.agenda: list[tuple[Production, int, int, Values, _Entry]] = []
        self.stuck: list[tuple[str, int]] = []
        self.furthest = 0
        self.expected: list[str] = []

    def open(self, symbol: Symbol, start: int) -> _Entry:
        """Begin to read a symbol at a position."""
        entry = self.entries[symbol, start] = _Entry(start)
        if symbol.fill is not None:
            fill, symbol.fill = symbol.fill, None
            fill(symbol)
        if symbol.may_be_empty:
            self.found(entry, start, ())
        for _, terminal in symbol.terminals:
            for end, value in terminal(self.text, start):
                self.found(entry, end, value)
        for production in symbol.by_first.get(self.text[start : start + 1], ()):
            self.agenda.append((production, 0, start, (), entry))
        for production in symbol.by_slot:
            self.agenda.append((production, 0, start, (), entry))
        return entry

    def found(self, entry: _Entry, end: int, value: Any) -> None:
        """Keep a new result and wake those who wait for it."""
        key = (end, type(value), value)
        if key in entry.results:
            return
        entry.results[key] = None
        count = entry.counts[end] = entry.counts.get(end, 0) + 1
        if count > MOST_READINGS:
            raise _Crowded(entry, end)
        for production, index, values, owner in entry.waiters:
            self.agenda.append((production, index + 1, end, (*values, value), owner))

    def run(self) -> None:
        """Follow every production to its end or to the words it does not fit."""
        text, agenda, entries, stuck = self.text, self.agenda, self.entries, self.stuck
        while agenda:
            production, index, position, values, owner = agenda.pop()
            parts = production.parts
            while True:
                if index == len(parts):
                    self.found(owner, position, production.build(values))
                    break
                part = parts[index]
                if isinstance(part, str):
                    if text.startswith(part, position):
                        position += len(part)
                        index += 1
                        continue
                    stuck.append((part, position))
                    break
                entry = entries.get((part, position)) or self.open(part, position)
                entry.waiters.append((production, index, values, owner))
                for end, _, value in entry.results:
                    agenda.append((production, index + 1, end, (*values, value), owner))
                break

    def expect_literal(self, literal: str, position: int) -> None:
        """Remember a literal that failed, from the first word that differs."""
        same = 0
        while self.text[position + same : position + same + 1] == literal[same]:
            same += 1
        same = max(0, word_start(self.text, position + same) - position)
        self.expect(position + same, f"「{literal[same:]}」")

    def expect(self, position: int, what: str) -> None:
        """Remember what was expected at the furthest position."""
        if position > self.furthest:
            self.furthest, self.expected = position, []
        if position == self.furthest and what not in self.expected:
            self.expected.append(what)

    def failure(self, root: _Entry) -> Failure:
        """Say where reading stopped and what would have gone on."""
        for literal, position in self.stuck:
            if position + len(literal) > self.furthest:
                self.expect_literal(literal, position)
        for end, _, _ in root.results:
            self.expect(end, "the end of the text")
        for (symbol, start), _ in self.entries.items():
            if start >= self.furthest:
                for beginning in symbol.beginnings():
                    self.expect(start, beginning)
        return Failure(position=self.furthest, expected=tuple(self.expected))


def word_start(text: str, position: int) -> int:
    """Go back to where the word at a position begins, so that no error points into a word."""
    if not 0 < position < len(text):
        return position
    start = _run_start(text, position)
    if _script(text[start]) == "HIRAGANA" and start and _script(text[start - 1]) == "CJK":
        return _run_start(text, start - 1)
    return start


def _run_start(text: str, position: int) -> int:
    script = _script(text[position])
    while position and script != "OTHER" and _script(text[position - 1]) == script:
        if script == "CJK" and text[: position - 1][-1:].isdigit():
            break  # a counter, such as 枚 after a number, is a word of its own
        position -= 1
    return position


def _script(char: str) -> str:
    if char in "ー・":
        return "KATAKANA"
    script = unicodedata.name(char, "").partition(" ")[0]
    return script if script in ("HIRAGANA", "KATAKANA", "CJK", "DIGIT", "LATIN") else "OTHER"


def read_all(text: str, symbol: Symbol) -> Reading | TwoReadings | Failure:
    """Read a whole text as a symbol."""
    chart = _Chart(text)
    root = chart.open(symbol, 0)
    try:
        chart.run()
    except _Crowded as crowded:
        first, second = crowded.entry.at(crowded.end)[:2]
        return _narrow(chart, crowded.entry.start, crowded.end, first, second)
    whole = root.at(len(text))
    if not whole:
        return chart.failure(root)
    if len(whole) == 1:
        return Reading(whole[0])
    return _narrow(chart, 0, len(text), whole[0], whole[1])


def _narrow(chart: _Chart, start: int, end: int, first: Any, second: Any) -> TwoReadings:
    """Find the smallest words that carry the difference between two readings."""
    best = TwoReadings(start=start, end=end, first=first, second=second)
    while (pair := _only_difference(first, second)) is not None:
        first, second = pair
        for entry in chart.entries.values():
            ends = [key[0] for key in entry.results if key[1] is type(first) and key[2] == first]
            shared = [end for end in ends if (end, type(second), second) in entry.results]
            if shared:
                best = TwoReadings(start=entry.start, end=shared[0], first=first, second=second)
                break
    return best


def _only_difference(first: Any, second: Any) -> tuple[Any, Any] | None:
    """Return the one pair of parts in which two values of a kind differ."""
    if type(first) is not type(second):
        return None
    if isinstance(first, msgspec.Struct):
        names = first.__struct_fields__
        pairs = [(getattr(first, name), getattr(second, name)) for name in names]
    elif isinstance(first, tuple) and len(first) == len(second):
        pairs = list(zip(first, second, strict=True))
    else:
        return None
    different = [pair for pair in pairs if pair[0] != pair[1]]
    return different[0] if len(different) == 1 else None
