"""How well a seat stands in Duel Masters: six units ahead, one wins about three games of four.

What things are worth was found by a regression: who won, by what lay on the table when a turn began
(`docs/performance.md`). A card in hand is worth little, a creature that can attack about as much as a shield.
"""

from __future__ import annotations

from typing import Final

from banmen.games.duelmasters.zones import BATTLE, HAND, MANA, SHIELD
from banmen.kernel.game import Game
from banmen.kernel.names import TURNED

NO_ATTACK: Final = frozenset(("cannot_attack", "cannot_attack_players"))
SHIELD_CARD: Final = 3.3
MOST_SHIELDS: Final = 6
MORE_SHIELDS: Final = 1.6
"""What each shield is worth that is more than those."""
MANA_CARD: Final = 1.6
MOST_MANA: Final = 7
"""More mana than this is worth nothing more."""
IN_HAND: Final = 0.3
"""A card in hand does nothing yet: it is worth what comes of it, and that is counted when it lies there."""
SOON: Final = 0.5
"""What a card in hand is worth more that can be paid for this turn or the next; one too dear is what one charges."""
LATE: Final = 0.06
"""What it loses for each mana more that it needs."""
COLOURED: Final = 0.2
"""What it is worth more when the mana zone has its civilizations."""
THERE: Final = 1.5
"""What any creature is worth; the rest comes from its power, and what it can do."""
PER_1000: Final = 0.55
PER_BREAK: Final = 0.2
BLOCKS: Final = 0.4
SLAYS: Final = 2.5
STAYS_BACK: Final = 2.0
"""What a creature is worth less that cannot attack players."""
OTHER: Final = 1.5
"""What anything else in the battle zone is worth."""
EXPOSED: Final = 0.3
"""The part of its worth a tapped creature loses that a stronger one can attack."""
LETHAL: Final = 5.0
"""What it is worth to have more attackers than the opponent has shields and blockers, by the shields left."""
STRIKE: Final = 7.0
"""What it is worth to begin a turn with attackers that break every shield and are not all blocked."""
NOT_ON_TURN: Final = 0.6
"""Half a card: whose turn it is has drawn its card already, whose turn it is not will draw next."""


def worth(game: Game, seat: int) -> float:
    """Shields, creatures, mana and cards in hand of one side less those of the other."""
    turn = NOT_ON_TURN if game.state.turn_player != seat else -NOT_ON_TURN
    return _side(game, seat) - _side(game, 1 - seat) + turn


def _side(game: Game, seat: int) -> float:
    zones = game.state.zones
    shields, mana = len(zones[SHIELD.of(seat)]), len(zones[MANA.of(seat)])
    total = SHIELD_CARD * min(shields, MOST_SHIELDS) + MORE_SHIELDS * max(0, shields - MOST_SHIELDS)
    total += MANA_CARD * min(mana, MOST_MANA)
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
            total += OTHER
            continue
        power, keywords = game.number(card, "power"), game.keywords(card)
        breaking = max(keywords.get("breaker", ()), default=1)
        value = THERE + PER_1000 * power / 1000 + PER_BREAK * (breaking - 1)
        if "blocker" in keywords:
            value += BLOCKS
        if "slayer" in keywords:
            value += SLAYS
        if state.turned[card] == TURNED and strongest >= power:
            value -= EXPOSED * value
        if NO_ATTACK.isdisjoint(keywords):
            attackers += 1
            breaks += breaking
        else:
            value -= STAYS_BACK
        total += value
    left = len(state.zones[SHIELD.of(1 - seat)])
    if attackers and breaks > left and attackers > _blockers(game, 1 - seat):
        total += LETHAL / (1 + left)
    return total


def strike(game: Game) -> float:
    """Whether the turn player, whose turn begins, has enough unblocked attackers for all shields and one more."""
    state, seat = game.state, game.state.turn_player
    breaks, attackers = 0, 0
    for card in state.zones[BATTLE.of(seat)]:
        keywords = game.keywords(card)
        if "creature" in game.words(card, "types") and NO_ATTACK.isdisjoint(keywords):
            attackers += 1
            breaks += max(keywords.get("breaker", ()), default=1)
    blockers = _blockers(game, 1 - seat)
    if attackers <= blockers:
        return 0.0
    unblocked = breaks * (attackers - blockers) / attackers
    return STRIKE if unblocked > len(state.zones[SHIELD.of(1 - seat)]) else 0.0


def _blockers(game: Game, seat: int) -> int:
    """How many creatures of a side could block."""
    state = game.state
    untapped = [card for card in state.zones[BATTLE.of(seat)] if state.turned[card] != TURNED]
    return sum("blocker" in game.keywords(card) for card in untapped)


def rests(game: Game) -> bool:
    """While the turn player may charge, act or attack."""
    question = game.state.question
    return question is not None and question.prompt in ("main", "charge", "attack") and question.kind == "act"
