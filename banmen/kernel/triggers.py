"""Who notices what happens: triggered abilities are found by what they watch for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from banmen.kernel.effects.base import Who
from banmen.kernel.effects.says import Later, Triggered, When
from banmen.kernel.history import agrees, times_before
from banmen.kernel.library import SLOT, WATCHER
from banmen.kernel.names import EVERYBODY, NONE
from banmen.kernel.state import Delayed, Scope

if TYPE_CHECKING:
    from banmen.kernel.game import Game


class Noticed(NamedTuple):
    """An ability that triggered: which one, for whom, and the delayed trigger it came from, if any."""

    definition: int
    ability: int
    scope: Scope
    delayed: Delayed | None = None
    sight: int = EVERYBODY
    """Who saw the card at that moment."""


_MASK = (1 << SLOT) - 1
_PRINT = (1 << WATCHER - SLOT) - 1


def concerns(
    game: Game, when: When, scope: Scope, card: int, seat: int, other: int = NONE, cause: str = ""
) -> bool:
    """Whether the happening is one this ability waits for; `other` is the handle of the second thing in it."""
    if seat != NONE and when.whose is (Who.OPPONENT if seat == scope.seat else Who.YOU):
        return False
    if when.subject is not None and not (card != NONE and game.matches(when.subject, scope, card)):
        return False
    return agrees(game, when, scope, other, cause) and (
        not when.nth or is_its_time(when, times_before(game, when, scope) + 1)
    )


def is_its_time(when: When, time: int) -> bool:
    """Whether what happens for so many a time in the turn is waited for."""
    return time >= when.nth if when.onward else time == when.nth


def concerned(
    game: Game, ability: Triggered, happening: str, scope: Scope, card: int, seat: int, other: int = NONE,
    cause: str = "",
) -> bool:
    """Whether the happening is one of those the ability waits for."""
    if not ability.also:
        return concerns(game, ability.when, scope, card, seat, other, cause)
    return any(
        happening in when.happenings and concerns(game, when, scope, card, seat, other, cause)
        for when in (ability.when, *ability.also)
    )


def noticed(
    game: Game, happening: str, card: int = NONE, seat: int = NONE, leaving: Sequence[int] = (), other: int = NONE,
    cause: str = "",
) -> list[Noticed]:
    """The abilities that notice the happening in the position as it is now."""
    state = game.state
    found: list[Noticed] = []
    watchers = state.watch.get(happening)
    if watchers is not None:
        for packed in watchers:
            watcher = packed >> WATCHER
            if watcher in leaving and watcher != card and not game.rules.leaving_together:
                continue
            definition = packed >> SLOT & _PRINT
            ability = game.library.cards[definition].abilities[packed & _MASK]
            assert isinstance(ability, Triggered)
            scope = Scope(state.controller[watcher], state.token[watcher])
            if concerned(
                game, ability, happening, scope, card, seat, other, cause
            ) and game.rules.may_trigger(game, watcher, ability):
                found.append(Noticed(definition, packed & _MASK, scope, None, state.seen[watcher]))
    if state.delayed:
        token = state.token[card] if card != NONE else NONE
        found.extend(
            Noticed(delayed.definition, delayed.ability, delayed.scope, delayed)
            for delayed in state.delayed
            if delayed.happening == happening
            and delayed.subject in (NONE, token)
            and _waited_for(game, delayed, card, seat, other, cause)
        )
    return found


def put_off_by(game: Game, delayed: Delayed) -> Later | None:
    """The words that say what something waits for; None where a word alone says it."""
    if not delayed.said_at:
        return None
    block, at = delayed.said_at
    said = game.library.cards[delayed.definition].blocks[delayed.ability][block][at]
    assert isinstance(said, Later)
    return said


def _waited_for(game: Game, delayed: Delayed, card: int, seat: int, other: int, cause: str) -> bool:
    """Whether the happening is the one an instruction said to wait for, where a word alone does not say it."""
    said = put_off_by(game, delayed)
    if said is None:
        return True
    return game.rules.waits(game, delayed.scope, said) and (said.when is None or concerns(
        game, said.when, delayed.scope, card, seat, other, cause
    ))
