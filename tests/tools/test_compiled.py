"""The copy of the package that is compiled plays the same games as the sources."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from banmen.games import GAMES
from tools.compiled import _made_before_looked_into

ROOT = Path(__file__).resolve().parents[2]
GAME = """
import sys
from banmen.games import rules_named
from banmen.kernel.game import Game
from banmen.players import RandomPlayer, answer_of
for name in sys.argv[1:]:
    rules = rules_named(name)
    game = Game.start(rules, list(rules.decks().values())[:2], 5)
    player = RandomPlayer(5)
    while game.question is not None:
        game.answer(answer_of(player, game))
    copy = game.clone()
    print(name, game.answers, game.outcome, copy.state.zones == game.state.zones)
"""


def played(folder: Path) -> str:
    """A game of each, played by the package that lies in a folder."""
    done = subprocess.run([sys.executable, "-c", GAME, *GAMES], cwd=folder, capture_output=True, text=True, check=False)
    assert not done.returncode, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def split(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The copy, with its records moved and nothing compiled."""
    folder = tmp_path_factory.mktemp("split")
    command = [sys.executable, "-m", "tools.compiled", str(folder / "copy"), "--split-only"]
    subprocess.run(command, cwd=ROOT, check=True)
    return folder / "copy"


def test_the_copy_plays_the_same_games(split: Path) -> None:
    """Catches a record that is left behind without what it needs, and text that changes its meaning."""
    assert played(split) == played(ROOT)


def test_what_something_is_looked_for_in_is_made_first() -> None:
    """Catches `x in (a, *others)` left as it is: mypyc compares with the parts one by one, and breaks off at a star."""
    text = "a = x in (1, *b) and y not in [*b,\n 2]\nz = x in (1, 2)"
    said = "a = x in tuple((1, *b)) and y not in tuple([*b,\n 2])\nz = x in (1, 2)"
    assert _made_before_looked_into(text) == said


def test_records_of_compiled_modules_stay_python(split: Path) -> None:
    """Catches a record in a compiled module, which would lose its keywords."""
    moved = [file for file in split.rglob("*_records.py") if file.stem != "_records"]
    assert len(moved) > 20
    for file in moved:
        compiled = file.with_name(file.name.replace("_records.py", ".py")).read_text(encoding="utf8")
        assert "(msgspec.Struct" not in compiled, file
        assert "(Frame" not in compiled, file
