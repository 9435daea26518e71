"""Printing what a text says in English."""

from __future__ import annotations

import re
from typing import Any

from msgspec.structs import replace

from banmen.language.errors import NoPhrase
from banmen.language.forms import infinitive, plural, third_person
from banmen.language.lexicon import Lexicon, Verb
from banmen.language.tree import (
    ALL,
    AnyOf,
    Choice,
    Clause,
    Compared,
    Done,
    DuringTurn,
    Event,
    Exists,
    Fits,
    HasKeyword,
    HasName,
    Holds,
    HowMany,
    Moment,
    NounPhrase,
    OfWord,
    Place,
    SaidNumber,
    Sentence,
    Shares,
    Spoken,
    State,
    ValueOf,
    Without,
    Word,
    Worded,
)

OWN = {"you": "your", "opponent": "your opponent's", "each": "each player's", "owner": "its owner's", "actor": "their",
       "either": "any player's", "": ""}
WHO = {"you": "you", "opponent": "your opponent", "each": "each player", "owner": "its owner", "actor": "that player",
       "either": "a player"}
LINKS = {"": "", "then": "then ", "if_done": "if you do, ", "if_not_done": "if you don't, ", "but": "however, "}
POINTERS = {"this": "this", "those": "those", "chosen": "the chosen", "done": "the"}
THAN = {"<=": "or less", ">=": "or more"}
WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


