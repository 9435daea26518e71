"""What is kept of a game that is left at the terminal, and how it goes on: who sits there, a match, an older game."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

from banmen import replay
from banmen.cli import main
from banmen.cli.left import found, left_before, left_game, resumed
from banmen.players import GreedyPlayer
from banmen.render import LANGUAGES, Language
from banmen.replay import Replay, Table
from tests.conftest import find_rules

RULES = find_rules("duelmasters")
Playing = Callable[..., str]


@pytest.fixture
def play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Playing:
    """`banmen play` with these options and lines typed, then left; what it printed, in one line."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))

    def playing(options: str, *typed: str) -> str:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
        with suppress(SystemExit):
            main(["play", *options.split()])
        told = capsys.readouterr()
        return re.sub(r"\s+", " ", told.out + told.err)

    return playing


def table_at(file: Path) -> Table:
    """Who sat at the table of a game that was left."""
    table = replay.read(file).table
    assert table is not None
    return table


def kept(game: str = "duelmasters") -> Replay:
    """The game that was left last."""
    return replay.read(left_game(game))


def test_who_sat_at_the_table_is_found_there_again(play: Playing) -> None:
    """Catches a second person whose seat the computer takes, and settings that are those of a new game."""
    play("duelmasters --seed 5 --opponent human --prompts on --lang ja", "lang", "1", "prompts off")
    assert "where you left it" in play("duelmasters --resume")
    table = table_at(left_game("duelmasters"))
    assert (table.opponent, sorted(table.prompts), table.language) == ("human", ["off", "on"], "en")
    assert resumed(RULES, found(RULES, left_game("duelmasters")), table).players == (None, None)


def test_what_is_said_when_going_on_goes_before_what_is_kept(play: Playing) -> None:
    """Catches an option that is read but not obeyed, and one not said that counts as said."""
    play("duelmasters --seed 5 --opponent easy --prompts on --lang en", "1")
    play("duelmasters --resume --prompts auto")
    assert table_at(left_game("duelmasters")) == Table("easy", ("auto", "auto"), "en")
    assert "前回の続きから" in play("duelmasters --resume --opponent medium --lang ja")
    table = table_at(left_game("duelmasters"))
    assert table == Table("medium", ("auto", "auto"), "ja")
    assert isinstance(resumed(RULES, found(RULES, left_game("duelmasters")), table).players[1], GreedyPlayer)


@pytest.mark.parametrize(("language", "told"), [("ja", "medium です"), ("en", "it is medium now")])
def test_a_game_kept_without_its_table_goes_on_and_says_who_sits_there(
    play: Playing, language: Language, told: str
) -> None:
    """Catches a game left to an older version that is refused, or at which the computer sits down without a word."""
    play("duelmasters --seed 5 --opponent human", "1", "1")
    file = left_game("duelmasters")
    answers = kept().answers
    old = json.loads(file.read_text(encoding="utf8"))
    del old["table"]
    old["sha256"] = replay.hash_of_record(old)
    file.write_text(json.dumps(old), encoding="utf8")
    asked = play(f"duelmasters --resume --opponent human --lang {language}")
    assert told not in asked
    assert kept().answers == answers
    file.write_text(json.dumps(old), encoding="utf8")
    assert told in play(f"duelmasters --resume --lang {language}")
    assert table_at(file).opponent == "medium"


def test_a_match_goes_on_with_its_results_and_the_exchanged_cards(play: Playing) -> None:
    """Catches a match of which only the duel at the table is kept, and decks as they were before the exchange."""
    play("yugioh --best-of 3 --seed 4 --lang en", "prompts on", "concede", "next", "swap 1 s1", "go")
    first = kept("yugioh")
    assert "after 1 duels: 0 - 1" in play("yugioh --resume --best-of 3", "1", "1")
    left = kept("yugioh")
    table = table_at(left_game("yugioh"))
    match = table.match
    assert match is not None
    assert match.results == (1,)
    assert "on" in table.prompts
    assert len(left.answers) > len(first.answers)
    assert left.decks == first.decks != match.decks
    assert left.chooser == 0
    assert "the match is over: B" in play("yugioh --resume", "concede", "next")
    assert not left_game("yugioh").exists()


@pytest.mark.parametrize("leave", [
    ("quit", "go", "1"), ("next", "quit", "go", "1"), ("next", "swap 1 s1"),
])
def test_a_match_is_left_between_two_duels(play: Playing, leave: tuple[str, ...]) -> None:
    """Catches a match that is lost, or a duel that begins, when a person leaves after one is over."""
    told = play("yugioh --best-of 3 --seed 4 --lang en", "concede", *leave)
    assert "quit leaves the match" in told
    assert kept("yugioh").conceded == 0
    told = play("yugioh --resume", "next", "go")
    assert told.count("after 1 duels: 0 - 1") == 2
    match = table_at(left_game("yugioh")).match
    assert match is not None
    assert match.results == (1,)
    assert kept("yugioh").conceded == -1


