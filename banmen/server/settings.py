"""How a server is run: where, with which database, and the bounds of what anybody may ask of it."""

from __future__ import annotations

import os
from typing import Final

import msgspec

ENVIRONMENT: Final = "BANMEN_SERVER"
"""Under this name the settings are handed to the workers."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """The settings of `banmen serve`."""

    database: str = "banmen.sqlite"
    host: str = "127.0.0.1"
    port: int = 8000
    workers: int = 1
    opponent: str = ""
    """The usual computer player; empty for the strongest of medium speed there is."""
    thinkers: int = 1
    """Processes in which the computer players of one worker think."""
    message_bytes: int = 16 * 1024
    request_bytes: int = 256 * 1024
    messages_per_second: float = 20.0
    message_burst: int = 60
    matches_per_hour: int = 60
    """New matches of one address; 0 is no bound."""
    connections: int = 2000
    answer_seconds: float = 5.0
    """What one answer may take before its match is ended."""
    idle_minutes: float = 10.0
    """After this time without anybody a match is no longer kept in memory."""
    warm: bool = False
    """Whether all cards are read when the server starts, so that the first page and the first match come at once."""
    reports: str = ""
    """The folder for reports of games that were stopped; empty for the machine's temporary one."""
    cards: tuple[str, ...] = ()
    """Files of cards that decks and positions can have beside the bundled ones."""
    arena: tuple[str, ...] = ()
    """Reports of `banmen arena` whose win rates are shown instead of the bundled ones."""
    seeds: bool = False
    """Whether friends may choose the seed, from which whoever chose it knows every shuffle: only for tests."""
    proxies: str = "127.0.0.1"
    """Whose X-Forwarded-For is believed."""


def hand_over(settings: Settings) -> None:
    """Leave the settings where the workers find them."""
    os.environ[ENVIRONMENT] = msgspec.json.encode(settings).decode()


def handed_over() -> Settings:
    """The settings this worker was started with."""
    return msgspec.json.decode(os.environ.get(ENVIRONMENT, "{}"), type=Settings)
