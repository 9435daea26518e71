"""How many things, and how much: printed numbers, and numbers of things."""

from __future__ import annotations

import re

from msgspec.structs import replace

from banmen.language.chart import Found, by_first, rule, rule_before, sieved
from banmen.language.nouns.parts import Parts
from banmen.language.nouns.properties import Properties
from banmen.language.tree import ALL, ANY_NUMBER, Count, HowMany, NounPhrase, Number, SaidNumber, Scaled, Span, ValueOf

EVERY = ("すべて", "全て", "それぞれ", "全部", "みな")
FREELY = ("好きな数だけ", "好きな枚数だけ", "好きな数", "好きな枚数", "好きなだけ", "任意の数だけ",
    "任意の枚数だけ", "任意の枚数", "任意の数", "何体でも", "何枚でも",
    "いくつでも",
          "どれでも好きな枚数", "どれでも好きな数")
_EVERY = by_first(EVERY)
EVERY_OF = by_first(EVERY[:2])
FREELY_HERE = by_first(FREELY)
AS_MUCH = (
    *(f"{said}と同じ{number}" for said in ("その枚数", "その数", "それ") for number in ("枚数", "数")),
    "同じ枚数", "その枚数", "同じ数", "その数",
)
"""Words for the number spoken of before."""
_AS_MUCH = by_first(AS_MUCH)
AS_MANY = by_first([f"{word}の" for word in AS_MUCH])
_OF_EACH = re.compile("を?(?:それぞれ)?[0-9]+(?:体|枚)ずつ")


