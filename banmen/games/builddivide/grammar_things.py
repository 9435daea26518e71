"""The things and numbers of the texts of Build Divide: counters, attributes, energies, X."""

from __future__ import annotations

import re
from typing import Any, Final
from unicodedata import numeric

from banmen.games.builddivide.effects_expressions import Bears
from banmen.games.builddivide.effects_losing import NoAbilities
from banmen.games.builddivide.nodes import (
    SHIFTED,
    Energy,
    Offset,
    Own,
    Shift,
)
from banmen.language.abilities import Abilities
from banmen.language.chart import Found, rule
from banmen.language.tree import (
    AnyOf,
    Compared,
    Count,
    HasKeyword,
    HasName,
    HowMany,
    NounPhrase,
    Number,
    OfWord,
    SaidNumber,
    Scaled,
    Without,
)

_COUNTER: Final = re.compile(r"([一-龥々ァ-ヶー]+)カウンター")
_ATTRIBUTE: Final = re.compile(r"([一-龥々ァ-ヶー]+)属性(?:を持つ|の)")
_DEFINES: Final = ("。Xは、", "。Xは")
_EQUALS: Final = ("に等しい。", "と等しい。", "である。", "とする。", "です。")
_RING: Final = re.compile(r"[①-⑳⓪]")


