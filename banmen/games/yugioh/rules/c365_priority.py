"""Priority: who may activate first, and the windows before a phase or step ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.yugioh.facts import printed
from banmen.games.yugioh.rulebook import book
from banmen.games.yugioh.rules.c165_activation import ACTIVATE, activations, anybody_activates
from banmen.games.yugioh.rules.c275_chain import PASS, Chain
from banmen.games.yugioh.rules.c332_triggers import Gather, is_of_a_phase
from banmen.games.yugioh.rules.c370_timings import ONE_CHAIN
from banmen.games.yugioh.rules.c415_timing import all_answered, is_held_back, note_moves
from banmen.kernel.names import NONE, other
from banmen.kernel.procedure import Flow, Procedure, finish, repeat
from banmen.kernel.question import Option, Question
from banmen.kernel.state import Frame

if TYPE_CHECKING:
    from banmen.games.yugioh.table import Game


class Window(Frame, tag="yg_window"):
    """Triggers, then quick effects of both players, until both have given up priority."""

    seat: int = NONE
    passes: int = 0
    acted: bool = False
    idle: bool = False
    """Nothing happened that could be answered."""
    gathered: tuple[int, ...] = ()
    """Whether the triggers asked for last made a chain,"""
    chained: bool = False
    """and whether any chain was made here."""
    only: tuple[str, ...] = ()
    """Where something is done that is no reason to act by itself: what a text must say that it answers."""


window = Procedure(Window, book)


def open_window(game: Game, idle: bool = False) -> Window | None:
    """The window in which both may act; none when nothing waits and nobody could do anything (unless all is asked)."""
    note_moves(game)
    state = game.state
    if game.ask_all or state.waiting or anybody_activates(game):
        return Window(idle=idle)
    all_answered(game)
    return None


@book.rule("365.1", "365.2", "180.1", "145.1", "215.1")
def answered_only(game: Game, *happenings: str) -> Window | None:
    """Setting a card or turning a monster leaves priority where it is: only what waits for just that is asked for."""
    if game.state.waiting or anybody_activates(game):
        return Window(only=happenings)
    all_answered(game)
    return None


def answering(game: Game, seat: int, happenings: tuple[str, ...]) -> tuple[Option, ...]:
    """What this player may activate that says that it answers one of these happenings."""
    state = game.state
    found = []
    for option in activations(game, seat):
        use = printed(game, state.card_of(option.card)).uses[option.value]
        if any(not set(happenings).isdisjoint(when.happenings) for when in use.whens):
            found.append(option)
    return tuple(found)


def priority_given_up(game: Game, into: str) -> Window | None:
    """The turn player declared the end of a phase or step: only the opponent can still act."""
    seat = 1 - game.state.turn_player
    if game.ask_all or activations(game, seat):
        return Window(seat=seat, passes=1, into=into, idle=True)
    return None


@window.step("365.2", "220.5")
def triggers_first(game: Game, frame: Window) -> Flow:
    """Triggered effects activate before anybody may activate something of their own accord."""
    waiting = [each for each in game.state.waiting if not is_held_back(game, each)]
    if waiting:
        frame.acted, frame.only = True, ()
        return repeat(frame, Gather(single=all(is_of_a_phase(game, each) for each in waiting), into="gathered"))
    if frame.seat == NONE:
        frame.seat = game.state.turn_player
    return None


@window.step("365.1", "365.3", "484.2", "484.3", "484.1", acts=(ACTIVATE,))
def offer_quick_effects(game: Game, frame: Window) -> Flow:
    """The turn player is asked for quick effects first, then the opponent; both declining closes the window.

    Most timings of the damage step are over with their first chain.
    """
    note_moves(game)
    frame.chained = frame.chained or bool(frame.gathered)
    if frame.chained and game.state.table.timing in ONE_CHAIN:
        frame.passes = 2
    while frame.passes < 2:
        options = answering(game, frame.seat, frame.only) if frame.only else activations(game, frame.seat)
        if options or (game.ask_all and not frame.only):
            return Question("act", frame.seat, "respond", (*options, PASS), game.citing())
        frame.passes += 1
        frame.seat = 1 - frame.seat
    all_answered(game)
    return finish(frame, (1,) if frame.acted else ())


@window.step("365.3")
def quick_effect(game: Game, frame: Window) -> Flow:
    """An activation begins a chain, after which the turn player is asked first again."""
    if frame.choice.verb == "pass":
        frame.passes += 1
        frame.seat = other(frame.seat)
        return window.go(frame, "offer_quick_effects")
    seat, frame.seat, frame.passes, frame.acted, frame.idle = frame.seat, NONE, 0, True, False
    frame.only, frame.chained = (), True
    window.go(frame, "triggers_first")
    return Chain(card=frame.choice.card, ability=frame.choice.value, seat=seat)
