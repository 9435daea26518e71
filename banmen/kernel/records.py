"""A game written down as its seed, its decks and its answers, and what is kept when the engine fails."""

from __future__ import annotations

import json
import os
import traceback
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from banmen.kernel.deck import Deck

if TYPE_CHECKING:
    from banmen.kernel.game import Game


def record(game: Game) -> dict[str, Any]:
    """The game as its seed, its decks and its answers."""
    return {
        "game": game.rules.name,
        "seed": game.state.seed,
        "decks": [_plain_deck(deck) for deck in game.decks],
        "ask_all": game.ask_all,
        "chooser": game.chooser,
        "answers": list(game.answers),
    }


def _plain_deck(deck: Deck) -> dict[str, Any]:
    shown: dict[str, Any] = msgspec.to_builtins(deck)
    return shown


def save_crash(game: Game, error: BaseException) -> Path:
    """Write down everything needed to repeat a failure."""
    import tempfile  # a game that goes well does not need it, and it takes a while to load

    folder = Path(os.environ.get("BANMEN_CRASH_DIR", tempfile.gettempdir()))
    folder.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f"banmen-{game.rules.name}-", suffix=".crash.json", dir=folder)
    crash = record(game) | {"error": "".join(traceback.format_exception(error))}
    with os.fdopen(handle, "w", encoding="utf8") as file:
        json.dump(crash, file, ensure_ascii=False, indent=1)
    return Path(name)
