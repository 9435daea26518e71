"""A game as bytes and back: between any two answers, and it goes on exactly the same."""

from __future__ import annotations

from functools import lru_cache
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Final, Union

import msgspec

from banmen.errors import BanmenError, Words, said
from banmen.kernel.choosing import EachChoice, PickFrame
from banmen.kernel.deck import Deck
from banmen.kernel.perform import Resolve
from banmen.kernel.question import Question
from banmen.kernel.replace import ReplaceFrame
from banmen.kernel.state import COLUMNS, Continuous, Delayed, LastKnown, Outcome, Past, Waiting

if TYPE_CHECKING:
    from banmen.kernel.game import Game
    from banmen.kernel.library import CardDef, Library
    from banmen.kernel.rules import Rules

FORMAT = 5
_SEAL: Final = 16
"""So many bytes before a saved game are the checksum of the rest."""

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
    return sealed(
        {
            "format": FORMAT,
            "game": game.rules.name,
            "decks": game.decks,
            "cards": [_print_of(card) for card in game.library.cards],
            "ask_all": game.ask_all,
            "chooser": game.chooser,
            "answers": game.answers,
            "state": {name: getattr(state, name) for name in (*_PLAIN, *_TYPED)},
            "agenda": state.agenda,
            "table": state.table,
        }
    )


def sealed(held: dict[str, Any]) -> bytes:
    """What a saved game holds, as bytes behind their checksum."""
    body = msgspec.msgpack.encode(held)
    return blake2b(body, digest_size=_SEAL).digest() + body


def opened(data: bytes) -> dict[str, Any]:
    """What these bytes hold; bytes that are no whole saved game of this format are refused."""
    body = data[_SEAL:]
    if blake2b(body, digest_size=_SEAL).digest() != data[:_SEAL]:
        raise _unreadable(Words("not a saved game, or changed since it was written",
                                "保存した対戦ではないか、書き込まれた後に変えられている"))
    try:
        held: Any = msgspec.msgpack.decode(body)
    except (msgspec.MsgspecError, ValueError) as error:
        raise _unreadable(str(error)) from error
    if not isinstance(held, dict) or held.get("format") != FORMAT:
        raise _unreadable(Words(f"not of format {FORMAT}", f"形式{FORMAT}ではない"))
    return held


def _refused(reason: Words) -> BanmenError:
    """A saved game that is not taken."""
    return BanmenError(reason, place=Words("saved game", "保存した対戦"))


def _unreadable(why: str) -> BanmenError:
    """A saved game that cannot be read."""
    return _refused(Words(f"cannot be read: {why}", f"読み込めない：{said(why, 'ja')}"))


@lru_cache(maxsize=4096)
def _print_of(card: CardDef) -> str:
    """A printed card by its id and the hash of what it says."""
    written = msgspec.msgpack.encode(card.written())
    return f"{card.id}#{blake2b(written, digest_size=8).hexdigest()}"


def game_of(data: bytes) -> str:
    """Which game these bytes hold."""
    return str(opened(data).get("game"))


def decode(data: bytes, rules: Rules, library: Library | None = None) -> Game:
    """The game these bytes hold; `library` for a game that was not played with the cards of its decks."""
    from banmen.kernel.game import Game

    try:
        raw = opened(data)
        if raw["game"] != rules.name:
            raise _refused(Words(f"holds a game of {raw['game']}", f"{raw['game']}の対戦である"))
        game = Game.bare(rules, msgspec.convert(raw["decks"], tuple[Deck, ...]), raw["state"]["seed"], library)
        if len(raw["cards"]) > len(game.library.cards):
            game.grow()
        known = [_print_of(card) for card in game.library.cards[: len(raw["cards"])]]  # it may have grown since
        if raw["cards"] != known:
            raise _refused(Words("was played with other cards than those known now",
                                 "今知られているものとは違うカードで行われた"))
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
        raise _unreadable(str(error)) from error
