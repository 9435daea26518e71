"""A refused answer changes nothing, and an engine error leaves everything needed to repeat the game."""

import json
from pathlib import Path

import pytest

from banmen import replay
from banmen.errors import BanmenError
from banmen.kernel.codec import decode, encode
from banmen.kernel.game import EngineError, Game
from banmen.kernel.question import IllegalAnswer, Option
from banmen.kernel.rules import Rules
from banmen.kernel.state import Frame
from tests.kernel.toy import ToyRules, deck
from tests.promises.games import course, each_game, started


@each_game
def test_a_refused_answer_changes_nothing_and_says_what_is_offered(rules: Rules) -> None:
    """Catches clearing the question, the events or the answers before the answer is known to be good."""
    for number, game in enumerate(course(started(rules, 7), 7)):
        if number == 12 or game.question is None:
            break
        before, events = encode(game), list(game.events)
        for wrong in (-1, len(game.question.options), 10**9, True, "0", None, 1.0, Option("dance")):
            with pytest.raises(IllegalAnswer, match="offered: "):
                game.answer(wrong)  # type: ignore[arg-type]
            assert encode(game) == before
            assert game.events == events


@each_game
def test_an_answer_after_the_end_is_refused(rules: Rules) -> None:
    *_, game = course(started(rules, 3), 3)
    before = encode(game)
    with pytest.raises(IllegalAnswer, match="the game is over"):
        game.answer(0)
    assert encode(game) == before


@each_game
def test_bytes_that_are_no_game_are_refused(rules: Rules) -> None:
    data = encode(started(rules, 1))
    for wrong in (b"", b"nonsense", data[: len(data) // 2], data.replace(rules.name.encode(), b"x" * len(rules.name))):
        with pytest.raises(BanmenError, match="saved game"):
            decode(wrong, rules)


class Failing(ToyRules):
    """A toy that breaks in the fourth turn."""

    def settle(self, game: Game) -> Frame | None:
        if game.state.turn == 4:
            raise ZeroDivisionError("the fourth turn")
        return super().settle(game)


def test_an_engine_error_saves_the_game_and_says_where(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Catches losing the last answer, which is the one that failed."""
    monkeypatch.setenv("BANMEN_CRASH_DIR", str(tmp_path))
    game = Game.start(Failing(), [deck(), deck()], 5)
    with pytest.raises(EngineError) as caught:
        for _ in course(game, 5):
            pass
    (file,) = tmp_path.glob("*.crash.json")
    assert str(file) in str(caught.value)
    assert "ZeroDivisionError: the fourth turn" in str(caught.value)
    saved = json.loads(file.read_text(encoding="utf8"))
    assert (saved["game"], saved["seed"], saved["answers"]) == ("toy", 5, game.answers)
    assert "ZeroDivisionError" in saved["error"]
    with pytest.raises(EngineError):
        list(replay.play(replay.read(file), str(file), lambda name: Failing()))


@each_game
def test_giving_up_cites_its_own_rule_and_not_the_step_under_way(rules: Rules) -> None:
    """Catches blaming the rule that happened to be carried out when a player gave up."""
    game = started(rules, 1)
    game.concede(0)
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.rules) == (1, rules.concession)
