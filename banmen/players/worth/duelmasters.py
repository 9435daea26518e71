"""How well a seat stands in Duel Masters, in units of about one card in hand."""

from __future__ import annotations

from typing import Final

from banmen.games.duelmasters.zones import BATTLE, HAND, MANA, SHIELD
from banmen.kernel.game import Game
from banmen.kernel.names import TURNED

SHIELDS: Final = (0.0, 4.0, 7.0, 9.5, 11.5, 13.0)
"""What so many shields are worth: the last are worth most, for behind them comes the end."""
MORE_SHIELDS: Final = 1.2
MANA_CARDS: Final = (0.0, 1.8, 3.6, 5.4, 7.1, 8.6, 9.9, 11.0)
"""What so many cards of mana are worth: more than a card in hand until seven, then less."""
MORE_MANA: Final = 0.4
IN_HAND: Final = 1.0
SOON: Final = 0.35
"""What a card in hand is worth more that can be paid for this turn or the next; one too dear is what one charges."""
LATE: Final = 0.08
"""What it loses for each mana more that it needs."""
COLOURED: Final = 0.3
"""What it is worth more when the mana zone has its civilizations."""
THERE: Final = 0.9
"""What any creature is worth; the rest comes from its power, what it breaks, and what it cost."""
PER_1000: Final = 0.22
PER_COST: Final = 0.25
PER_BREAK: Final = 0.7
BLOCKS: Final = 0.7
EXPOSED: Final = 0.3
"""The part of its worth a tapped creature loses that a stronger one can attack."""
LETHAL: Final = 5.0
"""What it is worth to have more attackers than the opponent has shields and blockers."""
NOT_ON_TURN: Final = 0.6
"""Half a card: whose turn it is has drawn its card already, whose turn it is not will draw next."""


def worth(game: Game, seat: int) -> float:
    """Shields, creatures, mana and cards in hand of one side less those of the other."""
    turn = NOT_ON_TURN if game.state.turn_player != seat else -NOT_ON_TURN
    return _side(game, seat) - _side(game, 1 - seat) + turn


def _side(game: Game, seat: int) -> float:
    zones = game.state.zones
    shields, mana = len(zones[SHIELD.of(seat)]), len(zones[MANA.of(seat)])
    total = SHIELDS[min(shields, 5)] + MORE_SHIELDS * max(0, shields - 5)
    total += MANA_CARDS[min(mana, 7)] + MORE_MANA * max(0, mana - 7)
    return total + _in_hand(game, seat, mana) + _on_the_field(game, seat)


def _in_hand(game: Game, seat: int, mana: int) -> float:
    """Cards in hand: those that can be paid for soon, in civilizations that are there, are worth more."""
    state, cards = game.state, game.library.cards
    colours: set[str] = set()
    for card in state.zones[MANA.of(seat)]:
        colours |= cards[state.definition[card]].words["civilizations"]
    total = 0.0
    for card in state.zones[HAND.of(seat)]:
        printed = cards[state.definition[card]]
        total += IN_HAND
        missing = printed.numbers["cost"] - mana - 1
        total += SOON if missing <= 0 else -LATE * min(missing, 6)
        if printed.words["civilizations"] <= colours:
            total += COLOURED
    return total


def _on_the_field(game: Game, seat: int) -> float:
    """Creatures: what they are, whether they can be attacked, and whether they are enough to win."""
    state = game.state
    strongest = max((game.number(card, "power") for card in state.zones[BATTLE.of(1 - seat)]), default=0)
    total, breaks, attackers = 0.0, 0, 0
    for card in state.zones[BATTLE.of(seat)]:
        printed = game.library.cards[state.definition[card]]
        if "creature" not in printed.words["types"]:
            total += PER_COST * printed.numbers["cost"] + THERE
            continue
        power, keywords = game.number(card, "power"), game.keywords(card)
        breaking = max(keywords.get("breaker", ()), default=1)
        value = THERE + PER_1000 * power / 1000 + PER_COST * printed.numbers["cost"] + PER_BREAK * (breaking - 1)
        if "blocker" in keywords:
            value += BLOCKS
        if state.turned[card] == TURNED and strongest >= power:
            value -= EXPOSED * value
        if "cannot_attack" not in keywords and "cannot_attack_players" not in keywords:
            attackers += 1
            breaks += breaking
        total += value
    theirs = state.zones[BATTLE.of(1 - seat)]
    blockers = sum("blocker" in game.keywords(card) for card in theirs if state.turned[card] != TURNED)
    left = len(state.zones[SHIELD.of(1 - seat)])
    if attackers and breaks > left and attackers > blockers:
        total += LETHAL / (1 + left)
    return total


def rests(game: Game) -> bool:
    """While the turn player may charge, act or attack."""
    question = game.state.question
    return question is not None and question.prompt in ("main", "charge", "attack") and question.kind == "act"
