"""Answers nobody has to be asked for: by the prompts setting, by passing on, by a lesson, or because there is one."""

from __future__ import annotations

from banmen.kernel.names import NONE
from banmen.players.passing import Passing, pass_of
from banmen.players.prompting import unasked
from banmen.server.course import Course, Entry
from banmen.server.deeds import new_entry
from banmen.server.messages import Pass, Prompts, Undo


class Unasking:
    """What the seats of a match do not want to be asked."""

    def __init__(self) -> None:
        self.passing: dict[int, tuple[Passing, int]] = {}
        """Who passes on until something happens, and how many events there were when that began."""

    def heard(self, course: Course, entry: Entry, deed: object) -> None:
        """Whoever decides passes on no longer, unless that was what was decided."""
        self.passing.pop(entry.seat, None)
        if isinstance(deed, Undo):
            self.passing.clear()
        elif isinstance(deed, Pass) and deed.until:
            told = course.teller(entry.seat).told
            self.passing[entry.seat] = Passing(course.game, entry.seat, deed.until), len(told)

    def entry(self, course: Course, prompts: dict[int, Prompts]) -> Entry | None:
        """The answer that is given by itself, with these settings of who is here; None when somebody is to be asked."""
        question = course.question
        if question is None:
            return None
        seat = question.seat
        if course.setup.computers[seat]:
            if course.coach is not None:
                return new_entry(course, "answer", seat, course.coach.reply(question), by="computer")
            single = len(question.options) == 1
            return new_entry(course, "answer", seat, 0, by="computer") if single else None
        if seat not in prompts:
            return None
        number = self._pass_on(course, seat)
        if number is None and course.game.ask_all:
            number = unasked(course.game, question, prompts[seat])
        return None if number is None else new_entry(course, "answer", seat, number, by="setting")

    def _pass_on(self, course: Course, seat: int) -> int | None:
        held = self.passing.get(seat)
        question = course.game.question
        if held is None or question is None:
            return None
        passing, mark = held
        number = pass_of(question)
        if number == NONE and len(question.options) == 1:
            return 0
        if number == NONE or not passing.goes_on(course.game, course.teller(seat).told[mark:]):
            del self.passing[seat]
            return None
        return number
