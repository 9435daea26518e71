"""The noun itself, and phrases that only point at things."""

from __future__ import annotations

from typing import Any

from banmen.language.chart import Found, rule
from banmen.language.nouns.parts import Parts, in_order, put_together, words_of
from banmen.language.nouns.places import Places
from banmen.language.tree import AnyOf, Count, HasName, NounPhrase, Number, OfWord, Span, Without

JOINS = ("、または、", "、または", "または、", "または", "および", "及び", "、", "か", "と", "・")
BY_THIS = (
    "この効果によって", "このカードの効果で", "このカードの効果によって",
    "このカードを発動するために", "この効果を発動するために",
)
"""Words before what something was done to that say by what, or for what, it was done."""


class Heads(Places):
    """Nouns, words that stand for the things that have them, and pointers."""

    def amount(self, place: int) -> Found[Number]:
        """A number; read by the amounts."""
        raise NotImplementedError

    @rule
    def head(self, place: int) -> Found[NounPhrase]:
        """The noun itself, and the properties that are part of it."""
        found: Found[NounPhrase] = []
        for end, noun in self.words(place, "noun"):
            found.append((end, NounPhrase(noun.key)))
        for end, zone in self.words(place, "zone"):
            if zone.content:
                found.append((end, NounPhrase(zone.content, zones=(zone.key,))))
            after = self.literal(end, "以外から") if not self.lexicon.families else -1
            if after > 0:  # out of every zone but this
                others = tuple(each for each in self.lexicon.zones if each not in (zone.key, "battle"))
                found.append((after - len("から"), NounPhrase("card", zones=others)))
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

    def made(self, parts: Parts, head: NounPhrase, start: int, end: int) -> NounPhrase | None:
        """The parts and the noun as one phrase."""
        if parts.ref == "this" and parts.zones and parts.zones != ("battle",) and not self.lexicon.places_itself:
            return None  # where this lies is no part of its name
        said = [words_of(each)[0] for each in (*parts.filters, *head.filters)]
        words = [each.key for each in said if isinstance(each, OfWord)]
        if self.lexicon.families and len(set(words)) < len(words):
            return None  # 獣族・鳥獣族モンスター: of one characteristic either is meant, never both at once
        if self.lexicon.families and parts.ref not in ("", "done") and any(
            isinstance(each, Without) and not isinstance(each.filter, NounPhrase) for each in parts.filters
        ):
            return None  # そのモンスター以外の: others than the one pointed at
        made = put_together(parts, head, start, end)
        noun = self.lexicon.nouns.get(head.head)
        if made is not None and noun is not None and any(
            isinstance(each, Without) and each.filter in noun.filters for each in made.filters
        ):
            return None  # a monster that is no monster: the words belong to another kind
        return made

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
        for end, (verb, _) in [found for first in starts for found in self.forms(first, "done")]:
            if any(last == end for last, _ in words) or (own and self.text.startswith("この", end)):
                continue
            if verb.use("state") is None or after > 0:
                found.append((end, "done", verb.key))
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
