"""YAML read with the line of every value, so that what is wrong can be pointed at."""

from __future__ import annotations

from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from banmen.errors import BanmenError

if TYPE_CHECKING:
    import yaml

MOST = 2**53
"""Numbers beyond are slips of the pen."""
MOST_ITEMS = 200_000
"""So many values no file of scenarios has, however often they are repeated by aliases."""


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
        found = self.map(what)
        for key, item in found.items():
            if key not in known:
                close = get_close_matches(key, known, n=1)
                hint = f"; did you mean {close[0]!r}?" if close else f"; known are: {', '.join(known)}"
                raise item.wrong(f"{what}: the key {key!r} is unknown{hint}")
        return found

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
        if not isinstance(self.value, bool):
            raise self.wrong(f"{what} must be true or false")
        return self.value

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
    import yaml  # which takes its time, and a game at the front door has no scenario

    try:
        nodes = list(yaml.compose_all(text, yaml.SafeLoader))
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 1
        raise BanmenError(f"not YAML: {error.problem or error.context}", place=f"{file}:{line}") from error
    except yaml.YAMLError as error:
        raise BanmenError(f"not YAML: {' '.join(str(error).split())}", place=file) from error
    except RecursionError as error:
        raise BanmenError("not YAML: nested too deeply", place=file) from error
    reading = _Reading(file, yaml.SafeLoader(""))
    return [reading.item(node) for node in nodes if node is not None]


class _Reading:
    """A text being made into items: how many there are, and which nodes are still open."""

    def __init__(self, file: str, loader: yaml.SafeLoader) -> None:
        self.file = file
        self.loader = loader
        self.many = 0
        self.open: set[int] = set()

    def item(self, node: yaml.Node) -> Item:
        """A node with everything in it; one that is in itself, or grows without end by its aliases, is refused."""
        line = node.start_mark.line + 1
        self.many += 1
        if id(node) in self.open:
            raise BanmenError("not YAML: a value is a part of itself", place=f"{self.file}:{line}")
        if self.many > MOST_ITEMS:
            raise BanmenError(f"not YAML: more than {MOST_ITEMS} values, by its aliases", place=f"{self.file}:{line}")
        self.open.add(id(node))
        value = self._value(node, line)
        self.open.remove(id(node))
        return Item(value, self.file, line)

    def _value(self, node: yaml.Node, line: int) -> Any:
        if node.id == "sequence":
            return [self.item(value) for value in node.value]
        if node.id != "mapping":
            return self._scalar(node, line)
        found: dict[str, Item] = {}
        for key, value in node.value:
            if key.id != "scalar":
                raise BanmenError("a key must be a word", place=f"{self.file}:{line}")
            if key.value in found:
                place = f"{self.file}:{key.start_mark.line + 1}"
                raise BanmenError(f"the key {key.value!r} is there twice", place=place)
            found[key.value] = self.item(value)
        return found

    def _scalar(self, node: yaml.Node, line: int) -> Any:
        import yaml

        try:
            return self.loader.construct_object(node)
        except (yaml.YAMLError, ValueError) as error:
            shown = node.value if len(node.value) <= 40 else node.value[:40] + "..."
            raise BanmenError(f"not a value: {shown!r}", place=f"{self.file}:{line}") from error
