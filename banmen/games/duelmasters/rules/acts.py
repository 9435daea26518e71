"""What else a player may do in the main step and the attack step, found by what the cards have."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from banmen.games.duelmasters.cards import DuelLibrary
from banmen.kernel.question import Option
from banmen.kernel.state import Frame

if TYPE_CHECKING:
    from banmen.kernel.game import Game
    from banmen.kernel.payment import Source

Acts = Callable[["Game", int, "list[Source]"], list[Option]]
Doing = Callable[["Game", Option], Frame | None]

MAIN_ACTS: dict[str, Acts] = {}
"""By a feature of the printed cards, the further acts of the main step."""
ATTACK_ACTS: dict[str, Acts] = {}
"""By a feature of the printed cards, the further acts of the attack step, where a creature could attack instead."""
DOING: dict[str, Doing] = {}
"""By the verb of such an act, how it is done."""

VERBS = (
    ("creature", "summon"), ("spell", "cast"), ("cross_gear", "generate"), ("castle", "fortify"), ("field", "deploy"),
)
"""The words for executing a card of a type; any other type is just executed (601.1)."""


def library_of(game: Game) -> DuelLibrary:
    """The printed cards, with what the rules need to know about all of them."""
    library = game.library
    assert isinstance(library, DuelLibrary)
    return library


def verb_for(game: Game, card: int) -> str:
    """The word for executing this card."""
    types = game.derived.words(card, "types")
    for type, verb in VERBS:
        if type in types:
            return verb
    return "execute"
