"""Games from tables on which two scenarios lie go as they went: catches what changes only where mechanics meet."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.playthroughs.course import FOLDER
from tests.playthroughs.gathered import are_alike, gathered_sums, kept_beside, kept_pairs, together
from tests.playthroughs.varied import GAMES as VARIED
from tests.playthroughs.varied import variations, varied_sums

GATHERED = ("duelmasters", "yugioh")
"""The games of which it is kept; Build Divide has melees."""
FILES = [file for name in GATHERED for file in sorted((FOLDER.parent / name / "scenarios").glob("*.yaml"))]


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.parent.name}/{file.stem}")
def test_what_two_scenarios_lead_to_is_what_they_led_to(file: Path) -> None:
    """Catches whatever changes a question, an event or a view where the cards of two scenarios lie together.

    So it is where a scenario is varied: nothing to aim at, the other player's turn, everything twice.
    """
    kept = kept_pairs(kept_beside(file))
    now = [*gathered_sums(file), *(varied_sums(file) if file.parent.parent.name in VARIED else ())]
    other = [names for names, sums in now if not are_alike(kept.get(names, ""), sums)]
    assert not other, "games from scenarios laid otherwise go otherwise (meant so? python -m tests.playthroughs)"


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


def test_a_scenario_is_varied_by_what_is_missing_and_by_whose_turn_it_is() -> None:
    """Catches a variation in which the player whose turn it is has lost what the scenario is about."""
    one = {"name": "x", "game": "duelmasters", "turn": {"number": 3, "player": "b", "step": "attack"}, "moves": [],
           "a": {"battle": ["polpo"], "shield": ["polpo"]}, "b": {"battle": ["magdras"]}}
    bare, turned, twice = variations(one)
    assert (bare["a"], bare["b"]) == ({"shield": ["polpo"]}, {"battle": ["magdras"]})
    assert turned["turn"] == {"number": 4, "player": "a", "step": "main"}
    assert "moves" not in bare
    assert twice["b"] == {"battle": ["magdras", "magdras"]}
