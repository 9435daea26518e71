"""What can go wrong between a text and its meaning."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from difflib import SequenceMatcher
from functools import cached_property, wraps
from typing import Any, Final, ParamSpec, TypeVar
from unicodedata import east_asian_width

from banmen.errors import BanmenError, Words, said
from banmen.language.tree import NOWHERE, Span
from banmen.language.typography import squeezed

P = ParamSpec("P")
R = TypeVar("R")
Expected = tuple[str, ...] | Callable[[], tuple[str, ...]]
"""What could have stood somewhere, or how that is found out when it is asked for."""
MOST_READ = 65536
"""How many texts are remembered."""
REST = 20
EXPECTED = 5


def under(text: str, start: int, end: int) -> str:
    """Return a line of carets that stands under text[start:end], full-width characters included."""
    blank = "".join("\u3000" if _wide(char) else " " for char in text[:start])
    return blank + "^" * max(1, sum(2 if _wide(char) else 1 for char in text[start:end]))


def as_written(written: str, normal: str, position: int) -> tuple[str, int]:
    """The line in which somebody wrote what stands at a position of the normalised text, and where in it."""
    at = _place_in(written, normal, position)
    start = written.rfind("\n", 0, at) + 1
    return written[start:].split("\n", 1)[0], at - start


def sentence_as_written(written: str, normal: str) -> str:
    """The words of which this is the normalised text, as somebody wrote them; as they are if they are not found."""
    within, places = squeezed(written)
    sought, _ = squeezed(normal)
    start = within.find(sought)
    return written[places[start] : places[start + len(sought) - 1] + 1] if sought and start >= 0 else normal


def _place_in(written: str, normal: str, position: int) -> int:
    """Where in what somebody wrote a place of the normalised text stands."""
    if normal in written:
        return written.index(normal) + position
    within, places = squeezed(written)
    sought, own = squeezed(normal)
    start = within.find(sought)
    if sought and start >= 0:
        at = start + bisect_left(own, position)
        return places[at] if at < len(places) else len(written)
    found = 0
    for mine, theirs, size in SequenceMatcher(None, normal, written, autojunk=False).get_matching_blocks():
        if mine > position:
            break
        found = theirs + min(position - mine, size)
    return found


def _wide(char: str) -> bool:
    return east_asian_width(char) in "WF"


def read_once(read: Callable[P, R], most: int = MOST_READ) -> Callable[P, R]:
    """Remember what a text was read as, or at which of its words it was refused."""
    known: dict[tuple[Any, ...], R | NotUnderstood | Refused] = {}

    @wraps(read)
    def reading(*text: P.args, **how: P.kwargs) -> R:
        key = (*text, *how.items())
        if key not in known:
            if len(known) >= most:
                known.clear()
            try:
                known[key] = read(*text, **how)
            except (NotUnderstood, Refused) as error:
                known[key] = error
        found = known[key]
        if isinstance(found, NotUnderstood | Refused):
            raise found.with_traceback(None)
        return found

    return reading


class PhraseError(BanmenError):
    """A phrase of a book is defined wrongly."""


class NoPhrase(BanmenError):
    """A value has no words in the book."""


class NotUnderstood(BanmenError):
    """A text that no phrase covers; points at the first words that are not understood, as they are written."""

    def __init__(
        self, text: str, position: int, expected: Expected, *, place: str = "", written: str = ""
    ) -> None:
        self.text = text
        self.position = position
        self.rest = text[position:]
        self._expected = expected
        self._written = written or text
        super().__init__(lambda: Words(self._say(), self._say_ja()), place=place)

    @cached_property
    def expected(self) -> tuple[str, ...]:
        """What could have stood there."""
        return self._expected() if callable(self._expected) else self._expected

    @cached_property
    def line(self) -> str:
        """The line in which it stands, as it is written."""
        return as_written(self._written, self.text, self.position)[0]

    @cached_property
    def column(self) -> int:
        """Where in its line it stands."""
        return as_written(self._written, self.text, self.position)[1]

    def on_card(self, written: str, place: str) -> NotUnderstood:
        """This error, shown in its sentence as it is written on the card."""
        return self.shown(sentence_as_written(written, self.text), place)

    def shown(self, written: str, place: str) -> NotUnderstood:
        """This error, shown as it is written."""
        return NotUnderstood(self.text, self.position, self._expected, place=place, written=written)

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
        return f"{what}\n{self._shown()}\n  expected here: {self._some(_in_english) or 'nothing the book knows'}"

    def _say_ja(self) -> str:
        what = f"「{self.line[self.column :][:REST]}」から先が読めない" if self.rest else "文が途中で終わっている"
        return f"{what}\n{self._shown()}\n  ここに書けるもの：{self._some(_in_japanese) or 'なし'}"

    def _shown(self) -> str:
        return f"  {self.line}\n  {under(self.line, self.column, self.column + 1)}"

    def _some(self, say: Callable[[str], str]) -> str:
        likeliest = tuple(dict.fromkeys(map(say, sorted(self.expected, key=_likely))))
        return ", ".join(likeliest[:EXPECTED]) + (", …" if len(likeliest) > EXPECTED else "")


class TooEntangled(NotUnderstood):
    """A sentence that can be put together in more ways than any card's."""

    def __init__(self, text: str, *, place: str = "") -> None:
        super().__init__(text, 0, (), place=place)

    def on_card(self, written: str, place: str) -> TooEntangled:
        """This error, with its place on a card."""
        return TooEntangled(self.text, place=place)

    def _say(self) -> str:
        return f"longer or more entangled than any card's\n  {self.text[:REST]}…"

    def _say_ja(self) -> str:
        return f"どのカードの文よりも長いか、入り組んでいる\n  {self.text[:REST]}…"


