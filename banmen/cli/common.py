"""What several commands share: arguments, options, and the way to print JSON."""

import json
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import msgspec
import typer

from banmen.errors import visible
from banmen.games import GameName

if TYPE_CHECKING:
    from banmen.kernel.rules import Rules

Language = Literal["ja", "en"]
Game = Annotated[GameName, typer.Argument(metavar="GAME", help="duelmasters, builddivide or yugioh.")]
GameOrAll = Annotated[GameName | None, typer.Argument(metavar="GAME", help="One game only; otherwise all.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON and nothing else on standard output.")]
spoken: list[Language] = ["en"]
"""The language in which what is refused is told: the one asked for last."""


def language_here() -> Language:
    """The language of the person's locale: English where one is set that is not Japanese, else Japanese."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if set_to := os.environ.get(name, ""):
            return "ja" if set_to.startswith("ja") or set_to.partition(".")[0] in ("C", "POSIX") else "en"
    return "ja"


def speak(language: Language) -> Language:
    """From here on what is refused is told in this language."""
    spoken[:] = [language]
    return language


Lang = Annotated[Language, typer.Option("--lang", help="ja or en.", callback=speak)]
LangHere = Annotated[
    Language,
    typer.Option("--lang", help="ja or en; by itself that of your locale.", callback=speak,
                 default_factory=language_here),
]
CardFiles = Annotated[
    list[Path] | None,
    typer.Option("--cards", metavar="FILE", help="Cards of your own (TOML) or printed ones (.jsonl); repeatable."),
]
Seed = Annotated[int | None, typer.Option("--seed", help="The seed of chance; by itself another one each time.")]


def tell(line: str, *, wrong: bool = False) -> None:
    """Print a line that has names of files, cards or decks in it: what would steer the terminal is told as escapes."""
    print(visible(line), file=sys.stderr if wrong else sys.stdout)


def print_json(value: object) -> None:
    """Print a value as readable JSON; letters the output does not know are said by escapes of JSON."""
    plain = msgspec.to_builtins(value, enc_hook=_plain)
    told = json.dumps(plain, ensure_ascii=False, indent=2)
    try:
        told.encode(sys.stdout.encoding or "utf8")
    except UnicodeEncodeError:
        told = json.dumps(plain, indent=2)
    print(told)


def _plain(value: object) -> object:
    """A sentence that can also be said in Japanese is told as it is in English."""
    if isinstance(value, str):
        return str(value)
    raise TypeError(f"{type(value).__name__} cannot be told as JSON")


def add_cards(rules: "Rules", files: list[Path] | None) -> None:
    """Make the cards of card files known, so that decks can have them."""
    from banmen.games.bringing import bring

    for file in files or ():
        bring(rules, file)
