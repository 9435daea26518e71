"""815: of S-MAX evolution creatures a player has only one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.duelmasters.effects import FirstOfSeveral, KeepOne
from banmen.games.duelmasters.rulebook import book
from banmen.games.duelmasters.rules.c117_beyond import movable
from banmen.games.duelmasters.zones import HAND
from banmen.kernel.evaluate import conditions
from banmen.kernel.perform import PickFrame, Resolve, cards_of, performs
from banmen.kernel.procedure import Flow, repeat
from banmen.kernel.state import Scope

if TYPE_CHECKING:
    from banmen.games.duelmasters.table import Game


@conditions(FirstOfSeveral)
def _first_of_several(game: Game, term: FirstOfSeveral, scope: Scope) -> bool:
    found = game.tokens_of(term.cards, scope)
    if len(found) < 2 or found[0] != scope.source:
        return False
    return any(movable(game, game.state.card_of(token), HAND.number, "") for token in found)


@book.rule("815.1a")
@performs(KeepOne)
def keep_one(game: Game, frame: Resolve, action: KeepOne) -> Flow:
    """Their player names the one that stays; all others return to their owners' hands."""
    found = game.tokens_of(action.cards, frame.scope)
    if not frame.rounds:
        frame.rounds = 1
        return repeat(frame, PickFrame(into="picked", seat=frame.scope.seat, offered=tuple(found), prompt="stays",
                                       source=frame.scope.source))
    going = tuple(token for token in found if token not in frame.picked)
    return game.rules.move(game, cards_of(game, going), HAND, source=frame.scope.source)
