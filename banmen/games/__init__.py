"""The games Banmen plays, each a package of this name that exports its `RULES`."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final, Literal, get_args

from banmen.errors import BanmenError, Words

if TYPE_CHECKING:
    from banmen.kernel.rules import Rules

GameName = Literal["duelmasters", "builddivide", "yugioh"]
GAMES: Final[tuple[GameName, ...]] = get_args(GameName)


def rules_of(game: GameName) -> Rules:
    """The rules of a game, loaded when first asked for."""
    rules: Rules | None = getattr(import_module(f"banmen.games.{game}"), "RULES", None)
    if rules is None:
        raise BanmenError("this game cannot be played yet", place=game)
    return rules


def rules_named(game: str) -> Rules:
    """The rules of the game with this name; an unknown name is refused with those that are known."""
    for each in GAMES:
        if each == game:
            return rules_of(each)
    known = ", ".join(GAMES)
    raise BanmenError(Words(f"there is no game {game!r}; games: {known}",
                            f"{game!r}というゲームはない。ゲーム：{known}"))
