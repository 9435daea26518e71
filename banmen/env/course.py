"""A game taken in steps of fixed actions: pages of options, and answers that were no choice given at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from banmen.env.arrays import ACTIONS, Arrays, Observation
from banmen.errors import BanmenError
from banmen.games import rules_named
from banmen.games.deckfile import deck_named
from banmen.kernel.deck import Deck
from banmen.kernel.game import Game
from banmen.kernel.question import Option
from banmen.kernel.rules import Rules

STEPS: Final = 5_000
"""After how many actions a game is broken off, unless another number is given."""


class Course:
    """One game: who is asked, what the actions are now, and how it ended."""

    def __init__(self, rules: Rules, decks: Sequence[Deck], seed: int, steps: int) -> None:
        self.game = Game.start(rules, decks, seed, recording=False)
        self.page = 0
        self.left = steps
        """How many actions may still be taken."""
        self._pass_forced()

    def clone(self) -> Course:
        """An independent copy that goes on exactly the same."""
        new = object.__new__(Course)
        new.game, new.page, new.left = self.game.clone(), self.page, self.left
        return new

    @property
    def over(self) -> bool:
        """Whether the game has ended by its rules."""
        return self.game.outcome is not None

    @property
    def seat(self) -> int:
        """Who is to act."""
        if self.game.question is None:
            raise BanmenError("nothing is asked: the game is over; call reset", place="banmen.env")
        return self.game.question.seat

    @property
    def pages(self) -> int:
        """How many pages the options fill."""
        question = self.game.question
        many = 0 if question is None else len(question.options)
        return 1 if many <= ACTIONS else -(-many // (ACTIONS - 1))

    @property
    def options(self) -> tuple[Option, ...]:
        """The options on the page that is open."""
        question = self.game.question
        if question is None:
            return ()
        if self.pages == 1:
            return question.options
        first = self.page * (ACTIONS - 1)
        return question.options[first : first + ACTIONS - 1]

    def observation(self, arrays: Arrays, seat: int) -> Observation:
        """What a seat sees; the options only when it is the one to act."""
        question = self.game.question
        asked = question is not None and question.seat == seat
        view = self.game.view(seat)
        return arrays.of(view, self.options, self.page, self.pages) if asked else arrays.of(view)

    def act(self, action: int) -> bool:
        """Take an action; False, and nothing happens, when it is none of those the mask allows."""
        options = self.options
        if self.pages > 1 and action == ACTIONS - 1:
            self.page = (self.page + 1) % self.pages
        elif 0 <= action < len(options):
            self.answer(self.page * (ACTIONS - 1) + action)
        else:
            return False
        self.left -= 1
        return True

    def answer(self, number: int) -> None:
        """Give the answer of this number, as a player would who is no agent."""
        self.game.answer(number)
        self.page = 0
        self._pass_forced()

    def _pass_forced(self) -> None:
        """Answer what leaves no choice."""
        while (question := self.game.question) is not None and len(question.options) == 1:
            self.game.answer(0)

    def rewards(self) -> tuple[float, float]:
        """1 for the winner and -1 for the loser; nothing for a draw or before the end."""
        outcome = self.game.outcome
        if outcome is None or outcome.winner not in (0, 1):
            return 0.0, 0.0
        return (1.0, -1.0) if outcome.winner == 0 else (-1.0, 1.0)


def steps_for(steps: int) -> int:
    """After how many actions a game is broken off; none at all is an error."""
    if steps < 1:
        raise BanmenError(f"a game has at least one step, not {steps}", place="banmen.env")
    return steps


def decks_for(game: str, decks: Sequence[str | Deck]) -> tuple[Rules, tuple[Deck, Deck]]:
    """The rules of a game and two decks: those named, or its first two ready ones; a wrong one is an error."""
    rules = rules_named(game)
    if isinstance(decks, str):
        raise BanmenError(f"a game has two decks: ({decks!r}, ...), not one name", place="banmen.env")
    named = [each if isinstance(each, Deck) else deck_named(rules, each) for each in decks or list(rules.decks())[:2]]
    if len(named) != 2:
        raise BanmenError(f"a game has two decks, not {len(named)}", place="banmen.env")
    for deck in named:
        if faults := rules.check_deck(deck):
            raise BanmenError("; ".join(str(each) for each in faults), place=f"deck {deck.name!r}")
    return rules, (named[0], named[1])
