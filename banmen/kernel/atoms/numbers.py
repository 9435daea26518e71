"""Numbers on cards and on the game's own table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from banmen.kernel.atoms.handles import change_slightly
from banmen.kernel.atoms.telling import tell

if TYPE_CHECKING:
    from banmen.kernel.game import Game


def damage(game: Game, card: int, amount: int) -> None:
    """The thing bears more damage (or, with a negative amount, less)."""
    state = game.state
    if state.shared:
        state.separate()
    state.damage[card] = max(0, state.damage[card] + amount)
    state.version += 1
    state.moment += 1
    state.dirty = True
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


def write(game: Game, field: str = "", value: object = None, /, **more: Any) -> None:
    """Write into the game's own table; what was worked out of the position is worked out anew.

    With the cards of the game nothing may be worked out of it (`Library.unread`): then the position stands. One field
    goes with its value, which is quick; several go by their names.
    """
    state, library = game.state, game.library
    table, settling, unread = state.table, library.settling, library.unread
    settles, stands = field in settling, field in unread
    if field:
        setattr(table, field, value)
    else:
        stands = bool(more)
    for name in more:
        setattr(table, name, more[name])
        if name in settling:
            settles = True
        if name not in unread:
            stands = False
    if stands:
        return
    state.version += 1
    if settles:
        state.dirty = True
    elif not state.dirty:
        change_slightly(game)


def write_unwatched(game: Game, field: str = "", value: object = None, /, **more: Any) -> None:
    """Write into the game's own table what nothing is worked out of: the position counts as unchanged."""
    table = game.state.table
    if field:
        setattr(table, field, value)
    for name in more:
        setattr(table, name, more[name])


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


def use(game: Game, key: str) -> int:
    """Count one use of something that is limited per turn; how often it was used so far."""
    state = game.state
    if state.shared:
        state.separate()
    used = state.used
    used[key] = used.get(key, 0) + 1
    return used[key]
