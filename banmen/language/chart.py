"""A text with the words that stand at each of its places, and the memory of what was read where."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import partial, wraps
from typing import Any, TypeVar

from banmen.language.errors import TooEntangled
from banmen.language.lexicon import Lexicon

R = TypeVar("R")
Found = list[tuple[int, R]]
"""All readings at a place: where each ends, and what it says."""

_NUMBER = re.compile(r"[0-9]+")
_SIGNED = re.compile(r"[+-][0-9]+")
_WORD_NUMBERS = {"ひとつ": 1, "ふたつ": 2, "みっつ": 3, "ひとり": 1, "一枚": 1, "一体": 1, "二枚": 2, "一度": 1}
_PAIRS = {"「": "」", "《": "》", "『": "』", "(": ")", "【": "】"}


NOWHERE_BACK = 1 << 30
MOST_DEEP = 150
"""How deep rules lie within each other at most; in printed cards it is 26, in bundled ones 35."""
MOST_SPENT = 20_000
"""How much is tried for one text at most; the most for any sentence of a printed card is 790."""
NOWHERE = -1
NOTHING: list[Any] = []


class Chart:
    """One text being read; each rule is asked at most once at each place, and only where it could find something."""

    def __init__(self, text: str, lexicon: Lexicon) -> None:
        self.text = text
        self.lexicon = lexicon
        self.memory: dict[int, Any] = {}
        self.held: list[dict[str, list[tuple[int, Any]]]] = [NO_WORDS] * (len(text) + 1)
        self.openings = lexicon.openings_of(type(self))
        self.masks = [0] * (len(text) + 1)
        """The bits of the rules that could find something at each place; 0 where that was not looked up yet."""
        self.under_way: dict[int, int] = {}
        """The rules being read, each with how many it was begun within."""
        self.back_to = NOWHERE_BACK
        """The outermost rule under way that one of those within it came back to."""
        self.lent: dict[int, tuple[Any, int]] = {}
        """What was found within a rule that is still under way, and the outermost rule it came back to."""
        self.lent_at: dict[int, list[int]] = {}
        """By how deep the rule lies that was come back to, what is lent as long as it is under way."""
        self.last: dict[tuple[str, ...], int] = {}
        """Where the last of some words stands."""
        self.idle = self.openings.idle_in(text)
        """The bits of the rules that find nothing in this text."""
        self.spent = 0
        """How much was tried so far."""
        self.furthest = 0
        """The furthest place at which something was missed."""
        self.noted = NOWHERE
        """The place at which is noted what is missed there."""
        self.notes: set[str] = set()
        self.refused: list[tuple[int, str]] = []
        """Uses of words that no entry gives, with their places."""

    def words(self, place: int, kind: str) -> list[tuple[int, Any]]:
        """The words of a kind that stand at a place."""
        if not self.masks[place]:
            self.look_up(place)
        found = self.held[place].get(kind)
        if found is None:
            if place > self.furthest:
                self.furthest = place
            if place == self.noted:
                self.notes.add(kind)
            return NOTHING
        return found

    def forms(self, place: int, kind: str) -> list[tuple[int, Any]]:
        """The forms of verbs of a kind that stand at a place; nothing is missed where another form stands."""
        if not self.masks[place]:
            self.look_up(place)
        return self.held[place].get(kind) or (self.words(place, "verb") and NOTHING)

    def look_up(self, place: int) -> int:
        """Find the words that stand at a place, and with them which rules could find something there."""
        held = self.held[place] = self.lexicon.at(self.text, place)
        mask = self.masks[place] = self.openings.at(self.text, place, held, self.idle)
        return mask

    def pass_over(self, place: int, bit: int) -> None:
        """A rule is not asked at a place further than all before it; it would have missed something there."""
        if self.openings.loud & bit:
            self.furthest = place

    def spend(self) -> None:
        """One more way of putting parts together is tried; a sentence in which there are endlessly many is refused."""
        self.spent += 1
        if self.spent > MOST_SPENT:
            raise TooEntangled(self.text)

    def literal(self, place: int, *choices: str) -> int:
        """Where the first of these words that stands here ends; -1 if none does."""
        text = self.text
        if text.startswith(choices, place):
            for word in choices:
                if text.startswith(word, place):
                    return place + len(word)
        if place > self.furthest:
            self.furthest = place
        if place == self.noted:
            self.notes.add(f"「{choices[0]}」")
        return -1

    def first(self, place: int, choices: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
        """Those of many words that could stand here, by their first character."""
        return choices.get(self.text[place : place + 1], ())

    def number(self, place: int) -> tuple[int, int] | None:
        """A plain number here: where it ends and how much it is."""
        found = _NUMBER.match(self.text, place)
        if found:
            return found.end(), int(found[0])
        if place > self.furthest:
            self.furthest = place
        if place == self.noted:
            self.notes.add("a number")
        return None

    def signed(self, place: int) -> tuple[int, int] | None:
        """A number with its sign."""
        found = _SIGNED.match(self.text, place)
        return (found.end(), int(found[0])) if found else None

    def counted(self, place: int) -> tuple[int, int] | None:
        """A number with its counter: 2枚, ひとつ."""
        for word in self.first(place, _COUNTED_WORDS):
            if self.text.startswith(word, place):
                return place + len(word), _WORD_NUMBERS[word]
        found = self.number(place)
        if found is None:
            return None
        counters = self.words(found[0], "counter")
        return (max(end for end, _ in counters), found[1]) if counters else None

    def matching(self, pattern: re.Pattern[str], place: int) -> re.Match[str] | None:
        """What fits a pattern here."""
        return pattern.match(self.text, place)

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

    def ahead(self, place: int, words: tuple[str, ...]) -> bool:
        """Whether one of these words stands here or further on."""
        last = self.last.get(words)
        if last is None:
            last = self.last[words] = max([self.text.rfind(word) for word in words])
        return place <= last

    def needed_ahead(self, place: int, bit: int) -> bool:
        """Whether one of the words that a rule needs stands here or further on."""
        return self.ahead(place, self.openings.needs[bit])

    def comma(self, place: int) -> int:
        """Past a comma, if one stands here."""
        return place + 1 if self.text.startswith("、", place) else place

    def expected(self, read: Callable[[Any], object]) -> Callable[[], tuple[str, ...]]:
        """How to find out what could have stood at the furthest place: by reading the text again."""
        return partial(_missed, type(self), self.text, self.lexicon, self.furthest, read)


def _missed(
    grammar: type[Chart], text: str, lexicon: Lexicon, place: int, read: Callable[[Any], object]
) -> tuple[str, ...]:
    """What a text that is not understood misses at a place: kinds of words, and words."""
    chart = grammar(text, lexicon)
    chart.look_up(place)
    chart.noted, chart.masks[place] = place, ASK_ALL
    read(chart)
    return tuple(sorted(chart.notes))


def by_first(words: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """Words by their first character."""
    found: dict[str, tuple[str, ...]] = {}
    for word in words:
        found[word[0]] = (*found.get(word[0], ()), word)
    return found


_COUNTED_WORDS = by_first(_WORD_NUMBERS)
NO_WORDS: dict[str, list[tuple[int, Any]]] = {}
ASK_ALL = -1
"""Every rule, whatever stands there."""
C = TypeVar("C", bound=Chart)

L = TypeVar("L", bound=list[Any])
_MOST_PLACES = 1 << 16
_NAMES: dict[str, int] = {}
"""A number for each rule by its module and name: a grammar that widens another has rules of the same names."""


def _number(read: Callable[..., Any]) -> int:
    """The number of a rule."""
    return _NAMES.setdefault(f"{read.__module__}.{read.__qualname__}", len(_NAMES) + 1)


def rule(read: Callable[[C, int], L]) -> Callable[[C, int], L]:
    """Remember what a rule finds at a place; equal readings with the same end are one.

    A rule that comes back to itself at the same place finds nothing new there. What was found within it, without that,
    is only lent: it holds as long as the rule it came back to is being read, and is found anew when that is done.
    """
    number = _number(read)
    base, bit = number * _MOST_PLACES, 1 << number

    @wraps(read)
    def remembered(self: C, place: int) -> L:
        if not (self.masks[place] or self.look_up(place)) & bit:
            if place > self.furthest:
                self.pass_over(place, bit)
            return []  # type: ignore[return-value]
        key = base + place
        found: L | None = self.memory.get(key)
        if found is not None:
            return found
        if self.lent and (lent := self.lent.get(key)) is not None:
            self.back_to = min(self.back_to, lent[1])
            return lent[0]  # type: ignore[no-any-return]
        under_way = self.under_way
        depth = under_way.get(key)
        if depth is not None:
            self.back_to = min(self.back_to, depth)
            return NOTHING  # type: ignore[return-value]
        depth = under_way[key] = len(under_way)
        self.spent += 1
        if depth > MOST_DEEP or self.spent > MOST_SPENT:
            raise TooEntangled(self.text)
        before, self.back_to = self.back_to, NOWHERE_BACK
        found = read(self, place)
        del under_way[key]
        if len(found) > 1 and len({each[0] for each in found}) < len(found):
            found = list(dict.fromkeys(found))  # type: ignore[assignment]
        if self.back_to >= depth:
            self.memory[key] = found
            self.back_to = before
        else:
            self.lent[key] = found, self.back_to
            self.lent_at.setdefault(self.back_to, []).append(key)
            self.back_to = min(before, self.back_to)
        if self.lent_at:
            for given in self.lent_at.pop(depth, ()):
                self.lent.pop(given, None)
        return found

    remembered.bit = bit  # type: ignore[attr-defined]
    return remembered


def sieved(read: Callable[[C, int], L]) -> Callable[[C, int], L]:
    """A part of rules that is not asked where it could find nothing, and not remembered: it asks few things itself."""
    bit = 1 << _number(read)

    @wraps(read)
    def asked(self: C, place: int) -> L:
        if (self.masks[place] or self.look_up(place)) & bit:
            return read(self, place)
        if place > self.furthest:
            self.pass_over(place, bit)
        return []  # type: ignore[return-value]

    asked.bit = bit  # type: ignore[attr-defined]
    return asked


def rule_before(*words: str, kind: str = "") -> Callable[[Callable[[C, int], L]], Callable[[C, int], L]]:
    """A rule that finds something only where one of these words, or one of a kind, stands further on."""

    def limited(read: Callable[[C, int], L]) -> Callable[[C, int], L]:
        asked = rule(read)
        bit: int = asked.bit  # type: ignore[attr-defined]

        @wraps(read)
        def unless_in_vain(self: C, place: int) -> L:
            if self.idle & bit or (place <= self.furthest and not (self.masks[place] or self.look_up(place)) & bit):
                return NOTHING  # type: ignore[return-value]
            return asked(self, place) if self.needed_ahead(place, bit) else NOTHING  # type: ignore[return-value]

        unless_in_vain.bit = bit  # type: ignore[attr-defined]
        unless_in_vain.needs = lambda lexicon: (*words, *lexicon.written(kind))  # type: ignore[attr-defined]
        return unless_in_vain

    return limited
