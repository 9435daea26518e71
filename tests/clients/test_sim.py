"""Simulation, players, benchmark: what they count, and what they refuse."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from banmen import sim
from banmen.arena.contest import FindRules, duel
from banmen.arena.run import run
from banmen.cli import main
from banmen.errors import BanmenError
from banmen.kernel.game import Game
from banmen.kernel.rules import Rules
from banmen.players import RandomPlayer, answer_of, player_named
from banmen.sim import Match, Tally
from tests.conftest import find_rules
from tests.kernel.toy import HAND, ToyRules, deck
from tests.promises.games import PLAYABLE, each_game, started
from tests.promises.test_refusal import Failing

KEYS = [
    "games", "decisions", "seconds", "games_per_second", "decisions_per_second", "wins", "draws", "mean_turns",
    "errors", "violations",
]
REAL = PLAYABLE[1:]


def match_of(rules: Rules, players: tuple[str, str] = ("random", "random")) -> Match:
    one, two, *_ = rules.decks().values()
    return Match(rules.name, (one, two), players, 1)


def total(match: Match, games: int, jobs: int = 1, find: FindRules = find_rules) -> Tally:
    """What is counted over the games of a match."""
    contest = duel(match, games)
    contest.check(find)
    found = Tally()
    for game in run(contest, range(games), jobs, find):
        found.count(game)
    return found


@each_game
def test_random_games_end_without_errors_and_violations(rules: Rules) -> None:
    report = total(match_of(rules), 12).report()
    assert list(report) == KEYS
    assert (report["games"], report["errors"], report["violations"]) == (12, 0, 0)
    wins = report["wins"]
    assert isinstance(wins, list)
    assert isinstance(report["draws"], int)
    assert sum(wins) + report["draws"] == 12


def test_the_total_does_not_depend_on_the_number_of_jobs() -> None:
    """Catches seeds that depend on which worker plays a game."""
    both = [total(match_of(ToyRules()), 25, jobs) for jobs in (1, 2)]
    assert both[0].wins == both[1].wins
    assert (both[0].decisions, both[0].turns) == (both[1].decisions, both[1].turns)


def test_an_engine_error_is_counted_saved_and_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BANMEN_CRASH_DIR", str(tmp_path))
    found = total(match_of(ToyRules()), 3, find=lambda name: Failing())
    assert found.errors == len(list(tmp_path.glob("*.crash.json"))) == 3
    assert str(tmp_path) in found.messages[0]


class Losing(ToyRules):
    """A toy that loses a card in its fifth turn."""

    def draw(self, game: Game, seat: int) -> None:
        if game.state.turn == 5:
            game.state.zones[HAND.of(0)].pop()
        super().draw(game, seat)


def test_a_lost_card_is_a_violation() -> None:
    found = total(match_of(ToyRules()), 4, find=lambda name: Losing())
    assert found.violations > 0
    assert "is in 0 lists" in found.messages[0]


class Refusing(ToyRules):
    """A toy that refuses in its third turn what it offered."""

    def draw(self, game: Game, seat: int) -> None:
        if game.state.turn == 3:
            raise BanmenError("not now")
        super().draw(game, seat)


def test_an_option_that_is_refused_is_a_violation_and_the_others_go_on() -> None:
    found = total(match_of(ToyRules()), 4, find=lambda name: Refusing())
    assert (found.games, found.violations, found.errors) == (4, 4, 0)
    assert "an option was refused: not now" in found.messages[0]


def test_an_unlawful_deck_is_refused_before_anything_is_played() -> None:
    match = Match("toy", (deck(), deck(size=3)), ("random", "random"), 1)
    with pytest.raises(BanmenError, match="a deck needs 10 cards"):
        total(match, 3)


def test_a_game_without_end_is_a_draw_and_no_violation(monkeypatch: pytest.MonkeyPatch) -> None:
    """Catches a limit that only the rules of a game would know, for people too."""
    monkeypatch.setattr(sim, "LONGEST", 3)
    monkeypatch.setattr(sim, "TURNS", 1)
    found = total(match_of(ToyRules()), 5)
    assert (found.draws, found.violations, found.errors) == (5, 0, 0)
    assert found.turns <= 5 * 5


def test_a_random_player_answers_the_same_game_the_same_way() -> None:
    """Catches a player with a memory of its own, whose answers would change after an undo."""
    game = started(ToyRules(), 1)
    assert game.question is not None
    picks = [answer_of(RandomPlayer(9), game) for _ in range(5)]
    player = RandomPlayer(9)
    assert picks == [answer_of(player, game) for _ in range(5)]
    assert len({answer_of(RandomPlayer(seed), game) for seed in range(50)}) == len(game.question.options)


def test_an_unknown_player_is_refused() -> None:
    with pytest.raises(BanmenError, match="there is no player 'deepblue'; players: random, greedy"):
        player_named("deepblue", 1)
    with pytest.raises(BanmenError, match="there is no player"):
        total(match_of(ToyRules(), ("random", "nobody")), 1)


@pytest.mark.parametrize("rules", REAL, ids=lambda rules: rules.name)
def test_the_command_prints_json_with_exactly_the_promised_keys(
    rules: Rules, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["sim", rules.name, "--games", "2", "--seed", "1", "--json"])
    assert not caught.value.code
    assert list(json.loads(capsys.readouterr().out)) == KEYS


@pytest.mark.parametrize("rules", REAL[:1], ids=lambda rules: rules.name)
@pytest.mark.parametrize(
    ("arguments", "message", "status"),
    [
        (["--decks", "one"], "two names with a comma between", 2),
        (["--decks", "no,such"], "there is no deck 'no'; bundled: ", 1),
        (["--players", "random"], "two names with a comma between", 2),
        (["--players", "random,nobody"], "there is no player 'nobody'", 2),
    ],
)
def test_wrong_names_are_refused(
    rules: Rules, arguments: list[str], message: str, status: int, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["sim", rules.name, "--games", "1", *arguments])
    assert caught.value.code == status
    assert message in capsys.readouterr().err


INTERRUPTED = """
import os, signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell starts what runs behind it deaf to it
from banmen import sim
whole = sim.played
def played(rules, match, number):
    if number == 3:
        os.kill(os.getpid(), signal.SIGINT)
    return whole(rules, match, number)
sim.played = played
from banmen.cli import main
main(["sim", sys.argv[1], "--games", "100000", "--jobs", "1", "--json"])
"""


@pytest.mark.parametrize("rules", REAL[:1], ids=lambda rules: rules.name)
def test_an_interrupt_stops_cleanly_with_the_result_so_far(rules: Rules) -> None:
    done = subprocess.run(
        [sys.executable, "-c", INTERRUPTED, rules.name], capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert "stopped after 3 of 100000 games" in done.stderr
    assert json.loads(done.stdout)["games"] == 3


@pytest.mark.parametrize("rules", REAL, ids=lambda rules: rules.name)
def test_bench_measures_each_part(rules: Rules) -> None:
    from bench.measure import PARTS

    found: dict[str, float] = {}
    for part in PARTS.values():
        found |= part(rules.name, 1)
    assert list(found) == [
        "decisions_per_second", "games_per_second", "clone_microseconds", "clone_written_microseconds", "start_up_ms",
        "peak_mb_per_game",
    ]
    assert all(value > 0 for value in found.values())
