"""Why something is not among what can be chosen."""

from __future__ import annotations

from pathlib import Path

import pytest

from banmen.kernel.question import Reason, Wish
from banmen.scenario.reader import read_scenarios
from banmen.scenario.run import play

AIMED = """
name: a target is chosen while the last card of all is no target
game: builddivide
cards:
  - {id: veil, name: 帳の影, name_en: Veiled One, type: ユニット, colours: [黒], cost: 0, power: 3000, hit: 1,
     text: 【永】このユニットは相手の効果の対象にならない。}
  - {id: aim, name: 狙い撃ち, name_en: Aimed Shot, type: コマンド, colours: [赤], cost: 0,
     text: "両方のユニット1枚を対象とし、それを破壊する。"}
fill: rb-02
a: {hand: [aim, rb-07], field: [rb-02, rb-07]}
b: {deck: [], field: [{card: veil, as: V}]}
moves:
  - a: play aim
"""


@pytest.mark.rule("builddivide:1204-2g.2")
def test_no_card_at_all_is_no_target_and_not_one_that_is_kept_from_being_one(tmp_path: Path) -> None:
    """Catches the reason of whatever card comes last, given for a wish that names none."""
    path = tmp_path / "scene.yaml"
    path.write_text(AIMED, encoding="utf8")
    game = play(read_scenarios(path)[0]).game
    last = game.state.token[-1]
    assert game.why_not(0, Wish("take", card=last)) == Reason("104-3", "untargetable")
    assert game.why_not(0, Wish("take")) == Reason("1204-2g.2", "not_a_target")
