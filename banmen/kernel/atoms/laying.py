"""Laying a table: the atoms of set-up, before the first step of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.kernel.atoms.handles import watch
from banmen.kernel.state import Frame
from banmen.kernel.zones import Zone

if TYPE_CHECKING:
    from banmen.kernel.game import Game


def bring(game: Game, definition: int, owner: int, zone: Zone) -> int:
    """Set-up: a card of a deck is put into a zone before the game; its card number is returned."""
    state = game.state
    card = state.add_card(definition, owner, zone.of(owner), zone.enters)
    state.seen[card] = zone.mask(owner, zone.enters)
    state.zones[zone.of(owner)].append(card)
    watch(game, card)
    return card


def date(game: Game, card: int, turn: int) -> None:
    """Set-up: the card has been this object since that turn."""
    game.state.since[card] = turn
    game.state.version += 1


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
    state.dirty = True
    game.events = []


def enter(game: Game, *frames: Frame) -> None:
    """Set-up: the game stands in these procedures, the outermost first."""
    game.state.agenda.extend(frames)