class English:
    """Prints records in English."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self.filters = {word.meaning: word for word in lexicon.filters.values()}

    # Abilities and sentences ----------------------------------------------------------------------

    def ability(self, said: Any) -> str:
        """A whole ability."""
        if isinstance(said, Spoken):
            text = " ".join(_capital(self.sentence(each)) for each in said.sentences)
            return "Once each turn: " + text if said.limit else text
        return self.worded(said)

    def worded(self, said: Worded) -> str:
        """A keyword or ability word with what belongs to it."""
        word = self.lexicon.keywords[said.key]
        text = word.en
        takes = word.takes.split("|")
        if said.words:
            named = [self.word(key, each) for each in said.words for key in self._keys(each)]
            text += " (" + ", ".join(named or said.words) + (f" {said.number}" if said.number else "") + ")"
        elif said.number:
            text += f" {said.number:+}" if "signed" in takes else f" {said.number}"
        if said.things is not None:
            text += (": put this on " if "base" in takes else ": ") + self.things(said.things)
        if said.places and "base" in takes:
            text += ": put this on " + " and ".join(map(self.things, said.places))
        elif said.places:
            sides = {"left": "to the left of", "right": "to the right of", "above": "above", "below": "below"}
            text += ": " + " or ".join(f'{sides[side]} "{name}"' for name, side in said.places)
        if said.condition is not None:
            text += ": " + self.condition(said.condition)
        if said.governs:
            text += ": " + " ".join(map(self.ability, said.governs))
        return text

    def _keys(self, word: str) -> list[str]:
        return [key for key, each in self.lexicon.values if each == word][:1]

    def sentence(self, said: Sentence) -> str:
        """A sentence with its full stop."""
        text = LINKS[said.link]
        if said.events:
            text += " or ".join(self.event(each) for each in said.events) + ", "
        if said.conditions:
            opening = "if " if said.events or said.may or said.link else ("if " if self._acts(said) else "while ")
            text += opening + " and ".join(self.condition(each) for each in said.conditions) + ", "
        body: list[str] = []
        for step in said.steps:
            if isinstance(step, Choice):
                body.append("either " + " or ".join(
                    " and ".join(self.clause(each, said) for each in course) for course in step.courses
                ))
            else:
                body.append(self.clause(step, said, first=not body))
        joined = body[-1]
        if len(body) > 1:
            joined = ", ".join(body[:-1]) + (" and " if len(body) == 2 else ", then ") + joined
        if said.may and any(self._acts(replace(said, steps=(each,))) for each in said.steps):
            joined = f"{WHO[said.may]} may {joined}"
        if said.instead:
            joined += " instead"
        if said.duration:
            joined += " " + self.lexicon.durations[said.duration].en
        return text + joined + "."

    def _acts(self, said: Sentence) -> bool:
        return any(
            not isinstance(step,
                Clause) or (self.lexicon.verbs[step.verb].use("does") is not None and not step.modality)
            for step in said.steps
        )

    def event(self, said: Event | Moment) -> str:
        """What is waited for."""
        if isinstance(said, Moment):
            return self.lexicon.moments[said.name].en.format(whose=OWN[said.whose] or "each")
        if said.nth == 1:
            return "the first time each turn " + self.event(replace(said, nth=0)).removeprefix("when ")
        clause = said.clause
        verb = self.lexicon.verbs[clause.verb]
        first = clause.role("first")
        subject = clause.role("subject")
        target = clause.role("object")
        before = "before" if said.time == "before" else "when"
        if first is not None and isinstance(subject, NounPhrase):
            return f"when {self.one(subject)} attacks and is {'not ' * clause.negative}{done(verb)}"
        if subject is None and target is not None:
            passive = f"{before} {self.one(target)} {'would be' if said.time == 'about' else 'is'}"
            if first is not None:
                return f"when {self.one(target)} attacks and {'is not' if clause.negative else 'is'} {done(verb)}"
            if clause.negative:
                passive += " not"
            by = clause.role("by")
            place = clause.role("to")
            where = f" {self.place(place)}" if isinstance(place, Place) and "into" not in done(verb) else ""
            return f"{passive} {done(verb)}{where}" + (f" by {self.one(by)}" if by is not None else "")
        who = WHO[subject] if isinstance(subject, str) else (self.one(subject) if subject is not None else "you")
        acts = self.filled(verb, clause)
        if verb.en.startswith("{subject} ") and isinstance(subject, NounPhrase):
            return f"{before} {who}{acts.removeprefix(self.things(subject))}"
        if (isinstance(subject, str) and subject == "you") or subject is None:
            return f"{before} you {acts}"
        return f"{before} {who} {third_person(acts)}"

    def one(self, said: Any) -> str:
        """A thing something happens to: any one of those described."""
        if isinstance(said, str):
            return WHO[said]
        if not isinstance(said, NounPhrase):
            return self.number(said)
        if said.ref:
            return self.things(said)
        return self.described(said, 1, article=True)

    # Conditions -----------------------------------------------------------------------------------

    def condition(self, said: Any) -> str:
        """Something that has to be so, behind "if" or "while"."""
        if isinstance(said, Exists):
            if said.op == "<" and said.number == 1:
                return f"there is none of {self.described(said.things, 2)}"
            if said.op == ">=" and said.number == 1:
                return f"there is {self.one(said.things)}"
            amount = self.number(said.number)
            bound = {"<=": f"{amount} or fewer", ">=": f"{amount} or more", "==": amount, "<": f"fewer than {amount}",
                     ">": f"more than {amount}"}[said.op]
            of = "of " if said.things.whose and not said.things.zones else ""
            return f"there are {bound} {of}{self.described(said.things, 2)}"
        if isinstance(said, Fits):
            is_so = "is not" if said.negative else "is"
            if said.kind.head:
                return f"{self.things(said.thing)} {is_so} {self.one(said.kind)}"
            said_of = " ".join(self.filter(each, True) for each in said.kind.filters)
            if said_of.startswith("with "):
                return f"{self.things(said.thing)} {'does not have' if said.negative else 'has'} {said_of[5:]}"
            return f"{self.things(said.thing)} {is_so} {said_of}"
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
            return f"{self.one(thing) if thing is not None else 'it'} is {'not ' * said.clause.negative}{done(verb)}"
        raise NoPhrase(f"no English for {said!r}")

    # Clauses --------------------------------------------------------------------------------------

    def clause(self, said: Clause, sentence: Sentence, first: bool = True) -> str:
        """A verb with its arguments."""
        verb = self.lexicon.verbs[said.verb]
        subject = said.role("subject")
        acting = isinstance(subject, str) and subject not in ("you", sentence.may) and first
        text = self.filled(verb, said)
        if said.verb == "no_less" and said.negative:
            return f"costs are never reduced below {said.role('number')}"
        value = said.role("object") or subject
        if isinstance(value, ValueOf) and isinstance(said.role("number"), int) and said.verb == "change":
            gets = "gets" if _is_one(value.of) else "get"
            name = self.lexicon.numbers[value.key].en
            text = f"{self.things(value.of)} {gets} {said.role('number'):+} {name}"
        manner = " ".join(self.lexicon.adverbs[each].en for each in said.manner)
        ways = f" {manner}" if manner else ""
        if said.modality in ("can", "cannot") or (said.negative and verb.agent == "thing"):
            able = "can" if said.modality == "can" else "can't"
            if subject is None and said.role("object") is not None:
                by = said.role("by")
                return f"{self.things(said.role('object'))} {able} be {done(verb)}" + ways + (
                    f" by {self.described(by, 2)}" if isinstance(by, NounPhrase) else "")
            given = said.role("given")
            if subject is None and given:
                return " and ".join(f'"{self.ability(each)}"' for each in given) + f" {able} be {done(verb)}"
            who = WHO[subject] if isinstance(subject, str) else self.things(subject)
            if verb.en.startswith("{subject} "):
                said_of = dict(said.roles) | {"subject": None}
                bare = replace(said, roles=tuple(said_of.items()))
                text = infinitive(self.filled(replace(verb, en=verb.en.removeprefix("{subject} ")), bare))
            return f"{who} {able} {text}{ways}"
        if said.negative:
            thing = said.role("object")
            return f"{self.things(thing)} can't be {done(verb)}" if thing is not None else f"don't {text}"
        if verb.agent == "thing" and isinstance(subject, NounPhrase) and "{subject}" not in verb.en:
            text = f"{self.things(subject)} {third_person(text)}"
        if acting:
            text = f"{WHO[subject]} {third_person(text)}"
        per = said.role("per")
        text += ways
        return text + (f" for each {self.described(per, 1)}" if per is not None else "")

    def filled(self, verb: Verb, said: Clause) -> str:
        """The verb's English with the roles in their places; what is not said falls away."""
        roles = dict(said.roles)

        def fill(found: re.Match[str]) -> str:
            name = found[2]
            value = roles.get(name)
            if value is None and name == "subject":
                value = roles.get("object")
            if value is None and name == "object":
                return f"{found[1]}it" if verb.agent == "player" or verb.use("does") else ""
            if value is None:
                return ""
            if name == "to" and isinstance(value, Place):
                return " " + self.place(value, found[1].strip() or "into")
            if name == "number":
                return f"{found[1]}{value:+}" if said.verb == "change" else f"{found[1]}{value}"
            if name == "given":
                return found[1] + " and ".join(f'"{self.ability(each)}"' for each in value)
            return found[1] + self.argument(value)

        return re.sub(r"((?:^| )(?:into |to |with )?)\{(\w+)\}", fill, verb.en).strip()

    def argument(self, value: Any) -> str:
        """What stands in a role."""
        if isinstance(value, str):
            return WHO[value]
        if isinstance(value, ValueOf | HowMany | SaidNumber | int):
            return self.number(value)
        if isinstance(value, tuple):
            if value[0] == "number":
                return "the " + self.lexicon.numbers[value[1]].en
            name = self.lexicon.kinds[value[1]]
            return "every " + name.split(" ", 1)[1] if value[0] == "every" else name
        if isinstance(value, OfWord):
            return self.word(value.key, value.word)
        if isinstance(value, Place):
            return self.place(value)
        return self.things(value)

    def place(self, said: Place, how: str = "into") -> str:
        """Where something goes, with its preposition."""
        if said.beside is not None:
            return f"{'under' if said.at == 'under' else 'on'} {self.things(said.beside)}"
        owner = OWN[said.whose] or "your"
        zone = self.lexicon.zones[said.zone].en
        if said.nth:
            return f"into {owner} {zone} {said.nth} cards from the top"
        if said.at in ("top", "bottom"):
            return f"on {'top' if said.at == 'top' else 'the bottom'} of {owner} {zone}"
        return f"{how} {owner} {zone}"

    # Things ---------------------------------------------------------------------------------------

    def things(self, said: Any) -> str:
        """Things with how many of them."""
        if said is None:
            return "it"
        if not isinstance(said, NounPhrase):
            return self.argument(said)
        if said.ref:
            noun = self.lexicon.nouns[said.head].en if said.head else ""
            if said.ref == "bearer":
                return "the creature that bears this"
            if said.ref == "among":
                amount = said.count
                if not said.filters and said.head in ("", "card"):
                    return f"{self.amount(amount)} of them" if amount is not None else "them"
                kind = replace(said, ref="", whose="", zones=())
                return f"{self.things(kind)} among them"
            if said.ref == "rest":
                return "the rest"
            if not noun:
                return {"this": "this card", "that": "it", "those": "them"}.get(said.ref, "it")
            return f"{POINTERS.get(said.ref, 'that')} {noun}"
        if said.top is not None:
            owner = OWN[said.whose] or "your"
            zone = self.lexicon.zones[said.zones[0]].en
            cards = "card" if said.top == 1 else f"{self.number(said.top)} cards"
            return f"the top {cards} of {owner} {zone}"
        count = said.count
        if count is None:
            where = self.lexicon.zones.get(said.zones[0]) if len(said.zones) == 1 else None
            if said.head == "card" and where is not None and not said.filters and not said.other:
                return f"{OWN[said.whose] or 'your'} {where.en}"
            return self.described(said, 2)
        if count == ALL:
            return f"all {self.described(said, 2)}"
        if count.total is not None:
            total = count.total
            name = self.lexicon.numbers[total.key].en
            return (f"any number of {self.described(said, 2)} with total {name} {self.number(total.number)} "
                    f"{THAN.get(total.op, '')}").rstrip()
        if count.bound == "any":
            return f"any number of {self.described(said, 2)}"
        number = count.number if isinstance(count.number, int) else 2
        if number == 1 and count.bound == "exactly":
            return self.described(said, 1, article=True)
        return f"{self.amount(count)} {self.described(said, number)}"

    def amount(self, count: Any) -> str:
        """How many, before the noun."""
        if count == ALL:
            return "all"
        if count.bound == "any":
            return "any number"
        text = self.number(count.number, words=True)
        return f"up to {text}" if count.bound == "up_to" else text

    def described(self, said: NounPhrase, number: int, article: bool = False) -> str:
        """The noun with its properties; with an article when one of them is meant."""
        if said.or_else:
            return " or ".join(
                self.described(each, number, article)
                for each in (NounPhrase(**{**_fields(said), "or_else": ()}), *said.or_else)
            )
        noun = self.lexicon.nouns.get(said.head)
        name = noun.en if noun is not None else "card"
        many = (noun.plural if noun is not None else "") or plural(name)
        before = [self.filter(each) for each in said.filters if not self._behind(each)]
        behind = [self.filter(each) for each in said.filters if self._behind(each)]
        text = " ".join([*before, name if number == 1 else many])
        where = f" under {self.things(said.under)}" if said.under is not None else ""
        if said.zones:
            owner = OWN[said.whose] or "your"
            where = f" in {owner} " + " and ".join(self.lexicon.zones[each].en for each in said.zones)
            owner = ""
        else:
            owner = OWN[said.whose]
        other = "other " if said.other else ""
        tail = where + "".join(f" {each}" for each in behind)
        if article:
            if owner:
                full = " ".join([*before, many])
                return f"one of {owner} {other}{full}{tail}"
            lead = f"another {text}" if other else f"{'an' if text[:1] in 'aeiou' else 'a'} {text}"
            return lead + tail
        return f"{owner + ' ' if owner else ''}{other}{text}{tail}"

    def _behind(self, said: Any) -> bool:
        if isinstance(said, Compared | HasName | HasKeyword | Shares):
            return True
        if isinstance(said, Without):
            return not isinstance(said.filter, OfWord | AnyOf) and said.filter not in self.filters
        word = self.filters.get(said) if not isinstance(said, State | AnyOf | OfWord) else None
        return word is not None and word.after

    def filter(self, said: Any, alone: bool = False) -> str:
        """A property, before or behind its noun."""
        if isinstance(said, Compared):
            name = self.lexicon.numbers[said.key].en
            amount = self.number(said.number)
            if isinstance(said.number, ValueOf) and said.op in ("<", ">"):
                return f"with {'less' if said.op == '<' else 'more'} {name} than {self.things(said.number.of)}"
            if isinstance(said.number, ValueOf) and said.op == "==":
                return f"with the same {name} as {self.things(said.number.of)}"
            return f"with {name} {amount} {THAN.get(said.op, '')}".rstrip()
        if isinstance(said, OfWord):
            return self.word(said.key, said.word)
        if isinstance(said, AnyOf):
            return " or ".join(self.filter(each) for each in said.filters)
        if isinstance(said, HasName):
            return f'with "{said.name}" in its name' if said.part else f'named "{said.name}"'
        if isinstance(said, HasKeyword):
            return f'with "{self.lexicon.keywords[said.keyword].en}"'
        if isinstance(said, Shares):
            return f"of the same {self.lexicon.kinds[said.key].split(' ', 1)[1]} as {self.things(said.other)}"
        if isinstance(said, Without):
            inner = said.filter
            if isinstance(inner, OfWord | AnyOf) or inner in self.filters:
                return "non-" + self.filter(inner)
            noun = next((each.en for each in self.lexicon.nouns.values() if each.filters == (inner,)), None)
            if noun is not None:
                return f"that are no {plural(noun)}"
            return "not " + self.filter(inner)
        if isinstance(said, State):
            verb = self.lexicon.verbs[said.verb]
            active = verb.agent == "thing" and said.voice == "active" and not said.past
            return ("non-" if active else "un") * said.negative + (gerund(verb) if active else done(verb))
        word = self.filters.get(said)
        if word is None:
            raise NoPhrase(f"no English for {said!r}")
        return word.en

    def word(self, key: str, word: str) -> str:
        """A word of a characteristic."""
        entry = self.lexicon.values.get((key, word))
        return entry.en if entry is not None and entry.en else f"{word}"

    def number(self, said: Any, words: bool = False) -> str:
        """A number."""
        if isinstance(said, int):
            return WORDS[said] if words and 0 <= said < len(WORDS) else str(said)
        if isinstance(said, ValueOf):
            name = self.lexicon.numbers[said.key].en
            if said.key == "price":
                return f"{name} of {self.things(said.of)}"
            return f"{_possessive(self.things(said.of))} {name}"
        if isinstance(said, HowMany):
            return f"the number of {self.described(said.of, 2)}"
        if isinstance(said, SaidNumber):
            return "that many"
        raise NoPhrase(f"no English for {said!r}")


def done(verb: Verb) -> str:
    """The past participle."""
    if verb.done:
        return verb.done
    word = verb.en.split(" ")[0]
    return word + ("d" if word.endswith("e") else "ed")


def gerund(verb: Verb) -> str:
    """What a thing is while it does it."""
    word = verb.en.split(" ")[0]
    return word.removesuffix("e") + "ing"


def _is_one(phrase: NounPhrase) -> bool:
    """Whether English speaks of one thing."""
    if phrase.ref:
        return phrase.ref != "those"
    return phrase.count is not None and phrase.count.number == 1 and phrase.count.bound == "exactly"


def _possessive(text: str) -> str:
    return text + ("'" if text.endswith("s") and not text.endswith("this") else "'s")


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _fields(phrase: NounPhrase) -> dict[str, Any]:
    return {name: getattr(phrase, name) for name in phrase.__struct_fields__}
