"""What lies face down in the energy zone is known to nobody, not even by what can be paid with."""

from __future__ import annotations

from pathlib import Path

import pytest

from banmen.kernel.question import Question
from banmen.scenario.reader import read_scenarios
from banmen.scenario.run import play

SCENE = """
name: two energies lie face down
game: builddivide
fill: rb-02
a: {{hand: [rb-02, rb-01], energy: [{{card: {one}, down: true}}, {{card: {two}, down: true}}, rb-04]}}
moves:
  - a: play rb-02
"""


def asked_to_pay(path: Path, one: str, two: str) -> Question:
    """The question with which energies to pay, two of which are these cards, face down."""
    path.write_text(SCENE.format(one=one, two=two), encoding="utf8")
    (scenario,) = read_scenarios(path)
    question = play(scenario).game.question
    assert question is not None
    assert question.prompt == "pay"
    return question


@pytest.mark.rule("builddivide:402-1b")
def test_the_ways_to_pay_do_not_tell_whether_two_cards_lying_face_down_are_the_same(tmp_path: Path) -> None:
    """Catches energies offered as one because they are the same printed card, which nobody can see."""
    questions = [asked_to_pay(tmp_path / "scene.yaml", "rb-01", other) for other in ("rb-01", "rb-04")]
    assert questions[0] == questions[1]
    assert [option.verb for option in questions[0].options] == ["auto", "take", "take", "take"]
