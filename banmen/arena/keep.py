"""Finished games in a file, one line each, so that nothing is lost when a contest is broken off."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import Final

import msgspec

from banmen.arena.contest import Contest
from banmen.errors import BanmenError, Words, refusal, said
from banmen.sim import Played

FORMAT: Final = 1


class _Head(msgspec.Struct, frozen=True):
    """The first line: what is played, so that only the same contest goes on in the file."""

    banmen_games: int
    contest: Contest


class Keeper:
    """A file of finished games; a line that was cut off by a full disk or a kill counts as not written."""

    def __init__(self, path: Path, contest: Contest, resume: bool) -> None:
        self.path = path
        self.finished: dict[int, Played] = {}
        """The games of the contest that were in the file already, by their numbers."""
        try:
            if path.exists() and not path.is_file():
                raise BanmenError(Words("is no file that games can be kept in", "対戦を残せるファイルでない"),
                                  place=str(path))
            if resume and path.exists():
                self._read(contest)
            elif path.exists():
                raise BanmenError(Words("is there already; --resume goes on with its games",
                                        "すでにある。--resumeで続きから始める"), place=str(path))
            self.file = path.open("ab", buffering=0)
            if not self.file.tell():
                self._write(_Head(FORMAT, contest))
        except OSError as error:
            raise _unwritten(path, error, 0) from error

    def add(self, game: Played) -> None:
        """Write a finished game down at once."""
        try:
            self._write(game)
        except OSError as error:
            raise _unwritten(self.path, error, len(self.finished)) from error
        self.finished[game.number] = game

    def close(self) -> None:
        """Nothing more is written."""
        self.file.close()

    def _write(self, record: msgspec.Struct) -> None:
        begins, line = self.file.tell(), msgspec.json.encode(record) + b"\n"
        written = self.file.write(line)
        if written < len(line):
            os.truncate(self.path, begins)
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    def _read(self, contest: Contest) -> None:
        lines = self.path.read_bytes().split(b"\n")
        cut_off = lines.pop()
        if not lines:
            os.truncate(self.path, 0)
            return
        try:
            head = msgspec.json.decode(lines[0], type=_Head)
        except msgspec.MsgspecError as error:
            raise BanmenError(Words(f"is no file of finished games: {error}", f"対戦の記録でない：{error}"),
                              place=f"{self.path}:1") from error
        if head.banmen_games != FORMAT or _identity(head.contest) != _identity(contest):
            raise BanmenError(Words("holds games of another contest (other decks, players, pairings or seed)",
                                    "別の対戦の記録である（デッキ、プレイヤー、組み合わせかシードが違う）"),
                              place=str(self.path))
        for number, line in enumerate(lines[1:], 2):
            try:
                game = msgspec.json.decode(line, type=Played)
            except msgspec.MsgspecError as error:
                raise BanmenError(Words(f"is no finished game: {error}", f"対戦の記録でない：{error}"),
                                  place=f"{self.path}:{number}") from error
            if game.number < len(contest):
                self.finished[game.number] = game
        if cut_off:
            os.truncate(self.path, sum(len(line) + 1 for line in lines))


def _identity(contest: Contest) -> Contest:
    """What makes a contest the same: with a single pairing more games may be asked for than at first."""
    return msgspec.structs.replace(contest, games=1) if len(contest.pairings) == 1 else contest


def _unwritten(path: Path, error: OSError, finished: int) -> BanmenError:
    why = refusal(error)
    return BanmenError(Words(f"cannot be written: {why}; {finished} finished games are in it",
                             f"書き込めない：{said(why, 'ja')}。終わった対戦{finished}回は残っている"), place=str(path))


def write_whole(path: Path, data: bytes) -> None:
    """Write a file as a whole or not at all."""
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        beside.write_bytes(data)
        beside.replace(path)
    except OSError as error:
        beside.unlink(missing_ok=True)
        why = refusal(error)
        raise BanmenError(Words(f"cannot be written: {why}", f"書き込めない：{said(why, 'ja')}"),
                          place=str(path)) from error
