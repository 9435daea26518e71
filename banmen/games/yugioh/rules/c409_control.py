"""Control: who may use a card, and whose it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.yugioh.effects_doing import TakeControl
from banmen.games.yugioh.rulebook import book
from banmen.games.yugioh.table import table
from banmen.games.yugioh.zones import GRAVEYARD, MONSTER, MONSTERS_AT_MOST
from banmen.kernel import atoms
from banmen.kernel.bounds import forbidden
from banmen.kernel.names import NONE, other
from banmen.kernel.perform import Resolve, cards_of, performs
from banmen.kernel.procedure import Flow

if TYPE_CHECKING:
    from banmen.games.yugioh.table import Game


@performs(TakeControl)
@book.rule("409.1", "409.2")
def take_control(game: Game, frame: Resolve, action: TakeControl) -> Flow:
    """The monster moves to the field of its new player, who may use it; without room it stays."""
    (seat,) = game.seats(action.who, frame.scope)
    state = game.state
    for card in cards_of(game, frame.picked):
        here = state.zone[card] == MONSTER.of(other(seat))
        if not here or len(state.zones[MONSTER.of(seat)]) >= MONSTERS_AT_MOST or forbidden(game, "control", card):
            continue
        atoms.control(game, card, seat)
        if action.until:
            until = game.rules.until(game, action.until, frame.scope)
            atoms.write(game, "borrowed", (*table(game).borrowed, (state.token[card], other(seat), until)))
    return None


@book.rule("409.2")
def give_back(game: Game, until: str) -> None:
    """Monsters taken for so long return to the field they came from; without room there, they are sent away."""
    state = game.state
    borrowed = table(game).borrowed
    over = [each for each in borrowed if each[2] == until]
    if not over:
        return
    atoms.write(game, "borrowed", tuple(each for each in borrowed if each[2] != until))
    for token, seat, _ in over:
        card = state.card_of(token)
        if card == NONE or state.zone[card] != MONSTER.of(other(seat)):
            continue
        if len(state.zones[MONSTER.of(seat)]) < MONSTERS_AT_MOST:
            atoms.control(game, card, seat)
        else:
            atoms.carry(game, [card], GRAVEYARD, cause="send")