def test_taking_back_after_a_duel_was_found_again_counts_it_once(play: Playing) -> None:
    """Catches a duel whose result is kept in the match and in the game as well."""
    play("yugioh --best-of 3 --seed 4 --lang en", "1", "concede")
    play("yugioh --resume", "undo")
    assert kept("yugioh").conceded == -1
    assert "after 1 duels: 0 - 1" in play("yugioh --resume", "concede", "quit")


def test_a_match_that_cannot_be_is_refused(play: Playing) -> None:
    """Catches a decided match that goes on for ever because somebody wrote it so."""
    play("yugioh --best-of 3 --seed 4 --lang en", "1")
    file = left_game("yugioh")
    record = json.loads(file.read_text(encoding="utf8"))
    del record["sha256"]
    for results in ([0, 0], [7]):
        record["table"]["match"]["results"] = results
        file.write_text(json.dumps(record), encoding="utf8")
        assert "is part of no match that goes on" in play("yugioh --resume --lang en")


def test_another_game_puts_the_one_that_was_left_aside(play: Playing) -> None:
    """Catches a game that is lost without a word when another begins, and one put aside for a look at the table."""
    assert "you left" not in play("duelmasters --seed 5 --lang en", "1")
    file = left_game("duelmasters")
    assert "a game you left is kept" in play("duelmasters --seed 6 --lang en", "help", "quit")
    assert kept().seed == 5
    play("duelmasters --seed 6 --lang en", "1")
    assert (kept().seed, replay.read(left_before(file)).seed) == (6, 5)
    assert "二つあります" in play("duelmasters --seed 7 --lang ja")
    assert (kept().seed, replay.read(left_before(file)).seed) == (6, 5)
    play("duelmasters --seed 7 --lang en", "1")
    assert (kept().seed, replay.read(left_before(file)).seed) == (7, 6)


def test_the_game_before_is_found_again(play: Playing) -> None:
    """Catches two games that are one after going on with the older, and an older game forgotten with the newer."""
    play("duelmasters --seed 5 --lang en", "1")
    play("duelmasters --seed 6 --lang en", "1")
    before = left_before(left_game("duelmasters"))
    play("duelmasters --resume-before")
    assert (kept().seed, replay.read(before).seed) == (6, 5)
    play("duelmasters --resume-before", "1")
    assert (kept().seed, replay.read(before).seed) == (5, 6)
    play("duelmasters --resume", "concede")
    assert kept().seed == 6
    assert not before.exists()
    play("duelmasters --resume", "concede")
    assert not left_game("duelmasters").exists()


@pytest.mark.parametrize("option", ["--resume", "--resume-before"])
def test_giving_up_a_game_found_again_can_be_taken_back(play: Playing, option: str) -> None:
    """Catches a game that is no longer kept because it was over for a moment."""
    play("duelmasters --seed 5 --lang en", "1")
    play("duelmasters --seed 6 --lang en", "1")
    play(f"duelmasters {option}", "concede", "undo")
    assert {kept().seed, replay.read(left_before(left_game("duelmasters"))).seed} == {5, 6}


def test_a_game_conceded_at_once_takes_nothing_away(play: Playing) -> None:
    """Catches a new game that is over before anything was decided and is swept away with what was kept."""
    play("duelmasters --seed 5 --lang en", "1")
    play("duelmasters --seed 6 --lang en", "concede")
    assert kept().seed == 5


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("option", "ja", "en"), [
    ("--seed 3", "始め方の指定", "says how a game begins"),
    ("--deck embers", "始め方の指定", "says how a game begins"),
    ("--opponent-deck embers", "始め方の指定", "says how a game begins"),
    ("--scenario x.yaml", "始め方の指定", "says how a game begins"),
    ("--best-of 3", "1本勝負である（3ではない）", "is a single game, not best of 3"),
])
def test_what_a_game_that_was_left_cannot_take_is_refused(
    play: Playing, language: Language, option: str, ja: str, en: str
) -> None:
    """Catches a match asked for and a single game gone on with, and decks that are said and not played."""
    play("duelmasters --seed 5", "1")
    told = play(f"duelmasters --resume {option} --lang {language}")
    assert f"{option.split()[0]}: " in told
    assert (ja if language == "ja" else en) in told


def test_a_match_is_not_gone_on_with_as_a_single_game(play: Playing) -> None:
    play("yugioh --best-of 3 --seed 4 --lang en", "1")
    assert "is a match of 3 duels, not best of 1" in play("yugioh --resume --best-of 1 --lang en")
