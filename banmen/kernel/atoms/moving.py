"""Moving cards from zone to zone, and cards that are pending."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import repeat
from typing import TYPE_CHECKING

import msgspec

from banmen.kernel.atoms.giving import give_abilities
from banmen.kernel.atoms.handles import become, let_go, remember, renew, take_out, unwatch, watch
from banmen.kernel.atoms.lasting import begin
from banmen.kernel.atoms.noticing import (
    Arrived,
    Becoming,
    Left,
    Moving,
    Seen,
    Unseen,
    goal_of,
    look_back,
    may_be_seen,
    notice_arriving,
    notice_leaving,
    notice_seen,
    recall_leaving,
    seen_by,
)
from banmen.kernel.atoms.piles import by_handle, lie_as_laid, told, with_parts
from banmen.kernel.atoms.recalling import follow
from banmen.kernel.atoms.seeing import sight_there
from banmen.kernel.atoms.things import cover, uncover, vanish
from banmen.kernel.atoms.ties import come_loose
from banmen.kernel.events import Event
from banmen.kernel.library import REPLACING
from banmen.kernel.names import EVERYBODY, NONE, UPRIGHT
from banmen.kernel.state import Frame, Scope
from banmen.kernel.zones import Zone

if TYPE_CHECKING:
    from banmen.kernel.game import Game


def put(
    game: Game, cards: Sequence[int], zone: Zone, seat: int, at: str, face: int, turned: int, kind: str
) -> None:
    """Carry cards to a place (without a seat each to its owner's), one after the other, as new objects."""
    state, library = game.state, game.library
    if state.shared:
        state.separate()
    watching, bearer, lasting, zones = library.watching, state.bearer, state.continuous, state.zones
    number = zone.number
    by_rule = number in game.rules.lies_by_rule
    for card in cards:
        printed = state.definition[card]
        whose = state.owner[card] if seat == NONE else seat
        place = zone.places[whose]
        old_place = state.zone[card]
        origin = old_place >> 1
        old_token = state.token[card]
        token = state.next_token
        if lasting or printed in watching[origin]:
            unwatch(game, card)
        if state.pending or state.host[card] != NONE:
            take_out(game, card)
            state.host[card] = NONE
        else:
            zones[old_place].remove(card)
        if lasting:
            let_go(game, old_token)
        if old_token in state.known and not state.known[old_token].kept:
            state.known[old_token] = msgspec.structs.replace(state.known[old_token], next=token)
        if state.counters:
            state.counters.pop(card, None)
        if printed in library.shifting:
            side = game.rules.side(game, card, zone)
            if side != printed:
                become(game, {card: side})
                printed = side
        state.zone[card] = place
        state.controller[card] = whose
        state.face[card] = face
        state.turned[card] = game.rules.lies(game, card, zone, turned) if by_rule else turned
        state.since[card] = state.turn
        state.damage[card] = 0
        if state.marks[card]:
            state.marks[card] &= zone.keeps
        state.token[card] = token
        state.next_token = token + 1
        del bearer[old_token]
        bearer[token] = card
        if not zone.ordered or at == "bottom":
            zones[place].append(card)
        else:
            zones[place].insert(0 if at == "top" else int(at) - 1, card)
        if printed in watching[number]:
            watch(game, card)
        if game.recording:
            _tell(game, card, old_token, old_place, face, kind)
        sight = sight_there(game, card, zone, whose, face) if library.backless else zone.sights[face][whose]
        if sight != EVERYBODY and (state.seen[card] or not game.zones[origin].ordered):
            follow(game, card, old_place, sight)  # of a card that nobody knew in a pile there is nothing to remember
        state.seen[card] = sight


def _tell(game: Game, card: int, old_token: int, old_place: int, face: int, kind: str) -> None:
    """Emit the event of a card that came to a place and is still seen by those who saw it before."""
    state = game.state
    place = state.zone[card]
    zone, old_zone = game.zones[place >> 1], game.zones[old_place >> 1]
    old_sight, sight = state.seen[card], sight_there(game, card, zone, place & 1, face)
    kind = kind or "move"
    game.events.append(
        Event(kind, game.told_under(kind, card), state.owner[card], state.token[card], old_token,
              state.definition[card], NONE, old_place, place, 0, "", old_sight | sight,
              EVERYBODY if zone.handles else sight,
              EVERYBODY if old_zone.handles else old_sight)
    )


def move(
    game: Game,
    cards: Sequence[int],
    zone: Zone,
    seat: int = NONE,
    at: str = "top",
    face: int = NONE,
    turned: int = UPRIGHT,
    cause: str = "",
    source: int = NONE,
    becoming: tuple[Becoming, ...] = (),
    onto: int = NONE,
    sure: bool = False,
) -> Frame | None:
    """Move cards together, unless it is not sure and effects that replace the move have to be asked first.

    Nearly all moves are plain: things that are one card each go from one place to where they are put, and nobody waits
    for their leaving. Then there is nothing to look back at, and nothing else moves with them: what lies beneath a card
    or is tied to it has it as its host.
    """
    state, rules, library = game.state, game.rules, game.library
    if state.shared:
        state.separate()
    if library.gives_abilities:
        give_abilities(game)
    watch = state.watch
    plain = False
    if cards and onto == NONE and cause not in watch and not (state.delayed or becoming or library.recalled):
        origin = state.zone[cards[0]] >> 1
        plain = (
            (zone.number in library.unwatched_ways[origin] or not may_be_seen(game, origin, zone))
            and (len(cards) == 1 or len(set(map(state.zone.__getitem__, cards))) == 1)
            and (origin not in rules.diverting or _go_there(game, cards, zone))
            and (
                game.zones[origin].pile  # where nothing lies beneath a card or is tied to it
                or state.host.count(NONE) == len(state.host)
                or set(cards).isdisjoint(state.host)
            )
        )
    replaceable = REPLACING in watch and not sure
    if replaceable or not plain:
        moving = Moving(tuple(map(state.token.__getitem__, cards)), zone.number, seat, at, face, turned, cause, source,
                        becoming, onto)
        if replaceable:
            from banmen.kernel.replace import replaced

            frame = replaced(game, told(game, moving))
            if frame is not None:
                return frame
        if not plain:
            carry_out(game, moving)
            return None
    if game.zones[origin].remembers:
        remember(game, cards)
    laid: Sequence[int] = ()
    if zone.pile:
        laid, cards = cards, by_handle(game, cards)
    put(game, cards, zone, seat, at, zone.enters if face == NONE else face, turned, cause)
    if laid:
        lie_as_laid(game, laid, zone, at)
    state.version += 1
    state.moment += 1
    state.dirty = True
    if library.gives_abilities:
        give_abilities(game)
    if zone.entering in watch:
        notice_arriving(game, [*zip(map(state.token.__getitem__, cards), repeat(zone))], (), source, cause)
    if zone.number in rules.arrivals:
        rules.arrived(game, cards, zone)
    return None


def _go_there(game: Game, cards: Sequence[int], zone: Zone) -> bool:
    """Whether all of these cards go where they are put."""
    for card in cards:
        goal = game.rules.destination(game, card, zone)
        if goal is not zone:
            return False
    return True


def carry(
    game: Game, cards: Sequence[int], zone: Zone, seat: int = NONE, at: str = "top", face: int = NONE,
    turned: int = UPRIGHT, cause: str = "", source: int = NONE, becoming: tuple[Becoming, ...] = (), onto: int = NONE,
) -> None:
    """Move cards together whatever would replace it: a move that is sure, in the words of any move."""
    move(game, cards, zone, seat, at, face, turned, cause, source, becoming, onto, True)


def move_together(game: Game, moves: Sequence[Moving]) -> Frame | None:
    """Make several moves at one moment, unless effects that replace a part of it have to be asked first."""
    if game.library.gives_abilities:
        give_abilities(game)
    if REPLACING in game.state.watch:
        from banmen.kernel.replace import replaced

        frame = replaced(game, *[told(game, each) for each in moves])
        if frame is not None:
            return frame
    carry_together(game, moves)
    return None


def carry_out(game: Game, moving: Moving) -> None:
    """Make a move, whatever would replace it; pending cards that go where they belong are put back: that is none."""
    state = game.state
    moving = told(game, moving)
    cards = [state.bearer[token] for token in moving.cards if token in state.bearer]
    if state.pending:
        cards = _put_back(game, cards, moving)
    _carry_groups(game, [(moving, cards)], ())


def carry_together(game: Game, moves: Sequence[Moving]) -> None:
    """Make several moves at one moment, whatever would replace them: what arrives has seen the others leave."""
    state = game.state
    moves = [told(game, each) for each in moves]
    groups = [(each, [state.bearer[token] for token in each.cards if token in state.bearer]) for each in moves]
    if game.library.gives_abilities:
        give_abilities(game)
    seen = [found for each, cards in groups for card in cards for found in seen_by(game, card, each, groups)]
    _carry_groups(game, groups, seen)


def _carry_groups(game: Game, groups: Sequence[tuple[Moving, list[int]]], seen: Sequence[Seen]) -> None:
    """The moves themselves, each with its cards, at one moment.

    Abilities that look back (leaving, the cause) are noticed in the position before the moves, in which it is also
    decided where each card really goes; those about arriving in the position after all have arrived. Cards for a
    pile are laid there in the order of `laid`, which nobody is told.
    """
    state, zones = game.state, game.zones
    leaving = [card for _, cards in groups for card in cards]
    back: list[Left] = []
    unseen: list[Unseen] = []
    stay: list[int] = []
    if game.library.recalled:
        recall_leaving(game, groups)
    for moving, cards in groups:
        stay += look_back(game, cards, moving, leaving, back, unseen)
    remember(game, leaving)
    arrived: list[Arrived] = []
    went: dict[int, int] = {}
    goals = [[goal_of(game, card, zones[moving.zone]) for card in cards] for moving, cards in groups]
    for (moving, cards), going in zip(groups, goals, strict=True):
        zone = zones[moving.zone]
        rows = [state.bearer[token] for token in moving.laid if token in moving.cards and token in state.bearer]
        laid = with_parts(game, rows)
        there, from_beneath, parts = _put_all(game, cards, moving, going)
        if laid:
            lie_as_laid(game, laid, zone, moving.at)
        if moving.becoming:
            _become(game, [token for token, goal in there if goal is zone], moving.becoming, moving.source)
        went |= parts
        arrived += (*there, *from_beneath)
    state.version += 1
    state.moment += 1
    state.dirty = True
    if game.library.gives_abilities:
        give_abilities(game)
    source, cause = (groups[0][0].source, groups[0][0].cause) if groups else (NONE, "")
    if back or unseen:
        notice_leaving(game, back, unseen, went, source, cause)
    if seen:
        notice_seen(game, seen, source)
    notice_arriving(game, arrived, stay, source, cause)
    for moving, cards in groups:
        if moving.zone in game.rules.arrivals:
            game.rules.arrived(game, cards, zones[moving.zone])


def _put_all(
    game: Game, cards: Sequence[int], moving: Moving, goals: Sequence[Zone | None]
) -> tuple[list[Arrived], list[Arrived], dict[int, int]]:
    """Put the cards each where it goes, and those beneath them where they go: handles and zones of both.

    Of a thing of which only a part goes, the third says which card of it went.
    """
    state, rules = game.state, game.rules
    if state.shared:
        state.separate()
    zone, onto = game.zones[moving.zone], moving.onto
    arrived: list[Arrived] = []
    went: dict[int, int] = {}
    from_beneath: list[Arrived] = []
    enters = zone.enters if moving.face == NONE else moving.face
    for card, goal in zip(cards, goals, strict=True):
        if goal is None:
            vanish(game, card)
            continue
        if onto != NONE:
            cover(game, card, state.bearer[onto])
            state.turned[card] = rules.lies(game, card, zone, state.turned[card])
            arrived.append((onto, goal))
            continue
        under = state.beneath.get(card)
        if under:
            parts = rules.parts_that_leave(game, card, goal)
            if parts:
                went[card] = parts[0]
                arrived += _put_parts(game, card, parts, goal, moving)
                continue
        if goal is zone:
            put(game, (card,), zone, moving.seat, moving.at, enters, moving.turned, moving.cause)
        else:
            put(game, (card,), goal, NONE, moving.at, goal.enters, UPRIGHT, moving.cause)
        arrived.append((state.token[card], goal))
        if under:
            below = rules.zone_for_cards_beneath(game, card, zone)
            state.beneath[card] = under
            put(game, under, below, NONE, moving.at, below.enters, UPRIGHT, "")
            from_beneath += [(state.token[each], below) for each in under]
        if card in state.host:
            come_loose(game, card)
    return arrived, from_beneath, went


def _become(game: Game, arrived: Sequence[int], becoming: tuple[Becoming, ...], source: int) -> None:
    """The things that came where they were to go are something else from the moment they are there."""
    state = game.state
    for token in arrived:
        scope = Scope(state.controller[state.bearer[token]], source)
        for key, op, amount, word in becoming:
            begin(game, key, op, amount, word, (token,), "", scope)


def _put_parts(game: Game, card: int, parts: tuple[int, ...], goal: Zone, moving: Moving) -> list[Arrived]:
    """Only these cards of a thing go; it stays the same thing with the others. Their new handles are returned."""
    while card in parts:
        card = uncover(game, card)
    if goal.number == moving.zone:
        enters = goal.enters if moving.face == NONE else moving.face
        put(game, parts, goal, moving.seat, moving.at, enters, moving.turned, moving.cause)
    else:
        put(game, parts, goal, NONE, moving.at, goal.enters, UPRIGHT, "")
    return [(game.state.token[each], goal) for each in parts]


def _put_back(game: Game, cards: Sequence[int], moving: Moving) -> list[int]:
    """Pending cards that go where they belong are put back, which is no move; the others are returned."""
    state = game.state
    places, seat = game.zones[moving.zone].places, moving.seat
    rest: list[int] = []
    for card in cards:
        if card in state.pending and state.zone[card] == places[state.owner[card] if seat == NONE else seat]:
            restore(game, card, moving.at)
        else:
            rest.append(card)
    return rest


def suspend(game: Game, card: int) -> None:
    """The card becomes pending: it belongs to its zone, but is not counted there."""
    state = game.state
    if state.shared:
        state.separate()
    take_out(game, card)
    state.pending.append(card)
    state.version += 1
    state.dirty = True


def lay_aside(game: Game, card: int) -> None:
    """The card becomes pending on its way under another one: it is no longer the thing it was, whoever means that."""
    remember(game, (card,))
    let_go(game, game.state.token[card])
    renew(game, card)
    suspend(game, card)


def restore(game: Game, card: int, at: str = "top") -> None:
    """The pending card is an ordinary card of its zone again; nothing was put anywhere.

    In an ordered zone it lies on top, or at the bottom. The lasting effects it had are over.
    """
    state = game.state
    if state.shared:
        state.separate()
    place = state.zone[card]
    state.pending.remove(card)
    if at == "top" and game.zones[place >> 1].ordered:
        state.zones[place].insert(0, card)
    else:
        state.zones[place].append(card)
    if state.continuous:
        let_go(game, state.token[card])
    state.version += 1
    state.dirty = True
