"""509.3, 509.4 and 603.7: what happens between choosing shields and breaking them, however deeply nested."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.duelmasters.rulebook import book
from banmen.games.duelmasters.rules.c113_shields import Breaking
from banmen.games.duelmasters.rules.c603_waiting import Waits, deal_with_waiting
from banmen.kernel import atoms
from banmen.kernel.names import NONE
from banmen.kernel.procedure import Flow, Procedure
from banmen.kernel.state import Frame

if TYPE_CHECKING:
    from banmen.games.duelmasters.table import Game


class BeforeBreak(Frame, tag="dm_before_break"):
    """Shields have been chosen and are about to be broken."""

    shields: tuple[int, ...] = ()
    source: int = NONE
    """The handle of what breaks them."""
    first: tuple[int, ...] = ()
    """The numbers of the effects that triggered because of this break."""


before = Procedure(BeforeBreak, book)


@before.step("509.3", "603.7")
def what_triggers_before(game: Game, frame: BeforeBreak) -> Flow:
    """Abilities that wait for a break to come trigger as soon as the shields are chosen, some once for each shield."""
    card = game.state.card_of(frame.source)
    if card == NONE or not frame.shields:
        return None
    earlier = {each.number for each in game.state.waiting}
    seat = game.state.controller[card]
    atoms.happen(game, "before_break", card, seat)
    for shield in frame.shields:
        atoms.happen(game, "before_each_break", card, seat, shield)
    frame.first = tuple(each.number for each in game.state.waiting if each.number not in earlier)
    return None


@before.step("509.4", "509.4a", "603.7b")
def deal_with_those(game: Game, frame: BeforeBreak) -> Flow:
    """They are dealt with before anything else that waits, the turn player's first."""
    return Waits(only=frame.first) if frame.first else None


@before.step("509.4", "509.4b", "603.7a")
def deal_with_the_rest(game: Game, frame: BeforeBreak) -> Flow:
    """Then everything else that waits is dealt with, except what belongs to a break that began earlier."""
    if not frame.first:
        return None
    outer = tuple(
        number
        for each in game.state.agenda
        if isinstance(each, BeforeBreak)
        for number in each.first
    )
    return deal_with_waiting(game, skip=outer)


@before.step("509.4c", "509.5", "603.7b")
def break_them(game: Game, frame: BeforeBreak) -> Flow:
    """The shields chosen are broken together, even if what breaks them is gone, and none in their stead."""
    return Breaking(shields=frame.shields, source=frame.source)
