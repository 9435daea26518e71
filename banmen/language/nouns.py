"""The noun phrase: whose, where, which, what, how many; its parts stand in any order before the noun."""

from __future__ import annotations

from typing import Any, NamedTuple

from msgspec.structs import replace

from banmen.language.chart import Chart, Found, by_first, rule, rule_before, sieved
from banmen.language.tree import (
    ALL,
    ANY_NUMBER,
    AnyOf,
    Compared,
    Comparison,
    Count,
    Extremal,
    HasKeyword,
    HasName,
    HowMany,
    NounPhrase,
    Number,
    OfWord,
    SaidNumber,
    Scaled,
    Shares,
    Span,
    State,
    ValueOf,
    Without,
)

JOINS = ("、または、", "、または", "または、", "または", "および", "及び", "、", "か", "と", "・")
COMPARED: dict[str, Comparison] = {"以下": "<=", "以上": ">=", "未満": "<", "より大きい": ">", "より小さい": "<"}
THAN: dict[str, Comparison] = {"大きい": ">", "小さい": "<", "高い": ">", "低い": "<"}
MOST_OF_A_KIND = 3
"""How many properties say of which kind things are not."""
MOST = ("一番", "最も", "もっとも")
EVERY = ("すべて", "全て", "それぞれ", "全部", "みな")
FREELY = ("好きな数だけ", "好きな枚数だけ", "好きな数", "好きな枚数", "好きなだけ", "任意の数だけ",
    "任意の枚数だけ", "任意の枚数", "任意の数", "何体でも", "何枚でも",
    "いくつでも",
          "どれでも好きな枚数", "どれでも好きな数")


BY_THIS = (
    "この効果によって", "このカードの効果で", "このカードの効果によって",
    "このカードを発動するために", "この効果を発動するために",
)
"""Words before what something was done to that say by what, or for what, it was done."""
_EVERY = by_first(EVERY)
_EVERY_OF = by_first(EVERY[:2])
_FREELY = by_first(FREELY)
AS_MUCH = (
    *(f"{said}と同じ{number}" for said in ("その枚数", "その数", "それ") for number in ("枚数", "数")),
    "同じ枚数", "その枚数", "同じ数", "その数",
)
"""Words for the number spoken of before."""
_AS_MUCH = by_first(AS_MUCH)
_AS_MANY = by_first([f"{word}の" for word in AS_MUCH])


class Parts(NamedTuple):
    """What was said before the noun so far."""

    ref: str = ""
    verb: str = ""
    whose: str = ""
    zones: tuple[str, ...] = ()
    filters: tuple[Any, ...] = ()
    other: bool = False
    amount: Count | None = None
    under: NounPhrase | None = None


def in_order(filters: tuple[Any, ...]) -> tuple[Any, ...]:
    """Properties in one order, since it does not matter which is said first."""
    return tuple(sorted(set(filters), key=repr)) if len(filters) > 1 else filters


_COMPARING = ("より", *COMPARED)


