"""What a player could have answered with is not told to the opponent."""

from __future__ import annotations

from pathlib import Path

import pytest

from banmen.kernel.events import Event, cut
from banmen.kernel.game import Game
from banmen.scenario.reader import read_scenarios
from banmen.scenario.run import play

SCENE = """
name: a summon against a set card
game: yugioh
fill: dawn-lancer
a: {{hand: [lamp-scribe], monster: [{{card: ember-imp, down: true, turned: true}}]}}
b: {{spell_trap: [{{card: {trap}, down: true}}], hand: [{held}]}}
"""


def summoned(path: Path, verb: str, trap: str, held: str) -> tuple[Game, list[Event]]:
    """The game in which a summoned and b let it pass, whatever b could do, and what a was told."""
    path.write_text(SCENE.format(trap=trap, held=held), encoding="utf8")
    (scenario,) = read_scenarios(path)
    game = play(scenario).game
    assert game.question is not None
    number = next(number for number, option in enumerate(game.question.options) if option.verb == verb)
    told = list(game.answer(number))
    while game.question.seat == 1:
        told += game.answer(next(n for n, option in enumerate(game.question.options) if option.verb == "pass"))
    return game, [cut(event, 0) for event in told]


@pytest.mark.rule("yugioh:345.1")
@pytest.mark.parametrize("verb", ["summon", "flip"])
def test_the_summoner_is_not_told_whether_the_summon_could_have_been_negated(tmp_path: Path, verb: str) -> None:
    """Catches telling of a summon under way only when a set card could have negated it."""
    seen = []
    for trap, held in (("border-refusal", "whirl-gust"), ("whirl-gust", "border-refusal")):
        game, told = summoned(tmp_path / "scene.yaml", verb, trap, held)
        assert "summoning" in [event.kind for event in told]
        seen.append((told, game.view(0)))
    assert seen[0] == seen[1]
