"""How an imagined game is played on: through the battle phase, and by what acts gain in this game."""

from banmen.games import rules_named
from banmen.games.builddivide.zones import LIFE
from banmen.kernel.game import Game
from banmen.players.playing import HABIT, Playing
from banmen.players.tested import positions
from banmen.players.trying import candidates
from banmen.players.worth import chance_to_win, chance_with, worth
from banmen.scenario.run import play


def position(game: str, name: str) -> Game:
    """The position of this name of the blunder suite."""
    (scenario,) = (each for each in positions(game) if each.name == name)
    return play(scenario, rules_named).game


def said(game: Game, verb: str) -> int:
    """The number of the first option with this verb."""
    assert game.question is not None
    return next(number for number, option in enumerate(game.question.options) if option.verb == verb)


def test_a_turn_is_played_through_the_battle_phase() -> None:
    """Catches a side that ends its turn in the main phase, because the table looks better once the other is next."""
    game = position("yugioh", "from the main phase one goes on to the attack that wins")
    seat = game.state.turn_player
    over = Playing().to_the_end_of(game.state.turn, game).outcome
    assert over is not None
    assert over.winner == seat


def test_an_attack_that_gained_nothing_after_one_answer_is_looked_at_again_after_another() -> None:
    """Catches a hit that is not dealt, because in other games a unit stayed back that blocks it."""
    game = position("builddivide", "the only unit that can block stays before the last hit")
    playing, last, life = Playing(), game.state.turn + 1, LIFE.of(game.state.turn_player)
    stayed = game.clone()
    stayed.answer(said(stayed, "end_attacks"))
    playing.begin("stays")
    assert len(playing.to_the_end_of(last, stayed).state.zones[life]) == 1
    game.answer(said(game, "attack"))
    game.answer(said(game, "no_block"))
    playing.begin("attacks")
    assert not playing.to_the_end_of(last, game).state.zones[life]


def test_a_turn_that_begins_with_attackers_enough_is_nearly_won() -> None:
    """Catches a judgement to which three attackers before one shield and one blocker are just three creatures."""
    game = position("duelmasters", "three attackers are enough for one shield and one blocker")
    seat = game.state.turn_player
    assert chance_to_win(game, seat) > chance_with(worth(game, seat))
    few = position("duelmasters", "nobody attacks a stronger creature for nothing")
    assert chance_to_win(few, few.state.turn_player) == chance_with(worth(few, few.state.turn_player))


def test_whether_to_block_is_no_habit() -> None:
    """Catches a side that blocks, or does not, because it always did, whoever attacks."""
    game = position("duelmasters", "the last attack is blocked")
    playing = Playing()
    assert game.question is not None
    for _ in range(HABIT + 1):
        playing.favourite(game, candidates(game, game.question))
    assert not playing.habits
