"""109 and 200.3: affecting one card of a thing made of several, and what is left of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.duelmasters.effects_basics import Single
from banmen.games.duelmasters.rulebook import book
from banmen.games.duelmasters.rules.c804_gods import linked_cards, whole_of
from banmen.kernel import atoms
from banmen.kernel.effects.base import Side
from banmen.kernel.evaluate import fits
from banmen.kernel.names import DOWN, NONE, UP
from banmen.kernel.perform import PickFrame, Resolve, performs
from banmen.kernel.procedure import Flow, repeat

if TYPE_CHECKING:
    from banmen.kernel.effects.things import Cards
    from banmen.kernel.game import Game
    from banmen.kernel.state import Scope


@book.rule("109.2a", "116.3a", "200.3a", "200.3b", "200.3c")
def single_cards(game: Game, cards: Cards, scope: Scope) -> list[int]:
    """Each card for itself: the cards beneath others and seals too, by what is printed on them; a seal costs 0."""
    state = game.state
    found: list[int] = []
    for name in cards.zones:
        zone = game.zone_named[name]
        for seat in (0, 1):
            for top in state.zones[zone.of(seat)]:
                found.extend((top, *state.beneath.get(top, ())))
    return [
        card
        for card in found
        if (cards.side is Side.ANY or (state.controller[card] == scope.seat) == (cards.side is Side.YOURS))
        and all(fits(game, each, scope, card) for each in cards.filters)
    ]


@book.rule("109.2a", "109.2b", "703.4h")
@performs(Single)
def move_single_cards(game: Game, frame: Resolve, action: Single) -> Flow:
    """Only the cards meant leave; what lay beneath is a thing again, and a card from below leaves as a mere card."""
    state = game.state
    if frame.rounds == 0:
        frame.rounds = 1
        offered = tuple(
            state.token[card]
            for card in single_cards(game, action.cards, frame.scope)
            if game.rules.may_choose(game, frame.scope.seat, card, frame.scope)
        )
        if not action.count:
            frame.picked = offered
            return repeat(frame)
        count = min(action.count, len(offered))
        return repeat(frame, PickFrame(into="picked", seat=frame.scope.seat, offered=offered, least=count, most=count,
                                       source=frame.scope.source))
    if frame.rounds == 2:
        atoms.write(game, parting=())
        return None
    frame.rounds = 2
    cards = [card for token in frame.picked if (card := state.card_of(token)) != NONE]
    seals = [card for card in cards if card in state.beneath and state.face[card] == DOWN]
    atoms.write(game, parting=tuple(card for card in cards if card not in seals))
    going = dict.fromkeys(lifted(game, card) if card in seals else _mover(game, card) for card in cards)
    return repeat(frame, game.rules.move(game, list(going), game.zone_named[action.to], source=frame.scope.source))


def _mover(game: Game, card: int) -> int:
    """What leaves as a creature when a card of it is meant: a linked god; a card from below leaves as a card."""
    whole = whole_of(game, card)
    return whole if linked_cards(game, whole) else card


@book.rule("109.2b", "703.4h", "701.23a")
def lifted(game: Game, card: int) -> int:
    """A top card is lifted off, so that what lies beneath shows and stays; a card from below is taken out as it is."""
    if card in game.state.beneath:
        sealed = game.state.face[card] == DOWN
        below = game.state.beneath[card][0]
        atoms.uncover(game, card, UP if sealed and game.state.face[below] == UP else NONE)
    return card
