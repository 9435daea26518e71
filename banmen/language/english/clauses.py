"""Verbs with their arguments in English."""

from __future__ import annotations

import re
from typing import Any

from msgspec.structs import replace

from banmen.language.english.things import Things
from banmen.language.english.words import OWN, WHO, done
from banmen.language.english_forms import doing, infinitive, more_than, of_several, plural, third_person
from banmen.language.lexicon import Verb
from banmen.language.tree import (
    ALL,
    NOWHERE,
    AnyOf,
    Choice,
    Clause,
    KindsOf,
    NounPhrase,
    OfWord,
    Place,
    Sentence,
    ValueOf,
)

TAKEN = frozenset(("put", "return", "discard", "cast", "summon", "use"))
"""The verbs by which things are taken from where they lie."""


class Clauses(Things):
    """Prints what is done."""

    def ability(self, said: Any) -> str:
        """A whole ability; printed by the sentences."""
        raise NotImplementedError

    def clause(self, said: Clause, sentence: Sentence, first: bool = True) -> str:
        """A verb with its arguments, behind the steps of its sentence before it."""
        earlier = _before(said, sentence)
        said = self.of_each(said)
        verb = self.lexicon.verbs[said.verb]
        subject = said.role("subject")
        bearer = subject or said.role("object")
        named, one = ("", True) if not isinstance(bearer, NounPhrase) else (self.things(bearer), self.is_one(bearer))
        another = isinstance(subject, str) and subject != "you"
        acting = another and subject != sentence.may
        goes_on = any(isinstance(each, Clause) and each.role("subject") == subject for each in earlier[-1:])
        if another:
            said = replace(said, roles=tuple((role, self.of_actor(value)) for role, value in said.roles))
            if subject == "each":  # what is yours is each player's own
                said = replace(said, roles=tuple(
                    (role, replace(value, whose="actor") if getattr(value, "whose", "") == "you" else value)
                    for role, value in said.roles
                ))
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
        self.cards = isinstance(subject, NounPhrase)
        text = self.caused(verb, said) or self.gained(said) or self.filled(verb, said, "them" if several else "it")
        self.cards = False
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
            text = self.changed(value, said.role("number"))
        bounded = said.modality == "can" and "only:count" in said.manner
        if bounded:
            text = more_than(text)
            said = replace(said, modality="cannot", manner=tuple(each for each in said.manner if each != "only:count"))
        manner = " ".join(
            "only" if each.startswith("only:") else self.lexicon.adverbs[each].en for each in said.manner
        )
        if said.verb == "choose":  # 裏向きのまま選ぶ
            manner = manner.replace("face down", f"without looking at {'them' if several else 'it'}")
        if several:
            manner = manner.replace("its cost", "their costs").replace("a new shield", "new shields")
        ways = f" {manner}" if manner else ""
        if said.modality == "must" and said.negative and subject is not None:
            return f"{self.argument(subject)} must {text}{ways}"
        if said.modality in ("can", "cannot") or (said.negative and verb.agent == "thing"):
            able = "can" if said.modality == "can" else "can't"
            if subject is None and said.role("object") is not None:
                return f"{doing(self.things(said.role('object')))} {able} be {done(verb)}{ways}{self.by_whom(said)}"
            given = said.role("given")
            if subject is None and given:
                of = said.role("of")
                told = " and ".join(f'"{self.ability(each)}"' for each in given)
                told = f"{told} of {self.described(of, 2)}" if isinstance(of, NounPhrase) else (
                    f"{'their' if several else 'its'} {told}")
                return f"{told} {able} be {done(verb)}"
            if subject is None and verb.agent == "thing" and not said.modality:
                return f"it can't be {done(verb)}{ways}"
            who = WHO[subject] if isinstance(subject, str) else self.things(subject)
            if verb.en.startswith("{subject} "):
                said_of = dict(said.roles) | {"subject": None}
                bare = replace(said, roles=tuple(said_of.items()))
                text = infinitive(self.filled(replace(verb, en=verb.en.removeprefix("{subject} ")), bare))
            if subject == "each" and able == "can't":
                return f"neither player can {text}{ways}"
            return f"{who} {able} {text}{ways}"
        if said.negative:
            thing = said.role("object")
            if thing is not None and verb.use("prevented") is not None:
                return f"no {self.described(thing, 1)} {text.removeprefix(self.things(thing) + ' ')}{ways}"
            if thing is None:
                return f"don't {text}"
            if said.verb == "untap":
                does = "doesn't" if isinstance(thing, NounPhrase) and self.is_one(thing) else "don't"
                return f"{doing(self.things(thing))} {does} untap{ways}"
            return f"{doing(self.things(thing))} can't be {done(verb)}{ways}{self.by_whom(said)}"
        lies = said.role("object")
        if "tapped" in said.manner and not sentence.events and isinstance(lies, NounPhrase) and (
            lies.ref == "this" or (not lies.ref and lies.count is None and lies.top is None and not lies.zones)
        ):
            return f"{self.things(lies)} {'is' if self.is_one(lies) else 'are'} {self.lying_tapped(said, lies.whose)}"
        if "tapped" in said.manner and not sentence.events and lies is None and earlier and (
            isinstance(earlier[-1], Clause) and earlier[-1].manner == said.manner
        ):
            return self.lying_tapped(said, "")
        if verb.agent == "thing" and verb.use("does") is None and subject is None and "if_able" in said.manner and (
            said.role("object") is not None
        ):
            return f"{self.things(said.role('object'))} must be {done(verb)}{ways}"
        if verb.agent == "thing" and isinstance(subject, NounPhrase) and "{subject}" not in verb.en:
            text = f"{named} {third_person(text) if one else text}"
        if acting and (first or earlier):
            text = third_person(text) if goes_on else f"{WHO[subject]} {third_person(text)}"
        if verb.en.startswith("{subject} ") and isinstance(bearer, NounPhrase) and not one:
            text = f"{named} {of_several(text.removeprefix(named + ' '))}" if text.startswith(named + " ") else text
        if said.role("reaching") is not None:
            text += f" until you have {self.number(said.role('reaching'), words=True)} in your hand"
        if isinstance(said.role("object"), NounPhrase) and said.role("object").ref and "{source}" not in verb.en:
            text += self.out_of(said.role("source"))
        per = said.role("per")
        text += ways
        return text + (f" for each {self.each_of(per)}" if per is not None else "")

    def gained(self, said: Clause) -> str:
        """A word of a kind that things get or have, or one of several courses that is chosen."""
        word, who, given = said.role("object"), said.role("subject"), said.role("given")
        if said.verb == "choose" and given and word is None:
            return "choose " + " or ".join(f'"{self.ability(each).removesuffix(".")}"' for each in given)
        if isinstance(said.role("only"), OfWord) and isinstance(who, NounPhrase):
            only = said.role("only")
            becomes = "becomes" if self.is_one(who) else "become"
            return f"{self.things(who)} {becomes} {self.word(only.key, only.word)} only"
        if said.verb not in ("gain", "have") or not isinstance(who, NounPhrase) or not isinstance(word, OfWord | tuple):
            return ""
        has = {"gain": ("gets", "get"), "have": ("has", "have")}[said.verb][not self.is_one(who)]
        if isinstance(word, OfWord) and word.key == "names":
            return f'{self.things(who)} also {has} the name "{word.word}"'
        if isinstance(word, OfWord):
            kind = self.lexicon.kinds[word.key].split(" ", 1)[1]
            return f"{self.things(who)} {has} the {kind} {self.word(word.key, word.word)}"
        return f"{self.things(who)} {has} {self.argument(word)}"

    def caused(self, verb: Verb, said: Clause) -> str:
        """What things are made to do themselves; nothing if a clause says no such thing."""
        if not said.causative or verb.agent != "thing" or said.role("subject") is not None:
            return ""
        thing = said.role("object")
        does = replace(said, roles=tuple((role, None if role == "object" else value) for role, value in said.roles))
        once = (verb.use("once") or verb.en).replace(" a battle", " the battle")
        return f"have {self.things(thing)} {self.filled(replace(verb, en=once), does)}"

    def out_of(self, said: Any) -> str:
        """From where something comes to which this happens, if that is a zone."""
        if not isinstance(said, NounPhrase) or said != NounPhrase("card", whose=said.whose, zones=said.zones):
            return ""
        zones = [self.lexicon.zones[each] for each in said.zones]
        owner = OWN[said.whose] or zones[0].everybody or "your"
        return f" from {owner} " + " or ".join(each.en for each in zones) if zones else ""

    def of_each(self, said: Clause) -> Clause:
        """All of them can do it to any of those: すべて before what it is done to is said of who does it.

        What is taken from where everybody's things lie apart and goes to its owner may be anybody's.
        """
        thing, who, place = said.role("object"), said.role("subject"), said.role("to")
        if not isinstance(thing, NounPhrase) or thing.count is None:
            return said
        changed: dict[str, Any] = {}
        if said.modality == "can" and isinstance(who, NounPhrase) and who.count is None and not who.ref and (
            thing.count == ALL
        ):
            changed = {"object": replace(thing, count=None), "subject": replace(who, count=ALL)}
        elif isinstance(place, Place) and not place.whose and place.beside is None and (
            thing.whose in ("each", "opponent") and thing.zones and said.role("subject") is None
        ):
            changed = {"to": replace(place, whose="owner")}
        elif isinstance(place, Place) and place.whose == "owner" and not (thing.whose or thing.ref) and (
            thing.top is None and thing.zones and not any(self.lexicon.zones[each].everybody for each in thing.zones)
        ):
            changed = {"object": replace(thing, whose="either")}
        return replace(said, roles=tuple((role, changed.get(role, value)) for role, value in said.roles))

    def changed(self, value: ValueOf, by: int) -> str:
        """Things whose number changes by so much."""
        one = self.is_one(value.of)
        if value.key in ("cost", "price"):
            return f"{self.things(value.of)} {'costs' if one else 'cost'} {abs(by)} {'more' if by > 0 else 'less'}"
        return f"{self.things(value.of)} {'gets' if one else 'get'} {by:+} {self.lexicon.numbers[value.key].en}"

    def by_whom(self, said: Clause) -> str:
        """By what kind of things something is not done: …に or …から."""
        by = said.role("by") or said.role("source")
        return f" by {self.described(by, 2)}" if isinstance(by, NounPhrase) and not by.zones else ""

    def lying_tapped(self, said: Clause, whose: str) -> str:
        """How and where things are put that come tapped; those of the opponent come to the opponent."""
        verb, place = self.lexicon.verbs[said.verb], said.role("to")
        if isinstance(place, Place) and not place.whose and whose == "opponent":
            place = replace(place, whose="actor")
        where = f" {self.place(place)}" if isinstance(place, Place) and "into" not in done(verb) else ""
        return f"{done(verb)}{where} " + " ".join(self.lexicon.adverbs[each].en for each in said.manner)

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
            if name == "to" and isinstance(value, NounPhrase) and found[1].strip() == "into":
                return f" on {self.things(value) if value.ref or value.count else self.one(value)}"
            if name == "to" and isinstance(value, NounPhrase) and not value.ref and value.count is None:
                return found[1] + self.one(value)
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
            if name == "given" and verb.use("below") is not None:
                return (found[1] or " ") + " or ".join(f'"{self.ability(each).removesuffix(".")}"' for each in value)
            if name == "given":
                of = roles.get("of")
                whose = f" of {self.described(of, 2)}" if isinstance(of, NounPhrase) else ""
                return (found[1] or " ") + " and ".join(f'"{self.ability(each)}"' for each in value) + whose
            return found[1] + self.argument(value)

        return re.sub(r"((?:^| )(?:into |to |with )?|(?<=\}))\{(\w+)\}", fill, verb.en).strip()


