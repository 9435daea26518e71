"""Banmen (盤面): Japanese card games played exactly by their rulebooks.

    import banmen

    game = banmen.start("duelmasters", decks=("embers", "grove"), seed=1)
    print(game.question)

What is named here is the front door (`banmen.door`), loaded when it is first asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from banmen.door import GAMES, Game, Option, Question, Said, decks, load, start
    from banmen.errors import BanmenError
    from banmen.kernel.question import IllegalAnswer

__all__ = [
    "GAMES",
    "BanmenError",
    "Game",
    "IllegalAnswer",
    "Option",
    "Question",
    "Said",
    "decks",
    "load",
    "start",
]


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module 'banmen' has no attribute {name!r}")
    from banmen import door

    return getattr(door, name)


def __dir__() -> list[str]:
    return __all__
