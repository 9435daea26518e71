"""A game as bytes and back: between any two answers, and it goes on exactly the same."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Union

import msgspec

from banmen.errors import BanmenError
from banmen.kernel.choosing import EachChoice, PickFrame
from banmen.kernel.deck import Deck
from banmen.kernel.perform import Resolve
from banmen.kernel.question import Question
from banmen.kernel.replace import ReplaceFrame
from banmen.kernel.state import COLUMNS, Continuous, Delayed, LastKnown, Outcome, Past, Waiting

if TYPE_CHECKING:
    from banmen.kernel.game import Game
    from banmen.kernel.library import Library
    from banmen.kernel.rules import Rules

FORMAT = 4

_PLAIN = (
    *COLUMNS, "zones", "pending", "gone", "beneath", "counters", "watch", "used", "seed", "rolls", "next_token",
    "next_stamp", "turn", "turn_player", "version", "moment", "dirty", "asked_at", "asked",
    "visited",
)
"""Fields that are numbers, words, and lists and maps of them."""

_TYPED: dict[str, Any] = {
    "known": dict[int, LastKnown],
    "waiting": tuple[Waiting, ...],
    "continuous": tuple[Continuous, ...],
    "delayed": tuple[Delayed, ...],
    "past": tuple[Past, ...],
    "question": Question | None,
    "outcome": Outcome | None,
}


def frames_of(rules: Rules) -> Any:
    """The union of all frames a position of this game can hold."""
    return Union[(PickFrame, EachChoice, Resolve, ReplaceFrame, *rules.frames)]


def encode(game: Game) -> bytes:
    """The whole game as bytes."""
    state = game.state
    return msgspec.msgpack.encode(
        {
            "format": FORMAT,
            "game": game.rules.name,
            "decks": game.decks,
            "cards": [card.id for card in game.library.cards],
            "ask_all": game.ask_all,
            "chooser": game.chooser,
            "answers": game.answers,
            "state": {name: getattr(state, name) for name in (*_PLAIN, *_TYPED)},
            "agenda": state.agenda,
            "table": state.table,
        }
    )


def game_of(data: bytes) -> str:
    """Which game these bytes hold."""
    try:
        return str(msgspec.msgpack.decode(data)["game"])
    except (msgspec.MsgspecError, KeyError, TypeError) as error:
        raise BanmenError(f"cannot be read: {error}", place="saved game") from error


def decode(data: bytes, rules: Rules, library: Library | None = None) -> Game:
    """The game these bytes hold; `library` for a game that was not played with the cards of its decks."""
    from banmen.kernel.game import Game

    try:
        raw = msgspec.msgpack.decode(data)
        if raw["format"] != FORMAT or raw["game"] != rules.name:
            raise BanmenError(f"holds a game of {raw['game']} in format {raw['format']}", place="saved game")
        game = Game.bare(rules, msgspec.convert(raw["decks"], tuple[Deck, ...]), raw["state"]["seed"], library)
        if len(raw["cards"]) > len(game.library.cards):
            game.grow()
        if raw["cards"] != [card.id for card in game.library.cards[: len(raw["cards"])]]:  # it may have grown since
            raise BanmenError("was played with other cards than those known now", place="saved game")
        state = game.state
        for name in _PLAIN:
            setattr(state, name, raw["state"][name])
        state.beneath = {card: tuple(under) for card, under in state.beneath.items()}
        state.watch = {kind: tuple(watchers) for kind, watchers in state.watch.items()}
        for name, kind in _TYPED.items():
            setattr(state, name, msgspec.convert(raw["state"][name], kind))
        state.bearer = {token: card for card, token in enumerate(state.token) if card not in state.gone}
        state.agenda = msgspec.convert(raw["agenda"], list[frames_of(rules)])  # type: ignore[misc]
        state.table = msgspec.convert(raw["table"], rules.table)
        game.ask_all = raw["ask_all"]
        game.chooser = raw["chooser"]
        game.answers = raw["answers"]
        return game
    except (msgspec.MsgspecError, KeyError, TypeError, ValueError, AttributeError) as error:
        raise BanmenError(f"cannot be read: {error}", place="saved game") from error
