"""Lessons: scenarios with words, in each game's `lessons` folder; two YAML documents a file, the words first."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

import msgspec
import yaml

from banmen.errors import BanmenError
from banmen.games import GameName
from banmen.kernel.rulebook import PACKAGE
from banmen.scenario.reader import parse_scenarios
from banmen.server.lobby_shapes import LessonInfo
from banmen.server.refusing import wrong
from banmen.server.shapes import Said

DIVIDER: Final = "\n---\n"


class _Words(msgspec.Struct, forbid_unknown_fields=True):
    """The first document of a lesson."""

    title: Said
    goal: Said
    hints: tuple[Said, ...]
    learned: Said


@cache
def lessons(game: GameName) -> tuple[LessonInfo, ...]:
    """The lessons of a game in their order, which is that of their files' names."""
    return tuple(_read(game, number, file) for number, file in enumerate(_files(game), 1))


def scenario_of(game: GameName, id: str) -> str:
    """The scenario of a lesson."""
    for file in _files(game):
        if file.stem == id:
            return file.read_text(encoding="utf8").split(DIVIDER, 1)[1]
    raise wrong(f"there is no lesson {id!r}", f"{id!r}という課はない", game)


def _files(game: GameName) -> list[Path]:
    return sorted((PACKAGE / "games" / game / "lessons").glob("*.yaml"))


def _read(game: GameName, number: int, file: Path) -> LessonInfo:
    head, divider, scenario = file.read_text(encoding="utf8").partition(DIVIDER)
    if not divider:
        raise BanmenError("a lesson is its words, a line of ---, and its scenario", place=str(file))
    try:
        words = msgspec.convert(yaml.safe_load(head), _Words)
    except (yaml.YAMLError, msgspec.ValidationError) as error:
        raise BanmenError(f"not a lesson: {error}", place=str(file)) from error
    rules = tuple(rule.partition(":")[2] for rule in parse_scenarios(scenario, str(file))[0].rules)
    return LessonInfo(file.stem, game, number, words.title, words.goal, words.hints, words.learned, rules)
