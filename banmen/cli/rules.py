"""`banmen rules`: what each rule says, how far it is coded, and where."""

import sys
from importlib import import_module
from typing import TYPE_CHECKING, Annotated

import typer

from banmen.cli.common import AsJson, GameOrAll, print_json
from banmen.errors import BanmenError
from banmen.games import GAMES, GameName

if TYPE_CHECKING:
    from banmen.kernel.rulebook import Rule, Rulebook
    from banmen.kernel.trace import Coverage, Marks

TESTS_UNKNOWN = "The tests are not installed here, so which rules they prove is unknown."

app = typer.Typer(help="The rulebooks, number by number.", no_args_is_help=True)


@app.command("coverage")
def show_coverage(game: GameOrAll = None, as_json: AsJson = False) -> None:
    """Count the rules by status; fails when catalogue, code and tests disagree."""
    from banmen.kernel.trace import coverage, disagreements

    marks = known_marks()
    books = [loaded_rulebook(name) for name in ([game] if game else GAMES)]
    reports = {book.game: coverage(book, marks) for book in books}
    if as_json:
        print_json(reports)
    else:
        _print_coverage(reports)
    wrong = [line for book in books for line in disagreements(book, marks)]
    for line in wrong:
        print(line, file=sys.stderr)
    if wrong:
        raise typer.Exit(1)


@app.command("show")
def show_rule(
    rule: Annotated[str, typer.Argument(help="The full number, such as duelmasters:509.5a.")],
    as_json: AsJson = False,
) -> None:
    """Say what one rule means, how far it is done, which code carries it and which tests prove it."""
    book, row = find_rule(rule)
    marks = known_marks()
    tests = None if marks is None else list(marks.get(rule, ()))
    if as_json:
        import msgspec

        places = book.places(row.number)
        print_json({"rule": rule, **msgspec.structs.asdict(row), "code": places, "tests": tests})
    else:
        _print_rule(book, row, tests)


@app.command("search")
def search(
    word: Annotated[str, typer.Argument(help="A word of our own words for a rule, in Japanese or English.")],
    game: Annotated[GameName | None, typer.Option("--game", help="One game only.")] = None,
    as_json: AsJson = False,
) -> None:
    """Find rules by a word."""
    found = [
        {"rule": book.full(row.number), "ja": row.ja, "en": row.en}
        for book in (loaded_rulebook(name) for name in ([game] if game else GAMES))
        for row in book.catalogue.values()
        if word.casefold() in f"{row.ja}\n{row.en}\n{row.reading}".casefold()
    ]
    if as_json:
        print_json(found)
    else:
        for each in found:
            print(f"{each['rule']}  {each['ja']} / {each['en']}")
    if not found:
        raise BanmenError(f"no rule speaks of {word!r}")


def loaded_rulebook(game: str) -> "Rulebook":
    """The rulebook of a game all of whose code has been imported, and so has registered its numbers."""
    from pkgutil import walk_packages

    from banmen.kernel.rulebook import Rulebook

    package = import_module(f"banmen.games.{game}")  # without what reads cards, which follows
    for module in walk_packages(package.__path__, f"{package.__name__}."):
        import_module(module.name)
    return Rulebook(game)


def known_marks() -> "Marks | None":
    """Which tests prove which rules, or None when the tests are not installed."""
    from banmen.kernel.trace import find_marks, tests_folder

    folder = tests_folder()
    return None if folder is None else find_marks(folder)


def find_rule(rule: str) -> "tuple[Rulebook, Rule]":
    """The rulebook and row of a full number; an unknown one is refused with the nearest known."""
    from difflib import get_close_matches

    game, _, number = rule.partition(":")
    if game not in GAMES:
        examples = ", ".join(f"{name}:..." for name in GAMES)
        raise BanmenError(f"a rule is written as its game and number: {examples}", place=rule)
    book = loaded_rulebook(game)
    if number not in book.catalogue:
        below = [each for each in book.catalogue if number and each.startswith(number)]
        near = below[:5] or get_close_matches(number, book.catalogue, n=5, cutoff=0.5)
        hint = f"; the nearest are {', '.join(near)}" if near else ""
        raise BanmenError(f"no such rule in {game}{hint}", place=rule)
    return book, book.catalogue[number]


def _print_coverage(reports: "dict[str, Coverage]") -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table("game", title="The rules accounted for")
    for heading in ("rules", "coded", "definition", "todo", "coded, no test"):
        table.add_column(heading, justify="right")
    for game, report in reports.items():
        counts = (report.total, report.coded, report.definition, report.todo)
        untested = "unknown" if report.untested is None else str(len(report.untested))
        table.add_row(game, *map(str, counts), untested)
    console = Console(markup=False)
    console.print(table)
    for game, report in reports.items():
        if report.untested:
            console.print(f"{game}, coded without a test: {' '.join(report.untested)}", highlight=False)
    if any(report.untested is None for report in reports.values()):
        console.print(TESTS_UNKNOWN)


def _print_rule(book: "Rulebook", row: "Rule", tests: list[str] | None) -> None:
    level = f", {row.level}" if row.level else ""
    print(f"{book.full(row.number)}  {row.status}, chapter {row.chapter}{level}")
    for words in (row.ja, row.en):
        if words:
            print(f"  {words}")
    if row.silent:
        print(f"  The book is silent. {row.reading}")
    if row.where:
        print(f"  Lives in {row.where}")
    _print_list("code", [str(place) for place in book.places(row.number)])
    if tests is None:
        print(TESTS_UNKNOWN)
    else:
        _print_list("tests", tests)


def _print_list(heading: str, lines: list[str]) -> None:
    print(f"{heading}:" if lines else f"{heading}: none")
    for line in lines:
        print(f"  {line}")
