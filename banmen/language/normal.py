"""One way to write a card text: widths, spaces, reminder text, bullets and old templating."""

import re
import unicodedata
from collections.abc import Callable, Iterable
from functools import lru_cache

from banmen.errors import BanmenError
from banmen.language.templating import TEMPLATING, Templating, Wording

Splitter = Callable[[str], list[str]]

MOST_PASSES = 20

_WIDTHS = {code: chr(code - 0xFEE0) for code in range(0xFF01, 0xFF5F)}
_SIGNS = str.maketrans({"\u3000": " ", "\t": " ", "\r": "\n", "−": "-", "‐": "-", "–": "-", "〜": "~"})
_HALF_KANA = re.compile("[\uff61-\uff9f]+")
_SPACES = re.compile(r" *\n *| {2,}")
_SPACE_BESIDE_JAPANESE = re.compile(r"(?<![!-~]) | (?![!-~])")
_BULLET = re.compile(r"[■\n]+")


def fold(text: str) -> str:
    """Fold widths and signs; circled numbers, roman numerals and Japanese punctuation stay."""
    text = _HALF_KANA.sub(lambda found: unicodedata.normalize("NFKC", found[0]), text)
    return text.translate(_WIDTHS).translate(_SIGNS)


def drop_brackets(text: str) -> str:
    """Drop what stands in round brackets, nested ones too; an unpaired bracket stays."""
    kept: list[str] = []
    opened: list[int] = []
    for char in text:
        kept.append(char)
        if char == "(":
            opened.append(len(kept) - 1)
        elif char == ")" and opened:
            del kept[opened.pop() :]
    return "".join(kept)


def templating(game: str, rules: Iterable[tuple[str, Wording]], *, reminders: bool | None = None) -> None:
    """Add rules (pattern, replacement) to a game's table of old and new wordings."""
    old = TEMPLATING.get(game, TEMPLATING[""])
    compiled = tuple((re.compile(pattern), new) for pattern, new in rules)
    keep = old.reminders if reminders is None else reminders
    TEMPLATING[game] = Templating(rules=old.rules + compiled, reminders=keep)
    normalise.cache_clear()


@lru_cache(maxsize=65536)
def normalise(text: str, game: str | None = None) -> str:
    """Write a text in the one way the phrasebooks read; normalising twice changes nothing."""
    table = TEMPLATING.get(game or "", TEMPLATING[""])
    for _ in range(MOST_PASSES):
        before, text = text, _one_pass(text, table)
        if text == before:
            return text
    raise BanmenError(f"the templating rules of {game or 'every game'} never settle on 「{text[:40]}」")


def _one_pass(text: str, table: Templating) -> str:
    text = fold(text)
    if table.reminders:
        text = drop_brackets(text)
    text = _SPACES.sub(lambda found: "\n" if "\n" in found[0] else " ", text)
    text = _SPACE_BESIDE_JAPANESE.sub("", text)
    text = _BULLET.sub("\n", text).strip("\n ")
    for pattern, new in table.rules:
        text = pattern.sub(new, text)
    return text


def lines(text: str) -> list[str]:
    """Split a normalised text at its line breaks."""
    return [line for line in text.split("\n") if line]


def abilities(text: str, game: str | None = None, split: Splitter = lines) -> list[str]:
    """Return the abilities of a card's text, normalised; a game may bring its own splitter."""
    return split(normalise(text, game))
