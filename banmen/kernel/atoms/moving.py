"""Moving cards from zone to zone, and cards that are pending."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from banmen.kernel.atoms.giving import GIVING, bestow
from banmen.kernel.atoms.handles import let_go, remember, take_out, unwatch, watch
from banmen.kernel.atoms.lasting import begin
from banmen.kernel.atoms.lying import line_up
from banmen.kernel.atoms.noticing import (
    Becoming,
    Left,
    Moving,
    Unseen,
    look_back,
    notice_arriving,
    notice_leaving,
    notice_seen,
    seen_by,
)
from banmen.kernel.atoms.things import cover, uncover, vanish
from banmen.kernel.atoms.ties import come_loose
from banmen.kernel.events import Event
from banmen.kernel.library import REPLACING
from banmen.kernel.names import EVERYBODY, NONE, UPRIGHT
from banmen.kernel.state import Frame, Scope
from banmen.kernel.zones import Zone

if TYPE_CHECKING:
    from banmen.kernel.game import Game



def put(game: Game, card: int, zone: Zone, seat: int, at: str, face: int, turned: int, kind: str) -> int:
    """Carry one card to a place as a new object; its new handle is returned."""
    state = game.state
    library, rules = game.library, game.rules
    number = zone.number
    place = zone.places[seat]
    old_place = state.zone[card]
    old_zone = game.zones[old_place >> 1]
    old_sight = state.seen[card]
    old_token = state.token[card]
    if old_place >> 1 in library.heard:
        unwatch(game, card)
    if state.limbo or state.host[card] != NONE:
        take_out(game, card)
    else:
        state.zones[old_place].remove(card)
    if state.continuous and old_zone.remembers:
        let_go(game, old_token)
    if state.counters:
        state.counters.pop(card, None)
    if state.definition[card] in library.shifting:
        state.definition[card] = rules.side(game, card, zone)
    state.zone[card] = place
    state.controller[card] = seat
    state.face[card] = face
    state.turned[card] = rules.lies(game, card, zone, turned) if number in rules.lies_by_rule else turned
    state.since[card] = state.turn
    state.damage[card] = 0
    state.marks[card] &= zone.keeps
    state.host[card] = NONE
    sight = state.seen[card] = zone.sights[face][seat]
    token = state.token[card] = state.next_token  # as `fresh_token` does, without the call: nothing is done as often
    state.next_token = token + 1
    bearer = state.bearer
    bearer.pop(old_token, None)
    bearer[token] = card
    if old_zone.remembers and old_token in state.known:
        state.known[old_token] = msgspec.structs.replace(state.known[old_token], next=token)
    if not zone.ordered or at == "bottom":
        state.zones[place].append(card)
    else:
        state.zones[place].insert(0 if at == "top" else int(at) - 1, card)
    if number in library.heard:
        watch(game, card)
    if game.recording:
        game.events.append(
            Event(kind or "move", game.citing(), state.owner[card], token, old_token, state.definition[card], NONE,
                  old_place, place, 0, "", old_sight | sight,
                  EVERYBODY if zone.handles else sight,
                  EVERYBODY if old_zone.handles else old_sight)
        )
    return token


def told(game: Game, moving: Moving) -> Moving:
    """A move as it is told: cards that are laid on a pile together go by their handles, however they will lie there.

    So neither what is told nor who waits or is asked first tells the order, which is the secret of who laid them.
    """
    if len(moving.cards) < 2 or moving.laid or not game.zones[moving.zone].pile:
        return moving
    state = game.state
    cards = _by_handle(game, [state.bearer[token] for token in moving.cards if token in state.bearer])
    return msgspec.structs.replace(moving, cards=tuple(state.token[card] for card in cards), laid=moving.cards)


def _by_handle(game: Game, cards: Sequence[int]) -> list[int]:
    """Cards in an order that everybody may know: place by place, the older thing first."""
    zone, token = game.state.zone, game.state.token
    return sorted(cards, key=lambda card: (zone[card], token[card]))


def _with_parts(game: Game, cards: Sequence[int]) -> list[int]:
    """Cards, each followed by those beneath it."""
    beneath = game.state.beneath
    return [part for card in cards for part in (card, *beneath.get(card, ()))]


def _lie_as_laid(game: Game, laid: Sequence[int], zone: Zone, at: str) -> None:
    """The cards that came to a pile together lie there as if they had come in this order, one after the other."""
    for place in zone.places:
        came = [card for card in laid if game.state.zone[card] == place]
        if len(came) > 1:
            line_up(game, place, came if at == "bottom" else came[::-1])


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
    becoming: tuple[Becoming, ...] = (),
    onto: int = NONE,
) -> Frame | None:
    """Move cards together, unless effects that replace the move have to be asked first."""
    state = game.state
    if REPLACING in state.watch:
        from banmen.kernel.replace import replaced

        moving = Moving(tuple(state.token[c] for c in cards), zone.number, seat, at, face, turned, cause, source,
                        becoming, onto)
        frame = replaced(game, told(game, moving) if zone.pile else moving)
        if frame is not None:
            return frame
    _go(game, cards, zone, seat, at, face, turned, cause, source, becoming, onto, ())
    return None


def move_together(game: Game, moves: Sequence[Moving]) -> Frame | None:
    """Make several moves at one moment, unless effects that replace a part of it have to be asked first."""
    if REPLACING in game.state.watch:
        from banmen.kernel.replace import replaced

        frame = replaced(game, *[told(game, each) for each in moves])
        if frame is not None:
            return frame
    carry_together(game, moves)
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
    becoming: tuple[Becoming, ...] = (),
    onto: int = NONE,
    laid: Sequence[int] = (),
) -> tuple[int, ...]:
    """Move cards together whatever would replace it; their new handles are returned.

    Abilities that look back (leaving, the cause) are noticed in the position before the move, those
    about arriving in the position after all have arrived. Cards for a pile are laid there in the order given (or in
    that of `laid`), which nobody is told.
    """
    arrived = _go(game, cards, zone, seat, at, face, turned, cause, source, becoming, onto, laid)
    return tuple([token for token, _ in arrived])


def _go(
    game: Game, cards: Sequence[int], zone: Zone, seat: int, at: str, face: int, turned: int, cause: str, source: int,
    becoming: tuple[Becoming, ...], onto: int, laid: Sequence[int],
) -> list[tuple[int, Zone]]:
    """The move itself: the new handles, each with the zone the card came to."""
    state = game.state
    watch = state.watch
    if zone.pile and len(cards) > 1:
        laid = _with_parts(game, laid or cards)
        cards = _by_handle(game, cards)
    if state.limbo:
        cards = _put_back(game, cards, zone, seat, at)
    back: list[Left] = []
    unseen: list[Unseen] = []
    stay: list[int] = []
    if GIVING in watch and game.derived.bestowed != state.version:
        bestow(game)
    if watch or state.delayed or game.library.ways:
        stay = look_back(game, cards, zone, cause, cards, back, unseen)
    remember(game, cards)
    arrived, from_beneath, went = _put_all(game, cards, zone, seat, at, face, turned, cause, onto)
    if laid:
        _lie_as_laid(game, laid, zone, at)
    if becoming:
        _become(game, [token for token, goal in arrived if goal is zone], becoming, source)
    state.version += 1
    state.moment += 1
    state.dirty = True
    if game.library.bestows and (state.continuous or GIVING in watch):
        bestow(game)
    if back or unseen:
        notice_leaving(game, back, unseen, went, source)
    if watch or state.delayed:
        notice_arriving(game, arrived + from_beneath, stay, source)
    if zone.number in game.rules.arrivals:
        game.rules.arrived(game, cards, zone)
    return arrived


def carry_together(game: Game, moves: Sequence[Moving]) -> None:
    """Make several moves at one moment, whatever would replace them: what arrives has seen the others leave."""
    state = game.state
    if any(len(each.cards) > 1 for each in moves):
        moves = [told(game, each) for each in moves]
    groups = [(each, [state.bearer[token] for token in each.cards if token in state.bearer]) for each in moves]
    leaving = [card for _, cards in groups for card in cards]
    if GIVING in state.watch and game.derived.bestowed != state.version:
        bestow(game)
    back: list[Left] = []
    unseen: list[Unseen] = []
    stay: list[int] = []
    for each, cards in groups:
        stay += look_back(game, cards, game.zones[each.zone], each.cause, leaving, back, unseen)
    seen = [found for each, cards in groups for card in cards for found in seen_by(game, card, each, groups)]
    remember(game, leaving)
    arrived: list[tuple[int, Zone]] = []
    went: dict[int, int] = {}
    for each, cards in groups:
        zone = game.zones[each.zone]
        laid = _with_parts(game, [card for card in map(state.card_of, each.laid) if card in cards])
        there, from_beneath, parts = _put_all(game, cards, zone, each.seat, each.at, each.face, each.turned,
                                              each.cause, each.onto)
        if laid:
            _lie_as_laid(game, laid, zone, each.at)
        went |= parts
        if each.becoming:
            _become(game, [token for token, goal in there if goal is zone], each.becoming, each.source)
        arrived += (*there, *from_beneath)
    state.version += 1
    state.moment += 1
    state.dirty = True
    if game.library.bestows and (state.continuous or GIVING in state.watch):
        bestow(game)
    source = moves[0].source if moves else NONE
    notice_leaving(game, back, unseen, went, source)
    notice_seen(game, seen, source)
    notice_arriving(game, arrived, stay, source)
    for each, cards in groups:
        if each.zone in game.rules.arrivals:
            game.rules.arrived(game, cards, game.zones[each.zone])


def _put_all(
    game: Game, cards: Sequence[int], zone: Zone, seat: int, at: str, face: int, turned: int, cause: str,
    onto: int,
) -> tuple[list[tuple[int, Zone]], list[tuple[int, Zone]], dict[int, int]]:
    """Put the cards where they go, and those beneath them where they go: handles and zones of both.

    Of a thing of which only a part goes, the third says which card of it went.
    """
    state, rules = game.state, game.rules
    arrived: list[tuple[int, Zone]] = []
    went: dict[int, int] = {}
    from_beneath: list[tuple[int, Zone]] = []
    enters = zone.enters if face == NONE else face
    tied = state.host.count(NONE) < len(state.host)
    for card in cards:
        goal = rules.destination(game, card, zone) if state.zone[card] >> 1 in rules.diverting else zone
        if goal is None:
            vanish(game, card)
            continue
        if onto != NONE:
            cover(game, card, state.bearer[onto])
            state.turned[card] = rules.lies(game, card, zone, state.turned[card])
            arrived.append((onto, goal))
            continue
        under = state.beneath.get(card) if state.beneath else None
        if under:
            parts = rules.parts_that_leave(game, card, goal)
            if parts:
                went[card] = parts[0]
                arrived += _put_parts(game, card, parts, goal, seat, at, face, turned, cause)
                continue
        if goal is zone:
            token = put(game, card, zone, state.owner[card] if seat == NONE else seat, at, enters, turned, cause)
        else:
            token = put(game, card, goal, state.owner[card], at, goal.enters, UPRIGHT, cause)
        arrived.append((token, goal))
        if under:
            below = rules.zone_for_cards_beneath(game, card, zone)
            state.beneath[card] = under
            for each in under:
                lower = put(game, each, below, state.owner[each], at, below.enters, UPRIGHT, "")
                from_beneath.append((lower, below))
        if tied and card in state.host:
            come_loose(game, card)
    return arrived, from_beneath, went


def _become(game: Game, arrived: Sequence[int], becoming: tuple[Becoming, ...], source: int) -> None:
    """The things that came where they were to go are something else from the moment they are there."""
    state = game.state
    for token in arrived:
        scope = Scope(state.controller[state.bearer[token]], source)
        for key, op, amount, word in becoming:
            begin(game, key, op, amount, word, (token,), "", scope)


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
