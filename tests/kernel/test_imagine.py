"""What a change could lead to is looked at in copies: the game itself stands as it stood."""

from banmen.kernel import atoms
from banmen.kernel.game import Game
from banmen.kernel.imagine import outcomes
from banmen.kernel.names import TURNED
from banmen.kernel.state import Frame
from tests.kernel.toy import FIELD, GRAVE, position


def destroy_last(game: Game) -> Frame | None:
    """Destroy the last card of seat 0's field, asking replacing effects first."""
    return atoms.move(game, game.state.zones[FIELD.of(0)][-1:], GRAVE, cause="destroy")


def test_every_answer_leads_to_a_game_of_its_own() -> None:
    """Catches looking only at what happens when a replacement that may be declined is taken."""
    game = position(field=(("warden", "guard"), ()), hands=(("plain", "plain"), ()))
    warden, guard = game.state.zones[FIELD.of(0)]
    question, answers = game.question, list(game.answers)
    found = outcomes(game, destroy_last)
    ends = sorted((guard in then.state.zones[GRAVE.of(0)], then.state.turned[warden] == TURNED) for then in found)
    assert ends == [(False, True), (True, False)]
    assert game.question is question
    assert game.answers == answers
    assert game.state.zones[FIELD.of(0)] == [warden, guard]


def test_a_change_nobody_is_asked_about_leads_to_one_game() -> None:
    """Catches a copy that goes on with the turn after the change is made."""
    game = position(field=(("guard",), ()), hands=(("plain", "plain"), ()))
    (then,) = outcomes(game, destroy_last)
    assert then.state.zones[FIELD.of(0)] == []
    assert len(then.state.zones[GRAVE.of(0)]) == 1
    assert (then.state.turn, then.state.turn_player) == (game.state.turn, game.state.turn_player)


def test_a_game_that_would_be_over_is_no_outcome() -> None:
    """Catches counting a change that ends the game as one that can be lived with."""
    game = position(field=(("guard",), ()), hands=(("plain", "plain"), ()))
    assert outcomes(game, lambda then: atoms.end(then, 1, "imagined")) == []
    assert game.outcome is None
