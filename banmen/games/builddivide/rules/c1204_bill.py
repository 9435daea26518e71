"""1204-2i.1: costs of several parts: in which order they can be paid, and with what, so that all of them are."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING

from banmen.games.builddivide.effects import RestCost
from banmen.games.builddivide.effects_costs import Rests, TakesOff, TakesOffThis
from banmen.games.builddivide.effects_keywords import Discards
from banmen.games.builddivide.rulebook import book
from banmen.games.builddivide.rules.c500_terms import can_pay, colours_vary, energies, energies_then
from banmen.games.builddivide.rules.c1204_deeds import PROMPTS, chosen_for, offered
from banmen.games.builddivide.rules.c1601_counters import counters_of
from banmen.games.builddivide.zones import ENERGY, GRAVEYARD, HAND
from banmen.kernel import atoms
from banmen.kernel.atoms import Moving
from banmen.kernel.effects.says import Cost, Move, Replacing, Turn
from banmen.kernel.imagine import outcomes
from banmen.kernel.library import REPLACING, Library, blocks_of
from banmen.kernel.names import DOWN, TURNED
from banmen.kernel.payment import Price
from banmen.kernel.perform import PickFrame
from banmen.kernel.state import Frame, Scope

if TYPE_CHECKING:
    from banmen.games.builddivide.table import Game

Part = Cost | Price
"""A part of a cost: something to do, or energies to be paid."""
Bill = tuple[Part, ...]
REST_ALONE = (RestCost(),)
NOBODY = frozenset[int]()


@book.rule("510-1a", "1204-2i.3")
def can_do(game: Game, deeds: tuple[Cost, ...], scope: Scope, price: Price) -> bool:
    """A cost can be paid only when all of it can: no card is given twice, and the counters are there."""
    if not deeds or deeds == REST_ALONE:
        return True
    if not _has_counters(game, deeds, scope):
        return False
    together = tuple(part for part in deeds if not isinstance(part, Discards | TakesOff))
    thrown = sum(part.count for part in deeds if isinstance(part, Discards))
    if len(_cards_for(game, Discards(thrown), scope)) < thrown:
        return False
    if len(together) < 2 and not any(map(_takes_energy, together)):
        return all(len(_cards_for(game, part, scope)) >= _count(game, part, scope) for part in together)
    return _all_paid(game, (price, *together), scope)


@book.rule("1204-2i.1", "1204-2i.2")
def brings_energy(game: Game, deeds: tuple[Cost, ...], scope: Scope, price: Price) -> bool:
    """Whether energies that cannot pay now can after something else was done for the same cost."""
    if not deeds or not _energy_changes(game):
        return False
    return _all_paid(game, (price, *(part for part in deeds if not isinstance(part, TakesOff))), scope)


def rest_matters(game: Game, scope: Scope, price: Price) -> bool:
    """Whether energies pay otherwise before the card itself is rested than after."""
    if not price.total or not colours_vary(game):
        return False
    return energies_then(game, scope.seat, game.state.card_of(scope.source)) != energies(game, scope.seat)


def _has_counters(game: Game, deeds: tuple[Cost, ...], scope: Scope) -> bool:
    there = game.state.counters.get(game.state.card_of(scope.source), {})
    wanted: dict[tuple[bool, str], int] = {}
    for part in deeds:
        if isinstance(part, TakesOff | TakesOffThis):
            key = isinstance(part, TakesOffThis), part.name
            wanted[key] = wanted.get(key, 0) + part.count
    return all(
        (there.get(name, 0) if on_it else counters_of(game, scope.seat, name)) >= many
        for (on_it, name), many in wanted.items()
    )


def _takes_energy(part: Part) -> bool:
    return isinstance(part, Rests) and ENERGY.name in part.what.cards.zones


def _count(game: Game, part: Cost, scope: Scope) -> int:
    """How many cards have to be named for a part."""
    what = chosen_for(part)
    return 0 if what is None else game.amount(what.count, scope)


def _cards_for(
    game: Game, part: Cost, scope: Scope, rested: frozenset[int] = NOBODY, gone: frozenset[int] = NOBODY
) -> list[int]:
    """The cards that can be named for a part."""
    what = chosen_for(part)
    return [] if what is None else offered(game, part, what, scope, rested, gone)


def _all_paid(
    game: Game, bill: Bill, scope: Scope, rested: frozenset[int] = NOBODY, gone: frozenset[int] = NOBODY
) -> bool:
    """Whether there is an order in which everything can be paid, when some cards were rested and given away before."""
    return not bill or any(
        _paid_from(game, bill, at, scope, rested=rested, gone=gone)
        for at in range(len(bill))
        if bill[at] not in bill[:at]
    )


def _paid_from(
    game: Game, bill: Bill, at: int, scope: Scope, given: tuple[int, ...] = (), rested: frozenset[int] = NOBODY,
    gone: frozenset[int] = NOBODY,
) -> bool:
    """Whether everything can be paid beginning with this part, and for it with these cards."""
    rest = (*bill[:at], *bill[at + 1 :])
    return any(
        _all_paid(game, rest, scope, *after) for after in _afterwards(game, bill[at], rest, scope, given, rested, gone)
    )


def _afterwards(
    game: Game, part: Part, rest: Bill, scope: Scope, given: tuple[int, ...], rested: frozenset[int],
    gone: frozenset[int],
) -> Iterator[tuple[frozenset[int], frozenset[int]]]:
    """Which cards are rested and which are gone after a part was paid, for each way to pay it."""
    source = game.state.card_of(scope.source)
    if isinstance(part, Price):
        if not any(map(_takes_energy, rest)) and _payable(game, part, scope.seat, rested, gone):
            yield rested, gone
    elif isinstance(part, RestCost):
        if source not in gone and source not in rested:
            yield rested | {source}, gone
    elif chosen_for(part) is None:
        if source not in gone or not isinstance(part, TakesOffThis):
            yield rested, gone
    else:
        others = [card for card in _cards_for(game, part, scope, rested, gone) if card not in given]
        for more in combinations(others, _count(game, part, scope) - len(given)):
            named = frozenset((*given, *more))
            yield (rested | named, gone) if isinstance(part, Rests) else (rested, gone | named)


def _payable(game: Game, price: Price, seat: int, rested: frozenset[int], gone: frozenset[int]) -> bool:
    """Whether energies can be paid after some cards were rested and others given away."""
    energy = game.state.zones[ENERGY.of(seat)]
    if rested.isdisjoint(energy) and not _energy_changes(game):
        return can_pay(game, seat, price)
    games = list(outcomes(game, lambda then: _do_all(then, rested, gone)))
    return bool(games) and all(can_pay(_as_known(then, game, seat), seat, price) for then in games)


def _do_all(game: Game, rested: frozenset[int], gone: frozenset[int]) -> Frame | None:
    """What was named for a cost is rested and given away, unless something else happens in its place."""
    atoms.turn_all(game, sorted(rested), TURNED)
    state = game.state
    moves = [
        Moving(tuple(state.token[card] for card in cards), GRAVEYARD.number, cause=cause)
        for cause, cards in (
            ("discard", [card for card in sorted(gone) if state.zone[card] >> 1 == HAND.number]),
            ("destroy", [card for card in sorted(gone) if state.zone[card] >> 1 != HAND.number]),
        )
        if cards
    ]
    return atoms.move_together(game, moves) if moves else None


def _as_known(then: Game, game: Game, seat: int) -> Game:
    """The position as far as the player knows it beforehand: an energy nobody has seen yet pays in no colour."""
    for card in then.state.zones[ENERGY.of(seat)]:
        if not game.state.seen[card] >> seat & 1:
            atoms.flip(then, card, DOWN)
    return then


# While it is paid ---------------------------------------------------------------------------------


@book.rule("1204-2i.1")
def next_parts(game: Game, bill: Bill, left: tuple[int, ...], scope: Scope) -> tuple[int, ...]:
    """The parts one of which is paid next, at the player's choice; one alone when the order does not matter."""
    parts = tuple(bill[at] for at in left)
    if len(left) < 2 or (isinstance(parts[0], Price) and not _could_change_energy(game, parts)):
        return left[:1]
    possible = tuple(
        at
        for number, at in enumerate(left)
        if parts[number] not in parts[:number] and _paid_from(game, parts, number, scope)
    )
    return possible or left[:1]