def _before(said: Clause, sentence: Sentence) -> tuple[Clause | Choice, ...]:
    """The steps of a sentence before a clause, which a game may have trimmed for saying it."""
    for at, step in enumerate(sentence.steps):
        if step is said or (isinstance(step, Clause) and step.span is said.span and said.span is not NOWHERE):
            return sentence.steps[:at]
    return ()


def _several(said: Clause, earlier: tuple[Any, ...]) -> bool | None:
    """Whether a step is done to more than one thing: those it names, or those the steps before it dealt with.

    None where it points at what was spoken of before.
    """
    for step in (said, *reversed(earlier)):
        thing = step.role("object") if isinstance(step, Clause) else None
        if isinstance(thing, NounPhrase) and (not thing.ref or thing.ref == "among"):
            if thing.top is not None:
                return thing.top != 1 or (thing.count is not None and thing.count.number != 1)
            if (thing.whose == "owner" and thing.zones) or (thing.ref and thing.count is None):
                return True
            return thing.count is not None and not (
                thing.count.number == 1 and thing.count.bound in ("exactly", "up_to"))
        if isinstance(thing, NounPhrase) and thing.ref in ("that", "chosen"):
            return None
        if isinstance(thing, NounPhrase) and thing.ref == "rest":
            return True
        if thing is not None:
            return False
    return None
