"""What several commands share: arguments, options, decks by name, and the way to print JSON."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import msgspec
import typer

from banmen.errors import BanmenError
from banmen.games import GameName

if TYPE_CHECKING:
    from banmen.kernel.deck import Deck
    from banmen.kernel.rules import Rules

Language = Literal["ja", "en"]
Game = Annotated[GameName, typer.Argument(metavar="GAME", help="duelmasters, builddivide or yugioh.")]
GameOrAll = Annotated[GameName | None, typer.Argument(metavar="GAME", help="One game only; otherwise all.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON and nothing else on standard output.")]
Lang = Annotated[Language, typer.Option("--lang", help="ja or en.")]
Seed = Annotated[int | None, typer.Option("--seed", help="The seed of chance; by itself another one each time.")]


def print_json(value: object) -> None:
    """Print a value as readable JSON."""
    print(msgspec.json.format(msgspec.json.encode(value), indent=2).decode())


def deck_of(rules: "Rules", name: str, number: int) -> "Deck":
    """The deck meant: a bundled one by its id, a deck file, or with no name the number-th bundled one."""
    from banmen.games.shelf import read_deck

    bundled = rules.decks()
    if not name:
        if not bundled:
            raise BanmenError("no decks come with this game", place=rules.name)
        return list(bundled.values())[number % len(bundled)]
    if name in bundled:
        return bundled[name]
    if Path(name).is_file():
        deck = read_deck(Path(name))
        if deck.game != rules.name:
            raise BanmenError(f"is a deck of {deck.game}, not of {rules.name}", place=name)
        return deck
    raise BanmenError(f"there is no deck {name!r}; bundled: {', '.join(bundled) or 'none'}", place=rules.name)
