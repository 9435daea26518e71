"""Working out what a text means in a position: amounts, conditions, and which cards are meant."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from banmen.kernel.atoms.reading import read_as
from banmen.kernel.derive import number_of
from banmen.kernel.effects import things as t
from banmen.kernel.effects.base import Amount, Condition, Filter, Quantity, Side, What, Who
from banmen.kernel.names import NONE, TURNED, UP, other
from banmen.kernel.state import Scope

if TYPE_CHECKING:
    from banmen.kernel.game import Game

A = TypeVar("A", bound=Amount)
C = TypeVar("C", bound=Condition)
P = TypeVar("P", bound=Filter)

AMOUNTS: dict[type, Callable[[Any, Any, Scope], int]] = {}
CONDITIONS: dict[type, Callable[[Any, Any, Scope], bool]] = {}
FILTERS: dict[type, Callable[[Any, Any, Scope, int], bool]] = {}


def amounts(kind: type[A]) -> Callable[[Callable[[Game, A, Scope], int]], Callable[[Game, A, Scope], int]]:
    """Register how a kind of amount is worked out."""

    def register(work_out: Callable[[Game, A, Scope], int]) -> Callable[[Game, A, Scope], int]:
        assert kind not in AMOUNTS, kind
        AMOUNTS[kind] = work_out
        return work_out

    return register


def conditions(kind: type[C]) -> Callable[[Callable[[Game, C, Scope], bool]], Callable[[Game, C, Scope], bool]]:
    """Register how a kind of condition is checked."""

    def register(check: Callable[[Game, C, Scope], bool]) -> Callable[[Game, C, Scope], bool]:
        assert kind not in CONDITIONS, kind
        CONDITIONS[kind] = check
        return check

    return register


def filters(
    kind: type[P],
) -> Callable[[Callable[[Game, P, Scope, int], bool]], Callable[[Game, P, Scope, int], bool]]:
    """Register how a property of a card is checked."""

    def register(check: Callable[[Game, P, Scope, int], bool]) -> Callable[[Game, P, Scope, int], bool]:
        assert kind not in FILTERS, kind
        FILTERS[kind] = check
        return check

    return register


# Who and which ------------------------------------------------------------------------------------

YOU, OPPONENT, EACH, THAT, OWNER = Who.YOU, Who.OPPONENT, Who.EACH, Who.THAT, Who.OWNER
ANY_SIDE, YOURS = Side.ANY, Side.YOURS
"""Members of an enumeration, which Python would look for in its class each time."""


def seats(game: Game, who: Who, scope: Scope) -> tuple[int, ...]:
    """The players meant, the turn player first."""
    if who is YOU:
        return (scope.seat,)
    if who is OPPONENT:
        return (other(scope.seat),)
    if who is EACH:
        first = game.state.turn_player
        return (first, other(first))
    if who is THAT:
        return scope.get("player") or (scope.seat,)
    if who is OWNER:
        return _owners(game, scope) or (scope.seat,)
    return (scope.seat,)


def _owners(game: Game, scope: Scope) -> tuple[int, ...]:
    """Whose the things are that were spoken of last, the turn player first."""
    state = game.state
    cards = [state.bearer[token] if token in state.bearer else state.known[token].card for token in scope.get("it")
             if token in state.bearer or token in state.known]
    return tuple(sorted({state.owner[card] for card in cards}, key=lambda seat: seat != state.turn_player))


def fits(game: Game, property: Filter, scope: Scope, card: int) -> bool:
    """Whether the card has the property."""
    return FILTERS[type(property)](game, property, scope, card)


def fits_all(game: Game, properties: Sequence[Filter], scope: Scope, card: int) -> bool:
    """Whether the card has all of these properties; of several things printed on it, whether one has them all."""
    if game.state.definition[card] in game.library.readings:
        return bool(readings_that_fit(game, properties, scope, card))
    return all(FILTERS[type(each)](game, each, scope, card) for each in properties)


def readings_that_fit(game: Game, properties: Sequence[Filter], scope: Scope, card: int) -> list[int]:
    """Of the things printed beside each other on a card, the numbers of those that have all of these properties."""
    found: list[int] = []
    for reading in game.library.readings[game.state.definition[card]]:
        with read_as(game, card, reading):
            if fits_all(game, properties, scope, card):
                found.append(reading)
    return found


def itself_now(game: Game, scope: Scope) -> int:
    """The handle of the card that speaks, if it has left the one where it went first: no other card is meant there."""
    source = scope.source
    known = game.state.known.get(source)
    return source if known is None or known.next == NONE else known.next


def matches(game: Game, what: What, scope: Scope, card: int) -> bool:
    """Whether the card is one of those described."""
    state = game.state
    if isinstance(what, t.Cards):
        place = state.zone[card]
        if what.zones and game.zones[place >> 1].name not in what.zones:
            return False
        beneath = card in state.beneath.get(state.host[card], ())
        if what.under is not None:
            if not (beneath and state.token[state.host[card]] in tokens_of(game, what.under, scope)):
                return False
        elif beneath:
            return False  # part of another thing, no thing of its own
        if what.among and state.token[card] not in scope.get(what.among):
            return False
        if what.side is not ANY_SIDE and (state.controller[card] == scope.seat) is not (what.side is YOURS):
            return False
        if what.other and state.token[card] == itself_now(game, scope):
            return False
        if game.library.readings:
            return fits_all(game, what.filters, scope, card)
        for each in what.filters:
            if not FILTERS[type(each)](game, each, scope, card):
                break
        else:
            return True
        return False
    if isinstance(what, t.Itself):
        return state.token[card] == scope.source
    if isinstance(what, t.It):
        return state.token[card] in scope.get(what.name)
    if isinstance(what, t.All | t.Choose):
        return matches(game, what.cards, scope, card)
    return False


def find(game: Game, cards: t.Cards, scope: Scope) -> list[int]:
    """All cards of a kind, those of the effect's own player first."""
    state = game.state
    found: list[int] = []
    if cards.among or cards.under is not None:
        return _find_by_name(game, cards, scope)
    seat, side = scope.seat, cards.side
    whose: tuple[int, ...] = (seat, 1 - seat) if side is ANY_SIDE else (seat,) if side is YOURS else (1 - seat,)
    asked, readings = cards.filters, game.library.readings
    itself = itself_now(game, scope) if cards.other else NONE
    all_alike = not (cards.other or readings)
    for name in cards.zones:
        places = game.zone_named[name].places
        for seat in whose:
            there = state.zones[places[seat]]
            if all_alike and not asked:
                found += there
                continue
            for card in there:
                if not all_alike:
                    if state.token[card] == itself:
                        continue
                    if state.definition[card] in readings:
                        if readings_that_fit(game, asked, scope, card):
                            found.append(card)
                        continue
                for each in asked:
                    if not FILTERS[type(each)](game, each, scope, card):
                        break
                else:
                    found.append(card)
    return found


