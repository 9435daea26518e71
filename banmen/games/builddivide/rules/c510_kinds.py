"""510-2: which energies are as good as others, so that only one of them has to be offered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from banmen.games.builddivide.rulebook import book
from banmen.games.builddivide.table import BuildTable
from banmen.kernel.names import UP
from banmen.kernel.payment import Source
from banmen.kernel.perform import Resolve
from banmen.kernel.state import Scope

if TYPE_CHECKING:
    from banmen.games.builddivide.table import Game


def told_apart(game: Game, sources: Sequence[Source]) -> bool:
    """Whether anything could tell energies apart that are printed alike: a quick look before a closer one."""
    state = game.state
    if state.counters or "static:colours" in state.watch:
        return True
    return not singled_out(game).isdisjoint([source.token for source in sources])


@book.rule("510-2")
def kinds_now(game: Game, sources: Sequence[Source]) -> dict[object, Source]:
    """Open energies are alike that are the same printed card of the same colours, if no effect is about one of them."""
    state = game.state
    apart = singled_out(game)
    kinds: dict[object, Source] = {}
    for source in sources:
        token = source.token
        card = state.bearer[token]
        alike = state.face[card] == UP and card not in state.counters and token not in apart
        kinds.setdefault((state.definition[card], source.colours) if alike else token, source)
    return kinds


def singled_out(game: Game) -> set[int]:
    """The handles of the things an effect speaks of that lasts, waits, was played or is being carried out."""
    state = game.state
    table: BuildTable = state.table
    found: set[int] = set()
    for lasting in state.continuous:
        found.update(lasting.on)
    for delayed in state.delayed:
        _note(found, delayed.scope)
    for waiting in state.waiting:
        _note(found, waiting.scope)
    for entry in table.stack:
        _note(found, entry.scope, entry.targets)
    for frame in state.agenda:
        if isinstance(frame, Resolve):
            _note(found, frame.scope)  # its targets are those of its entry, which stays until it is done
    return found


def _note(found: set[int], scope: Scope, targets: tuple[tuple[int, ...], ...] = ()) -> None:
    for _, meant in scope.bound:
        found.update(meant)
    for group in targets:
        found.update(group)
