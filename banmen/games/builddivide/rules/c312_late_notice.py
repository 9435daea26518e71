"""312-3: what the opening of a territory wakes notices that the ace has entered which opened it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.builddivide.rulebook import book
from banmen.games.builddivide.terms import AwakeAuto
from banmen.games.builddivide.zones import FIELD, HAND
from banmen.kernel import atoms
from banmen.kernel.library import unpacked
from banmen.kernel.state import Scope
from banmen.kernel.triggers import Noticed, concerned

if TYPE_CHECKING:
    from banmen.games.builddivide.table import Game

BY_EVOL = "evol_enter"
Sleeper = tuple[str, int, AwakeAuto]
"""What an ability that is asleep waits for, the ability as a watcher, and itself."""


def sleeping(game: Game, way: int) -> list[Sleeper]:
    """The abilities asleep now that wait for something such as an ace that was played in this way to enter."""
    ways = (FIELD.entering, HAND.way_to(FIELD), *((BY_EVOL,) if way > 0 else ()))
    found: list[Sleeper] = []
    for happening in ways:
        for packed in game.state.watch.get(happening, ()):
            watcher, definition, number = unpacked(packed)
            ability = game.library[definition].abilities[number]
            if isinstance(ability, AwakeAuto) and not game.rules.works(game, watcher, ability):
                found.append((happening, packed, ability))
    return found


@book.rule("312-3", "1203-2")
def notice_late(game: Game, ace: int, way: int, asleep: list[Sleeper]) -> None:
    """Abilities that are awake now, and in force in every other way too, notice the ace that entered."""
    state = game.state
    for happening, packed, ability in asleep:
        watcher, definition, number = unpacked(packed)
        scope = Scope(state.controller[watcher], state.token[watcher])
        if concerned(game, ability, happening, scope, ace, state.controller[ace]) and game.rules.may_trigger(
            game, watcher, ability
        ):
            found = Noticed(definition, number, scope, None, state.seen[watcher])
            atoms.wait(game, [found], state.token[ace], amount=way if happening == BY_EVOL else 0)
