"""Errors that people read: where it went wrong and why, in English and where it has words for it in Japanese."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Final

UNSEEN: Final = re.compile("[\x00-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")
"""What is not seen but steers a terminal or turns the order of letters: controls, marks of direction, half letters."""


def visible(text: str) -> str:
    """The text with what is not seen written as escapes; lines stay lines."""
    return UNSEEN.sub(lambda found: found[0] if found[0] == "\n" else repr(found[0])[1:-1], text)


class Words(str):
    """A sentence in English that can also be said in Japanese."""

    __slots__ = ("ja",)
    ja: str

    def __new__(cls, en: str, ja: str) -> Words:
        words = super().__new__(cls, en)
        words.ja = ja
        return words

    def __reduce__(self) -> tuple[object, ...]:
        """Both languages go along between processes; without them a pool waits for ever."""
        return Words, (str(self), self.ja)


def said(words: str, language: str) -> str:
    """The sentence in the language, if it can be said in it."""
    return words.ja if language == "ja" and isinstance(words, Words) else str(words)


def refusal(error: OSError) -> Words:
    """Why the machine refused to read or write a file."""
    known = {
        FileNotFoundError: "見つからない", PermissionError: "許されていない", IsADirectoryError: "フォルダーである",
        NotADirectoryError: "途中がフォルダーでない",
    }
    reason = error.strerror or str(error)
    return Words(reason, known.get(type(error), reason))


def joined(faults: Iterable[str]) -> Words:
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
    def faults(self) -> tuple[BanmenError, ...]:
        """All that is told at once, each with its own place."""
        return (self,)

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
        reason, place = said(self.reason, language), said(self.place, language)
        return visible(f"{place}: {reason}" if place else reason)


class Faults(BanmenError):
    """Several faults told at once; its place is that of the first."""

    def __init__(self, faults: Sequence[BanmenError]) -> None:
        first, *rest = faults
        super().__init__(joined([first.reason, *(_beside(first, each) for each in rest)]), place=first.place)
        self._faults = tuple(faults)

    def __reduce__(self) -> tuple[object, ...]:
        return Faults, (self._faults,)

    @property
    def faults(self) -> tuple[BanmenError, ...]:
        """All that is told at once, each with its own place."""
        return self._faults


def _beside(first: BanmenError, other: BanmenError) -> str:
    """A further fault in the words that follow the first: its place is said when it is another one."""
    return other.reason if other.place == first.place else Words(str(other), other.told("ja"))


def gathered(checks: Iterable[Callable[[], object]]) -> list[BanmenError]:
    """What these checks refuse, each done whatever the others say."""
    found: list[BanmenError] = []
    for check in checks:
        try:
            check()
        except BanmenError as error:
            found.extend(error.faults)
    return found


def refuse_all(faults: Iterable[BanmenError]) -> None:
    """Raise what was found wrong, if anything was: one fault as it is, several as one error."""
    found = [each for fault in faults for each in fault.faults]
    if found:
        raise found[0] if len(found) == 1 else Faults(found)
