"""Choosing some of the things a text speaks of: one after the other, by one player or by each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from banmen.kernel import chance
from banmen.kernel.effects import things as t
from banmen.kernel.effects.base import Action
from banmen.kernel.names import NONE
from banmen.kernel.procedure import Flow, Procedure, finish
from banmen.kernel.question import Option, Question, take
from banmen.kernel.state import Frame, Scope

if TYPE_CHECKING:
    from banmen.kernel.game import Game


class PickFrame(Frame, tag="pick"):
    """Choosing some of the offered handles; the result is those chosen, in the order of choosing."""

    seat: int = 0
    offered: tuple[int, ...] = ()
    least: int = 1
    most: int = 1
    taken: tuple[int, ...] = ()
    prompt: str = "pick"
    source: int = NONE
    key: str = ""
    """The number of each thing that counts, if what is taken may add up to no more than `limit`."""
    limit: int = 0
    different: str = ""
    """The key under which no two of them may have a word in common."""
    next: int = NONE


picking = Procedure(PickFrame)


@picking.step()
def ask_for_one(game: Game, frame: PickFrame) -> Flow:
    """The player names one more thing, or says that it is enough."""
    rest = tuple([token for token in frame.offered if token not in frame.taken]) if frame.taken else frame.offered
    if frame.key or frame.different:
        rest = _still_fitting(game, frame, rest)
    if len(frame.taken) >= frame.most or not (rest or frame.least == 0):
        return finish(frame, frame.taken)  # who may choose is asked though nothing is there: no pause tells that it is
    if len(frame.taken) + len(rest) <= frame.least and not (frame.key or frame.different):
        if not game.ask_all:
            return finish(frame, (*frame.taken, *rest))
        rest = rest[:1]  # all of them are needed: one after the other
    options = take(rest)
    if len(frame.taken) >= frame.least:
        options = (*options, Option("done"))
    return Question(
        "pick", frame.seat, frame.prompt, options, game.citing(), "next", frame.source, frame.taken,
        frame.least, frame.most,
    )


def _still_fitting(game: Game, frame: PickFrame, rest: tuple[int, ...]) -> tuple[int, ...]:
    """What can still be taken beside what was: within the total, and with other words."""
    state = game.state
    if frame.key:
        numbers = {
            token: game.rules.referred(frame.key, game.number(state.bearer[token], frame.key))
            for token in (*frame.taken, *rest)
        }
        left = frame.limit - sum(numbers[token] for token in frame.taken)
        rest = tuple(token for token in rest if numbers[token] <= left)
    if frame.different:
        had = {word for token in frame.taken for word in game.words(state.bearer[token], frame.different)}
        rest = tuple(
            token for token in rest if had.isdisjoint(game.words(state.bearer[token], frame.different))
        )
    return rest


@picking.step()
def take_it(game: Game, frame: PickFrame) -> Flow:
    """What was named is taken; the same is asked again until it is enough."""
    if frame.next == NONE:
        return finish(frame, frame.taken)
    frame.taken = (*frame.taken, frame.next)
    return finish(frame, frame.taken) if len(frame.taken) >= frame.most else picking.go(frame, "ask_for_one")


def choice_of(
    game: Game, what: t.Choose, scope: Scope, into: str = "picked", among: Sequence[int] | None = None,
    seat: int = NONE, action: Action | None = None,
) -> PickFrame:
    """Ask a player to choose as the text says (or among these cards); with too few there, as the game has it."""
    if seat == NONE:
        seat = game.seats(what.by, scope)[0]
    if among is None:
        among = [card for card in game.find(what.cards, scope) if game.rules.may_choose(game, seat, card, scope)]
    count = game.amount(what.count, scope)
    if len(among) < count and not what.up_to and not game.rules.takes_fewer(what):
        among = ()
    offered = tuple([game.state.token[card] for card in among])
    if action is not None and what.up_to:
        count = game.rules.most_up_to(game, action, scope, count)
    least = game.rules.least_up_to if what.up_to else count
    picking = PickFrame(
        into=into, seat=seat, offered=offered, least=min(least, count, len(offered)), most=count,
        source=scope.source, different=what.different,
    )
    if what.total is not None:
        picking.key, picking.limit = what.total.key, game.amount(what.total.most, scope)
    return picking


def at_random(game: Game, what: t.AtRandom, scope: Scope) -> tuple[int, ...]:
    """As many of the cards as the text says, picked by chance."""
    cards = chance.shuffled(game.state, game.find(what.cards, scope))
    return tuple(game.state.token[card] for card in cards[: game.amount(what.count, scope)])


# Every player chooses -----------------------------------------------------------------------------


class EachChoice(Frame, tag="each_choice"):
    """Every player chooses some of what they are offered; the result is all that was chosen, in that order."""

    seats: tuple[int, ...] = ()
    offered: tuple[tuple[int, ...], ...] = ()
    least: tuple[int, ...] = ()
    most: tuple[int, ...] = ()
    source: int = NONE
    taken: tuple[int, ...] = ()
    chosen: tuple[int, ...] = ()


each_choice = Procedure(EachChoice)


def choice_of_each(game: Game, what: t.Choose, scope: Scope) -> EachChoice:
    """Each player chooses as the text says, seeing it as their own; nothing is done before all have chosen."""
    seats = game.seats(what.by, scope)
    asked = [choice_of(game, what, scope.of(seat), seat=seat) for seat in seats]
    return EachChoice(
        into="picked", seats=seats, offered=tuple(each.offered for each in asked),
        least=tuple(each.least for each in asked), most=tuple(each.most for each in asked), source=scope.source,
    )


@each_choice.step()
def ask_next_player(game: Game, frame: EachChoice) -> Flow:
    """The next player chooses."""
    if not frame.seats:
        return finish(frame, frame.taken)
    return PickFrame(into="chosen", seat=frame.seats[0], offered=frame.offered[0], least=frame.least[0],
                     most=frame.most[0], source=frame.source)


@each_choice.step()
def note_choice(game: Game, frame: EachChoice) -> Flow:
    """What was chosen is kept until all have chosen; what two of them chose is meant once."""
    frame.taken = tuple(dict.fromkeys((*frame.taken, *frame.chosen)))
    frame.seats, frame.offered = frame.seats[1:], frame.offered[1:]
    frame.least, frame.most = frame.least[1:], frame.most[1:]
    return each_choice.go(frame, "ask_next_player")
