"""What is known of cards that lie face down or are hidden: to whom, by what they did, and what has to be proven."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec

from banmen.games.yugioh.effects import CanBeDone, Figure
from banmen.games.yugioh.effects_more import Acting
from banmen.games.yugioh.rulebook import book
from banmen.games.yugioh.rules.c454_original import LEVELS
from banmen.games.yugioh.zones import DECK, FIELD_NUMBERS, HAND
from banmen.kernel import atoms
from banmen.kernel.derive import number_of
from banmen.kernel.effects.base import Filter, Quantity, What, walk
from banmen.kernel.effects.things import AllOf, Cards, Choose, Either, Is, Named, NameHas, Not, ValueOf
from banmen.kernel.evaluate import compares, filters, fits, known_as
from banmen.kernel.names import DOWN, EVERYBODY, NONE
from banmen.kernel.remembered import LAST_KNOWN, as_last_known
from banmen.kernel.state import LastKnown, Scope

if TYPE_CHECKING:
    from banmen.games.yugioh.table import Game


def lies_hidden(game: Game, card: int) -> bool:
    """Whether the card lies face down on the field."""
    state = game.state
    return state.face[card] == DOWN and state.zone[card] >> 1 in FIELD_NUMBERS


def own_level(game: Game, card: int) -> int:
    """The level of a card of one's own, which one knows although it lies face down."""
    if lies_hidden(game, card):
        return game.library[game.state.definition[card]].numbers.get("level", 0)
    return game.number(card, "level")


def own_words(game: Game, card: int, key: str) -> frozenset[str]:
    """The words of a card of one's own, be it face down."""
    if lies_hidden(game, card):
        return game.library[game.state.definition[card]].words.get(key, frozenset())
    return game.words(card, key)


@book.rule("130.2", "355.6")
def stands_to(game: Game, term: Figure, number: int, scope: Scope) -> bool:
    """Whether a number is as asked; a level or rank that nobody has or tells is compared with none."""
    for said in levels_in(term.amount):
        tokens = game.tokens_of(said.what, scope)
        if not tokens or not all(tells(game, known_as(game, token, scope), said.key) for token in tokens):
            return False
    return compares(term.op, number, game.amount(term.amount, scope))


def tells(game: Game, token: int, key: str) -> bool:
    """Whether a thing has a level or rank, or had one when it left, and does not lie face down."""
    card = game.state.card_of(token)
    return number_of(game, token, key) != 0 and (card == NONE or not lies_hidden(game, card))


@lru_cache(maxsize=4096)
def levels_in(amount: Quantity) -> tuple[ValueOf, ...]:
    """The levels or ranks of things of which an amount is made."""
    return tuple(each for each in walk(amount) if isinstance(each, ValueOf) and each.key in LEVELS)


@book.rule("403.1", "403.2")
def own_fits(game: Game, property: Filter, scope: Scope, card: int) -> bool:
    """What an own face-down card is counts where its player does something with it; how it lies is as all see it."""
    if not lies_hidden(game, card):
        return fits(game, property, scope, card)
    if isinstance(property, Is):
        return property.word in own_words(game, card, property.key)
    if isinstance(property, NameHas):
        return game.library.any_has(own_words(game, card, "names"), property.part)
    if isinstance(property, Named):
        return property.name in own_words(game, card, "names")
    if isinstance(property, Figure):
        value = game.library[game.state.definition[card]].numbers.get(property.key)
        return value is not None and stands_to(game, property, value, scope)
    if isinstance(property, Not):
        return not own_fits(game, property.filter, scope, card)
    if isinstance(property, Either):
        return any(own_fits(game, each, scope, card) for each in property.filters)
    if isinstance(property, AllOf):
        return all(own_fits(game, each, scope, card) for each in property.filters)
    return fits(game, property, scope, card)


def fits_all(game: Game, properties: Iterable[Filter], scope: Scope, card: int) -> bool:
    """Whether a card of one's own has all the properties."""
    fit = own_fits if lies_hidden(game, card) else fits
    return all(fit(game, each, scope, card) for each in properties)


def own_cards(game: Game, cards: Cards, scope: Scope) -> list[int]:
    """The cards of a kind that the player can name: own ones face down by what they are, others as they lie."""
    mine = scope.seat
    there = game.find(msgspec.structs.replace(cards, filters=()), scope)
    controller = game.state.controller
    return [
        card
        for card in there
        if (fits_all(game, cards.filters, scope, card) if controller[card] == mine
            else all(fits(game, each, scope, card) for each in cards.filters))
    ]


@book.rule("342.1")
def prove(game: Game, cards: Iterable[int], what: What, placed: bool = False) -> None:
    """What is picked for what it is is shown, where it is hidden, before it goes where the other cannot see it.

    Where it is placed on the field, its zone says whether it is a monster.
    """
    if isinstance(what, Choose) and any(_has_to_be_proven(each, placed) for each in what.cards.filters):
        for card in cards:
            if game.state.zone[card] >> 1 in (HAND.number, DECK.number) or lies_hidden(game, card):
                atoms.show(game, card, EVERYBODY)


def _has_to_be_proven(property: Filter, placed: bool) -> bool:
    if isinstance(property, Either):
        return any(_has_to_be_proven(each, placed) for each in property.filters)
    return not isinstance(property, CanBeDone) and not (
        placed and isinstance(property, Is) and property.key == "types")


@filters(Acting)
@book.rule("355.6")
def acting(game: Game, term: Acting, scope: Scope, card: int) -> bool:
    """An effect was used face up: both know whose it is when its card lies face down by the time it is carried out."""
    return fits_all(game, term.filters, scope, card)


def _acted(game: Game, term: Acting, scope: Scope, known: LastKnown) -> bool:
    """Whose effect it was is known of a card that has left since, too."""
    if known.face == DOWN and known.zone >> 1 in FIELD_NUMBERS:
        words = game.library[known.definition].words
        known = msgspec.structs.replace(known, words={key: tuple(each) for key, each in words.items()})
    return all(as_last_known(game, each, scope, known) for each in term.filters)


def _stood_to(game: Game, term: Figure, scope: Scope, known: LastKnown) -> bool:
    """What had no level or rank when it left fits no comparison then either."""
    number = game.rules.referred(term.key, known.numbers.get(term.key, 0))
    return (number != 0 or term.key not in LEVELS) and stands_to(game, term, number, scope)


LAST_KNOWN[Acting] = _acted
LAST_KNOWN[Figure] = _stood_to
