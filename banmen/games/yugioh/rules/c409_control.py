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
from banmen.kernel.procedure import Flow, repeat
from banmen.kernel.question import NO_OPTION, Question, take

if TYPE_CHECKING:
    from banmen.games.yugioh.table import Game


@performs(TakeControl)
@book.rule("409.1", "409.2")
def take_control(game: Game, frame: Resolve, action: TakeControl) -> Flow:
    """The monster moves to the field of its new player, who may use it; without room it is destroyed.

    Where there is room for some of them only, the player who takes them says which.
    """
    (seat,) = game.seats(action.who, frame.scope)
    state = game.state
    cards = [card for card in cards_of(game, frame.picked)
             if state.zone[card] == MONSTER.of(other(seat)) and not forbidden(game, "control", card)]
    free = MONSTERS_AT_MOST - len(state.zones[MONSTER.of(seat)])
    if 0 < free < len(cards) and frame.choice.verb == "none":
        options = take(tuple(state.token[card] for card in cards))
        return repeat(frame, Question("pick", frame.scope.seat, "pick", options, game.citing(),
                                      source=frame.scope.source))
    named = frame.choice.verb != "none"
    taken = [state.card_of(frame.choice.card)] if named else cards[:free]
    frame.choice = NO_OPTION
    for card in taken:
        atoms.control(game, card, seat)
        if action.until:
            until = game.rules.until(game, action.until, frame.scope)
            atoms.write(game, "borrowed", (*table(game).borrowed, (state.token[card], other(seat), until)))
    if named and free > 1:
        return repeat(frame)
    find_no_room(game, [card for card in cards if card not in taken])
    return None


@book.rule("409.2", "120.2")
def find_no_room(game: Game, cards: list[int]) -> None:
    """Monsters for which there is no room where they go are destroyed, by the rule and no effect."""
    atoms.carry(game, cards, GRAVEYARD, cause="destroy")


@book.rule("409.2")
def give_back(game: Game, until: str) -> None:
    """Monsters taken for so long return to the field they came from; without room there, they are destroyed."""
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
            find_no_room(game, [card])
