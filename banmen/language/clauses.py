"""Predications: what stands before a verb, in any order, and the form of the verb, which says how it is tied on."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from msgspec.structs import replace

from banmen.language.chart import Found, by_first, rule, rule_before, sieved
from banmen.language.inflection import Form
from banmen.language.lexicon import Verb
from banmen.language.nouns import COMPARED, Nouns, in_order
from banmen.language.tree import (
    AnyOf,
    Compared,
    Comparison,
    Count,
    HowMany,
    KindsOf,
    Measure,
    NounPhrase,
    OfWord,
    Place,
    Span,
    ValueOf,
)

PARTICLES = (
    "として", "によっては", "によって", "により", "に対して", "だけに", "からは", "には", "では", "とは", "から",
    "まで", "より",
    "を", "が", "は", "に", "と", "へ", "で", "も",
)
_PARTICLES = by_first(PARTICLES)
_SUCCEEDED = re.compile("[^、。のをがはでに]{2,14}に成功")
"""モンスターの召喚に成功する: the thing is that of the verb."""
ONLY = ("のみ", "しか")
_HAPPENED = ("時", "場合", "度", "とき", "ターン")
"""Words behind a verb in the past that make an event of it, and no property of a thing."""
AT = {"一番上": "top", "上": "top", "一番下": "bottom", "下": "bottom", "中": "into", "先頭": "top", "後ろ": "bottom"}


class Arg(NamedTuple):
    """A phrase before a verb and the particle that ties it on; some need no particle."""

    particle: str
    value: Any
    span: Span
    only: str = ""
    """のみ or しか behind it: nothing else is meant, or nothing else but it."""


class Predication(NamedTuple):
    """A verb with all that stands before it, and how it is tied to what follows."""

    args: tuple[Arg, ...]
    verb: Verb | None
    form: Form
    modality: str
    link: str
    """final, chain, time, before, after, if, only (nothing else is there), while, instead, or, even_if, cost."""
    span: Span
    also: tuple[Verb, ...] = ()
    """Further verbs said in the same breath: 攻撃またはブロックする."""


COPULA = {
    "でなければ": ("if", True), "でない場合": ("if", True), "ではない場合": ("if", True), "でないなら": ("if", True),
    "であれば": ("if", False), "ならば": ("if", False), "なら": ("if", False), "であるなら": ("if", False),
    "だった場合には": ("if", False), "だった場合は": ("if", False),
    "だった場合": ("if", False), "であった場合": ("if", False), "である場合": ("if", False),
    "の場合には": ("if", False), "の場合は": ("if", False), "の場合に": ("if", False),
    "の場合": ("if", False), "の時に": ("if", False),
    "である時": ("if", False), "の時": ("if", False), "のとき": ("if", False), "である間": ("if", False),
    "の間": ("if", False),
    "のみの場合": ("only", False), "だけの場合": ("only", False),
    "のみの時": ("only", False), "だけの時": ("only", False),
    "である限り": ("if", False), "だったら": ("if", False), "であり": ("if", False),
}
MORE: dict[str, Comparison] = {"多い": ">", "少ない": "<", "高い": ">", "低い": "<"}
"""Adjectives that compare one number with another (…より多い場合)."""
MORE_IF: dict[str, Comparison] = {
    "多ければ": ">", "少なければ": "<", "高ければ": ">", "低ければ": "<", "大きければ": ">", "小さければ": "<",
    "多いなら": ">", "少ないなら": "<", "大きいなら": ">", "小さいなら": "<",
    "多い間": ">", "少ない間": "<", "多いとき": ">", "少ないとき": "<", "大きいとき": ">", "小さいとき": "<",
}
"""The same as a condition by themselves (…より多ければ)."""
MORE_AND: dict[str, Comparison] = {"多く、": ">", "少なく、": "<", "高く、": ">", "低く、": "<"}
"""The same in a row of conditions (…より多く、…)."""
_MORE = by_first(MORE)
_MORE_AND = by_first(MORE_AND)
_MORE_IF = by_first(MORE_IF)
_COPULA = by_first(COPULA)
LINKS: dict[str, tuple[tuple[tuple[str, ...], str, str], ...]] = {
    "plain": (
        (("ことができない", "ことはできない", "事ができない", "事はできない", "ことができません"), "cannot", "final"),
        (("こともできない", "事もできない"), "cannot", "final"),
        (("ことができず", "事ができず", "事はできず", "事もできず"), "cannot", "chain"),
        (("ことができる", "事ができる"), "can", "final"),
        (("ことはない", "ことがない", "事はない"), "cannot", "final"),
        (("かわりに、", "かわりに", "代わりに、", "代わりに"), "", "instead"),
        (("時、または、", "時、または", "時または、", "時または", "とき、または", "時、あるいは、", "時、あるいは",
            "時か、"), "", "or_time"),
        (("たびに", "たび", "度に", "度"), "", "each_time"),
        (("ダメージステップ開始時からダメージ計算前までに", "ダメージステップ時に", "ダメージステップ中に"),
         "", "in_step"),
        (("ダメージステップの間、", "ダメージステップの間"), "", "while_step"),
        (("ダメージ計算時のみ、", "ダメージ計算時のみ"), "", "while_calculation"),
        (("ダメージステップ開始時に", "ダメージステップ開始時"), "", "step_start"),
        (("ダメージ計算前に", "ダメージ計算前"), "", "before_calculation"),
        (("ダメージ計算時に", "ダメージ計算時"), "", "calculation"),
        (("時に", "時", "とき", "際に", "際"), "", "time"),
        (("前に",), "", "before"),
        (("場合にのみ", "場合のみ", "場合には", "場合は", "場合に", "場合", "状態で", "ならば", "なら"), "", "if"),
        (("間に", "間", "限り"), "", "if"),
        (("事で、", "事で", "ことで、", "ことで"), "", "cost"),
        (("か、", "か"), "", "or"),
    ),
    "past": (
        (("時、または、", "時、または", "時または、", "時または", "とき、または", "時、あるいは、", "時、あるいは",
            "時か、"), "", "or_time"),
        (("たびに", "たび", "度に", "度"), "", "each_time"),
        (("バトルフェイズ終了時に", "バトルフェイズ終了時"), "", "that_battle"),
        (("ダメージステップ開始時に", "ダメージステップ開始時"), "", "step_start"),
        (("ダメージ計算前に", "ダメージ計算前"), "", "before_calculation"),
        (("ダメージ計算後に", "ダメージ計算後"), "", "after_calculation"),
        (("ダメージステップ終了時に", "ダメージステップ終了時"), "", "step_end"),
        (("ダメージ計算時に", "ダメージ計算時"), "", "calculation"),
        (("時に", "時", "とき"), "", "time"),
        (("場合にのみ", "場合のみ"), "", "only_cost"),
        (("場合、または、", "場合、または", "場合または", "場合か、"), "", "or_if"),
        (("場合には", "場合は", "場合に", "場合", "なら"), "", "if"),
        (("ターンのエンドフェイズ時に", "ターンのエンドフェイズ時", "ターンのエンドフェイズに",
          "ターンのエンドフェイズ"),
         "", "turn_end"),
        (("ターンには", "ターンは", "ターンに", "ターン、"), "", "in_turn"),
        (("後で", "後に", "後", "あと"), "", "after"),
    ),
    "not": (
        (("場合にのみ", "場合のみ", "場合には", "場合は", "場合に", "場合", "なら", "時に", "時", "とき", "限り", "間"),
         "", "if"),
    ),
    "not_past": ((("時", "とき", "たび"), "", "time"), (("場合",), "", "if")),
    "te": (
        (("もよい", "よい", "も良い"), "may", "final"),
        (("もよく",), "may", "chain"),
        (("も、", "も"), "", "even_if"),
        (("から、", "から", "、", ""), "", "chain"),
    ),
    "stem": (((",", "、", ""), "", "chain"),),
    "if": (((",", "、", ""), "", "if"),),
    "if_not": ((("ならない",), "must", "final"), (("、", ""), "", "if")),
    "after": ((("、", ""), "", "if"),),
    "without": ((("、", ""), "", "chain"),),
}


ONCE = ("各ターンに1度", "各ターン1度", "1ターンに1度", "各ターンに1回", "1ターンに1回")
"""Words that say how often in a turn."""


class Clauses(Nouns):
    """What is done, by whom, to what, how."""

    @rule
    def argument(self, place: int) -> list[Any]:
        """Everything that can stand before a verb here: where it ends, and what it is."""
        found: list[Any] = []
        for end, pair in self.one_of_each(place):
            found.append((self.comma(end), Arg("each", pair, Span(place, end))))
        moments = self.moment(place)
        for end, value in self.thing(place):
            if any(last == end + 1 for last, _ in moments) and self.text.startswith("に", end):
                continue  # バトルフェイズに says when, not where to
            if isinstance(value, NounPhrase) and value.top is not None:
                if self.text.startswith("、", end):
                    found.append((end + 1, Arg("を", value, Span(place, end))))
                elif "カードを" in self.text[place:end] or (value.count is not None and self.destination(end)):
                    found.append((end, Arg("を", value, Span(place, end))))  # 上からカードを2枚墓地へ, 2枚まで墓地に
            for particle in self.first(end, _PARTICLES):
                after = self.literal(end, particle)
                if after > 0:
                    if not (particle in ("に", "へ", "には") and self.is_place(value)):
                        found.append(self.tied_on(after, Arg(particle, value, Span(place, end))))
                    break
            else:
                found += self.alone(end, Arg("は", value, Span(place, end)))
                if isinstance(value, NounPhrase) and value.ref == "among" and not value.head and (
                    value.count is not None and not self.lexicon.families
                ):  # その中から1枚選び
                    found.append((self.comma(end), Arg("を", value, Span(place, end))))
            if self.lexicon.families and self.text.startswith("の", end) and _SUCCEEDED.match(self.text, end + 1):
                found.append((end + 1, Arg("を", value, Span(place, end))))
            if self.lexicon.families and self.text.startswith("の", end) and self.verbs_by_name(end + 1):
                found.append((end + 1, Arg("を", value, Span(place, end))))
            if self.lexicon.families and self.text.startswith("からの", end) and self.verbs_by_name(end + 3):
                found.append((end + 3, Arg("から", value, Span(place, end))))
            if self.lexicon.families and self.text.startswith("からの", end) and _SUCCEEDED.match(self.text, end + 3):
                found.append((end + 3, Arg("から", value, Span(place, end))))
        for end, whose in self.words(place, "who") if not self.lexicon.families else ():
            after = self.literal(end, "のより")
            if after > 0:
                found.append((self.comma(after), Arg("より", whose, Span(place, end))))
        for end, target in self.destination(place):
            after = self.literal(end, "に", "へ")
            if after > 0:
                found.append(self.tied_on(after, Arg("に", target, Span(place, end))))
        for end, measure in self.measured(place):
            found.append((self.comma(end), Arg("measure", measure, Span(place, end))))
        for end, value in self.how_much(place):
            found.append((self.comma(end), Arg("number", value, Span(place, end))))
            after = self.literal(end, "に")
            if after > 0:
                found.append((after, Arg("becomes", value, Span(place, end))))
        counted = self.counted(place)
        if counted is not None:
            if self.text[counted[0] - 1] in "回度":
                found.append((self.comma(counted[0]), Arg("times", counted[1], Span(place, counted[0]))))
            after = self.literal(counted[0], "のかわりに", "の代わりに")
            if after > 0:
                found.append((self.comma(after), Arg("instead", True, Span(place, after))))
            after = self.literal(counted[0], "になるまで")
            if after > 0:
                found.append((self.comma(after), Arg("reaching", counted[1], Span(place, after))))
        plain = self.number(place) if counted is None else None
        after = self.literal(plain[0], "のかわりに", "の代わりに") if plain is not None else -1
        if after > 0:
            found.append((self.comma(after), Arg("instead", True, Span(place, after))))
        for end, op, number in self.at_least(place):
            found.append((end, Arg("compare", (op, number), Span(place, end))))
        if self.lexicon.families and self.number(place) is not None:
            for end, number, op in self.bound(place):
                found.append((end, Arg("compare", (op, number), Span(place, end))))
        for end, count in self.amount_behind(place):
            after = self.literal(end, "を")
            found.append(self.tied_on(after if after > 0 else end, Arg("count", count, Span(place, end))))
        for end, number in self.amount(place) if self.lexicon.families else ():
            after = self.literal(end, "だけ", "まで") if isinstance(number, HowMany) else -1
            if after > 0:
                count = Count(number, "up_to" if self.text[after - 2 : after] == "まで" else "exactly")
                found.append((self.comma(after), Arg("count", count, Span(place, end))))
        for end, total in self.total(place):
            found.append((self.comma(end), Arg("total", total, Span(place, end))))
        lying = any(self.text.startswith(word, place) and not self.text.startswith(_HAPPENED, place + len(word))
                    for word in self.lexicon.lying)
        for end, word in self.words(place, "adverb") if not lying else ():
            if self.sets_off(place, end) or any(longer > end for longer, _ in self.words(place, "verb")):
                continue  # the longest word at a place is the word
            found.append((self.comma(end), Arg("manner", word.key, Span(place, end))))
        for end, word in self.words(place, "duration"):
            found.append((self.comma(end), Arg("duration", word.key, Span(place, end))))
        for end, phrase in self.for_each(place):
            found.append((self.comma(end), Arg("per", phrase, Span(place, end))))
        for end, value in self.value_list(place):
            after = self.literal(end, "に", "として")
            if after > 0:
                particle = "に" if self.text[after - 1] == "に" else "として"
                found.append((self.comma(after), Arg(particle, value, Span(place, end))))
        for end, given in self.given(place):
            after = self.literal(end, "を", "と、", "と", "か", "は")
            if after > 0:
                found.append((self.comma(after), Arg("given", given, Span(place, end))))
        for end, bearer in self.noun_phrase(place):
            after = self.literal(end, "の")
            for last, given in self.given(after) if after > 0 else ():
                stop = self.literal(last, "を", "は")
                if stop > 0:
                    found.append((self.comma(stop), Arg("quoted", (bearer, given), Span(place, last))))
        for end, _ in self.owner(place):
            for last, given in self.given(end):
                stop = self.literal(last, "を", "は")
                if stop > 0:
                    found.append((self.comma(stop), Arg("given", given, Span(end, last))))
        for end, source in self.cause(place):
            found.append((self.comma(end), Arg("によって", source, Span(place, end))))
        for end, moment in moments:
            found.append((self.comma(end), Arg("moment", moment, Span(place, end))))
        after = self.literal(place, "かわりに", "代わりに")
        if after > 0:
            found.append((self.comma(after), Arg("instead", True, Span(place, after))))
        after = self.literal(place, *ONCE) if not self.lexicon.families else -1
        if after > 0:
            found.append((self.comma(after), Arg("per_turn", 1, Span(place, after))))
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

    def tied_on(self, place: int, arg: Arg) -> tuple[int, Arg]:
        """An argument with the のみ or しか behind its particle."""
        for word in ONLY:
            after = self.literal(place, word)
            if after > 0:
                return self.comma(after), arg._replace(only="but" if word == "しか" else "only")
        return self.comma(place), arg

    def alone(self, place: int, arg: Arg) -> list[tuple[int, Arg]]:
        """A phrase behind which のみ or しか stands instead of a particle."""
        after, found = self.tied_on(place, arg)
        return [(after, found)] if found.only else []

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

    @rule
    def destination(self, place: int) -> Found[Place]:
        """A zone and a spot in it, or under or on a thing."""
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

    @rule_before("「")
    def given(self, place: int) -> Found[Any]:
        """A keyword in 「」 with what belongs to it; the sentences of an ability are read by the rule for abilities."""
        after = self.literal(place, "その")
        place = after if after > 0 else place
        quoted = self.bracketed(place, "「")
        if quoted is None:
            return []
        inner = quoted[0] - 1
        found: Found[Any] = []
        for end, said in self.keyword_line(place + 1):
            if end == inner:
                found.append((quoted[0], said))
        for end, spoken in self.spoken(place + 1):
            if end == inner:
                found.append((quoted[0], spoken))
        after = self.literal(quoted[0], "能力")
        return found if after < 0 else [(after, value) for _, value in found]

    @rule
    def moment(self, place: int) -> Found[Any]:
        """自分のターンのはじめに; read by the sentences."""
        return []

    @rule
    def keyword_line(self, place: int) -> Found[Any]:
        """A keyword and what stands behind it; read by the abilities."""
        return []

    @rule
    def spoken(self, place: int) -> Found[Any]:
        """An ability in sentences; read by the abilities."""
        return []

    # Predicates -----------------------------------------------------------------------------------

    @rule
    def predication(self, place: int) -> Found[Predication]:
        """Arguments in any order, then the verb or copula, then the word that ties it on."""
        found: Found[Predication] = []
        todo: list[tuple[int, tuple[Arg, ...]]] = [(place, ())]
        while todo:
            self.spend()
            at, args = todo.pop()
            for end, arg in self.argument(at):
                if not _twice(args, arg):
                    todo.append((end, (*args, arg)))
            span = Span(place, at)
            for end, (verb, form, also) in (*self.verbs(at), *self.verbs_together(at)):
                for last, modality, link in self.tied(end, form):
                    if link == "time" and (form.state or verb.key == "be_there"):
                        link = "if"  # 時 behind a state is no event
                    found.append((last, Predication(args, verb, form, modality, link, Span(at, end), also)))
            found += self.predicates_of_its_own(at, args)
            if args:
                found += self._copula(at, args, span)
            for end, complement in self.noun_phrase(at):
                found += self._copula(end, (*args, Arg("is", complement, Span(at, end))), span)
            for end, quality in self.property(at):
                found += self._copula(end, (*args, Arg("is", quality, Span(at, end))), span)
            for end, quality in self.value_list(at):
                if _key_of(quality) in self.lexicon.bearers:
                    continue  # such a word stands for the things that have it
                found += self._copula(end, (*args, Arg("is", quality, Span(at, end))), span)
        return found

    def predicates_of_its_own(self, place: int, args: tuple[Arg, ...]) -> Found[Predication]:
        """Predicates without a verb that only one game has; a game's grammar says which."""
        return []

    @rule
    def verbs_together(self, place: int) -> Found[tuple[Verb, Form, tuple[Verb, ...]]]:
        """Verbs that share their ending: 攻撃またはブロックする, 攻撃もブロックもできない."""
        found: Found[tuple[Verb, Form, tuple[Verb, ...]]] = []
        for end, first in self.words(place, "verbal"):
            after = self.literal(end, "または", "もしくは", "も", "か", "や")
            if after < 0:
                continue
            found += [(last, (verb, form, (first,))) for last, (verb, form, _) in self.verbs(after)]
            for middle, second in self.words(after, "verbal"):
                mark = self.literal(middle, "も", "は")
                for last, form in self.words(mark, "suru") if mark > 0 else ():
                    found.append((last, (second, form, (first,))))
        return found

    @rule
    def verbs_by_name(self, place: int) -> Found[tuple[Verb, Form, tuple[Verb, ...]]]:
        """変更もできない, 発動はできない: a verb as a noun, with the ending of する behind a particle."""
        found: Found[tuple[Verb, Form, tuple[Verb, ...]]] = []
        for end, verb in self.words(place, "verbal") if self.lexicon.families else ():
            after = self.literal(end, "は", "も", "が")
            forms = self.words(after, "suru") if after > 0 else []
            found += [(last, (verb, form, ())) for last, form in forms if form.voice == "potential"]
        return found

    @rule
    def verbs(self, place: int) -> Found[tuple[Verb, Form, tuple[Verb, ...]]]:
        """The verb here: the longest word wins, and a manner (タップして) is no step unless a comma sets it off."""
        found = self.words(place, "verb")
        if not found:
            return self.verbs_by_name(place)
        longest = max(end for end, _ in found)
        for end, _ in self.words(place, "adverb"):
            if end >= longest and not self.sets_off(place, end):
                return []
        return [(end, (verb, form, ())) for end, (verb, form) in found if end == longest]

    def sets_off(self, place: int, end: int) -> bool:
        """Whether a comma makes a step of a て-form that could say how the next thing is done."""
        return self.text.startswith(("て、", "で、", "てもよい", "てよい"), end - 1) and any(
            last == end for last, _ in self.words(place, "verb")
        )

    def _copula(self, place: int, args: tuple[Arg, ...], span: Span) -> Found[Predication]:
        for word in self.first(place, _MORE):
            after = self.literal(place, word)
            last = self.literal(after, "場合に", "場合", "時に", "時") if after > 0 else -1
            if last > 0 and any(arg.particle == "より" for arg in args):
                more = (*args, Arg("op", MORE[word], span))
                return [(self.comma(last), Predication(more, None, Form("active", False, "plain"), "", "if", span))]
        for word in self.first(place, _MORE_IF):
            after = self.literal(place, word)
            if after > 0 and any(arg.particle == "より" for arg in args):
                more = (*args, Arg("op", MORE_IF[word], span))
                return [(self.comma(after), Predication(more, None, Form("active", False, "plain"), "", "if", span))]
        for word in self.first(place, _MORE_AND):
            after = self.literal(place, word)
            if after > 0 and any(arg.particle == "より" for arg in args):
                more = (*args, Arg("op", MORE_AND[word], span))
                return [(after, Predication(more, None, Form("active", False, "plain"), "", "if", span))]
        for word in self.first(place, _COPULA):
            link, negative = COPULA[word]
            after = self.literal(place, word)
            if after > 0:
                form = Form("active", False, "not" if negative else "plain")
                return [(self.comma(after), Predication(args, None, form, "", link, span))]
        return []

    def tied(self, place: int, form: Form) -> list[tuple[int, str, str]]:
        """How a verb in this form goes on: the words behind it, the modality they give, and the tie."""
        found: list[tuple[int, str, str]] = []
        cannot = form.voice == "potential" and form.ending in ("not", "without")
        own = "cannot" if cannot else ("can" if form.voice == "potential" else "")
        if form.ending in ("plain", "not", "past"):
            stop = self.literal(place, "。")
            if stop > 0:
                found.append((stop, own, "final"))
            elif place == len(self.text) or self.text[place] in "」\n)":
                found.append((place, own, "final"))
        for words, modality, link in LINKS.get(form.ending, ()):
            for word in words:
                if word and not self.text.startswith(word, place):
                    continue
                end = place + len(word)
                if link == "final":
                    stop = self.literal(end, "。")
                    if stop > 0:
                        end = stop
                    elif not (end == len(self.text) or self.text[end] in "」\n)"):
                        continue
                else:
                    end = self.comma(end)
                found.append((end, modality or own, link))
                return found
        return found


def _key_of(value: Any) -> str:
    """The characteristic a word, or the first of several, belongs to."""
    one = value.filters[0] if isinstance(value, AnyOf) else value
    return one.key if isinstance(one, OfWord) else ""


def _twice(args: tuple[Arg, ...], arg: Arg) -> bool:
    """Whether a particle that marks one role would mark two phrases."""
    if arg.particle in ("は", "に", "given", "manner", "duration", "count", "number", "moment", "measure"):
        return sum(each.particle == arg.particle for each in args) >= 3
    return any(each.particle == arg.particle for each in args)


__all__ = ["AnyOf", "Arg", "Clauses", "Predication", "in_order"]
