"""Laying a table: the atoms of set-up, before the first step of a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from banmen.kernel.atoms.handles import watch
from banmen.kernel.atoms.seeing import sight_there
from banmen.kernel.state import Frame
from banmen.kernel.zones import Zone

if TYPE_CHECKING:
    from banmen.kernel.game import Game


def bring(game: Game, definition: int, owner: int, zone: Zone) -> int:
    """Set-up: a card of a deck is put into a zone before the game; its card number is returned."""
    return bring_all(game, (definition,), owner, zone)[0]


def bring_all(game: Game, definitions: Sequence[int], owner: int, zone: Zone) -> range:
    """Set-up: cards of a deck are put into a zone before the game, the first on top; their numbers are returned."""
    place = zone.of(owner)
    state = game.state
    if state.shared:
        state.separate()
    cards = state.add_cards(definitions, owner, place, zone.enters, zone.mask(owner, zone.enters))
    if game.library.backless:
        for card in cards:
            state.seen[card] = sight_there(game, card, zone, owner, zone.enters)
    game.derived.faces_changed()
    state.zones[place] += cards
    watching, definition = game.library.watching[zone.number], state.definition
    if watching:
        for card in cards:
            if definition[card] in watching:
                watch(game, card)
    return cards


def date(game: Game, card: int, turn: int) -> None:
    """The card counts as having been there since that turn."""
    state = game.state
    if state.shared:
        state.separate()
    state.since[card] = turn
    state.version += 1


def stand(game: Game, turn: int, seat: int) -> None:
    """Set-up: it is this turn, and this player's."""
    state = game.state
    state.turn = turn
    state.turn_player = seat
    state.version += 1


def forget(game: Game) -> None:
    """Set-up: nothing that happened while the table was laid counts; the rules look at it afresh."""
    state = game.state
    state.waiting = ()
    state.delayed = ()
    state.known = {}
    state.used = {}
    state.past = ()
    state.dirty = True
    game.events = []


def enter(game: Game, *frames: Frame) -> None:
    """Set-up: the game stands in these procedures, the outermost first."""
    game.state.agenda.extend(frames)