class Nouns(Chart):
    """How things are described."""

    # The whole phrase -----------------------------------------------------------------------------

    @rule
    def noun_phrase(self, place: int) -> Found[NounPhrase]:
        """A phrase, or several joined by または, と or か; whose and how many hold for all of them."""
        found: Found[NounPhrase] = []
        for end, first in self.single_phrase(place):
            found.append((end, first))
            listed = ("・", "及び", "や") if self.lexicon.families else ()
            for joint in (*listed, "、または", "または", "か", "と", "、"):
                after = self.literal(end, joint)
                if after < 0:
                    continue
                bare = self.lexicon.families and self.ends_in_a_value(end)
                if joint == "・" and bare:
                    continue  # 戦士族・地属性モンスター: words of different kinds together say one thing
                for last, rest in self.noun_phrase(self.comma(after)):
                    if bare and _same_kind(first, rest):
                        continue  # 光属性または闇属性のドラゴン族: one property of one thing
                    if joint == "と" and (first.count is not None and rest.count is not None):
                        if self.lexicon.families and not first.or_else and not first.besides:
                            found.append((last, both(first, rest)))
                        continue  # one of each: two things, not one of either
                    if joint == "、" and not self.lexicon.families and first.count is not None and (
                        rest.count is not None and not rest.or_else
                    ):
                        continue
                    if joint == "と" and self.lexicon.families and (first.ref == "this") != (rest.ref == "this"):
                        counted = rest if first.ref == "this" else first
                        if counted.count is not None and not counted.or_else:
                            found.append((last, both(first, rest)))
                        continue
                    if self._is_thing(first) is not self._is_thing(rest):
                        continue  # a card and a battle are never meant together
                    joined = _joined(first, rest)
                    if joined is not None:
                        found.append((last, joined))
                break
        return found

    def _is_thing(self, said: NounPhrase) -> bool:
        """Whether the noun is one of things that lie somewhere; one that is no word of the game is."""
        noun = self.lexicon.nouns.get(said.head)
        return noun is None or bool(noun.zones)

    @rule
    def single_phrase(self, place: int) -> Found[NounPhrase]:
        """The parts in any order, then the noun, then perhaps how many."""
        found: Found[NounPhrase] = []
        todo: list[tuple[int, Parts]] = [(place, Parts())]
        while todo:
            self.spend()
            at, parts = todo.pop()
            for end, field, value in self.part(at):
                more = _with(parts, field, value)
                if more is not None:
                    todo.append((self.between(end), more))
            for end, phrase in self.head(at):
                whole = self.made(parts, phrase, place, end)
                if whole is None:
                    continue
                noun = self.lexicon.nouns.get(whole.head)
                anyway = noun is not None and noun.zones and whole.zones == noun.zones and not phrase.zones
                if anyway and whole.ref != "this":
                    whole = replace(whole, zones=())  # where such things are anyway
                found.append((end, whole))
                if whole.ref == "among" and not whole.head:
                    after = self.literal(end, "の")
                    counted = self.counted(after) if after > 0 else None
                    if counted is not None:
                        found.append((counted[0], _counted(whole, Count(counted[1]))))
                if whole.count is None:
                    for last, count in self.amount_behind(end):
                        found.append((last, _counted(whole, count)))
        return found

    def ends_in_a_value(self, place: int) -> bool:
        """Whether the word before this place is one of a characteristic (戦士族), and no noun."""
        return any(self.text.endswith(value.ja, 0, place) for value in self.lexicon.values.values())

    def between(self, place: int) -> int:
        """Past the sign that stands between two parts, if one does."""
        if self.lexicon.families and self.text.startswith("・", place):
            return place + 1
        return self.comma(place)

    def made(self, parts: Parts, head: NounPhrase, start: int, end: int) -> NounPhrase | None:
        """The parts and the noun as one phrase."""
        if parts.ref == "this" and parts.zones and parts.zones != ("battle",) and not self.lexicon.places_itself:
            return None  # where this lies is no part of its name
        said = [_words(each)[0] for each in (*parts.filters, *head.filters)]
        words = [each.key for each in said if isinstance(each, OfWord)]
        if self.lexicon.families and len(set(words)) < len(words):
            return None  # 獣族・鳥獣族モンスター: of one characteristic either is meant, never both at once
        if self.lexicon.families and parts.ref not in ("", "done") and any(
            isinstance(each, Without) and not isinstance(each.filter, NounPhrase) for each in parts.filters
        ):
            return None  # そのモンスター以外の: others than the one pointed at
        made = _made(parts, head, start, end)
        noun = self.lexicon.nouns.get(head.head)
        if made is not None and noun is not None and any(
            isinstance(each, Without) and each.filter in noun.filters for each in made.filters
        ):
            return None  # a monster that is no monster: the words belong to another kind
        return made

    # Parts before the noun ------------------------------------------------------------------------

    @rule
    def owner(self, place: int) -> Found[Any]:
        """Whose it is: 自分の, or 自分 alone where the game's texts leave の out."""
        found: Found[Any] = []
        for end, whose in self.words(place, "who"):
            after = self.literal(end, "の")
            if self.text.startswith("その", place) and self._stands_by_itself(end):
                continue  # その相手クリーチャー is that creature, not all of that player
            if after > 0:
                found.append((after, whose))
            elif self.lexicon.bare_owners or (whose in ("you", "opponent") and self._names_a_thing(end)):
                found.append((end, whose))
        return found

    def _names_a_thing(self, place: int) -> bool:
        """Whether a noun of things that lie somewhere stands right here: 相手クリーチャー."""
        return not self.lexicon.families and any(noun.zones for _, noun in self.words(place, "noun"))

    def _stands_by_itself(self, place: int) -> bool:
        """Whether a noun of things stands right here that no zone is made of: クリーチャー, not シールド."""
        place = max(place, self.literal(place, "の"))
        return not self.lexicon.families and any(
            noun.zones and noun.key not in noun.zones for _, noun in self.words(place, "noun"))

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
        for word in self.first(place, _AS_MANY):
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
        for word in self.first(place, _EVERY_OF):
            after = self.literal(place, word + "の")
            if after > 0:
                found.append((after, "amount", ALL))
        every = self.literal(place, "全") if self.lexicon.families else -1
        if every > 0 and (self.words(every, "noun") or self.words(every, "filter")):
            found.append((every, "amount", ALL))  # 全モンスター
        for word in self.first(place, _FREELY):
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

    @rule
    def zones(self, place: int) -> Found[tuple[str, ...]]:
        """A zone, or several joined."""
        found: Found[tuple[str, ...]] = []
        for end, zone in self.words(place, "zone"):
            found.append((end, (zone.key,)))
            for joint in ("、または", "または", "か", "と", "、", "・"):
                after = self.literal(end, joint)
                if after > 0:
                    found += [(last, (zone.key, *more)) for last, more in self.zones(after)]
                    break
        return found

    @rule
    def zones_with_owner(self, place: int) -> list[tuple[int, tuple[str, ...], str]]:
        """手札・自分フィールド: several zones of one player, who is named behind the first of them too."""
        found: list[tuple[int, tuple[str, ...], str]] = []
        for end, zone in self.words(place, "zone"):
            after = self.literal(end, "、または", "または", "か", "と", "、", "・")
            for start, whose in self.owner(after) if after > 0 else ():
                if whose in ("you", "opponent"):
                    found += [(last, (zone.key, *more), whose) for last, more in self.zones(start)]
        return found

    @rule
    def property(self, place: int) -> Found[Any]:
        """One property of the things, up to the の or verb that ties it to the noun."""
        zones = self.words(place, "zone")  # 融合デッキ is a place, and no deck of fusions
        found: Found[Any] = [(end, word.meaning) for end, word in self.words(place, "filter")
                             if not any(longer > end for longer, _ in zones)]
        found += self.compared(place)
        found += self.extremal(place)
        found += self.having(place)
        for end, value in self.value_list(place):
            after = self.literal(end, "文明の", "の")
            if after > 0:
                found.append((after, value))
            elif self.lexicon.families and (
                self.words(end, "number") or self.words(end, "value") or self.words(end, "filter")
                or self.text.startswith(("「", "・"), end)
            ):
                found.append((end, value))  # 闇属性レベル4, 闇属性「X」, 闇属性・レベル4
        found += self.not_being(place)
        found += self.state(place)
        if self.lexicon.families:
            found += self.family(place)
        else:
            found += self.either_number(place)
        return found + self.properties_of_its_own(place)

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

    def properties_of_its_own(self, place: int) -> Found[Any]:
        """Properties that only one game speaks of and that are no fixed words; a game's grammar says which."""
        return []

    @rule_before("「")
    def family(self, place: int) -> Found[Any]:
        """「X」 before a noun, or several: cards whose names contain it."""
        named = self.bracketed(place, "「")
        if named is None:
            return []
        end, one = named[0], HasName(named[1], True)
        tied = self.literal(end, "と名のついた", "という名のついた", "の名のついた")
        in_a_row = self.text.startswith("「", end)  # one of several, never a part of the next name
        found: Found[Any] = [] if in_a_row else [(tied if tied > 0 else end, one)]
        joint = self.literal(end, "または", "か", "及び", "・")
        for last, more in self.family(joint if joint > 0 else end):
            others = more.filters if isinstance(more, AnyOf) else (more,)
            found.append((last, AnyOf(in_order((one, *others)))))
        return found

    @rule
    def value_list(self, place: int) -> Found[Any]:
        """Words of one characteristic, any of which may be had."""
        return [
            (end, words[0] if len(words) == 1 else AnyOf(in_order(words))) for end, words in self.values(place)
        ]

    @rule
    def values(self, place: int) -> Found[tuple[OfWord, ...]]:
        """Words of one characteristic, one after the other."""
        found: Found[tuple[OfWord, ...]] = []
        for end, word in self.words(place, "value"):
            one = OfWord(word.key, word.word)
            found.append((end, (one,)))
            for joint in JOINS:
                after = self.literal(end, joint)
                if after > 0:
                    found += [
                        (last, (one, *more)) for last, more in self.values(after)
                        if more[0].key == one.key and one not in more
                    ]
        return found

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
        if not self.ahead(place, _COMPARING):
            return found
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

    @rule_before("持", "とある", "を含む", "とつく", "が含まれる", "付き", "にある")
    def having(self, place: int) -> Found[Any]:
        """「K」を持つ, 名前に《X》とある, 種族にXとある."""
        found: Found[Any] = []
        for end, key in self.quoted_keywords(place):
            after = self.literal(end, "能力を持つ", "を持っている", "を持つ", "付きの", "付き")
            if after > 0:
                found.append((after, key))
            after = self.literal(end, "を持たない", "能力を持たない")
            if after > 0:
                found.append((after, Without(key)))
        after = self.literal(place, "カード名に", "名前に", "名に")
        if after > 0:
            for opening in "《「『":
                quoted = self.bracketed(after, opening)
                last = self.literal(quoted[0], "とある", "を含む", "とつく", "が含まれる") if quoted else -1
                if quoted and last > 0:
                    found.append((last, HasName(quoted[1], True)))
        for end, kind in self.words(place, "kind"):
            after = self.literal(end, "に")
            if after < 0:
                continue
            quoted = self.bracketed(after, "「") or self.bracketed(after, "《")
            if quoted and kind != "names":
                last = self.literal(quoted[0], "とある", "を持つ")
                if last > 0:
                    found.append((last, OfWord(kind, quoted[1])))
            for stop, value in self.value_list(after):
                last = self.literal(stop, "とある", "を持つ")
                if last > 0:
                    found.append((last, value))
        quoted = self.bracketed(place, "「")
        if quoted:
            after = self.literal(quoted[0], "で始まる能力を持つ")
            if after > 0:
                found.append((after, OfWord("openings", quoted[1])))
            after = self.literal(quoted[0], "と")
            for end, kind in self.words(after, "kind") if after > 0 else ():
                last = self.literal(end, "にある")
                if last > 0:
                    found.append((last, OfWord(kind, quoted[1])))
        return found

    @sieved
    def quoted_keywords(self, place: int) -> Found[Any]:
        """Keywords in 「」, by name, as something had."""
        quoted = self.bracketed(place, "「")
        if quoted is None:
            return []
        return [
            (quoted[0], HasKeyword(word.key))
            for end, word in self.words(place + 1, "keyword")
            if end == quoted[0] - 1
        ]

    @rule_before("以外の", "ではない", "でない", "でなく", "を除く")
    def not_being(self, place: int) -> Found[Any]:
        """X以外の, Xではない."""
        found: Found[Any] = []
        kinds: Found[Any] = [(end, word.meaning) for end, word in self.words(place, "filter")]
        kinds += self.value_list(place)
        for end, noun in self.words(place, "noun"):
            if noun.filters and not (self.lexicon.families and len(noun.filters) > 1):
                kinds.append((end, noun.filters[0] if len(noun.filters) == 1 else noun.filters))
        named = self.bracketed(place, "《")
        if named:
            kinds.append((named[0], HasName(named[1])))
        kinds += [
            (stop, kind) for end, kind in tuple(kinds) for stop, _ in self.words(end, "noun") if stop > end
        ]
        kinds += self.other_kind(place) if self.lexicon.families else []
        for end, kind in kinds:
            after = self.literal(end, "文明以外の", "以外の", "ではない", "でない", "でなく")
            if after > 0:
                found.append((after, Without(kind)))
        for end, thing in self.pointing(place):
            after = self.literal(end, "以外の", "を除く")
            if after > 0 and thing.ref in ("this", "that", "chosen"):
                found.append((after, Without(thing)))
        return found

    @sieved
    def other_kind(self, place: int) -> Found[Any]:
        """「X」, 「X」モンスター, 「X」と名のついた機械族モンスター: a name, or a kind said by several properties."""
        named = self.bracketed(place, "「")
        found: Found[Any] = [(named[0], HasName(named[1]))] if named else []
        said: list[tuple[int, tuple[Any, ...]]] = [(place, ())]
        while said:
            start, filters = said.pop()
            if filters:
                found += [
                    (end, filters[0] if len(filters) == 1 else NounPhrase(noun.key, filters=in_order(filters)))
                    for end, noun in self.words(start, "noun") if end > start
                ]
            if len(filters) < MOST_OF_A_KIND:
                further = [(end, word.meaning) for end, word in self.words(start, "filter")]
                further += [*self.value_list(start), *self.family(start)]
                said += [(end, (*filters, each)) for end, each in further if each not in filters]
        return found

    @rule
    def state(self, place: int) -> Found[Any]:
        """タップしている, 攻撃している, ブロックした: what a verb says of the thing."""
        found: Found[Any] = []
        for end, (verb, form) in self.words(place, "verb"):
            if form.ending not in ("plain", "past", "not") or verb.use("state") is None:
                continue
            if form.state or form.ending == "past":
                past = form.ending == "past" and not form.state
                found.append((end, State(verb.key, form.voice, form.ending == "not", past)))
        for end, role, thing in self.beside_verb(place):
            for last, (verb, form) in self.words(end, "verb"):
                if form.ending in ("plain", "past", "not") and (form.state or form.ending == "past") and (
                    verb.use("state_with") is not None
                ):
                    past = form.ending == "past" and not form.state
                    found.append((last, State(verb.key, form.voice, form.ending == "not", past, ((role, thing),))))
        return found

    @sieved
    def beside_verb(self, place: int) -> list[Any]:
        """What stands before a verb that describes a thing: クロスギアを, このカードに."""
        found: list[Any] = []
        if not self.lexicon.describes_with():
            return found
        for end, thing in (*self.pointing(place), *self.head(place)):
            for particle, role in (("を", "object"), ("に", "to"), ("と", "with")):
                after = self.literal(end, particle)
                if after > 0:
                    found.append((after, role, thing))
        return found

    @rule
    def done_to(self, place: int) -> list[Any]:
        """捨てたカード: what the verb before did something to."""
        found: list[Any] = []
        after = self.literal(place, "こうして", "このようにして", "この効果で", "この方法で", *BY_THIS)
        start = self.comma(after) if after > 0 else place
        own = self.lexicon.families and self.text.startswith("この方法で", place)
        pointers = self.words(start, "ref")
        words = [*pointers, *(self.words(start, "filter") if after < 0 else ())]
        starts = [start]
        if not self.lexicon.families:  # 墓地に置いたカード
            owned = [start, *(end for end, _ in self.owner(start))]
            ends = [end for first in owned for end, _ in self.zones(first)]
            starts += [last for end in ends if (last := self.literal(end, "に")) > 0]
        for end, (verb, form) in [found for first in starts for found in self.words(first, "verb")]:
            if any(last == end for last, _ in words) or (own and self.text.startswith("この", end)):
                continue
            did = form.ending == "past" and not form.state and verb.use("does") is not None
            if did and (verb.use("state") is None or after > 0):
                found.append((end, "done", verb.key))
        return found

    # The noun -------------------------------------------------------------------------------------

    @rule
    def head(self, place: int) -> Found[NounPhrase]:
        """The noun itself, and the properties that are part of it."""
        found: Found[NounPhrase] = []
        for end, noun in self.words(place, "noun"):
            found.append((end, NounPhrase(noun.key)))
        for end, zone in self.words(place, "zone"):
            if zone.content:
                found.append((end, NounPhrase(zone.content, zones=(zone.key,))))
            after = self.literal(end, "の上から", "の一番上から")
            if after > 0:
                found += self._first_cards(after, zone.key)
            after = self.literal(end, "の一番上のカード", "の一番上", "の上のカード")
            if after > 0:
                found.append((after, NounPhrase("card", zones=(zone.key,), top=1)))
            after = self.literal(end, "のカード")
            after = self.literal(self.comma(self.literal(after, "を")), "上から") if after > 0 else -1
            if after > 0:
                found += self._first_cards(after, zone.key)
        after = self.literal(place, "上から") if self.lexicon.pile else -1
        if after > 0:
            found += self._first_cards(after, self.lexicon.pile)  # 山札をシャッフルし、上から1枚
        for end, words in self.values(place):
            key = words[0].key
            kind = self.lexicon.bearers.get(key)
            if kind is None:
                continue
            value = words[0] if len(words) == 1 else AnyOf(in_order(words))
            found.append((end, NounPhrase(kind, filters=(value,))))
            after = self.literal(end, "の", "・")
            for last, noun in self.words(after if after > 0 else end, "noun"):
                found.append((last, NounPhrase(noun.key, filters=(value,))))
        named = self.bracketed(place, "《") or (self.bracketed(place, "「") if self.lexicon.families else None)
        if named:
            found.append((named[0], NounPhrase("card", filters=(HasName(named[1]),))))
        found += self.heads_of_its_own(place)
        for word, ref in (("他の", "rest"), ("残りの", "rest"), ("その", "that")):
            after = self.literal(place, word)
            counted = self.counted(after) if after > 0 else None
            if counted is not None and self.text.startswith("枚", counted[0] - 1):
                found.append((counted[0], NounPhrase("", ref=ref)))  # type: ignore[arg-type]
        pointers = self.words(place, "ref")
        for end, ref in self.words(place, "pronoun"):
            if not any(longer > end for longer, _ in pointers):
                found.append((end, NounPhrase("", ref=ref)))
        return found

    def heads_of_its_own(self, place: int) -> Found[NounPhrase]:
        """Nouns that only one game has and that are no fixed words; a game's grammar says which."""
        return []

    def _first_cards(self, place: int, zone: str) -> Found[NounPhrase]:
        """山札の上から3枚, 1枚目, カードを3枚."""
        found: Found[NounPhrase] = []
        start = self.literal(place, "カードを")
        for at in (place, start):
            counted = self.counted(at) if at >= 0 else None
            if counted is None:
                continue
            end, number = counted
            last = self.literal(end, "目のカード", "目")
            if last > 0 and number == 1:
                found.append((last, NounPhrase("card", zones=(zone,), top=1)))
            elif last < 0:
                last = self.literal(end, "まで")
                if last > 0:
                    found.append((last, NounPhrase("card", zones=(zone,), top=number, count=Count(number, "up_to"))))
                else:
                    after = self.literal(end, "のカード")
                    found.append((after if after > 0 else end, NounPhrase("card", zones=(zone,), top=number)))
        for end, amount in self.amount(place):
            if not isinstance(amount, int):
                found.append((end, NounPhrase("card", zones=(zone,), top=amount)))
        return found

    @rule
    def pointing(self, place: int) -> Found[NounPhrase]:
        """A phrase that only points: このクリーチャー, そのカード, それ."""
        found: Found[NounPhrase] = [(end, NounPhrase("", ref=ref)) for end, ref in self.words(place, "pronoun")]
        for end, ref in self.words(place, "ref"):
            for last, phrase in self.head(end):
                found.append((last, self.made(Parts(ref=ref), phrase, place, last) or phrase))
        for end, _, verb in self.done_to(place):
            after = self.literal(end, "その") if self.lexicon.families else -1
            for last, noun in self.words(max(end, after), "noun"):
                found.append((last, NounPhrase(noun.key, "done", verb, span=Span(place, last))))
        return found

    # How many -------------------------------------------------------------------------------------

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
        for word in self.first(place, _FREELY):
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
                found.append((after if after > 0 else end, Count(number)))
        for word in self.first(place, _AS_MUCH):
            after = self.literal(place, word)
            if after > 0:
                more = self.literal(after, "だけ", "まで", "以下")
                bound = "up_to" if more > 0 and self.text[more - 2 : more] in ("まで", "以下") else "exactly"
                found.append((more if more > 0 else after, Count(SaidNumber(), bound)))  # type: ignore[arg-type]
        for end, phrase in self.noun_phrase_before_same(place):
            found.append((end, Count(HowMany(phrase))))
        return found

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


