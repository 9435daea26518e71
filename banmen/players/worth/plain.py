"""A game nobody wrote a judge for: cards where abilities work count double, others that are held count once."""

from __future__ import annotations

from banmen.kernel.game import Game


def worth(game: Game, seat: int) -> float:
    """What lies in active zones counts double, hands count once; piles, graveyards and the like count nothing."""
    zones = game.state.zones
    total = 0.0
    for zone in game.zones:
        weight = 2.0 if zone.active else 0.0 if zone.handles or zone.ordered else 1.0
        total += weight * (len(zones[zone.of(seat)]) - len(zones[zone.of(1 - seat)]))
    return total


def strike(game: Game) -> float:
    """Nothing is known of it."""
    return 0.0


def rests(game: Game) -> bool:
    """Between two acts of the turn player."""
    question = game.state.question
    return question is not None and question.kind == "act" and question.seat == game.state.turn_player
