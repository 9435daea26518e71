"""`banmen scenario`: run scenario files, narrate them, list the words they can use."""

from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from banmen.cli.common import AsJson, CardFiles, Game, Lang, print_json
from banmen.errors import Words, said, visible

app = typer.Typer(help="Positions with moves and expectations.", no_args_is_help=True)
NOT_READ = Words("not read", "読めない")
Show = Annotated[bool, typer.Option("--show", help="Tell each move, what happened under which rules, and the table.")]


@app.command("run")
def run(
    paths: Annotated[list[Path], typer.Argument(metavar="PATH...", help="Scenario files, or folders of them.")],
    as_json: AsJson = False, show: Show = False, cards: CardFiles = None, lang: Lang = "en",
) -> None:
    """Run scenarios; fails when one of them does."""
    from banmen.games.bringing import bring_all
    from banmen.scenario import run_files
    from banmen.scenario.narrate import narrator

    bring_all(cards or ())
    telling: Callable[[str], None] | None = print if show and not as_json else None
    report = run_files(paths, teller=narrator(lang, telling) if telling is not None else None)
    if as_json:
        print_json(report)
    else:
        for result in report.results:
            if not result.passed:
                place = f"{result.file}:{result.line}" if result.line else result.file
                name = result.name or said(NOT_READ, lang)
                print(visible(f"{place}: {name}: {said(result.message, lang)}"))
                for line in result.position.splitlines():
                    print(f"    {line}")
        good, bad = report.passed, report.failed
        print(said(Words(f"{good} passed, {bad} failed", f"{good}件は期待どおり、{bad}件は違う"), lang))
    if report.failed:
        raise typer.Exit(1)


@app.command("words")
def words(game: Game, as_json: AsJson = False) -> None:
    """List the words a scenario of a game can use: zones, steps, verbs, prompts, events, reasons, outcomes."""
    from banmen.games import rules_of
    from banmen.scenario.vocabulary import listed

    found = listed(rules_of(game))
    if as_json:
        print_json(found)
    else:
        for kind, each in found.items():
            print(f"{kind}: {', '.join(each)}")
