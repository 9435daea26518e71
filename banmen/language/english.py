"""Printing what a text says in English."""

from __future__ import annotations

import re
from typing import Any

from msgspec.structs import replace

from banmen.language.english_forms import infinitive, plural, third_person
from banmen.language.errors import NoPhrase
from banmen.language.japanese import is_later
from banmen.language.lexicon import Lexicon, Verb
from banmen.language.tree import (
    ALL,
    AnyOf,
    Choice,
    Clause,
    Compared,
    Count,
    Done,
    DuringTurn,
    Event,
    Exists,
    Extremal,
    Fits,
    HasKeyword,
    HasName,
    Holds,
    HowMany,
    KindsOf,
    Moment,
    NounPhrase,
    NumberIs,
    OfWord,
    Place,
    SaidNumber,
    Sentence,
    Shares,
    Spoken,
    State,
    ThisTurn,
    ValueOf,
    Without,
    Word,
    Worded,
)

OWN = {"you": "your", "opponent": "your opponent's", "each": "each player's", "owner": "its owner's", "actor": "their",
       "foe": "their opponent's", "either": "any player's", "": ""}
WHO = {"you": "you", "opponent": "your opponent", "each": "each player", "owner": "its owner", "actor": "that player",
       "either": "a player"}
LINKS = {"": "", "then": "then ", "if_done": "if you do, ", "if_not_done": "if you don't, ", "but": "however, ",
         "or_else": "or ", "else": "otherwise, "}
HAS = {"you": "you have", "opponent": "your opponent has"}
POINTERS = {"this": "this", "those": "those", "chosen": "the chosen", "done": "the"}
TAKEN = frozenset(("put", "return", "discard", "cast", "summon", "use"))
"""The verbs by which things are taken from where they lie."""
THAN = {"<=": "or less", ">=": "or more"}
WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


