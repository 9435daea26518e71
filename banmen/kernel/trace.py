"""The trace from a rule's number to its code and its tests, and where the three disagree."""

import ast
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final

import msgspec
import yaml

from banmen.errors import BanmenError
from banmen.kernel.rulebook import PACKAGE, Rulebook

Marks = Mapping[str, tuple[str, ...]]
"""By full rule number (duelmasters:509.5a), the tests that prove it."""

SWITCHED_OFF: Final = frozenset({"skip", "xfail"})
_LOADER: Final = yaml.CSafeLoader if yaml.__with_libyaml__ else yaml.SafeLoader
"""Fast, for the project's own files; deep nesting by a stranger could crash it, so scenarios are not read by it."""


class Coverage(msgspec.Struct, frozen=True):
    """How much of a rulebook is accounted for; `untested` is None when the tests are not installed."""

    total: int
    coded: int
    definition: int
    todo: int
    untested: list[str] | None
    chapters: dict[str, dict[str, int]] = {}
    """By chapter, how many rules have each status."""


def tests_folder() -> Path | None:
    """The project's tests, or None when the package was installed without them."""
    root = PACKAGE.parent
    tests = root / "tests"
    return tests if tests.is_dir() and (root / "pyproject.toml").is_file() else None


def find_marks(tests: Path) -> Marks:
    """Collect which test proves which rule, from what pytest would collect, without running it."""
    found: dict[str, list[str]] = {}
    for file in sorted(tests.rglob("*")):
        if file.suffix == ".py" and file.name.startswith("test_"):
            marks = _marks_of_module(file, tests.parent)
        elif file.suffix == ".yaml" and file.parent.name == "scenarios":
            marks = _marks_of_scenarios(file, tests.parent)
        else:
            continue
        for rule, test in marks:
            places = found.setdefault(rule, [])
            if test not in places:
                places.append(test)
    return {rule: tuple(places) for rule, places in found.items()}


def coverage(book: Rulebook, marks: Marks | None) -> Coverage:
    """Count a catalogue's rows by status, and list the coded numbers that no test is marked with."""
    rules = book.catalogue.values()
    return Coverage(
        total=len(rules),
        coded=sum(rule.status == "coded" for rule in rules),
        definition=sum(rule.status == "definition" for rule in rules),
        todo=sum(rule.status == "todo" for rule in rules),
        untested=None if marks is None else _untested(book, marks),
        chapters={
            chapter: dict(Counter(rule.status for rule in rules if rule.chapter == chapter))
            for chapter in dict.fromkeys(rule.chapter for rule in rules)
        },
    )


def disagreements(book: Rulebook, marks: Marks | None) -> list[str]:
    """Every way in which catalogue, code and test marks of a game contradict each other."""
    return [
        *_code_against_catalogue(book),
        *_catalogue_against_code(book),
        *_catalogue_and_marks(book, marks),
    ]


def marks_of_no_game(marks: Marks, games: Iterable[str]) -> list[str]:
    """The marks whose game does not exist."""
    known = set(games)
    return [
        f"{rule}: no such game, marked by {', '.join(tests)}"
        for rule, tests in marks.items()
        if rule.partition(":")[0] not in known
    ]


def _code_against_catalogue(book: Rulebook) -> Iterator[str]:
    for number in book.numbers_in_code():
        where = ", ".join(map(str, book.places(number)))
        if number not in book.catalogue:
            yield f"{book.full(number)}: not in the catalogue, but carried by {where}"
        elif (status := book.catalogue[number].status) != "coded":
            yield f"{book.full(number)}: the catalogue says {status}, but it is carried by {where}"


def _catalogue_against_code(book: Rulebook) -> Iterator[str]:
    in_code = set(book.numbers_in_code())
    for rule in book.catalogue.values():
        if rule.status == "coded" and rule.number not in in_code:
            yield f"{book.full(rule.number)}: the catalogue says coded, but no code carries it"


def _untested(book: Rulebook, marks: Marks) -> list[str]:
    coded = (number for number, rule in book.catalogue.items() if rule.status == "coded")
    return [number for number in coded if book.full(number) not in marks]


def _catalogue_and_marks(book: Rulebook, marks: Marks | None) -> Iterator[str]:
    if marks is None:
        return
    for number in _untested(book, marks):
        yield f"{book.full(number)}: the catalogue says coded, but no test is marked with it"
    for rule, tests in marks.items():
        game, _, number = rule.partition(":")
        if game == book.game and number not in book.catalogue:
            yield f"{rule}: not in the catalogue, but marked by {', '.join(tests)}"


def _marks_of_module(file: Path, root: Path) -> Iterator[tuple[str, str]]:
    name = file.relative_to(root).as_posix()
    try:
        module = ast.parse(file.read_text(encoding="utf-8"))
    except SyntaxError as error:
        raise BanmenError(f"not Python: {error.msg}", place=f"{name}:{error.lineno}") from error
    yield from _marks_within(module.body, name, name, [])


def _marks_within(
    body: list[ast.stmt], name: str, owner: str, inherited: list[ast.expr]
) -> Iterator[tuple[str, str]]:
    """The marks of the tests in a module or class, each with what it inherits from around it."""
    around = inherited + [value for statement in body for value in _pytestmark(statement)]
    for statement in body:
        if isinstance(statement, ast.ClassDef) and statement.name.startswith("Test"):
            within = around + statement.decorator_list
            yield from _marks_within(statement.body, name, f"{owner}::{statement.name}", within)
        elif isinstance(statement, ast.FunctionDef) and statement.name.startswith("test"):
            calls = [node for mark in around + statement.decorator_list for node in ast.walk(mark)]
            if any(_mark_name(node) in SWITCHED_OFF for node in calls):
                continue
            for node in calls:
                if isinstance(node, ast.Call) and _mark_name(node.func) == "rule":
                    for argument in node.args:
                        yield _rule_in_python(argument, name), f"{owner}::{statement.name}"


def _pytestmark(statement: ast.stmt) -> list[ast.expr]:
    """What a statement `pytestmark = ...` assigns."""
    match statement:
        case ast.Assign(targets=[ast.Name(id="pytestmark")], value=value):
            return [value]
    return []


def _mark_name(node: ast.AST) -> str:
    """The NAME of an expression `pytest.mark.NAME`, else nothing."""
    match node:
        case ast.Attribute(value=ast.Attribute(attr="mark"), attr=name):
            return name
    return ""


def _rule_in_python(argument: ast.expr, name: str) -> str:
    value = argument.value if isinstance(argument, ast.Constant) else None
    return _full_number(value, f"{name}:{argument.lineno}")


def _marks_of_scenarios(file: Path, root: Path) -> Iterator[tuple[str, str]]:
    name = file.relative_to(root).as_posix()
    try:
        documents = list(yaml.load_all(file.read_text(encoding="utf-8"), _LOADER))
    except yaml.YAMLError as error:
        raise BanmenError(f"not YAML: {' '.join(str(error).split())}", place=name) from error
    for document in documents:
        for scenario in document if isinstance(document, list) else [document]:
            if not isinstance(scenario, dict) or "rules" not in scenario:
                continue
            test = f"{name}::{scenario.get('name', '')}"
            if not isinstance(scenario["rules"], list):
                raise BanmenError("`rules` must be a list of rule numbers", place=test)
            for rule in scenario["rules"]:
                yield _full_number(rule, test), test


def _full_number(value: object, place: str) -> str:
    if isinstance(value, str) and all(value.partition(":")):
        return value
    shown = "something computed" if value is None else repr(value)
    raise BanmenError(f'write the number in full, as in "duelmasters:509.5a", not {shown}', place=place)
