"""104-3: what is forbidden for a while: playing cards of a type, aiming at a unit, and destroying it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.builddivide.effects_bans import (
    BAN,
    INDESTRUCTIBLE,
    SAFE_FROM_THEM,
    UNHARMED,
    UNPLAYABLE,
    UNTARGETABLE,
    Ban,
)
from banmen.games.builddivide.rulebook import book
from banmen.kernel import atoms
from banmen.kernel.names import KEYWORDS, NONE
from banmen.kernel.perform import Resolve, performs
from banmen.kernel.procedure import Flow

if TYPE_CHECKING:
    from banmen.games.builddivide.table import Game


@performs(Ban)
def _ban(game: Game, frame: Resolve, action: Ban) -> Flow:
    until = game.rules.until(game, action.until, frame.scope)
    for seat in game.seats(action.who, frame.scope):
        atoms.begin(game, BAN, "set", seat, action.type, (), until, frame.scope)
        atoms.tell(game, "ban", seat, word=action.type or "any")
    return None


@book.rule("1204-2a.2")
def is_forbidden(game: Game, seat: int, card: int) -> bool:
    """What an effect keeps from being played, or keeps the player from playing, cannot be named."""
    return game.has(card, UNPLAYABLE) or any(
        each.amount == seat and (not each.word or each.word in game.words(card, "types"))
        for each in game.derived.in_force(BAN)
    )


@book.rule("104-3")
def may_target(game: Game, seat: int, card: int) -> bool:
    """Whether an effect of this player may be aimed at the card, if it meets the words of the target."""
    return seat == game.state.controller[card] or not game.has(card, UNTARGETABLE)


@book.rule("104-3")
def may_fall(game: Game, card: int, by_effect: bool = False, seat: int = NONE) -> bool:
    """Whether the unit may be destroyed: by rules and costs, or by an effect (of a player), of which more are safe."""
    if not game.derived.touches(KEYWORDS):
        return True
    if game.has(card, INDESTRUCTIBLE) or (by_effect and game.has(card, UNHARMED)):
        return False
    return seat in (NONE, game.state.controller[card]) or not game.has(card, SAFE_FROM_THEM)


def whose_effect(game: Game, source: int) -> int:
    """The player whose effect it is that comes from the thing with this handle; nobody's without one."""
    card = game.state.card_of(source)
    if card != NONE:
        return game.state.controller[card]
    known = game.state.known.get(source)
    return known.zone & 1 if known is not None else NONE
