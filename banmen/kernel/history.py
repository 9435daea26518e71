"""What happened in this turn, kept as far as any card of the game may ask for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.kernel.effects.base import Side, Who
from banmen.kernel.effects.events import Happened, When
from banmen.kernel.effects.things import Cards, Itself
from banmen.kernel.evaluate import amounts, fits_all
from banmen.kernel.names import NONE
from banmen.kernel.remembered import described
from banmen.kernel.state import Past, Scope
from banmen.kernel.zones import WAY

if TYPE_CHECKING:
    from banmen.kernel.game import Game


def agrees(game: Game, when: When, scope: Scope, other: int, cause: str) -> bool:
    """Whether the second thing in a happening, whose it is and the word for the move are as the text says."""
    if when.other is not None and not (other != NONE and described(game, when.other, scope, other)):
        return False
    if when.by is not None and game.rules.whose_doing(game, other) not in game.seats(when.by, scope):
        return False
    return (not when.cause or cause in when.cause) and cause not in when.but


def times_before(game: Game, when: When, scope: Scope) -> int:
    """How often it happened in this turn before this moment."""
    now = game.state.moment
    return sum(each.moment < now and was(game, when, scope, each) for each in game.state.past)


@amounts(Happened)
def _happened(game: Game, term: Happened, scope: Scope) -> int:
    return term.times * sum(was(game, term.when, scope, each) for each in game.state.past)


def was(game: Game, when: When, scope: Scope, past: Past) -> bool:
    """Whether what happened is what a text asks for: the card as it is, or as it was when it left."""
    if past.happening not in when.happenings:
        return False
    if when.whose in (Who.YOU, Who.OPPONENT) and past.seat not in game.seats(when.whose, scope):
        return False
    return (when.subject is None or _was_such(game, when, scope, past)) and agrees(
        game, when, scope, past.other, past.cause
    )


def _became(game: Game, token: int) -> int:
    """The handle a thing that left was given where it came to."""
    known = game.state.known.get(token)
    return known.next if known is not None else NONE


def _was_such(game: Game, when: When, scope: Scope, past: Past) -> bool:
    """Whether it happened to such a card; one that went on from a zone nobody remembers is asked for what it is."""
    state, subject = game.state, when.subject
    assert subject is not None
    if isinstance(subject, Itself) and WAY in past.happening:
        return scope.source in (past.token, _became(game, past.token))
    if past.token in state.bearer or past.token in state.known or past.card == NONE:
        return described(game, subject, scope, past.token)
    if not isinstance(subject, Cards):
        return False
    if subject.side is not Side.ANY and (past.seat == scope.seat) != (subject.side is Side.YOURS):
        return False
    return fits_all(game, subject.filters, scope, past.card)
