"""What the texts of Yu-Gi-Oh! say in a way of their own: counters by name, tokens, moments of an attack."""

from __future__ import annotations

import re
from typing import Any, Final

from banmen.games.yugioh.effects import (
    LimitedActivation,
    LimitedAll,
    LimitedEach,
    LimitedEffect,
    LimitedName,
)
from banmen.games.yugioh.effects_doing import LimitedThis
from banmen.kernel.effects.base import Ability
from banmen.language.abilities import Abilities, Reader
from banmen.language.chart import Found
from banmen.language.tree import Clause, Event, HasName, NounPhrase, Span

_COUNTER: Final = re.compile(
    r"(このカード(?:の|に置かれている|に乗っている))?([^、。「」()をがはにのも0-9x]+)カウンター"
)
MARKS: Final = "①②③④⑤"
_MOMENTS: Final = {
    "の直接攻撃宣言時": "declare_direct", "の攻撃宣言時": "declare_attack",
}


class Texts(Abilities):
    """The grammar of the game's texts."""

    def heads_of_its_own(self, place: int) -> Found[NounPhrase]:
        """魔力カウンター: counters are known by their names."""
        found = _COUNTER.match(self.text, place)
        if found is None:
            return []
        return [(found.end(), NounPhrase("counter", zones=("this",) if found[1] else (), filters=(HasName(found[2]),)))]

    def moments_of_its_own(self, place: int) -> Found[Any]:
        """相手モンスターの攻撃宣言時に."""
        found: Found[Any] = []
        for end, phrase in self.noun_phrase(place):
            for words, verb in _MOMENTS.items():
                after = self.literal(end, words)
                if after > 0:
                    clause = Clause(verb, (("subject", phrase),), span=Span(place, after))
                    more = self.literal(after, "に")
                    found.append((more if more > 0 else after, Event(clause)))
                    break
        return found


    def limit(self, place: int) -> Ability | None:
        """このカード名の①②の効果はそれぞれ1ターンに1度しか使用できない: which effects, and how often."""
        named = self.bracketed(place, "「")
        at = named[0] if named else self.literal(place, "このカード名")
        if at < 0:
            return None
        at = max(at, self.literal(at, "の"))
        activation = ("カードは1ターンに1枚しか発動できない。", "は1ターンに1枚しか発動できない。")
        if self.literal(at, *activation) == len(self.text):
            return LimitedActivation()
        if self.literal(at, "この効果は1ターンに1度しか使用できない。") == len(self.text):
            return LimitedThis()
        labels: list[Any] = []
        while self.text[at : at + 1] in MARKS and at < len(self.text):
            labels.append(self.text[at])
            at += 1
        at = self.literal(at, "の効果は", "効果は")
        if at < 0:
            return None
        each = self.literal(at, "それぞれ")
        if each > 0:
            ends = self.literal(each, "1ターンに1度しか使用できない。") == len(self.text)
            return LimitedEach(tuple(labels)) if ends and labels else None
        if self.literal(at, "1ターンに1度、いずれか1つしか使用できない。") == len(self.text):
            return LimitedName(tuple(labels)) if labels else None
        if self.literal(at, "1ターンに1度しか使用できない。") != len(self.text):
            return None
        if not labels:
            return LimitedAll()
        return LimitedEffect(labels[0]) if len(labels) == 1 else None

    def worn_by(self, place: int) -> NounPhrase | None:
        """…にのみ装備可能: which monsters can wear the card."""
        for end, phrase in self.noun_phrase(place):
            if self.literal(end, "にのみ装備可能。", "のみ装備可能。") == len(self.text):
                return phrase
        return None

    def ritual_by(self, place: int) -> str:
        """「X」により降臨: the ritual spell."""
        named = self.bracketed(place, "「")
        return named[1] if named and self.literal(named[0], "により降臨。", "により降臨") == len(self.text) else ""


class TextReader(Reader):
    """Reads the texts of the game."""

    chart = Texts
