"""Counters: kinds by their names, on the cards they were put on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.yugioh.effects_doing import CountersHere, TakeCounters
from banmen.games.yugioh.rulebook import book
from banmen.kernel import atoms
from banmen.kernel.evaluate import amounts
from banmen.kernel.state import Scope

if TYPE_CHECKING:
    from banmen.games.yugioh.table import Game


def counters_on(game: Game, card: int, name: str) -> int:
    """How many counters of this name are on the card; none on one that is gone."""
    return game.state.counters.get(card, {}).get(name, 0)


@book.rule("352.1")
def take_counters(game: Game, card: int, part: TakeCounters) -> None:
    """Counters of one kind are taken off a card; those of another kind do not serve."""
    atoms.count(game, card, part.name, -part.amount)


@book.rule("352.1")
def lose_counters(game: Game, card: int) -> None:
    """A card that is turned face down keeps no counters."""
    for name, amount in tuple(game.state.counters.get(card, {}).items()):
        atoms.count(game, card, name, -amount)


@amounts(CountersHere)
@book.rule("352.1", "352.2")
def counters_here(game: Game, term: CountersHere, scope: Scope) -> int:
    """A counter does something only where a text refers to its kind."""
    return term.times * counters_on(game, game.state.card_of(scope.source), term.name)
