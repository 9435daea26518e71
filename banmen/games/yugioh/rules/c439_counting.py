"""Each time: effects that are carried out at once, and how often they count what one effect does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.yugioh.effects_doing import EachTime
from banmen.games.yugioh.rulebook import book
from banmen.games.yugioh.rules.c290_negation import goes_on
from banmen.games.yugioh.table import table
from banmen.kernel import atoms
from banmen.kernel.effects.base import Ability
from banmen.kernel.names import DOWN, NONE
from banmen.kernel.perform import Resolve
from banmen.kernel.procedure import Flow, Procedure, repeat
from banmen.kernel.state import Frame, Waiting

if TYPE_CHECKING:
    from banmen.games.yugioh.table import Game


@book.rule("439.1", "439.2", "406.2")
def next_count(game: Game) -> Resolve | None:
    """What happens each time happens once for one effect, however many cards it drew, discarded, or dealt with."""
    for waiting in game.state.waiting:
        if waiting.block:
            continue
        ability = _ability(game, waiting)
        if not isinstance(ability, EachTime):
            continue
        atoms.no_longer_waits(game, waiting)
        found = _count(game, waiting, ability)
        if found is not None:
            return found
    return None


def _count(game: Game, waiting: Waiting, ability: EachTime) -> Resolve | None:
    """It is done, unless it was for what the same effect did before."""
    counted = table(game).counted
    key = (waiting.scope.source, waiting.ability)
    if key in counted:
        return None
    atoms.write(game, "counted", (*counted, key))
    if ability.condition is not None and not game.is_so(ability.condition, waiting.scope):
        return None
    return Resolve(definition=waiting.definition, ability=waiting.ability, scope=waiting.scope)


def put_off(game: Game) -> tuple[Waiting, ...]:
    """What counts something is kept for later."""
    found = tuple(waiting for waiting in game.state.waiting if isinstance(_ability(game, waiting), EachTime))
    for waiting in found:
        atoms.no_longer_waits(game, waiting)
    return found


@book.rule("439.1", "337.1")
def count_late(game: Game, waiting: Waiting) -> Resolve | None:
    """What was put off is done by a card that lies there still, face up, and whose effects are not negated."""
    card, ability = game.state.card_of(waiting.scope.source), _ability(game, waiting)
    assert isinstance(ability, EachTime)
    if card == NONE or game.state.face[card] == DOWN or not goes_on(game, card, ability):
        return None
    return _count(game, waiting, ability)


def _ability(game: Game, waiting: Waiting) -> Ability:
    return game.library[waiting.definition].abilities[waiting.ability]


class AtOnce(Frame, tag="yg_at_once"):
    """What is done at once, without being activated: one after the other, whether or not it changes anything."""


at_once = Procedure(AtOnce, book)


@at_once.step()
@book.rule("418.3", "487.1")
def next_at_once(game: Game, frame: AtOnce) -> Flow:
    """What an effect said to do later is done when its time has come, without being activated; so is "each time"."""
    for waiting in game.state.waiting:
        if waiting.block:
            atoms.no_longer_waits(game, waiting)
            return repeat(frame, Resolve(definition=waiting.definition, ability=waiting.ability, scope=waiting.scope,
                                         block=waiting.block))
    counted = next_count(game)
    return None if counted is None else repeat(frame, counted)


def another_effect(game: Game) -> None:
    """Another effect (or a rule) begins to do something: what it does is counted anew."""
    duel = game.state.table
    if duel.counted:
        atoms.write(game, "counted", ())