class Things(Abilities):
    """What the texts speak of."""

    def heads_of_its_own(self, place: int) -> Found[NounPhrase]:
        """「油」カウンター, 「灯守」, 《レイ》: counters and cards known by their names."""
        found: Found[NounPhrase] = []
        for end, zone in self.words(place, "zone"):
            after = self.literal(end, "の先頭のカード")
            if after > 0:
                found.append((after, NounPhrase("card", zones=(zone.key,), top=1)))
        life = self.literal(place, "ライフ")
        if life > 0 and not self.text.startswith("ゾーン", life):
            found.append((life, NounPhrase("card", zones=("life",))))
        plain = self.matching(_COUNTER, place)
        if plain is not None:
            found.append((plain.end(), NounPhrase("counter", filters=(HasName(plain[1]),))))
        for opening, make in (("「", HasName), ("《", _identity)):
            named = self.bracketed(place, opening)
            if named is None or named[1].startswith("【") or "。" in named[1]:
                continue
            end, name = named
            after = self.literal(end, "カウンター")
            if after > 0:
                found.append((after, NounPhrase("counter", filters=(HasName(name),))))
                continue
            if opening == "《" and any(isinstance(each, AnyOf) for _, each in self.attribute(place)):
                continue  # 《兵》か《民》の: attributes, not names
            found.append((end, NounPhrase("named", filters=(make(name),))))
            for last, noun in self.words(end, "noun"):
                found.append((last, NounPhrase(noun.key, filters=(make(name),))))
        return found

    @rule
    def head(self, place: int) -> Found[NounPhrase]:
        """A name in 《》 is what a card is called beside its own name, never that."""
        found = super().head(place)
        return [
            each for each in found
            if not (each[1].head == "card" and each[1].filters and self.text[place] == "《"
                    and isinstance(each[1].filters[0], HasName))
        ]

    @rule
    def part(self, place: int) -> list[Any]:
        """Counters lie on something: このユニットの「氷」カウンター, このユニットに置かれている…."""
        found = super().part(place)
        for end, thing in self.pointing(place):
            after = self.literal(end, "の", "に置かれている", "にある", "に置かれた")
            if after > 0 and (self.text.startswith("「", after) or self.matching(_COUNTER, after)):
                found.append((after, "under", thing))
        return found

    def made(self, parts: Any, head: NounPhrase, start: int, end: int) -> NounPhrase | None:
        """Only counters lie on things; where this card lies is said for the card only."""
        if parts.under is not None and head.head != "counter":
            return None
        return super().made(parts, head, start, end)

    @rule
    def property(self, place: int) -> Found[Any]:
        """Attributes, titles, counters, abilities."""
        found = super().property(place)
        found += self.attribute(place)
        for opening in "「《":
            named = self.bracketed(place, opening)
            after = self.literal(named[0], "カウンター") if named else -1
            last = self.literal(after, "のある", "がある", "が置かれている", "を持つ", "の置かれている", "の置かれた",
                                "が置かれた") if after > 0 else -1
            if named and last > 0:
                found.append((last, Bears(named[1])))
        plain = self.matching(_COUNTER, place)
        last = self.literal(plain.end(), "のある", "がある", "が置かれている", "を持つ", "の置かれた") if plain else -1
        if plain and last > 0:
            found.append((last, Bears(plain[1])))
        after = self.literal(place, "アイコン能力を")
        number = self.counted(after) if after > 0 else None
        last = self.literal(number[0], "以上持つ") if number else -1
        if number and last > 0:
            found.append((last, Compared("icons", ">=", number[1])))
        for end, word in self.words(place, "keyword"):
            last = self.literal(end, "能力を持つ", "を持つ", "を持っている")
            if last > 0:
                found.append((last, HasKeyword(word.key)))
            last = self.literal(end, "能力を持たない", "を持たない")
            if last > 0:
                found.append((last, Without(HasKeyword(word.key))))
        after = self.literal(place, "能力を持たない", "能力のない")
        if after > 0:
            found.append((after, NoAbilities()))
        return found

    @rule
    def attribute(self, place: int) -> Found[Any]:
        """《兵》の, 属性「兵」を持つ, 兵属性の, 《兵》か《民》の, 称号「丘」を持つ."""
        found: Found[Any] = []
        at, words = place, []
        while True:
            named = self.bracketed(at, "《")
            if named is None:
                break
            words.append(OfWord("attributes", named[1]))
            at = named[0]
            last = self.literal(at, "属性を持つ", "の属性を持つ", "属性の", "の", "を持つ")
            if last > 0:
                found.append((last, words[0] if len(words) == 1 else AnyOf(tuple(words))))
            last = self.literal(at, "を持たない", "の属性を持たない", "以外の")
            if last > 0 and len(words) == 1:
                found.append((last, Without(words[0])))
            joint = self.literal(at, "、または", "または", "か", "や", "/")
            if joint < 0:
                break
            at = joint
        named_so = self.matching(_ATTRIBUTE, place)
        if named_so:
            found.append((named_so.end(), OfWord("attributes", named_so[1])))
        for end, kind in self.words(place, "kind"):
            if kind not in ("attributes", "titles", "colours"):
                continue
            for opening in "「《":
                quoted = self.bracketed(max(end, self.literal(end, "が", "に")), opening)
                last = self.literal(quoted[0], "を持つ", "である", "の") if quoted else -1
                if quoted and last > 0:
                    found.append((last, OfWord(kind, quoted[1])))
                last = self.literal(quoted[0], "を持たない", "以外の", "でない", "ではない") if quoted else -1
                if quoted and last > 0:
                    found.append((last, Without(OfWord(kind, quoted[1]))))
        named = self.bracketed(place, "「")
        for end, kind in self.words(max(named[0], self.literal(named[0], "の")), "kind") if named else ():
            last = self.literal(end, "を持つ", "の") if kind in ("attributes", "titles") else -1
            if named and last > 0:
                found.append((last, OfWord(kind, named[1])))
        return found

    # Numbers ---------------------------------------------------------------------------------

    @rule
    def amount(self, place: int) -> Found[Number]:
        """X000[X=…], 元の値+1000 and numbers as they are."""
        found = super().amount(place)
        after = self.literal(place, "X000[X=", "X000(X=", "X000〔X=")
        for end, number in self.amount(after) if after > 0 else ():
            last = self.literal(end, "]", ")", "〕")
            if last > 0:
                found.append((last, Scaled(number, 1000)))
        for word, make in (("X000", _thousands), ("X", _as_it_is)):
            after = self.literal(place, word)
            meant = self.what_x_is() if after > 0 and not self.text.startswith(("[", "(", "〔"), after) else None
            if meant is not None:
                found.append((after, make(meant)))
                break
        after = self.literal(place, "元の値")
        signed = self.signed(after) if after > 0 else None
        if signed:
            found.append((signed[0], Offset(signed[1])))  # type: ignore[arg-type]
        after = self.literal(place, "パワー", "自身のパワー", "それぞれのパワー")
        if after > 0 and self.text.startswith("に等しい", after):
            found.append((after, Own("power")))  # type: ignore[arg-type]
        return found

    def what_x_is(self) -> Number | None:
        """Xは…に等しい。: what the sentence behind says of the letter."""
        for mark in _DEFINES:
            start = self.text.find(mark)
            if start > 0:
                meant = [number for end, number in self.amount(start + len(mark)) if self.literal(end, *_EQUALS) > 0]
                return meant[0] if meant else None
        return None

    def past_definition(self, place: int) -> int:
        """Where the text goes on behind a sentence that says what X is, if the letter was used before."""
        after = self.literal(place, *(mark.removeprefix("。") for mark in _DEFINES))
        if after < 0 or "X" not in self.text[:place]:
            return place
        return max((self.literal(end, *_EQUALS) for end, _ in self.amount(after)), default=-1)

    @rule
    def amount_behind(self, place: int) -> Found[Count]:
        """あなたのユニットの数枚: as many as they are."""
        found = super().amount_behind(place)
        for end, number in self.numbers_of_things(place):
            after = self.literal(end, "枚", "だけ")
            if after > 0:
                found.append((after, Count(number)))
        return found

    @rule
    def numbers_of_things(self, place: int) -> Found[Number]:
        """あなたのユニットの数, before a counter."""
        if not self.ahead(place, ("の数", "の枚数")):
            return []
        return [each for each in self.amount(place) if isinstance(each[1], HowMany | SaidNumber)]

    @rule
    def energies(self, place: int) -> Found[tuple[Energy, ...]]:
        """1エナジー, 赤1エナジー, 赤①②, 不特定①, 不特定エナジー1つ."""
        found: Found[tuple[Energy, ...]] = []
        at, said = place, []
        while True:
            colour, start = "", at
            for end, word in self.words(at, "value"):
                if word.key == "colours":
                    colour, start = word.word, end
            if not colour:
                start = max(start, self.literal(at, "不特定エナジー", "不特定の", "不特定"))
            ring = self.matching(_RING, start)
            if ring:
                end = ring.end()
                total = int(numeric(ring[0]))
            else:
                number = self.number(start)
                end = self.literal(number[0], "エナジー") if number else -1
                if number and end < 0 and self.text.startswith("エナジー", start - 4):
                    end = self.literal(number[0], "つ", "枚")
                if number is None or end < 0:
                    break
                total = number[1]
            said.append(Energy(total, colour))
            found.append((end, tuple(said)))
            at = end
        return found

    @rule
    def shift(self, place: int) -> Found[Shift]:
        """パワー+1000, コスト-1, パワー1000に, プレイするコスト-2, パワーを+1000."""
        found: Found[Shift] = []
        for ja, key in SHIFTED.items():
            after = self.literal(place, ja)
            if after < 0:
                continue
            start = self.literal(after, "を", "が", "は")
            for at in {after, start} - {-1}:
                signed = self.signed(at)
                if signed:
                    found.append((signed[0], Shift(key, signed[1])))
                sign = self.literal(at, "+")
                for end, number in self.amount(sign) if sign > 0 else ():
                    if not isinstance(number, int):
                        found.append((end, Shift(key, number)))
                plain = self.number(at)
                last = self.literal(plain[0], "に") if plain else -1
                if plain and last > 0:
                    found.append((last, Shift(key, plain[1], True)))
        return found


def _thousands(number: Number) -> Number:
    return Scaled(number, 1000)

def _as_it_is(number: Number) -> Number:
    return number

def _identity(name: str) -> OfWord:
    return OfWord("identities", name)
