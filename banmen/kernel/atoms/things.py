"""Things that appear, vanish, are made of several cards, or are tied together."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from banmen.kernel.atoms.handles import fresh_token, inherit, let_go, remember, take_out, unwatch, watch
from banmen.kernel.atoms.seeing import sight_there
from banmen.kernel.atoms.telling import happen, tell
from banmen.kernel.atoms.ties import come_loose
from banmen.kernel.events import Event
from banmen.kernel.names import DOWN, EVERYBODY, NONE, UP, UPRIGHT
from banmen.kernel.zones import Zone

if TYPE_CHECKING:
    from banmen.kernel.game import Game


def create(game: Game, definition: int, owner: int, zone: Zone, *, face: int = UP, turned: int = UPRIGHT) -> int:
    """A thing that is no card of a deck (a token, a copy) appears; its card number is returned."""
    state = game.state
    if state.shared:
        state.separate()
    (card,) = state.add_cards((definition,), owner, zone.of(owner), face, zone.mask(owner, face))
    game.derived.faces_changed()
    state.turned[card] = turned
    state.zones[zone.of(owner)].append(card)
    watch(game, card)
    state.version += 1
    state.moment += 1
    state.dirty = True
    tell(game, "create", owner, card)
    happen(game, zone.entering, card, owner)
    return card


def vanish(game: Game, card: int) -> None:
    """A thing that is no card of a deck ceases to exist; what it was can still be asked."""
    state = game.state
    if state.shared:
        state.separate()
    tell(game, "vanish", state.controller[card], card)
    remember(game, (card,))
    unwatch(game, card)
    take_out(game, card)
    let_go(game, state.token[card])
    state.counters.pop(card, None)
    state.bearer.pop(state.token[card], None)
    state.gone.append(card)
    state.version += 1
    state.moment += 1
    state.dirty = True


def _lift(game: Game, card: int) -> tuple[int, ...]:
    """Take a card from where it lies to make it part of a thing; the cards that lay beneath it are returned."""
    state = game.state
    if state.shared:
        state.separate()
    remember(game, (card,))
    unwatch(game, card)
    take_out(game, card)
    let_go(game, state.token[card])
    own = state.beneath.pop(card, ())
    state.counters.pop(card, None)
    state.host[card] = NONE
    _plain(game, card)
    for each in own:
        state.host[each] = NONE
    if card in state.host:
        come_loose(game, card)
    return own


def _plain(game: Game, card: int) -> None:
    """The card bears nothing any more: no damage, no flags but those its zone keeps, upright."""
    state = game.state
    if state.shared:
        state.separate()
    state.damage[card] = 0
    state.marks[card] &= game.zones[state.zone[card] >> 1].keeps
    state.turned[card] = UPRIGHT


def cover(game: Game, card: int, base: int, face: int = NONE) -> None:
    """Put a card on top of a thing, which stays the same thing with a new top card (evolution and the like).

    The card lies with the face the thing had, or with the one given; face down, what the thing was is remembered.
    """
    state = game.state
    if state.shared:
        state.separate()
    place = state.zone[base]
    zone = game.zones[place >> 1]
    sight, origin, was = state.seen[card], state.zone[card], state.token[card]
    was_sight = EVERYBODY if game.zones[origin >> 1].handles else sight
    if face == DOWN:
        remember(game, (base,))
    unwatch(game, base)
    own = _lift(game, card)
    bearer = state.host[base]
    pile = state.zones[place]
    pile[pile.index(base)] = card
    identity = state.token[base]
    fresh_token(game, base)
    state.bearer.pop(state.token[card], None)
    state.token[card] = identity
    state.bearer[identity] = card
    if was in state.known:
        state.known[was] = msgspec.structs.replace(state.known[was], next=identity)
    for column in (state.zone, state.controller, state.turned, state.since, state.damage, state.marks, state.face):
        column[card] = column[base]
    if face != NONE:
        state.face[card] = face
    state.recalled[card] |= sight
    state.seen[card] = sight_there(game, card, zone, state.controller[card], state.face[card])
    for each, host in enumerate(state.host):
        if host == base:
            state.host[each] = card
    state.beneath[card] = (*own, base, *state.beneath.pop(base, ()))
    for each in (*own, base):
        state.zone[each] = place
        state.controller[each] = state.controller[card]
        state.host[each] = card
    state.host[card] = bearer
    _plain(game, base)
    if base in state.counters:
        state.counters[card] = state.counters.pop(base)
    watch(game, card)
    state.version += 1
    state.moment += 1
    state.dirty = True
    if game.recording:
        game.events.append(
            Event("cover", game.told_under("cover", card), state.controller[card], identity, was,
                  state.definition[card], NONE, origin, place, 0, "", sight | state.seen[card], EVERYBODY, was_sight)
        )


def uncover(game: Game, card: int, face: int = NONE) -> int:
    """Lift the top card off a thing, which stays the same thing with the card beneath as its face.

    The lifted card is pending, ready to be moved; the new top card is returned. It lies with the face the thing
    had, or with the one given; since when it counts as being there is for the game to say.
    """
    state = game.state
    if state.shared:
        state.separate()
    place = state.zone[card]
    top, *rest = state.beneath[card]
    came = state.since[top]
    let_go(game, state.token[top])
    unwatch(game, card)
    pile = state.zones[place]
    pile[pile.index(card)] = top
    del state.beneath[card]
    if rest:
        state.beneath[top] = tuple(rest)
    identity = state.token[card]
    state.bearer.pop(state.token[top], None)
    state.token[top] = identity
    state.bearer[identity] = top
    state.token[card] = state.next_token
    state.bearer[state.next_token] = card
    state.next_token += 1
    for column in (state.controller, state.turned, state.since, state.damage, state.marks, state.face, state.seen):
        column[top] = column[card]
    if face != NONE:
        state.face[top] = face
        state.recalled[top] |= state.seen[top]
        state.seen[top] = sight_there(game, top, game.zones[place >> 1], state.controller[top], face)
    for each, host in enumerate(state.host):
        if host == card:
            state.host[each] = top
    state.host[top] = state.host[card]
    state.host[card] = NONE
    if card in state.counters:
        state.counters[top] = state.counters.pop(card)
    state.pending.append(card)
    watch(game, top)
    state.version += 1
    state.moment += 1
    state.dirty = True
    tell(game, "uncover", state.controller[top], top, state.token[card])
    game.rules.uncovered(game, top, came)
    return top


def tuck(game: Game, card: int, host: int, at: str = "bottom", face: int = UP) -> None:
    """Put a card under a thing, with what lies under the card: below everything there, or right under the top card.

    It lies there face up for all to see, or face down as its zone hides such cards.
    """
    state = game.state
    if state.shared:
        state.separate()
    own = _lift(game, card)
    fresh_token(game, card)
    for each in (card, *own):
        if state.zone[each] != state.zone[host]:
            state.since[each] = state.turn
        state.zone[each] = state.zone[host]
        state.controller[each] = state.controller[host]
        state.host[each] = host
    state.face[card] = face
    state.recalled[card] |= state.seen[card]
    state.seen[card] = EVERYBODY
    if face == DOWN:
        state.seen[card] = sight_there(game, card, game.zones[state.zone[host] >> 1], state.controller[host], face)
    below = state.beneath.get(host, ())
    state.beneath[host] = (card, *own, *below) if at == "top" else (*below, card, *own)
    state.version += 1
    state.moment += 1
    state.dirty = True
    tell(game, "tuck", state.controller[host], card, state.token[host])


def part(game: Game, card: int) -> None:
    """A card beneath a thing becomes a thing of its own, lying as that one does and under the same effects."""
    state = game.state
    if state.shared:
        state.separate()
    host = state.host[card]
    token = state.token[card]
    let_go(game, token)
    take_out(game, card)
    state.zones[state.zone[card]].append(card)
    for column in (state.controller, state.turned, state.since, state.marks, state.face, state.seen):
        column[card] = column[host]
    state.host[card] = NONE
    inherit(game, state.token[host], token)
    watch(game, card)
    state.version += 1
    state.moment += 1
    state.dirty = True
    tell(game, "part", state.controller[card], card, state.token[host])


def control(game: Game, card: int, seat: int) -> None:
    """Another player controls the thing from now on; it stays the same thing."""
    state = game.state
    if state.shared:
        state.separate()
    zone = game.zones[state.zone[card] >> 1]
    unwatch(game, card)
    if card not in state.pending:
        state.zones[state.zone[card]].remove(card)
        state.zones[zone.of(seat)].append(card)
    for each in (card, *state.beneath.get(card, ())):
        state.zone[each] = zone.of(seat)
        state.controller[each] = seat
    state.seen[card] |= sight_there(game, card, zone, seat, state.face[card])
    watch(game, card)
    state.version += 1
    state.moment += 1
    state.dirty = True
    tell(game, "control", seat, card)