class English:
    """Prints records in English."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self.filters = {word.meaning: word for word in lexicon.filters.values()}
        self.lying = "in"
        """How the place is tied on where things lie: those that are moved come from it."""
        self.many = False
        """Whether several things were spoken of last."""
        self.more = False
        """Whether it is done to further things of the kind."""

    # Abilities and sentences ----------------------------------------------------------------------

    def ability(self, said: Any) -> str:
        """A whole ability."""
        if isinstance(said, Spoken):
            outer, self.many = self.many, False
            text = " ".join(_capital(self.sentence(each)) for each in said.sentences)
            self.many = outer
            return "Once each turn: " + text if said.limit else text
        return self.worded(said)

    def worded(self, said: Worded) -> str:
        """A keyword or ability word with what belongs to it."""
        word = self.lexicon.keywords[said.key]
        text = word.en
        takes = word.takes.split("|")
        if said.words and "names" in takes:
            text += ": " + " and ".join(f'"{name}"' for name in said.words)
        elif said.words:
            named = [self.word(key, each) for each in said.words for key in self._keys(each)]
            text += " (" + ", ".join(named or said.words) + (f" {said.number}" if said.number else "") + ")"
        elif said.number and "{number}" in text:
            text = text.format(number=said.number)
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
            waited = [each if said.instead else _at_once(each) for each in said.events]
            text += " or ".join(self.event(each) for each in waited if not is_later(each, said.events)) + ", "
            text += "".join(f"{self.event(each)}, " for each in waited if is_later(each, said.events))
        if said.conditions:
            once = said.events or said.may or said.link or said.duration
            opening = "if " if once or self._acts(said) else "while "
            text += opening + " and ".join(self.condition(each) for each in said.conditions) + ", "
        body: list[str] = []
        for step in said.steps:
            if isinstance(step, Choice):
                body.append("either " + " or ".join(
                    " and ".join(self.clause(each, said) for each in course) for course in step.courses
                ))
            else:
                body.append(self.clause(step, said, first=not body))
        for at in range(len(body) - 1, 0, -1):
            name = self._of_whom(said.steps[at])
            if name and name == self._of_whom(said.steps[at - 1]) and body[at - 1].startswith(name + " "):
                body[at] = body[at].removeprefix(name + " ")
        joined = body[-1]
        if len(body) > 1:
            joined = ", ".join(body[:-1]) + (" and " if len(body) == 2 else ", then ") + joined
        if said.may and any(self._acts(replace(said, steps=(each,))) for each in said.steps):
            first = said.steps[0]
            does = first.role("subject") if isinstance(first, Clause) else None
            if isinstance(does, NounPhrase) and joined.startswith(f"{self.things(does)} "):
                named = self.things(does)
                joined = f"have {named} {infinitive(joined.removeprefix(named + ' '))}"
            joined = f"{WHO[said.may]} may {joined}"
        if said.instead:
            joined += " instead"
        if said.duration:
            joined += " " + self.lexicon.durations[said.duration].en
        return text + joined + "."

    def _of_whom(self, step: Clause | Choice) -> str:
        """The thing of which a step says something, where it begins with that."""
        said = (step.role("subject") or step.role("object")) if isinstance(step, Clause) else None
        thing = said.of if isinstance(said, ValueOf) else said
        return self.things(thing) if isinstance(thing, NounPhrase) else ""

    def _acts(self, said: Sentence) -> bool:
        return any(
            not isinstance(step,
                Clause) or (self.lexicon.verbs[step.verb].use("does") is not None and not step.modality)
            for step in said.steps
        )

    def event(self, said: Event | Moment) -> str:
        """What is waited for."""
        if isinstance(said, Moment) and said.name.startswith("next_"):
            moment = self.lexicon.moments[said.name.removeprefix("next_")]
            return moment.en.format(whose=f"{OWN[said.whose] or 'the'} next")
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
            return f"{passive} {done(verb)}{where}" + (f" by {self.one(by)}" if by is not None else "")
        clause = replace(clause, roles=tuple((role, _one_of(value)) for role, value in clause.roles))
        who = WHO[subject] if isinstance(subject, str) else (self.one(subject) if subject is not None else "you")
        if subject is None and verb.agent == "thing":
            who, subject = "this creature", NounPhrase("creature", ref="this")
        acts = self.filled(replace(verb, en=verb.use("once") or verb.en), clause)
        if clause.modality == "can":
            return f"{before} {who} can {acts}"
        if said.time == "about" and isinstance(subject, NounPhrase) and not verb.en.startswith("{subject} "):
            return f"{before} {who} would {acts}"
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
            return " or ".join((self.things(said), *(self.one(each) for each in said.or_else)))
        return self.described(said, 1, article=True)

    # Conditions -----------------------------------------------------------------------------------

    def condition(self, said: Any) -> str:
        """Something that has to be so, behind "if" or "while"."""
        if isinstance(said, Exists) and said.things.whose in HAS and not said.things.zones and said.number == 1 and (
            said.op in ("<", ">=")
        ):
            had = replace(said.things, whose="", or_else=tuple(replace(each, whose="") for each in said.things.or_else))
            other = "other " * had.other
            none = f"no {other}{self.described(replace(had, other=False), 2)}"
            return f"{HAS[said.things.whose]} {none if said.op == '<' else self.one(had)}"
        if isinstance(said, Exists) and said.things.whose in HAS and not said.things.zones and (
            isinstance(said.number, int)
        ):
            bound = {"<=": f"{said.number} or fewer", ">=": f"{said.number} or more", "==": f"exactly {said.number}",
                     "<": f"fewer than {said.number}", ">": f"more than {said.number}"}[said.op]
            return f"{HAS[said.things.whose]} {bound} {self.described(replace(said.things, whose=''), 2)}"
        if isinstance(said, Exists):
            if said.op == "<" and said.number == 1:
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
            several = not said.thing.ref and said.thing.count in (None, ALL)
            is_so = ("are" if several else "is") + " not" * said.negative
            if said.kind.head and several:
                return f"{self.things(said.thing)} {is_so} {self.described(said.kind, 2)}"
            if said.kind.head:
                return f"{self.things(said.thing)} {is_so} {self.one(said.kind)}"
            said_of = " ".join(self.filter(each, True) for each in said.kind.filters)
            if said_of.startswith("with "):
                return f"{self.things(said.thing)} {'does not have' if said.negative else 'has'} {said_of[5:]}"
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
            return f"{self.one(thing) if thing is not None else 'it'} is {'not ' * said.clause.negative}{done(verb)}"
        raise NoPhrase(f"no English for {said!r}")

    def happened(self, said: Clause, verb: Verb) -> str:
        """Something that happened in this turn: a card has left your mana zone this turn."""
        subject, thing = said.role("subject"), said.role("object")
        not_so = " not" * said.negative
        op, number = said.role("compare") or ("", 0)
        many = f"{number} or more " if op == ">=" and number > 1 else ""
        if verb.agent == "thing" and isinstance(subject, NounPhrase):
            bare = replace(said, roles=tuple(each for each in said.roles if each[0] not in ("subject", "compare")))
            acts = self.filled(verb, bare).partition(" ")
            return f"{self.one(subject)} has{not_so} {' '.join((done(verb), acts[2])).strip()} this turn"
        if isinstance(subject, str) and thing is not None and many:
            has = "have" if subject == "you" else "has"
            return f"{WHO[subject]} {has}{not_so} {done(verb)} {many}{self.described(thing, 2)} this turn"
        place = said.role("to")
        where = f" {self.place(place)}" if isinstance(place, Place) and "into" not in done(verb) else ""
        if said.negative and isinstance(thing, NounPhrase) and not thing.ref:
            return f"no {self.described(thing, 1)} has been {done(verb)}{where} this turn"
        what = f"{many}{self.described(thing, 2)} have" if many else f"{self.one(thing)} has"
        return f"{what}{not_so} been {done(verb)}{where} this turn"

    # Clauses --------------------------------------------------------------------------------------

    def clause(self, said: Clause, sentence: Sentence, first: bool = True) -> str:
        """A verb with its arguments, behind the steps of its sentence before it."""
        at = next((number for number, step in enumerate(sentence.steps) if step is said), 0)
        earlier = sentence.steps[:at]
        verb = self.lexicon.verbs[said.verb]
        subject = said.role("subject")
        acting = isinstance(subject, str) and subject not in ("you", sentence.may)
        goes_on = any(isinstance(each, Clause) and each.role("subject") == subject for each in earlier[-1:])
        if acting:
            said = replace(said, roles=tuple((role, self.of_actor(value)) for role, value in said.roles))
            if subject == "opponent":  # what is the opponent's is theirs
                said = replace(said, roles=tuple(
                    (role, replace(value, whose="actor") if getattr(value, "whose", "") == "foe" else value)
                    for role, value in said.roles
                ))
        several = _several(said, earlier)
        if several is None:
            several = self.many
        self.more = "more" in said.manner and isinstance(said.role("object"), NounPhrase)
        if self.more:
            said = replace(said, manner=tuple(each for each in said.manner if each != "more"))
        text = self.filled(verb, said, "them" if several else "it")
        self.more = False
        if several:
            text = self.of_owners(text)
        self.many = several
        if said.verb == "no_less" and said.negative:
            return f"costs are never reduced below {said.role('number') or 1}"
        if said.verb == "become" and said.modality == "cannot" and isinstance(said.role("number"), int):
            return f"costs never become {said.role('number')} or less"
        value = said.role("object") or subject
        if isinstance(value, ValueOf) and isinstance(said.role("number"), int) and said.verb == "change":
            gets = "gets" if self.is_one(value.of) else "get"
            name = self.lexicon.numbers[value.key].en
            text = f"{self.things(value.of)} {gets} {said.role('number'):+} {name}"
        manner = " ".join(
            "only" if each.startswith("only:") else self.lexicon.adverbs[each].en for each in said.manner
        )
        if several:
            manner = manner.replace("its cost", "their costs")
        ways = f" {manner}" if manner else ""
        if said.modality == "must" and said.negative and subject is not None:
            return f"{self.argument(subject)} must {text}{ways}"
        if said.modality in ("can", "cannot") or (said.negative and verb.agent == "thing"):
            able = "can" if said.modality == "can" else "can't"
            if subject is None and said.role("object") is not None:
                by = said.role("by")
                return f"{self.things(said.role('object'))} {able} be {done(verb)}" + ways + (
                    f" by {self.described(by, 2)}" if isinstance(by, NounPhrase) else "")
            given = said.role("given")
            if subject is None and given:
                return " and ".join(f'"{self.ability(each)}"' for each in given) + f" {able} be {done(verb)}"
            if subject is None and verb.agent == "thing" and not said.modality:
                return f"it can't be {done(verb)}{ways}"
            who = WHO[subject] if isinstance(subject, str) else self.things(subject)
            if verb.en.startswith("{subject} "):
                said_of = dict(said.roles) | {"subject": None}
                bare = replace(said, roles=tuple(said_of.items()))
                text = infinitive(self.filled(replace(verb, en=verb.en.removeprefix("{subject} ")), bare))
            return f"{who} {able} {text}{ways}"
        if said.negative:
            thing = said.role("object")
            return f"{self.things(thing)} can't be {done(verb)}" if thing is not None else f"don't {text}"
        lies = said.role("object")
        if "tapped" in said.manner and not sentence.events and isinstance(lies, NounPhrase) and (
            lies.ref == "this" or (not lies.ref and lies.count is None and lies.top is None and not lies.zones)
        ):
            place = said.role("to")
            where = f" {self.place(place)}" if isinstance(place, Place) and "into" not in done(verb) else ""
            return f"{self.things(lies)} {'is' if self.is_one(lies) else 'are'} {done(verb)}{where}{ways}"
        if verb.agent == "thing" and verb.use("does") is None and subject is None and "if_able" in said.manner and (
            said.role("object") is not None
        ):
            return f"{self.things(said.role('object'))} must be {done(verb)}{ways}"
        if verb.agent == "thing" and isinstance(subject, NounPhrase) and "{subject}" not in verb.en:
            text = f"{self.things(subject)} {third_person(text) if self.is_one(subject) else text}"
        if acting and (first or earlier):
            text = third_person(text) if goes_on else f"{WHO[subject]} {third_person(text)}"
        bearer = subject or said.role("object")
        if verb.en.startswith("{subject} ") and isinstance(bearer, NounPhrase) and not self.is_one(bearer):
            named = self.things(bearer) + " "
            text = named + infinitive(text.removeprefix(named)) if text.startswith(named) else text
        per = said.role("per")
        text += ways
        return text + (f" for each {self.each_of(per)}" if per is not None else "")

    def of_actor(self, value: Any) -> Any:
        """What lies in a zone of nobody named, where a player acts: that player's."""
        if isinstance(value, NounPhrase | Place) and value.whose == "opponent":
            return replace(value, whose="foe")
        if isinstance(value, Place) and value.zone and not value.whose and not self.lexicon.zones[value.zone].everybody:
            return replace(value, whose="actor")
        if isinstance(value, NounPhrase) and value.zones and not value.whose and not value.ref and not any(
            self.lexicon.zones[each].everybody for each in value.zones
        ):
            return replace(value, whose="actor")
        return value

    def of_owners(self, text: str) -> str:
        """Where several things go: to the zones of their owners."""
        for zone in self.lexicon.zones.values():
            text = text.replace(f"its owner's {zone.en}", f"their owners' {plural(zone.en)}")
        return text

    def each_of(self, said: NounPhrase | KindsOf) -> str:
        """One of the things, or of the words, for each of which something is done."""
        if isinstance(said, KindsOf):
            name = self.lexicon.kinds[said.key].split(" ", 1)[1]
            return f"{name} among {self.described(said.of, 2)}"
        if said.whose and not said.zones:
            return f"of {self.described(said, 2)}"
        way = f" {done(self.lexicon.verbs[said.verb])} this way" if said.ref == "done" else ""
        return self.described(said, 1) + way

    def filled(self, verb: Verb, said: Clause, it: str = "it") -> str:
        """The verb's English with the roles in their places; what is not said falls away."""
        roles = dict(said.roles)

        def fill(found: re.Match[str]) -> str:
            name = found[2]
            value = roles.get(name)
            if value is None and name == "subject":
                value = roles.get("object")
            if value is None and name == "subject":
                return f"{found[1]}it"
            if value is None and name == "object" and "{given}" in verb.en and roles.get("given"):
                return ""
            counted = roles.get("subject")
            if value is None and name == "object" and isinstance(counted, ValueOf) and counted.key in (
                self.lexicon.numbers
            ):
                value = counted
            if value is None and name == "object" and verb.en.endswith((" less", " more")):
                return f"{found[1]}its cost"
            if value is None and name == "object":
                return f"{found[1]}{it}" if verb.agent == "player" or verb.use("does") else ""
            if value is None:
                return ""
            if name == "to" and isinstance(value, Place):
                return " " + self.place(value, found[1].strip() or "into")
            if name == "from" and isinstance(value, Place):
                return f"{found[1]}{self.place(value, '')}"
            if name == "number":
                return f"{found[1]}{value:+}" if said.verb == "change" else f"{found[1]}{value}"
            if name == "object" and "kind" in roles and isinstance(value, NounPhrase) and value.filters:
                words = [one for each in value.filters
                         for one in (each.filters if isinstance(each, AnyOf) else (each,))]
                return f"{found[1]}the {self.lexicon.kinds[words[0].key].split(' ', 1)[1]} " + " and ".join(
                    self.filter(each) for each in words)
            if name == "object" and verb.en.partition(" ")[0] in TAKEN and isinstance(value, NounPhrase):
                self.lying = "from"
                try:
                    return found[1] + self.argument(value)
                finally:
                    self.lying = "in"
            if name == "given":
                return (found[1] or " ") + " and ".join(f'"{self.ability(each)}"' for each in value)
            return found[1] + self.argument(value)

        return re.sub(r"((?:^| )(?:into |to |with )?|(?<=\}))\{(\w+)\}", fill, verb.en).strip()

    def argument(self, value: Any) -> str:
        """What stands in a role."""
        if isinstance(value, str):
            return WHO[value]
        if isinstance(value, tuple):
            if value[0] == "number":
                return "the " + self.lexicon.numbers[value[1]].en
            name = self.lexicon.kinds[value[1]]
            return "every " + name.split(" ", 1)[1] if value[0] == "every" else name
        if isinstance(value, OfWord):
            return self.word(value.key, value.word)
        if isinstance(value, Place):
            return self.place(value)
        if isinstance(value, AnyOf):
            return " or ".join(map(self.argument, value.filters))
        return self.things(value) if value is None or isinstance(value, NounPhrase) else self.number(value)

    def place(self, said: Place, how: str = "into") -> str:
        """Where something goes, with its preposition."""
        if said.beside is not None:
            return f"{'under' if said.at == 'under' else 'on'} {self.things(said.beside)}"
        zone = self.lexicon.zones[said.zone].en
        owner = OWN[said.whose] or self.lexicon.zones[said.zone].everybody or "your"
        if said.nth:
            return f"into {owner} {zone} {said.nth} cards from the top"
        if said.at in ("top", "bottom"):
            if how == "to":
                return f"to the {said.at} of {owner} {zone}"
            return f"on {'top' if said.at == 'top' else 'the bottom'} of {owner} {zone}"
        return f"{how} {owner} {zone}".strip()

    # Things ---------------------------------------------------------------------------------------

    def is_one(self, phrase: NounPhrase) -> bool:
        """Whether English speaks of one thing."""
        if phrase.ref in ("that", "chosen"):
            return not self.many
        if phrase.ref:
            return phrase.ref != "those"
        return phrase.count is not None and phrase.count.number == 1 and phrase.count.bound == "exactly"

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
            if not noun and said.ref in ("that", "chosen") and self.many:
                return "them"
            if not noun:
                return {"this": "this card", "that": "it", "those": "them"}.get(said.ref, "it")
            if said.ref in ("that", "chosen") and self.many:
                return f"{'those' if said.ref == 'that' else 'the chosen'} {plural(noun)}"
            if said.ref == "done" and said.count is not None and said.count.bound in ("exactly", "up_to"):
                bound = "up to " if said.count.bound == "up_to" else ""
                some = "one" if said.count.number == 1 else self.number(said.count.number)
                return f"{bound}{some} of the {plural(noun)} {done(self.lexicon.verbs[said.verb])} this way"
            if said.ref == "done":
                return f"the {plural(noun) if self.many else noun} {done(self.lexicon.verbs[said.verb])} this way"
            return f"{POINTERS.get(said.ref, 'that')} {noun}"
        if said.top is not None:
            owner = OWN[said.whose] or "your"
            zone = self.lexicon.zones[said.zones[0]].en
            cards = "card" if said.top == 1 else f"{self.number(said.top)} cards"
            up_to = "up to " if said.count == Count(said.top, "up_to") else ""
            return f"{up_to}the top {cards} of {owner} {zone}"
        count = said.count
        if count is None:
            where = self.lexicon.zones.get(said.zones[0]) if len(said.zones) == 1 else None
            if said.head == "card" and where is not None and not said.filters and not said.other:
                return f"{OWN[said.whose] or 'your'} {where.en}"
            return self.described(said, 2)
        if count == ALL and said.whose == "each" and not said.zones:
            return f"all {self.described(replace(said, whose=''), 2)} of each player"
        if count == ALL:
            return f"all {self.described(said, 2)}"
        if count.total is not None:
            total = count.total
            name = self.lexicon.numbers[total.key].en
            of = " of" if said.whose and not said.zones else ""
            many = "any number of" if count.bound == "any" else self.amount(replace(count, total=None)) + of
            return (f"{many} {self.described(said, 2)} with total {name} {self.number(total.number)} "
                    f"{THAN.get(total.op, '')}").rstrip()
        if count.bound == "any":
            return f"any number of {self.described(said, 2)}"
        if isinstance(count.number, HowMany) and count.number.of.ref:
            return f"that many {self.described(said, 2)}"
        if isinstance(count.number, HowMany):
            return f"as many {self.described(said, 2)} as there are {self.described(count.number.of, 2)}"
        number = count.number if isinstance(count.number, int) and count.bound != "at_least" else 2
        if self.more:
            self.more = False
            of = "of " if said.whose and not said.zones else ""
            return f"{self.amount(count)} more {of}{self.described(said, 2 if of else number)}"
        if number == 1 and count.bound == "exactly":
            return self.described(said, 1, article=True)
        of = "of " if said.whose and not said.zones else ""
        return f"{self.amount(count)} {of}{self.described(said, 2 if of else number)}"

    def amount(self, count: Any) -> str:
        """How many, before the noun."""
        if count == ALL:
            return "all"
        if count.bound == "any":
            return "any number"
        text = self.number(count.number, words=True)
        if count.bound == "at_least":
            return f"{text} or more"
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
            owner = OWN[said.whose] or self.lexicon.zones[said.zones[0]].everybody or "your"
            where = f" {self.lying} {owner} " + " or ".join(self.lexicon.zones[each].en for each in said.zones)
            owner = ""
        else:
            owner = OWN[said.whose]
        other = "other " if said.other else ""
        tail = "".join(f" {each}" for each in behind) + where
        if article:
            if owner:
                full = " ".join([*before, many])
                return f"one of {owner} {other}{full}{tail}"
            lead = f"another {text}" if other else f"{'an' if text[:1] in 'aeiou' else 'a'} {text}"
            return lead + tail
        return f"{owner + ' ' if owner else ''}{other}{text}{tail}"

    def _behind(self, said: Any) -> bool:
        if isinstance(said, Compared | HasName | HasKeyword | Shares | Extremal):
            return True
        if isinstance(said, AnyOf):
            return any(isinstance(each, Compared) for each in said.filters)
        if isinstance(said, OfWord):
            return not said.word
        if isinstance(said, State):
            return bool(said.roles)
        if isinstance(said, Without):
            if self._noun_of(said.filter) is not None:
                return False
            return not isinstance(said.filter, OfWord | AnyOf) and said.filter not in self.filters
        word = self.filters.get(said) if not isinstance(said, State | AnyOf | OfWord) else None
        return word is not None and word.after

    def _noun_of(self, said: Any) -> str | None:
        """The noun for things of which nothing is said but this."""
        if isinstance(said, NounPhrase):
            return None
        return next((each.en for each in self.lexicon.nouns.values() if each.filters == (said,)), None)

    def filter(self, said: Any, alone: bool = False) -> str:
        """A property, before or behind its noun."""
        if isinstance(said, Compared):
            name = self.lexicon.numbers[said.key].en
            amount = self.number(said.number)
            if isinstance(said.number, ValueOf) and said.op in ("<", ">"):
                return f"with {'less' if said.op == '<' else 'more'} {name} than {self.things(said.number.of)}"
            if isinstance(said.number, ValueOf) and said.op == "==":
                return f"with the same {name} as {self.things(said.number.of)}"
            if not isinstance(said.number, int):
                how = {"<=": "less than or equal to ", ">=": "greater than or equal to ", "<": "less than ",
                       ">": "greater than "}.get(said.op, "equal to ")
                return f"with {name} {how}{amount}"
            if said.op in ("<", ">"):
                return f"with {name} {'less' if said.op == '<' else 'more'} than {amount}"
            return f"with {name} {amount} {THAN.get(said.op, '')}".rstrip()
        if isinstance(said, Extremal):
            return f"with the {'least' if said.least else 'most'} {self.lexicon.numbers[said.key].en}"
        if isinstance(said, State) and said.roles:
            return self.relative(said)
        if isinstance(said, OfWord):
            return self.word(said.key, said.word) or f"of any {self.lexicon.kinds[said.key].split(' ', 1)[1]}"
        if isinstance(said, AnyOf):
            return " or ".join(self.filter(each) for each in said.filters)
        if isinstance(said, HasName):
            return f'with "{said.name}" in the name' if said.part else f'named "{said.name}"'
        if isinstance(said, HasKeyword):
            return f'with "{self.lexicon.keywords[said.keyword].en}"'
        if isinstance(said, Shares):
            return f"of the same {self.lexicon.kinds[said.key].split(' ', 1)[1]} as {self.things(said.other)}"
        if isinstance(said, Without):
            inner = said.filter
            if isinstance(inner, NounPhrase):
                return f"other than {self.things(inner)}"
            if isinstance(inner, OfWord | AnyOf) or inner in self.filters:
                return "non-" + self.filter(inner)
            noun = self._noun_of(inner)
            if noun is not None:
                return f"non-{noun}"
            return "not " + self.filter(inner)
        if isinstance(said, State):
            verb = self.lexicon.verbs[said.verb]
            active = verb.agent == "thing" and said.voice == "active" and not (said.past or verb.en.startswith("be "))
            return ("non-" if active else "un") * said.negative + (gerund(verb) if active else done(verb))
        word = self.filters.get(said)
        if word is None:
            raise NoPhrase(f"no English for {said!r}")
        return word.en

    def relative(self, said: State) -> str:
        """What is so of a thing together with another: with a cross gear crossed to it, linked to this card."""
        verb = self.lexicon.verbs[said.verb]
        role, other = said.roles[0]
        how = done(verb)
        if role == "object":
            return f"with{'out' if said.negative else ''} {self.one(other)} {how} to it"
        return f"{'not ' * said.negative}{how} to {self.one(other)}"

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
            if not said.of.ref and said.of.count in (None, ALL):
                return f"the {name} of {self.things(said.of)}"
            return f"{_possessive(self.things(said.of))} {name}"
        if isinstance(said, HowMany):
            outer, self.lying = self.lying, "in"
            text = f"the number of {self.described(said.of, 2)}"
            self.lying = outer
            return text
        if isinstance(said, SaidNumber):
            return "that many"
        raise NoPhrase(f"no English for {said!r}")


