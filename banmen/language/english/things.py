"""Things, their properties, places and numbers in English."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from msgspec.structs import replace

from banmen.language.english.words import OWN, THAN, WHO, WORDS, done, gerund
from banmen.language.english_forms import plural
from banmen.language.errors import NoPhrase
from banmen.language.lexicon import Lexicon
from banmen.language.tree import (
    ALL,
    AnyOf,
    Compared,
    Count,
    Extremal,
    HasKeyword,
    HasName,
    HowMany,
    NounPhrase,
    OfWord,
    Place,
    SaidNumber,
    Shares,
    State,
    ValueOf,
    Without,
)

POINTERS = {"this": "this", "those": "those", "chosen": "the chosen", "done": "the"}


class Things:
    """Prints noun phrases."""

    has: Mapping[str, str] = MappingProxyType({"you": "you have", "opponent": "your opponent has"})
    """Who has things where they lie in play."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self.filters = {word.meaning: word for word in lexicon.filters.values()}
        self.lying = "in"
        """How the place is tied on where things lie: those that are moved come from it."""
        self.many = False
        """Whether several things were spoken of last."""
        self.more = False
        """Whether it is done to further things of the kind."""
        self.added = False
        """Whether a turn was added, which is the turn spoken of from then on."""
        self.cards = False
        """Whether something is said of the cards of a zone, and nothing done with all of it."""
        self.counted = False
        """Whether a condition said that there are such things, so that a number alone is some of them."""

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
            if not noun and said.ref in ("that", "those") and said.count == ALL:
                return "all of them"
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
            first = said.top
            if first == 1 and said.count is not None and said.count.bound == "exactly":
                first = said.count.number
            cards = "card" if first == 1 else f"{self.number(first)} cards"
            up_to = "up to " if said.count == Count(said.top, "up_to") else ""
            return f"{up_to}the top {cards} of {owner} {zone}"
        count = said.count
        if count is None:
            where = self.lexicon.zones.get(said.zones[0]) if len(said.zones) == 1 else None
            if said.head == "card" and where is not None and not said.filters and not said.other and not self.cards:
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
            most, those = "up to " if count.bound == "up_to" else "", count.number.of
            are = self.has.get("" if those.zones else those.whose)
            counted = f"{are} {self.described(replace(those, whose=''), 2)}" if are else (
                f"there are {self.described(those, 2)}")
            some = "of " if said.whose and not said.zones else ""
            return f"{most}as many {some}{self.described(said, 2)} as {counted}"
        if not said.head and said == NounPhrase("", count=count) and self.counted:
            return f"{self.amount(count)} of them"
        number = count.number if isinstance(count.number, int) and count.bound != "at_least" else 2
        if self.more:
            self.more = False
            of = "of " if said.whose and not said.zones else ""
            return f"{self.amount(count)} more {of}{self.described(said, 2 if of else number)}"
        if number == 1 and count.bound == "exactly":
            return self.described(said, 1, article=True)
        of = "of " if said.whose and not said.zones else ""
        return f"{self.amount(count)} {of}{self.described(said, 2 if of else number)}"

    def one(self, said: Any) -> str:
        """A thing something happens to: any one of those described."""
        if isinstance(said, str):
            return WHO[said]
        if not isinstance(said, NounPhrase):
            return self.number(said)
        if said.ref:
            return " or ".join((self.things(said), *(self.one(each) for each in said.or_else)))
        return self.described(said, 1, article=True)

    def is_one(self, phrase: NounPhrase) -> bool:
        """Whether English speaks of one thing."""
        if phrase.ref in ("that", "chosen", "done"):
            return not self.many
        if phrase.ref:
            return phrase.ref != "those"
        return phrase.count is not None and phrase.count.number == 1 and phrase.count.bound == "exactly"

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
        first = [each for each in said.filters if not self._behind(each)]
        before = [self.filter(each) for each in (first if self.lexicon.families else sorted(first, key=_nearness))]
        behind = [self.filter(each) for each in said.filters if self._behind(each)]
        text = " ".join([*before, name if number == 1 else many])
        where = f" under {self.things(said.under)}" if said.under is not None else ""
        if said.zones:
            owner = OWN[said.whose] or self.lexicon.zones[said.zones[0]].everybody or "your"
            if said.whose == "owner":
                owner = OWN["each"]
            where = f" {self.lying} {owner} " + " or ".join(self.lexicon.zones[each].en for each in said.zones)
            owner = ""
        else:
            owner = OWN[said.whose]
        other = "other " if said.other else ""
        if number != 1 or (article and owner):
            behind = [f"{each[:-2]}them" if each.endswith(" to it") else each for each in behind]
        for at in range(1, len(behind)):
            if behind[at].startswith("with ") and behind[at - 1].startswith(("with ", "and ")):
                behind[at] = "and " + behind[at].removeprefix("with ")
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
            return not said.word or said.key == "openings"
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
            if said.key == "openings":
                return f'with an ability that begins with "{said.word}"'
            return self.word(said.key, said.word) or f"of any {self.lexicon.kinds[said.key].split(' ', 1)[1]}"
        if isinstance(said, AnyOf):
            *others, last = [self.filter(each) for each in said.filters]
            return f"{', '.join(others)} or {last}"
        if isinstance(said, HasName):
            return f'with "{said.name}" in the name' if said.part else f'named "{said.name}"'
        if isinstance(said, HasKeyword):
            return f'with "{self.lexicon.keywords[said.keyword].en}"'
        if isinstance(said, Shares):
            same = "with the same name" if said.key == "names" else (
                f"of the same {self.lexicon.kinds[said.key].split(' ', 1)[1]}")
            return f"{same} as {self.things(said.other)}"
        if isinstance(said, Without):
            inner = said.filter
            if isinstance(inner, Shares) and inner.key == "names":
                return f"with another name than {self.things(inner.other)}"
            if isinstance(inner, NounPhrase):
                return f"other than {self.things(inner)}"
            if isinstance(inner, AnyOf) and all(isinstance(each, OfWord) for each in inner.filters):
                return ", ".join("non-" + self.filter(each) for each in inner.filters)
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
            if any(map(self._behind, said.of.filters)):
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
            beside = said.beside if said.beside.ref or said.beside.count else replace(said.beside, count=Count(1))
            return f"{'under' if said.at == 'under' else 'on'} {self.things(beside)}"
        zone = self.lexicon.zones[said.zone].en
        owner = OWN[said.whose] or self.lexicon.zones[said.zone].everybody or "your"
        if said.nth:
            return f"into {owner} {zone} {said.nth} cards from the top"
        if said.at in ("top", "bottom"):
            if how == "to":
                return f"to the {said.at} of {owner} {zone}"
            return f"on {'top' if said.at == 'top' else 'the bottom'} of {owner} {zone}"
        return f"{how} {owner} {zone}".strip()


def _possessive(text: str) -> str:
    if text in ("it", "them"):
        return "its" if text == "it" else "their"
    return text + ("'" if text.endswith("s") and not text.endswith("this") else "'s")


def _fields(phrase: NounPhrase) -> dict[str, Any]:
    return {name: getattr(phrase, name) for name in phrase.__struct_fields__}


def _nearness(said: Any) -> int:
    """How near to the noun a property stands: what it is not, how it lies, its words, its type."""
    if isinstance(said, AnyOf):
        return max(map(_nearness, said.filters))
    if isinstance(said, Without | State):
        return 0 if isinstance(said, Without) else 1
    if isinstance(said, OfWord):
        return 4 if said.key == "races" else 3
    return 5 if getattr(said, "key", "") == "types" else 2
