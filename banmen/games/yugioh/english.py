"""The texts of Yu-Gi-Oh! in English: activations, amounts of damage and life points, values that change."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from banmen.language.english import English
from banmen.language.tree import (
    Clause,
    Event,
    HasName,
    Measure,
    Moment,
    NounPhrase,
    Scaled,
    Sentence,
    ValueOf,
)

_CHANGES = {"rise": ("gains", "gain"), "fall": ("loses", "lose")}
_MEASURES = {"damage": "damage", "lp": "LP"}


class DuelEnglish(English):
    """Prints what the grammar read."""

    def clause(self, said: Clause, sentence: Sentence, first: bool = True) -> str:
        """A verb with its arguments; an activation is said as what a player can do."""
        value = said.role("object") or said.role("subject")
        if said.verb == "activate" and not said.negative:
            alone = len(sentence.steps) == 1
            return ("you can activate this" if alone else "you can activate this for it") if said.modality else (
                "activate this")
        if said.verb in _CHANGES and isinstance(value, ValueOf):
            one = value.of.ref != "" or (value.of.count is not None and value.of.count.number == 1)
            verb = _CHANGES[said.verb][0 if one else 1]
            name = self.lexicon.numbers[value.key].en
            per = said.role("per")
            each = f" for each {self.described(per, 1)}" if isinstance(per, NounPhrase) else ""
            return f"{self.things(value.of)} {verb} {self.number(said.role('number'))} {name}{each}"
        if said.verb == "nullify" and isinstance(value, ValueOf):
            return f"the effects of {self.things(value.of)} are negated"
        return super().clause(said, sentence, first)

    def event(self, said: Event | Moment) -> str:
        """What is waited for; being destroyed and sent to the graveyard is one thing."""
        first = said.clause.role("first") if isinstance(said, Event) else None
        if first is None or first.verb != "destroy":
            return super().event(said) if isinstance(said, Moment) else self._happening(said)
        assert isinstance(said, Event)
        by = first.role("by")
        how = f" by {self.described(by, 1)}" if isinstance(by, NounPhrase) else ""
        when = "if" if said.at == "if" else "when"
        thing, doer = said.clause.role("object"), said.clause.role("subject")
        if isinstance(doer, NounPhrase):
            return f"{when} {self.one(doer)} destroys {self.one(thing)}{how} and sends it to the graveyard"
        return f"{when} {self.one(thing)} is destroyed{how} and sent to the graveyard"

    def _happening(self, said: Event) -> str:
        """What happened to a card, where it came from and by what."""
        clause = said.clause
        thing, doer, source, by = (clause.role(each) for each in ("object", "subject", "source", "by"))
        if clause.verb == "send" and isinstance(thing, NounPhrase) and not isinstance(doer, NounPhrase):
            when = "if" if said.at == "if" else "when"
            came = source if isinstance(source, NounPhrase) else thing
            zones = came.zones or (("field",) if source is not None else ())
            origin = " or ".join(self.lexicon.zones[each].en for each in zones)
            how = f" by {self.described(by, 1)}" if isinstance(by, NounPhrase) else ""
            place = f" from the {origin}" if origin else ""
            return f"{when} {self.one(replace(thing, zones=()))} is sent{place} to the graveyard{how}"
        if clause.verb == "destroy" and isinstance(thing, NounPhrase) and isinstance(doer, NounPhrase):
            when = "if" if said.at == "if" else "when"
            how = f" by {self.described(by, 1)}" if isinstance(by, NounPhrase) else ""
            return f"{when} {self.one(doer)} destroys {self.one(thing)}{how}"
        return super().event(said)

    def argument(self, value: Any) -> str:
        """What stands in a role."""
        if isinstance(value, Measure):
            return f"{self.number(value.number)} {_MEASURES[value.key]}"
        return super().argument(value)

    def number(self, said: Any, words: bool = False) -> str:
        """A number, perhaps taken several times."""
        if isinstance(said, Scaled):
            inner = self.number(said.number)
            return f"half of {inner}" if said.by == 2 else f"{said.times} times {inner}"
        return super().number(said, words)

    def described(self, said: NounPhrase, number: int, article: bool = False) -> str:
        """Counters are called by their names."""
        if said.head == "counter":
            name = next(each.name for each in said.filters if isinstance(each, HasName))
            return f"{'a ' if article else ''}{name} counter{'s' if number != 1 else ''}" + (
                " on this card" if said.zones == ("this",) else "")
        return super().described(said, number, article)
