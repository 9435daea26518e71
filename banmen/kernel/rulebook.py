"""The rulebook of a game: every number with our own words for it, and the code that carries it out."""

import ast
import sys
import tomllib
from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from pathlib import Path
from typing import Final, Literal, TypeVar

import msgspec

from banmen.errors import BanmenError

Thing = TypeVar("Thing", bound=object)
Status = Literal["todo", "coded", "definition"]

PACKAGE: Final = Path(__file__).resolve().parent.parent


class Rule(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One row of a catalogue."""

    number: str
    chapter: str
    status: Status
    ja: str = ""
    en: str = ""
    silent: bool = False
    """The book leaves something open here; `reading` says what, and what was decided."""
    reading: str = ""
    where: str = ""
    """Where the term of a definition lives in the code."""
    level: str = ""
    """Whom the rule is for (Yu-Gi-Oh! only): the engine, deck building, information or manners."""

    def __post_init__(self) -> None:
        if self.status != "todo":
            for language in ("ja", "en"):
                if not getattr(self, language).strip():
                    raise ValueError(f"status is {self.status} but `{language}` has no words")
        if self.silent != bool(self.reading.strip()):
            raise ValueError("`silent = true` and a `reading` belong together")


Catalogue = Mapping[str, Rule]


class Place(msgspec.Struct, frozen=True):
    """Where in the code a rule is carried out."""

    module: str
    qualname: str
    file: str
    line: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line} {self.qualname}"


_REGISTERED: Final[dict[str, dict[str, list[object]]]] = {}
"""By game and number, the functions and classes that carry the rule out."""


class Rulebook:
    """A game's rule numbers: `rule` and `note` tie code to them, `catalogue` says what they mean.

    All rulebooks of one game share what was registered, so any of them can be asked.
    """

    def __init__(self, game: str, catalogue_file: Path | None = None) -> None:
        self.game = game
        self.catalogue_file = catalogue_file or PACKAGE / "games" / game / "catalogue.toml"
        self._code = _REGISTERED.setdefault(game, {})

    def rule(self, *numbers: str) -> Callable[[Thing], Thing]:
        """Mark a function or class as carrying out these rules."""

        def mark(thing: Thing) -> Thing:
            self.note(numbers, thing)
            return thing

        return mark

    def note(self, numbers: Iterable[str], thing: object) -> None:
        """Register a function or class as carrying out these rules."""
        for number in numbers:
            things = self._code.setdefault(number, [])
            if thing not in things:
                things.append(thing)

    def full(self, number: str) -> str:
        """The number as it is written outside its own game."""
        return f"{self.game}:{number}"

    @cached_property
    def catalogue(self) -> Catalogue:
        """Every rule of the book in its order, read when first asked for."""
        return read_catalogue(self.catalogue_file)

    def numbers_in_code(self) -> list[str]:
        """The numbers that some code carries, in the order they were registered."""
        return list(self._code)

    def places(self, number: str) -> list[Place]:
        """Where this rule is carried out."""
        return [place_of(thing) for thing in self._code.get(number, ())]


def read_catalogue(file: Path) -> Catalogue:
    """Read a catalogue, refusing the first row that is wrong by file and number."""
    try:
        rows = tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise BanmenError(f"cannot read the catalogue: {error.strerror}", place=str(file)) from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BanmenError(f"not TOML: {error}", place=str(file)) from error
    return {number: _read_row(file, number, row) for number, row in rows.items()}


def _read_row(file: Path, number: str, row: object) -> Rule:
    place = f"{file}: [{number}]"
    if not isinstance(row, dict):
        raise BanmenError("expected a table for a rule number", place=place)
    if "number" in row:
        raise BanmenError("`number` is the name of the table and not a key in it", place=place)
    try:
        return msgspec.convert({"number": number, **row}, Rule)
    except msgspec.ValidationError as error:
        raise BanmenError(str(error), place=place) from error


def place_of(thing: object) -> Place:
    """Where a function or class is written."""
    module = str(getattr(thing, "__module__", ""))
    qualname = str(getattr(thing, "__qualname__", repr(thing)))
    code = getattr(thing, "__code__", None)
    if code is not None:
        return Place(module, qualname, _short(Path(code.co_filename)), code.co_firstlineno)
    file = Path(str(getattr(sys.modules.get(module), "__file__", None) or module))
    source = file.with_name(file.name.partition(".")[0] + ".py")  # beside a compiled module lies its source
    return Place(module, qualname, _short(source), _line_of(qualname, source))


def _line_of(qualname: str, source: Path) -> int:
    """The line on which a class or function of this name starts, 1 when the source does not tell."""
    if not source.is_file():
        return 1
    node: ast.AST = ast.parse(source.read_text(encoding="utf-8"))
    line = 1
    for name in qualname.split("."):
        if name == "<locals>":
            continue
        for child in ast.walk(node):
            if isinstance(child, ast.ClassDef | ast.FunctionDef) and child.name == name and child is not node:
                node, line = child, child.lineno
                break
    return line


def _short(file: Path) -> str:
    """The file as seen from the folder that holds the package."""
    root = PACKAGE.parent
    return str(file.relative_to(root)) if file.is_relative_to(root) else str(file)
