"""Words that nobody declares are errors: in the code of every game, and in what cards wait for."""

from __future__ import annotations

import pytest

from banmen.errors import BanmenError
from banmen.games import GAMES, rules_named
from banmen.kernel.effects.events import When
from banmen.kernel.effects.says import Triggered
from banmen.kernel.library import CardDef
from banmen.kernel.rules.cards import _library
from tools.words import of_game, undeclared, words_in

each_game = pytest.mark.parametrize("name", GAMES)


@each_game
def test_the_code_of_a_game_uses_declared_words_only(name: str) -> None:
    """Catches a prompt or reason without a sentence, a zone that does not exist, a happening that never happens."""
    words = of_game(name)
    assert {word.role for word in words} == {"prompts", "reasons", "zones", "happenings"}
    assert undeclared(rules_named(name), words) == []


@each_game
@pytest.mark.parametrize("line", [
    'Question("act", seat, "mian", options)',
    'Reason("1.1", "not_your_trun")',
    'Cards(zones=("batle",))',
    'atoms.happen(game, "turn_beginns", card)',
    'When("turn_ends" if soon else "turn_endz")',
    'PickFrame(prompt="tribut")',
])
def test_a_misspelt_word_is_found_where_it_stands(name: str, line: str) -> None:
    """Catches a check that looks at nothing."""
    words = [word for word in words_in(f"\n{line}", "x.py") if word.word != "turn_ends"]
    (found,) = undeclared(rules_named(name), words)
    assert found.place == "x.py:2"


@each_game
def test_a_card_that_waits_for_what_never_happens_is_refused(name: str) -> None:
    """Catches an ability that listens in silence for ever."""
    card = CardDef("deaf", "聾", "Deaf", {}, {}, (Triggered(When("turn_beginns"), ()),))
    with pytest.raises(BanmenError, match="turn_beginns"):
        _library(rules_named(name), (card,))
