"""What a player may do in the main step and the attack step, and how it is done."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from banmen.games.duelmasters.library import DuelLibrary
from banmen.kernel.question import Option, Reason
from banmen.kernel.state import Frame

if TYPE_CHECKING:
    from banmen.games.duelmasters.table import Game
    from banmen.kernel.acts import Act
    from banmen.kernel.library import Library

Doing = Callable[["Game", Option], Frame | None]

MAIN_ACTS: Final[list[Act]] = []
"""The acts of the main step, in the order in which they are offered."""
ATTACK_ACTS: Final[list[Act]] = []
"""The acts of the attack step, where a creature could attack; the last is to stop."""
DOING: Final[dict[str, Doing]] = {}
"""By the verb of an act that is no execution and no attack, how it is done."""

VERBS: Final = (
    ("creature", "summon"), ("spell", "cast"), ("cross_gear", "generate"), ("castle", "fortify"), ("field", "deploy"),
)
"""The words for executing a card of a type; any other type is just executed (601.1)."""
OTHER_WORD: Final = "other_word"
"""The key of a reason that only says that what is wished goes by another word."""


def library_of(game: Game) -> DuelLibrary:
    """The printed cards, with what the rules need to know about all of them."""
    return game.library  # type: ignore[return-value]


def if_any(feature: str) -> Callable[[Library], bool]:
    """Whether any card of a game has the keyword, the kind of ability or the type that an act needs."""

    def is_there(library: Library) -> bool:
        assert isinstance(library, DuelLibrary)
        return feature in library.features

    return is_there


def verb_for(game: Game, card: int) -> str:
    """The word for executing this card."""
    types = game.derived.words(game, card, "types")
    for type, verb in VERBS:
        if type in types:
            return verb
    return "execute"


def other_word(game: Game, card: int, feature: str, rule: str) -> Reason | None:
    """Nobody would wish it of a card that has not the keyword or type."""
    has = feature in game.keywords(card) or feature in game.words(card, "types")
    return None if has else Reason(rule, OTHER_WORD)
