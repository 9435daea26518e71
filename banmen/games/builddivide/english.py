"""Printing what a text of Build Divide says in English."""

from __future__ import annotations

import re
from typing import Any

from msgspec.structs import replace

from banmen.games.builddivide.english_clauses import ClausesInEnglish
from banmen.games.builddivide.nodes import Meanwhile
from banmen.games.builddivide.printing_words import (
    TIMES_OF,
    at_most_one,
    counter_name,
    for_a_time,
    in_a_row,
    in_sentences,
    is_awaited,
    lowered,
    of_several,
    own_of,
    own_roles,
)
from banmen.language.english import WHO, done
from banmen.language.english_forms import third_person
from banmen.language.tree import (
    Clause,
    Event,
    Exists,
    Holds,
    Moment,
    NounPhrase,
    Place,
    Sentence,
    Spoken,
    Word,
    Worded,
    without_role,
)


class DivideEnglish(ClausesInEnglish):
    """Prints the records of Build Divide in English."""

    def worded(self, said: Worded) -> str:
        """A bracket with what stands in it and behind it."""
        words, key = said.words, said.key
        lead = {"auto": "[Auto] ", "cont": "[Cont] ", "skill": "[Skill] "}
        if key in lead:
            return lead[key] + self.governed(said)
        if key == "at_start":
            return "At the start of the game, " + lowered(self.governed(said))
        if key == "act":
            timing = {"ノーマル": "Normal", "クイック": "Quick"}[words[0]]
            price = f" / {self.costs(said.places)}" if said.places else ""
            return f"[Act] ({timing}{price}): {self.governed(said)}"
        if key == "awakening":
            return f"[Awakening{f' 「{words[0]}」' if words else ''}]{self.ability(said.governs[0])}"
        if key == "omen":
            return f"[Omen] 《{words[0]}》 {self.ability(said.governs[0])}"
        if key == "judgement":
            short = {"ユニット": "unit", "コマンド": "command", "アタック": "attack"}
            event = short[words[0]] if words else self.event(said.condition).removeprefix("when ")
            return f"[Judgement: {event}]"
        if key == "bright":
            return f"[Bright {'/'.join(f'《{each}》' for each in words)} {said.number:+}]"
        if key == "bond":
            return f"[Bond 《{words[0]}》]"
        if key == "evol":
            return f"[Evol{f'-「{words[0]}」' if words else ''} ({self.costs(said.places)})]"
        if key == "evol_pair":
            return " / ".join(map(self.ability, said.governs))
        if key == "legacy":
            return f"[Legacy] {self.costs(said.places)}"
        if key == "name_rule":
            return f"[Name Rule] 「{words[0]}」"
        if key == "deck_allows":
            deck = "D-deck" if words[0] == "divide" else "deck"
            return f"Up to {said.number} cards of this name may be in the {deck}."
        if key == "extra_cost":
            return f"To play this card, additionally: {self.costs(said.places)}."
        if key == "own_pay_as":
            return "The cost of this card can be paid in any colour."
        if key == "uncounterable":
            return "This card cannot be countered."
        if key == "power_icon":
            return f"[Cont] [{' and '.join(map(self.argument, said.places))}]."
        return self.lexicon.keywords[key].en

    def governed(self, said: Worded) -> str:
        """The sentences behind a bracket, and how often."""
        spoken, *limits = said.governs
        first, *more = spoken.sentences
        waits = said.key == "auto" and not first.events
        text = in_sentences(spoken.sentences, [self.sentence(first, waits), *map(self.sentence, more)])
        for each in limits:
            often = "once" if each.number == 1 else f"{each.number} times"
            text += f" Only {often} a {TIMES_OF[each.key][1]}."
        return text

    def costs(self, said: tuple[Any, ...]) -> str:
        """Costs in a row."""
        return ", ".join(
            self.argument(each.role("energy")) if each.verb == "pay" else self.clause(each, Sentence()) for each in said
        )

    def ability(self, said: Any) -> str:
        """A whole ability."""
        self.many = False
        if isinstance(said, Spoken):
            return in_sentences(said.sentences, [self.sentence(each, awaits=True) for each in said.sentences])
        return self.worded(said)

    def sentence(self, said: Sentence, waits: bool = False, awaits: bool = False) -> str:
        """A sentence with its full stop; one that waits for how things stand, or for a while, says so."""
        omens = [each for each in said.conditions if isinstance(each, Word) and each.key.startswith("fell:")]
        if omens:
            rest = tuple(each for each in said.conditions if each not in omens)
            return f"[Omen] 《{omens[0].key[5:]}》 " + self.sentence(replace(said, conditions=rest))
        text = {"": "", "then": "afterwards, ", "if_done": "if you do, ", "if_not_done": "if you don't, ",
                "but": "however, "}[said.link]
        awaited = said.duration if awaits and is_awaited(said) else ""
        if awaited:
            text += self.lexicon.durations[awaited].en + ", "
            said = replace(said, duration="")
        held = [each for each in said.conditions if not (said.instead and isinstance(each, Holds))]
        text += "".join(f"{self.stated(each)}, " for each in held if for_a_time(each) or not said.events)
        if waits and text.startswith("if "):
            text = "whenever " + text[3:]
        if said.instead:
            held_events = [Event(each.clause, "about") for each in said.conditions if isinstance(each, Holds)]
            text += " or ".join(self.event(each) for each in (*said.events, *held_events)) + ", "
        elif said.events:
            text += " or ".join(self.event(each) for each in said.events) + ", "
        text += "".join(f"{self.stated(each)}, " for each in held if said.events and not for_a_time(each))
        return text + self.body(said)

    def body(self, said: Sentence) -> str:
        """What is done, up to the full stop."""
        told = [self.told(step, said, at == 0) for at, step in enumerate(said.steps)]
        told = self.said_on(said, told)
        first = said.steps[0]
        if isinstance(first, Clause) and first.verb in ("target", "choose") and not at_most_one(
            first.role("object")
        ):
            told = [told[0], *(of_several(each) for each in told[1:])]
        if len(said.steps) > 1 and all(isinstance(each, Clause) and each.verb == "target" for each in said.steps[:2]):
            pair = " and ".join(self.things(each.role("object")) for each in said.steps[:2])  # type: ignore[union-attr]
            told = [f"choose {pair} as targets", *map(of_several, told[2:])]
        deeds = [at for at, step in enumerate(said.steps) if isinstance(step, Clause) and "as_cost" in step.manner]
        if deeds:
            return self.by_doing(said, deeds[-1] + 1)
        joined = in_a_row(told)
        if said.may:
            doer = WHO[said.may]
            joined = joined.removeprefix(doer + " ")
            joined = f"{doer} may {joined}"
        if said.instead:
            joined = "instead " + joined
        if said.duration:
            joined += " " + self.lexicon.durations[said.duration].en
        return joined if joined.endswith((".", '."')) else joined + "."

    def said_on(self, said: Sentence, told: list[str]) -> list[str]:
        """What is said of the same things, or done by the same player, goes on without naming them again."""
        found = told[:1]
        for before, step, text in zip(said.steps, said.steps[1:], told[1:], strict=False):
            gets = isinstance(step, Clause) and isinstance(before, Clause) and (
                {step.verb, before.verb} <= {"change", "gain"}) and not isinstance(step.role("subject"), str)
            same = gets and step.role("subject") in (None, before.role("subject"))  # type: ignore[union-attr]
            if same and " get" in f" {found[-1]}":
                rest = re.sub(r"^(?:.*? )?gets? (?=[+\-\[\"])", "", text, count=1)
                found[-1] += f" and {rest}"
                continue
            who = before.role("subject") if isinstance(before, Clause) else None
            if isinstance(step, Clause) and who in ("opponent", "each") and step.role("subject") is None and (
                not said.may and self.lexicon.verbs[step.verb].agent == "player"
                and "as_cost" not in getattr(before, "manner", ())
            ):
                text = third_person(text)
            found.append(text)
        return found

    def by_doing(self, said: Sentence, cut: int) -> str:
        """What somebody may do, up to a step, so that the rest is done; the card's player decides for both."""
        who = said.steps[cut - 1].role("subject")  # type: ignore[union-attr]
        deed = in_a_row([self.deed(step, said, who) for step in said.steps[:cut]])
        theirs = replace(said, may="opponent") if who == "opponent" else said
        theirs = replace(theirs, steps=said.steps[cut:])
        rest = in_a_row(self.said_on(theirs, [self.told(step, theirs, False) for step in theirs.steps]))
        after = said.steps[cut]
        doer = after.role("subject") if isinstance(after, Clause) and after.verb != "hurt" else None
        if doer == "opponent" == who:
            return f"your opponent may {deed}. If they do, they {rest.removeprefix('your opponent ')}."
        if isinstance(doer, str) and doer != "you" and not rest.startswith(WHO[doer] + " "):
            rest = f"{WHO[doer]} {third_person(rest)}"
        if who == "opponent":
            return f"your opponent may {deed}. If they do, {rest}."
        return f"you may {'have each player ' if who == 'each' else ''}{deed}. If you do, {rest}."

    def deed(self, step: Any, said: Sentence, who: Any) -> str:
        """One step of it; what lies in a zone of nobody named is the doer's."""
        yours = any(getattr(value, "whose", "") == "you" for _, value in step.roles)
        by = (("subject", who),) if who in ("opponent", "each") and not yours else ()
        sentence = replace(said, may=who) if by else said
        text = self.told(replace(step, roles=(*own_roles(step), *by)), sentence, False)
        return text.removeprefix(WHO[who] + " ") if by else text

    def told(self, step: Any, said: Sentence, first: bool) -> str:
        """One step."""
        times = step.role("times")
        text = self.clause(without_role(step, "times"), said, first)
        return f"{self.number(times)} times: {text}" if times is not None else text

    def stated(self, said: Any) -> str:
        """A condition with its conjunction."""
        if isinstance(said, Word):
            key, _, whose = said.key.removeprefix("if:").partition(":")
            lead = "if " if said.key.startswith("if:") or ":" not in said.key else "while "
            who = WHO.get(whose, "you")
            be = "are" if who == "you" else "is"
            if key in ("red", "yellow"):
                return f"{lead}{who} {be} in the {key} zone"
            if key in ("open", "closed"):
                return f"{lead}{own_of(whose)} territory is {key}"
            if key == "turn":
                return f"if it is {own_of(whose)} turn" if lead == "if " else f"during {own_of(whose)} turn"
            if key in ("attacking", "battling"):
                return f"while this unit is {key}"
            return f"if {self.lexicon.conditions[said.key].en}"
        if isinstance(said, Meanwhile):
            return "while " + self.condition(said.condition)
        text = self.condition(said)
        if text.startswith("it is ") and text.endswith(" turn"):
            return "during " + text[6:]
        return "if " + text

    def condition(self, said: Any) -> str:
        """Something that has to be so."""
        if isinstance(said, Holds) and said.clause.verb in ("attack", "block") and said.clause.state:
            return f"{self.things(said.clause.role('subject'))} is {said.clause.verb}ing"
        if isinstance(said, Holds) and said.clause.verb == "have":
            held, given = said.clause.role("object"), said.clause.role("given")
            what = " and ".join(map(self.ability, given)) if given else (
                f"a 「{counter_name(held)}」 counter" if held.head == "counter" else self.described(held, 1, True))
            has = "does not have" if said.clause.negative else "has"
            return f"{self.things(said.clause.role('subject'))} {has} {what}"
        if isinstance(said, Exists) and said.things.head == "counter":
            name = f"「{counter_name(said.things)}」"
            where = f"on {self.things(said.things.under)}" if said.things.under is not None else ""
            many = f"{said.number} {name} counter{'s' * (said.number != 1)}"
            count = f"at least {many}" if said.op == ">=" else (
                f"no {name} counter" if said.op == "<" else f"{said.number} {name} counters")
            if where:
                return f"there are {count} {where}"
            who = WHO.get(said.things.whose, "you")
            return f"{who} {'have' if who == 'you' else 'has'} {count}"
        if isinstance(said, Exists) and said.things.zones == ("hand",) and (said.op, said.number) in (
            ("<", 1), ("==", 0)
        ) and not said.things.filters:
            who = WHO.get(said.things.whose, "you")
            return f"{who} {'have' if who == 'you' else 'has'} no card in hand"
        return super().condition(said)

    def event(self, said: Event | Moment) -> str:
        """What is waited for."""
        if isinstance(said, Moment):
            text = self.lexicon.moments[said.name].en
            own = own_of(said.whose) if said.whose in ("you", "opponent") else "a"
            noun = text.partition("{whose} ")[2]
            return text.format(whose="an" if own == "a" and noun[:1] in "aeiou" else own)
        clause = said.clause
        verb = self.lexicon.verbs[clause.verb]
        if clause.verb == "block" and clause.negative and clause.role("object") is not None:
            return f"when {self.one(clause.role('object'))} attacks a player and is not blocked"
        if clause.verb == "battle":
            said = replace(said, time="done")
        if clause.verb == "end_battle":
            return f"when the battle of {self.one(clause.role('subject'))} ends"
        if clause.verb == "use_skill":
            return f"when the skill of {self.one(clause.role('subject'))} is used"
        if clause.verb == "gain" and isinstance(clause.role("subject"), str):
            who = WHO[clause.role("subject")]
            counter = f"a 「{counter_name(clause.role('object'))}」 counter"
            return f"when {who} {'get' if who == 'you' else 'gets'} {counter}"
        counters, on = clause.role("object"), clause.role("to") or clause.role("subject")
        if clause.verb in ("gain", "put") and getattr(counters, "head", "") == "counter":
            return f"when {self.one(on)} gets a 「{counter_name(counters)}」 counter"
        if clause.verb == "attach":
            return f"when an aura is attached to {self.one(clause.role('by') or clause.role('to'))}"
        if clause.verb == "enter":
            text = super().event(replace(said, clause=replace(clause, roles=tuple(
                (key, value) for key, value in clause.roles if key in ("subject", "object")))))
            source, by = clause.role("source"), clause.role("by")
            thing = clause.role("subject")
            if source is None and isinstance(thing, NounPhrase) and thing.ref == "this" and thing.zones:
                source = thing
            if by is not None:
                return text + " by evol"
            zone = source.zone if isinstance(source, Place) else source.zones[0] if source is not None else ""
            return text + (f" from the {self.lexicon.zones[zone].en}" if zone else "")
        by = clause.role("by")
        if isinstance(by, NounPhrase) and by.head == "battle":
            return f"when {self.one(clause.role('object'))} is {done(verb)} in battle"
        text = super().event(said)
        for role in ("object", "to"):
            thing = clause.role(role)
            if isinstance(thing, NounPhrase) and not thing.ref and thing.count is None and (
                clause.role("subject") is not None and not text.endswith(self.one(thing))
            ):  # any one of them
                text = re.sub(re.escape(self.things(thing)) + "$", self.one(thing), text)
        source = clause.role("source")
        return text + (f" from {self.place(source, '').strip()}" if isinstance(source, Place) else "")
