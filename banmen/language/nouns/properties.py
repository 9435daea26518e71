"""Properties before a noun: what a thing is, has, is called or is not."""

from __future__ import annotations

from typing import Any

from banmen.language.chart import Found, rule, rule_before, sieved
from banmen.language.nouns.comparisons import Comparisons
from banmen.language.nouns.parts import in_order
from banmen.language.tree import AnyOf, HasKeyword, HasName, NounPhrase, OfWord, State, Without

BEHIND_A_NAME = ("」", "と名のついた", "という名のついた", "の名のついた")
"""What stands right behind the name of a kind of things."""
MOST_OF_A_KIND = 3
"""How many properties say of which kind things are not."""


class Properties(Comparisons):
    """Which things are meant."""

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
        in_a_row = self.text.startswith(("「", "、「"), end)  # one of several, never a part of the next name
        found: Found[Any] = [] if in_a_row else [(tied if tied > 0 else end, one)]
        joint = self.literal(end, "または", "か", "及び", "・", "、")
        for last, more in self.family(joint if joint > 0 else end):
            others = more.filters if isinstance(more, AnyOf) else (more,)
            found.append((last, AnyOf(in_order((one, *others)))))
        return found

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
        if self.lexicon.families:
            kinds += self.other_kind(place)
            if kinds and self.text.endswith(BEHIND_A_NAME, 0, place):  # 「X」と名のついたYモンスター以外の
                kinds = [(end, kind) for end, kind in kinds if not self.ends_in_a_noun(place, end)]
        for end, kind in kinds:
            after = self.literal(end, "文明以外の", "以外の", "ではない", "でない", "でなく")
            if after > 0:
                found.append((after, Without(kind)))
        for end, thing in self.pointing(place):
            after = self.literal(end, "以外の", "を除く")
            if after > 0 and thing.ref in ("this", "that", "chosen"):
                found.append((after, Without(thing)))
        return found

    def ends_in_a_noun(self, start: int, end: int) -> bool:
        """Whether the words up to a place end in a noun."""
        return any(last == end for place in range(start, end) for last, _ in self.words(place, "noun"))

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
        for end, (verb, form) in self.forms(place, "state"):
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
