"""The blunder suite: its positions hold together, and players that think get them right."""

import json
from pathlib import Path

import pytest

from banmen.cli import main
from banmen.errors import BanmenError
from banmen.games import GAMES
from banmen.players.tested import answered, positions, suite
from banmen.scenario.reader import read_scenarios


@pytest.mark.parametrize("game", GAMES)
def test_greedy_and_search_blunder_seldom(game: str) -> None:
    """Catches an evaluation or a search that misses what lies on the table."""
    found = suite(game, ("greedy", "search:30"))
    wrong = {player: [each for each in given if not each.right] for player, given in found.items()}
    assert len(wrong["search:30"]) * 10 <= len(positions(game)), wrong
    assert len(wrong["greedy"]) * 5 <= len(positions(game)), wrong


@pytest.mark.parametrize("game", GAMES)
def test_chance_does_not_get_every_position_right(game: str) -> None:
    """Catches positions in which every answer is right."""
    for scenario in positions(game):
        assert not all(answered(scenario, "random", seed).right for seed in range(12)), scenario.name


def test_a_position_whose_words_fit_nothing_is_refused(tmp_path: Path) -> None:
    """Catches a blunder nobody could make, because it is misspelt."""
    file = tmp_path / "wrong.yaml"
    text = "name: n\ngame: yugioh\nfill: dawn-lancer\nturn: {number: 3, player: a, step: main}\nblunders: [end_trun]\n"
    file.write_text(text, encoding="utf8")
    with pytest.raises(BanmenError, match="end_trun is not offered"):
        answered(read_scenarios(file)[0], "random", 1)


def test_the_command_prints_each_player_s_score(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["arena", "yugioh", "--blunders", "--players", "random,greedy", "--json"])
    assert not caught.value.code
    scores = json.loads(capsys.readouterr().out)["scores"]
    assert scores["greedy"] > scores["random"]
