"""512, 513: cards and abilities that an effect says to play, at their cost or for nothing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from banmen.games.builddivide.effects import PlayFree
from banmen.games.builddivide.rulebook import book
from banmen.games.builddivide.rules.c104_bans import is_forbidden
from banmen.games.builddivide.rules.c300_cards import never_played
from banmen.games.builddivide.rules.c1204_lawful import acts_of, open_ways, refuse_act
from banmen.games.builddivide.rules.c1204_named import no_targets
from banmen.games.builddivide.rules.c1204_play import Play
from banmen.games.builddivide.rules.c1204_ways import own_ways
from banmen.games.builddivide.terms import ActivateOne, PlayOne
from banmen.kernel.perform import Resolve, cards_of, performs
from banmen.kernel.procedure import Flow, repeat
from banmen.kernel.question import NO_OPTION, Option, Question

if TYPE_CHECKING:
    from banmen.games.builddivide.table import Game


def _playable(game: Game, seat: int, card: int) -> bool:
    """Whether an effect can have the card played: it is no territory, not forbidden, and its targets exist."""
    if game.state.definition[card] in never_played(game.library):
        return False
    return not (is_forbidden(game, seat, card) or no_targets(game, seat, card))


def can_be_played(game: Game, seat: int, card: int, *, free: bool) -> bool:
    """Whether an effect can have the card played, for nothing or at its cost."""
    return _playable(game, seat, card) and (free or _payable(game, seat, card))


@performs(PlayFree)
@book.rule("512-2")
def play_free(game: Game, frame: Resolve, action: PlayFree) -> Flow:
    """Each card is played during the effect, one after the other, without its cost, if it can be."""
    for token in _next_ones(frame):
        cards = cards_of(game, (token,))
        if cards and can_be_played(game, frame.scope.seat, cards[0], free=True):
            return repeat(frame, Play(seat=frame.scope.seat, card=token, free=True))
    return None


def _next_ones(frame: Resolve) -> Iterator[int]:
    """The handles of the things the instruction has not yet been done to."""
    while frame.rounds < len(frame.picked):
        frame.rounds += 1
        yield frame.picked[frame.rounds - 1]


def _payable(game: Game, seat: int, card: int) -> bool:
    """Whether there is a way to pay for the card, with targets for what its text does then."""
    return bool(open_ways(game, seat, card, own_ways(game, seat, card)))


@performs(PlayOne)
@book.rule("512-1")
def play_one(game: Game, frame: Resolve, action: PlayOne) -> Flow:
    """Each is played during the effect, whatever its timing, and its cost is paid; what cannot be played stays."""
    seat = frame.scope.seat
    for token in _next_ones(frame):
        cards = cards_of(game, (token,))
        if cards and can_be_played(game, seat, cards[0], free=False):
            return repeat(frame, Play(seat=seat, card=token, told=True))
    return None


def able_acts(game: Game, seat: int, card: int) -> list[int]:
    """The activated abilities of a card that could be played now, whatever their timing."""
    return [number for number in acts_of(game, card) if refuse_act(game, seat, card, number, timed=False) is None]


@performs(ActivateOne)
@book.rule("513-1")
def activate_one(game: Game, frame: Resolve, action: ActivateOne) -> Flow:
    """An activated ability of each card is played during the effect, one after the other, and its cost is paid."""
    seat = frame.scope.seat
    while frame.rounds < len(frame.picked):
        token = frame.picked[frame.rounds]
        able = [number for card in cards_of(game, (token,)) for number in able_acts(game, seat, card)]
        if len(able) > 1 and frame.choice.verb != "activate":
            options = tuple(Option("activate", number, token) for number in able)
            return repeat(frame, Question("mode", seat, "activate", options, ("513-1",), source=frame.scope.source))
        chosen, frame.choice = frame.choice, NO_OPTION
        frame.rounds += 1
        if able:
            number = chosen.value if chosen.verb == "activate" else able[0]
            return repeat(frame, Play(seat=seat, card=token, ability=number))
    return None
