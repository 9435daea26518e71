"""109 and 200.3: affecting one card of a thing made of several, and what is left of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.duelmasters.effects_basics import Single
from banmen.games.duelmasters.rulebook import book
from banmen.games.duelmasters.rules.acts import library_of
from banmen.games.duelmasters.rules.c109_parts import as_cell, cells_of, loosen
from banmen.games.duelmasters.rules.c310_aura import auras_of
from banmen.games.duelmasters.rules.c804_gods import linked_cards, whole_of
from banmen.kernel import atoms
from banmen.kernel.effects.base import Side
from banmen.kernel.evaluate import fits_all
from banmen.kernel.names import DOWN, NONE, UP
from banmen.kernel.perform import PickFrame, Resolve, performs
from banmen.kernel.procedure import Flow, repeat

if TYPE_CHECKING:
    from banmen.games.duelmasters.table import Game
    from banmen.kernel.effects.things import Cards
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
        and _fits_as_card(game, cards, scope, card)
    ]


@book.rule("806.1d", "808.1c", "814.1a", "814.1b")
def _fits_as_card(game: Game, cards: Cards, scope: Scope, card: int) -> bool:
    """A cell is looked at as the card it is, also where it shows the creature that all of them are together."""
    cell = as_cell(game, card)
    if cell == NONE:
        return fits_all(game, cards.filters, scope, card)
    with atoms.read_as(game, card, cell):
        return fits_all(game, cards.filters, scope, card)


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
        atoms.write(game, "parting", ())
        return None
    frame.rounds = 2
    cards = [card for token in frame.picked if (card := state.card_of(token)) != NONE]
    seals = [card for card in cards if card in state.beneath and state.face[card] == DOWN]
    going = [lifted(game, card) for card in seals] + named_alone(game, [card for card in cards if card not in seals])
    return repeat(frame, game.rules.move(game, going, game.zone_named[action.to], source=frame.scope.source))


@book.rule("109.2b", "806.1c", "808.1d", "814.1e")
def named_alone(game: Game, cards: list[int]) -> list[int]:
    """What is moved when these cards and nothing else are to leave: the linked god or creature of cells, else the card.

    Of that thing only the cards named go, until `parting` is emptied.
    """
    atoms.write(game, "parting", tuple(cards))
    going = list(dict.fromkeys(whole_of(game, card) if in_a_whole(game, card) else card for card in cards))
    loosen(game, going)
    return going


@book.rule("310.7a", "802.2", "803.2")
def lying_under(game: Game, card: int) -> tuple[int, ...]:
    """The cards under a card: neither auras and seals, which lie on it, nor what it is one creature with."""
    return tuple(each for each in game.state.beneath.get(card, ()) if not aside(game, each, card))


def aside(game: Game, part: int, top: int) -> str:
    """How a card lies that belongs to the thing of another one: `over` or `joined` with it; empty for under it."""
    state = game.state
    if state.face[part] == DOWN or part in auras_of(game, top):
        return "over"
    sets = library_of(game).sets
    of_a_set = state.definition[part] in sets and state.definition[top] in sets
    return "joined" if of_a_set or part in cells_of(game, top) or part in linked_cards(game, top) else ""


def in_a_whole(game: Game, card: int) -> bool:
    """Whether the card is one of those a linked god or a creature of cells is made of."""
    whole = whole_of(game, card)
    return bool(linked_cards(game, whole) or cells_of(game, whole))


@book.rule("109.2b", "703.4h", "701.23a")
def lifted(game: Game, card: int) -> int:
    """A top card is lifted off, so that what lies beneath shows and stays; a card from below is taken out as it is."""
    if card in game.state.beneath:
        sealed = game.state.face[card] == DOWN
        below = game.state.beneath[card][0]
        atoms.uncover(game, card, UP if sealed and game.state.face[below] == UP else NONE)
    return card
