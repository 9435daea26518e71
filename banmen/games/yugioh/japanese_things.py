"""Printing how texts of Yu-Gi-Oh! describe things in Japanese: whose, where, which, how many."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final

from msgspec.structs import replace

from banmen.games.yugioh.effects_more import HasCounters, MadeOfThis
from banmen.games.yugioh.grammar_battle import FoughtWith
from banmen.games.yugioh.grammar_nodes import Aiming, Decided, Doing, TokenSaid
from banmen.kernel.effects.things import Is
from banmen.language.errors import NoPhrase
from banmen.language.inflection import Form, inflected
from banmen.language.japanese import COMPARED, Japanese
from banmen.language.tree import (
    ALL,
    AnyOf,
    Compared,
    Count,
    HasName,
    HowMany,
    KindsOf,
    NounPhrase,
    OfWord,
    Scaled,
    Shares,
    State,
    ValueOf,
    Without,
)

WHOSE: Final = {"you": "自分", "opponent": "相手", "each": "お互い", "owner": "持ち主", "actor": "自身",
                "either": "自分または相手"}
REFERENCES: Final = {"this": "この", "that": "その", "those": "それらの"}
PRONOUNS: Final = {"that": "それ", "those": "それら", "rest": "残り", "among": "その中", "this": "このカード"}
_DOING: Final = {"destroy": "カードを破壊する", "special_summon": "モンスターを特殊召喚する",
                 "damage": "ダメージを与える", "draw": "カードをドローする", "search": "デッキからカードを手札に加える",
                 "banish": "カードを除外する"}
"""What an effect does by which it is known."""
_MATERIALS: Final = {"synchro": "S", "xyz": "X", "fusion": "融合", "ritual": "儀式"}


def _place_of(said: Any) -> int:
    """How near to its noun a property stands: what it is not, numbers, words of a kind, names, the kind of monster."""
    if isinstance(said, Is) and said.key == "kinds":
        return 5
    if isinstance(said, HasName) or (isinstance(said, AnyOf) and isinstance(said.filters[0], HasName)):
        return 4
    if isinstance(said, OfWord | AnyOf):
        return 3
    return 0 if isinstance(said, Without) else 1 if isinstance(said, Compared) else 2


def _said_once(each: tuple[NounPhrase, ...]) -> tuple[NounPhrase, ...]:
    """Names in a row, of which whose they are and where they lie is said once, before the first."""
    first = each[0]
    alike = all(other == replace(first, filters=other.filters, count=other.count) and not other.ref and (
        any(isinstance(name, HasName) and not name.part for name in other.filters)) for other in each)
    return (first, *(replace(other, whose="", zones=()) for other in each[1:])) if alike else each


class Things(Japanese):
    """Prints noun phrases and numbers."""

    whose = WHOSE
    tie = "の"
    """What stands behind a place before a noun."""
    waited: Collection[str] = ()
    """The verbs of what a sentence waits for."""
    picked = "選んだ"
    """How things were chosen that are spoken of again."""
    unit = ""
    """The counter of cards of which the verb says that they are monsters."""

    def _where(self, said: NounPhrase) -> str:
        return (self.whose[said.whose] + "の" if said.whose else "") + self._zones(said.zones)

    def _zones(self, zones: tuple[str, ...]) -> str:
        return "・".join(self.lexicon.zones[each].ja for each in zones)

    def phrase(self, said: NounPhrase, counted: bool = True) -> str:
        """A noun phrase."""
        if said.besides:
            return "と".join(self.phrase(each) for each in _said_once((replace(said, besides=()), *said.besides)))
        parts = [self.phrase(each) if each.besides else self._single(each, False)
                 for each in _said_once((replace(said, or_else=()), *said.or_else))]
        return "または".join(parts) + (self.count(said.count, said) if counted and said.count is not None else "")

    def _single(self, said: NounPhrase, counted: bool) -> str:
        owner = self.whose[said.whose] + "の" if said.whose else ""
        if said.ref and not said.head:
            return owner + PRONOUNS[said.ref]
        text = ""
        if said.ref == "done" and said.verb in self.waited:
            gone = said.verb == "destroy"
            done = inflected(self.lexicon.verbs[said.verb].ja, Form("passive" if gone else "active", False, "past"))
            text = done + "その" * gone
        elif said.ref == "chosen":
            text = self.picked
        elif said.ref == "done":
            text = "この効果で" + inflected(self.lexicon.verbs[said.verb].ja, Form("active", False, "past"))
        elif said.ref == "among":
            text = "その中の"
        elif said.ref:
            done = inflected(self.lexicon.verbs[said.verb].ja, Form("active", False, "past")) if said.verb else ""
            text = (f"この効果で{done}" if done else "") + REFERENCES[said.ref]
        if said.under is not None:
            text += self.phrase(said.under) + "の下にある"
        if said.head == "counter":
            name = next(each.name for each in said.filters if isinstance(each, HasName))
            place = "このカードの" if said.zones == ("this",) else self._zones(said.zones) + "の" if said.zones else ""
            return f"{owner}{place}{name}カウンター"
        if "banished" in said.zones and len(said.zones) == 1:
            place = "除外されている"
        else:
            place = self._zones(said.zones) + self.tie if said.zones else ""
        if said.top is not None:
            return f"{owner}{self._zones(said.zones)}の上から{self.number(said.top)}枚"
        token = next((each for each in said.filters if isinstance(each, TokenSaid)), None)
        if token is not None:
            values = f"攻{token.atk}/守{token.defense}"
            return f"「{token.name}」({token.race}・{token.attribute}・星{token.level}・{values})"
        named = [each for each in said.filters if isinstance(each, HasName) and not each.part]
        rest = [each for each in said.filters if each not in named]
        decided = next((each for each in rest if isinstance(each, Decided)), None)
        if decided is not None:
            kind = replace(decided.by, filters=(*decided.by.filters, *(each for each in rest if each is not decided)))
            rest = [Decided(kind)]
        ordered = sorted(rest, key=_place_of)
        other = "他の" if said.other else ""
        noun = self.lexicon.nouns[said.head].ja if said.head else ""
        if said.head == "effect" and any(isinstance(each, HasName | AnyOf) for each in rest):
            noun = "カードの効果"
        if named and said.head == "card":
            noun = f"「{named[0].name}」"
        elif named:
            raise NoPhrase("a noun with an exact name")
        if said.ref == "this":
            return f"{owner}{place}{''.join(map(self.filter, ordered))}{text}{other}{noun}"
        return f"{text}{owner}{place}{other}{self._properties(ordered, noun)}"

    def _properties(self, ordered: list[Any], noun: str) -> str:
        """A noun behind its properties: a race and an attribute next to モンスター need no の."""
        words = sorted((each for each in ordered if isinstance(each, OfWord)), key=lambda each: each.key != "races")
        if noun != "モンスター" or not words or ordered[-1] not in words:
            return "".join(map(self.filter, ordered)) + noun
        first = "".join(self.filter(each) + "の" * isinstance(each, AnyOf) for each in ordered if each not in words)
        return first + "・".join(self.filter(each).removesuffix("の") for each in words) + noun

    def filter(self, said: Any) -> str:
        """A property before its noun."""
        if isinstance(said, HasCounters):
            return f"{said.name}カウンターが置かれている"
        if isinstance(said, MadeOfThis):
            return f"このカードを{_MATERIALS[said.how]}素材とした"
        if isinstance(said, OfWord):
            value = self.lexicon.values.get((said.key, said.word))
            return (value.ja if value is not None else said.word) + "の"
        if isinstance(said, AnyOf):
            names = all(isinstance(each, HasName) for each in said.filters)
            joined = [self.filter(each).removesuffix("の") for each in said.filters]
            of_words = all(isinstance(each, OfWord | Is) for each in said.filters)
            return "".join(joined) if names else "・".join(joined) if of_words else "または".join(joined) + "の"
        if isinstance(said, HasName):
            return f"「{said.name}」"
        if isinstance(said, Shares):
            return f"{self.phrase(said.other)}と同じ{self.lexicon.kind_names[said.key]}の"
        if isinstance(said, Without) and isinstance(said.filter, HasName):
            return f"「{said.filter.name}」{'モンスター' if said.filter.part else ''}以外の"
        if isinstance(said, Without) and isinstance(said.filter, NounPhrase):
            return self.phrase(said.filter) + "以外の"
        if isinstance(said, Without) and isinstance(said.filter, Shares):
            return f"{self.phrase(said.filter.other)}と{self.lexicon.kind_names[said.filter.key]}が異なる"
        if isinstance(said, Without) and isinstance(said.filter, Compared) and isinstance(said.filter.number, ValueOf):
            return f"{self.phrase(said.filter.number.of)}と{self.lexicon.numbers[said.filter.key].ja}が異なる"
        if isinstance(said, Without):
            noun = next((each.ja for each in self.lexicon.nouns.values() if each.filters == (said.filter,)), None)
            return (noun if noun is not None else self.filter(said.filter).removesuffix("の")) + "以外の"
        if isinstance(said, Decided):
            return f"{self.phrase(said.by)}によって決められた"
        if isinstance(said, FoughtWith):
            return f"{self.phrase(said.foe)}との"
        if isinstance(said, Aiming):
            return f"{self.phrase(said.at)}{'のみ' * said.alone}を対象とする"
        if isinstance(said, Doing):
            return _DOING[said.word]
        if isinstance(said, Compared) and isinstance(said.number, ValueOf) and said.op in ("<=", ">=") and (
            said.number.key != said.key
        ):
            return f"{self.number(said.number)}{COMPARED[said.op]}の{self.lexicon.numbers[said.key].ja}を持つ"
        if isinstance(said, Compared) and isinstance(said.number, ValueOf) and said.op in ("<", ">") and (
            said.number.key != said.key
        ):
            than = "高い" if said.op == ">" else "低い"
            return f"{self.number(said.number)}より{than}{self.lexicon.numbers[said.key].ja}を持つ"
        if isinstance(said, Compared) and said.op == "==" and isinstance(said.number, Scaled) and said.number.plus:
            by, of = said.number.plus, said.number.number
            if isinstance(of, ValueOf) and said.number == Scaled(of, plus=by):
                name = self.lexicon.numbers[said.key].ja
                return f"{self.phrase(of.of)}より{name}が{abs(by)}つ{'高い' if by > 0 else '低い'}"
        if isinstance(said, Compared) and said.op == "==" and not isinstance(said.number, ValueOf):
            return f"{self.lexicon.numbers[said.key].ja}{self.number(said.number)}の"
        if isinstance(said, Compared) and not isinstance(said.number, int | ValueOf):
            return f"{self.number(said.number)}{COMPARED[said.op]}の{self.lexicon.numbers[said.key].ja}を持つ"
        if isinstance(said, State):
            return super().filter(said)
        word = self.filters.get(said)
        if word is not None:
            return word.ja + ("の" if word.ja.endswith("表示") else "")
        return super().filter(said)

    def counter(self, phrase: NounPhrase) -> str:
        """The counter of what is counted."""
        noun = self.lexicon.nouns.get(phrase.head)
        if phrase.head in ("counter", "below"):
            return "つ"
        if phrase.head == "card" and self.unit:
            return self.unit
        return noun.counter if noun is not None else "枚"

    def count(self, count: Count, phrase: NounPhrase) -> str:
        """How many."""
        if count == ALL:
            return "全て"
        if count.bound == "any" and count.total is None:
            return "任意の数"
        if isinstance(count.number, HowMany):
            return f"{self.phrase(count.number.of)}の数{'まで' if count.bound == 'up_to' else 'だけ'}"
        return super().count(count, phrase)

    def number(self, said: Any) -> str:
        """A number, perhaps taken several times."""
        if self.tie != "の":  # what is counted is not taken
            outer, self.tie = self.tie, "の"
            try:
                return self.number(said)
            finally:
                self.tie = outer
        if isinstance(said, Scaled):
            inner = self.number(said.number)
            if said.by == 2 and not said.plus:
                return f"{inner}の半分"
            if said.plus:
                raise NoPhrase(f"no Japanese for {said!r}")
            return f"{inner}の倍" if said.times == 2 else f"{inner}x{said.times}"
        if isinstance(said, KindsOf) and said.key == "names":
            return f"{self.phrase(said.of)}の種類"
        if isinstance(said, HowMany) and said.of.under is not None:
            return f"{self.phrase(said.of.under)}のX素材の数"
        if isinstance(said, ValueOf) and said.of.ref == "own":
            return self.lexicon.numbers[said.key].ja
        if said == HowMany(NounPhrase("die")):
            return "出た目の数"
        if isinstance(said, ValueOf) and said.of.ref == "own":
            return self.lexicon.numbers[said.key].ja
        if isinstance(said, ValueOf) and said.key not in self.lexicon.numbers:
            return f"{self.phrase(said.of)}の{self.lexicon.kind_names[said.key]}"
        return super().number(said)
