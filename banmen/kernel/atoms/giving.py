"""Abilities that abilities give: while they are given, lasting effects stand for it."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING

from banmen.kernel.atoms.handles import BY, replace_lasting
from banmen.kernel.names import ABILITIES
from banmen.kernel.state import Continuous, Scope

if TYPE_CHECKING:
    from banmen.kernel.game import Game

MOST_ROUNDS = 8
"""How often giving is looked at again because what was given gives in its turn."""


def give_abilities(game: Game) -> None:
    """Whoever an ability that is always true gives abilities to has them from now on, and nobody else has them.

    It is looked at before anything is noticed, replaced or remembered, so that what enters has at once what it is given
    there, and nothing has what nobody gives any more; whoever calls it asks first whether any card gives abilities.
    """
    state = game.state
    if game.derived.given_as_of == state.version:
        return
    for _ in range(MOST_ROUNDS):
        wanted = _wanted(game)
        kept = tuple(
            each
            for each in state.continuous
            if not each.until.startswith(BY) or wanted.pop(_key(each), None) is not None
        )
        if not wanted and len(kept) == len(state.continuous):
            break
        begun = []
        for (token, definition, until), scope in wanted.items():
            begun.append(Continuous(ABILITIES, "grant", definition, "", (token,), until, state.next_token, scope,
                                    scope.source))
            state.next_token += 1
        replace_lasting(game, (*kept, *begun))
        state.version += 1
        state.dirty = True
    game.derived.given_as_of = state.version


def _key(each: Continuous) -> tuple[int, int, str]:
    return each.on[0], each.amount, each.until


def _wanted(game: Game) -> dict[tuple[int, int, str], Scope]:
    """What is given now: to which handle, which printed card, by whom; the same from one giver again is numbered."""
    found: dict[tuple[int, int, str], Scope] = {}
    for token, modifier in game.derived.gifts(game):
        definition = game.library.by_id[modifier.word]
        numbered = ((token, definition, f"{BY}{modifier.scope.source}:{number}") for number in count())
        found[next(key for key in numbered if key not in found)] = modifier.scope
    return found
