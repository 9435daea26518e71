"""How much a verb takes: amounts, totals, and so much for each."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from banmen.language.chart import Found, rule_before, sieved
from banmen.language.clauses.verbs import Verbs
from banmen.language.nouns import COMPARED
from banmen.language.tree import Compared, Comparison, Count, HowMany, KindsOf, Measure, NounPhrase


class Measures(Verbs):
    """Numbers before a verb."""

    @sieved
    def measured(self, place: int) -> Found[Measure]:
        """500ダメージを, その攻撃力分のダメージを, 1000LP: an amount of something, with or without a particle."""
        found: Found[Measure] = []
        for end, number in self.amount(place):
            tied = self.literal(end, "に等しい値の", "に等しい", "分の", "ポイントの", "ポイント", "の")
            for last, key in self.words(tied if tied > 0 else end, "measure"):
                after = self.literal(last, "を", "は", "が")
                found.append((after if after > 0 else last, Measure(key, number)))
        return found

    @sieved
    def how_much(self, place: int) -> Found[Any]:
        """+2000, or a plain number that a verb such as 少なくする takes."""
        signed = self.signed(place)
        if signed is not None:
            return [signed]
        most = self.literal(place, "最大")
        limit = self.number(most) if most > 0 else None
        if limit is not None:
            after = self.literal(limit[0], "まで、", "まで")
            return [(max(after, limit[0]), limit[1])]
        found: Found[Any] = []
        for end, number in self.amount(place):
            if not isinstance(number, int) and not self.lexicon.families:
                continue
            if isinstance(number, int) and (self.words(end, "counter") or self.text.startswith("ターンに", end)):
                continue
            end = max(end, self.literal(end, "ポイント", "分だけ", "分"))
            if self.words(end, "measure"):
                continue
            after = self.literal(end, "まで", "より", "以下に")
            if isinstance(number, HowMany) and after > 0:
                continue  # the number of them まで, which says how many
            found.append((after if after > 0 else end, number))
        return found

    @sieved
    def at_least(self, place: int) -> list[Any]:
        """3枚以上, 1体でも, 1枚も, 合計5枚以上: how many there have to be."""
        found: list[Any] = []
        together = self.literal(place, "合計", "合わせて")
        counted = self.counted(together if together > 0 else place)
        if counted is None:
            return found
        end, number = counted
        for word, op in COMPARED.items():
            after = self.literal(end, word)
            if after > 0:
                found.append((after, op, number))
        after = self.literal(end, "でも")
        if after > 0:
            found.append((after, ">=", number))
        after = self.literal(end, "も")
        if after > 0:
            found.append((after, "none", number))
        return found

    @rule_before("になるよう")
    def total(self, place: int) -> Found[Compared]:
        """パワーの合計が6000以下になるように."""
        found: Found[Compared] = []
        for end, number in self.words(place, "number"):
            after = self.literal(end, "の合計が", "の数が合計", "が合計", "が")
            if after < 0:
                continue
            bounds = [*self.bound(after), *self.goal(after)]
            plain = self.number(after)
            counted = self.at_least(after) if self.lexicon.families else ()
            bounds += [(last, amount, op) for last, op, amount in counted if op != "none"]
            for last, amount, op in [*bounds, *([(plain[0], plain[1], "==")] if plain else [])]:
                stop = self.literal(last, "になるように", "になるよう")
                if stop > 0:
                    found.append((stop, Compared(number.key, op, amount)))  # type: ignore[arg-type]
        return found

    def goal(self, place: int) -> list[tuple[int, Any, Comparison]]:
        """A number that is known only when the rest is done; a game's grammar says which."""
        return []

    @rule_before("につき")
    def for_each(self, place: int) -> Found[Any]:
        """[things] 1体につき."""
        found: Found[Any] = []
        for end, phrase in self.noun_phrase(place):
            last = self.literal(end, "につき")
            if last > 0 and phrase.count == Count(1):
                found.append((last, replace(phrase, count=None)))
        for end, kinds in self.kinds_of(place):
            counted = self.counted(end)
            last = self.literal(counted[0], "につき") if counted is not None and counted[1] == 1 else -1
            if last > 0:
                found.append((last, kinds))
        return found

    @sieved
    def kinds_of(self, place: int) -> Found[KindsOf]:
        """自分のマナゾーンにある文明, 相手のクリーチャーの種族: the different words there are."""
        found: Found[KindsOf] = []
        for end, phrase in self.single_phrase(place):
            after = self.literal(end, "の")
            for last, key in self.words(after, "kind") if after > 0 else ():
                found.append((last, KindsOf(phrase, key)))
        starts: list[tuple[int, Any]] = [(place, ""), *self.owner(place)]
        for start, whose in starts:
            for end, zones in self.zones(start):
                after = self.literal(end, "にある", "の")
                for last, key in self.words(after, "kind") if after > 0 else ():
                    found.append((last, KindsOf(NounPhrase("card", whose=whose, zones=zones), key)))
        return found
