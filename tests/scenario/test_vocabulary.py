"""What a scenario says must not happen has to be something that could: a misspelt word would always be right."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from banmen.kernel.trace import find_marks
from banmen.render import speech_of
from banmen.scenario import read_scenarios
from banmen.scenario.places import Item
from banmen.scenario.reader import Scenario
from banmen.scenario.vocabulary import words_of
from tests.kernel.toy import ToyRules

TESTS = Path(__file__).parent.parent
FILES = sorted(TESTS.rglob("scenarios/*.yaml"))
EVENTS = re.compile(r"(?<!no_)events: \[([^\]]*)\]")


def expectations(scenario: Scenario) -> Iterator[dict[str, Item]]:
    """Every map of expectations, between the moves and at the end."""
    for move in scenario.part("moves").list("moves"):
        if "expect" in move.value:
            yield move.value["expect"].map("expect")
    yield scenario.part("expect").map("expect")


def strange_words(scenario: Scenario) -> Iterator[str]:
    """The kinds of events and the verbs that no sentence of the game knows."""
    speech = speech_of(scenario.game)
    for expected in expectations(scenario):
        for key in ("events", "no_events"):
            for event in expected[key].list(key) if key in expected else ():
                if event.text(key).split()[0] not in speech["events"]:
                    yield f"{event.place}: no event is called {event.value!r}"
        for key in ("offered", "not_offered"):
            for entry in expected[key].list(key) if key in expected else ():
                wish = entry.value["wish"] if isinstance(entry.value, dict) else entry
                if wish.text(key).split()[0] not in speech["verbs"]:
                    yield f"{wish.place}: no act is called {wish.value!r}"


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.parent.name}/{file.stem}")
def test_every_act_and_event_a_scenario_speaks_of_exists_and_every_scenario_says_what_it_catches(file: Path) -> None:
    for scenario in read_scenarios(file):
        if scenario.game == ToyRules().name:
            continue
        assert list(strange_words(scenario)) == []
        assert scenario.has("catches"), f"{scenario.item.place}: which wrong reading does it catch?"
        assert any(expectations(scenario)), f"{scenario.item.place}: it expects nothing"


def test_a_misspelt_word_is_seen(tmp_path: Path) -> None:
    file = tmp_path / "x.yaml"
    file.write_text(
        "name: x\ngame: duelmasters\nexpect: {no_events: [destory X], not_offered: [atack X, {wish: sumon Y}]}\n",
        encoding="utf8",
    )
    (scenario,) = read_scenarios(file)
    assert len(list(strange_words(scenario))) == 3


def test_only_what_pytest_collects_counts_as_proof(tmp_path: Path) -> None:
    """Catches a rule called proven by a file that is never run."""
    (tmp_path / "loose.yaml").write_text("name: x\ngame: duelmasters\nrules: ['duelmasters:100.1']\n", encoding="utf8")
    (tmp_path / "help.py").write_text(
        "import pytest\n@pytest.mark.rule('duelmasters:100.1')\ndef test_it() -> None: ...\n", encoding="utf8"
    )
    assert find_marks(tmp_path) == {}


UNEXPECTED = {
    "duelmasters": {"control", "counter", "create", "damage", "flip_down", "flip_up", "lasting", "play", "vanish"},
    "builddivide": {
        "control", "cover", "drop", "first_player", "lasting", "part", "predict_least", "predict_most", "tuck",
    },
    "yugioh": {"cover", "damage", "lasting", "part", "play"},
}
"""Events that the game never tells, or that only other tests look for."""


@pytest.mark.parametrize("game", UNEXPECTED)
def test_every_event_of_a_game_is_expected_by_a_scenario(game: str) -> None:
    """Catches an event that nobody would miss if it were told no more."""
    expected: set[str] = set()
    for file in FILES:
        if file.parent.parent.name == game:
            for listed in EVENTS.findall(file.read_text(encoding="utf8")):
                expected.update(word.split()[0] for word in listed.replace('"', "").split(",") if word.strip())
    assert words_of(game, "events") - expected - {"game_over"} == UNEXPECTED[game]
