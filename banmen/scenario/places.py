"""YAML read with the line of every value, so that what is wrong can be pointed at."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches
from pathlib import Path
from typing import Any

import msgspec

from banmen.errors import BanmenError, refuse_all

MOST = 2**53
"""Numbers beyond are slips of the pen."""


class Item(msgspec.Struct, frozen=True):
    """A value of a YAML file and where it stands; maps and lists hold further items."""

    value: Any
    file: str
    line: int

    @property
    def place(self) -> str:
        """File and line, as errors name them."""
        return f"{self.file}:{self.line}"

    def wrong(self, reason: str) -> BanmenError:
        """The error that points here."""
        return BanmenError(reason, place=self.place)

    def map(self, what: str) -> dict[str, Item]:
        """The items of a map by key."""
        if not isinstance(self.value, dict):
            raise self.wrong(f"{what} must be a map")
        return self.value

    def list(self, what: str) -> list[Item]:
        """The items of a list."""
        if not isinstance(self.value, list):
            raise self.wrong(f"{what} must be a list")
        return self.value

    def keys(self, what: str, known: tuple[str, ...]) -> dict[str, Item]:
        """The items of a map whose keys must be among those known."""
        refuse_all(self.unknown(what, known))
        return self.map(what)

    def unknown(self, what: str, known: tuple[str, ...]) -> Iterator[BanmenError]:
        """Each key of a map that is not among those known."""
        for key, item in self.map(what).items():
            if key not in known:
                close = get_close_matches(key, known, n=1)
                hint = f"; did you mean {close[0]!r}?" if close else f"; known are: {', '.join(known)}"
                yield item.wrong(f"{what}: the key {key!r} is unknown{hint}")

    def text(self, what: str) -> str:
        """A word or sentence; a bare number is read as the word it is written as."""
        if isinstance(self.value, bool) or not isinstance(self.value, str | int):
            raise self.wrong(f"{what} must be a word")
        return str(self.value)

    def whole(self, what: str) -> int:
        """A whole number."""
        if isinstance(self.value, bool) or not isinstance(self.value, int):
            raise self.wrong(f"{what} must be a whole number")
        if not -MOST <= self.value <= MOST:
            raise self.wrong(f"{what} is too large a number")
        return self.value

    def least(self, what: str, least: int) -> int:
        """A whole number that is not smaller than the least there can be."""
        number = self.whole(what)
        if number < least:
            raise self.wrong(f"{what} cannot be {number}: it is at least {least}")
        return number

    def yes(self, what: str) -> bool:
        """True or false."""
        truth = {"yes": True, "no": False}.get(self.value, self.value) if isinstance(self.value, str) else self.value
        if not isinstance(truth, bool):
            raise self.wrong(f"{what} must be true or false")
        return truth

    def seat(self, what: str) -> int:
        """A player, a or b."""
        if self.value not in ("a", "b"):
            raise self.wrong(f"{what} must be a or b")
        return int(self.value == "b")

    def plain(self) -> Any:
        """The value without the places."""
        if isinstance(self.value, dict):
            return {key: item.plain() for key, item in self.value.items()}
        if isinstance(self.value, list):
            return [item.plain() for item in self.value]
        return self.value


def load(path: Path) -> list[Item]:
    """The documents of a YAML file."""
    try:
        return parse(path.read_text(encoding="utf8"), str(path))
    except OSError as error:
        raise BanmenError(f"cannot read the file: {error.strerror}", place=str(path)) from error
    except UnicodeDecodeError as error:
        raise BanmenError(f"not UTF-8: {error.reason}", place=str(path)) from error


def parse(text: str, file: str) -> list[Item]:
    """The documents of a YAML text, which errors call by the name of a file."""
    from banmen.scenario.yamltext import documents  # YAML takes its time, and the front door needs none

    return documents(text, file)
