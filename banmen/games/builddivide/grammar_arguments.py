"""What only the verbs of Build Divide take: energies, shifts, limits, damage, guesses."""

from __future__ import annotations

import re
from typing import Any, Final

from banmen.games.builddivide.grammar_things import Things
from banmen.games.builddivide.nodes import (
    LIMITS,
    SHIFTED,
    SHIFTED_JA,
    Damage,
    Offset,
    Same,
)
from banmen.language.chart import Found, rule
from banmen.language.clauses import Arg
from banmen.language.tree import (
    NounPhrase,
    OfWord,
    Span,
    Worded,
)

AURA: Final = re.compile(r"([+-][0-9]+)の?オーラとして")
AS_UNIT: Final = re.compile(r"パワー([0-9]+)、?(?:で|と)?ヒット([0-9]+)のユニット(として|に)")

SO_MUCH: Final = re.compile(r"(?<=[がは])[0-9]")


class Arguments(Things):
    """What stands before a verb."""

    asks_in_order = False
    own_arguments = frozenset((
        "energy", "shift", "limit", "as_unit", "as_aura", "same", "damage_to", "guess", "activated", "modes",
        "attack_cost", "payable", "attack_target", "cost_of", "shifted",
    ))

    @rule
    def phrase_and(self, place: int) -> list[tuple[int, NounPhrase]]:
        """Things, for words that follow them."""
        return self.noun_phrase(place)

    @rule
    def argument(self, place: int) -> list[Any]:
        """What only this game's verbs take."""
        found = super().argument(place)

        def add(end: int, name: str, value: Any) -> None:
            found.append((self.comma(end), Arg(name, value, Span(place, end))))

        for word, who in (("相手が望むなら", "opponent"), ("相手は望むなら", "opponent"), ("お互いが望むなら", "each"),
                          ("あなたが望むなら", "you"), ("望むなら", "you")):
            end = self.literal(place, word)
            if end > 0:
                add(end, "wish", who)
        for end, times in self.numbers_of_things(place):
            after = self.literal(end, "回")
            if after > 0:
                add(after, "times", times)
        for end, kind in self.words(place, "kind"):
            for opening in "「《":
                quoted = self.bracketed(end, opening)
                after = self.literal(quoted[0], "を") if quoted else -1
                if quoted and after > 0:
                    add(after, "を", OfWord(kind, quoted[1]))
        for start, whose in (*self.owner(place), (place, "")):
            for end, zone in self.words(start, "zone"):
                after = self.literal(end, "を上から", "を一番上から")
                number = self.counted(after) if after > 0 else None
                if number:
                    add(number[0], "を", NounPhrase("card", whose=whose, zones=(zone.key,), top=number[1]))
        for end, energy in self.energies(place):
            after = self.literal(end, "を")
            add(after if after > 0 else end, "energy", energy)
        for end, shift in self.shift(place):
            gained = self.literal(end, "を")
            add(gained if gained > 0 and self.text.startswith("得", gained) else end, "shift", shift)
        for ja, key in SHIFTED.items():
            after = self.literal(place, ja)
            end = self.literal(after, "は、", "は", "を、", "を", "が、", "が") if after > 0 else -1
            if end > 0 and key in ("play_cost", "act_cost") and self.signed(end) is None:
                add(end, "shifted", key)  # プレイするコストは、…1枚につき1減る
        for start, whose in (*self.owner(place), (place, "you")):
            for ja, key in LIMITS.items():
                after = self.literal(start, ja)
                after = max(after, self.literal(after, "を", "は", "が")) if after > 0 else -1
                signed = self.signed(after) if after > 0 else None
                if signed:
                    add(signed[0], "limit", (key, whose, signed[1]))
        for end, said in self.keyword_line(place) if self.text.startswith("【", place) else ():
            if isinstance(said, Worded) and said.key in self.lexicon.keywords:
                after = self.literal(end, "を")
                add(after if after > 0 else end, "given", said)
        unit = self.matching(AS_UNIT, place)
        if unit:
            add(unit.end(), "as_unit", (int(unit[1]), int(unit[2])))
        aura = self.matching(AURA, place)
        if aura:
            add(aura.end(), "as_aura", int(aura[1]))
        end = self.literal(place, "【アサルトテリトリー】として")
        if end > 0:
            add(end, "manner", "as_assault")
        for start, things in self.phrase_and(place):
            for word, key in (("と同じ能力を", "abilities"), ("と同じ数値を", "numbers")):
                end = self.literal(start, word)
                if end > 0:
                    add(end, "same", Same(things, key))
            after = self.literal(start, "への次の", "が次に受ける")
            onward = after > 0
            after = after if onward else self.literal(start, "への", "が受ける")
            end = self.literal(after, "ダメージを", "ダメージは", "ダメージが") if after > 0 else -1
            if end > 0:
                add(end, "damage_to", Damage(things, onward))
            end = self.literal(start, "が与えるダメージを", "が与えるダメージは", "の与えるダメージは")
            if end > 0:
                add(end, "damage_to", Damage(things, False, True))
            end = self.literal(start, "の")
            if end > 0 and self.matching(AURA, end):
                add(end, "に", things)  # それの+2000オーラとして
            end = self.literal(start, "にも")
            if end > 0:
                add(end, "に", things)
            end = self.literal(start, "の")
            if end > 0 and any(not self.text.startswith(("を", "が", "は"), end + len(SHIFTED_JA[shift.key]))
                               for _, shift in self.shift(end)):
                add(end, "は", things)  # このユニットのヒット+1
            end = self.literal(start, "の起動能力1つを", "の起動能力を1つ", "が持つ起動能力1つを",
                "の【起動】能力1つを")
            if end > 0:
                add(end, "activated", things)
            end = self.literal(start, "のアタック目標は", "のアタック目標が", "の攻撃目標は", "の攻撃目標が")
            if end > 0:
                add(end, "attack_target", things)
        if self.matching(SO_MUCH, place):  # このユニットのパワーが5000以上なら
            for end, bound, op in self.bound(place):
                if self.text.startswith(("なら", "である", "の場合", "の間"), end):
                    add(end, "compare", (op, bound))
        for word, onward in (("次に受けるダメージ", True), ("受けるダメージ", False)):  # of what was chosen
            after = self.literal(place, word)
            end = self.literal(after, "を", "は", "が") if after > 0 else -1
            if end > 0:
                add(end, "damage_to", Damage(NounPhrase("", ref="that"), onward))
        found += self.guesses(place)
        found += self.costs_spoken_of(place)
        end = self.literal(place, "アタックする際に", "アタックする際、", "アタックするために")
        for last, energy in self.energies(end) if end > 0 else ():
            after = self.literal(last, "を")
            if after > 0 and len(energy) == 1:
                add(after, "attack_cost", energy[0])
        found += self.payable(place)
        return found

    def guesses(self, place: int) -> list[Any]:
        """ユニットかコマンドかを, コスト2以下かコスト3以上かを."""
        said: list[Any] = []
        at = place
        while True:
            one: tuple[int, Any] | None = None
            for end, noun in self.words(at, "noun"):
                if noun.key in ("unit", "command", "territory", "unit_card", "command_card", "territory_card"):
                    one = (end, ("types", noun.filters[0].word))
            for end, word in self.words(at, "value"):
                one = (end, (word.key, word.word))
            named = self.bracketed(at, "《")
            if named:
                one = (named[0], ("attributes", named[1]))
            for end, number in self.words(at, "number"):
                for last, bound, op in self.bound(end):
                    one = (last, (number.key, op, bound))
            if one is None:
                return []
            said.append(one[1])
            at = self.literal(one[0], "か")
            if at < 0:
                return []
            end = self.literal(at, "を")
            if end > 0:
                return [(self.comma(end), Arg("guess", tuple(said), Span(place, end)))]

    def costs_spoken_of(self, place: int) -> list[Any]:
        """あなたの赤と青のコストは: which part of the costs one pays."""
        found: list[Any] = []
        for start, whose in self.owner(place):
            if whose != "you":
                continue
            for at, colours in [(start, ()), *(
                (self.literal(end, "の"), tuple(each.word for each in words)) for end, words in self.values(start)
            )]:
                end = self.literal(at, "コストは", "コストを", "エナジーコストは") if at > 0 else -1
                if end > 0:
                    found.append((self.comma(end), Arg("cost_of", colours, Span(place, end))))
        return found

    @rule
    def how_much(self, place: int) -> Found[Any]:
        """A number, also the one spoken of with something added."""
        found = [each for each in super().how_much(place) if not self.text.startswith("エナジー", each[0])]
        return found + [each for each in self.amount(place) if isinstance(each[1], Offset)]

    def payable(self, place: int) -> list[Any]:
        """どの色でも, 赤でも青でも: with which energies a cost can be paid."""
        end = self.literal(place, "どの色でも")
        if end > 0:
            return [(end, Arg("payable", (), Span(place, end)))]
        said: list[str] = []
        at = place
        while True:
            after = -1
            for end, word in self.words(at, "value"):
                after = self.literal(end, "でも")
                if after > 0:
                    said.append(word.word)
                    at = after
            if after < 0:
                return [(at, Arg("payable", tuple(said), Span(place, at)))] if said else []
