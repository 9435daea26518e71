"""Looking at a card as one of the things that are printed on it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from banmen.kernel.game import Game


@contextmanager
def read_as(game: Game, card: int, definition: int) -> Iterator[None]:
    """Meanwhile the card is looked at as one of the things printed on it; nothing happens, and then all is as before.

    What is worked out meanwhile is not kept.
    """
    state, derived = game.state, game.derived
    printed, kept, version = state.definition, derived.fresh(), state.version
    state.definition = read = printed.copy()
    read[card] = definition
    derived.values = {}
    try:
        yield
    finally:
        state.definition = printed
        derived.values = kept
        assert state.version == version, "what is only looked at does not change"
