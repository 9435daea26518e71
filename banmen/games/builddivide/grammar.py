"""The lines of the texts of Build Divide: the brackets they begin with, costs, and how often."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from banmen.games.builddivide.grammar_sentences import PLAIN, Sayings
from banmen.language.abilities import Reader
from banmen.language.chart import Found, rule
from banmen.language.clauses import Arg, Predication
from banmen.language.sentences import TIMES
from banmen.language.tree import (
    Clause,
    Event,
    Span,
    Spoken,
    Worded,
)

_OF_ABILITIES: Final = ("【自", "【永", "【起", "【覚醒", "【エヴォル", "【レガシー", "【名称", "【ジャッジ",
    "【ブライト", "【結束")
"""How a line begins that is an ability, and nothing a command does."""


class Texts(Sayings):
    """The grammar of the game's texts."""

    @rule
    def governed(self, place: int) -> Found[tuple[Any, ...]]:
        """Sentences and how often: what stands behind 【自】 and 【起】."""
        found: Found[tuple[Any, ...]] = []
        early: tuple[Any, ...] = ()
        often = self.how_often(place)
        if often is not None:
            place, early = often[0], (often[1],)
        for end, said in self.sentences(place):
            limit = self.limited(end)
            if said[0].limit:  # behind what is waited for
                said, own = (replace(said[0], limit=0), *said[1:]), (Worded("per_turn", said[0].limit),)
                found += [(end, (Spoken(said), *own))] if self.ends(end) and not early and said[0].events else []
            elif limit is not None and not early:
                found.append((limit[0], (Spoken(said), limit[1])))
            elif self.ends(end):
                found.append((end, (Spoken(said), *early)))
        return found

    def how_often(self, place: int) -> tuple[int, Worded] | None:
        """1ターンに1回、, 〔1ターンに1回〕, 【ゲームに1回】: before what it limits."""
        opened = self.literal(place, "〔", "【", "[")
        for word, key in (("1ターンに", "per_turn"), ("各ターンに", "per_turn"), ("ターンに", "per_turn"),
                          ("1ゲームに", "per_game"), ("ゲーム中に", "per_game"), ("ゲームに", "per_game")):
            after = self.literal(max(place, opened), word)
            number = self.counted(after) if after > 0 else None
            if number:
                end = self.literal(number[0], "〕", "】", "]") if opened > 0 else self.literal(number[0], "、")
                return (self.comma(end), Worded(key, number[1])) if end > 0 else None
        return None

    @rule
    def spoken(self, place: int) -> Found[Any]:
        """What a command does."""
        return [(end, Spoken(said)) for end, said in self.sentences(place) if self.ends(end) and not said[0].limit]

    @rule
    def keyword_line(self, place: int) -> Found[Any]:
        """An ability with the bracket it begins with."""
        found: Found[Any] = [
            (end, Worded(word.key, span=Span(place, end))) for end, word in self.words(place, "keyword")
        ]
        for words, reads in _LINES:
            after = self.literal(place, *words)
            if after > 0:
                found += reads(self, after)
        return found

    @rule
    def line(self, place: int) -> Found[Any]:
        """One ability, or what a command does."""
        found: Found[Any] = []
        if not self.text.startswith(_OF_ABILITIES, place):
            found += [(end, (said,)) for end, said in self.spoken(place)]
        for end, said in self.keyword_line(place):
            stop = end if self.ends(end) else self.literal(end, "。")
            if stop > 0 and self.ends(stop):
                found.append((stop, (said,)))
        return found

    @rule
    def costs(self, place: int) -> Found[tuple[Clause, ...]]:
        """Costs in a row: energies, or what is done, as sentences."""
        found: Found[tuple[Clause, ...]] = []
        for end, energy in self.energies(place):
            paid = tuple(Clause("pay", (("energy", (each,)),), span=Span(place, end)) for each in energy)
            found.append((end, paid))
            joint = self.literal(end, "を払い、", "、", "と")
            found += [(last, (*paid, *more)) for last, more in self.costs(joint)] if joint > 0 else []
        for end, one in self.predication(place):
            if one.verb is None or one.link not in ("final", "chain", "cost"):
                continue
            clause = self.clause(one, one.args, None)
            if clause is None:
                continue
            found.append((end, (clause,)))
            found += [(last, (clause, *more)) for last, more in self.costs(end)]
        for end, clause in self.cost_verbs(place):
            joint = self.literal(end, "、", "し、", "と")
            found.append((end, (clause,)))
            if joint > 0:
                found += [(last, (clause, *more)) for last, more in self.costs(joint)]
        return found

    @rule
    def cost_verbs(self, place: int) -> Found[Clause]:
        """What is done as a cost, ended by the bracket or a comma instead of a full stop."""
        found: Found[Clause] = []
        todo: list[tuple[int, tuple[Arg, ...]]] = [(place, ())]
        while todo:
            self.spend()
            at, args = todo.pop()
            for end, arg in self.argument(at):
                if not any(each.particle == arg.particle for each in args):
                    todo.append((end, (*args, arg)))
            named = [(end, (verb, PLAIN, ())) for end, verb in self.words(at, "verbal")
                     if self.text.startswith(("〕", "]", ")", "、"), end)]  # このユニットをレスト〕
            for end, (verb, form, _) in (*self.verbs(at), *named):
                if form != PLAIN:
                    continue
                clause = self.clause(Predication(args, verb, form, "", "final", Span(place, end)), args, None)
                if clause is not None:
                    found.append((end, clause))
        return found


