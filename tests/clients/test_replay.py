"""Recorded games: saved, played again, compared, and refused when wrong."""

import json
import os
import re
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from banmen import replay
from banmen.cli import main
from banmen.errors import BanmenError
from banmen.games import GAMES, rules_named
from banmen.kernel.deck import Deck
from banmen.kernel.events import Event
from banmen.kernel.game import Game
from banmen.kernel.rules import Rules
from banmen.render import Language, Speaker
from tests.conftest import find_rules
from tests.promises.games import PLAYABLE, course, each_game, started


def recorded(rules: Rules, file: Path, seed: int = 4) -> dict[str, Any]:
    """Play a random game, save it, and return what the file holds."""
    events: list[Event] = []
    game = started(rules, seed)
    for each in course(game, seed):
        events += each.events
    replay.save(file, game, events)
    data: dict[str, Any] = json.loads(file.read_text(encoding="utf8"))
    return data


def change(file: Path, **values: object) -> None:
    """What is changed in a file by somebody who takes its checksum out too."""
    data = json.loads(file.read_text(encoding="utf8"))
    file.write_text(json.dumps(data | {"sha256": ""} | values), encoding="utf8")


@each_game
def test_a_recorded_game_is_played_again_with_the_same_events(rules: Rules, tmp_path: Path) -> None:
    data = recorded(rules, tmp_path / "game.json")
    assert {"banmen", "game", "seed", "decks", "ask_all", "chooser", "answers", "conceded", "events", "cards",
            "sha256"} == set(data)
    assert replay.verify(tmp_path / "game.json", find_rules).count == data["events"]["count"] > 0


HASHES = """
from banmen.games import GAMES, rules_named
from banmen.kernel.game import Game
from banmen.replay import hash_of_cards
for name in GAMES:
    decks = list(rules_named(name).decks().values())
    for deck in decks:
        print(name, deck.name, hash_of_cards(Game.start(rules_named(name), (deck, deck), 1)))
"""


def test_cards_have_the_same_hash_in_every_process() -> None:
    """Catches a hash of where a card lies in memory, or of the order of a set: no game could be verified or resumed."""
    one, two = (
        subprocess.run([sys.executable, "-c", HASHES], capture_output=True, text=True, check=True,
                       env={**os.environ, "PYTHONHASHSEED": seed}).stdout.splitlines()
        for seed in ("1", "2")
    )
    assert len(one) > len(GAMES)
    assert one == two


def test_a_game_that_was_conceded_ends_so_again(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    game = started(PLAYABLE[0], 1)
    events = [*game.events, *game.answer(0), *game.concede(1)]
    replay.save(file, game, events, conceded=1)
    replay.verify(file, find_rules)


def test_other_answers_give_another_hash(tmp_path: Path) -> None:
    """Catches comparing only how the game ended, or how many events there were."""
    file = tmp_path / "game.json"
    data = recorded(PLAYABLE[0], file)
    change(file, seed=data["seed"] + 2)
    with pytest.raises(BanmenError, match=r"differ from what was recorded|answer \d+"):
        replay.verify(file, find_rules)
    change(file, seed=data["seed"], events=data["events"] | {"sha256": "0" * 64})
    with pytest.raises(BanmenError, match="differ from what was recorded"):
        replay.verify(file, find_rules)


@each_game
def test_any_one_answer_changed_or_the_rest_cut_off_is_noticed(rules: Rules, tmp_path: Path) -> None:
    """Catches a hash of the events alone: going to an empty battle phase first, or not, tells the same."""
    file = tmp_path / "game.json"
    answers = recorded(rules, file)["answers"]
    for at in range(0, len(answers), 7):
        for wrong in ([*answers[:at], answers[at] ^ 1, *answers[at + 1 :]], answers[:at]):
            change(file, answers=wrong)
            with pytest.raises(BanmenError, match=r"differ from what was recorded|answer \d+"):
                replay.verify(file, find_rules)


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"answers": [99]}, r"answer 1 \(question 'act'\): 99 is not the number of an option \(0 to \d+\)"),
        ({"answers": ["x"]}, r"not a recorded game: .*answers"),
        ({"decks": []}, "a game has two decks, not 0"),
        ({"seed": None}, "not a recorded game: .*seed"),
        ({"conceded": 7}, "no seat has the number 7"),
        ({"events": None}, "has no hash of its events"),
        ({"decks": [{"name": "x", "game": "toy", "parts": {"main": ["nobody"] * 12}}] * 2}, "'nobody'"),
        ({"decks": [{"name": "x", "game": "toy", "parts": {"main": ["plain"]}}] * 2}, "a deck needs 10 cards"),
    ],
)
def test_a_wrong_file_is_refused_with_place_and_reason(
    tmp_path: Path, values: dict[str, object], message: str
) -> None:
    file = tmp_path / "game.json"
    recorded(PLAYABLE[0], file)
    change(file, **values)
    with pytest.raises(BanmenError, match=message) as caught:
        replay.verify(file, find_rules)
    assert str(file) in str(caught.value)


