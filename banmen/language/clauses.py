"""Predications: what stands before a verb, in any order, and the form of the verb, which says how it is tied on."""

from __future__ import annotations

from typing import Any, NamedTuple

from msgspec.structs import replace

from banmen.language.chart import Found, by_first, rule
from banmen.language.inflection import Form
from banmen.language.lexicon import Verb
from banmen.language.nouns import COMPARED, Nouns, in_order
from banmen.language.tree import (
    AnyOf,
    Compared,
    Count,
    HowMany,
    Measure,
    NounPhrase,
    OfWord,
    Place,
    Span,
    ValueOf,
)

PARTICLES = ("によって", "により", "に対して", "だけに", "からは", "には", "では", "とは", "から", "まで", "より",
    "を", "が",
    "は", "に", "と",
             "へ", "で", "も")
_PARTICLES = by_first(PARTICLES)
AT = {"一番上": "top", "上": "top", "一番下": "bottom", "下": "bottom", "中": "into"}


class Arg(NamedTuple):
    """A phrase before a verb and the particle that ties it on; some need no particle."""

    particle: str
    value: Any
    span: Span


class Predication(NamedTuple):
    """A verb with all that stands before it, and how it is tied to what follows."""

    args: tuple[Arg, ...]
    verb: Verb | None
    form: Form
    modality: str
    link: str
    """final, chain, time, before, after, if, only (nothing else is there), while, instead, or, even_if, cost."""
    span: Span


COPULA = {
    "でなければ": ("if", True), "でない場合": ("if", True), "ではない場合": ("if", True), "でないなら": ("if", True),
    "であれば": ("if", False), "ならば": ("if", False), "なら": ("if", False), "であるなら": ("if", False),
    "だった場合": ("if", False), "であった場合": ("if", False), "である場合": ("if", False), "の場合に": ("if", False),
    "の場合": ("if", False), "の時に": ("if", False),
    "である時": ("if", False), "の時": ("if", False), "のとき": ("if", False), "である間": ("if", False),
    "の間": ("if", False),
    "のみの場合": ("only", False), "だけの場合": ("only", False),
    "のみの時": ("only", False), "だけの時": ("only", False),
    "である限り": ("if", False), "だったら": ("if", False), "であり": ("if", False),
}
_COPULA = by_first(COPULA)
LINKS: dict[str, tuple[tuple[tuple[str, ...], str, str], ...]] = {
    "plain": (
        (("ことができない", "ことはできない", "事ができない", "事はできない", "ことができません"), "cannot", "final"),
        (("ことができず", "事ができず"), "cannot", "chain"),
        (("ことができる", "事ができる"), "can", "final"),
        (("かわりに、", "かわりに", "代わりに、", "代わりに"), "", "instead"),
        (("時、または、", "時、または", "時または、", "時または", "とき、または", "時、あるいは、", "時、あるいは",
            "時か、"), "", "or_time"),
        (("たびに", "たび", "度に", "度"), "", "each_time"),
        (("時に", "時", "とき", "際に", "際"), "", "time"),
        (("前に",), "", "before"),
        (("場合に", "場合", "ならば", "なら"), "", "if"),
        (("間に", "間", "限り"), "", "if"),
        (("事で、", "事で", "ことで、", "ことで"), "", "cost"),
        (("か、", "か"), "", "or"),
    ),
    "past": (
        (("時、または、", "時、または", "時または、", "時または", "とき、または", "時、あるいは、", "時、あるいは",
            "時か、"), "", "or_time"),
        (("たびに", "たび", "度に", "度"), "", "each_time"),
        (("時に", "時", "とき"), "", "time"),
        (("場合にのみ", "場合のみ"), "", "only_cost"),
        (("場合に", "場合", "なら"), "", "if"),
        (("後で", "後に", "後", "あと"), "", "after"),
    ),
    "not": (
        (("場合", "なら", "時", "とき", "限り", "間"), "", "if"),
    ),
    "not_past": ((("時", "とき", "たび"), "", "time"), (("場合",), "", "if")),
    "te": (
        (("もよい", "よい", "も良い"), "may", "final"),
        (("もよく",), "may", "chain"),
        (("から、", "から", "、", ""), "", "chain"),
        (("も、", "も"), "", "even_if"),
    ),
    "stem": (((",", "、", ""), "", "chain"),),
    "if": (((",", "、", ""), "", "if"),),
    "if_not": ((("ならない",), "must", "final"), (("、", ""), "", "if")),
    "after": ((("、", ""), "", "if"),),
    "without": ((("、", ""), "", "chain"),),
}


