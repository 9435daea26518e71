"""How the conditions that only this game knows are checked."""

from __future__ import annotations

from banmen.games.builddivide.effects import InRedZone, TerritoryOpen
from banmen.games.builddivide.rules.c404_territories import is_open, territories
from banmen.games.builddivide.table import table_of
from banmen.games.builddivide.zones import LIFE, in_red_zone
from banmen.kernel.evaluate import conditions
from banmen.kernel.game import Game
from banmen.kernel.state import Scope


@conditions(InRedZone)
def _in_red_zone(game: Game, term: InRedZone, scope: Scope) -> bool:
    return all(
        in_red_zone(len(game.state.zones[LIFE.of(seat)]), table_of(game).red_zone[seat])
        for seat in game.seats(term.who, scope)
    )


@conditions(TerritoryOpen)
def _territory_open(game: Game, term: TerritoryOpen, scope: Scope) -> bool:
    return all(
        any(is_open(game, card) for card in territories(game, seat))
        for seat in game.seats(term.who, scope)
    )
