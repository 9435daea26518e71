"""Every key the rules use has its sentence in both languages."""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Literal

import pytest

import banmen.games.duelmasters as package
from banmen.games.duelmasters import RULES
from banmen.kernel.events import Event
from banmen.kernel.game import Game
from banmen.kernel.names import NONE
from banmen.kernel.question import Wish
from banmen.players import RandomPlayer, answer_of
from banmen.render import Speaker, speech_of
from banmen.scenario.reader import Scenario, read_scenarios
from banmen.scenario.run import play

SOURCES = [file.read_text(encoding="utf8") for file in Path(package.__file__).parent.rglob("*.py")]


def used(pattern: str) -> set[str]:
    """The keys that stand in the code at such places."""
    return {key for source in SOURCES for key in re.findall(pattern, source)}


@pytest.mark.parametrize(
    ("section", "pattern"),
    [
        ("reasons", r'Reason\("[^"]*", "([a-z_]+)"'),
        ("outcomes", r'atoms\.end\([^"]*"([a-z_]+)"'),
        ("prompts", r'Question\(\s*"[a-z_]+", [^"]+ "([a-z_]+)"'),
        ("events", r'atoms\.tell\(game, "([a-z_]+)"'),
    ],
)
def test_every_key_in_the_code_has_a_sentence(section: str, pattern: str) -> None:
    """Catches a reason or prompt that would be shown as its key."""
    keys = used(pattern)
    assert keys
    assert keys - set(speech_of("duelmasters")[section]) == set()


@pytest.mark.parametrize("language", ["ja", "en"])
def test_whole_games_are_told_without_a_missing_sentence(language: str) -> None:
    """Catches a kind of event, a verb, a zone or a keyword that nobody gave words."""
    decks = list(RULES.decks().values())
    for seed in range(4):
        game = Game.start(RULES, decks[seed % 2 * 2 : seed % 2 * 2 + 2], seed)
        speaker = Speaker(RULES, "ja" if language == "ja" else "en")
        player = RandomPlayer(seed)
        while (question := game.question) is not None:
            speaker.question(game, question)
            for number, option in enumerate(question.options):
                speaker.option(game, question, number)
                reason = game.why_not(question.seat, Wish("attack", option.card, NONE))
                if reason is not None:
                    speaker.reason(game, reason)
            for event in game.answer(answer_of(player, game)):
                speaker.event(game, event)
        assert game.outcome is not None
        speaker.outcome(game.outcome)
        assert speaker.missing == set()


SCENARIOS = [
    scenario
    for file in sorted((Path(__file__).parent / "scenarios").glob("*.yaml"))
    for scenario in read_scenarios(file)
]
RAW = {"ja": re.compile(r"[a-z]+_[a-z]|[a-z]{3,}"), "en": re.compile(r"[a-z]+_[a-z]")}
"""What looks like a key nobody gave words."""


def told(scenario: Scenario, language: Literal["ja", "en"]) -> Iterator[str]:
    """Everything a person reads of a scenario and of a few random moves after it."""
    course = play(scenario)
    game = course.game
    speaker = Speaker(RULES, language)
    player = RandomPlayer(1)
    events: Sequence[Event] = course.events
    for _ in range(6):
        yield from (speaker.event(game, event) for event in events)
        question = game.question
        if question is None:
            break
        yield speaker.question(game, question)
        yield from (speaker.option(game, question, number) for number in range(len(question.options)))
        events = game.answer(answer_of(player, game))
    if game.outcome is not None:
        yield speaker.outcome(game.outcome)
    assert speaker.missing == set()


@pytest.mark.parametrize("language", ["ja", "en"])
def test_no_scenario_shows_a_bare_key(language: Literal["ja", "en"]) -> None:
    """Catches a keyword, event, declaration or outcome that only rare cards bring and that nobody gave words."""
    raw = {text for scenario in SCENARIOS for text in told(scenario, language) if RAW[language].search(text)}
    assert raw == set()


def test_every_keyword_a_card_can_have_is_called_by_a_word() -> None:
    """Catches a keyword that is granted or lost in the log under its key."""
    names = used(r'Keyword\("([a-z_]+)"') | used(r'name: str = "([a-z_]+)"') | used(r'use_ability\([^)]*"([a-z_]+)"\)')
    names |= used(r'"keywords", "grant", [^,]+, "([a-z_]+)"')
    names |= {keyword for source in RULES.known_cards() for keyword in RULES.card(source.id).keywords}
    assert names - set(speech_of("duelmasters")["terms"]) == set()
