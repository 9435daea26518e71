"""In which phase of whose turn a counted duration is over, for every phase a text can name."""

from itertools import product

import pytest

from banmen.games.yugioh.rules.c347_durations import end_of
from banmen.games.yugioh.table import table
from banmen.kernel import atoms
from banmen.kernel.state import Scope
from tests.yugioh.duel import Duel, monster

PHASES = {"draw": "draw", "standby": "standby", "main": "main1", "battle": "start_step", "end": "end"}
"""Each phase with what the table shows when it has just begun."""
WHOSE = {"your": 0, "their": 1, "next": 1}
"""In a turn of seat 0: whose turn is counted."""


def first_moment(duel: Duel) -> tuple[int, int, str]:
    """Turn, turn player and phase in which the monster of seat 0 is first seen without what it was given."""
    game = duel.game
    game.ask_all = True
    while duel.number("m") != 1000:
        assert game.question is not None
        verbs = [option.verb for option in game.question.options]
        game.answer(next(verbs.index(verb) for verb in ("pass", "battle", "end_battle", "end_turn") if verb in verbs))
    return game.state.turn, game.state.turn_player, table(game).phase


@pytest.mark.rule("yugioh:347.2")
@pytest.mark.parametrize(("whose", "phase", "number"), [*product(WHOSE, PHASES, (1, 2))])
def test_a_duration_is_over_as_soon_as_its_phase_begins(whose: str, phase: str, number: int) -> None:
    """Catches a phase nobody looks at, one of the wrong player, and a turn under way that is counted."""
    duel = Duel({"monster": [monster("m")]}, turn=3)
    scope = Scope(0, duel.game.state.token[duel.row("m")])
    until = end_of(duel.game, f"{whose}_{phase}_{number}", scope)
    atoms.begin(duel.game, "atk", "add", 100, "", (scope.source,), until, scope)
    seat = WHOSE[whose]
    turn = 3 + 2 * number if seat == 0 else 2 + 2 * number
    assert first_moment(duel) == (turn, seat, PHASES[phase])
