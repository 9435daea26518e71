"""How texts speak of battles: with whom, of whom, and of the damage that comes of them."""

from __future__ import annotations

from typing import Any, Final, Literal

from banmen.language.abilities import Abilities
from banmen.language.chart import Found, rule, rule_before
from banmen.language.tree import Node, NounPhrase, Whose

_BY: Final = ("によって", "により", "で")
_KINDS: Final = (("戦闘ダメージ", "battle"), ("効果ダメージ", "effect"), ("ダメージ", "any"))


class FoughtWith(Node, frozen=True):
    """A battle with such a monster."""

    foe: NounPhrase


class Fought(Node, frozen=True):
    """It has battled this card."""

    lay: tuple[Any, ...] = ()
    """How this card lay."""


class Harm(Node, frozen=True):
    """Damage that a player takes, perhaps only what comes of the battles of some monsters, or what they inflict."""

    kind: Literal["battle", "effect", "any"]
    to: Whose
    of: NounPhrase | None = None
    inflicted: bool = False
    """Whether it is what those monsters inflict, and not all that comes of their battles."""
    now: bool = False
    """Whether it comes of the battle under way."""


class Battles(Abilities):
    """Battles and damage as things spoken of."""

    @rule
    def thing(self, place: int) -> Found[Any]:
        """Beside what every game has: a battle with a monster, and damage as it comes of battles."""
        found: Found[Any] = super().thing(place)
        for end, phrase in self.noun_phrase(place) if self.ahead(place, ("との戦闘",)) else ():
            after = self.literal(end, "との戦闘")
            if after > 0:
                found = [*found, (after, NounPhrase("battle", filters=(FoughtWith(phrase),)))]
        harm = self.harm(place)
        if harm:  # 自分が受けるダメージ is no damage of somebody's
            ends = {end for end, _ in harm}
            found = [each for each in found if each[0] not in ends]
        return [*found, *harm]

    @rule_before("ダメージ")
    def harm(self, place: int) -> Found[Harm]:
        """このカードの戦闘で発生する自分への戦闘ダメージ, 自分が受ける全てのダメージ."""
        found: Found[Harm] = list(self._taken(place, None))
        for words in ("その戦闘", "この戦闘"):
            after = self._by(self.literal(place, words))
            found += self._taken(self._arisen(after), None, True)
            found += self._given(after, None, True)
        after = self._by(self.literal(place, "その直接攻撃"))
        found += self._given(after, None, True)
        for end, phrase in self.noun_phrase(place):
            after = self._by(self.literal(end, "の戦闘"))
            found += self._taken(self._arisen(after), phrase)
            found += self._given(self.literal(end, "が"), phrase)
            after = self.literal(end, "が戦闘を行う事によって受ける")
            found += self._of(after, phrase)
        return found

    def _by(self, place: int) -> int:
        return self.literal(place, *_BY) if place > 0 else -1

    def _arisen(self, place: int) -> int:
        after = self.literal(place, "発生する") if place > 0 else -1
        return after if after > 0 else place

    def _taken(self, place: int, of: NounPhrase | None, now: bool = False) -> Found[Harm]:
        """自分への, 自分が受ける: whom it hurts."""
        found: Found[Harm] = []
        for end, whose in self.words(place, "who") if place >= 0 else ():
            after = self.literal(end, "への", "が受ける")
            after = max(after, self.literal(after, "全ての", "カードの効果による", "効果による")) if after > 0 else -1
            said = self.text[end:after] if after > 0 else ""
            for last, kind in self._kind(after):
                if said.endswith("効果による"):
                    kind = "effect" if kind == "any" else "?"
                if kind != "?":
                    found.append((last, Harm(kind, whose, of, False, now)))  # type: ignore[arg-type]
        return found

    def _given(self, place: int, of: NounPhrase | None, now: bool = False) -> Found[Harm]:
        """相手に与える: whom they hurt."""
        found: Found[Harm] = []
        for end, whose in self.words(place, "who") if place >= 0 else ():
            after = self.literal(end, "に与える")
            found += [(last, Harm("battle", whose, of, of is not None, now)) for last, kind in self._kind(after)
                      if kind == "battle"]
        return found

    def _of(self, place: int, of: NounPhrase) -> Found[Harm]:
        """受けるコントローラーの戦闘ダメージ."""
        found: Found[Harm] = []
        for end, whose in self.words(place, "who") if place >= 0 else ():
            after = self.literal(end, "の")
            found += [(last, Harm("battle", whose, of)) for last, kind in self._kind(after) if kind == "battle"]
        return found

    def _kind(self, place: int) -> Found[str]:
        for words, kind in _KINDS if place > 0 else ():
            after = self.literal(place, words)
            if after > 0:
                return [(after, kind)]
        return []
