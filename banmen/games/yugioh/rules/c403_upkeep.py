"""Costs that are paid to keep a card, in a phase of each turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.yugioh.effects_more import CanPay, PayNow
from banmen.games.yugioh.rulebook import book
from banmen.games.yugioh.rules.c403_costs import OfCards, can_pay, pay, payable
from banmen.kernel.choosing import PickFrame
from banmen.kernel.evaluate import conditions
from banmen.kernel.names import NONE
from banmen.kernel.perform import Resolve, performs
from banmen.kernel.procedure import Flow, repeat
from banmen.kernel.state import Scope

if TYPE_CHECKING:
    from banmen.games.yugioh.table import Game


@conditions(CanPay)
@book.rule("403.1")
def could_pay(game: Game, term: CanPay, scope: Scope) -> bool:
    """What cannot be paid is not offered; then the card goes."""
    card = game.state.card_of(scope.source)
    return card != NONE and can_pay(game, scope.seat, card, term.cost)


@performs(PayNow)
@book.rule("403.2", "400.3")
def pay_now(game: Game, frame: Resolve, action: PayNow) -> Flow:
    """The player picks the cards, if any, and pays; what is paid was not done by an effect."""
    card = game.state.card_of(frame.scope.source)
    if card == NONE:
        return None
    part, seat = action.cost, frame.scope.seat
    if isinstance(part, OfCards) and not frame.rounds:
        frame.rounds += 1
        offered = tuple(game.state.token[each] for each in payable(game, seat, card, part))
        return repeat(frame, PickFrame(into="picked", seat=seat, offered=offered, least=part.count, most=part.count,
                                       prompt="cost", source=frame.scope.source))
    pay(game, seat, card, part, [game.state.card_of(token) for token in frame.picked])
    return None