def _with(parts: Parts, field: str, value: Any) -> Parts | None:
    """One part more; None when it was said already."""
    if field == "filters":
        values = value if isinstance(value, tuple) else (value,)
        if any(each in parts.filters for each in values):
            return None
        if (parts.whose or parts.zones) and any(
            isinstance(each, Compared) and isinstance(each.number, HowMany)
            and not (each.number.of.zones if parts.zones else each.number.of.whose) for each in values
        ):
            return None  # whose and where they are is said of what is counted
        return parts._replace(filters=(*parts.filters, *values))
    if field == "amount" and isinstance(value.number, HowMany) and (parts.zones or parts.whose):
        return None  # as many as the things of that place are, not so many of that place
    if field == "located":
        zones, said = value
        return None if parts.zones else parts._replace(zones=zones, filters=(*parts.filters, *said))
    if field == "own_zones":
        zones, whose, said = value
        if parts.zones or parts.whose not in ("", whose):
            return None
        return parts._replace(zones=zones, whose=whose, filters=(*parts.filters, *said))
    if field == "done":
        # その特殊召喚したモンスター: the one to which it was done
        return None if parts.ref not in ("", "that") or parts.verb else parts._replace(ref="done", verb=value)
    if field == "everywhere":
        return None if parts.zones or parts.whose else parts._replace(zones=value, whose="either")
    if field == "ref" and parts.ref == "done" and value == "this":
        return parts._replace(ref="this")  # この効果で特殊召喚したこのカード: this card, to which that was done
    if field == "ref" and parts.ref == "done" and value == "that":
        return parts  # 破壊されたそのモンスター: the one to which it was done
    if field == "ref" and parts.ref and not (parts.ref == "that" and value == "chosen"):
        return None
    if field != "ref" and getattr(parts, field):
        return None
    return parts._replace(**{field: value})


