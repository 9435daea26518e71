"""Arguments: what stands before a verb, each with the particle that ties it on."""

from __future__ import annotations

import re
from typing import Any

from banmen.language.chart import Found, by_first, rule, rule_before
from banmen.language.clauses.predications import Arg
from banmen.language.clauses.roles import Roles
from banmen.language.tree import Count, HowMany, NounPhrase, Span

PARTICLES = (
    "として", "によっては", "によって", "により", "に対して", "だけに", "からは", "には", "では", "とは", "から",
    "まで", "より",
    "を", "が", "は", "に", "と", "へ", "で", "も",
)
_PARTICLES = by_first(PARTICLES)
_SUCCEEDED = re.compile("[^、。のをがはでに]{2,14}に成功")
"""モンスターの召喚に成功する: the thing is that of the verb."""
_NTH = re.compile("(?:その|各)ターン、?([2-9])[枚体つ回]目(以降)?の")
"""そのターン2枚目以降のカードを引いた時: how often it has happened in that turn by then."""
ONLY = ("のみ", "しか")
_HAPPENED = ("時", "場合", "度", "とき", "ターン")
"""Words behind a verb in the past that make an event of it, and no property of a thing."""


ONCE = ("各ターンに1度", "各ターン1度", "1ターンに1度", "各ターンに1回", "1ターンに1回")
"""Words that say how often in a turn."""


class Arguments(Roles):
    """By whom, to what, how."""

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
        often = self.matching(_NTH, place) if not self.lexicon.families else None
        if often is not None:
            word = f"nth:{often[1]}{'+' if often[2] else ''}"
            found.append((often.end(), Arg("manner", word, Span(place, often.end()))))
        for end, total in self.total(place):
            found.append((self.comma(end), Arg("total", total, Span(place, end))))
        adverbs = self.words(place, "adverb")
        lying = bool(adverbs) and any(
            self.text.startswith(word, place) and not self.text.startswith(_HAPPENED, place + len(word))
            for word in self.lexicon.lying)
        for end, word in adverbs if not lying else ():
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
