"""What can go wrong between a text and its meaning."""

from __future__ import annotations

from collections.abc import Callable
from difflib import SequenceMatcher
from typing import Final
from unicodedata import east_asian_width

from banmen.errors import BanmenError, Words
from banmen.language.tree import NOWHERE, Span

REST = 20
EXPECTED = 5


def under(text: str, start: int, end: int) -> str:
    """Return a line of carets that stands under text[start:end], full-width characters included."""
    blank = "".join("\u3000" if _wide(char) else " " for char in text[:start])
    return blank + "^" * max(1, sum(2 if _wide(char) else 1 for char in text[start:end]))


def as_written(written: str, normal: str, position: int) -> tuple[str, int]:
    """The line in which somebody wrote what stands at a position of the normalised text, and where in it."""
    if normal in written:
        at = written.index(normal) + position
    else:
        blocks = SequenceMatcher(None, normal, written, autojunk=False).get_matching_blocks()
        at = 0
        for mine, theirs, size in blocks:
            if mine > position:
                break
            at = theirs + min(position - mine, size)
    start = written.rfind("\n", 0, at) + 1
    return written[start:].split("\n", 1)[0], at - start


def _wide(char: str) -> bool:
    return east_asian_width(char) in "WF"


class PhraseError(BanmenError):
    """A phrase of a book is defined wrongly."""


class NoPhrase(BanmenError):
    """A value has no words in the book."""


class NotUnderstood(BanmenError):
    """A text that no phrase covers; points at the first words that are not understood, as they are written."""

    def __init__(
        self, text: str, position: int, expected: tuple[str, ...], *, place: str = "", written: str = ""
    ) -> None:
        self.text = text
        self.position = position
        self.expected = expected
        self.rest = text[position:]
        self.line, self.column = as_written(written or text, text, position)
        super().__init__(Words(self._say(), self._say_ja()), place=place)

    @property
    def phrase(self) -> str:
        """Return the words not understood, up to the next comma or full stop."""
        rest = self.rest.lstrip("、。") or self.rest
        for index, char in enumerate(rest):
            if char in "、。\n" or index == REST:
                return rest[:index]
        return rest or "(the text ends too early)"

    def _say(self) -> str:
        rest = self.line[self.column :]
        shown = rest[:REST] + ("…" if len(rest) > REST else "")
        what = f"not understood from 「{shown}」" if self.rest else "the text ends too early"
        return f"{what}\n{self._shown()}\n  expected here: {self._some() or 'nothing the book knows'}"

    def _say_ja(self) -> str:
        what = f"「{self.line[self.column :][:REST]}」から先が読めない" if self.rest else "文が途中で終わっている"
        return f"{what}\n{self._shown()}\n  ここに書けるもの：{self._some(_in_japanese) or 'なし'}"

    def _shown(self) -> str:
        return f"  {self.line}\n  {under(self.line, self.column, self.column + 1)}"

    def _some(self, say: Callable[[str], str] = str) -> str:
        return ", ".join(map(say, self.expected[:EXPECTED])) + (", …" if len(self.expected) > EXPECTED else "")


_EXPECTED: Final = {
    "the end of the text": "文の終わり", "a number": "数", "a signed number": "符号のついた数", "a name": "名前",
}
_QUOTED: Final = "a name in "


def _in_japanese(expected: str) -> str:
    """What was expected, where it is no words of a text but a kind of them."""
    if expected.startswith(_QUOTED):
        return f"{expected.removeprefix(_QUOTED)}に入れた名前"
    return _EXPECTED.get(expected, expected)


class Ambiguous(BanmenError):
    """A text with two meanings; shows the words, as they are written, and both readings."""

    def __init__(
        self, text: str, span: tuple[int, int], readings: tuple[str, str], *, place: str = "", written: str = ""
    ) -> None:
        self.text = text
        self.span = span
        self.readings = readings
        line, start = as_written(written or text, text, span[0])
        end = max(start + 1, as_written(line, text, span[1])[1])
        shown = f"\n  {line}\n  {under(line, start, end)}\n  1. {readings[0]}\n  2. {readings[1]}"
        words = line[start:end]
        super().__init__(
            Words(f"「{words}」 can be read in two ways{shown}", f"「{words}」は二通りに読める{shown}"), place=place
        )


class Refused(BanmenError):
    """Words that are understood but mean nothing in this use; `span` is where they stand in their line."""

    def __init__(self, why: str, span: Span = NOWHERE, *, line: str = "", place: str = "") -> None:
        self.why = why
        self.span = span
        self.line = line.split("\n")[0]
        shown = ""
        if line:
            end = max(span.end, span.start + 1)
            shown = f"\n  {line}\n  {under(line, span.start, end)}" if span.end else f"\n  {line}"
        super().__init__(Words(why + shown, f"この言い方は使えない（{why}）{shown}"), place=place)

    def at(self, line: str, place: str) -> Refused:
        """The same, shown in the line in which it stands."""
        return Refused(self.why, self.span, line=line, place=place)
