"""What can fill a role of a verb: things, players, numbers of things, and places."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from banmen.language.chart import Found, rule, rule_before, sieved
from banmen.language.clauses.measures import Measures
from banmen.language.tree import HowMany, NounPhrase, OfWord, Place, ValueOf

AT = {"一番上": "top", "上": "top", "一番下": "bottom", "下": "bottom", "中": "into", "先頭": "top", "後ろ": "bottom"}
_SPOTS = ("の下", "の一番上", "の上")
"""Under and on a thing."""


class Roles(Measures):
    """Things and places before a verb."""

    def thing(self, place: int) -> Found[Any]:
        """A noun phrase, a player, a number of a thing, or a word of a characteristic."""
        found: Found[Any] = list(self.noun_phrase(place))
        for end, phrase in self.noun_phrase(place):
            after = self.literal(end, "の")
            for last, number in self.words(after, "number") if after > 0 else ():
                found.append((last, ValueOf(phrase, number.key)))
            last = self.literal(end, "の枚数", "の数")
            if last > 0:
                found.append((last, HowMany(phrase)))
            for last, number in self.words(end, "price"):
                found.append((last, ValueOf(phrase, number.key)))
                found += self.and_price_of(last, phrase, number.key)
            for last, kind in self.words(after, "kind") if after > 0 and self.lexicon.families else ():
                found.append((last, ValueOf(phrase, kind)))
        found += self.its_number(place)
        for end, whose in self.words(place, "who"):
            found.append((end, whose))
        for end, word in self.words(place, "kind"):
            found.append((end, ("kind", word)))
            quoted = self.bracketed(end, "『")
            if quoted:
                found.append((quoted[0], OfWord(word, quoted[1])))
        for end, word in self.words(place, "number"):
            found.append((end, ("number", word.key)))
        after = self.literal(place, "すべての")
        for end, word in self.words(after, "kind") if after > 0 else ():
            found.append((end, ("every", word)))
        for end, value in self.value_list(place):
            last = self.literal(end, "文明")
            if last > 0:
                found.append((last, value))
        found += [
            (end, spot) for end, spot in self.destination(place)
            if spot.beside is None and not spot.at and not self.lexicon.zones[spot.zone].content
            and not any(self.text.endswith(noun.ja, place, end) for noun in self.lexicon.nouns.values())
        ]
        return found

    def and_price_of(self, place: int, first: NounPhrase, key: str) -> Found[Any]:
        """…を召喚するコストと…を唱えるコスト: one number of two kinds of things."""
        found: Found[Any] = []
        joint = self.literal(place, "と、", "と", "または", "および")
        for end, second in self.noun_phrase(joint) if joint > 0 else ():
            for last, number in self.words(end, "price"):
                if number.key == key and not first.or_else and not first.ref:
                    other = replace(second, whose=second.whose or first.whose)
                    found.append((last, ValueOf(replace(first, or_else=(other,)), key)))
        return found

    def is_place(self, value: Any) -> bool:
        """Whether a phrase only names a zone, so that に makes it the place where something goes."""
        if not isinstance(value, NounPhrase):
            return False
        if value != NounPhrase(value.head, whose=value.whose, zones=value.zones, top=value.top):
            return False
        noun = self.lexicon.nouns.get(value.head)
        if self.lexicon.families and len(value.zones) > 1:
            return False  # フィールドまたは墓地に存在する
        return bool(value.zones) or (noun is not None and noun.ja in self.lexicon.zone_names)

    @rule
    def destination(self, place: int) -> Found[Place]:
        """A zone and a spot in it, or a spot beside a thing."""
        found: Found[Place] = []
        starts: list[tuple[int, str]] = [(place, "")]
        starts += self.owner(place)
        after = self.literal(place, "それぞれの")
        if after > 0:
            starts.append((after, "owner"))
        for start, whose in starts:
            for end, zone in self.words(start, "zone"):
                found.append((end, Place(zone.key, whose)))  # type: ignore[arg-type]
                after = self.literal(end, "の")
                for word, at in AT.items() if after > 0 else ():
                    last = self.literal(after, word)
                    if last > 0:
                        found.append((last, Place(zone.key, whose, at)))  # type: ignore[arg-type]
                        break
                after = self.literal(end, "の上から")
                counted = self.counted(after) if after > 0 else None
                last = self.literal(counted[0], "目") if counted else -1
                if counted and last > 0:
                    found.append((last, Place(zone.key, whose, "top", counted[1])))  # type: ignore[arg-type]
        return found + self.spot_beside(place)

    @rule_before(*_SPOTS)
    def spot_beside(self, place: int) -> Found[Place]:
        """このクリーチャーの下: under or on a thing."""
        found: Found[Place] = []
        for end, phrase in self.noun_phrase(place):
            after = self.literal(end, "の")
            if after < 0 or self.is_place(phrase):
                continue
            for words, at in ((("下",), "under"), (("一番上", "上"), "on")):
                last = self.literal(after, *words)
                if last > 0:
                    found.append((last, Place("", "", at, 0, phrase)))  # type: ignore[arg-type]
        return found

    @sieved
    def one_of_each(self, place: int) -> Found[tuple[NounPhrase, ...]]:
        """X1体とY1体を, X1体、Y1体、Z1体を: some of the one and some of the other."""
        return [(end, things) for end, things in self.each_counted(place) if len(things) > 1]

    @rule
    def each_counted(self, place: int) -> Found[tuple[NounPhrase, ...]]:
        """Things, each with how many of them, up to the particle behind the last."""
        found: Found[tuple[NounPhrase, ...]] = []
        for end, first in self.single_phrase(place):
            if first.count is None or first.ref:
                continue
            stop = self.literal(end, "を")
            if stop > 0:
                found.append((stop, (first,)))
            joint = self.literal(end, "と、", "と", *(() if self.lexicon.families else ("、",)))
            for last, rest in self.each_counted(joint) if joint > 0 else ():
                alike = (replace(each, whose=each.whose or first.whose, zones=each.zones or first.zones)
                         for each in rest)
                found.append((last, (first, *alike)))
        return found

    @sieved
    def cause(self, place: int) -> Found[Any]:
        """相手の呪文の効果によって, 相手の効果で: by whose effect, or by the effect of what."""
        found: Found[Any] = []
        if self.lexicon.families:
            return found  # there 効果 is a thing of its own
        sources: Found[Any] = [*self.noun_phrase(place), *self.words(place, "who")]
        for end, source in sources:
            after = self.literal(end, "の効果", "の能力")
            after = self.literal(after, "によって", "により", "で") if after > 0 else -1
            if after > 0:
                found.append((after, source))
        return found
