"""The grammar of Duel Masters texts: its words, its verbs, its keywords, and what they mean."""

from __future__ import annotations

from functools import cache
from typing import Any

from banmen.games.duelmasters import keywords, verbs
from banmen.games.duelmasters.lowering import DuelLowering
from banmen.games.duelmasters.words import LEXICON
from banmen.kernel.effects.base import Ability
from banmen.language.abilities import Reader
from banmen.language.english import English
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


def meaning(said: Any, type: str) -> list[Ability]:
    """The abilities that something said means on a card of a type."""
    return LOWERING.abilities(said, Context(type))


def read_abilities(text: str, type: str, place: str = "") -> list[Ability]:
    """The abilities a text says."""
    return [ability for _, said in read_text(text, place) for ability in meaning(said, type)]


__all__ = ["keywords", "verbs"]
