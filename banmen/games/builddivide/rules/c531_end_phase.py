"""530, 531: predictions, and going to the end phase at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.builddivide.rulebook import book
from banmen.games.builddivide.rules.c700_turn import Turn, turn
from banmen.games.builddivide.rules.c1202_durations import BATTLE
from banmen.games.builddivide.table import table_of
from banmen.games.builddivide.terms import Guess, Predict, PredictionHolds, ToEndPhase
from banmen.games.builddivide.zones import REMOVED, RESOLUTION
from banmen.kernel import atoms
from banmen.kernel.evaluate import compares, conditions
from banmen.kernel.names import NONE
from banmen.kernel.perform import Resolve, performs
from banmen.kernel.procedure import Flow, repeat
from banmen.kernel.question import Option, Question
from banmen.kernel.state import Scope

if TYPE_CHECKING:
    from banmen.games.builddivide.table import Game


@performs(Predict)
@book.rule("530-1")
def predict(game: Game, frame: Resolve, action: Predict) -> Flow:
    """The player names one of the listed things."""
    (seat,) = game.seats(action.who, frame.scope)
    if frame.choice.verb in _VERBS.values():
        place = (frame.definition, frame.ability, frame.block, frame.at, frame.choice.value)
        frame.scope = frame.scope.having("predicted", place)
        atoms.tell(game, frame.choice.verb, seat, word=frame.choice.word)
        return None
    options = tuple(
        Option(_VERBS[guess.op], number, word=guess.word or str(guess.amount))
        for number, guess in enumerate(action.choices)
    )
    return repeat(frame, Question("mode", seat, "predict", options, ("530-1",), source=frame.scope.source))


_VERBS = {"is": "predict", "<=": "predict_most", ">=": "predict_least"}


def _predicted(game: Game, scope: Scope) -> Guess | None:
    """What was predicted last in the text."""
    if not (place := scope.get("predicted")):
        return None
    definition, ability, block, at, number = place
    action = game.library[definition].blocks[ability][block][at]
    assert isinstance(action, Predict)
    return action.choices[number]


@conditions(PredictionHolds)
@book.rule("530-2", "530-2a")
def prediction_holds(game: Game, term: PredictionHolds, scope: Scope) -> bool:
    """The last prediction before it is right; what cannot be judged is wrong."""
    shown, guess = scope.get("it"), _predicted(game, scope)
    card = game.state.card_of(shown[0]) if shown else NONE
    if card == NONE or guess is None:
        return False
    if guess.op == "is":
        return guess.word in game.words(card, guess.key)
    return compares(guess.op, game.number(card, guess.key), guess.amount)


@performs(ToEndPhase)
@book.rule("531-1", "531-1a", "531-1b", "531-1c", "531-1d", "531-1e", "531-2")
def to_end_phase(game: Game, frame: Resolve, action: ToEndPhase) -> Flow:
    """Resolution zone, packets, triggered abilities and windows vanish and the end phase begins, unless it is on."""
    if table_of(game).phase == "end":
        return None
    state = game.state
    if not frame.rounds:
        frame.rounds = 1
        cards = [card for seat in (0, 1) for card in state.zones[RESOLUTION.of(seat)]]
        if cards:
            return repeat(frame, atoms.move(game, cards, REMOVED, cause="remove"))
    for waiting in state.waiting:
        atoms.no_longer_waits(game, waiting)
    atoms.write(game, {"stack": (), "packets": (), "attacker": NONE, "target": NONE, "blocker": NONE, "battle": ()})
    atoms.expire(game, BATTLE)
    atoms.tell(game, "to_end_phase", state.turn_player)
    running = atoms.unwind(game, Turn)
    assert isinstance(running, Turn)
    return turn.go(running, "706-1")
