"""Conditions that a card lies somewhere, and what is so for as long as it does."""

from __future__ import annotations

from typing import Any

from banmen.games.yugioh.grammar_battle import Harm
from banmen.language.lexicon import Lexicon
from banmen.language.tree import Clause, Holds, NounPhrase, Sentence


def while_it_lies(said: Any, sentence: Sentence) -> bool:
    """Whether a condition is that this card lies there, in a sentence that waits for nothing."""
    if not isinstance(said, Holds) or said.clause.verb != "be_there" or said.clause.negative or said.past:
        return False
    thing = said.clause.role("object") or said.clause.role("subject")
    return isinstance(thing, NounPhrase) and thing.ref == "this" and not (sentence.events or sentence.link)


def is_so(said: Any, lexicon: Lexicon) -> bool:
    """Whether a step says what is so for as long as something lies there, and nothing that is done once."""
    if not isinstance(said, Clause):
        return False
    if said.modality == "can":
        return said.verb not in ("activate", "special_summon") or "only:object" in said.manner
    return bool(said.modality) or said.negative or lexicon.verbs[said.verb].agent == "thing" or (
        said.verb == "nullify" or isinstance(said.role("object"), Harm))
