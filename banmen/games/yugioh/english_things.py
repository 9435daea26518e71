"""Things of Yu-Gi-Oh! in English: monsters by level, family and kind, how many of them, where they lie."""

from __future__ import annotations

import re
from typing import Any

from msgspec.structs import replace

from banmen.games.yugioh.effects import BattlesThis
from banmen.games.yugioh.effects_more import HasCounters, MadeOfThis
from banmen.games.yugioh.grammar_battle import FoughtWith
from banmen.games.yugioh.grammar_nodes import Aiming, Decided, Doing, OfKinds, TokenSaid
from banmen.kernel.effects.things import Is
from banmen.language.english import OWN, English
from banmen.language.english_forms import plural
from banmen.language.tree import (
    ALL,
    AnyOf,
    Compared,
    HasName,
    HowMany,
    KindsOf,
    Measure,
    NounPhrase,
    Place,
    Scaled,
    ValueOf,
    Without,
)

_BEHIND = (HasCounters, BattlesThis, MadeOfThis, FoughtWith, Doing, Decided, Aiming)
"""Properties that stand behind their noun."""
_DOES = {
    "destroy": "destroy cards", "special_summon": "special summon monsters", "damage": "inflict damage",
    "draw": "draw cards", "search": "add cards of the deck to the hand", "banish": "banish cards",
}
_MEASURES = {"damage": "damage", "lp": "LP"}
_LEVELS = {"<=": " or lower", ">=": " or higher", "==": ""}
_SEVERAL = re.compile(r"((?:your|their|its owner's|your opponent's|each player's|either player's) \w+(?: deck)?)"
                      r" or (\w+(?: deck)?) or (\w+)")
_LYING = re.compile(r"\bin (your|your opponent's|each player's|either player's|the) "
                    r"(field|banished cards)\b(?! or| zone)")
_VOWEL = re.compile(r'a (?:"?[AEIOaeioアイエオあいえお]|X|"[FHLMNRSX][A-Z]?(?![A-Za-z]))')
_POINTING = ("that", "chosen", "done", "those")


def well_placed(text: str) -> str:
    """Cards lie on a field and among the banished ones; of three places the last has an "or" before it."""
    text = _LYING.sub(lambda found: f"{'on' if found[2] == 'field' else 'among'} {found[1]} {found[2]}", text)
    return _SEVERAL.sub(r"\1, \2 or \3", text)


def an(text: str) -> str:
    """The article before a vowel, also that of a name, of which one or two letters are spelled."""
    return f"an{text[1:]}" if _VOWEL.match(text) else text


