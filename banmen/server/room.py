"""A match in the memory of one worker: what its seats send is checked, played, committed, and only then shown."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import tempfile
from collections import OrderedDict
from pathlib import Path
from typing import TYPE_CHECKING, Final, Protocol

import msgspec

from banmen.errors import BanmenError
from banmen.games.yugioh.siding import exchanges_by_chance
from banmen.kernel.chance import mix
from banmen.kernel.names import NONE, PUBLIC
from banmen.players.passing import Passing, pass_of
from banmen.players.prompting import unasked
from banmen.server import metrics
from banmen.server.brain import Thought
from banmen.server.course import Course, Entry
from banmen.server.deeds import Deed, entry_of, new_entry
from banmen.server.guard import TimeIsUp
from banmen.server.messages import Accepted, Clock, Pass, Player, Prompts, Refused, SetPrompts, Standing, Undo, Update
from banmen.server.refusing import refused
from banmen.server.shapes import Asked, Said, View
from banmen.server.store import Kept, now

if TYPE_CHECKING:
    from banmen.server.house import House

MOST_AT_ONCE: Final = 100
"""So many answers of settings are committed together at most."""
MOST_REFUSALS: Final = 256
LOADING: Final = 6
"""So many times as long as an answer a whole log may take."""
THINKING_SECONDS: Final = 60.0
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
        self.passing: dict[int, tuple[Passing, int]] = {}
        """Who passes on until something happens, and how many events there were when that began."""
        self.refusals: OrderedDict[tuple[tuple[int, ...], str], Refused] = OrderedDict()
        self.batch: list[Entry] = []
        self.thinking: asyncio.Task[None] | None = None
        self.alarm: asyncio.TimerHandle | None = None
        self.used = now()

    # Loading and following the log

    async def load(self) -> None:
        """Play the log as far as it goes."""
        kept = await self.house.store.match(self.kept.id)
        if kept is None or kept.began is None:
            return
        self.kept = kept
        entries = await self.house.store.entries(kept.id)
        self.passing.clear()
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

    async def catch_up(self) -> None:
        """Another worker may have added to the log: play that, and show it."""
        async with self.lock:
            if self.course is None:
                await self._load_and_show()
                return
            entries = await self.house.store.entries(self.kept.id, self.course.entries)
            if entries:
                await self._follow(entries)
                self._show()
                self._go_on()

    async def _load_and_show(self) -> None:
        await self.load()
        self._show()
        self._go_on()

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
        self._pass_from_here(course, entry, deed)
        if not await self._play(entry):
            return self._repeated(listener, deed.id) or refused(deed.id, "stale")
        if self.course is not None and self.course.broken:
            return refused(deed.id, "broken")
        return Accepted(deed.id, entry.number)

    def _pass_from_here(self, course: Course, entry: Entry, deed: Deed) -> None:
        """Whoever decides passes on no longer, unless that was what was decided."""
        self.passing.pop(entry.seat, None)
        if isinstance(deed, Undo):
            self.passing.clear()
        elif isinstance(deed, Pass) and deed.until:
            told = course.teller(entry.seat).told
            self.passing[entry.seat] = Passing(course.game, entry.seat, deed.until), len(told)

    # Playing: ahead in memory, then committed, then shown

    async def _play(self, entry: Entry) -> bool:
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
            entry = self._unasked(course) if len(self.batch) < MOST_AT_ONCE else None

    def _unasked(self, course: Course) -> Entry | None:
        """The answer that the settings of somebody here give, or the only one a computer player has."""
        question = course.game.question
        if question is None or course.broken:
            return None
        seat = question.seat
        if course.setup.computers[seat]:
            single = len(question.options) == 1
            return new_entry(course, "answer", seat, 0, by="computer") if single else None
        here = next((each for each in self.listeners if seat in each.seats), None)
        if here is None:
            return None
        number = self._pass_on(course, seat)
        if number is None and course.game.ask_all:
            number = unasked(course.game, question, here.prompts)
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

    async def _answer_by_settings(self) -> bool:
        """Whether settings had something to answer, which is shown then."""
        course = self.course
        entry = self._unasked(course) if course is not None else None
        if entry is not None:
            await self._play(entry)
        return entry is not None

    async def _commit(self, entries: list[Entry]) -> bool:
        """What was played is accepted when its rows are in the log; else the log is played as it really is."""
        if not await self.house.store.append(self.kept.id, entries):
            metrics.CONFLICTS.inc()
            await self._load_and_show()
            return False
        for entry in entries:
            metrics.ANSWERS.labels(entry.kind, entry.by).inc()
        self._show()
        self._go_on()
        return True

    async def _stop(self, course: Course, error: BaseException) -> bool:
        """The answer cannot be carried out: it is noted, with a report, and ends this game, not the server."""
        metrics.BROKEN.inc()
        last = self.batch[-1]
        report = self._report(course, error)
        log.error("match %s stopped: %s; report: %s", self.kept.id, error or "time", report)
        words = "engine" if isinstance(error, BanmenError) else "time"
        stop = Entry(last.number + 1, "broken", last.seat, NONE, words, "", "setting", now())
        if not await self.house.store.append(self.kept.id, [*self.batch, stop]):
            metrics.CONFLICTS.inc()
        await self.load()
        self._show()
        return False

    def _report(self, course: Course, error: BaseException) -> Path:
        """Everything needed to repeat the failure, in a file."""
        folder = Path(self.house.settings.reports or tempfile.gettempdir())
        folder.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(prefix=f"banmen-{self.kept.id}-", suffix=".report.json", dir=folder)
        held = {
            "match": self.kept.id, "setup": msgspec.to_builtins(course.setup), "results": course.results,
            "answers": course.game.answers, "error": str(error) or "took too long",
        }
        with os.fdopen(handle, "w", encoding="utf8") as file:
            json.dump(held, file, ensure_ascii=False, indent=1)
        return Path(name)

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
                self._go_on()

    def _show(self) -> None:
        """Tell everybody here what is new."""
        course = self.course
        if course is None:
            return
        standing = self.standing(course)
        shown: dict[int, tuple[View, Asked | None]] = {}
        for listener in list(self.listeners):
            viewer = listener.viewer = viewer_of(course, listener)
            if viewer not in shown:
                shown[viewer] = course.view(viewer), course.asked(viewer)
            told = course.teller(viewer).told
            since = listener.since(course)
            view, asked = shown[viewer]
            listener.tell(Update(
                line=course.line, event=len(told), answers=course.answers, events=tuple(told[max(0, since):]),
                view=view, standing=standing, question=asked, whole=since == NONE,
            ))

    def standing(self, course: Course) -> Standing:
        """How the match stands beside the game."""
        results, setup = course.results_now, course.setup
        winner = course.winner
        question = course.game.question
        clock = None
        if setup.clock is not None:
            clock = Clock(course.time_left(now()), NONE if question is None else question.seat)
        return Standing(
            game=len(course.results) + 1,
            wins=(results.count(0), results.count(1)),
            players=(self._player(course, 0), self._player(course, 1)),
            over=winner is not None or bool(course.broken),
            winner=NONE if winner is None else winner,
            between=course.over and winner is None,
            ready=(course.ready[0], course.ready[1]),
            clock=clock,
            broken=BROKEN[course.broken if course.broken in BROKEN else "engine"] if course.broken else None,
        )

    def _player(self, course: Course, seat: int) -> Player:
        setup = course.setup
        computer, name = setup.computers[seat], setup.names[seat]
        here = any(seat in each.seats for each in self.listeners)
        deck = setup.decks[seat] if setup.decks else None
        called = Said(name, name) if name else Said("AB"[seat], "AB"[seat])
        return Player(called, computer, here, Said(deck.name, deck.name_en or deck.name) if deck else Said("", ""))

    # What goes on by itself

    def _go_on(self) -> None:
        """Let the computer think and the clock run."""
        course = self.course
        if course is None or course.broken:
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
        while self.listeners:
            async with self.lock:
                course = self.course
                if course is None or course.broken or (seat := self._computer(course)) == NONE:
                    return
                if course.game.question is None:
                    await self._play(self._ready_by_chance(course, seat))
                    continue
                at = course.entries
                thought = Thought(
                    self.kept.id, course.setup, tuple(course.results),
                    (course.exchanges[0], course.exchanges[1]), tuple(course.game.answers),
                )
            number = await self._thought(thought)
            async with self.lock:
                course = self.course
                if course is not None and course.entries == at and not course.broken:
                    await self._play(new_entry(course, "answer", seat, number, by="computer"))

    async def _thought(self, thought: Thought) -> int:
        """What the computer player chooses; one that fails takes the first option, and the server's log says so."""
        try:
            with metrics.THINKING_SECONDS.time():
                return await asyncio.wait_for(self.house.brain.choose(thought), THINKING_SECONDS)
        except Exception:
            log.exception("the computer player of match %s failed", self.kept.id)
            return 0

    def _ready_by_chance(self, course: Course, seat: int) -> Entry:
        deck = course.setup.decks[seat]
        seed = mix(course.setup.seed, 2 * len(course.results_now) + seat)
        exchanges = exchanges_by_chance(course.setup.rules, deck, seed) if deck.part("side") else []
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
            self.alarm = loop.call_later(left / 1000 + 0.01, lambda: self.house.start(self._flag()))

    async def _flag(self) -> None:
        """The time of who is asked has run out."""
        async with self.lock:
            course = self.course
            question = course.game.question if course is not None else None
            if course is None or question is None or course.broken:
                return
            if course.time_left(now())[question.seat] > 0:
                self._wind_clock(course)
                return
            await self._play(new_entry(course, "flag", question.seat, by="setting"))

    def close(self) -> None:
        """Nothing goes on by itself any more."""
        if self.alarm is not None:
            self.alarm.cancel()
        if self.thinking is not None:
            self.thinking.cancel()


BROKEN: Final = {
    "engine": Said("プログラムの誤りで止まりました。記録は残っています", "the engine failed; a report was saved"),
    "time": Said("一つの決定に時間がかかりすぎたので止めました。記録は残っています",
                 "an answer took too long and the game was stopped; a report was saved"),
}


def viewer_of(course: Course, listener: Listener) -> int:
    """With whose eyes a connection sees the table."""
    if not listener.seats:
        return PUBLIC
    if len(listener.seats) == 1:
        return listener.seats[0]
    if course.setup.kind == "lab":
        return NONE
    question = course.game.question
    return question.seat if question is not None else listener.viewer if listener.viewer in (0, 1) else 0
