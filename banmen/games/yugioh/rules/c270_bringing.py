"""Which instructions of an effect must be possible when it is activated, and what those before them may bring."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from banmen.games.yugioh.effects import (
    DiscardChosen,
    Inflict,
    Moment,
    Needs,
    NegateAttack,
    PutPosition,
    Recover,
    Search,
    SpecialSummon,
    Trigger,
)
from banmen.games.yugioh.effects_doing import (
    DiscardRandom,
    RollDie,
    TakeControl,
    TossCoin,
)
from banmen.games.yugioh.effects_more import ShuffleInto
from banmen.games.yugioh.rulebook import book
from banmen.games.yugioh.rules.c270_prices import Meant, meant_by
from banmen.games.yugioh.summoning import CreateTokens
from banmen.kernel.effects.base import Action
from banmen.kernel.effects.says import (
    Alter,
    As,
    Draw,
    Move,
    Repeat,
    Show,
    Shuffle,
)

if TYPE_CHECKING:
    from banmen.games.yugioh.effects import Chainable


def must_be_activated(ability: Chainable) -> bool:
    """An effect that activates by itself does so whatever it can do."""
    return type(ability) is Trigger and not ability.optional


@book.rule("270.1")
def must_be_possible(ability: Chainable, action: Action) -> bool:
    """All that an effect does at its first moment must be possible; of what comes then as much is done as can be."""
    if must_be_activated(ability):
        return False
    begun = False
    for each in ability.effect:
        if type(each) is Moment:
            if begun:
                return False
            continue
        if each is action:
            return True
        begun = begun or not isinstance(each, Needs)
    return False


def _to_hand(action: Action) -> tuple[str, ...]:
    return ("hand",)


def _to_field(action: Action) -> tuple[str, ...]:
    return ("monster",)


def _where_it_goes(action: Action) -> tuple[str, ...]:
    assert isinstance(action, Move)
    return (action.to,)


def _nowhere(action: Action) -> tuple[str, ...]:
    return ()


_BRINGS: dict[type[Action], Callable[[Action], tuple[str, ...]]] = {
    Draw: _to_hand, Search: _to_hand, Move: _where_it_goes, SpecialSummon: _to_field, CreateTokens: _to_field,
    PutPosition: _to_field, TakeControl: _to_field, DiscardChosen: lambda _: ("graveyard",),
    DiscardRandom: lambda _: ("graveyard",), Show: _nowhere, Shuffle: _nowhere, Moment: _nowhere, Alter: _to_field,
    Inflict: _nowhere, Recover: _nowhere, NegateAttack: _nowhere, Needs: _nowhere, RollDie: _nowhere,
    TossCoin: _nowhere, ShuffleInto: lambda _: ("deck",),
}
"""For plain instructions, the zones in which something is otherwise afterwards."""


def may_bring(ability: Chainable, action: Action, *zones: str) -> bool:
    """Whether what the effect does before this instruction may bring what that needs into one of these zones."""
    for each in ability.effect:
        if each is action:
            return False
        if type(each) is Alter and not _told_apart(action):
            continue  # whatever a card has become, any will do
        if any(brings is None or not set(zones).isdisjoint(brings) for brings in _brought(each)):
            return True
    return False


def needed(ability: Chainable) -> Iterator[tuple[Action, Meant]]:
    """The cards that an effect has to find at its first moment, and which instruction is done to them."""
    for action in ability.effect:
        what = meant_by(action)
        if what is not None and must_be_possible(ability, action) and (
            not may_bring(ability, action, *what.cards.zones)
        ):
            yield action, what


def _brought(action: Action) -> Iterator[tuple[str, ...] | None]:
    """Of each plain instruction in it, the zones in which something is otherwise afterwards; None if nobody knows."""
    if isinstance(action, Repeat | As):
        for each in action.actions:
            yield from _brought(each)
    else:
        brings = _BRINGS.get(type(action))
        yield None if brings is None else brings(action)


def _told_apart(action: Action) -> bool:
    """Whether some cards of a zone are meant and others are not."""
    what = getattr(action, "what", None)
    return not isinstance(what, Meant) or bool(what.cards.filters)
