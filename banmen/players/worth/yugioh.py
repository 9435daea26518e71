"""How well a seat stands in Yu-Gi-Oh!, in units of about one card in hand."""

from __future__ import annotations

from typing import Final

from banmen.games.yugioh.table import DuelTable
from banmen.games.yugioh.zones import FIELD_SPELL, HAND, MONSTER, PENDULUM, SPELL_TRAP
from banmen.kernel.game import Game
from banmen.kernel.names import DOWN, TURNED

PER_1000_POINTS: Final = 0.9
LOW_POINTS: Final = 0.5
"""What each of the last two thousand life points is worth more."""
IN_HAND: Final = 1.0
SET: Final = 1.05
"""A spell or trap that is set can be used at once, and is a threat: a little more than one in hand."""
STAYS: Final = 1.0
"""A spell or trap that lies face up and works."""
THERE: Final = 0.5
"""What any monster is worth; the rest comes from its attack and defense."""
PER_1000_ATK: Final = 0.8
PER_1000_DEF: Final = 0.15
UNKNOWN_ATK: Final = 1500
"""What the opponent's next monster is taken to have."""
EXPOSED: Final = 0.45
"""The part of its worth a monster loses that a stronger one can attack; in defense position a little less."""
EXPOSED_IN_DEFENSE: Final = 0.3
NOT_ON_TURN: Final = 0.6
"""Half a card: whose turn it is has drawn its card already, whose turn it is not will draw next."""


def worth(game: Game, seat: int) -> float:
    """Life points, monsters, other cards on the field and cards in hand of one side less those of the other."""
    turn = NOT_ON_TURN if game.state.turn_player != seat else -NOT_ON_TURN
    return _side(game, seat) - _side(game, 1 - seat) + turn


def _side(game: Game, seat: int) -> float:
    state = game.state
    table: DuelTable = state.table
    points = max(0, table.lp[seat])
    total = PER_1000_POINTS * points / 1000 + LOW_POINTS * min(points, 2000) / 1000
    total += IN_HAND * len(state.zones[HAND.of(seat)])
    for place in (SPELL_TRAP.of(seat), FIELD_SPELL.of(seat), PENDULUM.of(seat)):
        for card in state.zones[place]:
            total += SET if state.face[card] == DOWN else STAYS
    return total + _monsters(game, seat)


def _monsters(game: Game, seat: int) -> float:
    """Monsters: their strength, and whether a stronger one could attack them."""
    state = game.state
    against = UNKNOWN_ATK
    for card in state.zones[MONSTER.of(1 - seat)]:
        if state.face[card] != DOWN:
            against = max(against, game.number(card, "atk"))
    total = 0.0
    for card in state.zones[MONSTER.of(seat)]:
        printed = game.library.cards[state.definition[card]]
        down = state.face[card] == DOWN
        atk = printed.numbers["atk"] if down else game.number(card, "atk")
        defense = printed.numbers["def"] if down else game.number(card, "def")
        value = THERE + PER_1000_ATK * atk / 1000 + PER_1000_DEF * defense / 1000
        if state.turned[card] == TURNED:
            value -= EXPOSED_IN_DEFENSE * value if defense < against else 0.0
        elif atk < against:
            value -= EXPOSED * value + PER_1000_POINTS * (against - atk) / 2000
        total += value
    return total


def strike(game: Game) -> float:
    """Nothing is known of it."""
    return 0.0


def rests(game: Game) -> bool:
    """In the turn player's main or battle phase, with no chain to be answered."""
    question = game.state.question
    if question is None or question.kind != "act" or question.seat != game.state.turn_player:
        return False
    table: DuelTable = game.state.table
    return question.prompt in ("main", "battle") and not table.chain
