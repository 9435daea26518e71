"""The only code that changes a position. Each atom does one thing, tells it, and lets triggers see it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from banmen.kernel import chance
from banmen.kernel.events import Event, who_points_at
from banmen.kernel.library import REPLACING, SLOT
from banmen.kernel.names import DOWN, EVERYBODY, NONE, TURNED, UP, UPRIGHT, only
from banmen.kernel.state import Continuous, Delayed, Frame, Outcome, Scope, Waiting
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
    face: int = NONE
    turned: int = UPRIGHT
    cause: str = ""
    source: int = NONE


# Telling ------------------------------------------------------------------------------------------


def tell(
    game: Game, kind: str, seat: int = NONE, card: int = NONE, other: int = NONE, amount: int = 0, word: str = "",
    rules: tuple[str, ...] = (),
) -> None:
    """Emit an event about a card that stays where it is, or about none."""
    if not game.recording:
        return
    state = game.state
    second = state.card_of(other)
    other_sight = EVERYBODY if second == NONE else who_points_at(game, second)
    if card == NONE:
        game.events.append(
            Event(kind, rules or game.citing(), seat, other=other, amount=amount, word=word, other_sight=other_sight)
        )
        return
    game.events.append(
        Event(kind, rules or game.citing(), seat, state.token[card], NONE, state.definition[card], other,
              NONE, state.zone[card], amount, word, state.seen[card], who_points_at(game, card), EVERYBODY,
              other_sight)
    )


def happen(
    game: Game, happening: str, card: int = NONE, seat: int = NONE, other: int = NONE, amount: int = 0
) -> None:
    """Something happened that abilities may wait for; `other` is a handle."""
    state = game.state
    if happening in state.watch or state.delayed:
        found = noticed(game, happening, card, seat)
        if found:
            wait(game, found, state.token[card] if card != NONE else NONE, NONE, other, amount)


def wait(
    game: Game, found: list[Noticed], it: int = NONE, now: int = NONE, other: int = NONE, amount: int = 0
) -> None:
    """Triggered abilities wait to be dealt with, knowing what happened to whom (handles)."""
    state = game.state
    for definition, ability, scope, delayed, sight in found:
        bound = scope.bound
        for name, value, said in (
            ("it", it, it != NONE), ("now", now, now != NONE), ("other", other, other != NONE),
            ("amount", amount, amount != 0),
        ):
            if said:
                bound = (*(pair for pair in bound if pair[0] != name), (name, (value,)))
        if it != NONE and now != NONE:
            bound = (*(pair for pair in bound if pair[0] != "went"), ("went", (it, now)))
        block = 0
        if delayed is not None:
            block = delayed.block
            if delayed.once:
                rest = tuple(each for each in state.delayed if each is not delayed)
                if len(rest) == len(state.delayed):
                    continue  # it triggered already, by another part of the same event
                state.delayed = rest
        if it == scope.source and (card := state.card_of(now)) != NONE:
            sight |= state.seen[card]
        waiting = Waiting(state.next_stamp, definition, ability, Scope(scope.seat, scope.source, bound), block,
                          moment=state.version, sight=sight)
        state.waiting = (*state.waiting, waiting)
        state.next_stamp += 1
        state.dirty = True


# Watchers -----------------------------------------------------------------------------------------


def _watch(game: Game, card: int) -> None:
    state = game.state
    zone = game.zones[state.zone[card] >> 1]
    if zone.blank and state.face[card] == DOWN:
        return
    watch = state.watch
    for kind, ability in game.library[state.definition[card]].watch_in(zone):
        watch[kind] = (*watch.get(kind, ()), card << SLOT | ability)


def _unwatch(game: Game, card: int) -> None:
    state = game.state
    zone = game.zones[state.zone[card] >> 1]
    watch = state.watch
    for kind, ability in game.library[state.definition[card]].watch_in(zone):
        held = watch.get(kind)
        packed = card << SLOT | ability
        if held is not None and packed in held:
            rest = tuple(each for each in held if each != packed)
            if rest:
                watch[kind] = rest
            else:
                del watch[kind]


# Moving -------------------------------------------------------------------------------------------


def _fresh_token(game: Game, card: int) -> int:
    state = game.state
    state.bearer.pop(state.token[card], None)
    token = state.next_token
    state.next_token += 1
    state.token[card] = token
    state.bearer[token] = card
    return token


def _renew(game: Game, card: int) -> None:
    """The card becomes a new object where it lies; what it watches for is known by the new handle."""
    state = game.state
    if game.library[state.definition[card]].watch_in(game.zones[state.zone[card] >> 1]):
        _unwatch(game, card)
        _fresh_token(game, card)
        _watch(game, card)
    else:
        _fresh_token(game, card)


def _take_out(game: Game, card: int) -> None:
    """Remove the card from the list it stands in."""
    state = game.state
    host = state.host[card]
    if card in state.limbo:
        state.limbo.remove(card)
    elif host != NONE and card in state.beneath.get(host, ()):
        rest = tuple(each for each in state.beneath[host] if each != card)
        if rest:
            state.beneath[host] = rest
        else:
            del state.beneath[host]
    else:
        state.zones[state.zone[card]].remove(card)


def _put(game: Game, card: int, zone: Zone, seat: int, at: str, face: int, turned: int, kind: str) -> int:
    """Carry one card to a place as a new object; its new handle is returned."""
    state = game.state
    place = 2 * zone.number + seat
    old_place = state.zone[card]
    old_zone = game.zones[old_place >> 1]
    old_sight = state.seen[card]
    old_token = state.token[card]
    _unwatch(game, card)
    _take_out(game, card)
    if state.continuous and old_zone.remembers:
        _let_go(game, old_token)
    state.counters.pop(card, None)
    state.zone[card] = place
    state.controller[card] = seat
    state.face[card] = face
    state.turned[card] = game.rules.lies(game, card, zone, turned)
    state.since[card] = state.turn
    state.damage[card] = 0
    state.marks[card] = 0
    state.host[card] = NONE
    sight = zone.mask(seat, face)
    state.seen[card] = sight
    token = _fresh_token(game, card)
    pile = state.zones[place]
    if at == "top" and zone.ordered:
        pile.insert(0, card)
    else:
        pile.append(card)
    _watch(game, card)
    if game.recording:
        game.events.append(
            Event(kind or "move", game.citing(), state.owner[card], token, old_token, state.definition[card], NONE,
                  old_place, place, 0, "", old_sight | sight,
                  EVERYBODY if zone.handles else sight,
                  EVERYBODY if old_zone.handles else old_sight)
        )
    return token


def _remember(game: Game, cards: Sequence[int]) -> None:
    """What things are at this moment is kept, for whoever asks after they left."""
    state = game.state
    for card in cards:
        if game.zones[state.zone[card] >> 1].remembers:
            state.known[state.token[card]] = game.derived.snapshot(card)
            for each in state.beneath.get(card, ()):
                state.known[state.token[each]] = game.derived.snapshot(each)


def _let_go(game: Game, token: int) -> None:
    """Lasting effects on a thing end when it is no more."""
    state = game.state
    if any(token in each.on for each in state.continuous):
        kept: list[Continuous] = []
        for each in state.continuous:
            if token not in each.on:
                kept.append(each)
            elif len(each.on) > 1:
                on = tuple(held for held in each.on if held != token)
                kept.append(msgspec.structs.replace(each, on=on))
        state.continuous = tuple(kept)


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
) -> Frame | None:
    """Move cards together, unless effects that replace the move have to be asked first."""
    state = game.state
    if REPLACING in state.watch:
        from banmen.kernel.replace import replaced

        frame = replaced(
            game,
            Moving(tuple(state.token[c] for c in cards), zone.number, seat, at, face, turned, cause, source),
        )
        if frame is not None:
            return frame
    carry(game, cards, zone, seat=seat, at=at, face=face, turned=turned, cause=cause, source=source)
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
) -> tuple[int, ...]:
    """Move cards together whatever would replace it; their new handles are returned.

    Abilities that look back (leaving, the cause) are noticed in the position before the move, those
    about arriving in the position after all have arrived.
    """
    state = game.state
    if state.limbo:
        cards = _put_back(game, cards, zone, seat, at)
    watched = bool(state.watch or state.delayed)
    leaving = frozenset(cards) if watched else frozenset()
    back: list[tuple[int, int, list[Noticed]]] = []
    if watched:
        for card in cards:
            whose = state.controller[card]
            found = noticed(game, "leave:" + game.zones[state.zone[card] >> 1].name, card, whose, leaving)
            if cause:
                found += noticed(game, cause, card, whose, leaving)
            if found:
                back.append((card, state.token[card], found))
    _remember(game, cards)
    arrived: list[int] = []
    for card in cards:
        whose = state.owner[card] if seat == NONE else seat
        under = state.beneath.get(card, ())
        token = _put(game, card, zone, whose, at, zone.enters if face == NONE else face, turned, cause)
        arrived.append(token)
        if under:
            below = game.rules.zone_for_cards_beneath(game, card, zone)
            state.beneath[card] = under
            for each in under:
                _put(game, each, below, state.owner[each], at, below.enters, UPRIGHT, "")
        if card in state.host:
            _come_loose(game, card)
    state.version += 1
    state.dirty = True
    for card, token, found in back:
        wait(game, found, token, state.token[card], source)
    if state.watch or state.delayed:
        happening = "enter:" + zone.name
        if happening in state.watch or state.delayed:
            for token in arrived:
                card = state.bearer[token]
                wait(game, noticed(game, happening, card, state.controller[card]), token, NONE, source)
    return tuple(arrived)


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


def _come_loose(game: Game, host: int) -> None:
    """What is attached to a thing that is no more is attached to nothing: its card may return as another thing."""
    for card, held_by in enumerate(game.state.host):
        if held_by == host:
            attach(game, card, NONE)


def suspend(game: Game, card: int) -> None:
    """The card becomes pending: it belongs to its zone, but is not counted there."""
    state = game.state
    _take_out(game, card)
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
        _let_go(game, state.token[card])
    state.version += 1
    state.dirty = True


def bring(game: Game, definition: int, owner: int, zone: Zone) -> int:
    """Set-up: a card of a deck is put into a zone before the game; its card number is returned."""
    state = game.state
    card = state.add_card(definition, owner, zone.of(owner), zone.enters)
    state.seen[card] = zone.mask(owner, zone.enters)
    state.zones[zone.of(owner)].append(card)
    _watch(game, card)
    return card


def date(game: Game, card: int, turn: int) -> None:
    """Set-up: the card has been this object since that turn."""
    game.state.since[card] = turn
    game.state.version += 1


def stand(game: Game, turn: int, seat: int) -> None:
    """Set-up: it is this turn, and this player's."""
    state = game.state
    state.turn = turn
    state.turn_player = seat
    state.version += 1


