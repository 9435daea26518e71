"""Life points: damage by effects, points gained and paid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.yugioh.effects import Inflict, Recover
from banmen.games.yugioh.effects_more import SetPoints
from banmen.games.yugioh.rulebook import book
from banmen.games.yugioh.rules.c337_bounds import barred
from banmen.games.yugioh.rules.c415_timing import happened
from banmen.games.yugioh.table import table
from banmen.kernel import atoms
from banmen.kernel.names import NONE
from banmen.kernel.perform import Resolve, performs
from banmen.kernel.procedure import Flow

if TYPE_CHECKING:
    from banmen.games.yugioh.table import Game


_TOLD = {
    "battle": ("damaged", "battle_damaged"), "effect": ("damaged", "effect_damaged"), "pay": ("paid",),
    "recover": ("recovered",), "set": (),
}
"""What it is called that life points changed in such a way."""


def change_points(game: Game, seat: int, amount: int, word: str, source: int = NONE) -> None:
    """Life points go up or down, never below 0."""
    lp = table(game).lp
    new = max(0, lp[seat] + amount)
    atoms.write(game, "lp", (new, lp[1]) if seat == 0 else (lp[0], new))
    atoms.occur(game)
    atoms.tell(game, "points", seat, amount=amount, word=word)
    if amount and _TOLD[word]:
        happened(game, _TOLD[word], seat=seat, other=source, amount=abs(amount))


@performs(Inflict)
@book.rule("424.1", "330.1")
def inflict(game: Game, frame: Resolve, action: Inflict) -> Flow:
    """Effect damage takes life points and is no battle damage."""
    for seat in game.seats(action.who, frame.scope):
        if not barred(game, "effect_damage", seat):
            change_points(game, seat, -game.amount(action.amount, frame.scope), "effect", frame.scope.source)
    return None


@performs(SetPoints)
@book.rule("337.1", "424.1")
def set_points(game: Game, frame: Resolve, action: SetPoints) -> Flow:
    """Life points become a number, which nobody gains or is damaged by."""
    for seat in game.seats(action.who, frame.scope):
        change_points(game, seat, max(0, game.amount(action.amount, frame.scope)) - table(game).lp[seat], "set")
    return None


@performs(Recover)
def recover(game: Game, frame: Resolve, action: Recover) -> Flow:
    """Life points are gained."""
    for seat in game.seats(action.who, frame.scope):
        change_points(game, seat, game.amount(action.amount, frame.scope), "recover")
    return None
