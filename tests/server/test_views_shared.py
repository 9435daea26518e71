"""What several viewers see alike is worked out once, and each sees what it would see alone."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from banmen.games import GAMES, GameName, rules_of
from banmen.kernel.game import Game
from banmen.kernel.names import NONE, PUBLIC
from banmen.kernel.view import OpenCards
from banmen.server import shapes


@pytest.mark.parametrize("game", GAMES)
def test_a_view_shared_by_viewers_is_the_view_of_each(game: GameName) -> None:
    """Catches a card kept for all viewers although one of them sees it otherwise."""
    rules = rules_of(game)
    first, second = list(rules.decks().values())[:2]
    for seed in range(3):
        played = Game.start(rules, (first, second), seed)
        chance = Random(seed)
        for _ in range(120):
            if played.question is None:
                break
            shared: OpenCards = {}
            for viewer in (0, 1, PUBLIC, NONE):
                assert played.view(viewer, shared) == played.view(viewer)
            played.answer(chance.randrange(len(played.question.options)))


def test_what_is_shown_is_no_work_for_the_collector() -> None:
    """Catches views and events that the collector of cycles walks through again and again while everybody waits."""
    shown = [each for each in vars(shapes).values() if isinstance(each, type) and issubclass(each, msgspec.Struct)]
    assert shapes.Happened in shown
    assert [each.__name__ for each in shown if each.__struct_config__.gc] == []