def _find_by_name(game: Game, cards: t.Cards, scope: Scope) -> list[int]:
    """Of the things a word stands for, or of what lies under things, the cards of a kind."""
    state = game.state
    if cards.under is None:
        there = [state.bearer[token] for token in scope.get(cards.among) if token in state.bearer]
    else:
        hosts = [state.card_of(token) for token in tokens_of(game, cards.under, scope)]
        there = [card for host in hosts for card in state.beneath.get(host, ())]
    return [card for card in there if matches(game, cards, scope, card)]


def find_so_many(game: Game, cards: t.Cards, scope: Scope, least: int = 1, but: int = NONE) -> bool:
    """Whether there are at least so many cards of a kind, one card (if any) not counted."""
    if least <= 0:
        return True
    if cards.among or cards.under is not None:
        return len([card for card in _find_by_name(game, cards, scope) if card != but]) >= least
    state = game.state
    if cards.side is ANY_SIDE:
        whose: tuple[int, ...] = (0, 1)
    else:
        whose = (scope.seat if cards.side is YOURS else 1 - scope.seat,)
    readings = game.library.readings
    itself = itself_now(game, scope) if cards.other else NONE
    for name in cards.zones:
        places = game.zone_named[name].places
        for seat in whose:
            for card in state.zones[places[seat]]:
                if card == but or state.token[card] == itself:
                    continue
                if state.definition[card] in readings:
                    least -= bool(readings_that_fit(game, cards.filters, scope, card))
                    if not least:
                        return True
                    continue
                for each in cards.filters:
                    if not FILTERS[type(each)](game, each, scope, card):
                        break
                else:
                    least -= 1
                    if not least:
                        return True
    return False


def tokens_of(game: Game, what: What, scope: Scope) -> tuple[int, ...]:
    """The handles of things that need no choosing; things that are gone keep their handle."""
    state = game.state
    if isinstance(what, t.Itself):
        return (scope.source,)
    if isinstance(what, t.It):
        return scope.get(what.name)
    if isinstance(what, t.Cards):
        return tuple(state.token[card] for card in find(game, what, scope))
    if isinstance(what, t.All):
        return tuple(state.token[card] for card in find(game, what.cards, scope))
    if isinstance(what, t.Top):
        count = amount(game, what.count, scope)
        found: list[int] = []
        for seat in seats(game, what.who, scope):
            pile = state.zones[game.zone_named[what.zone].of(seat)]
            found.extend(state.token[card] for card in pile[:count])
        return tuple(found)
    if isinstance(what, t.Until):
        return tuple(token for seat in seats(game, what.who, scope) for token in _down_to(game, what, seat, scope))
    return ()


def _down_to(game: Game, what: t.Until, seat: int, scope: Scope) -> list[int]:
    """The handles of the first cards of a pile, the last of them the one that was looked for."""
    found: list[int] = []
    left = what.count
    for card in game.state.zones[game.zone_named[what.zone].of(seat)]:
        if not left:
            break
        found.append(game.state.token[card])
        left -= fits_all(game, what.filters, scope, card)
    return found


# Amounts ------------------------------------------------------------------------------------------