# How lines begin ----------------------------------------------------------------------------------


def _within(key: str) -> Any:
    """A bracket before sentences."""

    def reads(texts: Texts, place: int) -> Found[Any]:
        place = max(place, texts.literal(place, ":"))
        return [(end, Worded(key, governs=said)) for end, said in texts.governed(place)]

    return reads


def _always(texts: Texts, place: int) -> Found[Any]:
    """【永】: sentences, a keyword, or a change printed as an icon."""
    place = max(place, texts.literal(place, ":"))
    found: Found[Any] = [(end, Worded("cont", governs=said)) for end, said in texts.governed(place)]
    icon = texts.literal(place, "〔")
    for end, shift in texts.shift(icon) if icon > 0 else ():
        last = texts.literal(end, "〕。", "〕")
        if last > 0:
            found.append((last, Worded("power_icon", places=(shift,))))
    for end, word in texts.words(place, "keyword"):
        last = texts.literal(end, "。")
        found.append((last if last > 0 else end, Worded(word.key)))
    return found


def _activated(texts: Texts, place: int) -> Found[Any]:
    """【起】〔クイック/コスト〕:効果."""
    found: Found[Any] = []
    often = texts.how_often(place)
    if often is not None:
        return [
            (end, replace(said, governs=(*said.governs, often[1])))
            for end, said in _activated(texts, often[0]) if len(said.governs) == 1
        ]
    start = texts.literal(place, "〔", "[", "(")
    for timing in ("ノーマル", "クイック"):
        after = texts.literal(start, timing) if start > 0 else -1
        if after < 0:
            continue
        shut = texts.literal(after, "〕", "]", ")")
        if shut > 0:  # the cost stands as a sentence behind the bracket
            for end, costs in texts.costs(texts.comma(max(shut, texts.literal(shut, ":")))):
                colon = texts.literal(end, ":")
                for last, said in texts.governed(colon) if colon > 0 else ():
                    found.append((last, Worded("act", words=(timing,), places=costs, governs=said)))
            continue
        slash = texts.literal(after, "/", "、", " ")
        free = texts.literal(slash, "コストなし", "なし") if slash > 0 else -1
        nothing: Found[tuple[Clause, ...]] = [(free, ())] if free > 0 else []
        for end, costs in [*texts.costs(slash), *nothing] if slash > 0 else ():
            shut = texts.literal(end, "〕", "]", ")")
            colon = max(shut, texts.literal(shut, ":")) if shut > 0 else -1
            for last, said in texts.governed(colon) if colon > 0 else ():
                found.append((last, Worded("act", words=(timing,), places=costs, governs=said)))
    return found


def _awakening(texts: Texts, place: int) -> Found[Any]:
    """【覚醒】, 【覚醒】「丘」-: an ability that works only while the territory is open."""
    title = texts.bracketed(place, "「")
    after = texts.literal(title[0], "-", ":") if title else place
    words = (title[1],) if title else ()
    return [(end, Worded("awakening", words=words, governs=(said,)))
            for end, said in texts.keyword_line(after)] if after > 0 else []


def _omen(texts: Texts, place: int) -> Found[Any]:
    """【怪異】《霊》: an ability that works only when such a card fell."""
    named = texts.bracketed(place, "《")
    return [(end, Worded("omen", words=(named[1],), governs=(said,)))
            for end, said in texts.keyword_line(texts.comma(named[0]))] if named else []


def _judgement(texts: Texts, place: int) -> Found[Any]:
    """【ジャッジメント:ユニット】, or the event said in full."""
    for word in ("ユニット", "コマンド", "アタック"):
        end = texts.literal(place, word + "】")
        if end > 0:
            return [(end, Worded("judgement", words=(word,)))]
    stop = texts.text.find("】", place)
    if stop < 0:
        return []
    found: Found[Any] = []
    inner = type(texts)(texts.text[place:stop] + "時、", texts.lexicon)
    for end, one in inner.predication(0):
        if end == len(inner.text) and one.link in TIMES and one.verb is not None:
            clause = inner.clause(one, one.args, None)
            if clause is not None:
                done = "done" if one.form.ending in ("past", "not_past") else "about"
                found.append((stop + 1, Worded("judgement", condition=Event(clause, done))))  # type: ignore[arg-type]
    for end, event in inner.moment(0):
        if end >= len(inner.text) - 1 and isinstance(event, Event):
            found.append((stop + 1, Worded("judgement", condition=event)))
    return found


