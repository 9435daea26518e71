"""What a player who is no person has to go by: the question, the view, and worlds it could be in. Never the game."""

from __future__ import annotations

from typing import Any, Protocol

from banmen.kernel.game import Game
from banmen.kernel.question import Question


class Sight(Protocol):
    """One seat's sight of a game in which it is asked something."""

    @property
    def seat(self) -> int:
        """Whose sight it is."""
        ...

    @property
    def question(self) -> Question:
        """What the seat is asked."""
        ...

    @property
    def answered(self) -> int:
        """How many answers the game has had so far, from both."""
        ...

    def view(self) -> dict[str, Any]:
        """The position as the seat may know it."""
        ...

    def imagined(self, seed: int) -> Game:
        """A game of its own that the seat cannot tell from the one it plays, for it to try out things in."""
        ...


class _Sight:
    """The sight of a game; the game itself has a name that is private to this class."""

    __slots__ = ("__game", "__seat")

    def __init__(self, game: Game, seat: int) -> None:
        self.__game = game
        self.__seat = seat

    @property
    def seat(self) -> int:
        return self.__seat

    @property
    def question(self) -> Question:
        question = self.__game.question
        if question is None or question.seat != self.__seat:
            raise LookupError(f"seat {self.__seat} is not asked anything")
        return question

    @property
    def answered(self) -> int:
        return len(self.__game.answers)

    def view(self) -> dict[str, Any]:
        return self.__game.view(self.__seat)

    def imagined(self, seed: int) -> Game:
        world = self.__game.imagined(self.__seat, seed)
        world.recording = False
        world.ask_all = False
        return world


def sight_of(game: Game, seat: int) -> Sight:
    """What this seat has to go by; it stays true while the game goes on."""
    return _Sight(game, seat)
