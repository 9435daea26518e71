"""The order in which cards come to lie in a zone is known to those alone who see the zone."""

from __future__ import annotations

from itertools import permutations
from pathlib import Path

import pytest

from banmen.kernel.game import Game
from banmen.scenario.reader import read_scenarios
from banmen.scenario.run import play

TABLE = """
name: a wave
game: builddivide
cards:
  - {{id: wave, name: 大波, name_en: Great Wave, type: コマンド, colours: [赤], cost: 0,
     text: 相手のユニットすべてを{where}置く。}}
fill: rb-02
a: {{hand: [wave, rb-02]}}
b: {{field: [{{card: bw-01, as: X}}, {{card: bw-02, as: Y}}, {{card: bw-03, as: Z}}], deck: [bw-04], life: [bw-04]}}
moves:
  - a: play wave
  - b: [take {first}, take {second}]
"""


def laid(folder: Path, where: str, first: str, second: str) -> Game:
    path = folder / "wave.yaml"
    path.write_text(TABLE.format(where=where, first=first, second=second), encoding="utf-8")
    return play(next(iter(read_scenarios(path)))).game


@pytest.mark.rule("builddivide:401-4c.1", "builddivide:401-4c")
@pytest.mark.parametrize("where", ["山札の上に", "山札の下に", "ライフゾーンに"])
def test_who_does_not_see_the_zone_does_not_see_the_order(tmp_path: Path, where: str) -> None:
    """Catches a view that tells in which order the other player laid the cards, or that the order is no choice."""
    games = [laid(tmp_path, where, first, second) for first, second in permutations("XYZ", 2)]
    assert all(game.view(0) == games[0].view(0) for game in games)
    zone = "life" if where.startswith("ライフ") else "deck"
    orders = {
        tuple(game.state.definition[card] for card in game.state.zones[game.zone_named[zone].of(1)]) for game in games
    }
    assert len(orders) == len(games)
