"""The phrasebook of Yu-Gi-Oh!: card text in both directions."""

from __future__ import annotations

from banmen.games.yugioh.phrases_abilities import abilities
from banmen.games.yugioh.phrases_doing import doing
from banmen.games.yugioh.phrases_happenings import announcements, happenings
from banmen.games.yugioh.phrases_instructions import instructions
from banmen.games.yugioh.phrases_summons import summons
from banmen.games.yugioh.phrases_things import properties, things
from banmen.kernel.effects.base import Filter
from banmen.language import Phrasebook


def phrasebook() -> Phrasebook:
    """Write the book."""
    book = Phrasebook("yugioh")
    book.list_of(Filter, ja="~", en=" ")
    for chapter in (properties, things, announcements, happenings, instructions, abilities, doing, summons):
        chapter(book)
    return book


PHRASES = phrasebook()
