"""Phrases put together make no good English by themselves: number, articles and the order of words are mended here."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from banmen.language.forms import plural

_COLOURS: Final = {"黒": "black", "青": "blue", "白": "white", "赤": "red"}
_KIND: Final = r"(?:(?:《[^》]*》|other|standing|rested|battling|face-up|face-down|black|blue|white|red|ace) )*"
"""Words that may stand between a number and its noun."""
_NOUN: Final = r"(?:unit card|command card|territory card|unit|command|territory|card)"
_THING: Final = rf"{_KIND}{_NOUN}\b(?! cards?\b)"
_SIDE: Final = r" you control| your opponent controls"
_MEASURE: Final = re.compile(rf"((?:total cost|cost|power) \d+ or (?:less|more)) ({_THING})({_SIDE})?")
_MANY: Final = re.compile(rf"(?<!\S)((?:[2-9]|\d\d+) (?:target )?|the number of )({_THING})")
_CONTINUOUS: Final = re.compile(
    rf"(\[Cont\] (?:(?:during|while|if) [^:]*?, )?)(this unit|it|{_THING}[^:.\"]*?)(?:: | (?=loses all))"
)
_ONE: Final = re.compile(r"\b1 ((?:「[^」]*」 )?)(counter|aura|time)s\b")
_GETS: Final = re.compile(r"\bgets? (cannot|attacks|blocks|pays|loses)\b")
_THEY_DO: Final = re.compile(
    rf"(\[Cont\] (?:[^.\"]*, )?(?!this|it\b)[^.,\"]*s(?:{_SIDE})? )(attacks|blocks|pays|loses)\b"
)
_FIRST: Final = re.compile(r"(\[(?:Cont|Auto)\] )([a-z])")
_THEY: Final = {"attacks": "attack", "blocks": "block", "pays": "pay", "loses": "lose", "gets": "get", "has": "have"}

_NEITHER: Final = {"e": "neither player can", "E": "Neither player can"}

_PLAIN: Final[tuple[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]], ...]] = (
    (re.compile(r"「([黒青白赤])」"), lambda found: _COLOURS[found[1]]),
    (_MEASURE, lambda found: f"{found[2]}{found[3] or ''} with {found[1]}"),
    (_MANY, lambda found: found[1] + plural(found[2])),
    (_ONE, r"1 \1\2"),
    (_GETS, r"\1"),
    (re.compile(r"\bOnly 1 time a"), "Only once a"),
    (re.compile(r"\b([Yy]ou may )([^.:,]*) enters the field"), r"\1put \2 onto the field"),
    (re.compile(r"\b[Ee]ach player cannot\b"), lambda found: _NEITHER[found[0][0]]),
    (re.compile(r"\bthe hand you control\b"), "your hand"),
    (re.compile(r"\bthe hand your opponent controls\b"), "your opponent's hand"),
    (re.compile(r"\bthe number is as it was \+(\d+)"), r"the number is \1 more"),
    (re.compile(r"\bthe number is as it was -(\d+)"), r"the number is \1 less"),
    (re.compile(r"(damage, instead) the number is"), r"\1 the damage is"),
    (re.compile(r"\ban (?=[+-]\d)"), "a "),
    (re.compile(r"\b([Aa]) other "), lambda found: "another " if found[1] == "a" else "Another "),
    (re.compile(r"\ba (?=[aeiou])(?!unit|one)"), "an "),
)


def polished(text: str) -> str:
    """The text in better English; what is quoted in it is a text of its own."""
    for pattern, better in _PLAIN:
        text = pattern.sub(better, text)
    text = _CONTINUOUS.sub(_continuous, text)
    text = _THEY_DO.sub(lambda found: found[1] + _THEY[found[2]], text)
    return _FIRST.sub(lambda found: found[1] + found[2].upper(), text)


def _continuous(found: re.Match[str]) -> str:
    """A thing and what is so of it become a sentence: `this unit gets`, `units you control get`."""
    one = found[2] in ("this unit", "it")
    subject = found[2] if one else re.sub(f"^({_THING})", lambda each: plural(each[1]), found[2])
    rest = found.string[found.end() :]
    verb = re.match(r"(attacks|blocks|pays|loses|cannot)\b", rest)
    if verb is None:
        has = "has" if rest.startswith(('"', "[")) else "gets"
        return f"{found[1]}{subject} {has if one else _THEY[has]} "
    return f"{found[1]}{subject} "
