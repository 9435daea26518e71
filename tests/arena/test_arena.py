"""Contests: the same result however they are played, nothing lost when they are broken off, rates one can trust."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterable
from multiprocessing import active_children
from pathlib import Path

import pytest

from banmen.arena.contest import Contest, Entrant, duel, round_robin
from banmen.arena.keep import Keeper
from banmen.arena.page import FEWEST_GAMES, as_html
from banmen.arena.report import as_csv, as_json, report
from banmen.arena.run import chunks_of, run
from banmen.arena.statistics import rate, ratings
from banmen.cli import main
from banmen.cli.sim import narrow
from banmen.errors import BanmenError
from banmen.kernel.game import Game
from banmen.kernel.names import NONE
from banmen.kernel.rules import Rules
from banmen.sim import Match, Played
from tests.conftest import find_rules
from tests.kernel.toy import ToyRules


def contest(games: int = 4, seed: int = 1) -> Contest:
    """Three entrants of the toy, each against each."""
    one, two, *_ = ToyRules().decks().values()
    return round_robin("toy", (Entrant(one, "random"), Entrant(two, "random"), Entrant(one, "greedy")), games, seed)


def played(which: Contest, jobs: int = 1) -> list[Played]:
    return list(run(which, range(len(which)), jobs, find_rules))


def test_the_report_is_the_same_for_any_number_of_jobs() -> None:
    """Catches times, or the order in which games are finished, in what is reported."""
    which = contest(8)
    both = [as_json(report(which, played(which, jobs))) for jobs in (1, 2)]
    assert both[0] == both[1]


def test_each_meets_each_and_they_change_seats() -> None:
    """Catches an entrant that always begins, and a rate counted for the seat instead of the entrant."""
    which = contest(4)
    seats = [which.seats(number) for number in range(len(which))]
    assert seats == [(0, 1), (1, 0), (0, 1), (1, 0), (0, 2), (2, 0), (0, 2), (2, 0), (1, 2), (2, 1), (1, 2), (2, 1)]
    found = report(which, [Played(number, winner=seats[number].index(max(seats[number])), first=0)
                           for number in range(len(which))])
    assert [standing.wins.rate for standing in found.standings] == [0.0, 0.5, 1.0]
    assert [[part.games for part in row] for row in found.matchups] == [[0, 4, 4], [4, 0, 4], [4, 4, 0]]
    assert found.first_player.rate == 0.5
    assert [standing.rating.points for standing in found.standings] == sorted(
        standing.rating.points for standing in found.standings)


def test_a_card_wins_as_often_as_who_held_it() -> None:
    """Catches counting a card for the seat in which its deck did not sit."""
    which = contest(2)
    games = [Played(0, winner=0, drawn=(("a", "b"), ("c",)), played=(("a",), ())),
             Played(1, winner=NONE, drawn=(("c",), ("a",)), played=((), ("a",)))]
    rates = {each.card: each for each in report(which, games).standings[0].cards}
    drawn = {card: (each.drawn.games, each.drawn.rate) for card, each in rates.items()}
    assert drawn == {"a": (2, 0.75), "b": (1, 1.0)}
    assert rates["a"].played.games == 2
    assert rates["b"].played.games == 0


def test_cards_in_hand_and_played_are_noted() -> None:
    games = played(contest(2))
    assert all(game.drawn[seat] for game in games for seat in (0, 1))
    assert any(game.played[seat] for game in games for seat in (0, 1))
    assert all(set(game.played[seat]) <= set(game.drawn[seat]) for game in games for seat in (0, 1))
    assert {game.first for game in games} <= {0, 1}


# Rates and ratings --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("won", "games", "low", "high"), [(5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (0, 4, 0.0, 0.4899)]
)
def test_intervals_are_wilson_s(won: int, games: int, low: float, high: float) -> None:
    """Catches the plain interval, which after ten wins of ten has no width."""
    found = rate(won, games)
    assert (found.low, found.high) == (low, high)


def test_ratings_tell_ten_wins_to_one_by_400_points() -> None:
    """Catches a wrong base of the scale; intervals narrow with the root of the number of games."""
    few, many = (ratings(2, {(0, 1): 10 * by, (1, 0): by}) for by in (100, 10_000))
    assert many[0].points - many[1].points == pytest.approx(400, abs=1)
    assert (few[0].high - few[0].low) / (many[0].high - many[0].low) == pytest.approx(10, rel=0.02)


def test_who_won_every_game_is_not_infinitely_strong() -> None:
    best, other = ratings(2, {(0, 1): 20.0, (1, 0): 0.0})
    assert 1500 < best.points < 2500
    assert best.low > other.high - 400


def test_equal_results_are_equal_ratings() -> None:
    found = ratings(3, {(a, b): 5.0 for a in range(3) for b in range(3) if a != b})
    assert [each.points for each in found] == [1500.0] * 3


# Broken off and gone on ---------------------------------------------------------------------------


def kept(file: Path, which: Contest, games: Iterable[Played], resume: bool) -> Keeper:
    keeper = Keeper(file, which, resume)
    for game in games:
        keeper.add(game)
    keeper.close()
    return keeper


def test_finished_games_are_read_back_and_a_cut_off_line_is_not(tmp_path: Path) -> None:
    """Catches losing all games for one half-written line, and going on behind it."""
    which, file = contest(), tmp_path / "games.jsonl"
    games = played(which)
    kept(file, which, games[:5], resume=False)
    with file.open("ab") as half:
        half.write(b'{"number":5,"win')
    again = kept(file, which, games[5:], resume=True)
    assert again.finished == dict(enumerate(games))
    assert kept(file, which, (), resume=True).finished == dict(enumerate(games))


def test_another_contest_does_not_go_on_in_a_file(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    kept(file, contest(), (), resume=False)
    with pytest.raises(BanmenError, match="games of another contest"):
        Keeper(file, contest(seed=2), resume=True)
    with pytest.raises(BanmenError, match="is there already; --resume"):
        Keeper(file, contest(), resume=False)
    file.write_text("nonsense\n", encoding="utf8")
    with pytest.raises(BanmenError, match=r"games\.jsonl:1: is no file of finished games"):
        Keeper(file, contest(), resume=True)


def test_more_games_of_the_same_two_may_be_asked_for(tmp_path: Path) -> None:
    one, two, *_ = ToyRules().decks().values()
    match, file = Match("toy", (one, two), ("random", "random"), 1), tmp_path / "games.jsonl"
    kept(file, duel(match, 2), played(duel(match, 2)), resume=False)
    assert list(Keeper(file, duel(match, 9), resume=True).finished) == [0, 1]


def test_enough_games_are_the_first_that_are_enough() -> None:
    """Catches a stop that depends on which game happened to be finished first."""
    games = {number: Played(number, winner=number % 2) for number in range(200)}
    enough = narrow(games, 0.1)
    assert enough is not None
    assert narrow({number: game for number, game in games.items() if number != 3}, 0.1) is None
    assert narrow({number: games[number] for number in range(enough - 1)}, 0.1) is None


class Deadly(ToyRules):
    """A toy whose process is killed in the third turn."""

    def draw(self, game: Game, seat: int) -> None:
        if game.state.turn == 3 and os.getpid() != int(os.environ["BANMEN_TEST_PARENT"]):
            os.kill(os.getpid(), signal.SIGKILL)
        super().draw(game, seat)


def deadly(name: str) -> Rules:
    return Deadly()


def test_a_killed_worker_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Catches waiting for ever for a process that is no more."""
    monkeypatch.setenv("BANMEN_TEST_PARENT", str(os.getpid()))
    which = contest()
    with pytest.raises(BanmenError, match="a worker process was killed"):
        list(run(which, range(len(which)), 2, deadly))


