"""The texts of Yu-Gi-Oh! in English: activations, amounts of damage and life points, values that change."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from msgspec.structs import replace

from banmen.games.yugioh.english_known import KnownInEnglish, better_said
from banmen.games.yugioh.english_things import well_placed
from banmen.games.yugioh.fights import is_fight
from banmen.games.yugioh.grammar import NTH_PHASE
from banmen.games.yugioh.grammar_battle import Harm
from banmen.games.yugioh.grammar_nodes import AllThere, Gives, Purpose
from banmen.games.yugioh.lying import is_so, while_it_lies
from banmen.games.yugioh.uses import foe_of
from banmen.kernel.effects.things import Face
from banmen.language.english import WHO
from banmen.language.english.conditions import ORDINALS
from banmen.language.tree import (
    Clause,
    Count,
    Event,
    Exists,
    HasName,
    Holds,
    HowMany,
    Moment,
    NounPhrase,
    NumberIs,
    Place,
    Sentence,
    ThisTurn,
    ValueOf,
)

_CHANGES = {"rise": ("gains", "gain"), "fall": ("loses", "lose")}
_FIGHT_TIMES = {
    "step_start": "at the start of the damage step", "before_calculation": "before damage calculation",
    "calculation": "during damage calculation", "after_calculation": "after damage calculation",
    "step_end": "at the end of the damage step",
}
_COMING = {
    "summon+special_summon": "normal or special summoned", "summon+flip_summon": "normal or flip summoned",
    "summon+flip_summon+special_summon": "normal, flip or special summoned", "summon": "normal summoned",
    "flip_summon+special_summon": "flip or special summoned",
    "summon+flipped": "normal summoned or flipped face up",
}
_TURNED = {"to_attack": "into attack position", "to_defense": "into face-up defense position",
           "to_set": "face-down into defense position"}
_SUMMONS = re.compile(r"\b(special|fusion|ritual|synchro|xyz|pendulum|tribute|flip|normal)s summon\b")
_SUMMONS_SO = re.compile(r"\bnormal(,?)s((?: flip)? or (?:flip|special)) summon\b")
_TAKEN = re.compile(r"\b([Aa]dd|(?:[Ss]pecial|[Rr]itual|[Ff]usion) summon|[Bb]anish|[Ss]end|[Rr]eturn|[Dd]iscard|"
                    r"[Rr]elease|[Pp]ut) ((?:(?! with total | whose total | on | and (?!(?:an?|one|two|three|\d+) )|"
                    r", (?!an? |[A-Z\"]))[^.])*?) in "
                    r"((?:your|their|your opponent's|either player's|the) (?:hand|deck|graveyard|extra deck|field))"
                    r"(?! is | are )")


_HARMED = re.compile(r"\b(damage(?: equal to [^.,]*?)?) on (your opponent|yourself|each player)")
_AGREES = re.compile(r"(?<!of )\b((?:those|the chosen|your(?: opponent's(?: (?:(?! of )[^.,])*?)?)?|all [^.,]*?) "
                     r"(?:monsters|cards|Tuners)) (gains|loses|is|inflicts|has)\b", re.IGNORECASE)
_EACH = re.compile(r"\b(during|of) each (?!player)")
_ANSWERED = re.compile(r"the effects of ([^.,]*?) is activated")
_PLURAL = {"gains": "gain", "loses": "lose", "is": "are", "inflicts": "inflict", "has": "have"}


def _mended(text: str) -> str:
    """Verbs of two words in the third person, cards taken from where they lie, damage and who suffers it."""
    text = _SUMMONS_SO.sub(r"normal\1\2 summons", _SUMMONS.sub(r"\1 summons", text))
    text = _TAKEN.sub(r"\1 \2 from \3", text).replace("battle damages", "battle damage")
    text = text.replace("a battle damage", "battle damage").replace("can't use it as", "can't be used as")
    text = _AGREES.sub(lambda found: f"{found[1]} {_PLURAL[found[2]]}", _HARMED.sub(r"\1 to \2", text))
    text = _ANSWERED.sub(r"the effect of \1 is activated", text)
    text = text.replace("cannot", "can't").replace("each player can't", "neither player can").replace(
        "inflict the difference as battle damage when it attacks",
        "inflict the difference as battle damage when they attack")
    return well_placed(better_said(text))


def _of(per: NounPhrase) -> str:
    """Whose the things are that are counted."""
    if per.zones or not per.whose:
        return ""
    return {"you": " you control", "opponent": " your opponent controls"}.get(per.whose, "")


def _bare(body: str, who: str) -> str:
    """What somebody can do, without saying again who does it."""
    for opening in ("your opponent ", "each player "):
        if body.startswith(opening):
            verb, _, rest = body[len(opening):].partition(" ")
            return f"{verb.removesuffix('s')} {rest}"
    return body


def _comes_out(step: Clause) -> bool:
    """Whether a step says that this card itself may be special summoned."""
    thing = step.role("object")
    return step.verb == "special_summon" and step.modality == "can" and (
        isinstance(thing, NounPhrase) and thing.ref == "this" and not step.manner)


class DuelEnglish(KnownInEnglish):
    """Prints what the grammar read."""

    has: Mapping[str, str] = MappingProxyType({"you": "you control", "opponent": "your opponent controls"})
    alone = False
    """Whether an effect is one sentence, so that what that says to be so is always so."""

    def ability(self, said: Any) -> str:
        """A whole effect."""
        self.several = False
        self.alone = len(getattr(said, "sentences", ())) == 1
        text = _mended(super().ability(said))
        return text.replace("Once each turn: ", "Once per turn: ", 1)

    def _acts(self, said: Sentence) -> bool:
        """What is activated or summoned under a condition is done if that is so; what is so is so while it is."""
        last = said.steps[-1]
        always = self.alone and not said.instead and not any(
            isinstance(each, Holds) and is_fight(each.clause) for each in said.conditions) and (
            not isinstance(last, Clause) or last.modality != "can")
        if said.conditions and (always or all(while_it_lies(each, said) for each in said.conditions)) and is_so(
            last, self.lexicon
        ):
            return False
        used = isinstance(last, Clause) and last.modality == "can" and (
            self.lexicon.verbs[last.verb].agent == "player" and last.verb not in ("attack_directly",))
        return used or super()._acts(said)

    def sentence(self, said: Sentence) -> str:
        """A sentence; what a player can do is said of the player: you can target …."""
        text = self._sentence(said)
        moments = [self.event(each) for each in said.events if isinstance(each, Moment)]
        happened = [self.event(each) for each in said.events if isinstance(each, Event)]
        if len(moments) == len(happened) == 1:  # what happened before that moment comes, and not one of the two
            both = f"{moments[0]}, if {happened[0].partition(' ')[2]}"
            for order in ((*happened, *moments), (*moments, *happened)):
                text = text.replace(" or ".join(order), both, 1)
        return _mended(text)

    def _sentence(self, said: Sentence) -> str:
        last = said.steps[-1]
        if not isinstance(last, Clause) or last.negative or said.instead or said.may:
            return super().sentence(said)
        plain = replace(last, modality="")
        who = next((step.role("subject") for step in said.steps if isinstance(step, Clause)
                    and isinstance(step.role("subject"), str)), "you")
        if last.verb == "activate" and not isinstance(last.role("subject"), str) and last.modality in ("", "can"):
            return self._activation(said, last.modality == "can")
        only = [step for step in said.steps if isinstance(step, Clause) and "only_so" in step.manner]
        if last.verb == "special_summon" and "only:by" in last.manner:
            return super().sentence(said)
        if only and last.verb.endswith("summon"):
            steps = tuple(replace(step, manner=()) for step in only)
            opening, body = self._apart(super().sentence(replace(said, steps=steps)), said)
            return f"{opening}this card can be {last.verb.replace('_', ' ')}ed only if you {body}"
        if last.modality == "can" and "only:object" in last.manner and len(said.steps) > 1:
            *before, _ = said.steps
            first_part = self.sentence(replace(said, steps=tuple(before))).removesuffix(".")
            other_part = self.sentence(replace(said, steps=(last,), events=(), conditions=(), link="", duration=""))
            return f"{first_part} and {other_part}"
        paid = [step for step in said.steps[:-1] if isinstance(step, Clause) and "as_cost" in step.manner]
        if paid and not last.modality and not only and who == "you":
            costs = tuple(
                replace(step, manner=tuple(each for each in step.manner if each != "as_cost")) for step in paid)
            rest = tuple(step for step in said.steps if step not in paid)
            opening, body = self._apart(super().sentence(replace(said, steps=costs, duration="")), said)
            goal = super().sentence(replace(said, steps=rest, events=(), conditions=(), link=""))
            return f"{opening}you can {body.removesuffix('.')} to {goal}"
        first = said.events[0] if len(said.events) == 1 else None
        if last.verb == "special_summon" and last.modality == "can" and len(said.steps) == 1 and (
            isinstance(first, Event) and first.at == "if" and first.clause.verb in ("banish", "release", "send")
            and isinstance(first.clause.role("object"), NounPhrase) and not first.clause.role("object").ref
            and not last.roles and not last.manner and first.clause.role("by") is None
        ):
            given = replace(first.clause, roles=tuple(each for each in first.clause.roles if each[0] != "subject"))
            return f"you can {self.clause(given, Sentence((given,)))} to special summon this card."
        if len(said.steps) > 1 and _comes_out(last):
            opening, body = self._apart(super().sentence(replace(said, steps=said.steps[:-1])), said)
            opening, goal = opening.replace("while ", "if ", 1), self.clause(plain, said)
            return f"{opening}you can {body.removesuffix('.')} to {goal}."
        done = self.lexicon.verbs[last.verb].agent == "player" and all(isinstance(step, Clause) for step in said.steps)
        if last.modality == "can" and done and not isinstance(last.role("subject"), NounPhrase) and not (
            last.role("object") is not None and isinstance(last.role("object"), NounPhrase)
            and last.role("object").ref == "this" and not said.events
        ):
            head = said.steps[0]
            if len(said.steps) > 1 and isinstance(head, Clause) and head.verb in ("inflict", "recover"):
                others = self.sentence(replace(said, steps=said.steps[1:], events=(), conditions=(), link=""))
                opening, body = self._apart(super().sentence(replace(said, steps=(head,), duration="")), said)
                return f"{opening}{body.removesuffix('.')} and {others}"
            text = super().sentence(replace(said, steps=(*said.steps[:-1], plain)))
            opening, body = self._apart(text, said)
            able = {"opponent": "your opponent can", "each": "each player can"}.get(who, "you can")
            return f"{opening}{able} {_bare(body, who)}"
        return super().sentence(said)

    def _activation(self, said: Sentence, can: bool) -> str:
        """When …, you can discard a card and target a monster."""
        *before, _ = said.steps
        if not before:
            return super().sentence(said)
        opening, body = self._apart(super().sentence(replace(said, steps=tuple(before))), said)
        body = body.removesuffix(".")
        opening = opening.replace("while ", "if ", 1)
        return f"{opening}you can {body}." if can else f"{opening}{body} and activate this."

    def _apart(self, text: str, said: Sentence) -> tuple[str, str]:
        """The opening of a sentence (when, if, then), and what it says is done."""
        bare = super().sentence(replace(said, steps=said.steps, events=(), conditions=(), link=""))
        alone = super().sentence(Sentence(steps=(Clause("do_so"),), link=said.link, events=said.events,
                                          conditions=said.conditions))
        opening = alone.removesuffix("do so.")
        if text.startswith(opening):
            return opening, text[len(opening):]
        opening = opening.replace("while ", "if ", 1) if text.startswith("if ") else opening
        return (opening, text[len(opening):]) if text.startswith(opening) else ("", bare)

    def _of_whom(self, step: Any) -> str:
        """The thing of which a step says something; it is not spoken of by that."""
        several = self.several
        text = super()._of_whom(step)
        self.several = several
        return text

    def clause(self, said: Clause, sentence: Sentence, first: bool = True) -> str:
        """A verb with its arguments; an activation is said as what a player can do."""
        at = next((number for number, step in enumerate(sentence.steps) if step is said), 0)
        before = sentence.steps[max(0, at - 1)]
        doer = before.role("subject") if isinstance(before, Clause) else None
        self.of_a_kind = isinstance(doer, NounPhrase) and not doer.ref and doer.count is None and doer.head != "wearer"
        own = self.known(said)
        if own:
            return own
        value = said.role("object") or said.role("subject")
        if said.modality and said.role("subject") is None and isinstance(value, NounPhrase) and (
            self.lexicon.verbs[said.verb].en.startswith("{subject}")
        ):
            said = replace(said, roles=tuple(("subject" if key == "object" else key, each) for key, each in said.roles))
        if said is not before and isinstance(before, Clause) and isinstance(of := before.role("object"), ValueOf):
            if said.verb == "destroy" and before.verb == "negate" and value == of.of and not said.negative:
                return "destroy it"
            if said.verb == "negate" and value == NounPhrase("effect", ref="that") and of.key in ("atk", "def", "both"):
                return f"negate {'their' if self.several else 'its'} effects"
        if said.verb == "activate" and not said.negative and said.modality != "cannot" and (
            not isinstance(said.role("subject"), str)
        ):
            return "you can activate this" if said.modality else "activate this"
        gives = said.role("gives")
        if isinstance(gives, Gives):
            bare = replace(said, roles=tuple(each for each in said.roles if each[0] != "gives"))
            names = " and ".join(self.lexicon.numbers[key].en for key in gives.keys)
            more = "gives it" if gives.amount > 0 else "makes it lose"
            return f"{self.clause(bare, sentence, first)} that {more} {abs(gives.amount)} {names}"
        if said.verb == "special_summon" and said.role("to") == Place("field", "opponent"):
            bare = replace(said, roles=tuple(each for each in said.roles if each[0] != "to"))
            return f"{self.clause(bare, sentence, first)} to your opponent's field"
        known = self._known(said, value)
        if known:
            return known
        if said.verb in _CHANGES and isinstance(value, ValueOf):
            return self._changes(said, value)
        if said.verb in ("become", "make") and isinstance(value, ValueOf) and not said.negative:
            changed = self._becomes(said, value)
            if changed:
                return changed
        if isinstance(value, Harm):
            how = "is taken by your opponent instead" if said.verb == "reflected" else (
                "is halved" if "halved" in said.manner else "is doubled" if "doubled" in said.manner else "becomes 0")
            return f"{self._harm(value)} {how}"
        if said.verb == "destroy" and said.negative and isinstance(value, NounPhrase) and isinstance(
            said.role("by"), NounPhrase
        ):
            return f"{self.things(value)} cannot be destroyed by {self._cause(said.role('by'))}"
        if said.verb == "nullify" and value == ("number", "effects") and not said.negative:
            return f"{'their' if self.several else 'its'} effects are negated"
        if said.verb == "nullify" and isinstance(value, ValueOf):
            return f"the effects of {self.things(value.of)} are negated"
        if said.verb == "remove" and isinstance(value, ValueOf) and value.key == "materials":
            count = said.role("count")
            number = count.number if count is not None and isinstance(count.number, int) else 1
            return f"detach {number} Xyz material{'s' if number != 1 else ''} from {self.things(value.of)}"
        if said.verb == "draw" and isinstance(value, NounPhrase) and value.count is not None:
            plain = replace(value, zones=(), whose="")
            text = f"draw {self.things(plain)}"
            who = said.role("subject")
            return f"{'each player' if who == 'each' else 'your opponent'} {text.replace('draw', 'draws', 1)}" if (
                who in ("each", "opponent") and not said.modality) else text
        if said.verb == "be_there" and "only:count" in said.manner and isinstance(value, NounPhrase):
            kind = self.described(replace(value, whose="", zones=()), 1)
            where = "your field" if said.role("to") == Place("field", "you") else "the field"
            return f"there can be only one face-up {kind} on {where}"
        pointed = isinstance(value, NounPhrase) and bool(value.ref)
        if said.verb == "inflict" and said.role("measure") is not None and not said.modality and (
            value is None or (pointed and said.role("subject") is None)
        ):
            whom = {"you": "yourself", "each": "each player"}.get(str(said.role("to") or ""), "your opponent")
            each = f" for each {self.each_of(said.role('per'))}" if said.role("per") is not None else ""
            return f"inflict {self.argument(said.role('measure'))} on {whom}{each}"
        if said.verb == "become" and isinstance(value, NounPhrase) and said.manner and set(said.manner) <= set(_TURNED):
            return f"{self.things(value)} is put {_TURNED[said.manner[0]]}"
        place = said.role("to")
        if said.verb in ("return", "place") and isinstance(place, Place) and place.at and not said.modality and (
            not isinstance(said.role("subject"), str)
        ):
            return f"put {self.things(value)} {self.place(place)}"
        return super().clause(said, sentence, first)

    def _known(self, said: Clause, value: Any) -> str:
        """Verbs that English says in a way of its own."""
        subject, thing = said.role("subject"), said.role("object")
        who = WHO[subject] if isinstance(subject, str) else ""
        who = self.things(subject) if isinstance(subject, NounPhrase) else who
        if said.verb == "attack_target" and said.modality == "cannot" and thing is not None:
            return f"{who or 'players'} can't choose {self.things(thing)} as an attack target"
        if said.verb == "make_target" and said.modality == "cannot" and thing is not None:
            return f"{who or 'players'} can't target {self.things(thing)} with effects"
        if said.verb == "be_targeted" and said.negative and isinstance(value, NounPhrase):
            return f"{self.things(value)} can't be targeted by effects"
        if said.verb == "pay" and "half" in said.manner and not said.modality:
            return "pay half your LP"
        if said.verb.endswith("_summon") and said.modality == "cannot" and isinstance(subject, str) and (
            not said.manner and len(said.roles) == 1
        ):
            name = self.lexicon.verbs[said.verb].en.removesuffix(" {object}") if "+" in said.verb else (
                said.verb.replace("_", " "))
            return f"{who} can't {name} monsters"
        is_so = "is" if isinstance(subject, NounPhrase) and subject.ref == "this" else "are"
        if said.verb == "take" and said.negative and who and thing == NounPhrase("effect", whose="opponent"):
            return f"{who} {is_so} unaffected by your opponent's effects"
        if said.verb == "take" and said.negative and isinstance(thing, ValueOf) and thing.key == "effects":
            return f"{who} {is_so} unaffected by the effects of {self.described(thing.of, 2)}"
        if said.verb == "activate" and said.modality == "cannot" and isinstance(subject, NounPhrase):
            several = self.several or not (subject.ref or subject.count or subject.head == "wearer")
            return f"{who} can't activate {'their' if several else 'its'} effects"
        if said.verb in ("raise_level", "lower_level") and isinstance(value, ValueOf):
            count = said.role("count")
            number = self.number(count.number) if count is not None else "1"
            name = self.lexicon.numbers[value.key].en
            return f"{said.verb.partition('_')[0]} the {name} of {self.things(value.of)} by {number}"
        if said.verb in ("become", "make") and isinstance(thing, tuple) and said.role("becomes") is not None:
            return f"make its {self.lexicon.numbers[thing[1]].en} {self.number(said.role('becomes'))}"
        if said.verb == "end" and thing == NounPhrase("battle_phase"):
            return "end the battle phase"
        if said.verb == "gain" and thing == NounPhrase("below"):
            how = " depending on its battle position" if isinstance(said.role("by"), ValueOf) else ""
            return f"this card gains these effects{how}"
        if said.verb == "make" and said.modality == "can" and isinstance(thing, NounPhrase) and said.manner and (
            said.manner[0] in _TURNED
        ):
            return f"{self.things(thing)} can be put {_TURNED[said.manner[0]]}"
        source = said.role("source")
        if said.verb == "equip" and isinstance(thing, NounPhrase) and thing.ref == "this" and (thing.zones or source):
            lies = thing.zones or source.zones
            to = said.role("to")
            where = " or ".join(self.lexicon.zones[each].en for each in lies)
            whom = self.things(to if to.ref else replace(to, count=to.count or Count()))
            can = "you can " if said.modality == "can" else ""
            return f"{can}equip this card from your {where} to {whom} as an equip card"
        if said.verb == "special_summon" and isinstance(thing, NounPhrase) and thing.ref == "this" and isinstance(
            source, NounPhrase
        ) and not said.negative and not said.manner and said.modality in ("", "can"):
            where = " or ".join(self.lexicon.zones[each].en for each in source.zones)
            acts = "this card can be special summoned" if said.modality else "special summon this card"
            return f"{acts} from your {where}" if where else acts
        if said.verb == "special_summon" and said.modality == "cannot" and isinstance(source, NounPhrase) and (
            thing == NounPhrase("card", ref="this") and subject is None
        ):
            return f"this card can't be special summoned from the {self.lexicon.zones[source.zones[0]].en}"
        if said.verb == "recover" and said.role("measure") is None and not said.modality:
            number = said.role("number")
            amount = "that much LP" if number is None else (
                f"{number} LP" if isinstance(number, int) else f"LP equal to {self.number(number)}")
            return f"gain {amount}" if who in ("", "you") else f"{who} {'gain' if who == 'you' else 'gains'} {amount}"
        if said.verb == "gain" and isinstance(thing, ValueOf) and thing.key == "control" and not said.modality:
            return f"take control of {self.things(thing.of)}"
        place = said.role("to")
        if said.verb == "return" and isinstance(place, Place) and not (place.whose or place.at or said.modality):
            returned = said.role("object")
            mine = isinstance(returned, NounPhrase) and (returned.whose == "you" or returned.ref == "this")
            if isinstance(returned, NounPhrase) and not mine and not isinstance(subject, str):
                return f"return {self.things(returned)} to the {self.lexicon.zones[place.zone].en}"
        if said.verb == "special_summon" and "only:by" in said.manner and said.role("by") == NounPhrase(
            "effect", ref="this"
        ):
            return "this card can be special summoned only by its own effect"
        if said.verb == "special_summon" and "only:by" in said.manner and isinstance(said.role("by"), ValueOf):
            of = said.role("by").of
            own = " or its own effect" if any(each.ref == "this" for each in of.or_else) else ""
            of = replace(of, or_else=tuple(each for each in of.or_else if each.ref != "this"))
            return f"this card can be special summoned only by the effect of {self.one(of)}{own}"
        if said.verb == "destroy" and said.negative:
            by = said.role("by")
            how = f" by {self._cause(by)}" if isinstance(by, NounPhrase) else ""
            return f"{self.things(value) if isinstance(value, NounPhrase) else 'it'} cannot be destroyed{how}"
        return ""

    def _harm(self, said: Harm) -> str:
        """Damage that somebody takes."""
        who = {"opponent": "your opponent takes", "each": "each player takes"}.get(said.to, "you take")
        kind = {"battle": "battle damage", "effect": "effect damage", "any": "damage"}[said.kind]
        battle = " from that battle" if said.now else ""
        if said.of is not None:
            battle = f" from {'' if said.inflicted else 'battles of '}{self.one(said.of)}"
        return f"the {kind} {who}{battle}"

    def _changes(self, said: Clause, value: ValueOf) -> str:
        """A value goes up or down by a number, or by as much as something is."""
        count = value.of.count
        one = value.of.ref != "" or value.of.head == "wearer" or (count is not None and count.number == 1)
        verb = _CHANGES[said.verb][0 if one else 1]
        name = self.lexicon.numbers[value.key].en
        per, number = said.role("per"), said.role("number")
        kind = per if not isinstance(per, NounPhrase) or per.zones else replace(per, whose="")
        each = f" for each {self.described(kind, 1)}{_of(per)}" if isinstance(kind, NounPhrase) else ""
        if isinstance(number, int):
            return f"{self.things(value.of)} {verb} {number} {name}{each}"
        return f"{self.things(value.of)} {verb} {name} equal to {self.number(number)}{each}"

    def _becomes(self, said: Clause, value: ValueOf) -> str:
        """A value becomes a number, half or double of what it is."""
        name = self.lexicon.numbers[value.key].en
        thing = self.things(value.of)
        if "halved" in said.manner:
            return f"halve the {name} of {thing}"
        if "doubled" in said.manner:
            return f"double the {name} of {thing}"
        number = said.role("becomes") if said.role("becomes") is not None else said.role("number")
        if number is None or isinstance(number, tuple):
            return ""
        return f"the {name} of {thing} become{'s' if value.key != 'both' else ''} {self.number(number)}"

    def event(self, said: Event | Moment) -> str:
        """What is waited for: when it happens, if it happened, each time it does."""
        text = self._for_what(said)
        if isinstance(said, Event) and said.at in ("if", "each") and text.startswith("when "):
            return f"{'if' if said.at == 'if' else 'each time'} {text.removeprefix('when ')}"
        return text

    def _is_awaited(self, said: Sentence) -> bool:
        """What an effect does until then is said behind it, whatever it waited for."""
        return super()._is_awaited(said) and not self.lexicon.durations[said.duration].en.startswith("until ")

    def _for_what(self, said: Event | Moment) -> str:
        """What is waited for, with what the card was used for."""
        purpose = said.clause.role("purpose") if isinstance(said, Event) else None
        if not isinstance(purpose, Purpose):
            return self._waited_for(said)
        if purpose.how == "cost":
            whose = self.one(purpose.of) if purpose.of is not None else "a card"
            return f"{self._waited_for(said)} to activate the effect of {whose}"
        whose = f" of {self.one(purpose.of)}" if purpose.of is not None else ""
        used = "" if purpose.how == "tribute" else "as material "
        return f"{self._waited_for(said)} {used}for {'an' if purpose.how == 'xyz' else 'a'} {purpose.how} summon{whose}"

    def _waited_for(self, said: Event | Moment) -> str:
        """Being destroyed and sent to the graveyard is one thing."""
        if isinstance(said, Moment) and said.name.startswith(NTH_PHASE):
            number, _, phase = said.name.removeprefix(NTH_PHASE).partition("_")
            of = "your opponent's" if said.whose == "opponent" else "your"
            time = ORDINALS[int(number)] if int(number) < len(ORDINALS) else f"{number}th"
            return f"during {of} {time} {phase.removesuffix('_phase')} phase after activation"
        if isinstance(said, Moment):
            return _EACH.sub(r"\1 the ", super().event(said))
        first = said.clause.role("first")
        if first is None or first.verb != "destroy":
            return self._happening(said)
        by = first.role("by") or first.role("subject") or said.clause.role("subject")
        how = f" by {WHO[by]}" if isinstance(by, str) else f" by {self._cause(by)}" if (
            isinstance(first.role("by"), NounPhrase)) else ""
        if isinstance(by, ValueOf):
            how = f" by {'an attack' if by.key == 'attacks' else 'the effect'} of {self.one(by.of)}"
        if isinstance(by, NounPhrase) and by.head == "card" and by.zones:  # フィールド上で破壊され: where it lay
            how = f" {self.place(Place(by.zones[0], by.whose), 'in')}"
        when = "if" if said.at == "if" else "when"
        thing, doer = said.clause.role("object"), said.clause.role("subject")
        if isinstance(doer, NounPhrase):
            return f"{when} {self.one(doer)} destroys {self.one(thing)}{how} and sends it to the graveyard"
        lay = " on your field" if thing.whose == "you" else " on the field"
        named = self.one(thing)
        if thing.ref == "this" and thing.zones == ("field",):
            named = self.one(replace(thing, zones=())) + lay
        return f"{when} {named} is destroyed{how} and sent to the graveyard"

    def _fight(self, clause: Clause) -> str:
        """Who battles or attacks whom."""
        doer, foe = clause.role("subject"), clause.role("with")
        target = clause.role("object") if clause.role("object") is not None else clause.role("to")
        if clause.verb == "carry_out":
            return f"{self.one(doer) if doer is not None else 'this card'} battles" + (
                f" {self.one(foe)}" if foe is not None else "")
        if clause.verb == "attack_directly":
            return f"{self.one(doer)} attacks directly"
        if isinstance(doer, NounPhrase):
            return f"{self.one(doer)} attacks" + (f" {self.one(target)}" if isinstance(target, NounPhrase) else "")
        by = clause.role("by")
        return f"{self.one(target)} is attacked" + (f" by {self.one(by)}" if by is not None else "")

    def _happening(self, said: Event) -> str:
        """What happened to a card, where it came from and by what."""
        clause = said.clause
        if is_fight(clause):
            when = next((_FIGHT_TIMES[each] for each in clause.manner if each in _FIGHT_TIMES), "")
            return f"{when}{', ' if when else ''}{'if' if when else 'when'} {self._fight(clause)}"
        thing, doer, source, by = (clause.role(each) for each in ("object", "subject", "source", "by"))
        if clause.verb == "send" and isinstance(thing, NounPhrase) and not isinstance(doer, NounPhrase):
            when = "if" if said.at == "if" else "when"
            came = source if isinstance(source, NounPhrase) else thing
            zones = came.zones or (("field",) if source is not None else ())
            origin = " or ".join(self.lexicon.zones[each].en for each in zones)
            how = f" by {self._cause(by)}" if isinstance(by, NounPhrase) else (
                f" by the effect of {self.one(by.of)}" if isinstance(by, ValueOf) else "")
            whose = "your" if came is source and came.whose == "you" else "the"
            place = f" from {whose} {origin}" if origin else ""
            return f"{when} {self.one(replace(thing, zones=()))} is sent{place} to the graveyard{how}"
        if clause.verb == "destroy" and isinstance(thing, NounPhrase) and isinstance(doer, NounPhrase):
            when = "if" if said.at == "if" else "when"
            how = f" by {self._cause(by)}" if isinstance(by, NounPhrase) else ""
            return f"{when} {self.one(doer)} destroys {self.one(thing)}{how}"
        if clause.verb == "destroy" and thing == NounPhrase("card", ref="this", zones=("field",)) and doer is None and (
            not isinstance(by, ValueOf)
        ):
            how = f" by {self._cause(by)}" if isinstance(by, NounPhrase) else f" by {WHO[by]}" if by else ""
            return f"{'if' if said.at == 'if' else 'when'} this card on the field is destroyed{how}"
        if clause.verb == "declare_direct" and doer in ("opponent", "you"):
            return f"when {WHO[doer]} {'declares' if doer == 'opponent' else 'declare'} a direct attack"
        if clause.verb == "become" and clause.manner and clause.manner[0] in _TURNED:
            changed = doer.of if isinstance(doer, ValueOf) else doer
            return f"when {self.one(changed)} is put {_TURNED[clause.manner[0]]}"
        if clause.verb == "inflict" and isinstance(doer, NounPhrase) and by == NounPhrase("direct_attack"):
            return f"when {self.one(doer)} inflicts battle damage to your opponent by a direct attack"
        origin = ""
        if isinstance(source, NounPhrase) and source.zones and clause.verb.endswith("summon"):
            origin = f" from the {' or '.join(self.lexicon.zones[each].en for each in source.zones)}"
        if clause.verb == "change_position" and isinstance(thing, ValueOf) and doer is None and not thing.of.ref:
            return f"when the {self.lexicon.numbers[thing.key].en} of {self.one(thing.of)} is changed"
        if clause.verb in _COMING and isinstance(thing, NounPhrase) and doer is None and by is None:
            return f"when {self.one(thing)} is {_COMING[clause.verb]}{origin}"
        own = self.happened_so(clause)
        if own:
            return f"when {own}"
        text = super().event(said).replace("by a battle", "by battle")
        if clause.verb.endswith("summon") and thing is None and not clause.manner:
            text = text.replace(" summon it", " summon a monster")
        if isinstance(by, NounPhrase) and by.head == "card" and by.zones:  # Pゾーンで破壊された: where it lay
            text = text.replace(" by a card in ", " in ", 1)
        text = text.replace(" would be ", " is ") if said.at == "each" else text
        return text if " from " in text else text + origin

    def _cause(self, by: NounPhrase) -> str:
        """By what something happened."""
        whose = {"opponent": "your opponent's ", "you": "your "}.get(by.whose, "")
        foe = foe_of(by)
        if foe is not None:
            return f"battle with {self.things(foe)}"
        if by == NounPhrase("battle"):
            return "battle"
        if by.head == "effect" and by.filters and all(isinstance(each, HasName) for each in by.filters):
            return f"the effect of {self.one(NounPhrase('card', whose=by.whose, filters=by.filters))}"
        if by.head == "effect" and not by.or_else:
            return f"{whose}effects" if whose else "an effect"
        return self.described(by, 1)

    def condition(self, said: Any) -> str:
        """Something that has to be so; life points and numbers of cards compare."""
        if isinstance(said, AllThere):
            return " and ".join(map(self.condition, said.each))
        if isinstance(said, Holds) and is_fight(said.clause):
            return self._fight(said.clause)
        if isinstance(said, Holds) and said.clause.verb == "pay" and said.clause.modality == "cannot":
            return "you can't"
        if isinstance(said, Holds) and said.clause.verb == "be_there" and not said.clause.negative:
            thing = said.clause.role("object") or said.clause.role("subject")
            lies = [self.lexicon.adverbs[each].en for each in said.clause.manner if each in ("attack", "up_defense",
                                                                                            "defense", "set")]
            where = said.clause.role("to")
            places = where.zones if isinstance(where, NounPhrase) else ()
            lying = " or ".join(self.place(Place(each), "in") for each in places) or self.place(where, "in")
            return " ".join((f"{self.one(thing)} is {lying}", *lies))
        if isinstance(said, ThisTurn):
            return _was_so(super().condition(said))
        if isinstance(said, Holds) and said.past and not said.clause.state and not is_fight(said.clause):
            return f"{_was_so(self.event(Event(said.clause)).removeprefix('when '))} this turn"
        if isinstance(said, Holds) and said.clause.verb == "destroy" and isinstance(said.clause.role("by"), NounPhrase):
            return f"{super().condition(said)} by {self._cause(said.clause.role('by'))}"
        if isinstance(said, Holds) and said.clause.verb == "use_xyz":
            return f"this card has {self.one(said.clause.role('object'))} as Xyz material"
        if isinstance(said, NumberIs):
            than = {"<": "less than", ">": "more than", "==": "as much as", "<=": "at most", ">=": "at least"}[said.op]
            if isinstance(said.left, HowMany) and isinstance(said.right, HowMany):
                than = {"<": "fewer", ">": "more"}.get(said.op, "as many")
                left, right = (self.described(each.of, 2) for each in (said.left, said.right))
                return f"there are {than} {left} than {right}"
            return f"{self.number(said.left)} is {than} {self.number(said.right)}"
        if isinstance(said, Exists) and said.things == NounPhrase("card", ref="this", filters=(Face(True),)):
            return "this card is face up on the field"
        if isinstance(said, Exists) and said.things.head != "points" and not (
            said.only or said.things.whose or said.things.zones or said.things.ref
        ):
            return f"{super().condition(said)} on the field"
        if isinstance(said, Exists) and said.only:
            return f"only {self.condition(replace(said, only=False))}"
        if isinstance(said, Exists) and said.things.head == "points":
            whose = "your opponent's" if said.things.whose == "opponent" else "your"
            how = {"<=": "or less", ">=": "or more", "==": "", "<": "or less", ">": "or more"}[said.op]
            return f"{whose} LP are {self.number(said.number)} {how}".strip()
        return super().condition(said)


def _was_so(text: str) -> str:
    """What happened to something earlier in the turn."""
    for now, then in ((" is ", " was "), (" are ", " were "), (" flips ", " flipped "), (" attacks", " attacked"),
                      (" battles", " battled"), (" inflicts ", " inflicted ")):
        if now in text:
            return text.replace(now, then, 1)
    return text
