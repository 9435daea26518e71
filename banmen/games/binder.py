"""Printed cards at the table: a file of them, of which those that are read can be put into decks.

Which cards of a file are read is remembered in the user's cache folder, under a hash of the file and of
every source that reads cards; a card itself is compiled when a deck asks for it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from banmen.errors import BanmenError, Words
from banmen.games.caching import keep, key_of, read_kept
from banmen.language.measure import cards_of, read_printed

if TYPE_CHECKING:
    from banmen.kernel.rules import Rules

SUFFIX = ".jsonl"


class Verdict(msgspec.Struct, frozen=True):
    """What was found out about a file of printed cards: why each unread one is not read, by name."""

    key: str
    unread: dict[str, str]


class Binder(msgspec.Struct, frozen=True):
    """The printed cards of a file that can be played, by name, and why the others cannot."""

    cards: dict[str, Mapping[str, Any]]
    unread: dict[str, str]


def open_binder(rules: Rules, path: Path) -> Binder:
    """The printed cards of a file; of several of one name the first."""
    cards: dict[str, Mapping[str, Any]] = {}
    for card in cards_of(path):
        name = card.get("name")
        if not isinstance(name, str) or not name:
            raise BanmenError(Words("a printed card has a name", "名前のないカードがある"), place=str(path))
        cards.setdefault(name, card)
    if not cards:
        raise BanmenError(Words("has no cards", "カードがない"), place=str(path))
    key = key_of(rules, path)
    verdict = remembered(rules, key)
    if verdict is None:
        verdict = Verdict(key, dict(_unread(rules, cards)))
        remember(rules, verdict)
    return Binder({name: card for name, card in cards.items() if name not in verdict.unread}, verdict.unread)


def _unread(rules: Rules, cards: Mapping[str, Mapping[str, Any]]) -> Iterator[tuple[str, str]]:
    """The cards that cannot be played, and why."""
    for name, card in cards.items():
        try:
            read_printed(dict(card), rules)
        except BanmenError as error:
            yield name, error.reason.splitlines()[0]


# What is remembered -------------------------------------------------------------------------------


def remembered(rules: Rules, key: str) -> Verdict | None:
    """What was found out before about such a file; None if nothing was, or nothing that can be read any more."""
    content = read_kept(f"{rules.name}-{key}.msgpack")
    if content is None:
        return None
    try:
        verdict = msgspec.msgpack.decode(content, type=Verdict)
    except msgspec.DecodeError:
        return None
    return verdict if verdict.key == key else None


def remember(rules: Rules, verdict: Verdict) -> None:
    """Keep what was found out; where nothing can be kept it is found out again."""
    keep(f"{rules.name}-{verdict.key}.msgpack", msgspec.msgpack.encode(verdict))
