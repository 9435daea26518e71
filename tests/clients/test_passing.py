"""Passing until something happens: a setting of the table that leaves plain answers behind."""

from __future__ import annotations

import pytest

from banmen.cli.commands import obey
from banmen.cli.session import Session
from banmen.games.builddivide import RULES
from banmen.kernel.game import Game
from banmen.kernel.names import NONE
from banmen.players import RandomPlayer, Sight
from banmen.players.passing import BLOWS, DEEDS, pass_of

DECKS = RULES.decks()


def seated(seed: int) -> Session:
    """A person against chance, past the redraw."""
    session = Session(RULES, (DECKS["calm"], DECKS["ember"]), seed, (None, RandomPlayer(seed)), "en")
    while session.game.question is not None and session.game.question.prompt == "mulligan":
        session.answer(1)
    return session


@pytest.mark.parametrize("seed", range(1, 9))
@pytest.mark.parametrize("until", ["answer", "phase", "turn"])
def test_passing_goes_on_until_what_was_said(seed: int, until: str) -> None:
    """Catches stopping at every window, or passing by what the person waited for."""
    session = seated(seed)
    turn, phase = session.game.state.turn, session.game.view(0)["table"]["phase"]
    while session.game.question is not None and pass_of(session.game.question) == NONE:
        session.answer(len(session.game.question.options) - 1)
    seen = len(session.events)
    obey(session, f"pass {until}")
    question = session.game.question
    if question is None or pass_of(question) == NONE:
        return  # the game is over, or something has to be decided that is no pass
    if until == "turn":
        assert session.game.state.turn_player == 0
        assert session.game.state.turn > turn
    if until == "phase":
        assert (session.game.state.turn, session.game.view(0)["table"]["phase"]) != (turn, phase)
    if until == "answer" and not (session.game.state.turn > turn and session.game.state.turn_player == 0):
        assert [
            event
            for event in session.events[seen:]
            if (event.kind in DEEDS and event.seat == 1) or (event.kind in BLOWS and event.seat == 0)
        ]


class Idle:
    """A player who never does anything that can be left undone."""

    def choose(self, sight: Sight) -> int:
        idle = ("pass", "end_attacks", "no", "done", "no_block", "decline")
        return next((at for at, option in enumerate(sight.question().options) if option.verb in idle), 0)


@pytest.mark.parametrize("until", ["answer", "turn"])
def test_nobody_passes_the_own_next_turn_away(until: str) -> None:
    """Catches passing through one's own main phase because the opponent did nothing worth an answer."""
    session = Session(RULES, (DECKS["calm"], DECKS["ember"]), 12, (None, Idle()), "en")
    session.answer(1)
    while session.game.question is not None and session.game.question.options[-2].verb == "energy":
        session.answer(len(session.game.question.options) - 2)  # so that the hand is not too full at the end
    turn = session.game.state.turn
    obey(session, f"pass {until}")
    assert session.game.question is not None
    assert session.game.question.prompt == "act"
    assert session.game.view(0)["table"]["phase"] == "main"
    assert (session.game.state.turn, session.game.state.turn_player) == (turn + 2, 0)


def test_what_is_recorded_are_plain_answers_and_one_undo_takes_all_passes_back() -> None:
    """Catches a setting that ends up in the record, or an undo that goes back one window at a time."""
    session = seated(3)
    while session.game.question is not None and pass_of(session.game.question) == NONE:
        session.answer(len(session.game.question.options) - 1)
    before = list(session.game.answers)
    obey(session, "pass turn")
    assert len(session.game.answers) > len(before)
    again = Game.start(RULES, session.decks, 3, ask_all=True)
    for answer in session.game.answers:
        again.answer(answer)
    assert again.question == session.game.question
    assert session.undo()
    assert session.game.answers == before


def test_what_cannot_be_passed_is_said() -> None:
    session = Session(RULES, (DECKS["calm"], DECKS["ember"]), 1, (None, RandomPlayer(1)), "en")
    assert session.game.question is not None
    assert "you cannot pass now" in str(obey(session, "pass"))
    assert "not understood" in str(obey(session, "pass until doomsday"))
