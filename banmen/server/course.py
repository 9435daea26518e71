"""A match as the fold of its log: the entries played one after the other, and what each viewer was told."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal

import msgspec

from banmen.errors import BanmenError
from banmen.kernel.events import Event
from banmen.kernel.game import Game
from banmen.kernel.match import Exchange
from banmen.kernel.names import NONE
from banmen.kernel.question import Question
from banmen.server.asking import asked_of
from banmen.server.coach import Coach
from banmen.server.setup import Setup
from banmen.server.shapes import Asked, View
from banmen.server.showing import Alike, view_of
from banmen.server.telling import Teller

EntryKind = Literal["answer", "undo", "concede", "flag", "ready", "broken"]
By = Literal["person", "setting", "computer"]


class Entry(msgspec.Struct, frozen=True):
    """One row of a match's log; rows are only ever added."""

    number: int
    """From 1, without gaps: together with the match the key of the table."""
    kind: EntryKind
    seat: int
    value: int = NONE
    """The option of an answer; of an undo how many answers are kept."""
    data: str = ""
    """The exchanges of who is ready, the report of what is broken."""
    message: str = ""
    """The id of the client's message that caused it; empty when none did."""
    by: By = "person"
    at: int = 0
    """When it was accepted, in milliseconds since 1970."""


class Played(msgspec.Struct, frozen=True):
    """One game of a match, as far as it was played."""

    results: tuple[int, ...]
    """Those of the games before it."""
    exchanges: tuple[tuple[Exchange, ...], tuple[Exchange, ...]]
    answers: tuple[int, ...]
    loser: int = NONE
    """Who gave up, or had no time left."""
    reason: str = ""

    def again(self, setup: Setup) -> Iterator[tuple[Game, list[Event]]]:
        """The game played again: it and what just happened, at its start and after each answer."""
        game = setup.begin(self.results, self.exchanges)
        yield game, game.events
        for answer in self.answers:
            yield game, game.answer(answer)
        if self.loser != NONE:
            yield game, game.concede(self.loser, self.reason)