def _made(parts: Parts, head: NounPhrase, start: int, end: int) -> NounPhrase | None:
    """The parts and the noun as one phrase."""
    if head.ref and (parts.ref or parts.filters or parts.other):
        return None
    if head.zones and parts.zones:
        return None
    if parts.ref == "done" and parts.amount is not None and isinstance(parts.amount.number, HowMany):
        return None  # as many as those to which it was done
    if parts.ref and any(isinstance(each, State) and each.roles for each in parts.filters):
        return None  # what points is a part of what describes the thing
    filters = (*parts.filters, *head.filters)
    other = parts.other
    kept: list[Any] = []
    for each in filters:
        if isinstance(each, Without) and isinstance(each.filter, NounPhrase) and each.filter.ref == "this":
            other = True  # other than this one
        elif isinstance(each, Without) and isinstance(each.filter, tuple):
            kept.extend(Without(one) for one in each.filter)
        else:
            kept.append(each)
    return NounPhrase(
        head.head, head.ref or parts.ref, parts.verb, parts.whose, parts.zones or head.zones,  # type: ignore[arg-type]
        in_order(tuple(kept)), other, head.count or parts.amount, head.top, parts.under, (), (), Span(start, end),
    )


def both(first: NounPhrase, rest: NounPhrase) -> NounPhrase:
    """Two things with how many of each; whose and where is said once for both."""
    zones = rest.zones or (first.zones if not rest.ref else ())
    whose = rest.whose or (first.whose if not rest.ref else "")
    second = replace(rest, zones=zones, whose=whose, besides=())
    return replace(first, besides=(second, *rest.besides))


