"""The whole noun phrase: its parts stand in any order before the noun, and several are joined."""

from __future__ import annotations

import re
from typing import Any

from msgspec.structs import replace

from banmen.language.chart import Found, by_first, rule
from banmen.language.nouns.amounts import AS_MANY, EVERY_OF, FREELY_HERE, Amounts
from banmen.language.nouns.parts import Parts, also_of, both, join, of_each, same_kind, so_many, with_part
from banmen.language.tree import ALL, ANY_NUMBER, Count, HasName, HowMany, NounPhrase, SaidNumber, Span

_WHOSE_THEY_ARE = re.compile(r"と名のついた(?=(?:自分|相手)の)")
ROW = ""
"""Between names in a row (「A」「B」) stands nothing."""
_JOINTS = by_first(("、または", "または", "か", "と", "、"))
_LISTING = {**by_first(("・", "及び", "や")), **_JOINTS, "「": (ROW,)}
"""What joins things, by its first character; the second where names are listed."""
LISTED = ("と", "、", "・", "及び", ROW)
"""What stands between things of which each is meant, where a text says so many of each."""

OUT_OF_THEM = ("その中から", "その中から、")
"""Behind these stand cards of those that are being looked at, wherever they lie."""


def unnamed(first: NounPhrase) -> tuple[Any, ...]:
    """What was said of the first of several names in a row, and so of all of them."""
    return tuple(each for each in first.filters if not isinstance(each, HasName))


