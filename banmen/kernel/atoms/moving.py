"""Moving cards from zone to zone, and cards that are pending."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from banmen.kernel.atoms.handles import fresh_token, let_go, remember, take_out, unwatch, watch
from banmen.kernel.atoms.telling import wait
from banmen.kernel.atoms.things import cover, uncover, vanish
from banmen.kernel.atoms.ties import come_loose
from banmen.kernel.events import Event
from banmen.kernel.library import REPLACING
from banmen.kernel.names import EVERYBODY, NONE, UPRIGHT
from banmen.kernel.state import Frame
from banmen.kernel.triggers import Noticed, noticed
from banmen.kernel.zones import Zone

if TYPE_CHECKING:
    from banmen.kernel.game import Game


class Moving(msgspec.Struct, frozen=True):
    """A move that is about to happen: which cards, where to, how and why."""

    cards: tuple[int, ...]
    """Handles."""
    zone: int
    seat: int = NONE
    """Whose zone; NONE for each card's owner."""
    at: str = "top"
    """Where in it: top, bottom, or a number counted from the top."""
    face: int = NONE
    turned: int = UPRIGHT
    cause: str = ""
    source: int = NONE
    onto: int = NONE
    """The handle of the thing a card is put on, becoming part of it."""


def put(game: Game, card: int, zone: Zone, seat: int, at: str, face: int, turned: int, kind: str) -> int:
    """Carry one card to a place as a new object; its new handle is returned."""
    state = game.state
    place = 2 * zone.number + seat
    old_place = state.zone[card]
    old_zone = game.zones[old_place >> 1]
    old_sight = state.seen[card]
    old_token = state.token[card]
    unwatch(game, card)
    take_out(game, card)
    if state.continuous and old_zone.remembers:
        let_go(game, old_token)
    state.counters.pop(card, None)
    state.definition[card] = game.rules.side(game, card, zone)
    state.zone[card] = place
    state.controller[card] = seat
    state.face[card] = face
    state.turned[card] = game.rules.lies(game, card, zone, turned)
    state.since[card] = state.turn
    state.damage[card] = 0
    state.marks[card] &= zone.keeps
    state.host[card] = NONE
    sight = zone.mask(seat, face)
    state.seen[card] = sight
    token = fresh_token(game, card)
    pile = state.zones[place]
    if at == "top" and zone.ordered:
        pile.insert(0, card)
    elif at.isdecimal():
        pile.insert(int(at) - 1, card)
    else:
        pile.append(card)
    watch(game, card)
    if game.recording:
        game.events.append(
            Event(kind or "move", game.citing(), state.owner[card], token, old_token, state.definition[card], NONE,
                  old_place, place, 0, "", old_sight | sight,
                  EVERYBODY if zone.handles else sight,
                  EVERYBODY if old_zone.handles else old_sight)
        )
    return token


def move(
    game: Game,
    cards: Sequence[int],
    zone: Zone,
    *,
    seat: int = NONE,
    at: str = "top",
    face: int = NONE,
    turned: int = UPRIGHT,
    cause: str = "",
    source: int = NONE,
    onto: int = NONE,
) -> Frame | None:
    """Move cards together, unless effects that replace the move have to be asked first."""
    state = game.state
    cards = game.rules.divert(game, cards, zone)
    if REPLACING in state.watch:
        from banmen.kernel.replace import replaced

        frame = replaced(
            game,
            Moving(tuple(state.token[c] for c in cards), zone.number, seat, at, face, turned, cause, source, onto),
        )
        if frame is not None:
            return frame
    carry(game, cards, zone, seat=seat, at=at, face=face, turned=turned, cause=cause, source=source, onto=onto)
    return None


