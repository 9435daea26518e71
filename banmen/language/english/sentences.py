"""Abilities and sentences in English."""

from __future__ import annotations

import re
from typing import Any

from msgspec.structs import replace

from banmen.language.english.conditions import Conditions
from banmen.language.english.words import OWN, WHO, in_a_row
from banmen.language.english_forms import infinitive
from banmen.language.japanese import is_later, waits_for_a_while
from banmen.language.tree import (
    ALL,
    Choice,
    Clause,
    DuringTurn,
    Event,
    Exists,
    Fits,
    Moment,
    NounPhrase,
    Place,
    Sentence,
    Spoken,
    ValueOf,
    Worded,
    without_role,
)

LINKS = {"": "", "then": "then ", "if_done": "if you do, ", "if_not_done": "if you don't, ", "but": "however, ",
         "or_else": "or ", "else": "otherwise, "}


_AMONG = re.compile(r"(\b[Ll]ook at (?:your|your opponent's|their) (?:deck|hand)(?:\.|,| and) (?:(?!\btop\b)[^.])*?)"
                    r"(?:one of them|(an? [^.]*?) among them)\b")


class English(Conditions):
    """Prints records in English."""

    def ability(self, said: Any) -> str:
        """A whole ability."""
        if isinstance(said, Spoken):
            outer, self.many = self.many, False
            text = _looked_at(" ".join(_capital(self.sentence(each)) for each in said.sentences))
            self.many, self.added = outer, False
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
            *above, last = map(self.ability, said.governs)
            text += ": " + " ".join((*(each if each.endswith(".") else f"{each}." for each in above), last))
        return text

    def _keys(self, word: str) -> list[str]:
        return [key for key, each in self.lexicon.values if each == word][:1]

    def sentence(self, said: Sentence) -> str:
        """A sentence with its full stop."""
        if (still := self.stays_tapped(said)) is not None:
            return still
        said = _goes_to_owner(_of_such(said))
        text = LINKS[said.link]
        head, *rest = said.steps
        per = head.role("per") if isinstance(head, Clause) and rest else None
        if per is not None and isinstance(head, Clause):
            said = replace(said, steps=(without_role(head, "per"), *rest))
        turns = [each for each in said.conditions if isinstance(each, DuringTurn)]
        if turns and not any(isinstance(each, Moment) for each in said.events):
            said = replace(said, conditions=tuple(each for each in said.conditions if each not in turns))
            text += "".join(f"during {OWN[each.whose]} turn, " for each in turns)
        times = next((step.role("times") for step in said.steps if isinstance(step, Clause)), None)
        if said.events:
            waited = [each if said.instead else _at_once(each) for each in said.events]
            text += " or ".join(self.event(each) for each in waited if not is_later(each, said.events)) + ", "
            text += "".join(f"{self.event(each)}, " for each in waited if is_later(each, said.events))
        self.counted = any(isinstance(each, Exists) for each in said.conditions)
        if said.conditions:
            text += self._conditions(said)
        body: list[str] = []
        for step in said.steps:
            if isinstance(step, Choice):
                courses = [[self.clause(each, said) for each in course] for course in step.courses]
                lead = f"{courses[0].pop(0)} and " if _of_the_chosen(step) else ""
                body.append(f"{lead}either " + " or ".join(in_a_row(course, "and") for course in courses))
            else:
                body.append(self.clause(step, said, first=not body))
        for at in range(len(body) - 1, 0, -1):
            name = self._of_whom(said.steps[at])
            if name and name == self._of_whom(said.steps[at - 1]) and body[at - 1].startswith(name + " "):
                body[at] = body[at].removeprefix(name + " ")
        joined = body[-1]
        if len(body) > 1:
            joined = ", ".join(body[:-1]) + (" and " if len(body) == 2 else ", then ") + joined
        if said.may and (said.events or any(self._acts(replace(said, steps=(each,))) for each in said.steps)):
            first = said.steps[0]
            does = first.role("subject") if isinstance(first, Clause) else None
            changed = first.role("object") if isinstance(first, Clause) else None
            whose = changed if isinstance(changed, ValueOf) and changed.key == "price" else does
            named = self.argument(whose) if isinstance(whose, NounPhrase | ValueOf) else ""
            if named and joined.startswith(f"{named} "):
                joined = f"have {named} {infinitive(joined.removeprefix(named + ' '))}"
                joined = re.sub(r"\bbe (?=(?:[2-9]|\d\d+) less)", "be up to ", joined)
            joined = f"{WHO[said.may]} may {joined}"
        if per is not None:
            joined = f"for each {self.each_of(per)}, {joined}"
        if isinstance(times, int) and times > 1:
            joined = f"{'twice' if times == 2 else f'{times} times'}, {joined}"
        self.added = self.added or any(isinstance(step, Clause) and step.verb == "extra_turn" for step in said.steps)
        if said.instead:
            joined += " instead"
        if said.duration and self._is_awaited(said):
            return f"{_capital(self.lexicon.durations[said.duration].en)}, {text}{joined}."
        if said.duration:
            joined += " " + self.lexicon.durations[said.duration].en
        return text + joined + "."

    def _conditions(self, said: Sentence) -> str:
        """What has to be so: if it is, for what is done once, while it is, for what is so."""
        lasts = said.duration and not self.lexicon.durations[said.duration].en.startswith("while ")
        once = said.events or said.may or said.link or lasts
        opening = "if " if once or self._acts(said) else "while "
        return opening + " and ".join(self.condition(each) for each in said.conditions) + ", "

    def stays_tapped(self, said: Sentence) -> str | None:
        """A thing that does not untap as a turn begins; None if a sentence says something else."""
        step = said.steps[0]
        if len(said.events) != 2 or not isinstance(said.events[0], Moment) or not isinstance(step, Clause):
            return None
        event = said.events[1]
        if not isinstance(event, Event) or event.clause.roles or not step.negative or event.clause.verb != step.verb:
            return None
        thing = step.role("object")
        does = "doesn't" if not isinstance(thing, NounPhrase) or self.is_one(thing) else "don't"
        bare = self.filled(self.lexicon.verbs[step.verb], replace(step, roles=(("object", None),))).split(" ")[0]
        return f"{self.things(thing)} {does} {bare} {self.event(said.events[0])}."

    def _is_awaited(self, said: Sentence) -> bool:
        """Whether a sentence waits for something for a while, and does not change things for a while."""
        return waits_for_a_while(said, self.lexicon)

    def _of_whom(self, step: Clause | Choice) -> str:
        """The thing of which a step says something, where it begins with that."""
        said = (step.role("subject") or step.role("object")) if isinstance(step, Clause) else None
        thing = said.of if isinstance(said, ValueOf) else said
        return self.things(thing) if isinstance(thing, NounPhrase) else ""

    def _acts(self, said: Sentence) -> bool:
        return any(
            not isinstance(step, Clause) or (self.lexicon.verbs[step.verb].use("does") is not None and not (
                step.modality or ("more" in step.manner and self.lexicon.verbs[step.verb].agent == "thing")))
            for step in said.steps
        )


