"""Clauses of Yu-Gi-Oh! that English says in its own way: who is attacked, what is released, what a card becomes."""

from __future__ import annotations

import re

from msgspec.structs import replace

from banmen.games.yugioh.english_things import ThingsInEnglish, an
from banmen.games.yugioh.fights import is_attacked
from banmen.games.yugioh.grammar_nodes import Purpose
from banmen.language.english import WHO
from banmen.language.tree import Clause, HasName, NounPhrase, OfWord, ValueOf

_POSITIONS = {"to_attack": "into attack position", "to_defense": "into defense position"}
_TO_THEM = re.compile(r"\b((?:those|the chosen) \w+s|them) to its owner's (hand|deck)\b")
_SO_MUCH = re.compile(r"\b(ATK and DEF|ATK|DEF|LP|damage) equal to that many\b")
_HAVE = re.compile(r"\b([Yy]ou can) ((?:this|that|the chosen) (?:card|monster)) (lose|gain)s\b")
_TOTAL = re.compile(r"with total level (\d+) or more")
_ONLY = re.compile(r"\b((?:normal or )?(?:special|normal) summon) ((?:(?! only\b)[^.,])+) only\b")
_RITE = re.compile(r"ritual summon cards named [^.]*")


def better_said(text: str) -> str:
    """What goes back to several owners, how much is gained, and what is offered for a ritual."""
    text = _TO_THEM.sub(r"\1 to their owners' \2s", _SO_MUCH.sub(r"that much \1", text))
    text = _ONLY.sub(r"\1 only \2", _HAVE.sub(r"\1 have \2 \3", text))
    text = _TOTAL.sub(r"whose total Level is \1 or more", text).replace(
        "with total level the level of cards", "whose total Level equals that of the ritual monster")
    return _RITE.sub(lambda found: found[0].replace("cards named", "a card named"), text)


class KnownInEnglish(ThingsInEnglish):
    """Prints such clauses."""

    of_a_kind = False
    """Whether the step before was said of all monsters of a kind."""

    def known(self, said: Clause) -> str:
        """A clause in words of its own, or nothing."""
        for way in (self._attacked, self._released, self._its, self._becomes_so, self._tossed):
            text = way(said)
            if text:
                return text
        return ""

    def _their(self) -> str:
        return "their" if self.several else "its"

    def _attacked(self, said: Clause) -> str:
        """…を攻撃できない: whom nobody, or nobody of a kind, attacks."""
        thing, doer = said.role("object"), said.role("subject")
        if said.verb != "attack" or said.modality != "cannot" or not isinstance(thing, NounPhrase):
            return ""
        if isinstance(doer, NounPhrase):
            return f"{self.things(doer)} can't attack {self.things(thing)}"
        return f"your opponent can't attack {self.things(thing)}" if is_attacked(said) else ""

    def _released(self, said: Clause) -> str:
        thing = said.role("object") or said.role("subject")
        if said.verb != "release" or said.modality != "cannot" or isinstance(said.role("subject"), str):
            return ""
        whom = self.things(thing) if isinstance(thing, NounPhrase) else ("they" if self.several else "it")
        goal = " for a tribute summon" if said.role("purpose") == Purpose("tribute") else ""
        return f"{whom} can't be released{goal}"

    def _its(self, said: Clause) -> str:
        """A value of what was just spoken of: its battle position, its control, its effects."""
        thing, doer = said.role("object") or said.role("subject"), said.role("subject")
        named = isinstance(doer, NounPhrase | str)
        if said.verb == "change_position" and thing == ("number", "position") and not named:
            if said.modality == "cannot":
                return "they can't change battle positions" if self.several or self.of_a_kind else (
                    "it can't change its battle position")
            return "" if said.modality else f"change {self._their()} battle position{'s' * self.several}"
        if said.verb == "gain" and thing == ("number", "control") and not said.modality and doer in (None, "you"):
            return f"take control of {'them' if self.several else 'it'}"
        if said.verb == "activate" and said.modality == "cannot" and thing == ("number", "effects") and doer is None:
            return f"{'they' if self.several or self.of_a_kind else 'it'} can't activate effects"
        if said.verb == "make" and isinstance(thing, ValueOf) and thing.key == "position" and not said.modality and (
            said.manner and said.manner[0] in _POSITIONS and not isinstance(doer, str)
        ):
            return f"put {self.things(thing.of)} {_POSITIONS[said.manner[0]]}"
        return ""

    def _becomes_so(self, said: Clause) -> str:
        """What a card is treated as, and what it becomes."""
        thing, doer = said.role("object"), said.role("subject")
        if said.verb == "treat" and not said.negative and not said.modality:
            whose = doer.of if isinstance(doer, ValueOf) else doer
            kind = said.role("as")
            if not isinstance(whose, NounPhrase) or not isinstance(kind, NounPhrase):
                return ""
            name = next((each.name for each in kind.filters if isinstance(each, HasName) and not each.part), "")
            if isinstance(doer, ValueOf) or thing == ("kind", "names"):
                return f'{self.things(replace(whose, verb=""))} is treated as "{name}"' if name else ""
            return f"{self.things(replace(whose, verb=''))} is treated as {self.one(kind)}"
        word = said.role("to")
        if isinstance(word, NounPhrase) and len(word.filters) == 1:
            word = word.filters[0]
        if isinstance(word, OfWord) and isinstance(doer, ValueOf) and doer.key == word.key:
            doer = doer.of
        if said.verb == "become" and isinstance(word, OfWord) and isinstance(doer, NounPhrase):
            kind = self.word(word.key, word.word)
            one = doer.ref or doer.head == "wearer" or (doer.count is not None and doer.count.number == 1)
            several = self.several or not one
            if word.key == "races":
                kind = f"{kind} monsters" if several else an(f"a {kind} monster")
            return f"{self.things(doer)} {'become' if several else 'becomes'} {kind}"
        if said.verb == "become" and isinstance(doer, ValueOf) and isinstance(said.role("same_as"), ValueOf):
            name = self.lexicon.numbers[doer.key].en
            return f"the {name} of {self.things(doer.of)} becomes {self.number(said.role('same_as'))}"
        return ""

    def _tossed(self, said: Clause) -> str:
        thing = said.role("object")
        if said.verb == "carry_out" and isinstance(thing, NounPhrase) and thing.head == "coin":
            return "toss a coin"
        return "call it" if said.verb == "call" else ""

    def happened_so(self, said: Clause) -> str:
        """What happened, where English says it in a way of its own, behind its "when"."""
        who, thing, by = said.role("subject"), said.role("object"), said.role("by")
        if said.verb != "take" or not isinstance(who, str) or not isinstance(thing, NounPhrase) or (
            "damage" not in thing.head
        ):
            return ""
        takes = f"{WHO[who]} take{'s' * (who != 'you')} {thing.head.replace('_', ' ')}"
        if isinstance(by, NounPhrase) and by.head == "effect":
            whose = {"opponent": "your opponent's", "you": "your"}.get(by.whose, "an")
            return f"{takes} from {whose} effect{'s' * (whose != 'an')}"
        return takes if by is None else ""


__all__ = ["KnownInEnglish", "better_said"]