def forget(game: Game) -> None:
    """Set-up: nothing that happened while the table was laid counts; the rules look at it afresh."""
    state = game.state
    state.waiting = ()
    state.delayed = ()
    state.known = {}
    state.used = {}
    state.dirty = True
    game.events = []


def create(game: Game, definition: int, owner: int, zone: Zone, *, face: int = UP, turned: int = UPRIGHT) -> int:
    """A thing that is no card of a deck (a token, a copy) appears; its card number is returned."""
    state = game.state
    card = state.add_card(definition, owner, zone.of(owner), face)
    state.turned[card] = turned
    state.seen[card] = zone.mask(owner, face)
    state.zones[zone.of(owner)].append(card)
    _watch(game, card)
    state.version += 1
    state.dirty = True
    tell(game, "create", owner, card)
    happen(game, "enter:" + zone.name, card, owner)
    return card


def _lift(game: Game, card: int) -> tuple[int, ...]:
    """Take a card from where it lies to make it part of a thing; the cards that lay beneath it are returned."""
    state = game.state
    _remember(game, (card,))
    _unwatch(game, card)
    _take_out(game, card)
    _let_go(game, state.token[card])
    own = state.beneath.pop(card, ())
    state.counters.pop(card, None)
    state.host[card] = NONE
    _plain(game, card)
    for each in own:
        state.host[each] = NONE
    if card in state.host:
        _come_loose(game, card)
    return own


