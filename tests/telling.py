"""What was told, in words: what, of whom, the card and where it went, the other card, how much, a word."""

from __future__ import annotations

from banmen.kernel.events import Event
from banmen.kernel.game import Game
from banmen.kernel.names import NONE


def in_words(game: Game, event: Event) -> str:
    """One thing that was told; a card that nobody can name any more is left out."""
    words = [event.kind, "" if event.seat == NONE else "ab"[event.seat]]
    words.append("" if event.face == NONE else _called(game, event.face))
    if event.origin != NONE or event.place != NONE:
        words.append(">".join(_place(game, each) for each in (event.origin, event.place)))
    words.append(_second(game, event.other))
    words += [str(event.amount) if event.amount else "", event.word]
    return " ".join(each for each in words if each)


def _second(game: Game, token: int) -> str:
    known, card = game.state.known.get(token), game.state.card_of(token)
    if known is not None:
        return "@" + _called(game, known.definition)
    return "" if card == NONE else "@" + _called(game, game.state.definition[card])


def _called(game: Game, definition: int) -> str:
    return game.library[definition].name_en or game.library[definition].name


def _place(game: Game, place: int) -> str:
    return "" if place == NONE else f"{'ab'[place & 1]}.{game.zones[place >> 1].name}"


A_FEW = 3


def check_cited(event: Event) -> None:
    """An event names the few rules that say what happened, not all that its step carries out."""
    assert len(event.rules) <= A_FEW, f"{event.kind} cites {event.rules}"
