"""What can go wrong between a text and its meaning."""

from unicodedata import east_asian_width

from banmen.errors import BanmenError, Words

REST = 20
EXPECTED = 5


def under(text: str, start: int, end: int) -> str:
    """Return a line of carets that stands under text[start:end], full-width characters included."""
    blank = "".join("\u3000" if _wide(char) else " " for char in text[:start])
    return blank + "^" * max(1, sum(2 if _wide(char) else 1 for char in text[start:end]))


def _wide(char: str) -> bool:
    return east_asian_width(char) in "WF"


class PhraseError(BanmenError):
    """A phrase of a book is defined wrongly."""


class NoPhrase(BanmenError):
    """A value has no words in the book."""


class NotUnderstood(BanmenError):
    """A text that no phrase covers; points at the first words that are not understood."""

    def __init__(self, text: str, position: int, expected: tuple[str, ...], *, place: str = "") -> None:
        self.text = text
        self.position = position
        self.expected = expected
        self.rest = text[position:]
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
        shown = self.rest[:REST] + ("…" if len(self.rest) > REST else "")
        what = f"not understood from 「{shown}」" if self.rest else "the text ends too early"
        return f"{what}\n{self._shown()}\n  expected here: {self._some() or 'nothing the book knows'}"

    def _say_ja(self) -> str:
        what = f"「{self.rest[:REST]}」から先が読めない" if self.rest else "文が途中で終わっている"
        return f"{what}\n{self._shown()}\n  ここに書けるもの：{self._some() or 'なし'}"

    def _shown(self) -> str:
        return f"  {self.text}\n  {under(self.text, self.position, self.position + 1)}"

    def _some(self) -> str:
        return ", ".join(self.expected[:EXPECTED]) + (", …" if len(self.expected) > EXPECTED else "")


class Ambiguous(BanmenError):
    """A text with two meanings; shows the words and both readings."""

    def __init__(
        self, text: str, span: tuple[int, int], readings: tuple[str, str], *, place: str = ""
    ) -> None:
        self.text = text
        self.span = span
        self.readings = readings
        start, end = span
        shown = f"\n  {text}\n  {under(text, start, end)}\n  1. {readings[0]}\n  2. {readings[1]}"
        words = text[start:end]
        super().__init__(
            Words(f"「{words}」 can be read in two ways{shown}", f"「{words}」は二通りに読める{shown}"), place=place
        )
