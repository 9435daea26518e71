"""The things, numbers and places of Build Divide in English."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from banmen.games.builddivide.effects_expressions import Bears
from banmen.games.builddivide.effects_losing import NoAbilities
from banmen.games.builddivide.nodes import Damage, Energy, Offset, Own, Same, Shift
from banmen.games.builddivide.printing_words import (
    counter_name,
)
from banmen.games.builddivide.words import ABILITY_KINDS, COLOURS, EVERYWHERE
from banmen.language.english import English
from banmen.language.english.words import in_a_row
from banmen.language.tree import (
    ALL,
    Compared,
    Count,
    HasKeyword,
    HasName,
    HowMany,
    Measure,
    NounPhrase,
    OfWord,
    Place,
    Scaled,
    ValueOf,
)

SHIFTED_EN: Final = {"play_cost": "to the cost of playing", "act_cost": "to the cost of activating", "power": "power",
                     "hit": "hit", "cost": "cost"}


class ThingsInEnglish(English):
    """Prints what the texts speak of."""

    def argument(self, value: Any) -> str:
        """What stands in a role."""
        if isinstance(value, Shift):
            name = SHIFTED_EN[value.key]
            if value.sets:
                return f"power {value.number}" if value.key == "power" else f"{name} {value.number}"
            return f"{value.number:+} {name}" if isinstance(value.number,
                int) else f"+{self.number(value.number)} {name}"
        if isinstance(value, Measure):
            if isinstance(value.number, Own):
                return "damage equal to their power"
            equal = isinstance(value.number, ValueOf)
            return f"damage equal to {self.number(value.number)}" if equal else f"{self.number(value.number)} damage"
        if isinstance(value, Energy):
            return f"{value.total} {COLOURS[value.colour] + ' ' if value.colour else ''}energy"
        if isinstance(value, Damage):
            if value.dealt:
                return f"damage dealt by {self.things(value.to)}"
            return f"{'the next damage' if value.next else 'damage'} to {self.things(value.to)}"
        if isinstance(value, Same):
            return f"the {value.key} of {self.things(value.of)}"
        if isinstance(value, OfWord) and value.key in ("types", "attributes"):
            return f"the {'type' if value.key == 'types' else 'attribute'} 「{value.word}」"
        if isinstance(value, OfWord) and value.key == "colours":
            return f"the colour {COLOURS[value.word]}"
        if isinstance(value, tuple) and value and isinstance(value[0], Energy):
            return ", ".join(map(self.argument, value))
        if isinstance(value, tuple) and value and isinstance(value[0], tuple):
            return in_a_row(list(map(self.guess, value)), "or")
        return super().argument(value)

    def guess(self, said: tuple[Any, ...]) -> str:
        """Something that can be predicted."""
        key, word, *bound = said
        if bound:
            return f"{key} {bound[0]} or {'less' if word == '<=' else 'more'}"
        types = {"ユニット": "unit", "コマンド": "command", "テリトリー": "territory"}
        return f"《{word}》" if key == "attributes" else COLOURS.get(word) or types[word]

    def place(self, said: Place, how: str = "into") -> str:
        """Where something goes; to the hand of its owner."""
        if said.zone == "hand" and not said.whose:
            return f"{how} its owner's hand" if how == "to" else f"{how} your hand"
        if said.zone == "life" and said.at == "bottom":
            return "at the back of the life zone"
        if said.zone == "deck" and said.at:
            return f"on {'top' if said.at == 'top' else 'the bottom'} of the deck"
        return f"{how} the {self.lexicon.zones[said.zone].en}" if not said.whose else super().place(said, how)

    def things(self, said: Any) -> str:
        """Things with how many of them."""
        if isinstance(said, NounPhrase):
            if said.or_else and said.ref in ("A", "B"):
                return " and ".join(each.ref for each in (said, *said.or_else))
            if said.ref in ("A", "B"):
                return said.ref
            if said.ref == "rival":
                return "the unit it battles"
            if said.head == "counter":
                number = said.count.number if said.count is not None else 1
                holder = f" on {self.things(said.under)}" if said.under is not None else ""
                return f"{number} 「{counter_name(said)}」 counter{'' if number == 1 else 's'}{holder}"
            if said.head in ("skill", "extra_turn") and not said.ref:
                return "the [Skill]" if said.head == "skill" else "an extra turn"
            if said.head == "aura" and said.count is not None and said.count != ALL:
                number = said.count.number
                return f"{number} aura{'' if number == 1 else 's'}"
            if said.top is not None and said.zones == ("life",):
                return "the first card of your life"
            if said.count is not None and isinstance(said.count.number, HowMany) and said.whose and not said.zones:
                return super().things(said)
            many = said.count is not None and said.count.bound in ("exactly", "up_to") and said.count != Count(1)
            if many and not said.ref and said.whose and not said.zones and said.top is None:
                return f"{self.amount(said.count)} of {self.described(said, 2)}"
            if said.count is not None and isinstance(said.count.number, HowMany):
                of = said.count.number.of
                return f"as many cards as there are {self.described(of, 2)}"
        return super().things(said)

    def described(self, said: NounPhrase, number: int, article: bool = False) -> str:
        """The noun with its properties; of all zones, or while it is played."""
        if said.head in ABILITY_KINDS and said.or_else:
            return self.described(replace(said, head="ability", or_else=()), number, article)
        if said.whose == "either":
            who = "both players" if said.count == ALL else "either player"
            return self.described(replace(said, whose=""), number, article) + f" of {who}"
        if said.zones == EVERYWHERE:
            return self.described(replace(said, zones=()), number, article) + " in any zone"
        if said.zones == ("resolution",) and said.head != "command":
            return self.described(replace(said, zones=()), number, article) + " being played"
        if said.head == "counter":
            holder = f" on {self.things(said.under)}" if said.under is not None else ""
            return f"「{counter_name(said)}」 counters{holder}"
        text = super().described(said, number, article)
        text = text.replace(" in its name", " in their names") if number != 1 else text
        return "a " + text[3:] if text.startswith("an unit") else text

    def _behind(self, said: Any) -> bool:
        return isinstance(said, Bears | NoAbilities) or (
            isinstance(said, OfWord) and said.key == "titles"
        ) or super()._behind(said)

    def filter(self, said: Any, alone: bool = False) -> str:
        """A property."""
        if isinstance(said, Bears):
            return f"with a 「{said.name}」 counter"
        if isinstance(said, NoAbilities):
            return "without abilities"
        if isinstance(said, OfWord) and said.key in ("attributes", "identities"):
            return f"《{said.word}》"
        if isinstance(said, OfWord) and said.key == "titles":
            return f"with the title 「{said.word}」"
        if isinstance(said, Compared) and said.key == "icons":
            return f"with at least {said.number} icon abilities"
        if isinstance(said, HasKeyword):
            return f"with {self.lexicon.keywords[said.keyword].en}"
        if isinstance(said, HasName):
            return f"with 「{said.name}」 in its name" if said.part else f"called 「{said.name}」"
        return super().filter(said, alone)

    def number(self, said: Any, words: bool = False) -> str:
        """A number."""
        if isinstance(said, Scaled):
            thousands = said == Scaled(said.number, 1000)
            counted = self.number(said.number)
            return f"X000 [X = {counted}]" if thousands else f"{said.times} times {counted}"
        if isinstance(said, Offset):
            return f"{abs(said.add)} {'more' if said.add > 0 else 'less'}"
        return super().number(said, words)
