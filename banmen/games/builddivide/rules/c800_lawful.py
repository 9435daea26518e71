"""800: which attacks, targets and blocks are lawful, and why others are not."""

from __future__ import annotations

from banmen.games.builddivide.facts import UNIT
from banmen.games.builddivide.rulebook import book
from banmen.games.builddivide.zones import FIELD
from banmen.kernel.game import Game
from banmen.kernel.names import NONE, TURNED, UPRIGHT, other
from banmen.kernel.question import Reason

DECOY = "decoy"



def on_field(game: Game, token: int, seat: int) -> int:
    """The card with this handle while it is on the field under this player, else NONE."""
    card = game.state.card_of(token)
    return card if card != NONE and game.state.zone[card] == FIELD.of(seat) else NONE


@book.rule("802-4b", "802-4b.1")
def why_not_attack(game: Game, seat: int, attacker: int) -> Reason | None:
    """Only one's own standing units attack."""
    if attacker == NONE or game.state.zone[attacker] != FIELD.of(seat) or UNIT not in game.words(attacker, "types"):
        return Reason("802-4b.1", "not_your_unit")
    return Reason("802-4b.1", "rested") if game.state.turned[attacker] == TURNED else None


@book.rule("802-4b.2", "1402-2", "1402-2a")
def why_not_target(game: Game, seat: int, target: int) -> Reason | None:
    """The opponent or one of the opponent's rested units is attacked; a rested decoy before anything else."""
    state = game.state
    if target != NONE:
        if state.zone[target] != FIELD.of(other(seat)):
            return Reason("802-4b.2", "not_their_unit")
        if state.turned[target] == UPRIGHT:
            return Reason("802-4b.2", "target_stands")
    if (target == NONE or not game.has(target, DECOY)) and decoys(game, seat):
        return Reason("1402-2", "decoy")
    return None


def decoys(game: Game, seat: int) -> list[int]:
    """The opponent's rested decoys."""
    turned = game.state.turned
    return [
        card for card in game.state.zones[FIELD.of(other(seat))] if turned[card] == TURNED and game.has(card, DECOY)
    ]


@book.rule("803-4b", "803-4b.1", "803-4b.2")
def why_not_block(game: Game, seat: int, blocker: int, target: int) -> Reason | None:
    """One's own standing units block, but not the unit that is attacked."""
    if blocker == NONE or game.state.zone[blocker] != FIELD.of(seat) or UNIT not in game.words(blocker, "types"):
        return Reason("803-4b.1", "not_your_unit")
    if game.state.turned[blocker] == TURNED:
        return Reason("803-4b.1", "rested")
    return Reason("803-4b.2", "is_attacked") if game.state.token[blocker] == target else None


def targets(game: Game, seat: int) -> list[int]:
    """What can be attacked: NONE for the player, and units."""
    cards = (NONE, *game.state.zones[FIELD.of(other(seat))])
    return [card for card in cards if why_not_target(game, seat, card) is None]
