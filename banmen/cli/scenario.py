"""`banmen scenario`: run scenario files."""

from pathlib import Path
from typing import Annotated

import typer

from banmen.cli.common import AsJson, print_json

app = typer.Typer(help="Positions with moves and expectations.", no_args_is_help=True)


@app.callback()
def scenario() -> None:
    """Keep a single command a command with a name."""


@app.command("run")
def run(
    paths: Annotated[list[Path], typer.Argument(metavar="PATH...", help="Scenario files, or folders of them.")],
    as_json: AsJson = False,
) -> None:
    """Run scenarios; fails when one of them does."""
    from banmen.scenario import run_files

    report = run_files(paths)
    if as_json:
        print_json(report)
    else:
        for result in report.results:
            if not result.passed:
                place = f"{result.file}:{result.line}" if result.line else result.file
                print(f"{place}: {result.name or 'not read'}: {result.message}")
        print(f"{report.passed} passed, {report.failed} failed")
    if report.failed:
        raise typer.Exit(1)