class Nouns(Amounts):
    """How things are described."""

    @rule
    def noun_phrase(self, place: int) -> Found[NounPhrase]:
        """A phrase, or several joined by または, と or か; whose and how many hold for all of them."""
        found: Found[NounPhrase] = []
        for end, first in self.single_phrase(place):
            found.append((end, first))
            for joint in self.first(end, _LISTING if self.lexicon.families else _JOINTS):
                after = self.literal(end, joint) if joint != ROW else self.next_in_a_row(end)
                if after < 0:
                    continue
                bare = self.lexicon.families and self.ends_in_a_value(end)
                if joint == "・" and bare:
                    continue  # 戦士族・地属性モンスター: words of different kinds together say one thing
                shared = self.said_of_all(place, end, first) if joint else unnamed(first)
                for last, rest in self.noun_phrase(self.comma(after)):
                    rest = also_of(rest, shared or self.lying_of_all(first, rest))
                    if self._says_less(first, rest):
                        if {first.head, rest.head} != set(self.lexicon.alike):
                            continue  # 光のクリーチャーまたは呪文: whether of light too nobody says
                        rest = also_of(rest, first.filters)
                    if joint in LISTED and (of_each(rest) or self.apart_behind(last)):
                        found.append((last, both(first, rest, self._is_placed)))
                        continue  # so many of each: things apart, not one kind
                    if joint == ROW and self.literal(last, "を") > 0 and not rest.or_else:
                        rest = rest if rest.count is not None else so_many(rest, Count(1))
                        found.append((last, both(so_many(first, Count(1)), rest)))
                        continue  # 「A」「B」を: each of the names
                    if bare and same_kind(first, rest):
                        continue  # 光属性または闇属性のドラゴン族: one property of one thing
                    if joint == "と" and (first.count is not None and rest.count is not None):
                        if self.lexicon.families and not first.or_else and not first.besides:
                            found.append((last, both(first, rest, self._is_placed)))
                        continue  # one of each: two things, not one of either
                    if joint == "、" and not self.lexicon.families and first.count is not None and (
                        rest.count is not None and not rest.or_else
                    ):
                        continue
                    if joint == "と" and self.lexicon.families and (first.ref == "this") != (rest.ref == "this"):
                        counted = rest if first.ref == "this" else first
                        pointed = counted.ref in ("that", "chosen") and bool(counted.head)
                        if (counted.count is not None or pointed) and not counted.or_else:
                            found.append((last, both(first, rest, self._is_placed)))
                        continue
                    if self._is_thing(first) is not self._is_thing(rest):
                        continue  # a card and a battle are never meant together
                    joined = join(first, rest)
                    if joined is not None:
                        found.append((last, joined))
                break
        return found

    def next_in_a_row(self, place: int) -> int:
        """Where the next of several names begins that stand in a row; -1 where none does."""
        return place if self.text.endswith("」", 0, place) and self.literal(place, "「") > 0 else -1

    def said_of_all(self, place: int, end: int, first: NounPhrase) -> tuple[Any, ...]:
        """レベル5以上の、AかB; 「X」と名のついた自分のAかB: what stands before a comma, or before whose they are."""
        if not self.lexicon.families:
            return ()
        comma = self.text.rfind("の、", place, end)
        whose = _WHOSE_THEY_ARE.search(self.text, place, end) if comma < 0 else None
        if comma < 0 and whose is None:
            return ()
        start = comma + 2 if whose is None else whose.end()
        own = [phrase.filters for last, phrase in self.single_phrase(start) if last == end]
        return tuple(each for each in first.filters if each not in own[0]) if len(own) == 1 else ()

    def lying_of_all(self, first: NounPhrase, rest: NounPhrase) -> tuple[Any, ...]:
        """表側表示で存在するA・B: how the first lies, where the others say nothing of where they are."""
        if not self.lexicon.families or rest.zones or rest.whose or rest.ref or (rest.count is not None and (
            first.count is not None
        )):
            return ()
        ways = {way for said in self.lexicon.links.values() for way in said}
        return () if ways & set(rest.filters) else tuple(each for each in first.filters if each in ways)

    def _says_less(self, first: NounPhrase, rest: NounPhrase) -> bool:
        """Whether a property stands before the first of two kinds of cards, and the other has none of its own."""
        kinds = {*self.lexicon.alike, "spell"}
        return {first.head, rest.head} <= kinds and first.head != rest.head and bool(first.filters) and not (
            first.ref or rest.ref or rest.filters or rest.zones or rest.whose or rest.or_else or self.lexicon.families
        )

    def _is_placed(self, said: NounPhrase) -> bool:
        """Whether the words say where the things lie, though they lie there anyway."""
        noun = self.lexicon.nouns.get(said.head)
        names = [self.lexicon.zones[zone].ja for zone in (noun.zones if noun is not None else ())]
        return any(self.text.find(name, said.span.start, said.span.end) >= 0 for name in names)

    def _is_thing(self, said: NounPhrase) -> bool:
        """Whether the noun is one of things that lie somewhere; one that is no word of the game is."""
        noun = self.lexicon.nouns.get(said.head)
        return noun is None or bool(noun.zones or (noun.filters and not self.lexicon.families))

    def ends_in_a_value(self, place: int) -> bool:
        """Whether the word before this place is one of a characteristic (戦士族), and no noun."""
        return any(self.text.endswith(value.ja, 0, place) for value in self.lexicon.values.values())

    @rule
    def single_phrase(self, place: int) -> Found[NounPhrase]:
        """The parts in any order, then the noun, then perhaps how many."""
        found: Found[NounPhrase] = []
        todo: list[tuple[int, Parts]] = [(place, Parts())]
        while todo:
            self.spend()
            at, parts = todo.pop()
            for end, field, value in self.part(at):
                more = with_part(parts, field, value)
                if more is not None:
                    todo.append((self.between(end), more))
            if parts == Parts(ref="among") and not self.lexicon.families:  # その中から1枚
                found += [(last, NounPhrase("", ref="among", count=count, span=Span(place, last)))
                          for last, count in self.amount_behind(at)]
            for end, phrase in self.head(at):
                whole = self.made(parts, phrase, place, end)
                if whole is None:
                    continue
                noun = self.lexicon.nouns.get(whole.head)
                anyway = noun is not None and noun.zones and whole.zones == noun.zones and not phrase.zones
                if anyway and whole.ref != "this" and not self.place_matters(end):
                    whole = replace(whole, zones=())  # where such things are anyway
                if self.is_any_bearer(whole, end):
                    whole = replace(whole, head=self.lexicon.any_bearer)
                found.append((end, whole))
                if whole.ref == "among" and not whole.head:
                    after = self.literal(end, "の")
                    counted = self.counted(after) if after > 0 else None
                    if counted is not None:
                        found.append((counted[0], so_many(whole, Count(counted[1]))))
                if whole.count is None:
                    for last, count in self.amount_behind(end):
                        found.append((last, so_many(whole, count)))
        return found

    def is_any_bearer(self, said: NounPhrase, end: int) -> bool:
        """Whether a word of a characteristic alone stands for every card that has it: elsewhere, not counted as things.

        Where the things lie that have it anyway (ドラゴン1体), it stands for those.
        """
        kind = self.lexicon.nouns.get(said.head)
        if not self.lexicon.any_bearer or kind is None or said.head not in self.lexicon.bearers.values():
            return False
        elsewhere = said.ref == "among" or (bool(said.zones) and not set(said.zones) & set(kind.zones))
        if not said.zones and self.text.endswith(OUT_OF_THEM, 0, said.span.start):
            elsewhere = True
        if not elsewhere or not self.ends_in_a_value(end):
            return False
        after = self.literal(end, "を")
        counted = self.counted(after if after > 0 else end)
        return counted is None or not self.text.endswith(kind.counter, 0, counted[0])

    def place_matters(self, end: int) -> bool:
        """Whether what follows a noun may be said of such things elsewhere too; a game may know words for it."""
        return False

    def between(self, place: int) -> int:
        """Past the sign that stands between two parts, if one does."""
        if self.lexicon.families and self.text.startswith("・", place):
            return place + 1
        return self.comma(place)

    @rule
    def part(self, place: int) -> list[Any]:
        """Everything that can stand before a noun here: where it ends, which part it is, and what it says."""
        found: list[Any] = []
        found += [(end, "whose", whose) for end, whose in self.owner(place)]
        after = self.literal(place, "すべての")
        for end, zones in self.zones(after) if after > 0 else ():
            last = self.literal(end, "にある", "の", "から")
            if last > 0:
                found.append((last, "everywhere", zones))
        for end, thing in self.pointing(place):
            after = self.literal(end, "の下にある", "の下の", "の下から")
            if after > 0:
                found.append((after, "under", thing))
        for end, thing in self.noun_phrase_before_same(place):
            after = self.literal(end, "の")
            if after > 0:
                found.append((after, "amount", Count(HowMany(thing))))
        for word in self.first(place, AS_MANY):
            after = self.literal(place, word)
            if after > 0 and not self.text.startswith("と同じ", place - 1):
                found.append((after, "amount", Count(SaidNumber())))
                break
        for end, zones in self.zones(place):
            for word, said in self.lexicon.links.items():
                if self.text.startswith(word, end):
                    found.append((end + len(word), "zones", zones) if not said else
                                 (end + len(word), "located", (zones, said)))
                    break
            else:
                after = self.literal(end, "に存在する", "にある", "上の", "の中の", "にいる", "から", "の", "で")
                if after > 0:
                    found.append((after, "zones", zones))
                elif self.lexicon.families and self.text.startswith("上", end - 1) and self.words(end, "noun"):
                    found.append((end, "zones", zones))  # フィールド上モンスター
        for end, zones, whose in self.zones_with_owner(place) if self.lexicon.families else ():
            for word, said in self.lexicon.links.items():
                if self.text.startswith(word, end):
                    found.append((end + len(word), "own_zones", (zones, whose, said)))
                    break
        for word, lying in self.lexicon.lying.items():
            if self.text.startswith(word, place):
                found.append((place + len(word), "zones", lying))
                break
        after = self.literal(place, "その他の", "他の", "ほかの")
        if after > 0:
            found.append((after, "other", True))
        else:
            players = [(end, word) for end, word in self.words(place, "who") if not self._stands_by_itself(end)]
            found += [
                (end, "ref", word) for end, word in self.words(place, "ref")
                if not any(longer > end for longer, _ in players)
            ]
        for word in self.first(place, EVERY_OF):
            after = self.literal(place, word + "の")
            if after > 0:
                found.append((after, "amount", ALL))
        every = self.literal(place, "全") if self.lexicon.families else -1
        if every > 0 and (self.words(every, "noun") or self.words(every, "filter")):
            found.append((every, "amount", ALL))  # 全モンスター
        for word in self.first(place, FREELY_HERE):
            after = self.literal(place, word + "の")
            if after > 0:
                found.append((after, "amount", ANY_NUMBER))
        counted = self.counted(place)
        if counted is not None:
            after = self.literal(counted[0], "の")
            if after > 0:
                found.append((after, "amount", Count(counted[1])))
        found += [(end, "filters", value) for end, value in self.property(place)]
        found += self.done_to(place)
        return found
