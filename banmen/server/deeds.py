"""What a seat sends, judged: the entry it adds to the log, or the refusal."""

from __future__ import annotations

import msgspec

from banmen.errors import BanmenError, joined
from banmen.kernel.match import Exchange
from banmen.kernel.names import NONE
from banmen.players.passing import pass_of
from banmen.server.course import By, Course, Entry, EntryKind
from banmen.server.messages import Answer, Concede, Next, Pass, Refused, SetPrompts, Undo
from banmen.server.refusing import both, refused
from banmen.server.shapes import Said
from banmen.server.store import now

Deed = Answer | Pass | Undo | Concede | Next | SetPrompts
"""What a seat may send that changes something."""
LoggedDeed = Answer | Pass | Undo | Concede | Next


def new_entry(
    course: Course, kind: EntryKind, seat: int, value: int = NONE, *, data: str = "", message: str = "",
    by: By = "person",
) -> Entry:
    """The next entry of a log."""
    return Entry(course.entries + 1, kind, seat, value, data, message, by, now())


def entry_of(course: Course, seats: tuple[int, ...], deed: LoggedDeed) -> Entry | Refused:
    """What the message of these seats adds to the log, or why it may not."""
    if isinstance(deed, Answer | Pass):
        return _decision(course, seats, deed)
    if isinstance(deed, Undo):
        return _undo(course, seats, deed)
    seat = deed.seat if deed.seat in seats else seats[0]
    if isinstance(deed, Concede):
        return refused(deed.id, "over") if course.over else new_entry(course, "concede", seat, message=deed.id)
    return _ready(course, seat, deed)


def _decision(course: Course, seats: tuple[int, ...], deed: Answer | Pass) -> Entry | Refused:
    question = course.question
    if isinstance(deed, Answer) and deed.game not in (NONE, len(course.results) + 1):
        return refused(deed.id, "stale")
    if question is None:
        return refused(deed.id, "over")
    if deed.question != course.answers:
        return refused(deed.id, "stale")
    if question.seat not in seats:
        return refused(deed.id, "not_asked")
    option = deed.option if isinstance(deed, Answer) else pass_of(question)
    if not 0 <= option < len(question.options):
        last = len(question.options) - 1
        words = Said(f"選べるのは0から{last}までです", f"the options are 0 to {last}")
        rules = question.rules or course.game.citing()
        return refused(deed.id, "illegal", words, rules[0] if rules else "")
    return new_entry(course, "answer", question.seat, option, message=deed.id)


def _undo(course: Course, seats: tuple[int, ...], deed: Undo) -> Entry | Refused:
    if not course.setup.undoable():
        return refused(deed.id, "not_here")
    keep = deed.to if deed.to != NONE else course.last_decision()
    if not 0 <= keep <= course.answers - (not course.stopped):
        return refused(deed.id, "illegal", Said("戻せる手がありません", "there is nothing to take back"))
    return new_entry(course, "undo", seats[0], keep, message=deed.id)


def _ready(course: Course, seat: int, deed: Next) -> Entry | Refused:
    if course.winner is not None:
        return refused(deed.id, "over")
    if not course.over or course.ready[seat]:
        return refused(deed.id, "stale")
    if deed.exchanges:
        try:
            exchanges = [Exchange(each.out, each.into) for each in deed.exchanges]
            rules = course.setup.rules
            if faults := rules.check_deck(rules.match.sided(course.setup.decks[seat], exchanges)):
                raise BanmenError(joined(faults))
        except BanmenError as error:
            return refused(deed.id, "illegal", both(error))
    return new_entry(course, "ready", seat, data=msgspec.json.encode(deed.exchanges).decode(), message=deed.id)
