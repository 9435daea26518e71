"""`hint` at the table: what a search would do in the person's place."""

import pytest
from rich.text import Text

from banmen.cli.commands import obey
from banmen.cli.session import Session
from banmen.kernel.rules import Rules
from banmen.players import RandomPlayer
from banmen.render import Language
from tests.promises.games import PLAYABLE


def hints(session: Session, line: str) -> list[str]:
    notes = obey(session, line)
    assert notes is not None
    return [note.plain for note in notes if isinstance(note, Text)]


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize("rules", PLAYABLE[1:], ids=lambda rules: rules.name)
def test_a_hint_names_an_option_and_how_sure_it_is(rules: Rules, language: Language) -> None:
    """Catches a hint about another question, and one that plays in the person's place."""
    one, two, *_ = rules.decks().values()
    session = Session(rules, (one, two), 3, (None, RandomPlayer(1)), language)
    question, answers = session.game.question, list(session.game.answers)
    assert question is not None
    words = [session.speaker.option(session.game, question, number) for number in range(len(question.options))]
    found = hints(session, "hint 0.05")
    assert found
    assert any(found[0].startswith(each) for each in words)
    assert "%" in found[0] or "％" in found[0]
    assert (session.game.question, session.game.answers) == (question, answers)


def test_a_hint_says_what_it_does_not_understand() -> None:
    rules = PLAYABLE[1]
    one, two, *_ = rules.decks().values()
    session = Session(rules, (one, two), 3, (None, RandomPlayer(1)), "en")
    for word in ("soon", "0", "0.0", "1e9"):
        assert word in hints(session, f"hint {word}")[0]
    session.concede()
    assert hints(session, "hint") == ["there is nothing to decide now"]
