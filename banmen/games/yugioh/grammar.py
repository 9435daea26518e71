"""What the texts of Yu-Gi-Oh! say in a way of their own: counters by name, tokens, moments of an attack."""

from __future__ import annotations

import re
from typing import Any, Final

from banmen.language.abilities import Abilities, Reader
from banmen.language.chart import Found
from banmen.language.tree import Clause, Event, HasName, NounPhrase, Span

_COUNTER: Final = re.compile(r"([^、。「」()をがはにのも0-9x]+)カウンター")
_MOMENTS: Final = {
    "の直接攻撃宣言時": "declare_direct", "の攻撃宣言時": "declare_attack",
}


class Texts(Abilities):
    """The grammar of the game's texts."""

    def heads_of_its_own(self, place: int) -> Found[NounPhrase]:
        """魔力カウンター: counters are known by their names."""
        found = _COUNTER.match(self.text, place)
        return [(found.end(), NounPhrase("counter", filters=(HasName(found[1]),)))] if found else []

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


class TextReader(Reader):
    """Reads the texts of the game."""

    chart = Texts