def _bright(texts: Texts, place: int) -> Found[Any]:
    """【ブライト《兵》/《獣》+3000】."""
    words: list[str] = []
    while (named := texts.bracketed(place, "《")) is not None:
        words.append(named[1])
        place = max(named[0], texts.literal(named[0], "/", "か", "または"))
    signed = texts.signed(place)
    end = texts.literal(signed[0], "】") if signed else -1
    return [(end, Worded("bright", signed[1], tuple(words)))] if signed and end > 0 and words else []


def _bond(texts: Texts, place: int) -> Found[Any]:
    """【結束《灯守》】."""
    named = texts.bracketed(place, "《")
    end = texts.literal(named[0], "】") if named else -1
    return [(end, Worded("bond", words=(named[1],)))] if named and end > 0 else []


def _evol(texts: Texts, place: int) -> Found[Any]:
    """【エヴォル〔コスト〕】, or two with names."""
    found: Found[Any] = []
    after = texts.literal(place, "-")
    name = texts.bracketed(after, "「") if after > 0 else None
    place = name[0] if name else place
    start = texts.literal(place, "〔", "[")
    for end, costs in texts.costs(start) if start > 0 else ():
        last = texts.literal(end, "〕】", "]】")
        if last < 0:
            continue
        one = Worded("evol", words=(name[1],) if name else (), places=costs)
        found.append((last, one))
        second = texts.literal(last, "/【エヴォル")
        found += [(stop, Worded("evol_pair", governs=(one, other)))
                  for stop, other in _evol(texts, second) if other.key == "evol"] if second > 0 else []
    return found


def _legacy(texts: Texts, place: int) -> Found[Any]:
    """【レガシー】コスト, 【レガシー】〔コスト〕, 【レガシー〔コスト〕】."""
    found: Found[Any] = []
    inside = texts.text.startswith("ー", place - 1)
    start = texts.literal(place, "〔", "[")
    for end, costs in texts.costs(start if start > 0 else place):
        last = texts.literal(end, *(("〕】", "]】") if inside else ("〕", "]"))) if start > 0 else (
            texts.literal(end, "】") if inside else end)
        if last > 0:
            found.append((last, Worded("legacy", places=costs)))
    return found


def _named(texts: Texts, place: int) -> Found[Any]:
    """【名称ルール】「X」."""
    name = texts.bracketed(place, "「")
    return [(name[0], Worded("name_rule", words=(name[1],)))] if name else []


def _deck(part: str) -> Any:
    """このカードはデッキに8枚まで入れられる。"""

    def reads(texts: Texts, place: int) -> Found[Any]:
        number = texts.counted(place)
        end = texts.literal(number[0], "まで入れられる。", "まで入れることができる。",
            "まで入れてよい。") if number else -1
        return [(end, Worded("deck_allows", number[1], (part,)))] if number and end > 0 else []

    return reads


def _extra(texts: Texts, place: int) -> Found[Any]:
    """このカードをプレイする際、追加で…。"""
    return [(max(end, texts.literal(end, "。")), Worded("extra_cost", places=costs))
            for end, costs in texts.costs(place)]


def _own_payment(texts: Texts, place: int) -> Found[Any]:
    return [(place, Worded("own_pay_as"))]


def _uncountered(texts: Texts, place: int) -> Found[Any]:
    return [(place, Worded("uncounterable"))]


_LINES: Final = (
    (("【自動】", "【自】"), _within("auto")), (("【永続】", "【永】"), _always), (("【起動】", "【起】"), _activated),
    (("【スキル】",), _within("skill")), (("【覚醒】",), _awakening), (("【怪異】",), _omen),
    (("【ジャッジメント:",), _judgement), (("【ブライト",), _bright), (("【結束",), _bond), (("【エヴォル",), _evol),
    (("【レガシー】", "【レガシー"), _legacy), (("【名称ルール】",), _named),
    (("ゲーム開始時、", "ゲームの開始時、"), _within("at_start")),
    (("このカードはデッキに",), _deck("main")), (("このカードはDデッキに",), _deck("divide")),
    (("このカードをプレイする際、追加で", "このカードをプレイする際、追加のコストとして"), _extra),
    (("このカードのコストはどの色でも払える。",), _own_payment), (("このカードは打ち消されない。",), _uncountered),
)


class TextReader(Reader):
    """Reads the texts of the game."""

    chart = Texts
