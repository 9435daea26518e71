"""What a player who is no person has to go by: the question, the view, and worlds it could be in. Never the game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Protocol

from banmen.errors import BanmenError
from banmen.kernel.chance import mix, seed_of
from banmen.kernel.deck import Deck
from banmen.kernel.game import Game
from banmen.kernel.question import Question
from banmen.kernel.rules import Rules


class Sight(Protocol):
    """One seat's sight of a game in which it is asked something."""

    @property
    def seat(self) -> int:
        """Whose sight it is."""
        ...

    def question(self) -> Question:
        """What the seat is asked."""
        ...

    def answered(self) -> int:
        """How many answers the game has had so far, from both."""
        ...

    def view(self) -> dict[str, Any]:
        """The position as the seat may know it."""
        ...

    def imagined(self, seed: int) -> Game:
        """A game of its own that the seat cannot tell from the one it plays, for it to try out things in."""
        ...


class Player(Protocol):
    """Answers the questions of one seat, by what that seat can know."""

    def choose(self, sight: Sight) -> int:
        """The number of the option chosen."""
        ...


class _Sight:
    """The sight of a game; the game itself has a name that is private to this class."""

    __slots__ = ("__game", "__open_lists", "__seat")

    def __init__(self, game: Game, seat: int, open_lists: bool) -> None:
        self.__game = game
        self.__seat = seat
        self.__open_lists = open_lists

    @property
    def seat(self) -> int:
        return self.__seat

    def question(self) -> Question:
        question = self.__game.state.question
        if question is None or question.seat != self.__seat:
            raise LookupError(f"seat {self.__seat} is not asked anything")
        return question

    def answered(self) -> int:
        return len(self.__game.answers)

    def view(self) -> dict[str, Any]:
        return self.__game.view(self.__seat)

    def imagined(self, seed: int) -> Game:
        guess = None if self.__open_lists else plausible(self.__game.rules, self.view(), seed)
        world = self.__game.imagined(self.__seat, seed, guess)
        world.recording = False
        world.ask_all = False
        return world


def sight_of(game: Game, seat: int, open_lists: bool = True) -> Sight:
    """What this seat has to go by; it stays true while the game goes on.

    With open lists it knows both decks; otherwise its own alone, and takes the opponent's for a bundled one that has
    most of what was seen of it.
    """
    return _Sight(game, seat, open_lists)


def answer_of(player: Player, game: Game) -> int:
    """What a player answers to the question of a game."""
    question = game.question
    if question is None:
        raise BanmenError("nothing is asked: the game is over")
    return player.choose(sight_of(game, question.seat))


def plausible(rules: Rules, view: dict[str, Any], seed: int) -> Deck | None:
    """A bundled deck that the opponent could be playing, by the cards of it that are seen; None without any decks."""
    seen = {card["card"] for card in _cards_in(view) if "card" in card and card["owner"] != view["seat"]}
    decks = list(rules.decks().values())
    held = [len(seen & {id for part in deck.parts.values() for id in part}) for deck in decks]
    likely = [deck for deck, many in zip(decks, held, strict=True) if many == max(held)]
    return likely[mix(seed_of(seed), 1) % len(likely)] if likely else None


def _cards_in(view: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The cards of a view that can be told apart, those beneath others too."""
    tops = [card for sides in view["zones"].values() for side in sides for card in side["cards"]] + view["pending"]
    for card in tops:
        yield card
        yield from card.get("beneath", ())
