"""One way to write the same words: widths, spaces, dashes and bullets. No rule here adds, drops or swaps a word."""

from __future__ import annotations

import re
import unicodedata

_WIDTHS = {code: chr(code - 0xFEE0) for code in range(0xFF01, 0xFF5F)}
_SIGNS = str.maketrans(
    {"\u3000": " ", "\t": " ", "\r": "\n", "−": "-", "‐": "-", "–": "-", "—": "-", "〜": "~", "｢": "「", "｣": "」",
     "≪": "《", "≫": "》", "×": "x", "▶": "●", "▷": "●", "◆": "●"}
)
_HALF_KANA = re.compile("[\uff61-\uff9f]+")
_LINE_END = re.compile(r"\s*\n\s*")
_SPACES = re.compile(r"(?<![!-~]) | (?![!-~])| {2,}")
_BULLET_LINE = re.compile(r"^[■・]+", re.MULTILINE)


def written_plainly(text: str) -> str:
    """The text in the one typography the grammar reads; doing it twice changes nothing."""
    text = _HALF_KANA.sub(lambda found: unicodedata.normalize("NFKC", found[0]), text)
    text = text.translate(_WIDTHS).translate(_SIGNS)
    text = _LINE_END.sub("\n", text)
    text = _BULLET_LINE.sub("", text)
    return _SPACES.sub("", text).strip()
