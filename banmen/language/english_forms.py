"""Forms of English verbs and nouns."""

from __future__ import annotations

import re

_THIRD = {"be": "is", "are": "is", "have": "has", "do": "does", "don't": "doesn't"}
_SAME_IN_THIRD = frozenset({"may", "can", "can't", "cannot", "must", "would", "is", "has", "does", "doesn't"})
_PLURALS = {"life": "lives"}
_INFINITIVE = {"is": "be", "has": "have", "does": "do"}


def infinitive(text: str) -> str:
    """What somebody does, as what they can do: "declares an attack" becomes "declare an attack"."""
    first, space, rest = text.partition(" ")
    if first in _INFINITIVE:
        first = _INFINITIVE[first]
    elif first.endswith("ies"):
        first = first[:-3] + "y"
    elif first.endswith(("shes", "ches", "sses", "xes", "oes")):
        first = first[:-2]
    else:
        first = first.removesuffix("s")
    return first + space + rest


def of_several(text: str) -> str:
    """What one thing does, said of several: "is also" becomes "are also"."""
    return "are" + text[2:] if text.startswith("is ") else infinitive(text)


def doing(thing: str) -> str:
    """Things that are spoken of, as those of which something is said: "them" becomes "they"."""
    return "they" if thing == "them" else thing


def more_than(text: str) -> str:
    """So many, as more than can be: "put up to one creature out" becomes "put more than one creature out"."""
    return re.sub(r"\b(?:up to (?=\w+ )|an? (?=\w+))", lambda found: (
        "more than " if found[0] == "up to " else "more than one "), text, count=1)


def third_person(text: str) -> str:
    """Put the verb that begins an English phrase into the third person."""
    verb, space, rest = text.partition(" ")
    if verb in _SAME_IN_THIRD:
        return text
    return _THIRD.get(verb, _with_s(verb)) + space + rest


def plural(noun: str) -> str:
    """Return the plural of an English noun."""
    return _PLURALS.get(noun, _with_s(noun))


def _with_s(word: str) -> str:
    if word.endswith("y") and word[-2:-1] not in "aeiou":
        return word[:-1] + "ies"
    return word + ("es" if word.endswith(("s", "x", "z", "ch", "sh", "o")) else "s")
