"""How decks did in the arena: reports of `banmen arena`, those that come with the games and those that are given."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from banmen import games
from banmen.arena.report import Standing
from banmen.arena.statistics import Rate
from banmen.errors import BanmenError, Words, refusal
from banmen.games import GameName
from banmen.players import LEVELS
from banmen.server.lobby_shapes import Against, ArenaInfo, DeckRate

BUNDLED: Final = "arena.json"
"""The report that comes with a game, in its folder; `python -m tools.rates` writes it."""


class Record(msgspec.Struct, frozen=True):
    """What is wanted of a report; the rest of it is passed over."""

    game: GameName
    games: int
    standings: tuple[Standing, ...]
    matchups: tuple[tuple[Rate, ...], ...]


def rates_of(game: GameName, files: tuple[str, ...] = ()) -> ArenaInfo:
    """How the decks of a game did: by the last of the given reports that is about it, else by the bundled one."""
    given = [record for record in map(_read, files) if record.game == game]
    return _info(given[-1] if given else bundled(game))


@cache
def bundled(game: GameName) -> Record | None:
    """The report that comes with a game, if there is one."""
    file = Path(games.__file__).parent / game / BUNDLED
    return _read(str(file)) if file.is_file() else None


@cache
def _read(file: str) -> Record:
    try:
        return msgspec.json.decode(Path(file).read_bytes(), type=Record)
    except OSError as error:
        why = refusal(error)
        raise BanmenError(Words(f"cannot be opened: {why}", f"開けない：{why}"), place=file) from error
    except msgspec.MsgspecError as error:
        raise BanmenError(Words(f"no report of `banmen arena`: {error}", f"アリーナの報告ではない：{error}"),
                          place=file) from error


def check(files: tuple[str, ...]) -> None:
    """Refuse what is no report, before anybody asks for it."""
    for file in files:
        _read(file)


def _info(record: Record | None) -> ArenaInfo:
    if record is None:
        return ArenaInfo()
    return ArenaInfo(record.games, tuple(dict.fromkeys(_level(each.player) for each in record.standings)), tuple(
        DeckRate(each.deck, _level(each.player), each.wins, tuple(
            Against(other.deck, _level(other.player), met)
            for other, met in zip(record.standings, record.matchups[at], strict=True) if met.games
        ))
        for at, each in enumerate(record.standings)
    ))


def _level(player: str) -> str:
    """The opponent of the lobby that this computer player is; any other by its own name."""
    return next((level for level, name in LEVELS.items() if name == player), player)


def trimmed(report: bytes) -> bytes:
    """A report as it is bundled: only what is shown of it, one deck a line."""
    record = msgspec.json.decode(report, type=Record)
    small = msgspec.structs.replace(record, standings=tuple(
        msgspec.structs.replace(each, cards=()) for each in record.standings
    ))
    lines = msgspec.json.encode(small).replace(b'{"name"', b'\n{"name"')
    return lines.replace(b"[[", b"[\n[").replace(b"],[", b"],\n[") + b"\n"
