"""1204-2h: the ways in which a player can pay for a card, looked at as things are once it is named."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.builddivide.rulebook import book
from banmen.games.builddivide.rules.c500_terms import can_pay
from banmen.games.builddivide.rules.c1203_lost import has_lost_all
from banmen.games.builddivide.rules.c1204_bill import brings_energy, can_do
from banmen.games.builddivide.rules.c1204_costs import LEGACY, PLAY_COST, changes, owed, price_now
from banmen.games.builddivide.rules.c1204_named import when_paid
from banmen.games.builddivide.rules.c1409_evol import evols
from banmen.games.builddivide.table import Entry
from banmen.games.builddivide.zones import GRAVEYARD
from banmen.kernel.library import CardDef
from banmen.kernel.payment import Price
from banmen.kernel.state import Scope

if TYPE_CHECKING:
    from banmen.games.builddivide.table import Game


def affordable(
    game: Game, seat: int, card: int, way: int, own: Price, more: int, less: int, bare: bool = False
) -> bool:
    """Whether the player can pay all of it; the card itself is not discarded for itself."""
    price, deeds = owed(game.library.cards[game.state.definition[card]], own, way, more, less, bare)
    scope = Scope(seat, game.state.token[card])
    if not can_pay(game, seat, price) and not brings_energy(game, deeds, scope, price):
        return False
    return can_do(game, deeds, scope, price)


@book.rule("1408-2", "1203-6")
def ways(game: Game, seat: int, card: int) -> list[int]:
    """The ways the player can pay for the card: a legacy from the graveyard, else its own cost or an evol."""
    if game.state.zone[card] != GRAVEYARD.of(seat):
        return own_ways(game, seat, card)
    more, less = changes(game, card, PLAY_COST)
    then = when_paid(game, seat, card)
    return [LEGACY] if affordable(then, seat, card, LEGACY, price_now(game, card), more, less) else []


def own_ways(game: Game, seat: int, card: int) -> list[int]:
    """The ways the player can pay for the card wherever it lies: its own cost or an evol."""
    own = price_now(game, card)
    more, less = changes(game, card, PLAY_COST)
    bare = has_lost_all(game, card)
    possible = _named(game.library.cards[game.state.definition[card]], bare)
    then = when_paid(game, seat, card)
    return [way for way in possible if affordable(then, seat, card, way, own, more, less, bare)]


@book.rule("1203-3")
def _named(printed: CardDef, bare: bool) -> range:
    """A card's own cost and its evols; only the former when it has lost its abilities where it is played from."""
    return range(1 if bare else len(evols(printed)) + 1)


def entry_ways(game: Game, entry: Entry) -> list[int]:
    """The ways to pay for a card that lies in the resolution zone already, and is not played by a legacy."""
    printed = game.library.cards[entry.definition]
    card = game.state.card_of(entry.card)
    own = Price(entry.price, entry.colours)
    return [
        way
        for way in _named(printed, entry.bare)
        if affordable(game, entry.seat, card, way, own, entry.more, entry.less, entry.bare)
    ]
