"""YAML read with the line of every value, so that what is wrong can be pointed at."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Final

import msgspec

from banmen.errors import BanmenError, Words, refusal, refuse_all, said

MOST = 2**53
"""Numbers beyond are slips of the pen."""


class Item(msgspec.Struct, frozen=True):
    """A value of a YAML file and where it stands; maps and lists hold further items."""

    value: Any
    file: str
    line: int

    @property
    def place(self) -> str:
        """File and line, as errors name them."""
        return f"{self.file}:{self.line}"

    def wrong(self, reason: str) -> BanmenError:
        """The error that points here."""
        return BanmenError(reason, place=self.place)

    def map(self, what: str) -> dict[str, Item]:
        """The items of a map by key."""
        if not isinstance(self.value, dict):
            raise self.wrong(Words(f"{what} must be a map", f"{called(what)}には項目と値を書く"))
        return self.value

    def list(self, what: str) -> list[Item]:
        """The items of a list."""
        if not isinstance(self.value, list):
            raise self.wrong(Words(f"{what} must be a list", f"{called(what)}には並びを書く"))
        return self.value

    def keys(self, what: str, known: tuple[str, ...]) -> dict[str, Item]:
        """The items of a map whose keys must be among those known."""
        refuse_all(self.unknown(what, known))
        return self.map(what)

    def unknown(self, what: str, known: tuple[str, ...]) -> Iterator[BanmenError]:
        """Each key of a map that is not among those known."""
        for key, item in self.map(what).items():
            if key not in known:
                hint = nearest(key, known)
                yield item.wrong(Words(f"{what}: the key {key!r} is unknown; {hint}",
                                       f"{called(what)}：{key!r}という項目はない。{said(hint, 'ja')}"))

    def text(self, what: str) -> str:
        """A word or sentence; a bare number is read as the word it is written as."""
        if isinstance(self.value, bool) or not isinstance(self.value, str | int):
            raise self.wrong(Words(f"{what} must be a word", f"{called(what)}には言葉を書く"))
        return str(self.value)

    def whole(self, what: str) -> int:
        """A whole number."""
        if isinstance(self.value, bool) or not isinstance(self.value, int):
            raise self.wrong(Words(f"{what} must be a whole number", f"{called(what)}には整数を書く"))
        if not -MOST <= self.value <= MOST:
            raise self.wrong(Words(f"{what} is too large a number", f"{called(what)}は大きすぎる数である"))
        return self.value

    def least(self, what: str, least: int) -> int:
        """A whole number that is not smaller than the least there can be."""
        number = self.whole(what)
        if number < least:
            raise self.wrong(Words(f"{what} cannot be {number}: it is at least {least}",
                                   f"{called(what)}を{number}にはできない：{least}以上である"))
        return number

    def yes(self, what: str) -> bool:
        """True or false."""
        truth = {"yes": True, "no": False}.get(self.value, self.value) if isinstance(self.value, str) else self.value
        if not isinstance(truth, bool):
            raise self.wrong(Words(f"{what} must be true or false", f"{called(what)}にはtrueかfalseを書く"))
        return truth

    def seat(self, what: str) -> int:
        """A player, a or b."""
        if self.value not in ("a", "b"):
            raise self.wrong(Words(f"{what} must be a or b", f"{called(what)}にはaかbを書く"))
        return int(self.value == "b")

    def plain(self) -> Any:
        """The value without the places."""
        if isinstance(self.value, dict):
            return {key: item.plain() for key, item in self.value.items()}
        if isinstance(self.value, list):
            return [item.plain() for item in self.value]
        return self.value


def nearest(word: str, known: Collection[str]) -> Words:
    """What may have been meant by a word that is none of these."""
    close = get_close_matches(word, known, n=1)
    if close:
        return Words(f"did you mean {close[0]!r}?", f"{close[0]!r}のことですか")
    shown = ", ".join(known)
    return Words(f"known are: {shown or 'none'}", f"あるのは：{shown or 'なし'}")


def called(what: str) -> str:
    """What a part of a scenario is called in Japanese; a key is called as it is written."""
    return _CALLED.get(what, said(what, "ja"))


_CALLED: Final = {
    "a card": "カード", "a wish": "望む手", "what a seat sees": "見えるもの", "a rule": "規則", "a move": "手",
    "a deck": "デッキ", "the number of the turn": "ターンの番号", "the number of an ability": "能力の番号",
    "how often": "回数", "how many": "枚数", "expect of a deck": "デッキのexpect", "an event": "できごと",
    "an ability": "能力", "a zone": "ゾーン", "a word": "言葉", "a word of a fault": "誤りの言葉", "a side": "側",
    "a scenario": "シナリオ", "a rule number": "規則の番号", "a lasting effect": "続いている効果",
    "a keyword": "能力語", "a card or zone": "カードかゾーン", "a card of a zone": "ゾーンのカード",
}
"""The parts of a scenario that are named otherwise than by their key."""


def load(path: Path) -> list[Item]:
    """The documents of a YAML file."""
    try:
        return parse(path.read_text(encoding="utf8"), str(path))
    except OSError as error:
        why = refusal(error)
        words = Words(f"cannot read the file: {why}", f"読み込めない：{said(why, 'ja')}")
        raise BanmenError(words, place=str(path)) from error
    except UnicodeDecodeError as error:
        raise BanmenError(Words(f"not UTF-8: {error.reason}",
                                f"UTF-8でない：{error.reason}"), place=str(path)) from error


def parse(text: str, file: str) -> list[Item]:
    """The documents of a YAML text, which errors call by the name of a file."""
    from banmen.scenario.yamltext import documents  # YAML takes its time, and the front door needs none

    return documents(text, file)
