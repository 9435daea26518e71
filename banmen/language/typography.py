"""One way to write the same words: widths, spaces, dashes and bullets. No rule here adds, drops or swaps a word."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from functools import lru_cache

MOST_WRITTEN = 64
"""How many texts are remembered: those of a card are asked for again and again while it is read."""
_WIDTHS = {code: chr(code - 0xFEE0) for code in range(0xFF01, 0xFF5F)}
_SIGNS = str.maketrans(
    {"\u3000": " ", "\t": " ", "\r": "\n", "−": "-", "‐": "-", "–": "-", "—": "-", "〜": "~", "｢": "「", "｣": "」",
     "≪": "《", "≫": "》", "×": "x", "▶": "●", "►": "●", "▷": "●", "◆": "●"}
)


class _Letters(dict[int, str | int]):
    """What is written for a character: a table that learns which ones stay as they are, which is quicker to ask."""

    def __missing__(self, code: int) -> int:
        self[code] = code
        return code


_PLAIN = _Letters({**_WIDTHS, **_SIGNS})
_HALF_KANA = re.compile("[\uff61-\uff9f]+")
_LONG_VOWEL = re.compile("(?<=[ァ-ヺ])―(?=[ァ-ヺ])")
_LINE_END = re.compile(r"\s*\n\s*")
_SPACES = re.compile(r"(?<![!-~]) | (?![!-~])| {2,}")
_ICON = re.compile(r"^\{[A-Z]+\}(?=.)", re.MULTILINE)
"""An icon in braces at the head of a line, drawn beside the word it stands for."""
_BULLET_LINE = re.compile(r"^[■・]+", re.MULTILINE)


@lru_cache(MOST_WRITTEN)
def written_plainly(text: str) -> str:
    """The text in the one typography the grammar reads; doing it twice changes nothing."""
    text = _HALF_KANA.sub(lambda found: unicodedata.normalize("NFKC", found[0]), text)
    text = text.translate(_PLAIN)
    text = _LONG_VOWEL.sub("ー", text)
    text = _LINE_END.sub("\n", text)
    text = _ICON.sub("", text)
    text = _BULLET_LINE.sub("", text)
    return _SPACES.sub("", text).strip()


@lru_cache(MOST_WRITTEN)
def squeezed(text: str) -> tuple[str, Sequence[int]]:
    """The text in plain widths without its spaces, and where each of its characters stood."""
    plain = text.translate(_PLAIN)
    within = "".join(plain.split())
    if within == plain:
        return plain, range(len(plain))
    return within, [at for at, char in enumerate(plain) if not char.isspace()]