def _counted(phrase: NounPhrase, count: Count) -> NounPhrase:
    return replace(phrase, count=count)


def _only_words(first: tuple[Any, ...], rest: tuple[Any, ...]) -> bool:
    """Whether the second phrase says nothing but words of a characteristic the first one names too."""

    def keys(filters: tuple[Any, ...]) -> set[str]:
        return {one.key for each in filters for one in _words(each) if isinstance(one, OfWord)}

    return bool(rest) and all(isinstance(each, OfWord | AnyOf) for each in rest) and keys(rest) <= keys(first)


def _same_kind(first: NounPhrase, rest: NounPhrase) -> bool:
    """Whether a phrase goes on with a further word of the characteristic that the first one names."""
    keys = {one.key for each in first.filters for one in _words(each) if isinstance(one, OfWord)}
    return any(isinstance(one, OfWord) and one.key in keys for each in rest.filters for one in _words(each))


def _words(said: Any) -> tuple[Any, ...]:
    """The words of which any may be had."""
    return said.filters if isinstance(said, AnyOf) else (said,)


def _is_bare_place(said: NounPhrase) -> bool:
    """Whether a phrase names nothing but a zone, for the cards in it."""
    return bool(said.zones) and said == NounPhrase(said.head, whose=said.whose, zones=said.zones, count=said.count)


