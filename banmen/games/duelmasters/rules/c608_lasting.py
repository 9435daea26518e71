"""500.3 and 608: how long effects last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.duelmasters.rulebook import book
from banmen.kernel import atoms
from banmen.kernel.effects.says import Static
from banmen.kernel.names import STANDS, other
from banmen.kernel.state import Scope

if TYPE_CHECKING:
    from banmen.games.duelmasters.table import Game


def next_turn_of(seat: int) -> str:
    """The name of the moment in which a player's next turn begins."""
    return f"turn_of_{seat}"


def end_of_next_turn_of(seat: int, turn: int) -> str:
    """The name of the moment in which a player's next turn after this one ends."""
    return f"end_of_{seat}_after_{turn}"


@book.rule("500.3", "608.2", "608.2a")
def until(game: Game, duration: str, scope: Scope) -> str:
    """An effect lasts as long as its text says: to the end of a turn, attack or battle, or until a turn begins."""
    mine, theirs = scope.seat, other(scope.seat)
    if duration == "your_next_turn":
        return next_turn_of(mine)
    if duration == "their_next_turn":
        return next_turn_of(theirs)
    if duration == "end_of_your_next_turn":
        return end_of_next_turn_of(mine, game.state.turn)
    if duration == "end_of_their_next_turn":
        return end_of_next_turn_of(theirs, game.state.turn)
    return next_card_of(mine) if duration == "next_card" else duration


def next_card_of(seat: int) -> str:
    """The name of the moment in which a player has paid for the next such card, or the turn ends."""
    return f"next_card_of_{seat}"


@book.rule("500.3", "511.2", "608.2a")
def expire_with_turn(game: Game) -> None:
    """What lasts until the end of this turn ends, also what began in an earlier turn and waited for this player's."""
    state = game.state
    mine = f"end_of_{state.turn_player}_after_"
    names = {each.until for each in state.continuous} | {each.until for each in state.delayed}
    waited = [name for name in names if name.startswith(mine) and int(name.removeprefix(mine)) < state.turn]
    for name in ("turn", next_card_of(0), next_card_of(1), *sorted(waited)):
        atoms.expire(game, name)


@book.rule("112.2b", "608.2a")
def spend_next_card(game: Game, seat: int, card: int) -> None:
    """A player has paid for a card: what was said of the next one of its kind is over."""
    state = game.state
    if not state.continuous:
        return
    for each in state.continuous:
        if each.key == STANDS and each.until == next_card_of(seat):
            token = each.on[0]
            abilities = game.library[state.definition[state.bearer[token]]].abilities
            scope = Scope(seat, token)
            if any(isinstance(told, Static) and game.matches(told.what, scope, card) for told in abilities):
                atoms.cease(game, token)