class Course:
    """A match under way."""

    def __init__(self, setup: Setup, began: int = 0) -> None:
        self.setup = setup
        self.entries = 0
        self.results: list[int] = []
        """Who won each game before the present one (NONE: drawn)."""
        self.past: list[Played] = []
        self.line = 0
        """How often decisions were taken back."""
        self.exchanges: list[tuple[Exchange, ...]] = [(), ()]
        """With which exchanges both play the present game,"""
        self.next_exchanges: list[tuple[Exchange, ...]] = [(), ()]
        """and which they have said for the next one."""
        self.ready = [False, False]
        self.broken = ""
        self.messages: dict[tuple[int, str], int] = {}
        """The entries that messages of clients became, by seat and id."""
        self.began = began
        """When the time of the present question began to run."""
        seconds = setup.clock.seconds if setup.clock is not None else 0
        self.left = [seconds * 1000, seconds * 1000]
        """The time each seat has left, in milliseconds."""
        self.tellers: dict[int, Teller] = {}
        self._begin(setup.opening)

    def _begin(self, answers: Iterable[int], by: Sequence[By] = ()) -> None:
        """Set the present game up and play so many answers of it."""
        self.stopped = False
        """Whether it was given up or its time ran out."""
        self.coach = Coach(self.setup.scenario, self.setup.rules) if self.setup.lesson else None
        self.game = self.coach.game if self.coach is not None else self.setup.begin(self.results, self.exchanges)
        self.tellers = {viewer: self._new_teller(viewer) for viewer in self.tellers}
        self.by: list[By] = []
        """Who gave each answer; those of the opening were persons."""
        self._hear(self.game.events)
        for at, answer in enumerate(answers):
            self._answer(answer, by[at] if at < len(by) else "person")

    def _hear(self, events: Sequence[Event]) -> None:
        for teller in self.tellers.values():
            teller.hear(self.game, events, self.answers)

    def _answer(self, option: int, by: By) -> None:
        events = self.game.answer(option)
        if self.coach is not None:
            self.coach.note()
        self.by.append(by)
        self._hear(events)

    # How it stands

    @property
    def answers(self) -> int:
        """How many answers there have been in this game: the number of the present question."""
        return len(self.game.answers)

    @property
    def rests(self) -> bool:
        """Whether the game stands still: it broke, or it is a lesson whose goal is reached."""
        return bool(self.broken) or (self.coach is not None and self.coach.reached)

    @property
    def question(self) -> Question | None:
        """What is to be decided now."""
        return None if self.rests else self.game.question

    @property
    def over(self) -> bool:
        """Whether this game is over."""
        return self.game.outcome is not None

    @property
    def winner(self) -> int | None:
        """Who won the match (NONE: nobody); None while it goes on."""
        return self.setup.winner(self.results_now)

    @property
    def results_now(self) -> list[int]:
        """The results with that of the present game, if it is over."""
        outcome = self.game.outcome
        return [*self.results, outcome.winner] if outcome is not None else self.results

    def teller(self, viewer: int) -> Teller:
        """Who tells a viewer of this game; for a new viewer the game is played again."""
        if viewer not in self.tellers:
            teller = self._new_teller(viewer)
            for game, events in self.played.again(self.setup):
                teller.hear(game, events, len(game.answers))
            self.tellers[viewer] = teller
        return self.tellers[viewer]

    def _new_teller(self, viewer: int) -> Teller:
        return Teller(self.game, viewer, personal=self.setup.personal, called=self.setup.called)

    @property
    def played(self) -> Played:
        """The present game as far as it was played."""
        outcome = self.game.outcome if self.stopped else None
        return Played(
            tuple(self.results), (self.exchanges[0], self.exchanges[1]), tuple(self.game.answers),
            *((1 - outcome.winner, outcome.reason) if outcome is not None else ()),
        )

    def view(self, viewer: int, alike: Alike | None = None) -> View:
        """The position as a viewer may know it; with `alike` what others are shown of it, too, is made once."""
        return view_of(self.game, self.teller(viewer).voices, alike)

    def asked(self, viewer: int) -> Asked | None:
        """What is asked, as a viewer may know it; nothing while the game stands still."""
        return None if self.rests else asked_of(self.game, self.teller(viewer).voices, self.answers)

    def last_decision(self) -> int:
        """How many answers there were before a person's last decision; NONE when there is none to take back."""
        if self.stopped:
            return self.answers
        first = len(self.setup.opening) if not self.results else 0
        return next((at for at in range(len(self.by) - 1, first - 1, -1) if self.by[at] == "person"), NONE)

    def time_left(self, now: int) -> tuple[int, int]:
        """What both clocks show."""
        left = list(self.left)
        question = self.question
        if question is not None:
            left[question.seat] -= max(0, now - self.began)
        return max(0, left[0]), max(0, left[1])

    # The fold

    def extend(self, entries: Sequence[Entry]) -> None:
        """Play entries that follow; the last answer before a break is not played again."""
        for at, entry in enumerate(entries):
            breaks = at + 1 < len(entries) and entries[at + 1].kind == "broken"
            self.apply(entry, skip=breaks)

    def apply(self, entry: Entry, *, skip: bool = False) -> None:
        """Play the next entry of the log; one that is only noted because it broke the game is skipped."""
        if entry.number != self.entries + 1:
            raise BanmenError(f"entry {entry.number} cannot follow entry {self.entries}", place="log")
        if not skip:
            self._play(entry)
        self.entries = entry.number
        if entry.message:
            self.messages[entry.seat, entry.message] = entry.number
        self.began = entry.at

    def _play(self, entry: Entry) -> None:
        if entry.kind == "answer":
            self._answer(entry.value, entry.by)
            self._count_time(entry)
        elif entry.kind == "undo":
            self.line += 1
            self._begin(self.game.answers[: entry.value], self.by[: entry.value])
        elif entry.kind in ("concede", "flag"):
            self.stopped = True
            self._count_time(entry)
            self._hear(self.game.concede(entry.seat, "time" if entry.kind == "flag" else "concede"))
        elif entry.kind == "ready":
            self.ready[entry.seat] = True
            self.next_exchanges[entry.seat] = msgspec.json.decode(entry.data or "[]", type=tuple[Exchange, ...])
            if all(self.ready):
                self.past.append(self.played)
                self.results = self.results_now
                self.exchanges, self.next_exchanges = self.next_exchanges, [(), ()]
                self.ready = [False, False]
                self._begin(())
        else:
            self.broken = entry.data

    def _count_time(self, entry: Entry) -> None:
        clock = self.setup.clock
        if clock is not None:
            self.left[entry.seat] -= max(0, entry.at - self.began)
            if entry.kind == "answer" and entry.by == "person":
                self.left[entry.seat] += clock.extra * 1000
