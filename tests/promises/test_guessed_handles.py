"""Whoever guesses handles learns nothing from the reasons."""

from itertools import islice

import pytest

from banmen.games import GAMES, rules_named
from banmen.kernel.game import Game
from banmen.kernel.question import Wish
from tests.promises.games import course
from tests.promises.test_hidden import permuted


@pytest.mark.parametrize("name", GAMES)
def test_a_guessed_handle_tells_nothing_whatever_is_wished_for(name: str) -> None:
    """Catches a reason that hangs on a hidden card: handles are small numbers, every verb can be tried with each."""
    rules = rules_named(name)
    decks = list(rules.decks().values())
    verbs = sorted({verb for act in rules.acts for verb in act.verbs})
    for position in islice(course(Game.start(rules, decks[:2], 3, recording=False), 3), 0, 100, 33):
        question = position.question
        assert question is not None
        for seat in (0, 1):
            other = permuted(position, seat, 3)
            asked = other.ask_again()
            if asked is None or (seat == question.seat and asked != question):
                continue
            other.state.question = asked
            wishes = [Wish(verb, token) for verb in verbs for token in range(position.state.next_token)]
            wishes += [Wish(each.verb, each.card, target=position.state.next_token - 1 - each.card) for each in wishes]
            for wish in wishes:
                assert position.why_not(seat, wish) == other.why_not(seat, wish)
