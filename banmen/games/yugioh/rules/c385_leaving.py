"""Where a card goes that leaves the field: the extra deck takes its own, and tokens go nowhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.yugioh.facts import Printed, printed
from banmen.games.yugioh.rulebook import book
from banmen.games.yugioh.rules.c290_negation import has_still
from banmen.games.yugioh.table import table
from banmen.games.yugioh.zones import (
    BANISHED,
    DECK,
    EXTRA,
    EXTRA_FACE_UP,
    FIELD_NUMBERS,
    GRAVEYARD,
    HAND,
    MONSTER,
    PENDULUM,
    ZONES,
)
from banmen.kernel.zones import Zone

if TYPE_CHECKING:
    from banmen.games.yugioh.table import Game


@book.rule("135.7", "385.1", "385.2", "385.3", "385.4", "385.5", "385.6", "395.1", "320.2", "320.3", "469.1")
def destination(game: Game, card: int, zone: Zone) -> Zone | None:
    """A pendulum monster of the field goes to the extra deck face up, an extra monster never to hand or deck.

    A token that leaves the field is no more. What is banished is banished, whatever it is.
    """
    about: Printed = game.library.cards[game.state.definition[card]].facts
    if about.token:
        return zone if zone is MONSTER else None
    if zone.number not in FIELD_NUMBERS and is_banished_when_it_leaves(game, card):
        return BANISHED
    if zone is GRAVEYARD:
        return EXTRA_FACE_UP if about.pendulum and is_on_field(game, card) else zone
    if about.extra and (zone is HAND or zone is DECK):
        return EXTRA
    return zone


@book.rule("350.1", "290.1")
def lies_apart(game: Game, card: int) -> bool:
    """A material below another card is none of the field's, nor is a spell or trap whose activation was negated."""
    state = game.state
    if card in state.beneath.get(state.host[card], ()):
        return True
    token = state.token[card]
    return any(link.negated and link.card and link.source == token for link in table(game).chain)


@book.rule("337.1", "385.1")
def is_banished_when_it_leaves(game: Game, card: int) -> bool:
    """A text may say that a card that leaves the field is banished, wherever it was to go.

    So it is with a spell or trap that was set so, face down as it lies, and when it has been used.
    """
    return (is_on_field(game, card) or card in game.state.pending) and has_still(game, card, "leaves_banished")


DIVERTING = frozenset(zone.number for zone in ZONES if zone is not HAND and zone is not DECK)
"""The zones that cards may leave for another than was said: in hand and deck no token lies, nor an extra monster."""


@book.rule("350.1", "448.1", "380.1")
def is_on_field(game: Game, card: int) -> bool:
    """Whether the card lies on the field as a card; an Xyz material, or what was set aside, does not."""
    state = game.state
    if state.zone[card] >> 1 not in FIELD_NUMBERS or card in state.pending:
        return False
    return card not in state.beneath.get(state.host[card], ())


@book.rule("350.2")
def zone_for_materials() -> Zone:
    """When an Xyz monster leaves the field, its materials go to the graveyard, wherever it goes itself."""
    return GRAVEYARD


def type_now(game: Game, card: int) -> str:
    """Monster, spell or trap; in a pendulum zone a monster card is a spell."""
    if game.state.zone[card] >> 1 == PENDULUM.number:
        return "spell"
    return printed(game, card).facts.type