class Clauses(Nouns):
    """What is done, by whom, to what, how."""

    @rule
    def argument(self, place: int) -> list[Any]:
        """Everything that can stand before a verb here: where it ends, and what it is."""
        found: list[Any] = []
        for end, value in self.thing(place):
            if isinstance(value, NounPhrase) and value.top is not None and self.text.startswith("、", end):
                found.append((end + 1, Arg("を", value, Span(place, end))))
            for particle in self.first(end, _PARTICLES):
                after = self.literal(end, particle)
                if after > 0:
                    if not (particle in ("に", "へ", "には") and self.is_place(value)):
                        found.append((self.comma(after), Arg(particle, value, Span(place, end))))
                    break
        for end, target in self.destination(place):
            after = self.literal(end, "に", "へ")
            if after > 0:
                found.append((self.comma(after), Arg("に", target, Span(place, end))))
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
        for end, op, number in self.at_least(place):
            found.append((end, Arg("compare", (op, number), Span(place, end))))
        for end, count in self.amount_behind(place):
            after = self.literal(end, "を")
            found.append((self.comma(after if after > 0 else end), Arg("count", count, Span(place, end))))
        for end, total in self.total(place):
            found.append((self.comma(end), Arg("total", total, Span(place, end))))
        for end, word in self.words(place, "adverb"):
            if self.sets_off(place, end) or any(longer > end for longer, _ in self.words(place, "verb")):
                continue  # the longest word at a place is the word
            found.append((self.comma(end), Arg("manner", word.key, Span(place, end))))
        for end, word in self.words(place, "duration"):
            found.append((self.comma(end), Arg("duration", word.key, Span(place, end))))
        for end, phrase in self.for_each(place):
            found.append((self.comma(end), Arg("per", phrase, Span(place, end))))
        for end, given in self.given(place):
            after = self.literal(end, "を", "と、", "と", "か", "は")
            if after > 0:
                found.append((self.comma(after), Arg("given", given, Span(place, end))))
        for end, moment in self.moment(place):
            found.append((self.comma(end), Arg("moment", moment, Span(place, end))))
        after = self.literal(place, "かわりに", "代わりに")
        if after > 0:
            found.append((self.comma(after), Arg("instead", True, Span(place, after))))
        return found

    def is_place(self, value: Any) -> bool:
        """Whether a phrase only names a zone, so that に makes it the place where something goes."""
        if not isinstance(value, NounPhrase):
            return False
        if value != NounPhrase(value.head, whose=value.whose, zones=value.zones, top=value.top):
            return False
        noun = self.lexicon.nouns.get(value.head)
        return bool(value.zones) or (noun is not None and noun.ja in self.lexicon.zone_names)

    @rule
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
            found += [(last, ValueOf(phrase, number.key)) for last, number in self.words(end, "price")]
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

    @rule
    def measured(self, place: int) -> Found[Measure]:
        """500ダメージを, その攻撃力分のダメージを, 1000LP: an amount of something, with or without a particle."""
        found: Found[Measure] = []
        for end, number in self.amount(place):
            tied = self.literal(end, "分の", "ポイントの", "ポイント", "の")
            for last, key in self.words(tied if tied > 0 else end, "measure"):
                after = self.literal(last, "を", "は", "が")
                found.append((after if after > 0 else last, Measure(key, number)))
        return found

    @rule
    def how_much(self, place: int) -> Found[Any]:
        """+2000, or a plain number that a verb such as 少なくする takes."""
        signed = self.signed(place)
        if signed is not None:
            return [signed]
        found: Found[Any] = []
        for end, number in self.amount(place):
            if not isinstance(number, int) and not self.lexicon.families:
                continue
            if (isinstance(number, int) and self.words(end, "counter")) or self.words(end, "measure"):
                continue
            end = max(end, self.literal(end, "ポイント", "分だけ", "分"))
            after = self.literal(end, "まで", "より", "以下に")
            found.append((after if after > 0 else end, number))
        return found

    @rule
    def at_least(self, place: int) -> list[Any]:
        """3枚以上, 1体でも, 1枚も: how many there have to be."""
        found: list[Any] = []
        counted = self.counted(place)
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

    @rule
    def total(self, place: int) -> Found[Compared]:
        """パワーの合計が6000以下になるように."""
        found: Found[Compared] = []
        for end, number in self.words(place, "number"):
            after = self.literal(end, "の合計が", "が")
            if after < 0:
                continue
            for last, amount, op in self.bound(after):
                stop = self.literal(last, "になるように", "になるよう")
                if stop > 0:
                    found.append((stop, Compared(number.key, op, amount)))
        return found

    @rule
    def for_each(self, place: int) -> Found[NounPhrase]:
        """[things] 1体につき."""
        found: Found[NounPhrase] = []
        for end, phrase in self.noun_phrase(place):
            last = self.literal(end, "につき")
            if last > 0 and phrase.count == Count(1):
                found.append((last, replace(phrase, count=None)))
        return found

    @rule
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
            at, args = todo.pop()
            for end, arg in self.argument(at):
                if not _twice(args, arg):
                    todo.append((end, (*args, arg)))
            span = Span(place, at)
            for end, (verb, form) in self.verbs(at):
                for last, modality, link in self.tied(end, form):
                    if link == "time" and (form.state or verb.key == "be_there"):
                        link = "if"  # 時 behind a state is no event
                    found.append((last, Predication(args, verb, form, modality, link, Span(at, end))))
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

    @rule
    def verbs(self, place: int) -> Found[tuple[Verb, Form]]:
        """The verb here: the longest word wins, and a manner (タップして) is no step unless a comma sets it off."""
        found = self.words(place, "verb")
        if not found:
            return []
        longest = max(end for end, _ in found)
        for end, _ in self.words(place, "adverb"):
            if end >= longest and not self.sets_off(place, end):
                return []
        return [(end, entry) for end, entry in found if end == longest]

    def sets_off(self, place: int, end: int) -> bool:
        """Whether a comma makes a step of a て-form that could say how the next thing is done."""
        return self.text.startswith(("て、", "で、", "てもよい", "てよい"), end - 1) and any(
            last == end for last, _ in self.words(place, "verb")
        )

    def _copula(self, place: int, args: tuple[Arg, ...], span: Span) -> Found[Predication]:
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
