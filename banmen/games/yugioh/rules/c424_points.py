"""Life points: damage by effects, points gained and paid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.yugioh.effects import Inflict, Recover
from banmen.games.yugioh.rulebook import book
from banmen.games.yugioh.rules.c415_timing import happened
from banmen.games.yugioh.table import table
from banmen.kernel import atoms
from banmen.kernel.perform import Resolve, performs
from banmen.kernel.procedure import Flow

if TYPE_CHECKING:
    from banmen.kernel.game import Game


def change_points(game: Game, seat: int, amount: int, word: str) -> None:
    """Life points go up or down, never below 0."""
    lp = table(game).lp
    new = max(0, lp[seat] + amount)
    atoms.write(game, lp=(new, lp[1]) if seat == 0 else (lp[0], new))
    atoms.occur(game)
    atoms.tell(game, "points", seat, amount=amount, word=word)
    if amount < 0 and word != "pay":
        happened(game, "damaged", seat=seat, amount=-amount)


@performs(Inflict)
@book.rule("424.1", "330.1")
def inflict(game: Game, frame: Resolve, action: Inflict) -> Flow:
    """Effect damage takes life points and is no battle damage."""
    for seat in game.seats(action.who, frame.scope):
        change_points(game, seat, -game.amount(action.amount, frame.scope), "effect")
    return None


@performs(Recover)
def recover(game: Game, frame: Resolve, action: Recover) -> Flow:
    """Life points are gained."""
    for seat in game.seats(action.who, frame.scope):
        change_points(game, seat, game.amount(action.amount, frame.scope), "recover")
    return None
