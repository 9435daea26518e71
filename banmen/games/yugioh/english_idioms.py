"""What English says in a way of its own: who takes what, what is summoned how, what is only so."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from banmen.games.yugioh.english import DuelEnglish
from banmen.games.yugioh.english_turns import put_better
from banmen.games.yugioh.fights import is_fight
from banmen.games.yugioh.grammar_nodes import Decided
from banmen.language.english import OWN, WHO
from banmen.language.tree import (
    Clause,
    Compared,
    Count,
    Event,
    HasName,
    Holds,
    HowMany,
    Moment,
    NounPhrase,
    NumberIs,
    Place,
    SaidNumber,
    Sentence,
    ValueOf,
    Without,
    with_role,
)

_DAMAGE = {"damage": "damage", "battle_damage": "battle damage", "effect_damage": "effect damage"}
_SUMMONING = {
    "summon": ("normal summon", "normal summons"),
    "summon+special_summon": ("normal or special summon", "normal or special summons"),
    "summon+flip_summon": ("normal or flip summon", "normal or flip summons"),
    "summon+flip_summon+special_summon": ("normal, flip or special summon", "normal, flip or special summons"),
}
_FIELD = ("field",)
_ON_THE_FIELD = ("target", "select", "choose", "destroy", "return", "banish", "send")
"""What these do to any cards they do to cards on the field."""
_INTO = {"you": " to your field", "opponent": " to your opponent's field"}


class DuelIdioms(DuelEnglish):
    """Prints what the grammar read, in the words a player would use."""

    groups = 1
    """How many groups of targets were chosen, of which later words tell one or mean all."""

    def ability(self, said: Any) -> str:
        """A whole effect."""
        chosen = [step.role("object") for sentence in getattr(said, "sentences", ())[:1] for step in sentence.steps
                  if isinstance(step, Clause) and step.verb in ("target", "select")]
        self.groups = max((1 + len(each.besides) for each in chosen if isinstance(each, NounPhrase)), default=1)
        return put_better(super().ability(said))

    # Sentences ------------------------------------------------------------------------------------

    def _sentence(self, said: Sentence) -> str:
        last = said.steps[-1]
        if isinstance(last, Clause) and last.verb == "hold" and said.conditions and not said.events:
            needs = " and ".join(map(self.condition, said.conditions))
            return f"this effect is activated and carried out only if {needs}."
        if isinstance(last, Clause) and "only_so" in last.manner and said.conditions:
            under = " and ".join(self.condition(each) for each in said.conditions)
            return f"this card can be special summoned only if {under}."
        if isinstance(last, Clause) and last.verb == "summon" and last.manner == ("face_up",) and said.conditions and (
            last.modality == "can" and len(said.steps) == 1
        ):
            return f"this card can be summoned face up only if {' and '.join(map(self.condition, said.conditions))}."
        if said.instead and isinstance(last, Clause) and last.verb == "remove" and last.modality == "can":
            return super()._sentence(said).replace("detach ", "you can detach ", 1)
        return super()._sentence(said)

    def _activation(self, said: Sentence, can: bool) -> str:
        text = super()._activation(said, can)
        last = said.steps[-1]
        of_itself = any(isinstance(each, Clause) and isinstance(each.role("object"), ValueOf) for each in said.steps)
        if isinstance(last, Clause) and last.role("object") == NounPhrase("card", ref="this") and not of_itself and (
            len(said.steps) > 1
        ):
            return text.removesuffix(".") + " to activate this card."
        return text

    # What is done ---------------------------------------------------------------------------------

    def clause(self, said: Clause, sentence: Sentence, first: bool = True) -> str:
        """A verb with its arguments."""
        thing = said.role("object")
        if said.verb in _ON_THE_FIELD and isinstance(thing, NounPhrase) and thing == NounPhrase(
            "card", other=thing.other, count=thing.count or Count()
        ):
            said = with_role(said, "object", replace(thing, zones=_FIELD))
        return self._own_words(said) or super().clause(said, sentence, first)

    def _own_words(self, said: Clause) -> str:
        thing, subject = said.role("object"), said.role("subject")
        if said.verb in _SUMMONING and said.manner == ("only:object",) and isinstance(thing, NounPhrase) and isinstance(
            subject, str
        ):
            able = f"{WHO[subject]} can " if said.modality else ""
            return f"{able}{_SUMMONING[said.verb][0]} {self.described(thing, 2)} only"
        if "as_fusion" in said.manner and isinstance(thing, NounPhrase) and thing.ref == "that":
            families = " ".join(self.filter(each) for each in thing.filters if isinstance(each, HasName))
            return f"special summon that {families + ' ' if families else ''}monster as a fusion summon"
        if said.verb in ("send", "banish") and isinstance(thing, NounPhrase) and thing.head == "fusion_material" and (
            not said.modality and any(isinstance(each, Decided) for each in thing.filters)
        ):
            kind = tuple(each for each in thing.filters if not isinstance(each, Decided))
            whose = f"{OWN[thing.whose]} " if thing.whose else ""
            whom = self.one(NounPhrase("monster", filters=kind))
            goal = " to the graveyard" if said.verb == "send" else ""
            return f"{said.verb} the fusion materials of {whom} from {whose}{self._zones_of(thing)}{goal}"
        if said.verb == "roll" and said.role("times") == 1 and not said.modality:
            return "roll a die"
        if said.verb == "make" and said.modality == "can" and isinstance(thing, ValueOf):
            becomes = said.role("becomes")
            if isinstance(becomes, int):
                return f"you can make the {self.lexicon.numbers[thing.key].en} of {self.things(thing.of)} {becomes}"
        if said.verb == "make" and isinstance(thing, NounPhrase) and thing.head == "points" and not said.modality:
            return f"make {OWN[thing.whose or 'you']} LP {self.number(said.role('becomes'))}"
        if said.verb == "change_position" and thing == ("number", "control") and isinstance(subject, NounPhrase):
            return f"the control of {self.things(subject)} can't change"
        if said.verb == "attack" and said.modality == "cannot" and isinstance(subject, str) and isinstance(
            said.role("by"), NounPhrase
        ):
            return f"{WHO[subject]} can't attack with {self.described(said.role('by'), 2)}"
        if said.verb == "take" and said.negative and isinstance(subject, NounPhrase) and (
            thing == NounPhrase("effect", other=True)
        ):
            return f"{self.things(subject)} {'is' if subject.ref == 'this' else 'are'} unaffected by other effects"
        if said.verb == "activate" and said.modality == "cannot" and said.role("against") is not None:
            rest = replace(said, roles=tuple(each for each in said.roles if each[0] != "against"))
            return f"{super().clause(rest, Sentence((rest,)))} in response to this"
        if said.verb == "special_summon" and "only:by" in said.manner and said.role("by") == NounPhrase("effect"):
            return "this card can be special summoned only by an effect"
        if said.verb == "be_there" and "only:count" in said.manner and isinstance(subject, NounPhrase) and (
            subject.ref == "this"
        ):
            where = "your field" if said.role("to") == Place("field", "you") else "the field"
            return f"there can be only one copy of this card on {where}"
        if said.verb == "remove" and isinstance(thing, NounPhrase) and thing.head == "counter" and (
            thing.zones == ("field",) and not said.modality
        ):
            whose = "your field" if thing.whose == "you" else "the field"
            return f"remove {self.things(replace(thing, zones=(), whose=''))} from {whose}"
        return ""

    # What is waited for ---------------------------------------------------------------------------

    def _waited_for(self, said: Event | Moment) -> str:
        if isinstance(said, Moment) and said.whose == "each":
            return super()._waited_for(replace(said, whose="either")).replace("either player's", "each player's")
        if isinstance(said, Event) and said.clause.role("first") is None and not is_fight(said.clause):
            happened = self._happened(said.clause)
            if happened:
                return f"when {happened}"
        return super()._waited_for(said)

    def _happened(self, clause: Clause) -> str:
        thing, subject, to = clause.role("object"), clause.role("subject"), clause.role("to")
        by_way = " in this way" if "by_way" in clause.manner else ""
        source = clause.role("source")
        if clause.verb == "activate" and isinstance(thing, ValueOf) and thing.key == "effects" and not (
            thing.of.ref or thing.of.count or clause.manner
        ):
            what = f"the effect of {self._one_of(thing.of)}"
            acts = {"you": "you activate", None: ""}.get(subject) if subject in ("you", None) else (
                f"{WHO[subject]} activates" if isinstance(subject, str) else None)
            if acts is not None:
                return f"{acts} {what}" if acts else f"{what} is activated"
        if clause.verb == "special_summon" and thing == NounPhrase("card", ref="this") and subject is None and (
            isinstance(source, NounPhrase) and source == NounPhrase("card", zones=source.zones) and not clause.manner
            and clause.role("by") is None
        ):
            return f"this card is special summoned from the {self._zones_of(source)}"
        hurt = isinstance(thing, NounPhrase) and thing.head in _DAMAGE
        if clause.verb == "take" and isinstance(subject, str) and isinstance(thing, NounPhrase) and hurt:
            by = clause.role("by")
            how = f" by {self._cause(by)}" if isinstance(by, NounPhrase) else ""
            return f"{WHO[subject]} {'take' if subject == 'you' else 'takes'} {_DAMAGE[thing.head]}{how}"
        summons = clause.verb.endswith("_summon") or clause.verb == "summon"
        if summons and isinstance(subject, str) and thing is None and not clause.manner and to is None and (
            clause.role("source") is None and clause.role("by") is None
        ):
            name = clause.verb.replace("_", " ")
            acts = _SUMMONING.get(clause.verb, (name, name + "s"))[0 if subject == "you" else 1]
            return f"{WHO[subject]} {acts} a monster".replace("xyz", "Xyz")
        if clause.verb in _SUMMONING and isinstance(subject, str) and isinstance(thing, NounPhrase) and (
            not clause.manner and clause.role("source") is None and to is None
        ):
            return f"{WHO[subject]} {_SUMMONING[clause.verb][0 if subject == 'you' else 1]} {self.one(thing)}"
        if summons and isinstance(thing, NounPhrase) and subject is None and by_way and clause.manner == ("by_way",):
            return f"{self.one(thing)} is {clause.verb.replace('_', ' ')}ed{by_way}"
        if clause.verb in _SUMMONING and "+" in clause.verb and isinstance(thing, NounPhrase) and subject is None and (
            isinstance(to, Place) and to.zone == "field" and to.whose in _INTO and clause.role("by") is None
        ):
            rest = replace(clause, roles=tuple(each for each in clause.roles if each[0] != "to"))
            return super()._waited_for(Event(rest, "done")).removeprefix("when ") + _INTO[to.whose]
        return ""

    def condition(self, said: Any) -> str:
        """Something that has to be so."""
        if isinstance(said, NumberIs) and isinstance(said.left, HowMany) and isinstance(said.right, HowMany):
            left, right = said.left.of, said.right.of
            plain = replace(left, whose="", span=right.span)
            if said.op in ("<", ">") and plain == replace(right, whose="") and not left.zones and (
                {left.whose, right.whose} == {"you", "opponent"}
            ):
                more = "more" if said.op == ">" else "fewer"
                who, other = self.has[left.whose], "your opponent" if left.whose == "you" else "you"
                return f"{who} {more} {self.described(plain, 2)} than {other}"
        if isinstance(said, Holds) and said.past and said.clause.manner == ("by_way",) and not said.clause.roles:
            return f"this card was {said.clause.verb.replace('_', ' ')}ed in this way this turn"
        if isinstance(said, Holds) and said.clause.state and said.clause.verb.endswith("summon") and (
            said.clause.roles == (("object", NounPhrase("card", ref="this")),) and not said.clause.manner
        ):
            return f"this card was {said.clause.verb.replace('_', ' ')}ed"
        if isinstance(said, Holds) and said.clause.state and said.clause.manner == ("by_way",):
            return f"this card was {said.clause.verb.replace('_', ' ')}ed in this way"
        return super().condition(said)

    def _one_of(self, said: NounPhrase) -> str:
        """One of such cards, of any player where the text names none."""
        text = self.one(said)
        if said.zones and not said.whose:
            names = self._zones_of(said)
            return text.replace(f"in your {names}", f"in a {names}")
        return text

    def _zones_of(self, said: NounPhrase) -> str:
        """The places of things, any of which is meant."""
        return " or ".join(self.lexicon.zones[each].en for each in said.zones)

    # Things ---------------------------------------------------------------------------------------

    def things(self, said: Any) -> str:
        """Things with how many of them; so many of both players' are of either of them."""
        if isinstance(said, NounPhrase) and said.besides:
            chosen, self.groups = self.groups, 1
            text = super().things(said)
            self.groups = chosen
            return text
        if isinstance(said, NounPhrase) and said.whose == "each" and said.zones and said.count is not None and (
            said.count.bound in ("up_to", "exactly")
        ):
            return super().things(replace(said, whose="either"))
        text = super().things(said)
        counted = isinstance(said, NounPhrase) and not said.ref and said.head not in ("effect", "counter")
        if counted and said.count is not None:
            self.several = said.count.number != 1 or said.count.bound != "exactly"
        return text

    def _pointed_at(self, said: NounPhrase) -> str:
        """Of several groups of targets, that one or all of them."""
        text = super()._pointed_at(said)
        if self.groups < 2 or said.ref not in ("that", "chosen"):
            return text
        if said.whose in ("you", "opponent"):
            return f"{text} of {'yours' if said.whose == 'you' else 'your opponent'}"
        if said.filters or said.zones or said.head in ("activation", "effect", "attack", "the_summon"):
            return text
        return text if text.startswith("those") else super()._pointed_at(replace(said, ref="those"))

    def filter(self, said: Any, alone: bool = False) -> str:
        """A property."""
        if isinstance(said, Without) and isinstance(said.filter, Compared) and isinstance(said.filter.number, ValueOf):
            name = self.lexicon.numbers[said.filter.key].en
            return f"with another {name} than {self.things(said.filter.number.of)}"
        if isinstance(said, Compared) and isinstance(said.number, ValueOf) and said.op in ("<", ">") and (
            said.key != said.number.key
        ):
            than = "lower" if said.op == "<" else "higher"
            return f"with {self.lexicon.numbers[said.key].en} {than} than {self.number(said.number)}"
        return super().filter(said, alone)

    def number(self, said: Any, words: bool = False) -> str:
        """A number."""
        if isinstance(said, SaidNumber):
            return "that many" if words else "that number"
        if isinstance(said, ValueOf) and said.key in ("activation", "effect_activation") and not said.of.ref and (
            {each.head for each in (said.of, *said.of.or_else)} <= {"monster", "spell", "trap", "spell_or_trap"}
        ):
            return f"the activation of {' or '.join(map(self._activated, (said.of, *said.of.or_else)))}"
        return super().number(said, words)

    def _activated(self, said: NounPhrase) -> str:
        """A trap; the effect of an Effect monster."""
        one = self.one(replace(said, or_else=()))
        return f"the effect of {one}" if said.head == "monster" else one
