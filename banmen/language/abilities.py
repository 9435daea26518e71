"""The structure of a card: lines, keywords, ability words and what they govern, limits, brackets that remind."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from banmen.language.chart import Found, rule
from banmen.language.clauses.arguments import ONCE
from banmen.language.errors import Ambiguous, NotUnderstood, TooEntangled
from banmen.language.lexicon import Lexicon
from banmen.language.sentences import Sentences
from banmen.language.tree import Count, Event, Sentence, Span, Spoken, Worded

SEPARATORS = (":", "-", "ー", " - ", " -", " ", "、", "~")


FIRST = ("各ターン、はじめて、", "各ターン、はじめて", "各ターンはじめて、", "各ターンはじめて")


def first_time(sentence: Sentence) -> Sentence:
    """A sentence as it stands, but only for the first time in a turn."""
    return replace(sentence, events=tuple(
        replace(event, nth=1) if isinstance(event, Event) else event for event in sentence.events
    ))


class Abilities(Sentences):
    """A line of a card."""

    @rule
    def spoken(self, place: int) -> Found[Any]:
        """An ability in sentences."""
        for word in ONCE:
            if self.text.startswith(f"{word}、", place):
                return [(end, Spoken(said, 1)) for end, said in self.sentences(place + len(word) + 1)]
        for word in FIRST:
            if self.text.startswith(word, place):
                return [
                    (end, Spoken((first_time(said[0]), *said[1:])))
                    for end, said in self.sentences(place + len(word)) if said[0].events
                ]
        return [(end, Spoken((replace(said[0], limit=0), *said[1:]), said[0].limit))
                for end, said in self.sentences(place) if said[0].events or not said[0].limit]

    @rule
    def keyword_line(self, place: int) -> Found[Any]:
        """A keyword, what stands behind it, and what it governs on the same line."""
        found: Found[Any] = []
        for end, word in self.words(place, "keyword"):
            for last, said in self._behind(end, word, place):
                if word.tail:
                    last = self.literal(last, word.tail)
                    if last < 0:
                        continue
                if word.governs:
                    found += self._governing(last, word, said)
                if not word.governs or self.ends(last):
                    found.append((last, said))
        return found

    def _separator(self, place: int) -> int:
        for mark in SEPARATORS:
            if self.text.startswith(mark, place):
                return place + len(mark)
        return place

    def _behind(self, place: int, word: Any, start: int) -> Found[Any]:
        """What a keyword takes: a number, things, words of a characteristic."""
        span = Span(start, place)
        if not word.takes:
            return [(place, Worded(word.key, span=span))]
        at = self._separator(place)
        found: Found[Any] = []
        for kind in word.takes.split("|"):
            if kind == "number":
                number = self.number(at)
                if number is not None:
                    found.append((number[0], Worded(word.key, number[1], span=span)))
            elif kind == "signed":
                signed = self.signed(place)
                if signed is not None:
                    found.append((signed[0], Worded(word.key, signed[1], span=span)))
            elif kind == "things":
                found += [(end, Worded(word.key, things=things, span=span)) for end, things in self.noun_phrase(at)]
            elif kind == "base":
                found += self._bases(at, word, span)
            elif kind == "may":
                found += [(last, Worded(word.key, things=things, span=span)) for end, things in self.noun_phrase(at)
                          if (last := self.literal(end, "の上に置いてもよい。", "の上に重ねてもよい。")) > 0]
            elif kind == "definition":
                end = self.text.find("\n", at)
                end = end if end >= 0 else len(self.text)
                if self.lexicon.reminds(self.text[at:end]):
                    found.append((end, Worded(word.key, span=span)))
            elif kind == "nothing":
                found.append((place, Worded(word.key, span=span)))
            elif kind == "value":
                for end, words in self.values(at):
                    after = self.literal(end, "x")
                    number = self.number(after if after > 0 else end)
                    said = tuple(each.word for each in words)
                    found.append(
                        (number[0], Worded(word.key, number[1], said, span=span)) if number
                        else (end, Worded(word.key, 0, said, span=span))
                    )
            elif kind == "name":
                named = self.bracketed(at, "《")
                if named:
                    found.append((named[0], Worded(word.key, words=(named[1],), span=span)))
            elif kind == "names":
                found += self._names(at, word, span)
            elif kind == "condition":
                found += self._conditioned(at, word, span)
            elif kind == "spots":
                found += self._spots(at, word, span)
        return found

    def _bases(self, place: int, word: Any, span: Span) -> Found[Any]:
        """The things something is put on: one kind and how many, or one of each of several kinds."""
        found: Found[Any] = []
        for end, things in self.noun_phrase(place):
            last = self.literal(end, "を重ねた上に置く。", "の上に置く。", "の上に置く", "の1体の上に置く。",
                "の上に重ねつつバトルゾーンに出す。",
                                "の上に重ねつつ出す。")
            if last > 0:
                found.append((last, Worded(word.key, things=things, span=span)))
            more = self.literal(end, "以上の上に置く。", "以上を重ねた上に置く。")
            if more > 0 and things.count is not None and things.count.bound == "exactly":
                several = replace(things, count=replace(things.count, bound="at_least"))
                found.append((more, Worded(word.key, things=several, span=span)))
            after = self.literal(end, "と")
            for stop, second in self.noun_phrase(after) if after > 0 and things.count is not None else ():
                last = self.literal(stop, "を重ねた上に置く。", "の上に置く。")
                if last > 0 and second.count is not None:
                    kinds = (things, replace(second, whose=second.whose or things.whose))
                    found.append((last, Worded(word.key, places=kinds, span=span)))
            after = self.literal(end, "を")
            counted = self.counted(after) if after > 0 else None
            for stop, source in self.noun_phrase(counted[0]) if counted is not None else ():
                these = "" if counted is None else self.text[after : counted[0]]
                last = self.literal(stop, "から選び、このクリーチャーをその上に重ねつつバトルゾーンに出す。",
                                    f"から選び、このクリーチャーをその{these}の上に重ねつつバトルゾーンに出す。")
                if counted is not None and last > 0 and source.zones and not things.zones:
                    base = replace(things, whose=source.whose, zones=source.zones, count=Count(counted[1]))
                    found.append((last, Worded(word.key, things=base, span=span)))
        return found

    def _names(self, place: int, word: Any, span: Span) -> Found[Any]:
        """《X》《Y》: one name or several."""
        names: list[str] = []
        while (named := self.bracketed(place, "《")) is not None:
            place = named[0]
            names.append(named[1])
        return [(place, Worded(word.key, words=tuple(names), span=span))] if names else []

    def _conditioned(self, place: int, word: Any, span: Span) -> Found[Any]:
        """G・ゼロ: a condition alone, or with the sentence it allows."""
        found: Found[Any] = []
        for end, one in self.predication(place):
            if one.link == "if":
                for last, rest in self.row(end):
                    for sentence in self.assembled((one, *rest), "", span):
                        found.append((last, Worded(word.key, governs=(Spoken((sentence,)),), span=span)))
                if self.ends(end):
                    condition = self._is_so(one, one.args) if one.verb is None else None
                    if condition is not None:
                        found.append((end, Worded(word.key, condition=condition, span=span)))
        return found

    def _spots(self, place: int, word: Any, span: Span) -> Found[Any]:
        """《X》の左横、または《Y》の右横."""
        spots: list[tuple[str, str]] = []
        names: list[str] = []
        at = place
        while True:
            named = self.bracketed(at, "《")
            if named is None:
                return []
            names.append(named[1])
            at = named[0]
            after = self.literal(at, "の")
            if after > 0:
                for ja, side in (("左横", "left"), ("右横", "right"), ("上側", "above"), ("下側", "below")):
                    last = self.literal(after, ja)
                    if last > 0:
                        spots += [(name, side) for name in names]
                        names, at = [], last
                        break
            more = self.literal(at, "、または", "または", "、")
            if more < 0:
                break
            at = more
        stop = self.literal(at, "。")
        return [] if names else [(stop if stop > 0 else at, Worded(word.key, places=tuple(spots), span=span))]

    def _governing(self, place: int, word: Any, said: Worded) -> Found[Any]:
        """What a word governs, where it stands on the same line."""
        at = self._separator(place)
        found: Found[Any] = []
        if self.ends(at):
            return found
        for end, spoken in self.spoken(at):
            found.append((end, Worded(
                said.key, said.number, said.words, said.things, said.places, (spoken,), said.condition, said.span
            )))
        if word.governs != "effect":
            for end, inner in self.keyword_line(at):
                found.append((end, Worded(
                    said.key, said.number, said.words, said.things, said.places, (inner,), said.condition, said.span
                )))
        return found

    @rule
    def line(self, place: int) -> Found[Any]:
        """All that stands on one line: keywords beside each other, or an ability."""
        found: Found[Any] = [(end, (said,)) for end, said in self.spoken(place)]
        for end, said in self.keyword_line(place):
            if self.ends(end):
                found.append((end, (said,)))
            else:
                at = self.literal(end, "、", " ", "/")
                found += [(last, (said, *more)) for last, more in self.line(at if at > 0 else end)]
        return found


class Reader:
    """Reads the texts of a game; the same line is read once."""

    chart: type[Abilities] = Abilities
    """The grammar, which a game may widen."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self.lines: dict[str, tuple[Any, ...] | NotUnderstood | Ambiguous] = {}

    def read_line(self, text: str, place: str = "", written: str = "") -> tuple[Any, ...]:
        """What one line says; refuses what is not understood or could mean two things."""
        found = self.lines.get(text)
        if found is None:
            found = self.lines[text] = self._read(text)
        if isinstance(found, TooEntangled):
            raise found.on_card(written, place)
        if isinstance(found, NotUnderstood):
            raise found.shown(written or text, place)
        if isinstance(found, Ambiguous):
            raise Ambiguous(found.text, found.span, found.readings, place=place, written=written or text)
        return found

    def _read(self, text: str) -> tuple[Any, ...] | NotUnderstood | Ambiguous:
        chart = self.chart(text, self.lexicon)
        try:
            whole = list(dict.fromkeys(said for end, said in chart.line(0) if end == len(text)))
        except TooEntangled as error:
            return error
        if not whole:
            return NotUnderstood(text, min(chart.furthest, len(text)), chart.expected(lambda again: again.line(0)))
        if len(whole) > 1:
            least = min(map(parts, whole))
            whole = [said for said in whole if parts(said) == least]
        if len(whole) > 1:
            return Ambiguous(text, (0, len(text)), (repr(whole[0]), repr(whole[1])))
        (said,) = whole
        return tuple(said)


def parts(said: Any) -> int:
    """How many records a reading is made of: of two readings, the one that needs fewer is meant."""
    many, todo = 0, [said]
    while todo:
        part = todo.pop()
        if isinstance(part, tuple):
            todo += part
        elif isinstance(part, msgspec.Struct):
            many += 1
            todo += msgspec.structs.astuple(part)
    return many


__all__ = ["Abilities", "Reader"]
