"""How well a seat stands in Build Divide, in units of about one card in hand."""

from __future__ import annotations

from typing import Final

from banmen.games.builddivide.table import table_of
from banmen.games.builddivide.zones import ENERGY, FIELD, HAND, LIFE, TERRITORY
from banmen.kernel.game import Game
from banmen.kernel.names import TURNED

LIFE_CARD: Final = 1.6
LOW_LIFE: Final = 1.2
"""What each of the last four cards of life is worth more."""
ENERGIES: Final = (0.0, 1.7, 3.4, 5.1, 6.7, 8.2, 9.5, 10.6, 11.5)
"""What so many energies are worth: more than a card in hand until eight, then hardly anything."""
MORE_ENERGIES: Final = 0.3
IN_HAND: Final = 1.0
SOON: Final = 0.35
"""What a card in hand is worth more that can be paid for this turn or the next; one too dear becomes energy."""
LATE: Final = 0.08
"""What it loses for each energy more that it needs."""
THERE: Final = 0.8
"""What any unit is worth; the rest comes from its power, its hits, and what it cost."""
PER_1000: Final = 0.2
PER_HIT: Final = 0.6
PER_COST: Final = 0.3
HURT: Final = 0.1
"""What each thousand of damage on a unit takes off."""
EXPOSED: Final = 0.25
"""The part of its worth a resting unit loses that a stronger one can attack."""
OPEN_TERRITORY: Final = 2.0
LETHAL: Final = 4.0
"""What it is worth to have as many hits on the field as the opponent has cards of life."""
NOT_ON_TURN: Final = 0.6
"""Half a card: whose turn it is has drawn its card already, whose turn it is not will draw next."""


def worth(game: Game, seat: int) -> float:
    """Life, units, energies, the territory and cards in hand of one side less those of the other."""
    turn = NOT_ON_TURN if game.state.turn_player != seat else -NOT_ON_TURN
    return _side(game, seat) - _side(game, 1 - seat) + turn


def _side(game: Game, seat: int) -> float:
    state = game.state
    life, energies = len(state.zones[LIFE.of(seat)]), len(state.zones[ENERGY.of(seat)])
    total = LIFE_CARD * life + LOW_LIFE * min(life, 4)
    total += ENERGIES[min(energies, 8)] + MORE_ENERGIES * max(0, energies - 8)
    for card in state.zones[HAND.of(seat)]:
        missing = game.library.cards[state.definition[card]].numbers.get("cost", 0) - energies - 1
        total += IN_HAND + (SOON if missing <= 0 else -LATE * min(missing, 6))
    for card in state.zones[TERRITORY.of(seat)]:
        if game.library.cards[state.definition[card]].words.get("colours"):
            total += OPEN_TERRITORY
    return total + _on_the_field(game, seat)


def _on_the_field(game: Game, seat: int) -> float:
    """Units: what they are, how hurt, whether they can be attacked, and whether they are enough to win."""
    state = game.state
    theirs = state.zones[FIELD.of(1 - seat)]
    strongest = max((game.number(card, "power") for card in theirs), default=0)
    total, hits = 0.0, 0
    for card in state.zones[FIELD.of(seat)]:
        printed = game.library.cards[state.definition[card]]
        power, hit = game.number(card, "power"), game.number(card, "hit")
        value = THERE + PER_1000 * power / 1000 + PER_HIT * hit + PER_COST * printed.numbers.get("cost", 0)
        value -= HURT * state.damage[card] / 1000
        if state.turned[card] == TURNED and strongest >= power:
            value -= EXPOSED * value
        hits += hit
        total += value
    left = len(state.zones[LIFE.of(1 - seat)])
    if hits >= left:
        total += LETHAL / (1 + left)
    return total


def strike(game: Game) -> float:
    """Nothing is known of it."""
    return 0.0


def rests(game: Game) -> bool:
    """While the turn player may act or attack and nothing waits to be resolved."""
    question = game.state.question
    if question is None or question.kind != "act" or question.seat != game.state.turn_player:
        return False
    table = table_of(game)
    return question.prompt in ("act", "attack") and not (table.stack or table.packets or table.battle)
