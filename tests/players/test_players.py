"""Players answer by what their seat can know, and the same way whenever they are asked again."""

import copy
import random

import pytest

from banmen.errors import BanmenError
from banmen.kernel.game import Game
from banmen.kernel.rules import Rules
from banmen.players import (
    LEVELS,
    PLAYERS,
    GreedyPlayer,
    Player,
    RandomPlayer,
    SearchPlayer,
    answer_of,
    player_named,
    sight_of,
)
from banmen.players.search import Kept, Node
from banmen.players.worth import WON, chance_to_win, worth
from banmen.sim import Match, Tally, play_one
from tests.promises.games import PLAYABLE, at_some, course, each_game, started
from tests.promises.test_imagined import permuted

REAL = PLAYABLE[1:]
EVERY = {"random": 7, "greedy": 7, "search:12": 41}
"""The players by name, and at how many questions of a game each is asked."""
each_player = pytest.mark.parametrize("name", EVERY)


@each_player
@each_game
def test_what_a_seat_does_not_know_changes_no_answer(rules: Rules, name: str) -> None:
    """Catches a player that looks at hidden cards, at how chance goes on, or at what the opponent answered."""
    for game in at_some(rules, 4, EVERY[name]):
        assert game.question is not None
        other = permuted(game, game.question.seat, 9)
        other.state.seed, other.state.rolls = 5, 0
        other.answers = [0] * len(game.answers)
        assert answer_of(player_named(name, 3), other) == answer_of(player_named(name, 3), game)


@each_player
@each_game
def test_a_player_asked_again_answers_the_same(rules: Rules, name: str) -> None:
    """Catches a player whose answers would change after an undo, and one that changes the game it is asked about."""
    player = player_named(name, 2)
    for game in at_some(rules, 1, EVERY[name]):
        assert game.question is not None
        before = game.clone()
        first = answer_of(player, game)
        assert answer_of(player_named(name, 2), before) == first
        assert game.question == before.question
        assert 0 <= first < len(game.question.options)


def test_a_sight_does_not_give_the_game_away() -> None:
    """Catches an attribute by which a player could reach the game it plays."""
    game = started(PLAYABLE[0], 1)
    assert game.question is not None
    sight = sight_of(game, game.question.seat)
    public = [name for name in dir(sight) if not name.startswith("_")]
    assert sorted(public) == ["answered", "imagined", "question", "seat", "view"]
    assert sight.imagined(1) is not game
    assert sight.imagined(1).state is not game.state


@pytest.mark.parametrize("rules", REAL, ids=lambda rules: rules.name)
def test_without_open_lists_a_sight_takes_the_opponent_s_deck_for_one_that_fits_what_was_seen(rules: Rules) -> None:
    """Catches looking at the real list; late in a game, what was seen tells the bundled decks apart."""
    *_, game = (game.clone() for game in at_some(rules, 2, 5))
    assert game.question is not None
    seat = game.question.seat
    sight = sight_of(game, seat, open_lists=False)
    assert sight.imagined(1).decks[1 - seat].id == game.decks[1 - seat].id
    assert sight.imagined(1).view(seat) == sight.view()
    assert answer_of(player_named("greedy", 1), game) in range(len(game.question.options))


def test_a_seat_that_is_not_asked_has_no_question() -> None:
    game = started(PLAYABLE[0], 1)
    assert game.question is not None
    with pytest.raises(LookupError, match="is not asked anything"):
        sight_of(game, 1 - game.question.seat).question()


def test_an_unknown_player_is_refused_and_levels_are_players() -> None:
    with pytest.raises(BanmenError, match="there is no player 'deepblue'; players: random, greedy"):
        player_named("deepblue", 1)
    assert list(LEVELS) == ["easy", "medium", "hard"]
    assert {name.partition(":")[0] for name in EVERY} == set(PLAYERS)
    for name in ("search:0", "search:", "search:1x", "search:0s", "search:-3s", "greedy:4"):
        with pytest.raises(BanmenError, match="there is no player"):
            player_named(name, 1)
    assert {type(player_named(level, 1)) for level in LEVELS} <= {type(player_named(name, 1)) for name in PLAYERS}


@each_game
def test_what_is_good_for_one_seat_is_as_bad_for_the_other(rules: Rules) -> None:
    """Catches a judge that counts something for one side only."""
    for game in at_some(rules, 6, 5):
        assert worth(game, 0) == pytest.approx(-worth(game, 1))
        assert abs(worth(game, 0)) < WON / 2
        assert chance_to_win(game, 0) == pytest.approx(1.0 - chance_to_win(game, 1))
    *_, over = course(started(rules, 6), 6)
    assert over.outcome is not None
    assert worth(over, over.outcome.winner) == WON


@pytest.mark.parametrize("rules", REAL, ids=lambda rules: rules.name)
def test_greedy_beats_chance(rules: Rules) -> None:
    """Catches an evaluation with a wrong sign; a fair coin would win seven of eight once in thirty times."""
    decks = list(rules.decks().values())
    won = 0
    for number in range(8):
        pair = random.Random(number).sample(decks, 2)
        names = ("greedy", "random") if number % 2 else ("random", "greedy")
        tally = Tally()
        play_one(rules, Match(rules.name, (pair[0], pair[1]), names, 50), number, tally)
        assert (tally.errors, tally.violations) == (0, 0)
        won += tally.wins[names.index("greedy")]
    assert won >= 7


def test_a_search_keeps_the_part_of_its_tree_that_was_decided() -> None:
    """Catches a tree that is thrown away, or kept although the opponent has answered since."""
    game = started(REAL[0], 3)
    player = SearchPlayer(1, iterations=16)
    grown = []
    while game.question is not None and len(game.answers) < 14:
        sight = sight_of(game, game.question.seat)
        fits, before = player.kept.fits(sight), player.kept.root.visits
        advice = player.advice(sight)
        assert sum(each.share for each in advice) <= 1.0 + 1e-9
        if fits and before:
            grown.append(before)
        game.answer(advice[0].number)
        assert not player.kept.fits(sight_of(game, 1 - sight.seat))
    assert grown


class Nosy:
    """A player that would look at the game if it could."""

    def choose(self, sight: object) -> int:
        return sum(isinstance(getattr(sight, name, None), Game) for name in ("game", "_game", "__game"))


def test_a_nosy_player_finds_nothing() -> None:
    nosy: Player = Nosy()
    assert answer_of(nosy, started(PLAYABLE[0], 1)) == 0


def test_a_copy_of_a_player_goes_on_as_it_would() -> None:
    """Catches a part left behind: a compiled class has to say itself how it is copied."""
    root = Node()
    root.branches["on"] = Node()
    root.branches["on"].add(1.0)
    player = SearchPlayer(3, 0.0, 40)
    player.kept = Kept(1, 7, root)
    twin = copy.deepcopy(player)
    assert (twin.seed, twin.seconds, twin.iterations, twin.kept.seat, twin.kept.answered) == (3, 0.0, 40, 1, 7)
    assert (twin.kept.root.branches["on"].visits, twin.kept.root.branches["on"].total) == (1, 1.0)
    assert twin.kept.root.branches["on"] is not root.branches["on"]
    assert (copy.deepcopy(GreedyPlayer(4, 2)).worlds, copy.deepcopy(RandomPlayer(5)).seed) == (2, 5)
