"""1208: in which order lasting effects apply, and to which cards."""

from __future__ import annotations

from banmen.games.builddivide.rulebook import book
from banmen.kernel.derive import Derived, Modifier
from banmen.kernel.effects.base import What
from banmen.kernel.effects.things import All, Cards
from banmen.kernel.game import Game
from banmen.kernel.state import Scope

WORDS = frozenset(("types", "subtypes", "attributes", "identities", "colours", "titles", "names"))
PLAYED = "played"
"""The word under which a text remembers when it was played: the handle that was to be given next."""

book.note(("1208-1", "1208-1a", "1208-1f", "1208-1g", "1208-1g.1", "1208-1g.2"), Derived.in_force)
book.note(("1208-3", "1208-3a"), Derived.words)


@book.rule("1208-1b", "1208-1c", "1208-1d", "1208-1e")
def layer(key: str, op: str) -> int:
    """Abilities given, abilities taken, then what is no number, and numbers last."""
    if op == "grant":
        return 0
    if op == "remove":
        return 1
    return 2 if key in WORDS else 3


def altered(game: Game, key: str) -> tuple[Modifier, ...]:
    """What alters a characteristic, without a closer look when nothing could."""
    state = game.state
    return game.derived.in_force(key) if state.continuous or f"static:{key}" in state.watch else ()


@book.rule("1208-2")
def takes_hold(game: Game, card: int, what: What, scope: Scope) -> bool:
    """An effect on all cards of a kind leaves out those that came there after it was played."""
    played = scope.get(PLAYED)
    if not played or not isinstance(what, All | Cards):
        return True
    return game.state.token[card] < played[0]
