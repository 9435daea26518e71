"""The grammar of Duel Masters texts: its words, its verbs, its keywords, and what they mean."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from banmen.games.duelmasters import keywords, verbs
from banmen.games.duelmasters.lowering import DuelLowering
from banmen.games.duelmasters.words import LEXICON
from banmen.kernel.effects.base import Ability
from banmen.language.abilities import Reader
from banmen.language.english import English
from banmen.language.errors import Refused
from banmen.language.japanese import Japanese
from banmen.language.layout import lines_of, read_lines
from banmen.language.lowering import Context

LOWERING = DuelLowering(LEXICON)
JAPANESE = Japanese(LEXICON)
ENGLISH = English(LEXICON)


@cache
def reader() -> Reader:
    """The one reader of the game."""
    return Reader(LEXICON)


def read_text(text: str, place: str = "") -> list[tuple[str, Any]]:
    """What a text says, with the words of each part."""
    return read_lines(lines_of(text, LEXICON), reader(), place, text)


class Line(NamedTuple):
    """A part of a text: its words, what they say, and the abilities that means."""

    words: str
    said: Any
    abilities: list[Ability]


def read_card_text(text: str, type: str, place: str = "") -> list[Line]:
    """All parts of the text of a card of a type; refuses what is not understood, or means nothing, at its words."""
    found: list[Line] = []
    for words, said in read_text(text, place):
        try:
            found.append(Line(words, said, LOWERING.abilities(said, Context(type))))
        except Refused as refused:
            raise refused.at(words, place) from None
    return found


def read_abilities(text: str, type: str, place: str = "") -> list[Ability]:
    """The abilities a text says."""
    return [ability for line in read_card_text(text, type, place) for ability in line.abilities]


__all__ = ["ENGLISH", "JAPANESE", "LEXICON", "keywords", "read_abilities", "read_card_text", "verbs"]
