"""The sums kept of scenarios are those of scenarios there are, and a scenario that goes otherwise is seen."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from banmen.scenario import read_scenarios
from banmen.scenario.run import play
from tests.playthroughs.course import FOLDER, KEPT
from tests.playthroughs.scenes import Scene, hold_as_kept, kept_sums

TEXT = """
name: a card is drawn
game: duelmasters
rules: ["duelmasters:502.1"]
fill: polpo
turn: {number: 3, player: b, step: end}
a: {shield: [polpo]}
b: {shield: [polpo]}
expect: {asked: a, prompt: charge}
---
name: a card was drawn
game: duelmasters
rules: ["duelmasters:502.1"]
fill: polpo
turn: {number: 4, player: a, step: charge}
a: {shield: [polpo], hand: [polpo], mana: [polpo]}
b: {shield: [polpo]}
expect: {asked: a, prompt: charge}
"""


def test_what_is_kept_is_of_a_scenario() -> None:
    """Catches the sums of a scenario that has another name now and is held to nothing."""
    for name in KEPT:
        for file in (FOLDER / name / "scenarios").glob("*.txt"):
            text = (FOLDER.parent / name / "scenarios" / f"{file.stem}.yaml").read_text(encoding="utf8")
            names = {each.replace('\\"', '"') for each in re.findall(r'^(?:- )?name: "?(.*?)"?$', text, re.MULTILINE)}
            assert set(kept_sums(file)) <= names, file


def test_a_scenario_that_goes_otherwise_is_seen_and_what_of_it(tmp_path: Path) -> None:
    """Catches sums that are compared with nothing, and a message that does not say what is other."""
    file = tmp_path / "draw.yaml"
    file.write_text(TEXT, encoding="utf8")
    sums = []
    for scenario in read_scenarios(file):
        scene = Scene()
        course = play(scenario, teller=scene.tell)
        sums.append(scene.sums(course))
    one, another = sums
    hold_as_kept("", one)
    hold_as_kept(one, one)
    all_of_it = "what is asked and told and seen and refused and possible and held and held further on"
    with pytest.raises(AssertionError, match=all_of_it):
        hold_as_kept(one, another)
    asked, _, *others = one.split()
    with pytest.raises(AssertionError, match="what is told in this scenario"):
        hold_as_kept(" ".join((asked, "0000", *others)), one)
