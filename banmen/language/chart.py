"""A text with the words that stand at each of its places, and the memory of what was read where."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import wraps
from typing import Any, TypeVar

from banmen.language.lexicon import Lexicon

R = TypeVar("R")
Found = list[tuple[int, R]]
"""All readings at a place: where each ends, and what it says."""

_NUMBER = re.compile(r"[0-9]+")
_SIGNED = re.compile(r"[+-][0-9]+")
_WORD_NUMBERS = {"ひとつ": 1, "ふたつ": 2, "みっつ": 3, "ひとり": 1, "一枚": 1, "一体": 1, "二枚": 2, "一度": 1}
_WORD_STARTS = frozenset(word[0] for word in _WORD_NUMBERS)
_PAIRS = {"「": "」", "《": "》", "『": "』", "(": ")", "【": "】"}


NOWHERE_BACK = 1 << 30
NOTHING: list[Any] = []


class Chart:
    """One text being read; each rule is asked at most once at each place."""

    def __init__(self, text: str, lexicon: Lexicon) -> None:
        self.text = text
        self.lexicon = lexicon
        self.memory: dict[tuple[str, int], Any] = {}
        self.held: dict[int, dict[str, list[tuple[int, Any]]]] = {}
        self.under_way: dict[tuple[str, int], int] = {}
        """The rules being read, each with how many it was begun within."""
        self.back_to = NOWHERE_BACK
        """The outermost rule under way that one of those within it came back to."""
        self.furthest = 0
        self.missed: set[str] = set()
        self.refused: list[tuple[int, str]] = []
        """Uses of words that no entry gives, with their places."""

    def words(self, place: int, kind: str) -> list[tuple[int, Any]]:
        """The words of a kind that stand at a place."""
        held = self.held.get(place)
        if held is None:
            held = self.held[place] = self.lexicon.at(self.text, place)
        found = held.get(kind)
        if found is None:
            if place >= self.furthest:
                self._miss(place, kind)
            return []
        return found

    def literal(self, place: int, *choices: str) -> int:
        """Where the first of these words that stands here ends; -1 if none does."""
        text = self.text
        for word in choices:
            if text.startswith(word, place):
                return place + len(word)
        if place >= self.furthest:
            self._miss(place, f"「{choices[0]}」")
        return -1

    def first(self, place: int, choices: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
        """Those of many words that could stand here, by their first character."""
        return choices.get(self.text[place : place + 1], ())

    def number(self, place: int) -> tuple[int, int] | None:
        """A plain number here: where it ends and how much it is."""
        found = _NUMBER.match(self.text, place)
        if found:
            return found.end(), int(found[0])
        self._miss(place, "a number")
        return None

    def signed(self, place: int) -> tuple[int, int] | None:
        """A number with its sign."""
        found = _SIGNED.match(self.text, place)
        return (found.end(), int(found[0])) if found else None

    def counted(self, place: int) -> tuple[int, int] | None:
        """A number with its counter: 2枚, ひとつ."""
        if self.text[place : place + 1] in _WORD_STARTS:
            for word, number in _WORD_NUMBERS.items():
                if self.text.startswith(word, place):
                    return place + len(word), number
        found = self.number(place)
        if found is None:
            return None
        counters = self.words(found[0], "counter")
        return (max(end for end, _ in counters), found[1]) if counters else None

    def bracketed(self, place: int, opening: str) -> tuple[int, str] | None:
        """What stands in a pair of brackets that opens here."""
        if not self.text.startswith(opening, place):
            return None
        closing, depth = _PAIRS[opening], 0
        for index in range(place, len(self.text)):
            char = self.text[index]
            if char == opening:
                depth += 1
            elif char == closing:
                depth -= 1
                if depth == 0:
                    return index + 1, self.text[place + 1 : index]
        return None

    def comma(self, place: int) -> int:
        """Past a comma, if one stands here."""
        return place + 1 if self.text.startswith("、", place) else place

    def _miss(self, place: int, what: str) -> None:
        if place > self.furthest:
            self.furthest = place
            self.missed = set()
        if place == self.furthest:
            self.missed.add(what)


def by_first(words: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """Words by their first character."""
    found: dict[str, tuple[str, ...]] = {}
    for word in words:
        found[word[0]] = (*found.get(word[0], ()), word)
    return found


C = TypeVar("C", bound=Chart)

L = TypeVar("L", bound=list[Any])


def rule(read: Callable[[C, int], L]) -> Callable[[C, int], L]:
    """Remember what a rule finds at a place; equal readings with the same end are one."""
    name = read.__name__

    @wraps(read)
    def remembered(self: C, place: int) -> L:
        key = (name, place)
        found: L | None = self.memory.get(key)
        if found is None:
            depth = self.under_way.get(key)
            if depth is not None:  # a rule that comes back to itself at the same place finds nothing new
                self.back_to = min(self.back_to, depth)
                return NOTHING  # type: ignore[return-value]
            depth = self.under_way[key] = len(self.under_way)
            before, self.back_to = self.back_to, NOWHERE_BACK
            found = read(self, place)
            del self.under_way[key]
            if len(found) > 1:
                found = list(dict.fromkeys(found))  # type: ignore[assignment]
            if self.back_to >= depth:  # else it may find more when what it came back to is done
                self.memory[key] = found
                self.back_to = before
            else:
                self.back_to = min(before, self.back_to)
        return found

    return remembered
