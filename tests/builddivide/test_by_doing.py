"""Deeds that could be done in very many ways: what is tried has an end, and cards that are alike are tried once."""

from __future__ import annotations

from pathlib import Path

import pytest

from banmen.scenario.reader import read_scenarios
from banmen.scenario.run import play

SCENE = """
name: some units are destroyed and more rested than are left
game: builddivide
cards:
  - id: pyre
    name: 野辺送り
    name_en: Pyre
    type: コマンド
    colours: [赤]
    cost: 0
    text: "あなたのユニット{some}枚を破壊し、あなたのユニット{more}枚をレストすることで、相手に1ダメージ。"
{units}
fill: rb-02
turn: {{number: 3, player: a, step: main}}
a: {{hand: [pyre, rb-02], field: [{field}]}}
b: {{hand: [], life: [bw-02, bw-02, bw-02]}}
moves:
  - a: play pyre
"""
UNIT = """
  - id: u{0}
    name: 兵の{0}
    name_en: Unit {0}
    type: ユニット
    colours: [赤]
    cost: 0
    power: {0}000
    hit: 1
    text: ""
"""


def asked(path: Path, names: list[int], some: int, more: int) -> str:
    """What is asked after the command was played with these units on the field."""
    units = "\n".join(UNIT.format(number) for number in sorted(set(names)))
    field = ", ".join(f"u{number}" for number in names)
    path.write_text(SCENE.format(units=units, field=field, some=some, more=more), encoding="utf8")
    (scenario,) = read_scenarios(path)
    question = play(scenario).game.question
    assert question is not None
    return question.prompt


@pytest.mark.rule("builddivide:532-1a.1")
def test_a_deed_that_cannot_be_done_is_found_out_however_it_could_be_begun(tmp_path: Path) -> None:
    """Catches looking at the first instruction only, and trying every choice of units that are all alike."""
    different = list(range(1, 9))
    assert asked(tmp_path / "a.yaml", different, 4, 5) == "act"
    assert asked(tmp_path / "b.yaml", different, 4, 4) == "may"
    assert asked(tmp_path / "c.yaml", [1] * 24, 12, 13) == "act"
    assert asked(tmp_path / "d.yaml", [1] * 24, 12, 12) == "may"


@pytest.mark.rule("builddivide:532-1a.1")
def test_what_could_be_done_in_too_many_ways_is_taken_to_be_possible(tmp_path: Path) -> None:
    """Catches a trial without end, and a deed refused because its end was not reached."""
    assert asked(tmp_path / "a.yaml", list(range(1, 13)), 6, 7) == "may"
