"""Lasting effects, delayed triggers, and what waits."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from banmen.kernel.atoms.handles import replace_lasting, watch
from banmen.kernel.atoms.telling import tell
from banmen.kernel.atoms.things import vanish
from banmen.kernel.names import BY_RULE, EVERYBODY, NONE, STANDS, UP
from banmen.kernel.state import Continuous, Delayed, Scope, Waiting, is_number
from banmen.kernel.zones import Zone

if TYPE_CHECKING:
    from banmen.kernel.game import Game


def begin(
    game: Game, key: str, op: str, amount: int, word: str, on: tuple[int, ...], until: str, scope: Scope
) -> None:
    """A lasting effect begins for the things with these handles."""
    state = game.state
    begun = Continuous(key, op, amount, word, on, until, state.next_token, scope, game.rules.age(game, scope))
    replace_lasting(game, (*state.continuous, begun))
    state.next_token += 1
    state.version += 1
    state.moment += 1
    state.dirty = True
    for token in on:
        card = state.card_of(token)
        if card != NONE:
            tell(game, "alter", scope.seat, card, scope.source, amount, f"{key}:{op}:{word}")


def establish(game: Game, definition: int, zone: Zone, until: str, scope: Scope) -> None:
    """A thing begins to stand for abilities that work for a while and are no card's."""
    state = game.state
    if state.shared:
        state.separate()
    (card,) = state.add_cards((definition,), scope.seat, zone.of(scope.seat), UP, EVERYBODY)
    game.derived.faces_changed()
    state.zones[zone.of(scope.seat)].append(card)
    watch(game, card)
    begun = Continuous(STANDS, "grant", 0, "", (state.token[card],), until, state.next_token, scope)
    state.continuous = (*state.continuous, begun)
    game.derived.stale = True
    state.next_token += 1
    state.version += 1
    state.moment += 1
    state.dirty = True
    tell(game, "lasting", scope.seat, card, scope.source)


def cease(game: Game, token: int) -> None:
    """The thing that stands for a lasting effect is no more, and so is the effect."""
    card = game.state.card_of(token)
    if card != NONE:
        vanish(game, card)


def take_over(game: Game, token: int, of: int, key: str, until: str) -> None:
    """The lasting effects under a key on one thing are over, and those on another one are on it too, until then.

    What is a rule about a thing stays with it.
    """
    state = game.state
    now: list[Continuous] = []
    for each in state.continuous:
        if each.word == BY_RULE:
            now.append(each)
            continue
        if each.key == key and token in each.on:
            each = msgspec.structs.replace(each, on=tuple(other for other in each.on if other != token))
            if not each.on:
                continue
        now.append(each)
        if each.key == key and of in each.on:
            now.append(msgspec.structs.replace(each, on=(token,), until=until, stamp=state.next_token))
            state.next_token += 1
    replace_lasting(game, tuple(now))
    state.version += 1
    state.dirty = True


def stamp(game: Game) -> int:
    """A point in time, as a handle that nothing bears."""
    game.state.next_token += 1
    return game.state.next_token - 1


def expire(game: Game, until: str) -> None:
    """Lasting effects and delayed triggers with this end are over."""
    state = game.state
    ending = False
    for each in state.continuous:
        if each.until == until:
            ending = True
            if each.key == STANDS:
                cease(game, each.on[0])
    if ending:
        replace_lasting(game, tuple(each for each in state.continuous if each.until != until))
        state.version += 1
        state.dirty = True
    state.delayed = tuple(each for each in state.delayed if each.until != until)


def lapse(game: Game, stamp: int) -> None:
    """One lasting effect is over, the one that began at this stamp."""
    state = game.state
    replace_lasting(game, tuple(each for each in state.continuous if each.stamp != stamp))
    state.version += 1
    state.dirty = True


def delay(game: Game, delayed: Delayed) -> None:
    """An effect leaves a trigger behind."""
    game.state.delayed = (*game.state.delayed, delayed)


def untie(game: Game, token: int, word: str) -> None:
    """Effects that left a trigger behind for two things, one of them under this word, wait no more for this one."""
    state = game.state
    state.delayed = tuple(
        each for each in state.delayed
        if not each.scope.get(word) or token not in (each.scope.source, *each.scope.get(word))
    )


def declare(game: Game, definition: int, ability: int, scope: Scope, order: int = 0, block: int = 0) -> None:
    """An effect waits to be dealt with although nothing triggered it by itself (it was declared)."""
    state = game.state
    waiting = Waiting(state.next_stamp, definition, ability, scope, block, order, state.moment)
    state.waiting = (*state.waiting, waiting)
    state.next_stamp += 1
    state.dirty = True


def speak_for(game: Game, old: int, new: int) -> None:
    """What waits in the name of a thing, or because of it, speaks of another from now on (it became part of it)."""
    state = game.state
    state.waiting = tuple(
        msgspec.structs.replace(each, scope=Scope(
            each.scope.seat, new if each.scope.source == old else each.scope.source,
            tuple(
                (name, value if is_number(name) else tuple(new if other == old else other for other in value))
                for name, value in each.scope.bound
            ),
        ))
        for each in state.waiting
    )


def no_longer_waits(game: Game, waiting: Waiting) -> None:
    """The effect is being dealt with, or will never be."""
    state = game.state
    state.waiting = tuple(each for each in state.waiting if each.number != waiting.number)
