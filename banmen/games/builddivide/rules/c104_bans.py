"""104-3: what is forbidden for a while: playing cards of a type, aiming at a unit, and destroying it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.builddivide.effects_bans import BAN, INDESTRUCTIBLE, UNHARMED, UNPLAYABLE, UNTARGETABLE, Ban
from banmen.games.builddivide.rulebook import book
from banmen.kernel import atoms
from banmen.kernel.names import KEYWORDS
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
def may_fall(game: Game, card: int, by_effect: bool = False) -> bool:
    """Whether the unit may be destroyed: by rules and costs, or by an effect, of which more units are safe."""
    if not game.derived.touches(KEYWORDS):
        return True
    return not (game.has(card, INDESTRUCTIBLE) or (by_effect and game.has(card, UNHARMED)))
