"""What goes on in a match by itself: computer players think, clocks run."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final

import msgspec

from banmen.kernel.chance import mix
from banmen.kernel.names import NONE
from banmen.server import metrics
from banmen.server.brain import Thought
from banmen.server.course import Course, Entry
from banmen.server.deeds import new_entry
from banmen.server.store import now

if TYPE_CHECKING:
    from banmen.server.room import Room

THINKING_SECONDS: Final = 60.0
log = logging.getLogger("banmen.server")


class Pace:
    """The thinking and the clock of one room."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.thinking: asyncio.Task[None] | None = None
        self.alarm: asyncio.TimerHandle | None = None

    def go_on(self) -> None:
        """Let the computer think and the clock run."""
        course = self.room.course
        if course is None or course.rests:
            return
        if (self.thinking is None or self.thinking.done()) and self._computer(course) != NONE:
            self.thinking = asyncio.create_task(self._think())
        self._wind_clock(course)

    def _computer(self, course: Course) -> int:
        """The seat of the computer player who has something to do."""
        computers = course.setup.computers
        question = course.game.question
        if question is not None:
            return question.seat if computers[question.seat] else NONE
        if course.winner is None:
            return next((seat for seat in (0, 1) if computers[seat] and not course.ready[seat]), NONE)
        return NONE

    async def _think(self) -> None:
        """Let the computer player answer until it has nothing to do, or nobody is here to see it."""
        while self.room.listeners:
            async with self.room.lock:
                course = self.room.course
                if course is None or course.rests or (seat := self._computer(course)) == NONE:
                    return
                if course.game.question is None:
                    await self.room.play(self._ready_by_chance(course, seat))
                    continue
                at = course.entries
                thought = Thought(
                    self.room.kept.id, course.setup, tuple(course.results),
                    (course.exchanges[0], course.exchanges[1]), tuple(course.game.answers),
                )
            number = await self._thought(thought)
            async with self.room.lock:
                course = self.room.course
                if course is not None and course.entries == at and not course.rests:
                    await self.room.play(new_entry(course, "answer", seat, number, by="computer"))

    async def _thought(self, thought: Thought) -> int:
        """What the computer player chooses; one that fails takes the first option, and the server's log says so."""
        try:
            with metrics.THINKING_SECONDS.time():
                return await asyncio.wait_for(self.room.house.brain.choose(thought), THINKING_SECONDS)
        except Exception:
            log.exception("the computer player of match %s failed", self.room.kept.id)
            return 0

    def _ready_by_chance(self, course: Course, seat: int) -> Entry:
        deck = course.setup.decks[seat]
        seed = mix(course.setup.seed, 2 * len(course.results_now) + seat)
        rules = course.setup.rules
        exchanges = rules.match.exchanges_by_chance(rules, deck, seed) if deck.part("side") else []
        data = msgspec.json.encode(exchanges).decode()
        return new_entry(course, "ready", seat, data=data, by="computer")

    def _wind_clock(self, course: Course) -> None:
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None
        question = course.game.question
        if course.setup.clock is not None and question is not None:
            left = course.time_left(now())[question.seat]
            loop = asyncio.get_running_loop()
            self.alarm = loop.call_later(left / 1000 + 0.01, lambda: self.room.house.start(self._flag()))

    async def _flag(self) -> None:
        """The time of who is asked has run out."""
        async with self.room.lock:
            course = self.room.course
            question = course.game.question if course is not None else None
            if course is None or question is None or course.broken:
                return
            if course.time_left(now())[question.seat] > 0:
                self._wind_clock(course)
                return
            await self.room.play(new_entry(course, "flag", question.seat, by="setting"))

    def close(self) -> None:
        """Nothing goes on by itself any more."""
        if self.alarm is not None:
            self.alarm.cancel()
        if self.thinking is not None:
            self.thinking.cancel()
