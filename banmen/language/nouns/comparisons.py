"""Numbers and words of a thing against others: 以下, より大きい, と同じ, 一番."""

from __future__ import annotations

from typing import Any

from banmen.language.chart import Found, rule, rule_before, sieved
from banmen.language.nouns.heads import Heads
from banmen.language.nouns.parts import in_order
from banmen.language.tree import (
    AnyOf,
    Compared,
    Comparison,
    Extremal,
    NounPhrase,
    Number,
    Scaled,
    Shares,
    Span,
    ValueOf,
    Without,
)

COMPARED: dict[str, Comparison] = {"以下": "<=", "以上": ">=", "未満": "<", "より大きい": ">", "より小さい": "<"}
THAN: dict[str, Comparison] = {"大きい": ">", "小さい": "<", "高い": ">", "低い": "<"}
MOST = ("一番", "最も", "もっとも")
_COMPARING = ("より", *COMPARED)


class Comparisons(Heads):
    """What a thing is beside a number or another thing."""

    @rule
    def compared(self, place: int) -> Found[Any]:
        """A number of the thing against another number."""
        found: Found[Any] = []
        for end, number in self.words(place, "number"):
            start = self.literal(end, "が")
            start = start if start > 0 else end
            for last, amount, op in self.bound(start):
                found.append((last, Compared(number.key, op, amount)))
                after = self.literal(last, "の", "で", "を持つ")
                if after > 0:
                    found.append((after, Compared(number.key, op, amount)))
            plain = self.number(start)
            if plain is not None:
                after = self.literal(plain[0], "の")
                if after > 0 or self.lexicon.families:
                    found.append((max(after, plain[0]), Compared(number.key, "==", plain[1])))
            if start > end:
                found += self._than(start, number.key)
                found += self._like(start, number.key, False)
        for end, word in self.words(place, "kind") if self.lexicon.families else ():
            start = self.literal(end, "が")
            found += self._like(start, word, True) if start > 0 else []
        named = self.literal(place, "その同名") if self.lexicon.families else -1
        if named > 0:
            that = NounPhrase("", ref="that", span=Span(place, place + len("その")))
            end = self.literal(named, "の")
            if end > 0 or self.words(named, "noun"):
                found.append((max(end, named), Shares("names", that)))
        for end, thing in self.pointing(place):
            found += self._beside(end, thing)
        return found + self.compared_with(place)

    @rule_before(*_COMPARING)
    def compared_with(self, place: int) -> Found[Any]:
        """その攻撃力より低い攻撃力を持つ, 自分の手札の枚数以下のレベルの: another number, against one of the thing."""
        found: Found[Any] = []
        for end, amount in self.amount(place):
            after = self.literal(end, "より") if not isinstance(amount, int | ValueOf) else -1
            for stop, number in self.words(after, "number") if after > 0 else ():
                start = self.literal(stop, "が", "の")
                for word, op in THAN.items() if start > 0 else ():
                    last = self.literal(start, word)
                    if last > 0:
                        found.append((last, Compared(number.key, op, amount)))
        for end, amount in self.amount(place) if self.lexicon.families else ():
            than = self.literal(end, "よりも", "より") if isinstance(amount, ValueOf | Scaled) else -1
            for word, op in THAN.items() if than > 0 else ():
                after = self.literal(than, word)
                for stop, number in self.words(after, "number") if after > 0 else ():
                    last = self.literal(stop, "を持つ、", "を持つ", "の")
                    if last > 0:
                        found.append((last, Compared(number.key, op, amount)))  # その攻撃力より低い攻撃力を持つ
        for last, amount, op in self.bound(place):
            after = self.literal(last, "の")
            if after > 0 and isinstance(amount, ValueOf):
                found.append((after, Compared(amount.key, op, amount)))
            for end, number in self.words(after, "number") if after > 0 else ():
                more = self.literal(end, "を持つ", "の")
                if more > 0:
                    found.append((more, Compared(number.key, op, amount)))
        return found

    @rule_before("または")
    def either_number(self, place: int) -> Found[Any]:
        """コスト5以下またはパワー3000以下の: one of two numbers is as said."""
        found: Found[Any] = []
        for end, first in self.compared(place):
            after = self.literal(end, "、または", "または")
            for last, second in self.compared(after) if after > 0 else ():
                if isinstance(first, Compared) and isinstance(second, Compared) and first.key != second.key:
                    found.append((last, AnyOf(in_order((first, second)))))
        return found

    @rule_before(*MOST)
    def extremal(self, place: int) -> Found[Any]:
        """パワーが一番小さい, 一番パワーの大きい."""
        found: Found[Any] = []
        first = self.literal(place, *MOST)
        for end, number in self.words(first if first > 0 else place, "number"):
            after = self.literal(end, "が", "の")
            after = self.literal(after, *MOST) if first < 0 and after > 0 else after
            for word, op in THAN.items() if after > 0 else ():
                last = self.literal(after, word)
                if last > 0:
                    found.append((last, Extremal(number.key, op == "<")))
        return found

    @sieved
    def bound(self, place: int) -> list[tuple[int, Number, Comparison]]:
        """A number and 以下 or 以上."""
        found: list[tuple[int, Number, Comparison]] = []
        for end, amount in self.amount(place):
            end = max(end, self.literal(end, "ポイント")) if self.lexicon.families else end
            for word, op in COMPARED.items():
                after = self.literal(end, word)
                if after > 0:
                    found.append((after, amount, op))
        return found

    def _than(self, place: int, key: str) -> Found[Any]:
        """パワーが [this creature] より 小さい."""
        found: Found[Any] = []
        for end, thing in self.pointing(place):
            after = self.literal(end, "より")
            if after > 0:
                for word, op in THAN.items():
                    last = self.literal(after, word)
                    if last > 0:
                        found.append((last, Compared(key, op, ValueOf(thing, key))))
        return found

    def _like(self, place: int, key: str, is_word: bool) -> Found[Any]:
        """レベルが [that monster] と同じ, カード名が [that monster] と異なる."""
        found: Found[Any] = []
        for end, thing in self.pointing(place) if self.lexicon.families else ():
            equal: Any = Shares(key, thing) if is_word else Compared(key, "==", ValueOf(thing, key))
            last = self.literal(end, "と同じ")
            if last > 0:
                found.append((last, equal))
            last = self.literal(end, "と異なる", "とは異なる")
            if last > 0:
                found.append((last, Without(equal)))
        return found

    def _beside(self, place: int, thing: NounPhrase) -> Found[Any]:
        """[this creature] より パワーが小さい; [that creature] と 同じ名前の; [that] の パワー以下の."""
        found: Found[Any] = []
        after = self.literal(place, "より")
        if after > 0:
            after = self.comma(after)
            for end, number in self.words(after, "number"):
                start = self.literal(end, "が", "の")
                for word, op in THAN.items():
                    last = self.literal(start, word) if start > 0 else -1
                    if last > 0:
                        found.append((last, Compared(number.key, op, ValueOf(thing,
                            number.key))))
                found += self._by_so_many(start, thing, number.key)
        for is_same, end in self._the_same_name(place):
            found.append((end, Shares("names", thing) if is_same else Without(Shares("names", thing))))
        after = self.literal(place, "とは", "と")
        if after > 0:
            for end, number in self.words(after, "number"):
                equal = Compared(number.key, "==", ValueOf(thing, number.key))
                last = self.literal(end, "が同じ")
                if last > 0:
                    found.append((last, equal))
                last = self.literal(end, "が異なる")
                if last > 0:
                    found.append((last, Without(equal)))
            for end, word in self.words(after, "kind"):
                last = self.literal(end, "が同じ")
                if last > 0:
                    found.append((last, Shares(word, thing)))
                last = self.literal(end, "が異なる")
                if last > 0:
                    found.append((last, Without(Shares(word, thing))))
            other = self.literal(after, "異なる")
            for end, word in self.words(other, "kind") if other > 0 else ():
                last = self.literal(end, "を持つ", "の")
                if last > 0:
                    found.append((last, Without(Shares(word, thing))))
            for end, number in self.words(other, "number") if other > 0 else ():
                last = self.literal(end, "を持つ", "の")
                if last > 0:
                    found.append((last, Without(Compared(number.key, "==", ValueOf(thing, number.key)))))
            same = self.literal(after, "同じ")
            if same > 0:
                for end, number in self.words(same, "number"):
                    last = self.literal(end, "を持つ", "の")
                    if last > 0:
                        found.append((last, Compared(number.key, "==", ValueOf(thing, number.key))))
                for end, word in self.words(same, "kind"):
                    last = self.literal(end, "をひとつでも持つ", "を1つでも持つ", "を持つ", "の")
                    if last > 0:
                        found.append((last, Shares(word, thing)))
        return found

    def _by_so_many(self, place: int, thing: NounPhrase, key: str) -> Found[Any]:
        """[that monster]よりレベルが 1つ高い: exactly so much more or less."""
        counted = self.counted(place) if place > 0 and self.lexicon.families else None
        found: Found[Any] = []
        for word, op in THAN.items() if counted is not None else ():
            last = self.literal(counted[0], word)  # type: ignore[index]
            if last > 0:
                by = counted[1] if op == ">" else -counted[1]  # type: ignore[index]
                found.append((last, Compared(key, "==", Scaled(ValueOf(thing, key), plus=by))))
        return found

    def _the_same_name(self, place: int) -> list[tuple[bool, int]]:
        """[that monster] と同名の, の同名カード, のカード名と異なる: of its name, or of another."""
        if not self.lexicon.families:
            return []
        found: list[tuple[bool, int]] = []
        after = self.literal(place, "とは同名", "と同名", "の同名")
        end = self.literal(after, "の") if after > 0 else -1
        if end > 0:
            found.append((True, end))
        elif after > 0 and (self.words(after, "noun") or self.words(after, "filter")):
            found.append((True, after))
        end = self.literal(place, "のカード名と異なる", "のカード名とは異なる")
        return [*found, (False, end)] if end > 0 else found