def _plain(game: Game, card: int) -> None:
    """The card bears nothing any more: no damage, no flags, upright."""
    state = game.state
    state.damage[card] = 0
    state.marks[card] = 0
    state.turned[card] = UPRIGHT


def cover(game: Game, card: int, base: int) -> None:
    """Put a card on top of a thing, which stays the same thing with a new face (evolution and the like)."""
    state = game.state
    place = state.zone[base]
    zone = game.zones[place >> 1]
    sight, origin, was = state.seen[card], state.zone[card], state.token[card]
    was_sight = EVERYBODY if game.zones[origin >> 1].handles else sight
    _unwatch(game, base)
    own = _lift(game, card)
    pile = state.zones[place]
    pile[pile.index(base)] = card
    identity = state.token[base]
    _fresh_token(game, base)
    state.bearer.pop(state.token[card], None)
    state.token[card] = identity
    state.bearer[identity] = card
    for column in (state.zone, state.controller, state.turned, state.since, state.damage, state.marks, state.face):
        column[card] = column[base]
    state.seen[card] = zone.mask(state.controller[base], state.face[base])
    for each, host in enumerate(state.host):
        if host == base:
            state.host[each] = card
    state.beneath[card] = (*own, base, *state.beneath.pop(base, ()))
    for each in (*own, base):
        state.zone[each] = place
        state.controller[each] = state.controller[card]
        state.host[each] = card
    _plain(game, base)
    if base in state.counters:
        state.counters[card] = state.counters.pop(base)
    _watch(game, card)
    state.version += 1
    state.dirty = True
    if game.recording:
        game.events.append(
            Event("cover", game.citing(), state.controller[card], identity, was, state.definition[card], NONE,
                  origin, place, 0, "", sight | state.seen[card], EVERYBODY, was_sight)
        )


