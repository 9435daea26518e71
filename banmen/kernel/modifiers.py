"""Modifiers: one alteration of a characteristic each, and all those of one characteristic that are in force."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from banmen.kernel.effects.base import Quantity, Term, walk
from banmen.kernel.effects.says import Static
from banmen.kernel.effects.things import (
    Best,
    Cards,
    Compares,
    Extreme,
    Has,
    Is,
    Itself,
    Kinds,
    Shares,
    Total,
    ValueOf,
)
from banmen.kernel.names import FIXED, KEYWORDS, NONE
from banmen.kernel.state import Scope
from banmen.kernel.zones import Zone

if TYPE_CHECKING:
    from banmen.kernel.game import Game

Reading = tuple[str, str]
"""A characteristic, and the word looked for; without a word, all of it."""
NOTHING: frozenset[Reading] = frozenset()


@lru_cache(maxsize=4096)
def reads(term: object) -> frozenset[Reading]:
    """On what it depends whether and how something is altered (for the order of effects)."""
    return NOTHING.union(*(_read_by(each) for each in walk(term)))


def _read_by(term: Term) -> frozenset[Reading]:
    """The characteristic one piece of a text asks for."""
    if isinstance(term, Is):
        return frozenset(((term.key, term.word),))
    if isinstance(term, Has):
        return frozenset(((KEYWORDS, term.keyword),))
    if isinstance(term, Compares | ValueOf | Shares | Extreme | Best | Kinds | Total):
        return frozenset(((term.key, ""),))
    return NOTHING


class Modifier:
    """One alteration that is in force: what it changes, for which cards, and when it applies."""

    __slots__ = ("amount", "condition", "key", "layer", "on", "op", "reads", "scope", "stamp", "static", "until",
                 "what", "word")

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
        until: str = "",
    ) -> None:
        self.key = key
        self.op = op
        self.amount = amount
        self.word = word
        self.scope = scope
        self.stamp = stamp
        self.on = on
        self.until = until
        self.static = static
        """The ability it comes from, if it comes from one that is always true."""
        self.what = static.what if static is not None else None
        self.condition = static.condition if static is not None else None
        self.layer = 0
        self.reads = NOTHING
        """The characteristics on which it depends whom it alters, and how."""
        if static is not None:
            self.reads = reads((self.what, self.condition, amount))

    def depends_on(self, other: Modifier) -> bool:
        """Whether it may hold for other cards, or otherwise, when the other one has been applied before it."""
        return any(
            key == other.key and (not word or not other.word or other.op == "set" or word == other.word)
            for key, word in self.reads
        )

    def holds_for(self, game: Game, card: int) -> bool:
        """Whether this card is among those altered now."""
        static = self.static
        if static is None or static.what is None:
            return game.state.token[card] in self.on and game.rules.lasts(game, self.until)
        if isinstance(static.what, Itself):
            if game.state.token[card] != self.scope.source:
                return False
        elif not game.matches(static.what, self.scope, card) or (
            game.rules.untouched in game.state.watch and not game.rules.is_altered(game, card, self.scope)
        ):
            return False
        return self.stands(game, static)

    def stands(self, game: Game, static: Static) -> bool:
        """Whether the ability it comes from works now, whomever it means."""
        if not game.rules.works(game, game.state.bearer.get(self.scope.source, NONE), static):
            return False
        return self.condition is None or game.is_so(self.condition, self.scope)

    def value(self, game: Game) -> int:
        """The amount, worked out now."""
        return self.amount if isinstance(self.amount, int) else game.amount(self.amount, self.scope)

    def altered(self, game: Game, value: Any) -> Any:
        """The value after this alteration: a number, words, or keywords with their numbers."""
        op, word = self.op, self.word
        if isinstance(value, int):
            amount = self.value(game)
            if op == "divide":
                return value // amount
            return value + amount if op == "add" else amount if op in ("set", "base", FIXED) else value * amount
        if isinstance(value, frozenset):
            if op in ("gain", "base_gain"):
                return value | {word}
            if op == "lose":
                return value - {word} if word else frozenset()
            return frozenset((word,))
        if op == "grant":
            return value | {word: (*value.get(word, ()), self.value(game))}
        return {keyword: numbers for keyword, numbers in value.items() if keyword != word} if word else {}


class InForce:
    """The modifiers of one characteristic, in the order in which they apply, and whom they can concern at all."""

    __slots__ = ("continuous", "lessens", "modifiers", "origins", "places", "tokens", "watchers")

    def __init__(
        self, watchers: object, continuous: object, modifiers: tuple[Modifier, ...],
        origins: dict[tuple[int, int, int], tuple[Modifier, ...]], zones: tuple[Zone, ...],
    ) -> None:
        self.watchers = watchers
        self.continuous = continuous
        self.modifiers = modifiers
        self.origins = origins
        """Those that come from abilities, by the watcher, its handle and its player, to be used again as they are."""
        self.lessens = False
        """Whether any of them may make a number less than is printed."""
        tokens: list[int] = []
        names: list[str] = []
        everywhere = False
        for each in modifiers:
            if each.op != "add" or not isinstance(each.amount, int) or each.amount < 0:
                self.lessens = True
            if each.what is None:
                tokens.extend(each.on)
            elif isinstance(each.what, Itself):
                tokens.append(each.scope.source)
            elif isinstance(each.what, Cards) and each.what.zones:
                names.extend(each.what.zones)
            else:
                everywhere = True
        self.tokens = frozenset(tokens)
        """The handles of the things that are meant one by one."""
        self.places = [everywhere] * (2 * len(zones))
        """For each place, whether cards there are meant by what they are."""
        if names:
            for zone in zones:
                if zone.name in names:
                    for place in zone.places:
                        self.places[place] = True
