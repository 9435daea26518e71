"""What a seat cannot see changes nothing it is shown or offered, at every question of every scenario.

Random games are played with few cards; the scenarios have been everywhere the rules go.
"""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from banmen.games import GAMES, rules_named
from banmen.kernel.census import misplaced
from banmen.kernel.game import Game
from banmen.scenario.expect import Course
from banmen.scenario.moves import choose
from banmen.scenario.reader import Scenario, read_scenarios
from banmen.scenario.run import decline
from banmen.scenario.table import lay_table
from tests.promises.test_hidden import exchange, is_unseen

TESTS = Path(__file__).parent.parent
APART = {"gr", "hyperspace", "extra", "divide"}
"""The zones whose cards could not have lain in a deck."""
SEED = 3
"""By which hidden cards change places; with this one energies lying face down become different cards."""
SEEN_BY_WHAT_IT_DOES = {"what a shield does lasts until it moves to the hand"}
"""Scenarios in which a hidden card does something that everybody sees."""


def positions(scenario: Scenario) -> Iterator[Game]:
    """The game before each answer of a scenario."""
    game, cast = lay_table(scenario, rules_named(scenario.game))
    course = Course(game, cast)
    for move in scenario.part("moves").list("moves"):
        for who, item in move.keys("a move", ("a", "b", "expect", "concede", "until")).items():
            if scenario.others_decline and who in ("a", "b"):
                decline(course, who, item)
            for each in item.value if isinstance(item.value, list) else [item]:
                if who in ("a", "b"):
                    yield game
                    game.answer(choose(game, cast, "ab".index(who), each))
                    course.note_events()


def permuted(game: Game, seat: int, seed: int) -> Game:
    """The game in which the cards this seat cannot see are others of the same player's unseen cards."""
    new = game.clone()
    state = new.state
    rng = random.Random(seed)
    for owner in (0, 1):
        unseen = [card for card in range(len(state.owner))
                  if state.owner[card] == owner and card not in state.gone and is_unseen(new, card, seat)]
        for apart in (None, *sorted(APART)):
            exchange(new, [
                card for card in unseen
                if (name if (name := game.zones[state.zone[card] >> 1].name) in APART else None) == apart
            ], rng)
    state.version += 1
    return new


@pytest.mark.parametrize("name", GAMES)
def test_no_scenario_shows_or_offers_what_hangs_on_a_card_that_is_not_seen(name: str) -> None:
    """Catches options and views that look at hidden cards, in every corner of the rules that has a scenario."""
    files = sorted((TESTS / name / "scenarios").glob("*.yaml"))
    scenarios = [each for file in files for each in read_scenarios(file) if each.name not in SEEN_BY_WHAT_IT_DOES]
    assert scenarios
    for scenario in scenarios:
        for game in positions(scenario):
            assert game.question is not None, scenario.name
            for seat in (0, 1):
                other = permuted(game, seat, SEED)
                assert other.view(seat) == game.view(seat), scenario.name
                if game.question.seat == seat:
                    assert other.ask_again() == game.ask_again(), scenario.name


@pytest.mark.parametrize("name", GAMES)
def test_in_every_scenario_the_games_a_seat_imagines_look_like_the_real_one(name: str) -> None:
    """Catches frames, waiting effects and remembered things that mean hidden cards, in every corner of the rules."""
    files = sorted((TESTS / name / "scenarios").glob("*.yaml"))
    for scenario in [each for file in files for each in read_scenarios(file)]:
        if scenario.name in SEEN_BY_WHAT_IT_DOES:
            continue
        for game in positions(scenario):
            for seat in (0, 1):
                world = game.imagined(seat, SEED)
                assert world.view(seat) == game.view(seat), scenario.name
                assert misplaced(world) == [], scenario.name
                assert world.question is not None
                world.answer(len(game.answers) % len(world.question.options))
