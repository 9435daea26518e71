"""604.4: what is done as soon as something is so, in the middle of anything else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.duelmasters.effects_turn import STATIC_EVENT
from banmen.games.duelmasters.rulebook import book
from banmen.games.duelmasters.rules.c1_basics import own
from banmen.kernel.effects.says import Triggered
from banmen.kernel.library import WATCHER, unpacked
from banmen.kernel.names import NONE
from banmen.kernel.perform import Resolve
from banmen.kernel.procedure import Flow, Procedure, finish
from banmen.kernel.question import Option, Question
from banmen.kernel.state import Frame

if TYPE_CHECKING:
    from banmen.kernel.game import Game


class StaticEvents(Frame, tag="dm_static_events"):
    """One of several such effects is about to be applied."""

    chosen: int = NONE


events = Procedure(StaticEvents, book)


def ready(game: Game) -> list[int]:
    """The abilities whose condition is true now, as watchers; the turn player's only, if they have any."""
    state = game.state
    found: list[int] = []
    for packed in state.watch.get(STATIC_EVENT, ()):
        card, definition, number = unpacked(packed)
        ability = game.library[definition].abilities[number]
        assert isinstance(ability, Triggered)
        if ability.condition is not None and game.is_so(ability.condition, own(game, card)):
            found.append(packed)
    mine = [packed for packed in found if state.controller[packed >> WATCHER] == state.turn_player]
    return mine or found


@book.rule("604.4", "604.4a")
def static_events(game: Game) -> Frame | None:
    """With everything that lasts taken into account, a condition that is met has its effect before anything else."""
    if any(isinstance(frame, StaticEvents) for frame in game.state.agenda):
        return None
    return StaticEvents() if ready(game) else None


@events.step("604.4b")
def choose_event(game: Game, frame: StaticEvents) -> Flow:
    """The turn player's come first; of several of one player that player names the next."""
    found = ready(game)
    if not found:
        return finish(frame)
    state = game.state
    options = tuple(Option("take", number, state.token[packed >> WATCHER]) for number, packed in enumerate(found))
    return Question("order", state.controller[found[0] >> WATCHER], "effect", options, ("604.4b",), "chosen")


@events.step("604.4")
def apply_event(game: Game, frame: StaticEvents) -> Flow:
    """It is carried out at once; if its condition is still met, once more."""
    packed = ready(game)[frame.chosen]
    card, definition, number = unpacked(packed)
    events.go(frame, "choose_event")
    return Resolve(definition=definition, ability=number, scope=own(game, card))
