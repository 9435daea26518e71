"""Computed characteristics: the printed values under the continuous effects, cached by position."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, TypeVar

from banmen.kernel.effects.says import Change, Static
from banmen.kernel.library import STATIC, WATCHER, CardDef, gift_id, unpacked
from banmen.kernel.modifiers import InForce, Modifier
from banmen.kernel.names import ABILITIES, DOWN, EVERYBODY, FIXED, KEYWORDS, NONE
from banmen.kernel.state import LastKnown, Scope

if TYPE_CHECKING:
    from banmen.kernel.game import Game
    from banmen.kernel.library import Library

V = TypeVar("V")
NO_CEILING = 1_000
Applied = tuple[Modifier, object, object]
"""An alteration that holds for a card, and the value before and after it."""
UNKNOWN: dict[object, Any] = {}
"""Nothing is known of the cards yet; nothing is added to this one."""
MOST_ROWS = 256
"""For how many different sets of cards a library keeps what can be done with them."""


class Derived:
    """The modifiers in force and the values worked out from them, for one game."""

    __slots__ = (
        "altered",
        "blanks",
        "cards",
        "ceiling",
        "given_as_of",
        "in_a_circle",
        "in_order",
        "looked",
        "modifiers",
        "open",
        "rows",
        "rules",
        "stale",
        "state",
        "values",
        "version",
        "zones",
    )

    def __init__(self, game: Game) -> None:
        self.state = game.state
        self.cards = game.library.cards
        self.blanks = game.library.blanks
        self.zones = game.zones
        self.rules = game.rules
        self.stale = True
        """Whether abilities or lasting effects that alter something have begun or ceased since `altered` was found."""
        self.altered: frozenset[str] = frozenset()
        """The characteristics that something alters, for some card; all others are as printed."""
        self.modifiers: dict[str, InForce] = {}
        """What was last found to be in force, by characteristic; it holds as long as its origins are the same."""
        self.looked: dict[str, InForce] = {}
        """Those of them that are known to hold still, since nothing has begun or ceased to work."""
        self.values: dict[tuple[int, str] | str, object] = {}
        """What was worked out for this position: characteristics, and what a game keeps under words of its own."""
        self.rows: dict[object, Any] = UNKNOWN
        """For acts to choose from at a moment, the cards with which they can be done, as long as each is what it is."""
        self.open: dict[tuple[int, str], object] = {}
        """What is being worked out, as far as it has come, innermost last."""
        self.in_a_circle = False
        """Whether a value was asked for while it was being worked out, for the sake of another."""
        self.in_order = False
        self.ceiling = NO_CEILING
        """The layer being worked out: what is asked meanwhile is answered without the layers above it."""
        self.version = -1
        self.given_as_of = -1
        """The version of the position for which it was last seen to who is given abilities by abilities."""

    def faces_changed(self) -> None:
        """There are other cards, or some are other printed cards than before."""
        self.rows = UNKNOWN

    def found_rows(self, library: Library) -> dict[object, Any]:
        """What is known of games whose cards are the same printed cards, and may be added to."""
        if self.rows is UNKNOWN:
            if len(library.rows) >= MOST_ROWS:
                library.rows.clear()
            self.rows = library.rows.setdefault(tuple(self.state.definition), {})
        return self.rows

    def rows_of(self, library: Library, printed: frozenset[int]) -> frozenset[int]:
        """The cards of the game that are one of these printed ones."""
        found: frozenset[int] | None = self.rows.get(printed)
        if found is None:
            definition = self.state.definition
            found = frozenset(card for card in range(len(definition)) if definition[card] in printed)
            self.found_rows(library)[printed] = found
        return found

    def look_again(self) -> None:
        """Find out what is altered at all."""
        state = self.state
        self.stale = False
        self.looked.clear()
        altered: list[str] = []
        for kind in state.watch:
            if kind.startswith(STATIC):
                altered.append(kind[len(STATIC) :])
        for each in state.continuous:
            altered.append(each.key)
        self.altered = frozenset(altered)

    def touches(self, key: str) -> bool:
        """Whether anything alters this characteristic, of whatever card."""
        if self.stale:
            self.look_again()
        return key in self.altered

    def reaches(self, key: str, place: int) -> bool:
        """Whether anything can alter this characteristic of one of the cards in this place."""
        if self.stale:
            self.look_again()
        if key not in self.altered:
            return False
        now, state = self.looked.get(key) or self._look_for(key), self.state
        if now.places[place]:
            return True
        bearer, zone = state.bearer, state.zone
        for token in now.tokens:  # of which there are few
            if token in bearer and zone[bearer[token]] == place:
                break
        else:
            return False
        return True

    def concerns(self, key: str, card: int) -> bool:
        """Whether anything can alter this characteristic of this card, by its handle or where it lies."""
        if self.stale:
            self.look_again()
        if key not in self.altered:
            return False
        now, state = self.looked.get(key) or self._look_for(key), self.state
        return now.places[state.zone[card]] or state.token[card] in now.tokens

    def reaching(self, keys: frozenset[str], place: int) -> Sequence[str]:
        """Those of these characteristics that anything can alter of one of the cards in this place, in order."""
        if self.stale:
            self.look_again()
        altered = self.altered
        if altered.isdisjoint(keys):
            return ()
        found: list[str] = []
        for key in altered:
            if key in keys and self.reaches(key, place):
                found.append(key)
        found.sort()
        return found

    def alters(self, keys: frozenset[str]) -> bool:
        """Whether anything alters one of these characteristics; if not, they are as printed on every card face up."""
        if self.stale:
            self.look_again()
        return not keys.isdisjoint(self.altered)

    def in_force(self, key: str) -> tuple[Modifier, ...]:
        """The modifiers of one characteristic, in the order in which they apply."""
        if self.stale:
            self.look_again()
        if key not in self.altered:
            return ()
        return (self.looked.get(key) or self._look_for(key)).modifiers

    def lessens(self, key: str) -> bool:
        """Whether anything may make this number less than is printed, of whatever card."""
        if self.stale:
            self.look_again()
        return key in self.altered and (self.looked.get(key) or self._look_for(key)).lessens

    def _look_for(self, key: str) -> InForce:
        """What alters the characteristic now, which is found anew only when its origins have changed."""
        state = self.state
        watchers = state.watch.get(STATIC + key)
        cached = self.modifiers.get(key)
        if cached is not None and cached.watchers is watchers and cached.continuous is state.continuous:
            self.looked[key] = cached
            return cached
        found: list[Modifier] = []
        before = {} if cached is None else cached.origins
        origins: dict[tuple[int, int, int], tuple[Modifier, ...]] = {}
        for packed in watchers or ():
            card = packed >> WATCHER
            origin = (packed, state.token[card], state.controller[card])
            origins[origin] = these = before.get(origin) or self.made_by(key, *origin)
            found.extend(these)
        for each in state.continuous:
            if each.key == key:
                found.append(Modifier(key, each.op, each.amount, each.word, each.scope, each.age, each.on,
                                      until=each.until))
        now = InForce(watchers, state.continuous, tuple(self.ordered(found)), origins, self.zones)
        self.modifiers[key] = self.looked[key] = now
        return now

    def made_by(self, key: str, packed: int, token: int, seat: int) -> tuple[Modifier, ...]:
        """The alterations of a characteristic by one ability of the thing with this handle and player."""
        _, definition, number = unpacked(packed)
        ability = self.cards[definition].abilities[number]
        assert isinstance(ability, Static)
        return tuple(
            Modifier(key, change.op, change.amount, given_word(change), Scope(seat, token), token, static=ability)
            for change in ability.changes
            if change.key == key
        )

    def ordered(self, found: list[Modifier]) -> list[Modifier]:
        """By layer of the game, then by age, but never before one of the same layer on which it depends."""
        for each in found:
            each.layer = self.rules.layer(each.key, each.op)
        found.sort(key=_by_age)
        for each in found:
            if each.reads:
                break
        else:
            return found
        if not any(key == each.key for each in found for key, _ in each.reads):
            return found
        waiting, result = found, []
        while waiting:
            layer = [each for each in waiting if each.layer == waiting[0].layer]
            free = (
                each for each in layer if not any(each.depends_on(other) for other in layer if other is not each)
            )
            result.append(next(free, layer[0]))
            waiting = [each for each in waiting if each is not result[-1]]
        return result

    def blank(self, card: int) -> bool:
        """Whether the card lies face down where that takes all its information away."""
        state = self.state
        return state.face[card] == DOWN and self.blanks[state.zone[card]]

    def fresh(self) -> dict[tuple[int, str] | str, object]:
        """The values worked out for the position as it is."""
        version = self.state.version
        if self.version != version:
            self.version = version
            self.values.clear()
        return self.values

    def _has_of_back(self, card: int, key: str) -> bool:
        """Whether a card has, where it lies, from its back what is not printed on the side that shows."""
        return key in self.zones[self.state.zone[card] >> 1].of_back

    def number(self, game: Game, card: int, key: str) -> int:
        """A number of the card, such as its power."""
        if self.stale:
            self.look_again()
        state = self.state
        front = self.cards[state.definition[card]]
        printed = front.numbers.get(key)
        if printed is None:
            if key in self.rules.inborn:
                return 0
            back = front.back
            printed = 0 if back is None or not self._has_of_back(card, key) else back.numbers.get(key, 0)
        if not state.face[card] and self.blanks[state.zone[card]]:  # face down
            printed = 0
        if key in self.altered:
            now = self.looked.get(key) or self._look_for(key)
            if now.places[state.zone[card]] or state.token[card] in now.tokens:
                number = self._now(game, card, key, printed, now)
                return max(1, number) if printed and key in self.rules.inborn else number
        return printed

    def words(self, game: Game, card: int, key: str) -> frozenset[str]:
        """The words of the card under a key, such as its colours."""
        if self.stale:
            self.look_again()
        state = self.state
        front = self.cards[state.definition[card]]
        printed = front.words.get(key)
        if printed is None:
            back = front.back
            printed = _NO_WORDS
            if back is not None and self._has_of_back(card, key):
                printed = back.words.get(key, _NO_WORDS)
        if not state.face[card] and self.blanks[state.zone[card]]:  # face down
            printed = _NO_WORDS
        if key in self.altered:
            now = self.looked.get(key) or self._look_for(key)
            if now.places[state.zone[card]] or state.token[card] in now.tokens:
                return self._now(game, card, key, printed, now)
        return printed

    def keywords(self, game: Game, card: int) -> dict[str, tuple[int, ...]]:
        """The keywords of the card with their numbers."""
        if self.stale:
            self.look_again()
        state = self.state
        printed = self.cards[state.definition[card]].keywords
        if not state.face[card] and self.blanks[state.zone[card]]:  # face down
            printed = _NO_KEYWORDS
        if KEYWORDS in self.altered:
            now = self.looked.get(KEYWORDS) or self._look_for(KEYWORDS)
            if now.places[state.zone[card]] or state.token[card] in now.tokens:
                return self._now(game, card, KEYWORDS, printed, now)
        return printed

    def _now(self, game: Game, card: int, key: str, printed: V, now: InForce) -> V:
        """What becomes of a printed value under what is in force, worked out once for each position."""
        if self.ceiling != NO_CEILING:
            return self._below(game, card, key, printed)
        values = self.values if self.version == self.state.version else self.fresh()
        found: V | None = values.get((card, key))  # type: ignore[assignment]
        return self._work_out(game, (card, key), printed, now.modifiers) if found is None else found

    @contextmanager
    def seen_from(self, layer: int) -> Iterator[None]:
        """Meanwhile cards are what the layers up to this one make of them, whichever is being worked out."""
        ceiling, self.ceiling = self.ceiling, layer
        try:
            yield
        finally:
            self.ceiling = ceiling

    def gifts(self, game: Game) -> list[tuple[int, Modifier]]:
        """Who is given abilities by abilities that are always true, as the layer of giving sees things: handles."""
        bearer = self.state.bearer
        ceiling = self.ceiling
        if self.rules.layered:
            self.ceiling = self.rules.layer(ABILITIES, "grant")
        try:
            return [
                (token, modifier)
                for modifier in self.in_force(ABILITIES)
                if modifier.static is not None and modifier.stands(game, modifier.static)
                for token in game.tokens_of(modifier.static.what, modifier.scope)
                if token in bearer
            ]
        finally:
            self.ceiling = ceiling

    def _below(self, game: Game, card: int, key: str, printed: V) -> V:
        """The value as the layers up to the one being worked out make it, kept apart from the finished one."""
        modifiers = self.in_force(key)
        slot = (card, key)
        if modifiers[-1].layer > self.ceiling:
            slot = (card, f"{key} below {self.ceiling}")
            modifiers = tuple(each for each in modifiers if each.layer <= self.ceiling)
        found: V | None = self.fresh().get(slot)  # type: ignore[assignment]
        return self._work_out(game, slot, printed, modifiers) if found is None else found

    def applied(self, game: Game, card: int, key: str, printed: object) -> list[Applied]:
        """The alterations that make a printed value of the card what it is; asking changes nothing that is kept."""
        noted: list[Applied] = []
        kept, self.values = self.fresh(), dict(self.fresh())
        self.values.pop((card, key), None)
        self.in_order = True
        try:
            self._work_out(game, (card, key), printed, self.in_force(key), noted)
        finally:
            self.values, self.in_order, self.in_a_circle = kept, False, False
        return noted

    def _work_out(
        self, game: Game, slot: tuple[int, str], value: V, modifiers: tuple[Modifier, ...],
        noted: list[Applied] | None = None,
    ) -> V:
        """Apply the modifiers one after the other; whoever asks meanwhile gets what is worked out so far."""
        found: V | None = self.open.get(slot)  # type: ignore[assignment]
        if found is not None:
            if next(reversed(self.open)) != slot:
                self.in_a_circle = True
            return found
        self.open[slot] = value
        ceiling, layers = self.ceiling, self.rules.layered
        try:
            for modifier in modifiers:
                if layers:
                    self.ceiling = min(ceiling, modifier.layer) if modifier.layer < self.rules.top_layer else ceiling
                if modifier.holds_for(game, slot[0]):
                    before, value = value, modifier.altered(game, value)
                    if noted is not None:
                        noted.append((modifier, before, value))
                    self.open[slot] = value
                    if modifier.op == FIXED:
                        break
        finally:
            self.ceiling = ceiling
            del self.open[slot]
        self.values[slot] = value
        if self.in_a_circle and not self.open and not self.in_order:
            self._work_out_in_order(game)
            value = self.values.get(slot, value)  # type: ignore[assignment]
        return value

    def _work_out_in_order(self, game: Game) -> None:
        """Values that depend on each other in a circle are worked out by age, whichever was asked for first."""
        state = self.state
        self.values.clear()
        self.in_order = True
        try:
            by_age = [card for _, card in sorted(state.bearer.items())]
            for key in sorted(self.altered):
                if key == KEYWORDS:
                    for card in by_age:
                        self.keywords(game, card)
                elif any(key in printed.words for printed in self.cards):
                    for card in by_age:
                        self.words(game, card, key)
                elif key in self.rules.unprinted or any(key in printed.numbers for printed in self.cards):
                    for card in by_age:
                        self.number(game, card, key)
        finally:
            self.in_order = self.in_a_circle = False

    def snapshot(self, game: Game, card: int) -> LastKnown:
        """What the card is at this moment, to be remembered when it leaves."""
        state = self.state
        printed = self.cards[state.definition[card]]
        counters = state.counters.get(card)
        numbers, words = self._as_it_is(game, card, printed)
        return LastKnown(
            card,
            state.definition[card],
            state.owner[card],
            state.controller[card],
            state.zone[card],
            state.turned[card],
            state.face[card],
            state.damage[card],
            numbers,
            words,
            self.keywords(game, card),
            dict(counters) if counters else {},
            NONE if state.host[card] == NONE else state.token[state.host[card]],
            tuple(state.token[each] for each in state.beneath[card]) if card in state.beneath else (),
            self.given(card),
            marks=state.marks[card],
        )

    def given(self, card: int) -> tuple[int, ...]:
        """The printed cards whose abilities lasting effects give it."""
        token = self.state.token[card]
        return tuple(each.amount for each in self.state.continuous if each.key == ABILITIES and token in each.on)

    def _as_it_is(self, game: Game, card: int, printed: CardDef) -> tuple[dict[str, int], dict[str, tuple[str, ...]]]:
        """Its numbers and words: the printed ones themselves, which nobody changes, unless something alters them."""
        if self.stale:
            self.look_again()
        numbers, words = (printed.numbers, printed.sorted_words) if not self.blank(card) else printed.unknown
        looked = self.looked
        place, token = self.state.zone[card], self.state.token[card]
        for key in self.altered:
            if key in numbers or key in words:
                now = looked.get(key) or self._look_for(key)
                if not (now.places[place] or token in now.tokens):
                    continue
                if key in numbers:
                    numbers = numbers | {key: self.number(game, card, key)}
                else:
                    words = words | {key: tuple(sorted(self.words(game, card, key)))}
        return numbers, words


def _by_age(modifier: Modifier) -> tuple[int, int]:
    """Where an alteration stands among others of its characteristic."""
    return modifier.layer, modifier.stamp


_NO_WORDS: frozenset[str] = frozenset()
_NO_KEYWORDS: dict[str, tuple[int, ...]] = {}


def given_word(change: Change) -> str:
    """The word of an alteration; for abilities that are given, the id of the printed thing that stands for them."""
    return gift_id(change.abilities) if change.abilities else change.word


def fixed(game: Game, change: Change, scope: Scope) -> tuple[str, str, int, str]:
    """An alteration with its amount worked out once and for all; a printed card is called by its number."""
    if change.key == ABILITIES:
        return change.key, change.op, game.library.by_id[given_word(change)], ""
    return change.key, change.op, game.amount(change.amount, scope), change.word


def number_of(game: Game, token: int, key: str) -> int:
    """A number of a thing as it is, or as it last was when it has left or lies blank under a face-down card."""
    card = game.state.card_of(token)
    known = game.state.known.get(token)
    if card != NONE and (known is None or not game.derived.blank(card)):
        return game.number(card, key)
    if known is None:
        return 0
    shown = shows_since(game, known)
    return known.numbers.get(key, 0) if shown == NONE else game.number(shown, key)


def shows_since(game: Game, known: LastKnown) -> int:
    """The card that lay blank and shows what it is to everybody where it went; NONE where it does not."""
    if known.face != DOWN or not game.zones[known.zone >> 1].blank:
        return NONE
    card = game.state.card_of(known.next)
    return card if card != NONE and game.state.seen[card] == EVERYBODY and not game.derived.blank(card) else NONE