def _of_the_chosen(said: Choice) -> bool:
    """Whether something is chosen first, and each of the courses is done to that."""
    first, *others = said.courses
    return len(first) > 1 and first[0].verb == "choose" and all(course[0].role("object") is None and (
        course[0].role("given") is None) for course in (first[1:], *others))


def _at_once(event: Event | Moment) -> Event | Moment:
    """An event that is not replaced: it happens."""
    about = isinstance(event, Event) and event.time == "about"
    return replace(event, time="done") if about else event


def _goes_to_owner(said: Sentence) -> Sentence:
    """What happens instead to what may not be yours: it goes to its owner."""
    awaited = [each.clause for each in said.events if isinstance(each, Event)]
    if not said.instead or not awaited or not all(map(_of_others, awaited)):
        return said
    return replace(said, steps=tuple(
        replace(step, roles=tuple(
            (role, replace(value, whose="owner") if isinstance(value, Place) and not value.whose else value)
            for role, value in step.roles
        )) if isinstance(step, Clause) and step.role("object") is None and step.role("subject") is None else step
        for step in said.steps
    ))


def _of_others(said: Clause) -> bool:
    """Whether something happens to what the opponent has, or anybody."""
    thing = said.role("object")
    return said.role("subject") == "opponent" or (
        isinstance(thing, NounPhrase) and not thing.ref and thing.whose != "you" and said.role("to") is None)


def _of_such(said: Sentence) -> Sentence:
    """A condition about the very things a sentence speaks of is said of each of them (rule 15 of docs/language.md)."""
    about = [each for each in said.conditions if isinstance(each, Fits) and not each.negative and not each.thing.ref
             and each.thing.count in (None, ALL) and not each.kind.or_else]
    for each in about:
        changed = tuple(_narrowed(step, each) if isinstance(step, Clause) else step for step in said.steps)
        if changed != said.steps:
            kept = tuple(other for other in said.conditions if other is not each)
            said = replace(said, steps=changed, conditions=kept)
    return said


def _narrowed(step: Clause, so: Fits) -> Clause:
    """A step in which the things a condition speaks of are those of whom it is true."""
    such = replace(so.thing, filters=(*so.thing.filters, *so.kind.filters))

    def narrow(value: Any) -> Any:
        if isinstance(value, ValueOf):
            return replace(value, of=narrow(value.of))
        return such if isinstance(value, NounPhrase) and replace(value, span=so.thing.span) == so.thing else value

    return replace(step, roles=tuple((role, narrow(value)) for role, value in step.roles))


def _looked_at(text: str) -> str:
    """Cards of a whole deck or hand that is looked at are some from it, not some of them."""
    while (better := _AMONG.sub(lambda found: f"{found[1]}{found[2] or 'a card'} from it", text)) != text:
        text = better
    return text


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
