"""1208: in which order lasting effects apply, and to which cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.builddivide.effects_losing import LOST
from banmen.games.builddivide.rulebook import book
from banmen.kernel.derive import Derived
from banmen.kernel.effects.base import What
from banmen.kernel.effects.says import Change
from banmen.kernel.effects.things import It, Itself
from banmen.kernel.names import FIXED
from banmen.kernel.state import Scope

if TYPE_CHECKING:
    from banmen.games.builddivide.table import Game

WORDS = frozenset(("types", "subtypes", "attributes", "identities", "colours", "titles", "names"))
PLAYED = "played"
"""The word under which a text remembers when it was played."""

BASE, BASE_GAIN = "base", "base_gain"
"""How what a rule makes of a card counts: as printed on it, in place of something or beside it."""
TOP = 3
"""The last layer: numbers."""

FIRST = -2
"""The layer below all others: what is fixed, which none of them alters."""

book.note(("1208-1", "1208-1a", "1208-1f", "1208-1g", "1208-1g.1"), Derived.in_force)
book.note(("1208-3", "1208-3a"), Derived.words)


@book.rule("1208-1a", "1208-1b", "1208-1c", "1208-1d", "1208-1e")
def layer(key: str, op: str) -> int:
    """What counts as printed, abilities given, abilities taken, then what is no number, and numbers last.

    What a rule has fixed is out of their reach.
    """
    if op == FIXED:
        return FIRST
    if op in (BASE, BASE_GAIN):
        return -1
    if op == "grant":
        return 0
    if op == "remove" or key == LOST:
        return 1
    return 2 if key in WORDS else TOP


@book.rule("1208-1g.2")
def age(game: Game, scope: Scope) -> int:
    """An effect of something that was played is as old as the playing of it."""
    played = scope.get(PLAYED)
    return played[0] if played else game.state.next_token


@book.rule("1208-2")
def takes_hold(
    game: Game, card: int, what: What, scope: Scope, changes: tuple[Change, ...] = ()
) -> bool:
    """An effect leaves out cards that came where they are after it was played, but for those its own text moved."""
    played = scope.get(PLAYED)
    if not played or isinstance(what, It | Itself):
        return True
    return game.state.token[card] < played[0]
