"""104.2, 703.4a and 703.4b: who loses, and what happens instead of losing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.duelmasters.rulebook import book
from banmen.games.duelmasters.rules.c1_basics import table
from banmen.games.duelmasters.rules.c601_frame import Execution
from banmen.games.duelmasters.zones import DECK
from banmen.kernel import atoms
from banmen.kernel.looking import is_looked_at
from banmen.kernel.names import NONE, other
from banmen.kernel.procedure import Flow, Procedure, ended
from banmen.kernel.replace import replaced_happening
from banmen.kernel.state import Frame

if TYPE_CHECKING:
    from banmen.games.duelmasters.table import Game

STANDS: tuple[int, ...] = (1,)
"""What a loss is worth while nothing has replaced it."""


class Losing(Frame, tag="dm_losing"):
    """Players are about to lose, which effects may replace."""

    seats: tuple[int, ...] = ()
    """Those not asked yet, the turn player first."""
    lost: tuple[int, ...] = ()
    by_effect: bool = False
    left: tuple[int, ...] = STANDS


losing = Procedure(Losing, book)


@book.rule("605.4")
def deck_is_empty(game: Game, seat: int) -> bool:
    """Whether a player has no card left in the deck; those that are being looked at are cards of the deck."""
    state = game.state
    if state.zones[DECK.of(seat)]:
        return False
    used = {frame.row for frame in state.agenda if isinstance(frame, Execution)}
    return not any(
        state.zone[card] == DECK.of(seat) and card not in used and is_looked_at(game, card) for card in state.pending
    )


@book.rule("703.4a", "703.4b", "104.2a", "104.2b")
def losers(game: Game) -> tuple[int, ...]:
    """Who took a direct attack or has no card left in the deck, unless that is being dealt with already."""
    if any(isinstance(frame, Losing) and not ended(frame) for frame in game.state.agenda):
        return ()
    hit = table(game).hit
    return tuple(seat for seat in (0, 1) if hit == seat or deck_is_empty(game, seat))


def lose(game: Game, seats: tuple[int, ...], by_effect: bool = False) -> Losing | None:
    """These players lose, unless something else happens instead."""
    if "replace:lose" in game.state.watch:
        first = game.state.turn_player
        return Losing(seats=tuple(sorted(seats, key=lambda seat: seat != first)), by_effect=by_effect)
    end(game, seats, by_effect)
    return None


@losing.step("104.2a", "104.2b", "101.5")
def ask_instead(game: Game, frame: Losing) -> Flow:
    """What would be done instead of losing is asked for each player."""
    if not frame.seats:
        return losing.go(frame, "end_it")
    return replaced_happening(game, "lose", NONE, frame.seats[0], 1, "left")


@losing.step()
def note_loss(game: Game, frame: Losing) -> Flow:
    """Who is spared has not been hit; an empty deck loses all the same if it is still empty."""
    seat, *rest = frame.seats
    if frame.left or (not frame.by_effect and deck_is_empty(game, seat)):
        frame.lost = (*frame.lost, seat)
    elif table(game).hit == seat:
        atoms.write(game, "hit", NONE)
    frame.seats, frame.left = tuple(rest), STANDS
    return losing.go(frame, "ask_instead")


@losing.step("104.1")
def end_it(game: Game, frame: Losing) -> Flow:
    """Those who are left lose."""
    if frame.lost:
        end(game, frame.lost, frame.by_effect)
    return None


@book.rule("703.4a", "703.4b", "104.1", "104.2a", "104.2b")
def end(game: Game, lost: tuple[int, ...], by_effect: bool = False) -> None:
    """Their opponent wins; if both lose, nobody does."""
    if by_effect:
        atoms.end(game, other(lost[0]), "effect")
    elif len(lost) == 2:
        atoms.end(game, NONE, "both_lost", "703.4a", "703.4b")
    elif table(game).hit == lost[0]:
        atoms.end(game, other(lost[0]), "direct_attack", "703.4a", "104.2a")
    else:
        atoms.end(game, other(lost[0]), "deck_out", "703.4b", "104.2b")
