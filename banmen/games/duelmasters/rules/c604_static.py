"""604.4: what is done as soon as something is so, in the middle of anything else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.duelmasters.effects_turn import STATIC_EVENT
from banmen.games.duelmasters.rulebook import book
from banmen.games.duelmasters.rules.c1_basics import own
from banmen.kernel.effects.base import Action
from banmen.kernel.effects.says import Triggered, WinGame
from banmen.kernel.library import WATCHER, effect_of, unpacked
from banmen.kernel.names import NONE
from banmen.kernel.perform import Resolve, resolving
from banmen.kernel.procedure import Flow, Procedure, ended, finish
from banmen.kernel.question import Option, Question
from banmen.kernel.state import Frame

if TYPE_CHECKING:
    from banmen.games.duelmasters.table import Game


class StaticEvents(Frame, tag="dm_static_events"):
    """One of several such effects is about to be applied."""

    chosen: int = NONE
    applying: int = NONE
    """The ability that is being carried out, as a watcher."""
    before: int = NONE
    """The version of the position it was applied in."""
    idle: tuple[int, ...] = ()
    """Those that changed nothing, until something changes: once more they would change nothing either."""


events = Procedure(StaticEvents, book)


def ready(game: Game, idle: tuple[int, ...] = ()) -> list[int]:
    """The abilities whose condition is true now, as watchers; the turn player's only, if they have any.

    Those being carried out and the idle ones are not asked again meanwhile; what wins the game comes before all
    others (104.2c).
    """
    state = game.state
    found: list[int] = []
    under_way = {frame.applying for frame in state.agenda if isinstance(frame, StaticEvents)}
    for packed in state.watch.get(STATIC_EVENT, ()):
        if packed in under_way or packed in idle:
            continue
        card, definition, number = unpacked(packed)
        ability = game.library[definition].abilities[number]
        assert isinstance(ability, Triggered)
        assert ability.condition is not None
        if game.is_so(ability.condition, own(game, card)):
            found.append(packed)
    wins = [packed for packed in found if any(isinstance(action, WinGame) for action in _effect(game, packed))]
    if wins:
        return wins
    mine = [packed for packed in found if state.controller[packed >> WATCHER] == state.turn_player]
    return mine or found


def _effect(game: Game, packed: int) -> tuple[Action, ...]:
    """What such an ability does."""
    _, definition, number = unpacked(packed)
    return effect_of(game.library[definition].abilities[number])


def _is_over(game: Game) -> bool:
    """Whether such an effect has just been carried out, so that its procedure looks for the next one itself."""
    for frame in reversed(game.state.agenda):
        if isinstance(frame, StaticEvents):
            return True
        if not ended(frame) and not (isinstance(frame, Resolve) and _at_the_end(game, frame)):
            return False
    return False


def _at_the_end(game: Game, frame: Resolve) -> bool:
    """Whether the last instruction was carried out."""
    block = game.library[frame.definition].blocks[frame.ability][frame.block]
    return frame.at + 1 >= len(block) and frame.step == resolving.numbers["go_on"]


@book.rule("604.4", "604.4a", "104.2c")
def static_events(game: Game) -> Frame | None:
    """With everything that lasts taken into account, a condition that is met has its effect before anything else."""
    if _is_over(game):
        return None
    return StaticEvents() if ready(game) else None


@events.step("604.4b")
def choose_event(game: Game, frame: StaticEvents) -> Flow:
    """The turn player's come first; of several of one player that player names the next."""
    state = game.state
    if frame.applying != NONE:
        frame.idle = (*frame.idle, frame.applying) if state.version == frame.before else ()
        frame.applying = NONE
    found = ready(game, frame.idle)
    if not found:
        return finish(frame)
    options = tuple(Option("take", number, state.token[packed >> WATCHER]) for number, packed in enumerate(found))
    return Question("order", state.controller[found[0] >> WATCHER], "effect", options, ("604.4b",), "chosen")


@events.step("604.4")
def apply_event(game: Game, frame: StaticEvents) -> Flow:
    """It is carried out at once; if its condition is still met and it has changed anything, once more."""
    packed = frame.applying = ready(game, frame.idle)[frame.chosen]
    frame.before = game.state.version
    card, definition, number = unpacked(packed)
    events.go(frame, "choose_event")
    return Resolve(definition=definition, ability=number, scope=own(game, card))
