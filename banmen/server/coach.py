"""A lesson under way: whether its goal is reached, and what the other side does meanwhile."""

from __future__ import annotations

from typing import Final

from banmen.kernel.game import Game
from banmen.kernel.names import NONE
from banmen.kernel.question import Question
from banmen.kernel.rules import Rules
from banmen.players.prompting import unasked
from banmen.scenario.expect import Course, check
from banmen.scenario.moves import fitting
from banmen.scenario.naming import SIDES
from banmen.scenario.places import Item
from banmen.scenario.reader import parse_scenarios
from banmen.scenario.table import lay_table
from banmen.server.asking import decline_of

LEARNER: Final = 0
"""Who learns; the other seat follows the lesson."""


class Coach:
    """The scenario of a lesson while it is played: its `expect` is the goal, its moves are one way there."""

    def __init__(self, text: str, rules: Rules) -> None:
        self.scenario = parse_scenarios(text)[0]
        self.course = Course(*lay_table(self.scenario, rules))
        self.turn = self.game.state.turn
        self.reached = False
        """Whether the goal was met, now or before; taking decisions back forgets it."""

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.course.game

    def note(self) -> None:
        """Look at what the last answer led to."""
        self.course.note_events()
        if not self.reached:
            check(self.course, self.scenario.part("expect"))
            self.reached = not self.course.unmet
            self.course.unmet.clear()

    @property
    def missed(self) -> bool:
        """Whether the goal can no longer be reached: the turn of the lesson, or the game, is over."""
        return not self.reached and (self.game.outcome is not None or self.game.state.turn != self.turn)

    def reply(self, question: Question) -> int:
        """What the other side does: what the lesson has it do where that fits, else it declines."""
        for words in self._moves(1 - LEARNER):
            found = fitting(self.game, self.course.cast, question, words)
            if found:
                return found[0]
        number = unasked(self.game, question, "off")
        if number is None:
            number = decline_of(question)
        return 0 if number == NONE else number

    def _moves(self, seat: int) -> list[str]:
        """The moves of one seat in the lesson's own solution."""
        moves = (move.map("a move").get(SIDES[seat]) for move in self.scenario.part("moves").list("moves"))
        return [each.text("a move") for item in moves if item is not None for each in _each(item)]


def _each(item: Item) -> list[Item]:
    return item.value if isinstance(item.value, list) else [item]