def amount(game: Game, quantity: Quantity, scope: Scope) -> int:
    """A number in a text, worked out now."""
    if isinstance(quantity, int):
        return quantity
    return AMOUNTS[type(quantity)](game, quantity, scope)


@amounts(t.CountOf)
def _count(game: Game, term: t.CountOf, scope: Scope) -> int:
    return term.times * len(find(game, term.cards, scope))


@amounts(t.ValueOf)
def _value(game: Game, term: t.ValueOf, scope: Scope) -> int:
    referred = game.rules.referred
    tokens = [known_as(game, token, scope) for token in tokens_of(game, term.what, scope)]
    return sum(referred(term.key, number_of(game, token, term.key)) for token in tokens)


def known_as(game: Game, token: int, scope: Scope) -> int:
    """The handle under which a thing has values: of one this text moved from where nothing is remembered, the new."""
    state = game.state
    went = scope.get("went")
    if token in state.bearer or token in state.known:
        return token
    return dict(zip(went[::2], went[1::2], strict=True)).get(token, token)


@amounts(t.Said)
def _said(game: Game, term: t.Said, scope: Scope) -> int:
    return sum(scope.get("#" + term.name) or scope.get(term.name))


# Conditions ---------------------------------------------------------------------------------------

_COMPARE: dict[str, Callable[[int, int], bool]] = {
    "<=": int.__le__,
    ">=": int.__ge__,
    "==": int.__eq__,
    "<": int.__lt__,
    ">": int.__gt__,
}


def compares(op: str, left: int, right: int) -> bool:
    """Whether two numbers stand to each other as the sign says."""
    return _COMPARE[op](left, right)


def is_so(game: Game, condition: Condition, scope: Scope) -> bool:
    """Whether the condition is true now."""
    return CONDITIONS[type(condition)](game, condition, scope)


@conditions(t.Exists)
def _exists(game: Game, term: t.Exists, scope: Scope) -> bool:
    return find_so_many(game, term.cards, scope, term.least)


@conditions(t.Check)
def _check(game: Game, term: t.Check, scope: Scope) -> bool:
    return _COMPARE[term.op](amount(game, term.left, scope), amount(game, term.right, scope))


@conditions(t.TurnOf)
def _turn_of(game: Game, term: t.TurnOf, scope: Scope) -> bool:
    return game.state.turn_player in seats(game, term.who, scope)


@conditions(t.Done)
def _done(game: Game, term: t.Done, scope: Scope) -> bool:
    return scope.get("done") != (0,)


@conditions(t.NotSo)
def _not_so(game: Game, term: t.NotSo, scope: Scope) -> bool:
    return not is_so(game, term.condition, scope)


@conditions(t.Both)
def _both(game: Game, term: t.Both, scope: Scope) -> bool:
    return all(is_so(game, each, scope) for each in term.conditions)


@conditions(t.AnyOf)
def _any_of(game: Game, term: t.AnyOf, scope: Scope) -> bool:
    return any(is_so(game, each, scope) for each in term.conditions)


# Filters ------------------------------------------------------------------------------------------


@filters(t.Is)
def _is(game: Game, term: t.Is, scope: Scope, card: int) -> bool:
    return term.word in game.derived.words(game, card, term.key)


@filters(t.NameHas)
def _name_has(game: Game, term: t.NameHas, scope: Scope, card: int) -> bool:
    return game.library.any_has(game.words(card, "names"), term.part)


@filters(t.Named)
def _named(game: Game, term: t.Named, scope: Scope, card: int) -> bool:
    return term.name in game.words(card, "names")


@filters(t.Compares)
def _compares(game: Game, term: t.Compares, scope: Scope, card: int) -> bool:
    return _COMPARE[term.op](game.derived.number(game, card, term.key), amount(game, term.amount, scope))


@filters(t.Has)
def _has(game: Game, term: t.Has, scope: Scope, card: int) -> bool:
    return term.keyword in game.derived.keywords(game, card)


@filters(t.Turned)
def _turned(game: Game, term: t.Turned, scope: Scope, card: int) -> bool:
    return (game.state.turned[card] == TURNED) == term.yes


@filters(t.Face)
def _face(game: Game, term: t.Face, scope: Scope, card: int) -> bool:
    return (game.state.face[card] == UP) == term.up


def made_of_others(property: Filter, holds: Callable[[Filter], bool]) -> bool | None:
    """Whether a property made of others is there, by what holds of each of them; None of one that stands alone."""
    if isinstance(property, t.Not):
        return not holds(property.filter)
    if isinstance(property, t.Either):
        return any(map(holds, property.filters))
    if isinstance(property, t.AllOf):
        return all(map(holds, property.filters))
    return None


@filters(t.Not)
def _not(game: Game, term: t.Not, scope: Scope, card: int) -> bool:
    return not fits(game, term.filter, scope, card)


@filters(t.Either)
def _either(game: Game, term: t.Either, scope: Scope, card: int) -> bool:
    return any(fits(game, each, scope, card) for each in term.filters)


@filters(t.AllOf)
def _all_of(game: Game, term: t.AllOf, scope: Scope, card: int) -> bool:
    return fits_all(game, term.filters, scope, card)
