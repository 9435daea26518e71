"""Games from tables on which two scenarios lie go as they went: catches what changes only where mechanics meet."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.playthroughs.course import FOLDER
from tests.playthroughs.gathered import gathered_sums, kept_beside, kept_pairs, together

GATHERED = ("duelmasters", "yugioh")
"""The games of which it is kept; Build Divide has melees."""
FILES = [file for name in GATHERED for file in sorted((FOLDER.parent / name / "scenarios").glob("*.yaml"))]


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.parent.name}/{file.stem}")
def test_what_two_scenarios_lead_to_is_what_they_led_to(file: Path) -> None:
    """Catches whatever changes a question, an event or a view where the cards of two scenarios lie together."""
    kept = kept_pairs(kept_beside(file))
    other = [names for names, sums in gathered_sums(file) if kept.get(names, sums) != sums]
    assert not other, "games from two scenarios on one table go otherwise (meant so? python -m tests.playthroughs)"


def test_cards_of_the_second_scenario_have_names_of_their_own() -> None:
    """Catches a card that is taken for its namesake in the other scenario, and one that loses what lies under it."""
    card = {"id": "t1", "name": "甲"}
    one = {"game": "duelmasters", "cards": [card], "a": {"hand": ["t1", "polpo"]}}
    two = {"cards": [card], "a": {"hand": ["t1"], "battle": [{"card": "polpo", "as": "X", "beneath": ["t1#2"]}]},
           "b": {"castle": [{"card": "polpo", "attached_to": "X"}]}}
    both = together(one, two)
    assert [each["id"] for each in both["cards"]] == ["t1", "other t1"]
    assert both["a"] == {"hand": ["t1", "polpo", "other t1"],
                         "battle": [{"card": "polpo", "as": "other X", "beneath": ["other t1#2"]}]}
    assert both["b"] == {"castle": [{"card": "polpo", "attached_to": "other X"}]}
