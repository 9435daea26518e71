"""What several commands share: arguments, options and the way to print JSON."""

from typing import Annotated, Literal

import msgspec
import typer

from banmen.games import GameName

Language = Literal["ja", "en"]
Game = Annotated[GameName, typer.Argument(metavar="GAME", help="duelmasters, builddivide or yugioh.")]
GameOrAll = Annotated[GameName | None, typer.Argument(metavar="GAME", help="One game only; otherwise all.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON and nothing else on standard output.")]
Lang = Annotated[Language, typer.Option("--lang", help="ja or en.")]


def print_json(value: object) -> None:
    """Print a value as readable JSON."""
    print(msgspec.json.format(msgspec.json.encode(value), indent=2).decode())
