"""An event names the few rules that say what happened, never all that its step carries out."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from banmen.cli.rules import loaded_rulebook
from banmen.games import GAMES, rules_named
from banmen.kernel.events import Event
from banmen.kernel.game import Game
from banmen.players import RandomPlayer, answer_of
from tests.telling import check_cited

SAYS = {
    "duelmasters": {
        "draw": {"502.1", "114.1"}, "charge": {"503.1"}, "break": {"509.5d"}, "spell_goes": {"302.2"},
        "attack": {"506.1d"}, "upright": {"501.1"}, "cover": {"801.1"}, "shuffle": {"103.2", "701.11a"},
        "arrive": {"301.2", "303.2", "306.1", "308.2", "312.2", "315.2", "317.2"}, "battle": {"115.3"},
    },
    "builddivide": {
        "draw": {"703-3", "507-1", "1204-3a"}, "energy": {"1103-7a"}, "destroy": {"517-1"}, "block": {"803-7a"},
        "shuffle": {"602-1b", "602-1g", "505-1"}, "upright": {"502-1"}, "declare_attack": {"802-4"},
    },
    "yugioh": {
        "draw": {"190.3", "185.6", "436.1"}, "summon_move": {"140.2"}, "set": {"145.1", "180.1"},
        "battle": {"375.1"}, "place": {"265.1", "160.1"}, "spent": {"120.4"}, "resolve": {"275.6"},
        "flip_up": {"362.1", "150.1", "372.1"}, "shuffle": {"185.4", "342.1", "342.2"},
        "special_move": {"230.6", "235.7", "240.5", "245.8", "155.1", "160.3", "360.1"},
    },
}
"""By game and kind of event, rules of which one at least has to be among what is cited."""


def _events(name: str, seed: int) -> Iterator[Event]:
    rules = rules_named(name)
    game = Game.start(rules, Random(seed).sample(list(rules.decks().values()), 2), seed)
    player = RandomPlayer(seed)
    yield from game.events
    while game.question is not None:
        yield from game.answer(answer_of(player, game))


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(4))
def test_every_event_of_a_game_cites_a_few_rules_and_the_one_that_says_it(name: str, seed: int) -> None:
    """Catches an arrival that cites every type of card, and a card that moves by no rule at all."""
    known = loaded_rulebook(name).catalogue
    for event in _events(name, seed):
        check_cited(event)
        assert event.rules, f"{event.kind} cites no rule"
        assert all(number in known for number in event.rules), f"{event.kind} cites {event.rules}"
        says = SAYS[name].get(event.kind)
        assert says is None or not says.isdisjoint(event.rules), f"{event.kind} cites {event.rules}"
