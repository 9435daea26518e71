"""1601: counters of players, and those on cards, which the kernel keeps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.builddivide.effects_expressions import (
    Bears,
    CountersOf,
    CountersOn,
    LoseCounters,
    OnCards,
    TakeCounters,
    While,
)
from banmen.games.builddivide.rulebook import book
from banmen.games.builddivide.table import table_of
from banmen.games.builddivide.terms import GainCounters, HasCounters
from banmen.kernel import atoms
from banmen.kernel.effects.base import What
from banmen.kernel.evaluate import amounts, conditions, filters
from banmen.kernel.perform import Resolve, cards_of, performs
from banmen.kernel.procedure import Flow
from banmen.kernel.state import Scope

if TYPE_CHECKING:
    from banmen.games.builddivide.table import Game

COUNTER = "counter:"
"""What happens when a player gets counters; their name follows."""
book.note(("1601-1c",), atoms.count)


@book.rule("1601-2a")
def counters_of(game: Game, seat: int, name: str) -> int:
    """How many counters of the name a player has."""
    return dict(table_of(game).counters[seat]).get(name, 0)


@book.rule("1601-1", "1601-1b", "1601-1d", "1601-2b")
def change_counters(game: Game, seat: int, name: str, change: int) -> None:
    """A player gets counters or loses them; those of one name are all alike, and lost ones are no more."""
    counters = list(table_of(game).counters)
    mine = dict(counters[seat])
    mine[name] = max(0, mine.get(name, 0) + change)
    counters[seat] = tuple(sorted((key, many) for key, many in mine.items() if many))
    atoms.write(game, "counters", (counters[0], counters[1]))
    atoms.tell(game, "player_counter", seat, amount=change, word=name)


@performs(GainCounters)
def _gain(game: Game, frame: Resolve, action: GainCounters) -> Flow:
    for seat in game.seats(action.who, frame.scope):
        change_counters(game, seat, action.name, action.amount)
        atoms.happen(game, COUNTER + action.name, seat=seat)
    return None


@conditions(HasCounters)
def _has_counters(game: Game, term: HasCounters, scope: Scope) -> bool:
    return all(counters_of(game, seat, term.name) >= term.least for seat in game.seats(term.who, scope))


@performs(LoseCounters)
def _lose(game: Game, frame: Resolve, action: LoseCounters) -> Flow:
    for seat in game.seats(action.who, frame.scope):
        if (lost := min(action.amount, counters_of(game, seat, action.name))) > 0:
            change_counters(game, seat, action.name, -lost)
    return None


# On cards -----------------------------------------------------------------------------------------


@book.rule("1601-1c")
def borne(game: Game, card: int, name: str) -> int:
    """How many counters of the name are on a card."""
    return game.state.counters.get(card, {}).get(name, 0)


@performs(TakeCounters)
@book.rule("1601-1d")
def take_counters(game: Game, frame: Resolve, action: TakeCounters) -> Flow:
    """They are taken off each of the cards, as many as there are, and are no more."""
    for card in cards_of(game, frame.picked):
        if (taken := min(action.amount, borne(game, card, action.name))) > 0:
            atoms.count(game, card, action.name, -taken)
    return None


def borne_by(game: Game, what: What, name: str, scope: Scope) -> int:
    """How many counters of the name are on the things together."""
    return sum(borne(game, card, name) for card in cards_of(game, game.tokens_of(what, scope)))


@conditions(OnCards)
def _on_cards(game: Game, term: OnCards, scope: Scope) -> bool:
    return borne_by(game, term.what, term.name, scope) >= term.least


@conditions(While)
def _while(game: Game, term: While, scope: Scope) -> bool:
    return all(game.is_so(each, scope) for each in term.conditions)


@filters(Bears)
def _bears(game: Game, term: Bears, scope: Scope, card: int) -> bool:
    return borne(game, card, term.name) > 0


@amounts(CountersOf)
def _counters_of(game: Game, term: CountersOf, scope: Scope) -> int:
    return sum(counters_of(game, seat, term.name) for seat in game.seats(term.who, scope))


@amounts(CountersOn)
def _counters_on(game: Game, term: CountersOn, scope: Scope) -> int:
    return borne_by(game, term.what, term.name, scope)
