"""Modifiers: one alteration of a characteristic each, whom it holds for, and on what it depends."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from banmen.kernel.effects.base import Amount, Condition, Filter, Quantity, What
from banmen.kernel.effects.says import Static
from banmen.kernel.effects.things import (
    All,
    Both,
    Cards,
    Compares,
    CountOf,
    Either,
    Exists,
    Has,
    Is,
    Itself,
    Not,
    NotSo,
    ValueOf,
)
from banmen.kernel.state import Scope

if TYPE_CHECKING:
    from banmen.kernel.game import Game

KEYWORDS = "keywords"
"""The key under which keywords are granted and removed."""


class Modifier:
    """One alteration that is in force: what it changes, for which cards, and when it applies."""

    __slots__ = ("amount", "condition", "key", "layer", "on", "op", "reads", "scope", "stamp", "static", "what",
                 "word")

    def __init__(
        self,
        key: str,
        op: str,
        amount: Quantity,
        word: str,
        scope: Scope,
        stamp: int,
        on: tuple[int, ...] = (),
        static: Static | None = None,
    ) -> None:
        self.key = key
        self.op = op
        self.amount = amount
        self.word = word
        self.scope = scope
        self.stamp = stamp
        self.on = on
        self.static = static
        """The ability it comes from, if it comes from one that is always true."""
        self.what = static.what if static is not None else None
        self.condition = static.condition if static is not None else None
        self.layer = 0
        self.reads = _NOTHING
        """What it depends on, found when its place among others is."""

    def find_reads(self) -> None:
        """Find out on which characteristics it depends whom it alters, and how."""
        amount = None if isinstance(self.amount, int) else self.amount
        self.reads = _reads(self.what) | _reads(self.condition) | _reads(amount)

    def depends_on(self, other: Modifier) -> bool:
        """Whether it may hold for other cards, or otherwise, when the other one has been applied before it."""
        return any(
            key == other.key and (not word or not other.word or other.op == "set" or word == other.word)
            for key, word in self.reads
        )

    def holds_for(self, game: Game, card: int) -> bool:
        """Whether this card is among those altered now."""
        if self.static is None or self.what is None:
            return game.state.token[card] in self.on
        if isinstance(self.what, Itself):
            if game.state.token[card] != self.scope.source:
                return False
        elif not game.matches(self.what, self.scope, card):
            return False
        if not game.rules.works(game, game.state.card_of(self.scope.source), self.static):
            return False
        return self.condition is None or game.is_so(self.condition, self.scope)

    def value(self, game: Game) -> int:
        """The amount, worked out now."""
        return self.amount if isinstance(self.amount, int) else game.amount(self.amount, self.scope)

    def altered(self, game: Game, value: Any) -> object:
        """The value after this alteration: a number, words, or keywords with their numbers."""
        op, word = self.op, self.word
        if isinstance(value, int):
            amount = self.value(game)
            if op == "divide":
                return value // amount
            return value + amount if op == "add" else amount if op == "set" else value * amount
        if isinstance(value, frozenset):
            if op == "gain":
                return value | {word}
            if op == "lose":
                return value - {word} if word else frozenset()
            return frozenset((word,))
        if op == "grant":
            return value | {word: (*value.get(word, ()), self.value(game))}
        return {held: numbers for held, numbers in value.items() if held != word} if word else {}


Reading = tuple[str, str]
"""A characteristic, and the word looked for; without a word, all of it."""
_NOTHING: frozenset[Reading] = frozenset()


def _reads(term: What | Condition | Filter | Amount | None) -> frozenset[Reading]:
    """On what it depends whether and how something is altered (for the order of effects)."""
    if isinstance(term, Cards | Either):
        return _NOTHING.union(*(_reads(each) for each in term.filters))
    if isinstance(term, Is):
        return frozenset(((term.key, term.word),))
    if isinstance(term, Compares):
        return frozenset(((term.key, ""),)) | _reads(None if isinstance(term.amount, int) else term.amount)
    if isinstance(term, ValueOf):
        return frozenset(((term.key, ""),))
    if isinstance(term, Has):
        return frozenset(((KEYWORDS, term.keyword),))
    if isinstance(term, Not):
        return _reads(term.filter)
    if isinstance(term, NotSo):
        return _reads(term.condition)
    if isinstance(term, Both):
        return _NOTHING.union(*(_reads(each) for each in term.conditions))
    if isinstance(term, Exists | CountOf | All):
        return _reads(term.cards)
    return _NOTHING
