"""Events and conditions in English."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from banmen.language.english.clauses import Clauses
from banmen.language.english.words import OWN, WHO, done, gerund
from banmen.language.english_forms import third_person
from banmen.language.errors import NoPhrase
from banmen.language.lexicon import Verb
from banmen.language.tree import (
    ALL,
    NEXT,
    NEXT_TURN,
    Clause,
    Count,
    Done,
    DuringTurn,
    Event,
    Exists,
    Fits,
    Holds,
    Moment,
    NounPhrase,
    NumberIs,
    OfWord,
    Place,
    ThisTurn,
    Word,
)

ORDINALS = ("", "first", "second", "third", "fourth", "fifth")


class Conditions(Clauses):
    """Prints what is waited for and what has to be so."""

    def event(self, said: Event | Moment) -> str:
        """What is waited for."""
        if isinstance(said, Moment) and said.name.startswith(NEXT_TURN):
            moment = self.lexicon.moments[said.name.removeprefix(NEXT_TURN)]
            return f"{moment.en.format(whose='the')} of {OWN[said.whose] or 'the'} next turn"
        if isinstance(said, Moment) and said.name.startswith(NEXT):
            moment = self.lexicon.moments[said.name.removeprefix(NEXT)]
            return moment.en.format(whose=f"{OWN[said.whose] or 'the'} next")
        if isinstance(said, Moment):
            when = self.lexicon.moments[said.name].en.format(whose=OWN[said.whose] or "each")
            return when.replace("this turn", "that turn") if self.added else when
        if said.nth == 1:
            return "the first time each turn " + self.event(replace(said, nth=0)).removeprefix("when ")
        if said.nth:
            once = self.event(replace(said, nth=0, onward=False))
            time = ORDINALS[said.nth] if said.nth < len(ORDINALS) else f"{said.nth}th"
            return f"{once} for the {time} time each turn{' or any later time' * said.onward}"
        clause = said.clause
        verb = self.lexicon.verbs[clause.verb]
        first = clause.role("first")
        subject = clause.role("subject")
        target = clause.role("object")
        before = "before" if said.time == "before" else "when"
        if first is not None and isinstance(subject, NounPhrase):
            foe = first.role("object")
            whom = f" {self.one(foe)}" if foe is not None else ""
            return f"when {self.one(subject)} attacks{whom} and is {'not ' * clause.negative}{done(verb)}"
        if subject is None and target is not None:
            passive = f"{before} {self.one(target)} {'would be' if said.time == 'about' else 'is'}"
            if first is not None:
                return f"when {self.one(target)} attacks and {'is not' if clause.negative else 'is'} {done(verb)}"
            if clause.negative:
                passive += " not"
            by = clause.role("by")
            place = clause.role("to")
            where = f" {self.place(place)}" if isinstance(place, Place) and "into" not in done(verb) else ""
            where += self.out_of(clause.role("source"))
            if isinstance(place, NounPhrase):
                where += f" to {self.one(place)}"
            return f"{passive} {done(verb)}{where}" + (f" by {self.one(by)}" if by is not None else "")
        clause = replace(clause, roles=tuple((role, _one_of(value)) for role, value in clause.roles))
        who = WHO[subject] if isinstance(subject, str) else (self.one(subject) if subject is not None else "you")
        if subject is None and verb.agent == "thing":
            who, subject = "this creature", NounPhrase("creature", ref="this")
        acts = self.filled(replace(verb, en=verb.use("once") or verb.en), clause)
        if (by := clause.role("by")) is not None and "{by}" not in verb.en:
            acts += f" because of {self.one(by)}"
        if clause.modality == "can":
            return f"{before} {who} can {acts}"
        if said.time == "about" and isinstance(subject, NounPhrase) and not verb.en.startswith("{subject} "):
            return f"{before} {who} would {acts}"
        if said.time == "about" and isinstance(subject, str):
            return f"{before} {who} would {acts}"
        if verb.en.startswith("{subject} ") and isinstance(subject, NounPhrase):
            return f"{before} {who}{acts.removeprefix(self.things(clause.role('subject')))}"
        if (isinstance(subject, str) and subject == "you") or subject is None:
            return f"{before} you {acts}"
        return f"{before} {who} {third_person(acts)}"

    def condition(self, said: Any) -> str:
        """Something that has to be so, behind "if" or "while"."""
        if isinstance(said, Exists) and said.things.whose in self.has and not said.things.zones and (
            (said.op, said.number) in (("<", 1), (">=", 1), ("<=", 0), ("==", 0))
        ):
            had = replace(said.things, whose="", or_else=tuple(replace(each, whose="") for each in said.things.or_else))
            other = "other " * had.other
            none = f"no {other}{self.described(replace(had, other=False), 2)}"
            return f"{self.has[said.things.whose]} {none if said.op != '>=' else self.one(had)}"
        if isinstance(said, Exists) and said.things.whose in self.has and not said.things.zones and (
            isinstance(said.number, int)
        ):
            bound = {"<=": f"{said.number} or fewer", ">=": f"{said.number} or more", "==": f"exactly {said.number}",
                     "<": f"fewer than {said.number}", ">": f"more than {said.number}"}[said.op]
            return f"{self.has[said.things.whose]} {bound} {self.described(replace(said.things, whose=''), 2)}"
        if isinstance(said, Exists):
            if (said.op, said.number) in (("<", 1), ("<=", 0), ("==", 0)):
                return f"there are none of {self.described(said.things, 2)}" if said.things.whose and (
                    not said.things.zones) else f"there are no {self.described(said.things, 2)}"
            if said.op == ">=" and said.number == 1:
                return f"there is {self.one(said.things)}"
            amount = self.number(said.number)
            bound = {"<=": f"{amount} or fewer", ">=": f"{amount} or more", "==": amount, "<": f"fewer than {amount}",
                     ">": f"more than {amount}"}[said.op]
            of = "of " if said.things.whose and not said.things.zones else ""
            return f"there are {bound} {of}{self.described(said.things, 2)}"
        if isinstance(said, Fits):
            every = said.thing.ref == "done" and said.thing.count == ALL
            several = every or (not said.thing.ref and said.thing.count in (None, ALL))
            is_so = ("are" if several else "is") + " not" * said.negative + " all" * every
            only = self.filters.get(said.kind.filters[0]) if len(said.kind.filters) == 1 and said.kind.head else None
            if only is not None and only.en.startswith("that ") and not said.negative:
                return f"{self.things(said.thing)} {only.en.removeprefix('that ')}"
            if not said.kind.head and not several and all(
                isinstance(each, OfWord) and each.key in self.lexicon.bearers for each in said.kind.filters
            ):
                return f"{self.things(said.thing)} {is_so} a {self.filter(said.kind.filters[0])}"
            if said.kind.head and several:
                return f"{self.things(said.thing)} {is_so} {self.described(said.kind, 2)}"
            if said.kind.head:
                return f"{self.things(said.thing)} {is_so} {self.one(said.kind)}"
            said_of = " ".join(self.filter(each, True) for each in said.kind.filters)
            if said_of.startswith("with "):
                has = ("do" if several else "does") + " not have" if said.negative else "have" if several else "has"
                return f"{self.things(said.thing)} {has} {said_of[5:]}"
            return f"{self.things(said.thing)} {is_so} {said_of}"
        if isinstance(said, ThisTurn):
            text = self.event(said.event)
            return f"{text.split(' ', 1)[1]} this turn"
        if isinstance(said, NumberIs):
            than = "greater" if said.op == ">" else "less"
            return f"{self.number(said.left)} is {than} than {self.number(said.right)}"
        if isinstance(said, DuringTurn):
            return f"it is {OWN[said.whose]} turn"
        if isinstance(said, Done):
            return "you don't" if said.negative else "you do"
        if isinstance(said, Word):
            return self.lexicon.conditions[said.key].en
        if isinstance(said, Holds):
            verb = self.lexicon.verbs[said.clause.verb]
            thing = said.clause.role("object") or said.clause.role("subject")
            place = said.clause.role("to")
            if said.clause.verb == "be_there":
                return f"{self.one(thing)} is {self.place(place, 'in')}"
            if said.past and not said.clause.state:
                return self.event(Event(said.clause)).split(" ", 1)[1]
            if said.this_turn or (said.clause.state and verb.use("state") is None and verb.use("holds") is None):
                return self.happened(said.clause, verb)
            if isinstance(thing, NounPhrase) and thing.count == ALL and not said.clause.negative:
                return f"{self.things(thing)} are {done(verb)}"
            does = said.clause.state and said.clause.role("object") is None and verb.agent == "thing" and (
                not verb.en.startswith("be "))
            how = gerund(verb) if does else done(verb)
            return f"{self.one(thing) if thing is not None else 'it'} is {'not ' * said.clause.negative}{how}"
        raise NoPhrase(f"no English for {said!r}")

    def happened(self, said: Clause, verb: Verb) -> str:
        """Something that happened in this turn: a card has left your mana zone this turn."""
        subject, thing = said.role("subject"), said.role("object")
        not_so = " not" * said.negative
        op, number = said.role("compare") or ("", 0)
        of = "of " if isinstance(thing, NounPhrase) and thing.whose and not thing.zones and not thing.ref else ""
        many = f"{number} or more {of}" if op == ">=" and number > 1 else ""
        if verb.agent == "thing" and isinstance(subject, NounPhrase):
            bare = replace(said, roles=tuple(each for each in said.roles if each[0] not in ("subject", "compare")))
            acts = self.filled(verb, bare).partition(" ")
            if said.negative and not subject.ref and subject.whose and not subject.zones:
                did = " ".join((done(verb), acts[2])).strip()
                return f"none of {self.described(subject, 2)} have {did} this turn"
            return f"{self.one(subject)} has{not_so} {' '.join((done(verb), acts[2])).strip()} this turn"
        if isinstance(subject, str) and thing is not None and many:
            has = "have" if subject == "you" else "has"
            return f"{WHO[subject]} {has}{not_so} {done(verb)} {many}{self.described(thing, 2)} this turn"
        place = said.role("to")
        where = f" {self.place(place)}" if isinstance(place, Place) and "into" not in done(verb) else ""
        if said.negative and isinstance(thing, NounPhrase) and not thing.ref:
            none = f"none {of}{self.described(thing, 2)}" if of else f"no {self.described(thing, 1)}"
            return f"{none} {'have' if of else 'has'} been {done(verb)}{where} this turn"
        what = f"{many}{self.described(thing, 2)} have" if many else f"{self.one(thing)} has"
        return f"{what}{not_so} been {done(verb)}{where} this turn"


def _one_of(value: Any) -> Any:
    """Things to which something happens: one of them at a time."""
    plain = isinstance(value, NounPhrase) and not value.ref and value.count is None and value.top is None
    return replace(value, count=Count(1)) if plain else value