def uncover(game: Game, card: int) -> int:
    """Lift the top card off a thing, which stays the same thing with the card beneath as its face.

    The lifted card is pending, ready to be moved; the new top card is returned.
    """
    state = game.state
    place = state.zone[card]
    top, *rest = state.beneath[card]
    _unwatch(game, card)
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
    for each, host in enumerate(state.host):
        if host == card:
            state.host[each] = top
    state.host[top] = NONE
    if card in state.counters:
        state.counters[top] = state.counters.pop(card)
    state.limbo.append(card)
    _watch(game, top)
    state.version += 1
    state.dirty = True
    tell(game, "uncover", state.controller[top], top, state.token[card])
    return top


def vanish(game: Game, card: int) -> None:
    """A thing that is no card of a deck ceases to exist; what it was can still be asked."""
    state = game.state
    tell(game, "vanish", state.controller[card], card)
    if game.zones[state.zone[card] >> 1].remembers:
        state.known[state.token[card]] = game.derived.snapshot(card)
    _unwatch(game, card)
    _take_out(game, card)
    _let_go(game, state.token[card])
    state.counters.pop(card, None)
    state.bearer.pop(state.token[card], None)
    state.gone.append(card)
    state.version += 1
    state.dirty = True


def tuck(game: Game, card: int, host: int) -> None:
    """Put a card under a thing, with what lies under the card."""
    state = game.state
    own = _lift(game, card)
    _fresh_token(game, card)
    for each in (card, *own):
        state.zone[each] = state.zone[host]
        state.controller[each] = state.controller[host]
        state.host[each] = host
    state.seen[card] = EVERYBODY
    state.beneath[host] = (*state.beneath.get(host, ()), card, *own)
    state.version += 1
    state.dirty = True
    tell(game, "tuck", state.controller[host], card, state.token[host])


def attach(game: Game, card: int, host: int) -> None:
    """The card, which stays a thing of its own, is now attached to another (an equip card, an aura)."""
    game.state.host[card] = host
    game.state.version += 1
    game.state.dirty = True
    tell(game, "attach", game.state.controller[card], card, game.state.token[host] if host != NONE else NONE)


def control(game: Game, card: int, seat: int) -> None:
    """Another player controls the thing from now on; it stays the same thing."""
    state = game.state
    zone = game.zones[state.zone[card] >> 1]
    _unwatch(game, card)
    if card not in state.limbo:
        state.zones[state.zone[card]].remove(card)
        state.zones[zone.of(seat)].append(card)
    for each in (card, *state.beneath.get(card, ())):
        state.zone[each] = zone.of(seat)
        state.controller[each] = seat
    state.seen[card] |= zone.mask(seat, state.face[card])
    _watch(game, card)
    state.version += 1
    state.dirty = True
    tell(game, "control", seat, card)


