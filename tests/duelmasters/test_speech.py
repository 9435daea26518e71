"""Every key the rules use has its sentence in both languages."""

import re
from pathlib import Path

import pytest

import banmen.games.duelmasters as package
from banmen.games.duelmasters import RULES
from banmen.kernel.game import Game
from banmen.kernel.names import NONE
from banmen.kernel.question import Wish
from banmen.players import RandomPlayer
from banmen.render import Speaker, speech_of

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
            for event in game.answer(player.choose(game, question)):
                speaker.event(game, event)
        assert game.outcome is not None
        speaker.outcome(game.outcome)
        assert speaker.missing == set()