def test_an_answer_too_many_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    data = recorded(PLAYABLE[0], file)
    change(file, answers=[*data["answers"], 0])
    with pytest.raises(BanmenError, match="the game is over already"):
        replay.verify(file, find_rules)


def test_what_is_no_json_is_refused_by_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.json"
    file.write_text('{"game": "toy",\n oops}', encoding="utf8")
    with pytest.raises(SystemExit) as caught:
        main(["replay", "verify", str(file)])
    assert caught.value.code == 1
    assert f"{file}:2: not valid JSON" in capsys.readouterr().err
    file.write_text("[" * 100_000, encoding="utf8")
    with pytest.raises(BanmenError, match="nested too deeply"):
        replay.verify(file)


@pytest.mark.parametrize("rules", PLAYABLE[1:], ids=lambda rules: rules.name)
@pytest.mark.parametrize("lang", ["ja", "en"])
def test_show_tells_the_game(rules: Rules, lang: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = recorded(rules, tmp_path / "game.json")
    with pytest.raises(SystemExit) as caught:
        main(["replay", "show", str(tmp_path / "game.json"), "--lang", lang])
    assert not caught.value.code
    lines = capsys.readouterr().out.splitlines()
    times = [re.search(r" ×(\d+)$", line) for line in lines]
    assert sum(int(each[1]) if each else 1 for each in times) == data["events"]["count"]
    assert not any(one == other for one, other in pairwise(lines))


@pytest.mark.parametrize(
    ("lang", "line"),
    [("ja", "     103.3  {}が山札から手札へ移る ×10"), ("en", "     103.3  {} goes from deck to hand ×10")],
)
def test_what_is_told_several_times_in_a_row_is_one_line(
    lang: Language, line: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Catches the same sentence once for each of the cards that are moved, drawn or looked through."""
    file, rules = tmp_path / "game.json", rules_named("duelmasters")
    deck = Deck("many", "duelmasters", {"main": ("swarm",) * 40})
    game = Game.start(rules, (deck, deck), 1)
    replay.save(file, game, game.events)
    with pytest.raises(SystemExit):
        main(["replay", "show", str(file), "--lang", lang])
    name = Speaker(rules, lang).printed(game, game.library.by_id["swarm"])
    assert capsys.readouterr().out.splitlines().count(line.format(name)) == 1


@pytest.mark.parametrize("rules", PLAYABLE[1:], ids=lambda rules: rules.name)
def test_show_as_json_gives_every_event_with_its_rules(
    rules: Rules, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Catches JSON that leaves events out, or prints sentences for people between them."""
    data = recorded(rules, tmp_path / "game.json")
    with pytest.raises(SystemExit) as caught:
        main(["replay", "show", str(tmp_path / "game.json"), "--json"])
    assert not caught.value.code
    shown = json.loads(capsys.readouterr().out)
    assert len(shown["events"]) == data["events"]["count"]
    assert shown["outcome"]["reason"]
    assert all(set(event) == {"kind", "rules", "sentence"} for event in shown["events"])
