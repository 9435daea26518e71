"""The copy of the package that is compiled plays the same games as the sources."""

from __future__ import annotations

import ast
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from types import FunctionType

import pytest

from banmen.games import GAMES
from tools.compiled import NOTES, _constants_are_final, _made_before_looked_into, _noted_afterwards, is_compiled

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


def test_a_function_is_noted_behind_itself() -> None:
    """Catches notes in another order, and a decorator that makes something else of its function left out."""
    wrapped = '@lru_cache\n@book.rule("2")\ndef g(): ...'
    text = f'@filters(A)\n@book.rule(\n    "1")\ndef f() -> int:\n    return 1\nx = f()\n{wrapped}'
    assert _noted_afterwards(text) == (
        f"def f() -> int:\n    return 1\nbook.rule('1')(f)\nfilters(A)(f)\nx = f()\n{wrapped}"
    )


def test_what_notes_a_function_hands_it_back() -> None:
    """Catches a decorator counted among those that only note, though it wraps its function."""
    package = ROOT / "banmen"
    looked_at = 0
    for file in sorted(package.rglob("*.py")):
        if not is_compiled(file.relative_to(package)):
            continue
        tree = ast.parse(file.read_text(encoding="utf8"))
        decorated = [each for each in tree.body if isinstance(each, ast.FunctionDef) and each.decorator_list
                     and all(NOTES.match(ast.unparse(decorator)) for decorator in each.decorator_list)]
        if decorated:
            module = import_module(".".join(file.relative_to(ROOT).with_suffix("").parts))
            for each in decorated:
                function = getattr(module, each.name)
                assert isinstance(function, FunctionType), each.name
                assert function.__code__.co_firstlineno == each.decorator_list[0].lineno, each.name
                looked_at += 1
    assert looked_at > 500


def test_constants_are_final() -> None:
    """Catches names that are given twice, and names of types, said to be constant."""
    text = '"""D."""\nfrom __future__ import annotations\n\nMOST = 3\nV = TypeVar("V")\nTWO = 1\nTWO = 2\nKind = int'
    said = text.replace("annotations\n", "annotations\nfrom typing import Final as _Final\n")
    assert _constants_are_final(text) == said.replace("MOST =", "MOST: _Final =")
    assert _constants_are_final("x = 1") == "x = 1"


def test_records_of_compiled_modules_stay_python(split: Path) -> None:
    """Catches a record in a compiled module, which would lose its keywords."""
    moved = [file for file in split.rglob("*_records.py") if file.stem != "_records"]
    assert len(moved) > 20
    for file in moved:
        compiled = file.with_name(file.name.replace("_records.py", ".py")).read_text(encoding="utf8")
        assert "(msgspec.Struct" not in compiled, file
        assert "(Frame" not in compiled, file
