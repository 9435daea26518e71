"""What a card was used for: as a material or tribute of a monster's summon, or to pay for an effect of a card."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from banmen.games.yugioh.effects_more import MadeOfThis, UsedFor
from banmen.games.yugioh.rulebook import book
from banmen.games.yugioh.rules.c362_conditions import cards_spoken_of
from banmen.games.yugioh.table import table
from banmen.kernel import atoms
from banmen.kernel.effects.base import walk
from banmen.kernel.evaluate import conditions, filters, fits
from banmen.kernel.library import Library
from banmen.kernel.state import Scope

if TYPE_CHECKING:
    from banmen.games.yugioh.table import Game


@lru_cache(maxsize=64)
def asks_for_uses(library: Library) -> bool:
    """Whether any card of the game asks what a card was used for."""
    return any(isinstance(term, UsedFor | MadeOfThis) for card in library.speaking() for term in walk(card.abilities))


@book.rule("230.4", "235.6", "240.4", "400.1")
def note_use(game: Game, cards: Sequence[int], by: int, how: str) -> None:
    """For which card these are about to be used is remembered until the turn is over."""
    if asks_for_uses(game.library):
        kept = tuple(each for each in table(game).uses if each[0] not in cards)
        atoms.write_unwatched(game, "uses", (*kept, *((card, by, how) for card in cards)))


@conditions(UsedFor)
@book.rule("235.6", "240.4", "245.6")
def was_used_for(game: Game, term: UsedFor, scope: Scope) -> bool:
    """A card that went as a material, a tribute or a cost knows for which monster or whose effect."""
    mine = cards_spoken_of(game, scope)
    return any(
        card in mine and how == term.how and all(fits(game, each, scope, by) for each in term.of)
        for card, by, how in table(game).uses
    )


@filters(MadeOfThis)
@book.rule("235.6", "240.4")
def is_made_of_this(game: Game, term: MadeOfThis, scope: Scope, card: int) -> bool:
    """The monster for whose summon this card was used."""
    mine = cards_spoken_of(game, scope)
    return any(each in mine and by == card and how == term.how for each, by, how in table(game).uses)
