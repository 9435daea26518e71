"""Items out of a YAML text, each with its line; what is no YAML, or no such file, is pointed at."""

from __future__ import annotations

import re
from typing import Any

import yaml

from banmen.errors import BanmenError, Words
from banmen.scenario.places import Item

MOST_ITEMS = 200_000
"""So many values no file of scenarios has, however often they are repeated by aliases."""
_NUMBERS_AND_TRUTHS = ("bool", "int", "float", "timestamp")
"""What YAML reads into plain words by their look."""
_WHOLE = re.compile(r"[-+]?(0|[1-9][0-9]*)")


def documents(text: str, file: str) -> list[Item]:
    """The documents of a YAML text, which errors call by the name of a file."""
    try:
        nodes = list(yaml.compose_all(text, yaml.SafeLoader))
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 1
        raise BanmenError(Words(
            f"not YAML: {error.problem or error.context}",
            f"YAMLとして読めない：{error.problem or error.context}",
        ), place=f"{file}:{line}") from error
    except yaml.YAMLError as error:
        raise BanmenError(Words(f"not YAML: {' '.join(str(error).split())}",
                                f"YAMLとして読めない：{' '.join(str(error).split())}"), place=file) from error
    except RecursionError as error:
        raise BanmenError(Words("not YAML: nested too deeply", "YAMLとして読めない：深すぎる"), place=file) from error
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
            raise BanmenError(Words("not YAML: a value is a part of itself",
                                    "YAMLとして読めない：値が自分自身を含む"), place=f"{self.file}:{line}")
        if self.many > MOST_ITEMS:
            raise BanmenError(Words(
                f"not YAML: more than {MOST_ITEMS} values, by its aliases",
                f"YAMLとして読めない：別名によって値が{MOST_ITEMS}個を超える",
            ), place=f"{self.file}:{line}")
        self.open.add(id(node))
        value = self._value(node, line)
        self.open.remove(id(node))
        return Item(value, self.file, line)

    def _value(self, node: yaml.Node, line: int) -> Any:
        if isinstance(node, yaml.SequenceNode):
            return [self.item(value) for value in node.value]
        if not isinstance(node, yaml.MappingNode):
            return self._scalar(node, line)
        found: dict[str, Item] = {}
        for key, value in node.value:
            if not isinstance(key, yaml.ScalarNode):
                raise BanmenError(Words("a key must be a word", "項目の名は言葉である"), place=f"{self.file}:{line}")
            if key.value in found:
                place = f"{self.file}:{key.start_mark.line + 1}"
                raise BanmenError(Words(f"the key {key.value!r} is there twice",
                                        f"項目{key.value!r}が二度ある"), place=place)
            found[key.value] = self.item(value)
        return found

    def _scalar(self, node: yaml.Node, line: int) -> Any:
        """A value as a judge writes it: whole numbers, true, false and nothing are that, all else is the word itself.

        YAML would make a truth of `no`, a moment of a date, and of rule 507.10 the number 507.1.
        """
        if node.tag.rpartition(":")[2] not in _NUMBERS_AND_TRUTHS or node.value.lower() in ("true", "false"):
            return self.loader.construct_object(node)
        if not _WHOLE.fullmatch(node.value):
            return node.value
        try:
            return int(node.value)
        except ValueError as error:
            raise BanmenError(Words(f"not a value: {node.value[:40]!r}...",
                                    f"値ではない：{node.value[:40]!r}..."), place=f"{self.file}:{line}") from error