_KINDS: Final = {
    "verb": ("a verb", "動詞"), "verbal": ("a verb", "動詞"), "done": ("a verb", "動詞"), "state": ("a verb", "動詞"),
    "noun": ("a noun", "名詞"), "kind": ("a noun", "名詞"),
    "who": ("whose", "誰の"), "ref": ("a noun", "名詞"), "zone": ("a zone", "ゾーン"), "pronoun": ("a noun", "名詞"),
    "counter": ("a word that counts", "助数詞"), "number": ("a value", "数値の名"), "keyword": ("a keyword", "能力語"),
    "filter": ("a property", "修飾語"), "measure": ("a value", "数値の名"), "value": ("a word of a kind", "種別の語"),
    "duration": ("for how long", "期間"), "adverb": ("how", "副詞"), "moment": ("a moment", "時点"),
    "condition": ("a condition", "条件"), "after_noun": ("a property", "修飾語"), "a number": ("a number", "数"),
    "said_number": ("a number", "数"), "link": ("a word that joins", "接続語"), "price": ("a price", "コスト"),
}
"""The kinds of words, in English and Japanese."""
_LIKELY: Final = (
    "verb", "noun", "「。」", "verbal", "「の」", "「を」", "who", "counter", "ref", "number", "zone", "「が」",
    "「は」", "「に」", "keyword", "「にある」", "filter", "「で」", "pronoun", "measure", "「以下」", "value",
    "duration", "「か」", "「から」", "adverb", "moment", "「・」", "「と」", "condition",
)
"""What goes on with a text most often, in the bundled cards of all games."""
_EXPECTED: Final = {
    "the end of the text": "文の終わり", "a signed number": "符号のついた数", "a name": "名前",
}


def _likely(expected: str) -> tuple[int, str]:
    """How far down it stands among what texts go on with; what is rarer comes last, by its words."""
    return (_LIKELY.index(expected) if expected in _LIKELY else len(_LIKELY), expected)


def _in_english(expected: str) -> str:
    """What was expected: words of a text, or a kind of them."""
    return _KINDS[expected][0] if expected in _KINDS else expected


_QUOTED: Final = "a name in "


def _in_japanese(expected: str) -> str:
    """What was expected, where it is no words of a text but a kind of them."""
    if expected.startswith(_QUOTED):
        return f"{expected.removeprefix(_QUOTED)}に入れた名前"
    return _KINDS[expected][1] if expected in _KINDS else _EXPECTED.get(expected, expected)


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
    """Words that are understood but mean nothing in this use; `span` is where they stand in their lines."""

    def __init__(self, why: str, span: Span = NOWHERE, *, line: str = "", place: str = "") -> None:
        self.why = why
        self.span = span
        self.lines = line
        before = line.rfind("\n", 0, span.start) + 1
        self.line = line[before:].split("\n")[0]
        words = self.line[span.start - before : span.end - before] if span.end else ""
        blamed, shown = f"「{words}」: " if words else "", ""
        if line:
            end = max(span.end, span.start + 1) - before
            carets = f"\n  {under(self.line, span.start - before, end)}" if span.end else ""
            shown = f"\n  {self.line}{carets}"
        japanese = f"{blamed}この言い方は使えない（{said(why, 'ja')}）{shown}"
        super().__init__(Words(f"{blamed}{why}{shown}", japanese), place=place)

    def at(self, lines: str, place: str) -> Refused:
        """This refusal, shown in the line in which it stands; its place is counted over all of the lines."""
        return Refused(self.why, self.span, line=lines, place=place)

    def on_card(self, written: str, place: str) -> Refused:
        """This refusal, shown in its sentences as they are written on the card."""
        lines = sentence_as_written(written, self.lines)
        start, end = (_place_in(lines, self.lines, each) for each in (self.span.start, self.span.end))
        return Refused(self.why, Span(start, end) if self.span.end else NOWHERE, line=lines, place=place)
