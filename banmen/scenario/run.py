"""Running scenarios: each gives a result with the line of what went wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from pathlib import Path

import msgspec

from banmen.errors import BanmenError
from banmen.games import rules_named
from banmen.kernel.rulebook import Rulebook
from banmen.kernel.rules import Rules
from banmen.scenario.expect import Course, check
from banmen.scenario.moves import choose
from banmen.scenario.places import Item
from banmen.scenario.reader import Scenario, read_scenarios
from banmen.scenario.table import lay_table

FindRules = Callable[[str], Rules]


class Result(msgspec.Struct, frozen=True):
    """How one scenario went; a failure has its message and line."""

    file: str
    name: str
    passed: bool
    message: str = ""
    line: int = 0


class Report(msgspec.Struct, frozen=True):
    """How many scenarios passed and failed."""

    passed: int
    failed: int
    results: tuple[Result, ...]


def play(scenario: Scenario, find: FindRules = rules_named) -> Course:
    """Play a scenario to its end; what is wrong or unmet is raised with its place."""
    try:
        rules = find(scenario.game)
    except BanmenError as error:
        raise scenario.part("game").wrong(error.reason) from error
    _check_numbers(scenario, rules)
    try:
        game, cast = lay_table(scenario, rules)
    except BanmenError as error:
        raise error if error.place else scenario.item.wrong(error.reason) from error
    course = Course(game, cast)
    for move in scenario.part("moves").list("moves"):
        for who, item in move.keys("a move", ("a", "b", "expect", "concede")).items():
            _move(course, who, item)
    if scenario.has("expect"):
        check(course, scenario.part("expect"))
    return course


@lru_cache
def _numbers(game: str) -> frozenset[str]:
    """The rules of a game, written in full; none of a game without a catalogue."""
    book = Rulebook(game)
    return frozenset(map(book.full, book.catalogue)) if book.catalogue_file.exists() else frozenset()


def _check_numbers(scenario: Scenario, rules: Rules) -> None:
    """What a scenario proves are rules of its game, written in full."""
    known = _numbers(rules.name)
    for item in scenario.part("rules").list("rules") if scenario.rules else ():
        if known and item.value not in known:
            raise item.wrong(f"{item.value!r} is no rule of {rules.name}; a rule is written {rules.name}:NUMBER")


def _move(course: Course, who: str, item: Item) -> None:
    if who == "expect":
        check(course, item)
        return
    if who == "concede":
        course.game.concede(item.seat("concede"))
        course.note_events()
        return
    for each in item.value if isinstance(item.value, list) else [item]:
        number = choose(course.game, course.cast, "ab".index(who), each)
        try:
            course.game.answer(number)
        except BanmenError as error:
            raise each.wrong(str(error)) from error
        course.note_events()


def run_scenario(scenario: Scenario, find: FindRules = rules_named) -> Result:
    """Run one scenario."""
    try:
        play(scenario, find)
    except BanmenError as error:
        return _failed(scenario.item.file, scenario.name, error, scenario.item.line)
    return Result(scenario.item.file, scenario.name, True)


def _failed(file: str, name: str, error: BanmenError, line: int) -> Result:
    head, _, tail = error.place.rpartition(":")
    if head == file and tail.isdigit():
        return Result(file, name, False, error.reason, int(tail))
    if error.place == file:
        return Result(file, name, False, error.reason)
    return Result(file, name, False, str(error), line)


def scenario_files(paths: Iterable[Path]) -> list[Path]:
    """The scenario files meant by paths: files as they are, folders with all their YAML files."""
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            inside = sorted(path.rglob("*.yaml"))
            if not inside:
                raise BanmenError("no YAML files in this folder", place=str(path))
            found.extend(inside)
        else:
            found.append(path)
    return found


def run_files(
    paths: Iterable[Path], find: FindRules = rules_named, progress: Callable[[Result], None] | None = None
) -> Report:
    """Run the scenarios of these files and folders."""
    results: list[Result] = []
    for file in scenario_files(paths):
        try:
            scenarios = read_scenarios(file)
        except BanmenError as error:
            results.append(_failed(str(file), "", error, 1))
        else:
            results.extend(run_scenario(scenario, find) for scenario in scenarios)
        if progress is not None:
            progress(results[-1])
    passed = sum(result.passed for result in results)
    return Report(passed, len(results) - passed, tuple(results))