def _could_change_energy(game: Game, parts: Bill) -> bool:
    """Whether something done for a cost could change what energies can pay, or something could happen in its place."""
    return _energy_changes(game) or any(map(_takes_energy, parts))


def _energy_changes(game: Game) -> bool:
    """Whether what lies where, and how, may change the colours of energies, or something may become energy instead."""
    return colours_vary(game) or (REPLACING in game.state.watch and _gives_energy(game.library))


@lru_cache(maxsize=256)
def _gives_energy(library: Library) -> bool:
    """Whether any printed card can put cards into the energy zone, or turn them, in place of something else."""
    return any(
        isinstance(action, Turn) or (isinstance(action, Move) and action.to == ENERGY.name)
        for card in library.cards
        for ability in card.abilities
        if isinstance(ability, Replacing)
        for block in blocks_of(ability)
        for action in block
    )


def choice_for(
    game: Game, bill: Bill, left: tuple[int, ...], next: int, given: tuple[int, ...], scope: Scope
) -> PickFrame | None:
    """The player names one more card for a part, but none that another part needs; None when enough are named."""
    part = bill[next]
    if isinstance(part, Price) or len(given) >= (count := _count(game, part, scope)):
        return None
    bearer, token = game.state.bearer, game.state.token
    named = tuple(bearer[each] for each in given)
    parts = tuple(bill[at] for at in left)
    found = [
        card
        for card in _cards_for(game, part, scope)
        if card not in named and _paid_from(game, parts, left.index(next), scope, (*named, card))
    ]
    if not found:
        return None
    many = count if len(given) + len(found) <= count else len(given) + 1
    return PickFrame(into="given", seat=scope.seat, offered=(*given, *(token[card] for card in found)), taken=given,
                     least=many, most=many, prompt=PROMPTS[type(part)], source=scope.source)
