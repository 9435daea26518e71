"""Recorded matches: every position of a game with what led to it, for as much as one may see of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from banmen.kernel.names import NONE, PUBLIC
from banmen.replay import hash_of, this_version
from banmen.server import lobby
from banmen.server.asking import asked_of
from banmen.server.course import Course, Played
from banmen.server.lobby_shapes import Frame, Frames, ReplayInfo, Turn
from banmen.server.matches import course_of, played
from banmen.server.setup import Setup
from banmen.server.shapes import Said
from banmen.server.showing import view_of
from banmen.server.store import Kept
from banmen.server.telling import Teller

if TYPE_CHECKING:
    from banmen.server.house import House

MOST_FRAMES: Final = 100


async def info(house: House, match: str, number: int) -> ReplayInfo:
    """A game of a match: who played, how long, how it ended."""
    kept, course = await course_of(house, match)
    game = played(course, number)
    return await house.guard.run(lambda: _info(kept, course, game, number))


def _info(kept: Kept, course: Course, game: Played, number: int) -> ReplayInfo:
    setup = kept.setup
    teller = Teller(course.game, _viewer(course), called=course.setup.called)
    events, turns = [], []
    for each, happened in game.again(setup):
        teller.hear(each, happened, len(each.answers))
        events += happened
    for told in teller.told:
        if told.kind == "turn_begins":
            turns.append(Turn(told.amount, told.seat, told.at))
    outcome = each.outcome
    over = _viewer(course) == NONE
    record = {
        "banmen": this_version(), **each.record(), "conceded": game.loser,
        "events": {"count": len(events), "sha256": hash_of(each.answers, events).sha256},
    } if over and not setup.scenario else None
    return ReplayInfo(
        match=kept.id, game=lobby.game_named(setup.game), kind=setup.kind, number=number, games=len(course.past) + 1,
        over=over, players=_names(setup), decks=_decks(setup, told=over), answers=len(game.answers),
        steps=len(game.answers) + (game.loser != NONE), turns=tuple(turns), created=kept.created,
        outcome=Said("", "") if outcome is None else Said(*(v.outcome(outcome) for v in teller.voices.each())),
        record=record,
    )


def _viewer(course: Course) -> int:
    """Everything is seen when the match is over, or was never secret; else what is public."""
    return NONE if course.winner is not None or course.broken or course.setup.kind == "lab" else PUBLIC


def _names(setup: Setup) -> tuple[Said, Said]:
    a, b = (_name(setup, seat) for seat in (0, 1))
    return a, b


def _name(setup: Setup, seat: int) -> Said:
    computer = setup.computers[seat]
    level = lobby.LEVEL_NAMES.get(computer)
    if setup.names[seat] or not computer:
        return setup.called[seat]
    if level is None:
        return Said(computer, computer)
    return Said(f"コンピューター（{level.ja}）", f"Computer ({level.en})")


def _decks(setup: Setup, *, told: bool) -> tuple[Said, Said]:
    """The names of both decks; nothing while they are a secret, for the name of a ready deck tells its cards."""
    if not setup.decks or not told:
        return Said("", ""), Said("", "")
    a, b = (Said(deck.name, deck.name_en or deck.name) for deck in setup.decks)
    return a, b


async def frames(house: House, match: str, number: int, start: int, count: int) -> Frames:
    """Some positions of a game, each with the events that led to it."""
    _, course = await course_of(house, match)
    game = played(course, number)
    end = start + min(count, MOST_FRAMES)
    return await house.guard.run(lambda: _frames(course, game, start, end))


def _frames(course: Course, game: Played, start: int, end: int) -> Frames:
    teller = Teller(course.game, _viewer(course), called=course.setup.called)
    found: list[Frame] = []
    earlier = 0
    for at, (each, happened) in enumerate(game.again(course.setup)):
        before = len(teller.told)
        if at == start:
            earlier = before
        teller.hear(each, happened, len(each.answers))
        if start <= at < end:
            answered = game.answers[at] if at < len(game.answers) and teller.voices.viewer == NONE else None
            asked = asked_of(each, teller.voices, at)
            found.append(Frame(at, tuple(teller.told[before:]), view_of(each, teller.voices), asked, answered))
        if at >= end:
            break
    return Frames(tuple(found), tuple(teller.told[:earlier]))
