"""Under which rule the log of a duel tells what happens."""

from pathlib import Path

import pytest

from banmen.scenario.reader import read_scenarios
from banmen.scenario.run import play

HEAD = "name: x\ngame: yugioh\nfill: dawn-lancer\n"


@pytest.mark.parametrize(
    ("text", "event", "rules"),
    [
        ("a: {hand: [twin-lanterns]}\nmoves: [{a: activate}]\n", "draw", ("436.1",)),
        ("a: {hand: [whirl-gust]}\nb: {spell_trap: [{card: thorn-wall, down: true}]}\nmoves: [{a: activate}]\n",
         "destroy", ("442.1",)),
        (("a: {hand: [{card: arrow, as: Arrow}]}\ncards:\n  - {id: arrow, name: 試しの矢, type: spell, "
         "text: '①：相手に５００ダメージを与える。'}\nmoves: [{a: activate Arrow}]\n"), "points", ("424.1",)),
        (("a: {hand: [{card: tea, as: Tea}]}\ncards:\n  - {id: tea, name: 試しの茶, type: spell, "
         "text: '①：自分は５００ＬＰ回復する。'}\nmoves: [{a: activate Tea}]\n"), "points",
         ("275.6",)),
    ],
)
def test_what_an_effect_does_is_told_under_the_rule_of_what_is_done(
    tmp_path: Path, text: str, event: str, rules: tuple[str, ...]
) -> None:
    """Catches telling every draw and every damage of an effect as the carrying out of a chain."""
    file = tmp_path / "x.yaml"
    file.write_text(HEAD + text, encoding="utf8")
    course = play(read_scenarios(file)[0])
    assert next(each.rules for each in course.events if each.kind == event) == rules