# Orientation, faces, sight ------------------------------------------------------------------------


def turn(game: Game, card: int, how: int, happening: str = "") -> bool:
    """Turn a card sideways or back; False when it was so already, which counts as nothing done."""
    state = game.state
    if state.turned[card] == how:
        return False
    state.turned[card] = how
    state.version += 1
    state.dirty = True
    tell(game, "turn" if how == TURNED else "upright", state.controller[card], card)
    if happening:
        happen(game, happening, card, state.controller[card])
    return True


def flip(game: Game, card: int, face: int, happening: str = "") -> bool:
    """Turn a card face up or face down where it lies; False when it was so already."""
    state = game.state
    if state.face[card] == face:
        return False
    zone = game.zones[state.zone[card] >> 1]
    if zone.remembers and face == DOWN:
        _let_go(game, state.token[card])
    _unwatch(game, card)
    before = state.seen[card]
    state.face[card] = face
    state.seen[card] = zone.mask(state.controller[card], face)
    _watch(game, card)
    state.version += 1
    state.dirty = True
    if game.recording:
        sight = before | state.seen[card]
        game.events.append(
            Event("flip_up" if face == UP else "flip_down", game.citing(), state.controller[card],
                  state.token[card], NONE, state.definition[card], NONE, NONE, state.zone[card], 0, "", sight,
                  EVERYBODY if zone.handles else sight)
        )
    if happening:
        happen(game, happening, card, state.controller[card])
    return True


def turn_over(game: Game, card: int, happening: str = "") -> None:
    """A card printed on both sides shows the other one from now on; it stays the same thing."""
    state = game.state
    _unwatch(game, card)
    state.definition[card] = game.library.other_side[state.definition[card]]
    _watch(game, card)
    state.version += 1
    state.dirty = True
    tell(game, "turn_over", state.controller[card], card)
    if happening:
        happen(game, happening, card, state.controller[card])


def show(game: Game, card: int, mask: int) -> None:
    """These seats may see the card's face until it moves or is shuffled away."""
    state = game.state
    if state.seen[card] | mask != state.seen[card]:
        state.seen[card] |= mask
        state.version += 1
        tell(game, "show", state.owner[card], card)


def hide(game: Game, card: int) -> None:
    """The card is seen again only by those who see it where it lies."""
    state = game.state
    state.seen[card] = game.zones[state.zone[card] >> 1].mask(state.controller[card], state.face[card])
    state.version += 1


def shuffle(game: Game, zone: Zone, seat: int) -> None:
    """Put the cards of a zone into a random order that nobody knows; all get fresh handles."""
    state = game.state
    place = zone.of(seat)
    order = chance.shuffled(state, state.zones[place])
    state.zones[place] = order
    for card in order:
        _renew(game, card)
        state.seen[card] = zone.mask(seat, state.face[card])
    state.version += 1
    tell(game, "shuffle", seat, word=zone.name)


def arrange(game: Game, zone: Zone, seat: int, order: Sequence[int], by: int = NONE) -> None:
    """A player (`by`, or the zone's own) puts the cards of a zone into this order.

    All get fresh handles, moved or not, and nobody else knows any more which card lies where.
    """
    state = game.state
    place = zone.of(seat)
    if sorted(state.zones[place]) != sorted(order):
        raise ValueError("an order has to name every card of the zone once")
    state.zones[place] = list(order)
    sorter = only(seat if by == NONE else by)
    for card in order:
        _renew(game, card)
        state.seen[card] &= zone.mask(seat, state.face[card]) | sorter
    state.version += 1


# Numbers ------------------------------------------------------------------------------------------


def damage(game: Game, card: int, amount: int) -> None:
    """The thing bears more damage (or, with a negative amount, less)."""
    state = game.state
    state.damage[card] = max(0, state.damage[card] + amount)
    state.version += 1
    state.dirty = True
    tell(game, "damage", state.controller[card], card, amount=amount)


