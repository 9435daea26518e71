"""Telling what happened, and letting triggered abilities see it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from banmen.kernel.atoms.giving import give_abilities
from banmen.kernel.effects.says import Triggered
from banmen.kernel.events import Event, who_points_at
from banmen.kernel.names import EVERYBODY, NONE
from banmen.kernel.state import Past, Scope, Waiting
from banmen.kernel.triggers import Noticed, noticed

if TYPE_CHECKING:
    from banmen.kernel.game import Game


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
    rules = rules or game.told_under(kind, card)
    if card == NONE:
        game.events.append(
            Event(kind, rules, seat, other=other, amount=amount, word=word, other_sight=other_sight)
        )
        return
    game.events.append(
        Event(kind, rules, seat, state.token[card], NONE, state.definition[card], other,
              NONE, state.zone[card], amount, word, state.seen[card], who_points_at(game, card),
              other_sight=other_sight)
    )


def happen(
    game: Game, happening: str, card: int = NONE, seat: int = NONE, other: int = NONE, amount: int = 0,
    went: tuple[int, ...] = (),
) -> None:
    """Something happened that abilities may wait for; `other` is a handle, `went` where such things are by now."""
    state, library = game.state, game.library
    state.moment += 1
    if library.gives_abilities:
        give_abilities(game)
    if happening in library.recalled:
        recall(game, happening, card, seat, other)
    if happening in state.watch or state.delayed:
        found = noticed(game, happening, card, seat, (), other)
        if found:
            wait(game, found, state.token[card] if card != NONE else NONE, NONE, other, amount, went)


def happen_to_all(game: Game, happening: str, cards: Sequence[int]) -> None:
    """One thing happened to each of these cards; where nobody can wait for it, only the moments pass."""
    state, library = game.state, game.library
    if library.gives_abilities:
        give_abilities(game)
    if happening in state.watch or state.delayed or happening in library.recalled:
        for card in cards:
            happen(game, happening, card, state.controller[card])
    else:
        state.moment += len(cards)


def occur(game: Game) -> None:
    """Something happened that no other atom knows of (life points, a negated effect ...), whoever waits for it."""
    game.state.moment += 1


def recall(game: Game, happening: str, card: int, seat: int, other: int, cause: str = "") -> None:
    """What happened is kept until the turn ends, since a card of this game may ask for it."""
    state = game.state
    token = state.token[card] if card != NONE else NONE
    state.past = (*state.past, Past(happening, seat, token, card, other, cause, state.moment))
    state.version += 1


def limit_key(source: int, definition: int, ability: int) -> str:
    """The name under which an ability of a thing is counted that triggers only so often in a turn."""
    return f"limit:{source}:{definition}:{ability}"


def _used_up(game: Game, definition: int, ability: int, source: int) -> bool:
    """Whether an ability triggered as often in this turn as it may; if not, it counts once more."""
    held = game.library.cards[definition].abilities[ability]
    assert isinstance(held, Triggered)
    if not held.limit:
        return False
    key = limit_key(source, definition, ability)
    state = game.state
    if state.shared:
        state.separate()
    used = state.used
    if used.get(key, 0) >= held.limit:
        return True
    used[key] = used.get(key, 0) + 1
    return False


def wait(
    game: Game, found: list[Noticed], it: int = NONE, now: int = NONE, other: int = NONE, amount: int = 0,
    went: tuple[int, ...] = (),
) -> None:
    """Triggered abilities wait to be dealt with, knowing what happened to whom (handles)."""
    state = game.state
    limited = game.rules.limits_triggering
    for definition, ability, scope, delayed, sight in found:
        if limited and delayed is None and _used_up(game, definition, ability, scope.source):
            continue
        bound = scope.bound
        for name, value, said in (
            ("it", (it,), it != NONE), ("now", (now,), now != NONE), ("other", (other,), other != NONE),
            ("amount", (amount,), amount != 0), ("went", (it, now) if now != NONE else went, now != NONE or bool(went)),
        ):
            if said:
                bound = (*(pair for pair in bound if pair[0] != name), (name, value))
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
                          moment=state.moment, sight=sight)
        state.waiting = (*state.waiting, waiting)
        state.next_stamp += 1
        state.dirty = True