def _joined(first: NounPhrase, rest: NounPhrase) -> NounPhrase | None:
    """Two phrases of which either may be meant; what is said once of whose, where and how many holds for both."""
    if first.top is not None or rest.top is not None:
        return None
    if first.count is not None and rest.count is not None and (first.count != rest.count or first.count == ALL):
        return None  # so many of the one or so many of the other: two courses, not one kind
    bare = first == NounPhrase(first.head, filters=first.filters, whose=first.whose, zones=first.zones)
    if bare and any(isinstance(each, Without) and _only_words(first.filters,
        _words(each.filter)) for each in rest.filters):
        return None  # neither the one nor the other: one property of both
    if rest == NounPhrase(rest.head, filters=rest.filters, count=rest.count, or_else=rest.or_else) and _only_words(
        first.filters, rest.filters
    ):
        same = rest.head == first.head and not rest.or_else and not first.or_else
        if not same or len(first.filters) != 1 or len(rest.filters) != 1:
            return None
        words = (*_words(first.filters[0]), *_words(rest.filters[0]))
        # Words of one characteristic are joined as words, also where the noun is said twice.
        return replace(first, filters=(AnyOf(in_order(words)),), count=rest.count or first.count)
    count = rest.count or first.count
    own = first.whose == "" and rest.whose == "you"  # 手札・自分フィールド: what is nobody's is one's own
    if _is_bare_place(first) and _is_bare_place(rest) and first.head == rest.head and (
        own or rest.whose in ("", first.whose)
    ):
        return replace(first, zones=(*first.zones, *rest.zones), whose=first.whose or rest.whose, count=count)
    # whose is said anew: then they are where such things are anyway, and not where the first are
    where = rest.zones or (() if rest.whose else first.zones)
    second = replace(rest, whose=rest.whose or first.whose, zones=where, count=None, top=None, or_else=())
    return replace(first, count=count, top=None, or_else=(second, *rest.or_else))