def mark(game: Game, card: int, flag: int, on: bool = True) -> None:
    """Set or clear a flag of the game on a card."""
    marks = game.state.marks
    marks[card] = marks[card] | flag if on else marks[card] & ~flag
    game.state.version += 1


def count(game: Game, card: int, name: str, change: int) -> None:
    """Put counters on a card or take them off."""
    state = game.state
    held = state.counters.setdefault(card, {})
    held[name] = max(0, held.get(name, 0) + change)
    if not held[name]:
        del held[name]
    if not held:
        del state.counters[card]
    state.version += 1
    state.dirty = True
    tell(game, "counter", state.controller[card], card, amount=change, word=name)


def note(game: Game, **values: Any) -> None:
    """Write into the game's own table."""
    for name, value in values.items():
        setattr(game.state.table, name, value)
    game.state.version += 1
    game.state.dirty = True


def use(game: Game, key: str) -> int:
    """Count one use of something that is limited per turn; how often it was used so far."""
    used = game.state.used
    used[key] = used.get(key, 0) + 1
    return used[key]


# Lasting effects and what waits -------------------------------------------------------------------


def begin(
    game: Game, key: str, op: str, amount: int, word: str, on: tuple[int, ...], until: str, scope: Scope
) -> None:
    """A lasting effect begins for the things with these handles."""
    state = game.state
    state.continuous = (*state.continuous, Continuous(key, op, amount, word, on, until, state.next_token, scope))
    state.next_token += 1
    state.version += 1
    state.dirty = True
    for token in on:
        card = state.card_of(token)
        if card != NONE:
            tell(game, "alter", scope.seat, card, scope.source, amount, f"{key}:{op}:{word}")


def expire(game: Game, until: str) -> None:
    """Lasting effects and delayed triggers with this end are over."""
    state = game.state
    if any(each.until == until for each in state.continuous):
        state.continuous = tuple(each for each in state.continuous if each.until != until)
        state.version += 1
        state.dirty = True
    if any(each.until == until for each in state.delayed):
        state.delayed = tuple(each for each in state.delayed if each.until != until)


def delay(game: Game, delayed: Delayed) -> None:
    """An effect leaves a trigger behind."""
    game.state.delayed = (*game.state.delayed, delayed)


def declare(game: Game, definition: int, ability: int, scope: Scope, order: int = 0, block: int = 0) -> None:
    """An effect waits to be dealt with although nothing triggered it by itself (it was declared)."""
    state = game.state
    waiting = Waiting(state.next_stamp, definition, ability, scope, block, order, state.version)
    state.waiting = (*state.waiting, waiting)
    state.next_stamp += 1
    state.dirty = True


def no_longer_waits(game: Game, waiting: Waiting) -> None:
    """The effect is being dealt with, or will never be."""
    state = game.state
    state.waiting = tuple(each for each in state.waiting if each.number != waiting.number)


# Where the game stands ----------------------------------------------------------------------------


def enter(game: Game, *frames: Frame) -> None:
    """Set-up: the game stands in these procedures, the outermost first."""
    game.state.agenda.extend(frames)


def inform(frame: Frame, **values: Any) -> None:
    """Another procedure under way learns something: its locals get these values."""
    for name, value in values.items():
        setattr(frame, name, value)


def unwind(game: Game, kind: type[Frame]) -> Frame:
    """Everything begun since the innermost procedure of this kind is broken off; that procedure is returned."""
    agenda = game.state.agenda
    while agenda and not isinstance(agenda[-1], kind):
        agenda.pop()
    if not agenda:
        raise LookupError(f"no {kind.__name__} is under way")
    return agenda[-1]


# Turns and the end --------------------------------------------------------------------------------


def next_turn(game: Game, seat: int) -> None:
    """A new turn begins for this player."""
    state = game.state
    state.turn += 1
    state.turn_player = seat
    state.used = {}
    state.asked = 0
    state.visited = {}
    state.version += 1
    tell(game, "turn_begins", seat, amount=state.turn)


def end(game: Game, winner: int, reason: str, *rules: str) -> None:
    """The game is over; NONE wins a draw."""
    state = game.state
    if state.outcome is None:
        state.outcome = Outcome(winner, rules or game.citing(), reason)
        tell(game, "game_over", winner, word=reason, rules=rules)
