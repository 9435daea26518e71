"""The log names, of the rules of a step, first the one that says what is done."""

from __future__ import annotations

from pathlib import Path

import pytest

from banmen.games.builddivide import RULES
from banmen.kernel.game import Game
from banmen.scenario.reader import read_scenarios
from banmen.scenario.run import play

_TURN = """
name: a scout, an attack and a block
game: builddivide
cards:
  - {id: spy, name: 物見, name_en: Spy, type: コマンド, colours: [赤], cost: 1, text: スカウト1する。}
  - {id: v, name: 素の石, name_en: Stone, type: ユニット, colours: [赤], cost: 9, power: 3000, hit: 1, text: ""}
fill: v
turn: {number: 3, player: a, step: main}
a: {hand: [spy], field: [{card: v, as: A}], energy: [v]}
b: {field: [{card: v, as: B}]}
moves: [{a: [play spy, done]}, {a: attack A on player}, {b: block B}]
"""


@pytest.mark.rule("builddivide:518-1", "builddivide:802-4", "builddivide:803-4", "builddivide:510-2",
                  "builddivide:1204-2c")
def test_the_log_names_the_rule_of_what_is_done(tmp_path: Path) -> None:
    """Catches a scout told as any look at cards, and a declaration told with the number of the window after it."""
    file = tmp_path / "turn.yaml"
    file.write_text(_TURN, encoding="utf-8")
    course = play(read_scenarios(file)[0])
    told = {(event.kind, event.rules[0]) for event in course.events}
    assert {
        ("scout", "518-1"), ("show", "518-1"), ("declare_attack", "802-4"), ("declare_block", "803-4"),
        ("declare_end", "802-4"), ("turn", "510-2"), ("move", "1204-2c"),
    } <= told
    assert not {("scout", "508-1"), ("declare_attack", "802-5"), ("declare_block", "803-5")} & told


@pytest.mark.rule("builddivide:602-1g")
def test_a_new_hand_is_told_by_its_rule() -> None:
    """Catches cards that change places before the game by no rule at all."""
    ember, calm, *_ = RULES.decks().values()
    game = Game.start(RULES, [ember, calm], 4)
    told = game.answer(0)
    assert {event.kind for event in told} == {"move", "shuffle"}
    assert {event.rules[:1] for event in told} == {("602-1g",)}
