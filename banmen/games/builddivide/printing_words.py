"""How what Build Divide says is put into a row of words, in either language."""

from __future__ import annotations

import re
from typing import Any, Final

from banmen.games.builddivide.nodes import Meanwhile
from banmen.language.english_forms import infinitive
from banmen.language.tree import (
    Clause,
    Count,
    Event,
    HasName,
    NounPhrase,
    OfWord,
    Sentence,
    Word,
)

TIMES_OF: Final = {"per_turn": ("ターン", "turn"), "per_game": ("ゲーム", "game")}


def counter_name(phrase: NounPhrase) -> str:
    return next((each.name for each in phrase.filters if isinstance(each, HasName)), "")

def for_a_time(said: Any) -> bool:
    """Whether a condition is a time for which something works."""
    if isinstance(said, Word):
        return not said.key.startswith("if:") and (":" in said.key or said.key in ("attacking", "battling"))
    return isinstance(said, Meanwhile) or type(said).__name__ == "DuringTurn"

def is_awaited(said: Sentence) -> bool:
    """Whether a sentence waits for something for a while."""
    return any(isinstance(each, Event) for each in said.events) and not said.instead and bool(said.duration)

def of_several(text: str) -> str:
    """The text, speaking of several things."""
    if text.startswith("it "):
        return "they " + infinitive(of_several(text[3:]))
    text = text.replace("its owner's hand", "their owners' hands")
    return re.sub(r"\bits\b", "their", re.sub(r"\bit\b", "them", text))

def own_roles(step: Any) -> Any:
    """The roles of a step without who does it."""
    return tuple(each for each in step.roles if not (each[0] == "subject" and isinstance(each[1], str)))

def is_one(said: Any) -> bool:
    """Whether English speaks of one thing."""
    if not isinstance(said, NounPhrase):
        return True
    return bool(said.ref) or (said.count is not None and said.count.number == 1 and said.count.bound == "exactly")

def at_most_one(said: Any) -> bool:
    """Whether no more than one thing is meant."""
    return is_one(said) or (isinstance(said, NounPhrase) and said.count == Count(1, "up_to"))

def own_of(whose: str) -> str:
    return {"you": "your", "opponent": "your opponent's"}.get(whose, "each player's")

def in_a_row(told: list[str]) -> str:
    if len(told) < 2:
        return "".join(told)
    return ", ".join(told[:-1]) + (" and " if len(told) == 2 else ", then ") + told[-1]

def in_sentences(said: tuple[Sentence, ...], told: list[str]) -> str:
    """Sentences behind each other; one that hangs on what the opponent did says so."""
    found, theirs = [], False
    for each, text in zip(said, told, strict=True):
        if each.link not in ("if_done", "if_not_done"):
            last = each.steps[-1]
            theirs = "opponent" in (each.may, last.role("subject") if isinstance(last, Clause) else "")
        elif theirs:
            text = re.sub("^if you do", "if they do", text)
        found.append(capitalised(text))
    return " ".join(found)

def lowered(text: str) -> str:
    return text[:1].lower() + text[1:]

def capitalised(text: str) -> str:
    return text[:1].upper() + text[1:]

def is_name(said: Any) -> bool:
    return (isinstance(said, HasName) and not said.part) or (isinstance(said, OfWord) and said.key == "identities")
