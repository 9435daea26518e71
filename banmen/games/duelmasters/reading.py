"""The grammar of Duel Masters texts: its words, its verbs, its keywords, and what they mean."""

from __future__ import annotations

from functools import cache

from banmen.games.duelmasters import keywords, verbs
from banmen.games.duelmasters.lowering import DuelLowering
from banmen.games.duelmasters.words import LEXICON
from banmen.kernel.effects.base import Ability
from banmen.language.abilities import Reader, written_plainly
from banmen.language.lowering import Context


@cache
def reader() -> Reader:
    """The one reader of the game."""
    return Reader(LEXICON)


LOWERING = DuelLowering(LEXICON)


def read_abilities(text: str, type: str, place: str = "") -> list[Ability]:
    """The abilities a text says."""
    found: list[Ability] = []
    for line in written_plainly(text).split("\n"):
        if line:
            for said in reader().read_line(line, place):
                found += LOWERING.abilities(said, Context(type))
    return found


__all__ = ["keywords", "verbs"]
