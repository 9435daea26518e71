"""Errors that people read: where it went wrong and why, in English and where it has words for it in Japanese."""

from __future__ import annotations

from collections.abc import Callable, Iterable


class Words(str):
    """A sentence in English that can also be said in Japanese."""

    __slots__ = ("ja",)
    ja: str

    def __new__(cls, en: str, ja: str) -> Words:
        words = super().__new__(cls, en)
        words.ja = ja
        return words


def said(words: str, language: str) -> str:
    """The sentence in the language, if it can be said in it."""
    return words.ja if language == "ja" and isinstance(words, Words) else str(words)


def refusal(error: OSError) -> str:
    """Why the machine refused to read or write a file."""
    known = {
        FileNotFoundError: "見つからない", PermissionError: "許されていない", IsADirectoryError: "フォルダーである",
        NotADirectoryError: "途中がフォルダーでない",
    }
    reason = error.strerror or str(error)
    return Words(reason, known.get(type(error), reason))


def joined(faults: Iterable[str]) -> str:
    """Several faults as one sentence."""
    found = list(faults)
    return Words("; ".join(found), "；".join(said(each, "ja") for each in found))


class BanmenError(Exception):
    """Something was refused; says the place, if there is one, and the reason, which may be put in words when asked."""

    def __init__(self, reason: str | Callable[[], str], *, place: str = "") -> None:
        super().__init__(reason)
        self._reason = reason
        self.place = place

    @property
    def reason(self) -> str:
        """Why, in words."""
        if not isinstance(self._reason, str):
            self._reason = self._reason()
        return self._reason

    def __str__(self) -> str:
        return self.told("en")

    def told(self, language: str) -> str:
        """Place and reason in a language."""
        reason = said(self.reason, language)
        return f"{self.place}: {reason}" if self.place else reason