def _one_of(value: Any) -> Any:
    """Things to which something happens: one of them at a time."""
    plain = isinstance(value, NounPhrase) and not value.ref and value.count is None and value.top is None
    return replace(value, count=Count(1)) if plain else value


def _at_once(event: Event | Moment) -> Event | Moment:
    """An event that is not replaced: it happens."""
    about = isinstance(event, Event) and event.time == "about"
    return replace(event, time="done") if about else event


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


def _several(said: Clause, earlier: tuple[Any, ...]) -> bool | None:
    """Whether a step is done to more than one thing: those it names, or those the steps before it dealt with.

    None where it points at what was spoken of before.
    """
    for step in (said, *reversed(earlier)):
        thing = step.role("object") if isinstance(step, Clause) else None
        if isinstance(thing, NounPhrase) and not thing.ref:
            if thing.top is not None:
                return thing.top != 1
            return thing.count is not None and not (thing.count.number == 1 and thing.count.bound == "exactly")
        if isinstance(thing, NounPhrase) and thing.ref in ("that", "chosen"):
            return None
        if thing is not None:
            return False
    return None


def _possessive(text: str) -> str:
    if text in ("it", "them"):
        return "its" if text == "it" else "their"
    return text + ("'" if text.endswith("s") and not text.endswith("this") else "'s")


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _fields(phrase: NounPhrase) -> dict[str, Any]:
    return {name: getattr(phrase, name) for name in phrase.__struct_fields__}
