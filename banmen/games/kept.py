"""Bundled cards as they were compiled before, so that a game starts without reading any text.

They are kept in the user's cache folder under a hash of the card files and of every source that makes cards of them:
what was compiled by other sources, or of other files, is never looked at. A card is unpacked when it is asked for.
"""

from __future__ import annotations

import contextlib
import os
import pickle
from collections.abc import Iterable
from enum import Enum
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec

from banmen.games.caching import COMPILING, cache_folder, keep, key_of, read_kept
from banmen.kernel.library import CardDef

if TYPE_CHECKING:
    from banmen.kernel.rules import Rules

READ_ANEW: Final = "BANMEN_READ_ANEW"
"""Where this is set in the environment, bundled cards are read anew in every process; tests do that."""
MOST_KEPT: Final = 6
"""For so many different sources the cards of a game are kept."""


class _Packed(msgspec.Struct, frozen=True):
    """What is in such a file: its key, and the cards by id."""

    key: str
    cards: dict[str, bytes]


class KeptCards:
    """The cards of a game that were compiled before, by these sources and of these files."""

    def __init__(self, rules: Rules, files: Iterable[Path]) -> None:
        self._name = rules.name
        self._key = "" if os.environ.get(READ_ANEW) else key_of(rules, *files, folders=COMPILING)
        self._packed = self._found()
        self._fresh: dict[str, CardDef] = {}
        """Those that were compiled in this process."""

    def get(self, id: str) -> CardDef | None:
        """The card with this id, if it was kept."""
        packed = self._packed.get(id)
        return None if packed is None else _unpacked(packed)

    def add(self, id: str, card: CardDef) -> None:
        """A card was compiled; it is kept by the next `save`."""
        if self._key:
            self._fresh[id] = card

    def save(self) -> None:
        """Keep what was compiled in this process, beside what others kept meanwhile."""
        if not self._fresh:
            return
        fresh, self._fresh = self._fresh, {}
        with contextlib.suppress(pickle.PicklingError, TypeError, AttributeError):  # what cannot be packed is not kept
            packed = {id: pickle.dumps(card, pickle.HIGHEST_PROTOCOL) for id, card in fresh.items()}
            self._packed = {**self._found(), **packed}
            keep(self._file, msgspec.msgpack.encode(_Packed(self._key, self._packed)))
            _clear_away(self._name)

    @property
    def _file(self) -> str:
        return f"{self._name}-compiled-{self._key}.msgpack"

    def _found(self) -> dict[str, bytes]:
        content = read_kept(self._file) if self._key else None
        if content is None:
            return {}
        try:
            found = msgspec.msgpack.decode(content, type=_Packed)
        except msgspec.DecodeError:
            return {}
        return found.cards if found.key == self._key else {}


def _unpacked(packed: bytes) -> CardDef | None:
    """The card, or None where it is damaged."""
    try:
        card = _Unpacking(BytesIO(packed)).load()
    except (pickle.UnpicklingError, AttributeError, EOFError, ImportError, IndexError, KeyError, TypeError, ValueError):
        return None
    return card if isinstance(card, CardDef) else None


class _Unpacking(pickle.Unpickler):
    """Only classes of this package are made: a file that somebody else laid there can call nothing."""

    def find_class(self, module: str, name: str) -> Any:
        if (module, name) == ("builtins", "getattr"):
            return _member
        found = super().find_class(module, name) if module.startswith("banmen.") else None
        if not isinstance(found, type):
            raise pickle.UnpicklingError(f"{module}.{name} is no class of a card")
        return found


def _member(kind: type[Enum], name: str) -> Enum:
    """The member of an enumeration (by which Python packs it as the attribute of that name)."""
    return kind[name]


def _clear_away(game: str) -> None:
    """Cards compiled by sources of long ago are not kept for ever."""
    with contextlib.suppress(OSError):
        files = sorted(cache_folder().glob(f"{game}-compiled-*.msgpack"), key=lambda file: file.stat().st_mtime)
        for file in files[:-MOST_KEPT]:
            file.unlink(missing_ok=True)
