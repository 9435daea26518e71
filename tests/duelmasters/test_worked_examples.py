"""Which scenario plays each worked example of chapters 3, 4 and 8 of the rulebook, by the rule it stands under."""

from collections import Counter
from pathlib import Path

import pytest

from banmen.games.duelmasters.rulebook import book
from banmen.scenario.reader import read_scenarios

EXAMPLES = {
    ("310.2a", 1): "an aura whose creature is gone before it joins stays where it was executed from",
    ("310.8a", 1): "an aura stays on what its creature evolves into, and goes where its creature goes",
    ("310.8a", 2): "an aura stays on what its creature evolves into, and goes where its creature goes",
    ("316.3", 1): "an element destroyed takes all its cards along, and a spell is none",
    ("317.4", 1): "once a turn a duelist calls a duelmate of its race for nothing",
    ("317.5", 1): "duelmates link before what the newest of them does on entering",
    ("400.2d", 1): "who puts out creatures of the hand and has none of the kind shows nothing of it",
    ("400.2f", 1): "a card that replaces its own way to the graveyard is looked at by all before, and stays"
                   " in the hand",
    ("403.1", 1): "an element that a text names without a zone lies in the battle zone",
    ("403.1", 2): "what a text names without a zone lies in the battle zone",
    ("409.1c", 1): "with its last card cast the hand is empty, so the beggar dies before the draw",
    ("409.1c", 2): "a spell being cast cannot discard itself and is not yet in the graveyard",
    ("409.1c", 3): "a creature summoned from the mana zone is not counted as mana any more",
    ("409.1d", 1): "what may be used from the graveyard may be used once",
    ("409.1d", 2): "a creature summoned from the mana zone is not counted as mana any more",
    ("409.1e", 1): "spells cast together are all pending before the first is carried out",
    ("409.1e", 2): "cards put into the graveyard by an effect and cast from there are all pending before the first is"
                   " carried out",
    ("409.1f", 1): "creatures put out together are all pending, then enter one by one",
    ("409.1f", 2): "seals are put on all creatures at once",
    ("409.2a", 1): "a spell cast from the graveyard was not put there, yet what redirects it applies",
    ("409.2a", 2): "a creature summoned from the mana zone is not counted as mana any more",
    ("409.2b", 1): "a spell cast from the graveyard was not put there, yet what redirects it applies",
    ("410.4", 1): "a pile goes to the abyss whole, and cards of other zones do not return from it",
    ("801.2", 1): "what was told to a creature for the turn holds for the creature it evolves into, and adds up over"
                  " three",
    ("801.4d", 1): "a D2 field under an untapped star evolution creature lies sideways when the star is gone",
    ("802.2", 1): "in the deck a NEO creature is no evolution creature",
    ("802.2", 2): "a NEO creature that is about to be put on another is an evolution creature as it comes",
    ("804.2a", 1): "a god cannot be linked beside a card because another one linked to it has the name",
    ("804.3", 1): "a god under an effect and tapped stays so when another is linked to it",
    ("805.5", 1): "a psychic creature awakens where it lies, as it lies, and attacks at once",
    ("805.5", 2): "an attack goes on when the attacking psychic creature awakens",
    ("814.1c", 1): "without all of its cells, or without their colours, nothing is put together",
    ("814.1c", 2): "king cells are executed only together, and those in the mana zone help to pay",
    ("816.2d", 1): "a hyper mode is there with its own power while it is released, and cannot be released twice",
    ("817.2", 1): "who has a dream in the battle zone neither summons nor puts out another of its name",
    ("817.3", 1): "a dream under a seal keeps none away, and both stay when the seal is off",
    ("818.1", 1): "what a soul X says is the card's own, and that of the creature under which it lies",
    ("818.1a", 1): "what a soul X says is the card's own, and that of the creature under which it lies",
    ("818.1c", 1): "a soul icon under a soul X is given too, and goes with the card",
    ("819.1a", 1): "a WD field is deployed as one of its fields and is nothing but that one",
    ("819.1a", 2): "an effect that puts out a WD field puts out the side its player names",
    ("819.1b", 1): "a WD field is deployed as one of its fields and is nothing but that one",
}
"""By rule and place under it."""
BESIDE = {("314.3a", 1): "test_types.py"}
"""What is no position but about decks: the rule plus beside the deck, and where it is tested."""
IN_THE_BOOK = {"3": 7, "4": 17, "8": 19}
"""How many worked examples each chapter of the book (1.49) has."""
SCENARIOS = {each.name: each for file in (Path(__file__).parent / "scenarios").glob("*.yaml")
             for each in read_scenarios(file)}


@pytest.mark.parametrize(("rule", "place"), EXAMPLES)
def test_an_example_is_played_under_its_rule(rule: str, place: int) -> None:
    """Catches a scenario that was renamed, thrown away, or is no longer said to prove the rule of the example."""
    scenario = SCENARIOS[EXAMPLES[rule, place]]
    assert f"duelmasters:{rule}" in scenario.rules


def test_no_example_of_the_book_is_left_out() -> None:
    """Catches an example without a scenario, one counted twice, and one under a number that the book has not."""
    listed = [*EXAMPLES, *BESIDE]
    assert Counter(rule[0] for rule, _ in listed) == IN_THE_BOOK
    assert {rule for rule, _ in listed} <= book.catalogue.keys()
    under = Counter(rule for rule, _ in listed)
    assert sorted(listed) == sorted((rule, place) for rule in under for place in range(1, under[rule] + 1))
    assert all(f'@pytest.mark.rule("duelmasters:{rule}")' in (Path(__file__).parent / file).read_text(encoding="utf-8")
               for (rule, _), file in BESIDE.items())
