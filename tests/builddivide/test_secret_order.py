"""An order chosen in secret is told to nobody, neither by what is seen nor by what happens."""

from __future__ import annotations

from pathlib import Path

import pytest

from banmen.games.builddivide.zones import DECK, LIFE
from banmen.kernel.events import Event, cut
from banmen.kernel.game import Game
from banmen.kernel.zones import Zone
from banmen.scenario.reader import read_scenarios
from banmen.scenario.run import play

SCENE = """
name: three units of b go where their order counts
game: builddivide
cards:
  - {{id: wave, name: 大波, name_en: Great Wave, type: コマンド, colours: [赤], cost: 0, text: {text}}}
fill: rb-02
a: {{hand: [wave, rb-02]}}
b: {{field: [bw-01, bw-02, bw-03], life: [rb-02]}}
moves:
  - a: play wave
"""


def ordered(path: Path, text: str, answers: tuple[int, ...]) -> tuple[Game, list[Event]]:
    """The game in which b has put the three cards into an order, and what a was told of it."""
    path.write_text(SCENE.format(text=text), encoding="utf8")
    (scenario,) = read_scenarios(path)
    game = play(scenario).game
    told: list[Event] = []
    for number in answers:
        assert game.question is not None
        assert game.question.seat == 1
        told += [cut(event, 0) for event in game.answer(number)]
    return game, told


@pytest.mark.rule("builddivide:401-4c.1", "builddivide:401-4c")
@pytest.mark.parametrize(("text", "zone", "first"), [
    ("相手のユニットすべてを山札の上に置く。", DECK, 0),
    ("相手のユニットすべてを山札の下に置く。", DECK, 10),
    ("相手のユニットすべてをライフゾーンに置く。", LIFE, 0),
])
def test_the_opponent_is_not_told_in_which_order_cards_were_laid(
    tmp_path: Path, text: str, zone: Zone, first: int
) -> None:
    """Catches cards that go one after the other in the chosen order, each told as it leaves the field."""
    seen = []
    for answers, order in (((0, 0), "123"), ((2, 1), "321"), ((1, 0), "213")):
        game, told = ordered(tmp_path / "scene.yaml", text, answers)
        lying = game.state.zones[zone.of(1)][first : first + 3]
        assert [game.library[game.state.definition[card]].id for card in lying] == [f"bw-0{each}" for each in order]
        assert sum(event.place == zone.of(1) for event in told) == 3
        seen.append((told, game.view(0)))
    assert seen[0] == seen[1] == seen[2]
