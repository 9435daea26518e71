"""The grammar of Duel Masters texts: its words, its verbs, its keywords, and what they mean."""

from __future__ import annotations

import re
from functools import cache
from typing import Any, NamedTuple

from msgspec import Struct, structs

from banmen.errors import BanmenError
from banmen.games.duelmasters import (
    keywords,
    keywords_evolution,
    keywords_faces,
    keywords_governing,
    keywords_modern,
    verbs,
)
from banmen.games.duelmasters.lowering import DuelLowering
from banmen.games.duelmasters.words import LEXICON
from banmen.kernel.effects.base import Ability
from banmen.kernel.effects.says import Look
from banmen.kernel.effects.things import Cards
from banmen.language.abilities import Reader
from banmen.language.english import English
from banmen.language.errors import Ambiguous, NotUnderstood, Refused
from banmen.language.japanese import Japanese
from banmen.language.layout import lines_of, read_lines, waits_for_lines
from banmen.language.lowering import Context
from banmen.language.tree import Spoken

LOWERING = DuelLowering(LEXICON)
JAPANESE = Japanese(LEXICON)
ENGLISH = English(LEXICON)


@cache
def reader() -> Reader:
    """The one reader of the game."""
    return Reader(LEXICON)


HYPERIZE, HYPER_MODE = "ハイパー化", "ハイパーモード"


def lines_in(text: str) -> list[str]:
    """The lines of a text; below ハイパー化 is the box of the hyper mode, also where none is drawn (816.1a)."""
    lines = lines_of(text, LEXICON)
    at = next((number for number, line in enumerate(lines) if line.startswith(HYPERIZE)), len(lines))
    if HYPER_MODE in lines or at + 1 >= len(lines):
        return lines
    return [*lines[: at + 1], HYPER_MODE, *lines[at + 1 :]]


def read_text(text: str, place: str = "") -> list[tuple[str, Any]]:
    """What a text says, with the words of each part."""
    return read_lines(lines_in(text), reader(), place, text)


class Line(NamedTuple):
    """A part of a text: its words, what they say, and the abilities that means."""

    words: str
    said: Any
    abilities: list[Ability]


def speaks_of_no_pile(term: Any) -> bool:
    """Whether a piece of a text says something of cards being looked at where nobody looks at any."""
    if isinstance(term, Look):
        return speaks_of_no_pile(term.what)
    if isinstance(term, Cards) and term.among == "pile":
        return True
    parts = term if isinstance(term, tuple) else structs.astuple(term) if isinstance(term, Struct) else ()
    return any(map(speaks_of_no_pile, parts))


def meant(said: Any, type: str) -> list[Ability]:
    """The abilities something said means on a card of a type; refuses what could not be carried out."""
    context = Context(type)
    found = LOWERING.abilities(said, context)
    span = said.sentences[0].span if isinstance(said, Spoken) else said.span
    if any(getattr(each, "zones", ()) != context.works_in for each in found if context.works_in):
        raise Refused("this is done only where the card does not wait", span)
    if any(map(speaks_of_no_pile, found)):
        raise Refused("cards that nobody looks at any more", span)
    return found


SHORTEST_NAME = 5
"""A shorter name may be a part of any word."""


def naming(text: str, name: str) -> str:
    """The text with the card's own name in the brackets of names, also where older cards leave them out."""
    if len(name) < SHORTEST_NAME or name not in text:
        return text
    return re.sub(f"(?<!《){re.escape(name)}(?!》)", f"《{name}》", text)


def read_card_text(text: str, type: str, place: str = "", name: str = "") -> list[Line]:
    """All parts of the text of a card of a type; refuses what is not understood, or means nothing, at its words."""
    found: list[Line] = []
    text = naming(text, name)
    for words, said in read_text(text, place):
        try:
            found.append(Line(words, said, meant(said, type)))
        except Refused as refused:
            raise refused.at(words, place) from None
    return found


def faults_in(text: str, type: str, place: str = "", name: str = "") -> list[BanmenError]:
    """What is not understood of a text, for every line of it."""
    text = naming(text, name)
    found: list[BanmenError] = []
    understood: list[str] = []
    cut_off: set[str] = set()  # the lines behind which one is not understood
    for line in lines_in(text):
        try:
            reader().read_line(line.removeprefix("●"), place, text)
            understood.append(line)
        except (NotUnderstood, Ambiguous) as error:
            found.append(error)
            cut_off.update(understood[-1:])
    for words, said in read_lines(understood, reader(), place, text):
        try:
            meant(said, type)
        except Refused as refused:
            if not (words in cut_off and waits_for_lines(said, LEXICON)):
                found.append(refused.at(words, place))
    return found


def read_abilities(text: str, type: str, place: str = "") -> list[Ability]:
    """The abilities a text says."""
    return [ability for line in read_card_text(text, type, place) for ability in line.abilities]


__all__ = [
    "ENGLISH", "JAPANESE", "LEXICON", "keywords", "keywords_evolution", "keywords_faces", "keywords_governing",
    "keywords_modern", "read_abilities", "read_card_text", "verbs",
]