def endless(name: str) -> Rules:
    """The rules of the toy; who asks for them after the first never gets them."""
    try:
        Path(os.environ["BANMEN_TEST_MARK"]).touch(exist_ok=False)
    except FileExistsError:
        signal.pause()
    return find_rules(name)


def test_who_breaks_off_does_not_wait_for_the_games_under_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Catches a Ctrl-C that waits until the workers have finished their games: here it would wait for ever."""
    monkeypatch.setenv("BANMEN_TEST_MARK", str(tmp_path / "asked"))
    before = active_children()
    playing = run(contest(), range(len(contest())), 2, endless)
    next(playing)
    playing.close()
    assert [each for each in active_children() if each not in before] == []


@pytest.mark.parametrize(("player", "size"), [("random", 10), ("easy", 10), ("greedy", 1), ("search:5", 1)])
def test_games_of_players_who_think_are_reported_one_by_one(player: str, size: int) -> None:
    """Catches finished games that are lost with the other nine of their portion."""
    one, two, *_ = ToyRules().decks().values()
    which = round_robin("toy", (Entrant(one, "random"), Entrant(two, player)), 400, 1)
    assert {len(chunk) for chunk in chunks_of(which, range(400), 2)} == {size}


LITTLE_ROOM = """
import resource, sys
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[1]), int(sys.argv[1])))
from banmen.cli import main
main(sys.argv[2:])
"""


def with_little_room(room: int, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", LITTLE_ROOM, str(room), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)


def test_on_a_full_disk_whole_games_are_kept(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    done = with_little_room(9000, "sim", "duelmasters", "--games", "40", "--keep", str(file))
    assert done.returncode == 1
    assert "games.jsonl: cannot be written: " in done.stderr
    assert "Traceback" not in done.stderr
    lines = file.read_text(encoding="utf8").splitlines()
    assert f"{len(lines) - 1} finished games are in it" in done.stderr
    assert len({json.loads(line)["number"] for line in lines[1:]}) == len(lines) - 1 > 0


def test_on_a_full_disk_no_half_report_is_left(tmp_path: Path) -> None:
    done = with_little_room(600, "sim", "duelmasters", "--games", "2", "--report", str(tmp_path / "out.json"))
    assert done.returncode == 1
    assert "out.json: cannot be written: " in done.stderr
    assert list(tmp_path.iterdir()) == []


# The commands -------------------------------------------------------------------------------------


def test_a_round_robin_is_rated_and_reported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = [tmp_path / f"out{kind}" for kind in (".json", ".csv", ".html")]
    asked = ["arena", "duelmasters", "--decks", "embers,grove,lantern", "--players", "random", "--games", "4",
             "--jobs", "1", *(word for file in files for word in ("--report", str(file)))]
    with pytest.raises(SystemExit) as caught:
        main(asked)
    assert not caught.value.code
    assert "embers/random" in capsys.readouterr().out
    found = json.loads(files[0].read_bytes())
    assert (found["games"], len(found["standings"]), found["errors"]) == (12, 3, 0)
    assert len(files[1].read_text(encoding="utf8").splitlines()) == 13
    page = files[2].read_text(encoding="utf8")
    assert page.count("<svg") >= 2
    assert "http://" not in page.replace("http://www.w3.org", "").replace("http://purl.org", "").replace(
        "http://creativecommons.org", "")


@pytest.mark.parametrize(
    ("arguments", "message", "status"),
    [
        (["--decks", "embers,nothing"], "there is no deck 'nothing'", 1),
        (["--decks", "embers"], "two or more entrants", 1),
        (["--decks", "embers,embers"], "embers/greedy is there twice", 1),
        (["--players", "deepblue"], "there is no player 'deepblue'", 1),
        (["--players", "search:none"], "there is no player 'search:none'", 1),
        (["--players", "search:0.0s"], "there is no player 'search:0.0s'", 1),
        (["--keep", "/dev/zero", "--resume"], "/dev/zero: is no file that games can be kept in", 1),
        (["--keep", "/"], "/: is no file that games can be kept in", 1),
        (["--resume"], "there is no --keep file", 2),
        (["--report", "out.pdf"], "out.pdf does not end in .json, .csv, .html", 2),
        (["--report", "/no/such/out.json"], "/no/such: there is no such folder", 1),
    ],
)
def test_bad_input_is_refused_before_anything_is_played(
    arguments: list[str], message: str, status: int, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["arena", "duelmasters", *arguments])
    assert caught.value.code == status
    assert message in capsys.readouterr().err


def test_names_in_a_page_are_escaped() -> None:
    which = contest(6)
    found = report(which, played(which))
    names = {card.card: "<script>" for standing in found.standings for card in standing.cards}
    page = as_html(found, names, dict.fromkeys(found.reasons, "<b>"))
    assert b"<script>" not in page
    assert b"&lt;script&gt;" in page
    assert b"<b>" not in page


def test_a_plot_calls_cards_by_their_names_and_counts_whole_games() -> None:
    """Catches ids beside a plot, letters that its own font lacks drawn as boxes, and half a game on an axis."""
    which = contest(12)
    found = report(which, played(which))
    names = {card.card: f"{card.card}の者" for standing in found.standings for card in standing.cards}
    page = as_html(found, names, {}).decode()
    plots = [part.partition("</svg>")[0] for part in page.split("<svg")[1:]]
    drawn = {card.card for card in found.standings[0].cards if card.drawn.games >= FEWEST_GAMES}
    assert drawn
    assert all(any(f"{id}の者</text>" in plot for plot in plots) for id in drawn)
    assert "0.5</text>" not in plots[1]


def test_csv_has_a_heading() -> None:
    which = contest(1)
    assert as_csv(which, ()).count(b"\n") == 1
