"""How the conditions that only this game knows are checked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.builddivide.effects import Being, InRedZone, InYellowZone, TerritoryOpen
from banmen.games.builddivide.rules.c404_territories import is_open, territories
from banmen.games.builddivide.rules.c405_limits import limit
from banmen.games.builddivide.zones import LIFE, in_red_zone
from banmen.kernel.evaluate import conditions
from banmen.kernel.state import Scope

if TYPE_CHECKING:
    from banmen.games.builddivide.table import Game


@conditions(InRedZone)
def _in_red_zone(game: Game, term: InRedZone, scope: Scope) -> bool:
    return all(
        in_red_zone(len(game.state.zones[LIFE.of(seat)]), limit(game, seat, "red_zone"))
        for seat in game.seats(term.who, scope)
    )


@conditions(InYellowZone)
def _in_yellow_zone(game: Game, term: InYellowZone, scope: Scope) -> bool:
    return not any(
        in_red_zone(len(game.state.zones[LIFE.of(seat)]), limit(game, seat, "red_zone"))
        for seat in game.seats(term.who, scope)
    )


@conditions(TerritoryOpen)
def _territory_open(game: Game, term: TerritoryOpen, scope: Scope) -> bool:
    return all(
        any(is_open(game, card) for card in territories(game, seat))
        for seat in game.seats(term.who, scope)
    )


@conditions(Being)
def _being(game: Game, term: Being, scope: Scope) -> bool:
    return game.is_so(term.condition, scope)
