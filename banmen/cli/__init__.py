"""The command line: one module per command, hung here."""

import io
import os
import sys
from pathlib import Path
from typing import Annotated, Final

import typer

from banmen.cli import arena, bench, cards, play, replay, rules, scenario, serve, sim
from banmen.cli.common import speak, spoken
from banmen.errors import BanmenError

NOWHERE: Final = Path(os.devnull)

app = typer.Typer(
    name="banmen",
    help="Plays Duel Masters, Build Divide and Yu-Gi-Oh! exactly by their rulebooks.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
app.add_typer(rules.app, name="rules")
app.add_typer(scenario.app, name="scenario")
app.add_typer(replay.app, name="replay")
app.add_typer(cards.app, name="cards")
app.add_typer(cards.deck_app, name="deck")
app.command("play")(play.play)
app.command("serve")(serve.serve)
app.command("sim")(sim.sim)
app.command("arena")(arena.arena)
app.command("bench")(bench.bench)


def _tell_version(wanted: bool) -> None:
    """Say which Banmen this is and leave."""
    if wanted:
        from banmen.replay import built, this_version

        print(f"banmen {this_version()} ({built()})")
        raise typer.Exit


@app.callback()
def banmen(
    version: Annotated[
        bool, typer.Option("--version", callback=_tell_version, is_eager=True, help="Which Banmen this is.")
    ] = False,
) -> None:
    """What every command shares."""


def main(arguments: list[str] | None = None) -> None:
    """Run the command line: exit status 0 when all is well, 1 for what is refused, 2 for wrong usage."""
    speak("en")
    _open_streams()
    try:
        try:
            app(args=arguments)
        finally:
            sys.stdout.flush()
    except BanmenError as error:
        for fault in error.faults:
            print(f"banmen: {fault.told(spoken[0])}", file=sys.stderr)
        raise SystemExit(1) from None
    except OSError as error:  # nobody reads what is printed, or there is no room for it
        sys.stdout = NOWHERE.open("w", encoding="utf8")
        if not isinstance(error, BrokenPipeError):
            print(f"banmen: cannot print: {error.strerror or error}", file=sys.stderr)
        raise SystemExit(1) from None


def _open_streams() -> None:
    """Input and output that can be used: what was closed is empty, what cannot write Japanese says so by escapes."""
    if sys.stdin is None:
        sys.stdin = NOWHERE.open(encoding="utf8")
    if sys.stdout is None:
        sys.stdout = NOWHERE.open("w", encoding="utf8")
    if sys.stderr is None:
        sys.stderr = NOWHERE.open("w", encoding="utf8")
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
