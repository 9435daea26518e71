"""Verbs, and the words behind them that say how they are tied to what follows."""

from __future__ import annotations

from banmen.language.chart import Found, rule
from banmen.language.inflection import Form
from banmen.language.lexicon import Verb
from banmen.language.nouns import Nouns

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


class Verbs(Nouns):
    """Which verb it is, and how it goes on."""

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

    def sets_off(self, place: int, end: int) -> bool:
        """Whether a comma makes a step of a て-form that could say how the next thing is done."""
        return self.text.startswith(("て、", "で、", "てもよい", "てよい"), end - 1) and any(
            last == end for last, _ in self.words(place, "verb")
        )

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