def carry(
    game: Game,
    cards: Sequence[int],
    zone: Zone,
    *,
    seat: int = NONE,
    at: str = "top",
    face: int = NONE,
    turned: int = UPRIGHT,
    cause: str = "",
    source: int = NONE,
    onto: int = NONE,
) -> tuple[int, ...]:
    """Move cards together whatever would replace it; their new handles are returned.

    Abilities that look back (leaving, the cause) are noticed in the position before the move, those
    about arriving in the position after all have arrived.
    """
    state = game.state
    if state.limbo:
        cards = _put_back(game, cards, zone, seat, at)
    back, later = _looking_back(game, cards, zone, cause) if state.watch or state.delayed else ([], [])
    remember(game, cards)
    arrived: list[tuple[int, Zone]] = []
    went: dict[int, int] = {}
    from_beneath: list[tuple[int, Zone]] = []
    for card in cards:
        goal = game.rules.destination(game, card, zone)
        if goal is None:
            vanish(game, card)
            continue
        if onto != NONE:
            cover(game, card, state.bearer[onto])
            state.turned[card] = game.rules.lies(game, card, zone, state.turned[card])
            arrived.append((onto, goal))
            continue
        under = state.beneath.get(card, ())
        parts = game.rules.parts_that_leave(game, card, goal) if under else ()
        if parts:
            went[card] = parts[0]
            arrived += _put_parts(game, card, parts, goal, seat, at, face, turned, cause)
            continue
        if goal is zone:
            whose = state.owner[card] if seat == NONE else seat
            token = put(game, card, zone, whose, at, zone.enters if face == NONE else face, turned, cause)
        else:
            token = put(game, card, goal, state.owner[card], at, goal.enters, UPRIGHT, cause)
        arrived.append((token, goal))
        if under:
            below = game.rules.zone_for_cards_beneath(game, card, zone)
            state.beneath[card] = under
            for each in under:
                lower = put(game, each, below, state.owner[each], at, below.enters, UPRIGHT, "")
                from_beneath.append((lower, below))
        if card in state.host:
            come_loose(game, card)
    state.version += 1
    state.moment += 1
    state.dirty = True
    for card, token, found in back:
        wait(game, found, token, state.token[went.get(card, card)], source)
    for card, token, whose, kind in later:
        others = [each for each in noticed(game, kind, card, whose) if each.delayed is None]
        wait(game, others, token, state.token[went.get(card, card)], source)
    if state.watch or state.delayed:
        for token, goal in (*arrived, *from_beneath):
            if goal.entering in state.watch or state.delayed:
                card = state.bearer[token]
                wait(game, noticed(game, goal.entering, card, state.controller[card]), token, NONE, source)
    if zone.number in game.rules.arrivals:
        game.rules.arrived(game, cards, zone)
    return tuple(token for token, _ in arrived)


def _put_parts(
    game: Game, card: int, parts: tuple[int, ...], zone: Zone, seat: int, at: str, face: int, turned: int, cause: str
) -> list[tuple[int, Zone]]:
    """Only these cards of a thing go; it stays the same thing with the others. Their new handles are returned."""
    state = game.state
    while card in parts:
        card = uncover(game, card)
    return [
        (
            put(game, each, zone, state.owner[each] if seat == NONE else seat, at,
                zone.enters if face == NONE else face, turned, cause),
            zone,
        )
        for each in parts
    ]


def _looking_back(
    game: Game, cards: Sequence[int], zone: Zone, cause: str
) -> tuple[list[tuple[int, int, list[Noticed]]], list[tuple[int, int, int, str]]]:
    """Who notices, in the position before the move, that cards leave and why; and what is judged only after it."""
    state = game.state
    leaving = frozenset(cards)
    back: list[tuple[int, int, list[Noticed]]] = []
    later: list[tuple[int, int, int, str]] = []
    for card in cards:
        leaves = game.zones[state.zone[card] >> 1].leaving
        if not (leaves in state.watch or cause in state.watch or state.delayed):
            continue
        whose = state.controller[card]
        found = noticed(game, leaves, card, whose, leaving)
        if cause:
            found += [each for each in noticed(game, cause, card, whose, leaving) if each not in found]
        if not game.rules.looks_back(game, card, zone):
            found = [each for each in found if each.delayed is not None or each.scope.source == state.token[card]]
            later += [(card, state.token[card], whose, kind) for kind in (leaves, cause) if kind in state.watch]
        if found:
            back.append((card, state.token[card], found))
    return back, later


def _put_back(game: Game, cards: Sequence[int], zone: Zone, seat: int, at: str) -> list[int]:
    """Pending cards that go where they belong are put back, which is no move; the others are returned."""
    state = game.state
    rest: list[int] = []
    for card in cards:
        whose = state.owner[card] if seat == NONE else seat
        if card in state.limbo and state.zone[card] == zone.of(whose):
            restore(game, card, at)
        else:
            rest.append(card)
    return rest


def suspend(game: Game, card: int) -> None:
    """The card becomes pending: it belongs to its zone, but is not counted there."""
    state = game.state
    take_out(game, card)
    state.limbo.append(card)
    state.version += 1
    state.dirty = True


def restore(game: Game, card: int, at: str = "top") -> None:
    """The pending card is an ordinary card of its zone again; nothing was put anywhere.

    In an ordered zone it lies on top, or at the bottom. The lasting effects it had are over.
    """
    state = game.state
    place = state.zone[card]
    state.limbo.remove(card)
    if at == "top" and game.zones[place >> 1].ordered:
        state.zones[place].insert(0, card)
    else:
        state.zones[place].append(card)
    if state.continuous:
        let_go(game, state.token[card])
    state.version += 1
    state.dirty = True
