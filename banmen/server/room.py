"""A match in the memory of one worker: what its seats send is checked, played, committed, and only then shown."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from typing import TYPE_CHECKING, Final, Protocol

from banmen.errors import BanmenError
from banmen.kernel.names import NONE
from banmen.server import metrics
from banmen.server.course import Course, Entry
from banmen.server.deeds import Deed, entry_of
from banmen.server.guard import TimeIsUp
from banmen.server.messages import Accepted, Prompts, Refused, SetPrompts, Update
from banmen.server.pace import Pace
from banmen.server.refusing import refused
from banmen.server.reporting import keep_report
from banmen.server.shapes import Asked, View
from banmen.server.showing import Alike
from banmen.server.standing import standing_of, viewer_of
from banmen.server.store import Kept, now
from banmen.server.unasking import Unasking
from banmen.server.wake import ANYTHING

if TYPE_CHECKING:
    from banmen.server.house import House

MOST_AT_ONCE: Final = 100
"""So many answers of settings are committed together at most."""
MOST_REFUSALS: Final = 256
LOADING: Final = 6
"""So many times as long as an answer a whole log may take."""
log = logging.getLogger("banmen.server")

class Listener(Protocol):
    """A connection, as its room knows it."""

    seats: tuple[int, ...]
    viewer: int
    prompts: Prompts

    def tell(self, update: Update) -> None:
        """Send what is new."""
        ...

    def since(self, course: Course) -> int:
        """How many events it has been told of this line of this game; NONE when it has to be told everything."""
        ...


class Room:
    """A match and who is connected to it here. Everything that reads or changes it holds the lock."""

    def __init__(self, house: House, kept: Kept) -> None:
        self.house = house
        self.kept = kept
        self.course: Course | None = None
        """None while a friend is waited for."""
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.unasking = Unasking()
        self.refusals: OrderedDict[tuple[tuple[int, ...], str], Refused] = OrderedDict()
        self.batch: list[Entry] = []
        self.pace = Pace(self)
        self.used = now()
        self.committed = 0
        """The number of the last entry of the log that is known here."""
        self.writing = 0
        """The number of the last entry that is being committed from here; 0 when none is."""

    # Loading and following the log

    async def load(self) -> None:
        """Play the log as far as it goes."""
        kept = await self.house.store.match(self.kept.id)
        if kept is None or kept.began is None:
            return
        self.kept = kept
        entries = await self.house.store.entries(kept.id)
        self.unasking = Unasking()
        course: list[Course] = []

        def play() -> None:
            course.append(Course(kept.setup, kept.began or 0))
            course[0].extend(entries)

        try:
            await self.house.guard.run(play, LOADING)
        except (BanmenError, TimeIsUp) as error:
            log.error("match %s cannot be played on: %s", kept.id, error)
            if not course:
                raise BanmenError(str(error) or "the set-up takes too long", place=kept.id) from None
            course[0].broken = str(error) or "time"
        self.course = course[0]
        self.committed = len(entries)

    def lacks(self, number: int) -> bool:
        """Whether the log may have what is not known here, when it is said to reach up to a number."""
        if self.course is None or number == ANYTHING:
            return True
        return number > max(self.committed, self.writing)

    async def catch_up(self) -> None:
        """Another worker may have added to the log: play that, and show it."""
        async with self.lock:
            if self.course is None:
                await self._load_and_show()
                return
            entries = await self.house.store.entries(self.kept.id, self.course.entries)
            if entries:
                await self._follow(entries)
                self.committed = max(self.committed, entries[-1].number)
                self._show()
                self.pace.go_on()

    async def _load_and_show(self) -> None:
        await self.load()
        self._show()
        self.pace.go_on()

    async def _follow(self, entries: list[Entry]) -> None:
        course = self.course
        assert course is not None
        try:
            await self.house.guard.run(lambda: course.extend(entries))
        except (BanmenError, TimeIsUp):
            await self.load()

    # What seats do

    async def do(self, listener: Listener, deed: Deed) -> Accepted | Refused:
        """Carry out a message of a seat, once however often it is sent; what it leads to is committed and shown."""
        async with self.lock:
            self.used = now()
            key = (listener.seats, deed.id)
            if key in self.refusals:
                return self.refusals[key]
            reply = self._repeated(listener, deed.id) or await self._do(listener, deed)
            if isinstance(reply, Refused):
                self.refusals[key] = reply
                while len(self.refusals) > MOST_REFUSALS:
                    self.refusals.popitem(last=False)
            return reply

    def _repeated(self, listener: Listener, id: str) -> Accepted | None:
        course = self.course
        known = (course.messages.get((seat, id)) for seat in listener.seats) if course is not None else ()
        return next((Accepted(id, number) for number in known if number is not None), None)

    async def _do(self, listener: Listener, deed: Deed) -> Accepted | Refused:
        if not listener.seats:
            return refused(deed.id, "not_seated")
        if isinstance(deed, SetPrompts):
            listener.prompts = deed.setting
            await self._answer_by_settings()
            return Accepted(deed.id, 0)
        course = self.course
        if course is None:
            return refused(deed.id, "not_asked")
        if course.broken:
            return refused(deed.id, "broken")
        entry = entry_of(course, listener.seats, deed)
        if isinstance(entry, Refused):
            return entry
        self.unasking.heard(course, entry, deed)
        if not await self.play(entry):
            return self._repeated(listener, deed.id) or refused(deed.id, "stale")
        if self.course is not None and self.course.broken:
            return refused(deed.id, "broken")
        return Accepted(deed.id, entry.number)

    # Playing: ahead in memory, then committed, then shown

    async def play(self, entry: Entry) -> bool:
        """Play an entry and what settings answer to it, commit all, show it; False when another worker was first."""
        course = self.course
        assert course is not None
        self.batch = []
        try:
            await self.house.guard.run(lambda: self._run(course, entry))
        except (BanmenError, TimeIsUp) as error:
            return await self._stop(course, error)
        return await self._commit(self.batch)

    def _run(self, course: Course, entry: Entry | None) -> None:
        """Play an entry, then answer as settings say; what was played is in the batch, what is being played too."""
        while entry is not None:
            self.batch.append(entry)
            course.apply(entry)
            entry = self.unasking.entry(course, self._prompts()) if len(self.batch) < MOST_AT_ONCE else None

    def _prompts(self) -> dict[int, Prompts]:
        """The prompts settings of the seats that are connected here."""
        return {seat: each.prompts for each in self.listeners for seat in each.seats}

    async def _answer_by_settings(self) -> bool:
        """Whether settings had something to answer, which is shown then."""
        course = self.course
        entry = self.unasking.entry(course, self._prompts()) if course is not None else None
        if entry is not None:
            await self.play(entry)
        return entry is not None

    async def _commit(self, entries: list[Entry]) -> bool:
        """What was played is accepted when its rows are in the log; else the log is played as it really is."""
        self.writing = entries[-1].number
        try:
            added = await self.house.store.append(self.kept.id, entries)
        finally:
            self.writing = 0
        if not added:
            metrics.CONFLICTS.inc()
            await self._load_and_show()
            return False
        self.committed = entries[-1].number
        for entry in entries:
            metrics.ANSWERS.labels(entry.kind, entry.by).inc()
        self._show()
        self.pace.go_on()
        return True

    async def _stop(self, course: Course, error: BaseException) -> bool:
        """The answer cannot be carried out: it is noted, with a report, and ends this game, not the server."""
        metrics.BROKEN.inc()
        last = self.batch[-1]
        report = keep_report(self.house.settings.reports, self.kept.id, course, error)
        log.error("match %s stopped: %s; report: %s", self.kept.id, error or "time", report)
        words = "engine" if isinstance(error, BanmenError) else "time"
        stop = Entry(last.number + 1, "broken", last.seat, NONE, words, "", "setting", now())
        if not await self.house.store.append(self.kept.id, [*self.batch, stop]):
            metrics.CONFLICTS.inc()
        await self.load()
        self._show()
        return False

    # Showing

    def join(self, listener: Listener) -> None:
        """A connection wants to be shown this match."""
        self.listeners.add(listener)
        self.used = now()

    def leave(self, listener: Listener) -> None:
        """A connection is gone."""
        self.listeners.discard(listener)
        self.used = now()

    async def greet(self, listener: Listener) -> None:
        """Show a new connection how things stand; the others see who is here."""
        async with self.lock:
            if self.course is None:
                await self.load()
            if self.course is not None and not await self._answer_by_settings():
                self._show()
                self.pace.go_on()

    def _show(self) -> None:
        """Tell everybody here what is new."""
        course = self.course
        if course is None:
            return
        standing = standing_of(course, {seat for each in self.listeners for seat in each.seats})
        shown: dict[int, tuple[View, Asked | None]] = {}
        alike = Alike()
        for listener in list(self.listeners):
            viewer = listener.viewer = viewer_of(course, listener.seats, listener.viewer)
            if viewer not in shown:
                shown[viewer] = course.view(viewer, alike), course.asked(viewer)
            told = course.teller(viewer).told
            since = listener.since(course)
            view, asked = shown[viewer]
            listener.tell(Update(
                line=course.line, event=len(told), answers=course.answers, events=tuple(told[max(0, since):]),
                view=view, standing=standing, question=asked, whole=since == NONE,
            ))

    def close(self) -> None:
        """Nothing goes on by itself any more."""
        self.pace.close()
