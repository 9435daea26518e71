"""1601: counters of players; those on cards the kernel keeps."""

from __future__ import annotations

from banmen.games.builddivide.rulebook import book
from banmen.games.builddivide.table import table_of
from banmen.games.builddivide.terms import GainCounters, HasCounters
from banmen.kernel import atoms
from banmen.kernel.evaluate import conditions
from banmen.kernel.game import Game
from banmen.kernel.perform import Resolve, performs
from banmen.kernel.procedure import Flow
from banmen.kernel.state import Scope

book.note(("1601-1c",), atoms.count)


@book.rule("1601-2a")
def held(game: Game, seat: int, name: str) -> int:
    """How many counters of the name a player has."""
    return dict(table_of(game).counters[seat]).get(name, 0)


@book.rule("1601-1", "1601-1b", "1601-1d", "1601-2b")
def change_counters(game: Game, seat: int, name: str, change: int) -> None:
    """A player gets counters or loses them; those of one name are all alike, and lost ones are no more."""
    counters = list(table_of(game).counters)
    mine = dict(counters[seat])
    mine[name] = max(0, mine.get(name, 0) + change)
    counters[seat] = tuple(sorted((key, many) for key, many in mine.items() if many))
    atoms.note(game, counters=(counters[0], counters[1]))
    atoms.tell(game, "player_counter", seat, amount=change, word=name)


@performs(GainCounters)
def _gain(game: Game, frame: Resolve, action: GainCounters) -> Flow:
    for seat in game.seats(action.who, frame.scope):
        change_counters(game, seat, action.name, action.amount)
    return None


@conditions(HasCounters)
def _has_counters(game: Game, term: HasCounters, scope: Scope) -> bool:
    return all(held(game, seat, term.name) >= term.least for seat in game.seats(term.who, scope))