class Amounts(Properties):
    """Numbers, before and behind a noun."""

    def single_phrase(self, place: int) -> Found[NounPhrase]:
        """A noun with its parts; read by the phrases."""
        raise NotImplementedError

    @rule
    def amount_behind(self, place: int) -> Found[Count]:
        """How many, behind the noun or the particle: 2体, 2体まで, すべて, 好きな数."""
        found: Found[Count] = []
        start = self.literal(place, "のいずれか", "のうち", "の中から")
        place = start if start > 0 else place
        if self.lexicon.families and self.text.startswith("合計", place):
            place += len("合計")  # so many of all of them together
        for word in self.first(place, _EVERY):
            after = self.literal(place, word)
            if after > 0:
                found.append((after, ALL))
                break
        for word in self.first(place, FREELY_HERE):
            after = self.literal(place, word)
            if after > 0:
                found.append((after, ANY_NUMBER))
                break
        after = self.literal(place, "いずれか")
        if after > 0:
            found.append((after, Count(1)))
        counted = self.counted(place)
        if counted is not None:
            end, number = counted
            after = self.literal(end, "まで")
            if after > 0:
                found.append((after, Count(number, "up_to")))
            else:
                after = self.literal(end, "ずつ", "とも")
                each = self.lexicon.families and after > 0 and self.text.startswith("ずつ", end)
                found.append((after if after > 0 else end, Count(number, "each" if each else "exactly")))
        for word in self.first(place, _AS_MUCH):
            after = self.literal(place, word)
            if after > 0:
                more = self.literal(after, "だけ", "まで", "以下")
                bound = "up_to" if more > 0 and self.text[more - 2 : more] in ("まで", "以下") else "exactly"
                found.append((more if more > 0 else after, Count(SaidNumber(), bound)))  # type: ignore[arg-type]
        for end, phrase in self.noun_phrase_before_same(place):
            found.append((end, Count(HowMany(phrase))))
        return found

    def apart_behind(self, place: int) -> bool:
        """AとBを1体ずつ: whether so many of each are meant of what was listed before."""
        return bool(self.lexicon.families) and self.matching(_OF_EACH, place) is not None

    @rule_before("と同じ")
    def noun_phrase_before_same(self, place: int) -> Found[NounPhrase]:
        """[those things] と同じ枚数: as many as they are."""
        return [
            (after, phrase)
            for end, phrase in dict.fromkeys(
                (*self.single_phrase(place), *self.simple_phrase(place), *self.pointing(place)))
            for start in (self.literal(end, "の数", "の枚数"),)
            for after in (self.literal(start if start > 0 else end, "と同じ枚数", "と同じ数", "と同数"),)
            if after > 0
        ] + [
            (after, NounPhrase("card", ref="done", verb=verb))  # 捨てた枚数と同じ数
            for end, _, verb in (self.done_to(place) if not self.lexicon.families else ())
            for after in (self.literal(end, "枚数と同じ数", "枚数と同じ枚数", "数と同じ数", "数と同じ枚数"),)
            if after > 0
        ]

    @rule
    def simple_phrase(self, place: int) -> Found[NounPhrase]:
        """Whose and where, in either order, and the noun: what can be counted within a phrase that begins here."""
        found: Found[NounPhrase] = []
        starts: list[tuple[int, Parts]] = [(place, Parts())]
        starts += [(end, Parts(whose=whose)) for end, whose in self.owner(place)]
        for at, parts in tuple(starts):
            for end, zones in self.zones(at):
                after = self.literal(end, "にある", "の", "にいる")
                if after > 0:
                    starts.append((after, parts._replace(zones=zones)))
                    if not parts.whose:
                        there = parts._replace(zones=zones)
                        starts += [(last, there._replace(whose=whose)) for last, whose in self.owner(after)]
        for at, parts in tuple(starts) if self.lexicon.families else ():
            starts += [(end, parts._replace(filters=(family,))) for end, family in self.family(at)]
        for at, parts in starts:
            for end, head in self.head(at):
                whole = self.made(parts, head, place, end)
                if whole is not None and not whole.ref and whole.top is None:
                    noun = self.lexicon.nouns.get(whole.head)
                    usual = noun is not None and noun.zones == whole.zones
                    found.append((end, replace(whole, zones=()) if usual else whole))
        return found

    @rule
    def amount(self, place: int) -> Found[Number]:
        """A number: printed, a number of a thing, or how many things there are."""
        found: Found[Number] = []
        plain = self.number(place)
        if plain is not None:
            found.append(plain)
        for word in self.first(place, _AS_MUCH):
            after = self.literal(place, word)
            if after > 0:
                found.append((after, SaidNumber()))
        for end, _ in self.words(place, "said_number"):
            found.append((end, SaidNumber()))
        for end, thing in self.pointing(place):
            after = self.literal(end, "の")
            for last, number in self.words(after, "number") if after > 0 else ():
                found.append((last, ValueOf(thing, number.key)))
        found += self.its_number(place)
        if plain is None:
            for end, phrase in dict.fromkeys((*self.single_phrase(place), *self.simple_phrase(place))):
                noun = self.lexicon.nouns.get(phrase.head)
                if noun is not None and not (noun.zones or phrase.zones or phrase.ref):
                    continue  # cards of no place are not counted
                after = self.literal(end, "の枚数", "の数")
                if after > 0:
                    found.append((after, HowMany(phrase)))
                one = phrase.ref in ("done", "that") or phrase.head in self.lexicon.alone
                after = self.literal(end, "の") if self.lexicon.families and one else -1
                for last, number in self.words(after, "number") if after > 0 and phrase.filters == () else ():
                    found.append((last, ValueOf(phrase, number.key)))
            for end, ref, verb in self.done_to(place) if self.lexicon.families else ():
                after = self.literal(end, "枚数", "数")
                if after > 0:
                    found.append((after, HowMany(NounPhrase("card", ref=ref, verb=verb))))
        found += self.amounts_of_its_own(place)
        for end, number in tuple(found) if self.lexicon.families else ():
            after = self.literal(end, "と同じ数", "と同じ枚数") if isinstance(number, HowMany) else -1
            if after > 0:
                found.append((after, number))  # 破壊した数と同じ数まで
        for end, number in tuple(found):
            found += self._scaled(end, number)
        return found

    @sieved
    def its_number(self, place: int) -> Found[ValueOf]:
        """その攻撃力: a number of what was spoken of."""
        after = self.literal(place, "その") if self.lexicon.families else -1
        things = {end for end, _ in self.words(after, "noun")} if after > 0 else set()
        that = NounPhrase("", ref="that", span=Span(place, place + len("その")))
        return [
            (end, ValueOf(that, number.key)) for end, number in (self.words(after, "number") if after > 0 else ())
            if end not in things  # その効果 is a thing
        ]

    def amounts_of_its_own(self, place: int) -> Found[Number]:
        """Numbers that only one game has words for; a game's grammar says which."""
        return []

    def _scaled(self, place: int, number: Number) -> Found[Number]:
        """…x100, …の半分, …分: a number taken several times or in part."""
        after = self.literal(place, "x")
        times = self.number(after) if after > 0 else None
        if times is not None:
            return [(times[0], Scaled(number, times[1]))]
        if isinstance(number, int):
            return []
        more = self.signed(place) if self.lexicon.families else None
        if more is not None:
            return [(more[0], Scaled(number, plus=more[1]))]
        after = self.literal(place, "の半分")
        if after > 0:
            return [(after, Scaled(number, 1, 2))]
        after = self.literal(place, "の倍", "の2倍")
        return [(after, Scaled(number, 2))] if after > 0 else []
