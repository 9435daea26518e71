"""512, 513: cards and abilities that an effect says to play, at their cost or for nothing."""

from __future__ import annotations

from banmen.games.builddivide.effects import PlayFree
from banmen.games.builddivide.rulebook import book
from banmen.games.builddivide.rules.c300_cards import never_played
from banmen.games.builddivide.rules.c1204_costs import own_ways
from banmen.games.builddivide.rules.c1204_lawful import acts_of, is_forbidden, why_not_act
from banmen.games.builddivide.rules.c1204_play import Play
from banmen.games.builddivide.rules.c1204_targets import no_targets
from banmen.games.builddivide.terms import ActivateOne, PlayOne
from banmen.kernel.game import Game
from banmen.kernel.perform import Resolve, cards_of, performs
from banmen.kernel.procedure import Flow, repeat
from banmen.kernel.question import Option, Question


def _playable(game: Game, seat: int, card: int) -> bool:
    """Whether an effect can have the card played: it is no territory, not forbidden, and its targets exist."""
    if game.state.definition[card] in never_played(game.library):
        return False
    return not (is_forbidden(game, card) or no_targets(game, seat, card))


@performs(PlayFree)
@book.rule("512-2")
def play_free(game: Game, frame: Resolve, action: PlayFree) -> Flow:
    """The card is played during the effect, without its cost, if it can be."""
    cards = cards_of(game, frame.picked[:1])
    if not cards or not _playable(game, frame.scope.seat, cards[0]):
        return None
    return Play(seat=frame.scope.seat, card=frame.picked[0], free=True)


@performs(PlayOne)
@book.rule("512-1")
def play_one(game: Game, frame: Resolve, action: PlayOne) -> Flow:
    """The card is played during the effect, whatever its timing, and its cost is paid; if it cannot be, it stays."""
    cards = cards_of(game, frame.picked[:1])
    seat = frame.scope.seat
    if not cards or not _playable(game, seat, cards[0]) or not own_ways(game, seat, cards[0]):
        return None
    return Play(seat=seat, card=frame.picked[0], told=True)


@performs(ActivateOne)
@book.rule("513-1")
def activate_one(game: Game, frame: Resolve, action: ActivateOne) -> Flow:
    """An activated ability is played during the effect, and its cost is paid."""
    cards = cards_of(game, frame.picked)
    if not cards or frame.rounds:
        return None
    seat, card = frame.scope.seat, cards[0]
    able = [number for number in acts_of(game, card) if why_not_act(game, seat, card, number, timed=False) is None]
    if not able:
        return None
    if frame.choice.verb != "activate" and len(able) > 1:
        token = game.state.token[card]
        options = tuple(Option("activate", number, token) for number in able)
        return repeat(frame, Question("mode", seat, "activate", options, ("513-1",), source=frame.scope.source))
    number = frame.choice.value if frame.choice.verb == "activate" else able[0]
    return Play(seat=seat, card=game.state.token[card], ability=number)