class ThingsInEnglish(English):
    """Prints what cards a text speaks of."""

    several = False
    """Whether what was spoken of last is several things, so that words pointing at it are plural."""

    def things(self, said: Any) -> str:
        """Things with how many of them; one of a kind and one of another are both named."""
        if not isinstance(said, NounPhrase):
            return an(super().things(said))
        if said.head == "below":
            return "these effects" if said.count is None else "one of these effects"
        if said.head == "wearer" and not said.ref and not said.besides:
            return "the equipped monster"
        if said.besides:
            each = (replace(said, besides=()), *said.besides)
            where = self._shared_place(each)
            *first, last = (self.things(replace(other, zones=(), whose="") if where else other) for other in each)
            return f"{', '.join(first)} and {last}{where}"
        if said.ref in _POINTING and said.head:
            return self._pointed_at(said)
        if said.ref == "this" and said.filters:
            how = " ".join(self.filter(each) for each in said.filters if self._tells(each))
            lies = " ".join(self.filter(each) for each in said.filters if self._rank(each) == 0)
            name = super().things(replace(said, zones=()))
            if how == "special summoned":
                name, how = name.replace("this ", f"this {how} ", 1), ""
            return f"{name.replace('this ', f'this {lies} ', 1) if lies else name} {how}".rstrip()
        if said.ref == "this" and said.zones and said.zones != ("field",):
            return super().things(replace(said, zones=())) + self._shared_place((replace(said, ref=""),))
        count = said.count
        if said.ref == "among" and count is not None:
            self.several = count.number != 1 or count.bound != "exactly"
        if not said.ref and said.head not in ("effect", "counter"):
            self.several = (count is not None and (count.number != 1 or count.bound != "exactly")) or count == ALL
        if count is not None and isinstance(count.number, HowMany) and count.number.of.ref:
            most = "up to " if count.bound == "up_to" else ""
            kind = self.described(replace(said, whose="", count=None) if said.whose and not said.zones else said, 2)
            of = f"of {OWN[said.whose]} " if said.whose and not said.zones else ""
            return f"{most}that many {of}{kind}"
        if said.whose in ("you", "opponent") and not said.zones and not said.ref and (
            count is not None and isinstance(count.number, int) and count.number > 1
            and count.bound in ("exactly", "up_to") and said.top is None and not said.or_else
        ):
            whose = "your" if said.whose == "you" else "your opponent's"
            return f"{self.amount(count)} of {whose} {self.described(replace(said, whose='', count=None), 2)}"
        return an(super().things(said))

    def one(self, said: Any) -> str:
        """A thing something happens to; who wears a card is the one that does."""
        worn = isinstance(said, NounPhrase) and said == NounPhrase("wearer", filters=said.filters, count=said.count)
        return self.things(said) if worn else super().one(said)

    def _tells(self, said: Any) -> bool:
        """Whether a property of this card is one that it may lack while it lies there."""
        word = self.filters.get(said) if not isinstance(said, AnyOf | Compared) else None
        return word is not None and (
            word.key.startswith("came_") or word.key in ("has_materials", "no_materials", "is_worn"))

    def _pointed_at(self, said: NounPhrase) -> str:
        """That monster, or those monsters."""
        name = self.lexicon.nouns[said.head].en
        many = (self.several and said.head not in ("activation", "effect", "attack", "the_summon")) or (
            said.ref == "those") or (said.count is not None and said.count.number != 1)
        chosen = said.ref == "chosen"
        if many:
            return f"{'the chosen' if chosen else 'those'} {plural(name)}"
        return f"{'the chosen' if chosen else 'that'} {name}"

    def place(self, said: Place, how: str = "into") -> str:
        """Where something goes; a card goes back to the hand of whoever owns it."""
        if said.zone == "field" and not said.whose:
            return f"{'on' if how == 'in' else how} the field".strip()
        return super().place(said, how)

    def argument(self, value: Any) -> str:
        """What stands in a role."""
        if isinstance(value, Measure):
            name = _MEASURES[value.key]
            if isinstance(value.number, int):
                return f"{value.number} {name}"
            return f"{name} equal to {self.number(value.number)}"
        return super().argument(value)

    def number(self, said: Any, words: bool = False) -> str:
        """A number, perhaps taken several times."""
        if said == HowMany(NounPhrase("die")):
            return "the number rolled"
        if isinstance(said, HowMany) and said.of.ref:
            return f"the number of {'' if said.of.ref == 'among' else 'those '}{plural(self._noun(said.of))}"
        if isinstance(said, OfKinds):
            return f"{said.number} differently named"
        if isinstance(said, KindsOf):
            return f"the number of different names of {self.described(said.of, 2)}"
        if isinstance(said, Scaled) and said.plus:
            more = "plus" if said.plus > 0 else "minus"
            return f"{self.number(said.number)} {more} {abs(said.plus)}"
        if isinstance(said, Scaled):
            inner = self.number(said.number)
            return f"half of {inner}" if said.by == 2 else f"double {inner}" if (
                said.times == 2 and isinstance(said.number, ValueOf)) else f"{said.times} times {inner}"
        if isinstance(said, ValueOf) and said.key in ("effects", "activation", "effect_activation") and not said.of.ref:
            return f"the {'effects' if said.key == 'effects' else 'activation'} of {self.described(said.of, 2)}"
        return super().number(said, words)

    def _noun(self, said: NounPhrase) -> str:
        noun = self.lexicon.nouns.get(said.head)
        return noun.en if noun is not None else "card"

    def filter(self, said: Any, alone: bool = False) -> str:
        """A property; what a token is stands in brackets."""
        if isinstance(said, HasCounters):
            return f'with "{said.name}" counters'
        if isinstance(said, FoughtWith):
            return f"with {self.one(said.foe)}"
        if isinstance(said, BattlesThis):
            return "that battles this card"
        if isinstance(said, MadeOfThis):
            return f"for whose {said.how} summon this card was used"
        if isinstance(said, Decided):
            return f"named by {self.described(said.by, 1, True)}"
        if isinstance(said, Aiming):
            at = self.things(said.at) if said.at.ref else f"{self.described(said.at, 1, True)}"
            there = "" if said.at.ref or said.at.zones else " on the field"
            if said.alone and at.startswith("a "):
                at = f"only one {at[2:]}"
            elif said.alone:
                at = f"only {at}"
            return f"that targets {at}{there}"
        if isinstance(said, Doing):
            return f"that would {_DOES[said.word]}"
        if isinstance(said, HasName) and said.part and not alone:
            return f'"{said.name}"'
        if isinstance(said, Without) and isinstance(said.filter, HasName):
            return f'non-"{said.filter.name}"' if said.filter.part else f'other than "{said.filter.name}"'
        if isinstance(said, AnyOf) and len(said.filters) > 2:
            *first, last = (self.filter(each) for each in said.filters)
            return f"{', '.join(first)} or {last}"
        if isinstance(said, Compared) and isinstance(said.number, int) and said.op in _LEVELS:
            name = self.lexicon.numbers[said.key].en
            if said.key in ("level", "rank"):
                return f"{'with ' if alone else ''}{name.capitalize()} {said.number}{_LEVELS[said.op]}"
            than = {"<=": " or less", ">=": " or more", "==": ""}[said.op]
            return f"with {said.number}{than} {name}"
        return super().filter(said, alone)

    def _behind(self, said: Any) -> bool:
        """Whether a property stands behind its noun."""
        if isinstance(said, HasName):
            return not said.part
        if isinstance(said, Without) and isinstance(said.filter, HasName):
            return not said.filter.part
        if isinstance(said, Compared) and said.key in ("level", "rank"):
            return not isinstance(said.number, int)
        word = self.filters.get(said) if not isinstance(said, AnyOf | Compared) else None
        late = word is not None and word.en.startswith(("with", "wearing", "that ", "special summoned from"))
        return isinstance(said, _BEHIND) or late or (word is not None and word.en.endswith("this turn")) or (
            super()._behind(said))

    def described(self, said: NounPhrase, number: int, article: bool = False) -> str:
        """Counters are called by their names; levels stand first and families of names next to the noun."""
        if said.head == "counter":
            name = next(each.name for each in said.filters if isinstance(each, HasName))
            return an(f'{"a " * article}"{name}" counter{"s" * (number != 1)}') + (
                " on this card" if said.zones == ("this",) else "")
        token = next((each for each in said.filters if isinstance(each, TokenSaid)), None)
        if token is not None:
            return self._token(token, number, article)
        if said.or_else:
            return self._either(said, number, article)
        told = replace(said, filters=tuple(sorted(said.filters, key=self._rank)))
        if said.zones == ("field_spell",) and not said.whose and not said.ref:
            told = replace(told, whose="each")  # of either player
        return an(super().described(told, number, article))

    def _token(self, said: TokenSaid, number: int, article: bool) -> str:
        """A token by its name, and what it is in brackets."""
        race, attribute = self.word("races", said.race), self.word("attributes", said.attribute)
        name = an(f'{"a " * article}"{said.name}" token{"s" * (number != 1)}')
        return f"{name} ({race}/{attribute}/Level {said.level}/ATK {said.atk}/DEF {said.defense})"

    def _either(self, said: NounPhrase, number: int, article: bool) -> str:
        """Things of several kinds, any of which is meant; where they all lie is said once."""
        each = (replace(said, or_else=()), *said.or_else)
        where = self._shared_place(each)
        bare = [replace(other, zones=(), whose="") for other in each] if where else list(each)
        *first, last = (self.described(other, number, article) for other in bare)
        names = [other.filters[0] for other in bare if other == NounPhrase("card", filters=other.filters[:1])
                 and other.filters and isinstance(other.filters[0], HasName) and not other.filters[0].part]
        if len(names) == len(bare):
            last = f'"{names[-1].name}"'
            first = [first[0], *(f'"{other.name}"' for other in names[1:-1])]
        return f"{', '.join(first)} or {last}{where}"

    def _shared_place(self, each: tuple[NounPhrase, ...]) -> str:
        """Where several things lie, if they lie in the same place."""
        first = each[0]
        if not first.zones or any((other.zones, other.whose) != (first.zones, first.whose) or (
            other.ref and other.ref != "this") for other in each):
            return ""
        owner = OWN[first.whose] or self.lexicon.zones[first.zones[0]].everybody or "your"
        return f" {self.lying} {owner} " + " or ".join(self.lexicon.zones[zone].en for zone in first.zones)

    def _rank(self, said: Any) -> int:
        """Where a property stands before its noun."""
        word = self.filters.get(said) if not isinstance(said, AnyOf | Compared) else None
        if word is not None and word.key in ("face_up", "face_down", "in_attack", "turned", "in_defense", "set"):
            return 0
        if isinstance(said, Compared):
            return 1
        if isinstance(said, Is) and said.key == "kinds":
            return 5
        name = said.filter if isinstance(said, Without) else said
        return 4 if isinstance(name, HasName) else 2 if isinstance(said, Without) else 3


__all__ = ["ThingsInEnglish", "an", "well_placed"]
