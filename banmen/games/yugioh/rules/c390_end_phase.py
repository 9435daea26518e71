"""The end phase: effects one at a time, expiries, the hand limit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.yugioh.rulebook import book
from banmen.games.yugioh.rules.c190_phases import enter_phase
from banmen.games.yugioh.rules.c332_triggers import waits_late
from banmen.games.yugioh.rules.c347_durations import over, phase_begins, turn_name
from banmen.games.yugioh.rules.c365_priority import open_window
from banmen.games.yugioh.rules.c415_timing import happened
from banmen.games.yugioh.rules.c439_counting import another_effect
from banmen.games.yugioh.zones import GRAVEYARD, HAND
from banmen.kernel import atoms
from banmen.kernel.perform import PickFrame
from banmen.kernel.procedure import Flow, Procedure, repeat
from banmen.kernel.state import Frame

if TYPE_CHECKING:
    from banmen.games.yugioh.table import Game

HAND_LIMIT = 6


class EndPhase(Frame, tag="yg_end"):
    """The end phase of a turn."""

    discards: tuple[int, ...] = ()


ending = Procedure(EndPhase, book)


@ending.step("390.1", "390.2", "390.3")
def end_phase_effects(game: Game, frame: EndPhase) -> Flow:
    """Effects of the end phase are dealt with one at a time and form no chain with each other."""
    enter_phase(game, "end")
    phase_begins(game, "end")
    happened(game, "end_phase", seat=game.state.turn_player)
    return open_window(game, idle=True)


@ending.step("390.1", "390.3")
def effects_to_be_asked_late(game: Game, frame: EndPhase) -> Flow:
    """What became possible during the phase has its turn as well, of cards that came late and of those there before.

    So has what was declined before something else happened, and what an effect put off until "the end phase".
    """
    return repeat(frame, open_window(game, idle=True)) if waits_late(game, "end_phase") else None


@ending.step("487.1")
def end_phase_expiries(game: Game, frame: EndPhase) -> Flow:
    """What lasts until the end phase is over before the hand is counted; what that brings about is dealt with."""
    over(game, "end_phase")
    return open_window(game) if game.state.waiting else None


@ending.step("190.10")
def count_hand(game: Game, frame: EndPhase) -> Flow:
    """A turn player with seven or more cards picks those to discard."""
    state = game.state
    hand = state.zones[HAND.of(state.turn_player)]
    over = len(hand) - HAND_LIMIT
    if over <= 0:
        return None
    offered = tuple(state.token[card] for card in hand)
    return PickFrame(into="discards", seat=state.turn_player, offered=offered, least=over, most=over,
                     prompt="hand_limit")


@ending.step("190.10", "451.2")
def discard_down(game: Game, frame: EndPhase) -> Flow:
    """They are discarded, which no effect did; if an effect fills the hand again, it is counted again."""
    if frame.discards:
        another_effect(game)
        cards = [game.state.card_of(token) for token in frame.discards]
        atoms.carry(game, cards, GRAVEYARD, cause="discard")
        ending.go(frame, "count_hand")
        frame.discards = ()
        return open_window(game)
    return None


@ending.step("487.2", "190.9")
def end_turn(game: Game, frame: EndPhase) -> Flow:
    """What lasts until the end of the turn is over exactly now."""
    over(game, "turn")
    seat = game.state.turn_player
    over(game, turn_name(seat, game.state.table.turns[seat]))
    return open_window(game) if game.state.waiting else None
