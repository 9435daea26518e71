"""Computed characteristics: the printed values under the continuous effects, cached by position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.kernel.effects.base import Amount, Condition, Filter, Quantity, What
from banmen.kernel.effects.says import Change, Static
from banmen.kernel.effects.things import Both, Cards, Compares, Either, Exists, Has, Is, Itself, Not, NotSo
from banmen.kernel.library import SLOT
from banmen.kernel.names import DOWN, NONE
from banmen.kernel.state import LastKnown, Scope

if TYPE_CHECKING:
    from banmen.kernel.game import Game

KEYWORDS = "keywords"
"""The key under which keywords are granted and removed."""


class _Statics(dict[str, str]):
    """What static abilities that alter a characteristic are watched under; each word is made once."""

    def __missing__(self, key: str) -> str:
        self[key] = "static:" + key
        return self[key]


_STATIC = _Statics()


class Modifier:
    """One alteration that is in force: what it changes, for which cards, and when it applies."""

    __slots__ = ("amount", "condition", "key", "on", "op", "reads", "scope", "stamp", "what", "word")

    def __init__(
        self,
        key: str,
        op: str,
        amount: Quantity,
        word: str,
        scope: Scope,
        stamp: int,
        on: tuple[int, ...] = (),
        what: What | None = None,
        condition: Condition | None = None,
    ) -> None:
        self.key = key
        self.op = op
        self.amount = amount
        self.word = word
        self.scope = scope
        self.stamp = stamp
        self.on = on
        self.what = what
        self.condition = condition
        self.reads = _reads(what) | _reads(condition)

    def holds_for(self, game: Game, card: int) -> bool:
        """Whether this card is among those altered now."""
        if self.what is None:
            return game.state.token[card] in self.on
        if isinstance(self.what, Itself):
            if game.state.token[card] != self.scope.source:
                return False
        elif not game.matches(self.what, self.scope, card):
            return False
        return self.condition is None or game.is_so(self.condition, self.scope)

    def value(self, game: Game) -> int:
        """The amount, worked out now."""
        return self.amount if isinstance(self.amount, int) else game.amount(self.amount, self.scope)


def _reads(term: What | Condition | Filter | Amount | None) -> frozenset[str]:
    """The characteristics on which it depends whether something is altered (for the order of effects)."""
    if isinstance(term, Cards):
        return frozenset[str]().union(*(_reads(each) for each in term.filters))
    if isinstance(term, Is | Compares):
        return frozenset((term.key,))
    if isinstance(term, Has):
        return frozenset((KEYWORDS,))
    if isinstance(term, Not):
        return _reads(term.filter)
    if isinstance(term, Either):
        return frozenset[str]().union(*(_reads(each) for each in term.filters))
    if isinstance(term, NotSo):
        return _reads(term.condition)
    if isinstance(term, Both):
        return frozenset[str]().union(*(_reads(each) for each in term.conditions))
    if isinstance(term, Exists):
        return _reads(term.cards)
    return frozenset()


class Derived:
    """The modifiers in force and the values worked out from them, for one game."""

    __slots__ = ("game", "modifiers", "open", "values", "version")

    def __init__(self, game: Game) -> None:
        self.game = game
        self.modifiers: dict[str, tuple[object, object, tuple[Modifier, ...]]] = {}
        self.values: dict[tuple[int, str], object] = {}
        self.open: dict[tuple[int, str], object] = {}
        self.version = -1

    def in_force(self, key: str) -> tuple[Modifier, ...]:
        """The modifiers of one characteristic, in the order in which they apply."""
        state = self.game.state
        watchers = state.watch.get(_STATIC[key])
        cached = self.modifiers.get(key)
        if cached is not None and cached[0] is watchers and cached[1] is state.continuous:
            return cached[2]
        found: list[Modifier] = []
        for packed in watchers or ():
            card = packed >> SLOT
            ability = self.game.library[state.definition[card]].abilities[packed & (1 << SLOT) - 1]
            assert isinstance(ability, Static)
            scope = Scope(state.controller[card], state.token[card])
            found.extend(
                Modifier(key, change.op, change.amount, change.word, scope, state.token[card],
                         what=ability.what, condition=ability.condition)
                for change in ability.changes
                if change.key == key
            )
        found.extend(
            Modifier(key, each.op, each.amount, each.word, each.scope, each.stamp, each.on)
            for each in state.continuous
            if each.key == key
        )
        ordered = tuple(self.ordered(found)) if len(found) > 1 else tuple(found)
        self.modifiers[key] = (watchers, state.continuous, ordered)
        return ordered

    def ordered(self, found: list[Modifier]) -> list[Modifier]:
        """By layer of the game, then those that depend on others last, then by age."""
        layer = self.game.rules.layer
        return sorted(found, key=lambda m: (layer(m.key, m.op), m.key in m.reads, m.stamp))

    def blank(self, card: int) -> bool:
        """Whether the card lies face down where that takes all its information away."""
        state = self.game.state
        return state.face[card] == DOWN and self.game.zones[state.zone[card] >> 1].blank

    def fresh(self) -> dict[tuple[int, str], object]:
        """The values worked out for the position as it is."""
        version = self.game.state.version
        if self.version != version:
            self.version = version
            self.values.clear()
        return self.values

    def number(self, card: int, key: str) -> int:
        """A number of the card, such as its power."""
        game = self.game
        printed = game.library[game.state.definition[card]].numbers.get(key, 0)
        modifiers = self.in_force(key)
        if not modifiers:
            return 0 if game.state.face[card] == DOWN and self.blank(card) else printed
        values = self.fresh()
        slot = (card, key)
        found = values.get(slot)
        if found is None:
            found = self.open.get(slot)
            if found is not None:
                return found  # type: ignore[return-value]
            found = self._work_out_number(card, slot, 0 if self.blank(card) else printed, modifiers)
            values[slot] = found
        return found  # type: ignore[return-value]

    def _work_out_number(
        self, card: int, slot: tuple[int, str], value: int, modifiers: tuple[Modifier, ...]
    ) -> int:
        self.open[slot] = value
        try:
            for modifier in modifiers:
                if modifier.holds_for(self.game, card):
                    amount = modifier.value(self.game)
                    if modifier.op == "add":
                        value += amount
                    elif modifier.op == "set":
                        value = amount
                    else:
                        value *= amount
                    self.open[slot] = value
        finally:
            del self.open[slot]
        return value

    def words(self, card: int, key: str) -> frozenset[str]:
        """The words of the card under a key, such as its colours."""
        game = self.game
        printed = game.library[game.state.definition[card]].words.get(key, _NO_WORDS)
        modifiers = self.in_force(key)
        if not modifiers:
            return _NO_WORDS if game.state.face[card] == DOWN and self.blank(card) else printed
        values = self.fresh()
        slot = (card, key)
        found = values.get(slot)
        if found is None:
            found = self.open.get(slot)
            if found is not None:
                return found  # type: ignore[return-value]
            value = _NO_WORDS if self.blank(card) else printed
            self.open[slot] = value
            try:
                for modifier in modifiers:
                    if modifier.holds_for(game, card):
                        if modifier.op == "gain":
                            value = value | {modifier.word}
                        elif modifier.op == "lose":
                            value = value - {modifier.word} if modifier.word else _NO_WORDS
                        else:
                            value = frozenset((modifier.word,))
                        self.open[slot] = value
            finally:
                del self.open[slot]
            found = value
            values[slot] = found
        return found  # type: ignore[return-value]

    def keywords(self, card: int) -> dict[str, tuple[int, ...]]:
        """The keywords of the card with their numbers."""
        game = self.game
        printed = game.library[game.state.definition[card]].keywords
        modifiers = self.in_force(KEYWORDS)
        if not modifiers:
            return _NO_KEYWORDS if game.state.face[card] == DOWN and self.blank(card) else printed
        values = self.fresh()
        slot = (card, KEYWORDS)
        found = values.get(slot)
        if found is None:
            found = self.open.get(slot)
            if found is not None:
                return found  # type: ignore[return-value]
            value = dict(_NO_KEYWORDS if self.blank(card) else printed)
            self.open[slot] = value
            try:
                for modifier in modifiers:
                    if modifier.holds_for(game, card):
                        if modifier.op == "grant":
                            value[modifier.word] = (*value.get(modifier.word, ()), modifier.value(game))
                        elif modifier.word:
                            value.pop(modifier.word, None)
                        else:
                            value.clear()
            finally:
                del self.open[slot]
            found = value
            values[slot] = found
        return found  # type: ignore[return-value]

    def snapshot(self, card: int) -> LastKnown:
        """What the card is at this moment, to be remembered when it leaves."""
        state = self.game.state
        printed = self.game.library[state.definition[card]]
        return LastKnown(
            card,
            state.definition[card],
            state.owner[card],
            state.controller[card],
            state.zone[card],
            state.turned[card],
            state.face[card],
            state.damage[card],
            {key: self.number(card, key) for key in printed.numbers},
            {key: tuple(sorted(self.words(card, key))) for key in printed.words},
            dict(self.keywords(card)),
        )


_NO_WORDS: frozenset[str] = frozenset()
_NO_KEYWORDS: dict[str, tuple[int, ...]] = {}


def fixed(game: Game, change: Change, scope: Scope) -> tuple[str, str, int, str]:
    """An alteration with its amount worked out once and for all."""
    return change.key, change.op, game.amount(change.amount, scope), change.word


def number_of(game: Game, token: int, key: str) -> int:
    """A number of a thing as it is, or as it last was when it has left."""
    card = game.state.card_of(token)
    if card != NONE:
        return game.number(card, key)
    known = game.state.known.get(token)
    return known.numbers.get(key, 0) if known is not None else 0
