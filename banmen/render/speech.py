"""Templates of sentences by section and key: the kernel's own, and those of each game over them."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Final, Literal, get_args

from banmen.errors import BanmenError
from banmen.kernel.rulebook import PACKAGE

Language = Literal["ja", "en"]
LANGUAGES: Final[tuple[Language, ...]] = get_args(Language)
SECTIONS: Final = (
    "prompts", "purposes", "verbs", "events", "reasons", "outcomes", "zones", "steps", "terms", "screen",
)
PLACEHOLDERS: Final = ("card", "other", "seat", "whose", "amount", "word", "place", "origin")

KERNEL: Final = Path(__file__).parent / "speech.toml"

Entry = Mapping[str, str]
Speech = Mapping[str, Mapping[str, Entry]]
"""By section and key, the sentence in each language."""


def read_speech(file: Path) -> Speech:
    """Read a file of templates; what is wrong names the file, section and key."""
    try:
        raw = tomllib.loads(file.read_text(encoding="utf8"))
    except (OSError, UnicodeDecodeError) as error:
        raise BanmenError(f"cannot read the sentences: {error}", place=str(file)) from error
    except tomllib.TOMLDecodeError as error:
        raise BanmenError(f"not valid TOML: {error}", place=str(file)) from error
    for section, entries in raw.items():
        if section not in SECTIONS:
            raise BanmenError(f"no section is called {section!r}; sections: {', '.join(SECTIONS)}", place=str(file))
        for key, entry in entries.items():
            _check(entry, f"{file}: [{section}] {key}")
    return raw


def _check(entry: object, place: str) -> None:
    if not isinstance(entry, dict) or set(entry) != set(LANGUAGES):
        raise BanmenError("a sentence is written {ja = ..., en = ...}", place=place)
    for text in entry.values():
        if not isinstance(text, str):
            raise BanmenError("a sentence is text", place=place)
        try:
            names = [name for _, name, _, _ in Formatter().parse(text) if name is not None]
        except ValueError as error:
            raise BanmenError(f"not a template: {error}", place=place) from error
        for name in names:
            if name not in PLACEHOLDERS:
                known = ", ".join(f"{{{each}}}" for each in PLACEHOLDERS)
                raise BanmenError(f"no placeholder is called {{{name}}}; placeholders: {known}", place=place)


@cache
def speech_of(game: str) -> Speech:
    """The sentences of a game: its own over the kernel's."""
    own = PACKAGE / "games" / game / "speech.toml"
    return combined(read_speech(KERNEL), read_speech(own) if own.is_file() else {})


def combined(below: Speech, above: Speech) -> Speech:
    """The sentences of both; where both have a key, those above."""
    return {section: {**below.get(section, {}), **above.get(section, {})} for section in SECTIONS}
