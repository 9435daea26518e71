"""Old wordings and their new ones, per game; games add theirs with `templating`."""

import re
from collections.abc import Callable

import msgspec

Wording = str | Callable[[re.Match[str]], str]
"""The new wording: a pattern of it, or what makes it of the old one."""
Rule = tuple[re.Pattern[str], Wording]


class Templating(msgspec.Struct, frozen=True):
    """A game's table: rules in order, and whether round brackets hold only reminder text."""

    rules: tuple[Rule, ...] = ()
    reminders: bool = True


def _table(*rules: tuple[str, str]) -> tuple[Rule, ...]:
    return tuple((re.compile(pattern), new) for pattern, new in rules)


_COMMON = _table(
    (r"(?<=[たるすぶうくつむ])とき", "時"),
    (r"(?<=[てで])よい", "もよい"),
)

_DUELMASTERS = _table(
    (r"そのあと", "その後"),
    (r"バトルゾーンに(?:出た|でた)時", "出た時"),
    (r"(^|[。、\n「:])([^がは。、\n「:]*)を(?:バトルゾーンに)出した時", r"\1\2が出た時"),
    (r"(この(?:クリーチャー|カード))を出した時", r"\1が出た時"),
)

_BUILDDIVIDE = _table(
    (r"総コスト(?=[0-9]+以[上下])", "コスト"),
    (r"「([黒青白赤])」色の", r"\1の"),
)

_YUGIOH = _table(
    (r"フィールド上の", "フィールドの"),
    (r"フィールド上に", "フィールドに"),
    (r"する事で", "することで"),
    (r"発動する事ができる", "発動できる"),
)

TEMPLATING: dict[str, Templating] = {
    "": Templating(rules=_COMMON),
    "duelmasters": Templating(rules=_COMMON + _DUELMASTERS),
    "builddivide": Templating(rules=_COMMON + _BUILDDIVIDE),
    "yugioh": Templating(rules=_COMMON + _YUGIOH, reminders=False),
}
