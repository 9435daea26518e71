"""Numbers on cards and on the game's own table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final, overload

from banmen.kernel.atoms.handles import change_slightly
from banmen.kernel.atoms.telling import happen, tell

if TYPE_CHECKING:
    from banmen.kernel.game import Game

GETS_COUNTERS = "counter_on:"
"""What happens to a card that gets counters; their name follows."""


def damage(game: Game, card: int, amount: int) -> None:
    """The thing bears more damage (or, with a negative amount, less)."""
    state = game.state
    if state.shared:
        state.separate()
    state.damage[card] = max(0, state.damage[card] + amount)
    state.version += 1
    state.moment += 1
    state.dirty = True
    if game.recording:
        tell(game, "damage", state.controller[card], card, amount=amount)


def mark(game: Game, card: int, flag: int, on: bool = True) -> None:
    """Set or clear a flag of the game on a card."""
    state = game.state
    if state.shared:
        state.separate()
    marks = state.marks
    marks[card] = marks[card] | flag if on else marks[card] & ~flag
    state.version += 1


def count(game: Game, card: int, name: str, change: int) -> None:
    """Put counters on a card or take them off."""
    state = game.state
    if state.shared:
        state.separate()
    counters = state.counters.setdefault(card, {})
    counters[name] = max(0, counters.get(name, 0) + change)
    if not counters[name]:
        del counters[name]
    if not counters:
        del state.counters[card]
    state.version += 1
    state.moment += 1
    state.dirty = True
    tell(game, "counter", state.controller[card], card, amount=change, word=name)
    if change > 0 and (happening := GETS_COUNTERS + name) in state.watch:
        happen(game, happening, card, state.controller[card])


SEVERAL: Final = object()
"""In the place of a value: several fields are written, each with a value of its own."""


@overload
def write(game: Game, field: str, value: object) -> None: ...
@overload
def write(game: Game, field: dict[str, object]) -> None: ...
def write(game: Game, field: Any, value: object = SEVERAL) -> None:
    """Write one field of the game's own table, or several as one change; what was worked out is worked out anew.

    With the cards of the game nothing may be worked out of it (`Library.unread`): then the position stands.
    """
    state, library = game.state, game.library
    if value is SEVERAL:
        for name in field:
            setattr(state.table, name, field[name])
        if library.unread.issuperset(field):
            return
        settles = not library.settling.isdisjoint(field)
    else:
        setattr(state.table, field, value)
        if field in library.unread:
            return
        settles = field in library.settling
    state.version += 1
    if settles:
        state.dirty = True
    elif not state.dirty:
        change_slightly(game)


@overload
def write_unwatched(game: Game, field: str, value: object) -> None: ...
@overload
def write_unwatched(game: Game, field: dict[str, object]) -> None: ...
def write_unwatched(game: Game, field: Any, value: object = SEVERAL) -> None:
    """Write into the game's own table what nothing is worked out of: the position counts as unchanged."""
    if value is SEVERAL:
        for name in field:
            setattr(game.state.table, name, field[name])
    else:
        setattr(game.state.table, field, value)


def anew(game: Game) -> None:
    """All is worked out anew, though nothing of what atoms write has changed."""
    game.state.version += 1
    if not game.state.dirty:
        change_slightly(game)


def look_again(game: Game) -> None:
    """The rules look at the position afresh, although nothing changed."""
    game.state.dirty = True


def forget_uses(game: Game, keys: Iterable[str]) -> None:
    """What was used under these names counts as not used this turn."""
    state = game.state
    if state.shared:
        state.separate()
    for key in keys:
        state.used.pop(key, None)
    state.version += 1


def use(game: Game, key: str) -> None:
    """Count one use of something that is limited per turn."""
    state = game.state
    if state.shared:
        state.separate()
    state.used[key] = state.used.get(key, 0) + 1
