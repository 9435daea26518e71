"""Scenario files read: what each scenario says, still with the places of its parts."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import msgspec

from banmen.errors import BanmenError, Words, gathered, refuse_all
from banmen.scenario.places import Item, load, parse

KEYS = (
    "name", "game", "rules", "catches", "seed", "ask_all", "others", "start", "used", "lasting",
    "deck", "cards", "fill", "turn", "table", "a", "b", "moves", "expect",
    "wise", "blunders",
)


class Scenario(msgspec.Struct, frozen=True):
    """One scenario: its name, its game, and the parts that say what lies where and what happens."""

    name: str
    game: str
    item: Item
    seed: int
    ask_all: bool
    """Whether everything is asked, also where there is only one option."""
    others_decline: bool
    """Whether every pause nobody speaks of is passed by; what triggered is always asked."""
    rules: tuple[str, ...]
    second_first: bool = False
    """Whether the second seat's cards are laid first, which is so when the seats were exchanged."""

    @property
    def seats(self) -> tuple[int, int]:
        """In which order the sides are laid."""
        return (1, 0) if self.second_first else (0, 1)

    def part(self, key: str) -> Item:
        """A part of the scenario; an empty one when it is not given."""
        found: Item | None = self.item.value.get(key)
        empty: object = [] if key == "moves" else {}
        return found if found is not None else Item(empty, self.item.file, self.item.line)

    def has(self, key: str) -> bool:
        """Whether the scenario gives this part."""
        return key in self.item.value


def read_scenarios(path: Path) -> list[Scenario]:
    """The scenarios of a file: one, a list of them, or several documents."""
    return _scenarios(load(path), str(path))


def parse_scenarios(text: str, file: str = "scenario") -> list[Scenario]:
    """The scenarios of a text, which errors call by the name of a file."""
    return _scenarios(parse(text, file), file)


def _scenarios(documents: list[Item], file: str) -> list[Scenario]:
    """What is wrong with any of them is told for all at once."""
    items = [each for document in documents
             for each in (document.value if isinstance(document.value, list) else [document])]
    if not items:
        raise BanmenError(Words("has no scenarios", "シナリオがない"), place=file)
    found: list[Scenario] = []
    refuse_all(gathered(partial(_read, item, found) for item in items))
    return found


def _read(item: Item, found: list[Scenario]) -> None:
    found.append(_scenario(item))


def _declines(item: Item) -> bool:
    if item.text("others") not in ("decline", "asked"):
        raise item.wrong(Words(f"others: {item.value!r} is unknown; known are: decline, asked",
                               f"others：{item.value!r}は知らない。decline か asked"))
    return item.text("others") == "decline"


def _scenario(item: Item) -> Scenario:
    parts = item.keys("a scenario", KEYS)
    refuse_all(item.wrong(Words(f"a scenario needs the key {key!r}",
                                f"シナリオには{key!r}がいる")) for key in ("name", "game") if key not in parts)
    rules = tuple(each.text("a rule number") for each in parts["rules"].list("rules")) if "rules" in parts else ()
    return Scenario(
        parts["name"].text("name"),
        parts["game"].text("game"),
        item,
        parts["seed"].whole("seed") if "seed" in parts else 1,
        parts["ask_all"].yes("ask_all") if "ask_all" in parts else False,
        _declines(parts["others"]) if "others" in parts else False,
        rules,
    )
