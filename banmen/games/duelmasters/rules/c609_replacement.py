"""609: which of several replacing effects applies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.duelmasters.rulebook import book
from banmen.games.duelmasters.rules.c601_frame import Execution
from banmen.games.duelmasters.rules.c603_waiting import Waits
from banmen.games.duelmasters.rules.c604_static import StaticEvents
from banmen.kernel.effects.says import If
from banmen.kernel.library import WATCHER
from banmen.kernel.perform import Resolve
from banmen.kernel.procedure import ended
from banmen.kernel.replace import ReplaceFrame
from banmen.kernel.state import Frame

if TYPE_CHECKING:
    from banmen.games.duelmasters.table import Game


class ByTheRules(Frame, tag="dm_by_the_rules"):
    """What the rules destroy by themselves while an event is being replaced."""

    doomed: tuple[int, ...] = ()


@book.rule("101.5a")
def sentence_stands(game: Game) -> bool:
    """What an effect does instead is part of the sentence it changed and is not replaced; a further sentence may be."""
    changed = False
    agenda = game.state.agenda
    for frame in agenda[:-1] if isinstance(agenda[-1], ReplaceFrame) else agenda:
        if isinstance(frame, ReplaceFrame) and not ended(frame):
            changed = bool(frame.replaced)
        elif _is_a_new_sentence(game, frame):
            changed = False
    return not changed


def _is_a_new_sentence(game: Game, frame: Frame) -> bool:
    """Whether it is another event, or carries out a sentence that follows upon the first one ("if you do")."""
    if not isinstance(frame, Resolve):
        return isinstance(frame, Execution | Waits | ByTheRules | StaticEvents)
    block = game.library[frame.definition].blocks[frame.ability][frame.block]
    return frame.at < len(block) and isinstance(block[frame.at], If)


@book.rule("609.9", "609.9a")
def turn_players_part(game: Game, parts: list[list[tuple[int, int]]]) -> list[tuple[int, int]]:
    """Of several events at once, those the turn player can replace are decided first, cards to be used included."""
    state = game.state
    for found in parts:
        if any(state.controller[packed >> WATCHER] == state.turn_player for packed, _ in found):
            return found
    return parts[0]


@book.rule("101.5b", "609.8", "609.8a")
def first_in_line(game: Game, found: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """A spell that replaces its own move comes first, then the effects of the turn player."""
    state = game.state
    own = [each for each in found if each[0] >> WATCHER == each[1] and each[1] in state.pending]
    if own:
        return own
    mine = [each for each in found if state.controller[each[0] >> WATCHER] == state.turn_player]
    return mine or found
