"""The games Banmen plays, each a package of this name."""

from typing import Final, Literal, get_args

GameName = Literal["duelmasters", "builddivide", "yugioh"]
GAMES: Final[tuple[GameName, ...]] = get_args(GameName)
