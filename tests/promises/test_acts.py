"""One judge for every act: what is offered is exactly what it lets through, and a sieve never drops any of that."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from banmen.kernel.acts import Choice
from banmen.kernel.game import Game
from banmen.kernel.names import NONE
from banmen.kernel.question import Option
from banmen.kernel.rules import Rules
from tests.each_question import check_offered, check_reasons, let_through
from tests.promises.games import at_some, course, each_game, few, started

seeds = st.integers(0, 10**6)


@each_game
@few
@given(seed=seeds)
def test_what_is_offered_is_what_the_judge_lets_through(rules: Rules, seed: int) -> None:
    """Catches candidates or a sieve that drop what is lawful, options kept too long, and a step that adds its own."""
    for game in at_some(rules, seed, every=7):
        check_offered(game)


@each_game
@few
@given(seed=seeds)
def test_a_wish_is_answered_by_the_judge_that_made_the_options(rules: Rules, seed: int) -> None:
    """Catches a reason for something offered, and none for something that is not."""
    for game in at_some(rules, seed, every=11):
        check_reasons(game)


class Covered:
    """A table on which what nothing is worked out of, as was declared, cannot be read."""

    def __init__(self, game: Game) -> None:
        self.table, self.unread = game.state.table, game.library.unread

    def __getattr__(self, field: str) -> Any:
        assert field not in self.unread, f"{field} is read"
        return getattr(self.table, field)


def fresh(game: Game) -> Game:
    """The same position, of which nothing is known yet, with such a table."""
    game = game.clone()
    game.state.table = Covered(game)
    return game


@each_game
@few
@given(seed=seeds)
def test_what_is_kept_is_what_the_judge_says_now(rules: Rules, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Catches options kept though the table changed, and moments that were taken for one, at any time of a game."""
    offered = Choice.offered

    def compared(self: Choice, game: Game, seat: int, now: int = NONE) -> Sequence[Option]:
        kept = offered(self, game, seat, now)
        then = fresh(game)
        assert set(kept) == {option for act in self.acts for option in let_through(then, seat, act)}
        return kept

    with monkeypatch.context() as patched:
        patched.setattr(Choice, "offered", compared)
        for game in course(started(rules, seed, recording=False), seed):
            assert not game.broken


@each_game
@few
@given(seed=seeds)
def test_what_is_remembered_of_a_card_is_what_the_judges_say_now(
    rules: Rules, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Catches a verdict remembered for a moment that does not tell all a judge looks at (`Act.plain`)."""
    by_card = Choice.card_by_card

    def compared(self: Choice, game: Game, seat: int) -> list[Option]:
        face = game.state.face
        told = by_card(self, game, seat)
        assert told == [
            act.option_of(game, card, NONE)
            for card in game.state.zones[self.places[seat]]
            for act in self.acts
            if act.face in (NONE, face[card]) and act.judge(game, seat, card) is None
        ]
        return told

    with monkeypatch.context() as patched:
        patched.setattr(Choice, "card_by_card", compared)
        for game in course(started(rules, seed, recording=False), seed):
            assert not game.broken


@each_game
@few
@given(seed=seeds)
def test_cards_are_worked_out_without_what_is_declared_unread(rules: Rules, seed: int) -> None:
    """Catches a text that reads a field of the table of which nothing is said to be worked out."""
    for game in at_some(rules, seed, every=3, recording=False):
        then = fresh(game)
        for card in [card for cards in then.state.zones for card in cards]:
            then.keywords(card)
            for key in then.library.cards[then.state.definition[card]].numbers:
                then.number(card, key)
