"""Turning cards over: the top card of the deck, or a card lying face down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.yugioh.effects_doing import TurnOver, TurnOverTop
from banmen.games.yugioh.rulebook import book
from banmen.games.yugioh.zones import DECK
from banmen.kernel import atoms
from banmen.kernel.names import DOWN, EVERYBODY
from banmen.kernel.perform import Resolve, cards_of, performs
from banmen.kernel.procedure import Flow

if TYPE_CHECKING:
    from banmen.games.yugioh.table import Game


@performs(TurnOverTop)
@book.rule("342.3")
def turn_over_top(game: Game, frame: Resolve, action: TurnOverTop) -> Flow:
    """Only the top card is seen, by both, and the deck keeps its order."""
    pile = game.state.zones[DECK.of(frame.scope.seat)]
    if pile:
        token = game.state.token[pile[0]]
        check(game, pile[0])
        frame.scope = frame.scope.having("turned", (token,)).having("card", (token,)).having("monster", (token,))
    return None


@performs(TurnOver)
def turn_over(game: Game, frame: Resolve, action: TurnOver) -> Flow:
    """Cards lying face down are looked at."""
    for card in cards_of(game, frame.picked):
        if game.state.face[card] == DOWN:
            check(game, card)
    return None


@book.rule("460.1", "460.2")
def check(game: Game, card: int) -> None:
    """Both see which card it is, and it lies as before: that was no flip."""
    atoms.show(game, card, EVERYBODY)
    atoms.hide(game, card)
