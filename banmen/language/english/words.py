"""English words for players and numbers, and forms of verbs."""

from __future__ import annotations

from collections.abc import Sequence

from banmen.language.lexicon import Verb

OWN = {"you": "your", "opponent": "your opponent's", "each": "each player's", "owner": "its owner's", "actor": "their",
       "foe": "their opponent's", "either": "either player's", "": ""}
WHO = {"you": "you", "opponent": "your opponent", "each": "each player", "owner": "its owner", "actor": "that player",
       "either": "a player"}
THAN = {"<=": "or less", ">=": "or more"}
WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


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


def in_a_row(words: Sequence[str], tie: str) -> str:
    """Words in a row, the tie before the last."""
    *first, last = words
    return f"{', '.join(first)} {tie} {last}" if first else last
