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
from tools.compiled import INSTEAD, _stays_python, find_records, imported, is_compiled, read
from tools.compiled_text import (
    NOTES,
    asked_one_by_one,
    constants_are_final,
    made_before_looked_into,
    noted_afterwards,
    one_condition_each,
    with_others,
)

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
    said = "a = x in tuple((1, *b)) and y not in tuple([*b, 2])\n\nz = x in (1, 2)"
    assert made_before_looked_into(text) == said


def test_a_function_is_noted_behind_itself() -> None:
    """Catches notes in another order, and a decorator that makes something else of its function left out."""
    wrapped = '@lru_cache\n@book.rule("2")\ndef g(): ...'
    text = f'@filters(A)\n@book.rule(\n    "1")\ndef f() -> int:\n    return 1\nx = f()\n{wrapped}'
    assert noted_afterwards(text) == (
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
    assert constants_are_final(text) == said.replace("MOST =", "MOST: _Final =")
    assert constants_are_final("x = 1") == "x = 1"


def test_functions_of_another_module_come_in_the_place_of_its_own() -> None:
    """Catches a name defined twice, and an import at run time of what only the type checker has."""
    text = "import a\n\ndef f() -> int:\n    return 1\n\ndef g() -> int:\n    return f()"
    others = "import b\nif TYPE_CHECKING:\n    from c import i64\n\ndef f() -> int:\n    return 2\n\ndef h(): ..."
    assert "\n".join(filter(None, with_others(text, others).splitlines())) == (
        "import a\ndef g() -> int:\n    return f()\nif TYPE_CHECKING:\n    from c import i64\n"
        "def f() -> int:\n    return 2\ndef h(): ..."
    )


def test_what_is_compiled_instead_is_there() -> None:
    """Catches a function that is compiled instead of one that has another name by now, or takes other things."""
    for name, file in INSTEAD.items():
        own, others = (
            {each.name: ast.unparse(each.args) for each in ast.parse(text).body if isinstance(each, ast.FunctionDef)}
            for text in (Path(str(import_module(name).__file__)).read_text("utf8"), file.read_text("utf8"))
        )
        shared = own.keys() & others
        assert shared
        assert all(own[each] == others[each] for each in shared)
        assert all(each.startswith("_") for each in others.keys() - shared)


def test_records_of_compiled_modules_stay_python(split: Path) -> None:
    """Catches a record in a compiled module, which would lose its keywords."""
    moved = [file for file in split.rglob("*_records.py") if file.stem != "_records"]
    assert len(moved) > 20
    for file in moved:
        compiled = file.with_name(file.name.replace("_records.py", ".py")).read_text(encoding="utf8")
        assert "(msgspec.Struct" not in compiled, file
        assert "(Frame" not in compiled, file


def test_whether_it_is_of_one_of_two_classes_is_asked_for_each() -> None:
    """Catches a union of classes made anew whenever it is asked, and a condition that is bound otherwise."""
    text = "a = not isinstance(x.y, A | b.C | None) and isinstance(f(x), A | B) and isinstance(z, A)"
    each = "(isinstance(x.y, A) or isinstance(x.y, b.C) or x.y is None)"
    said = text.replace("isinstance(x.y, A | b.C | None)", each)
    assert asked_one_by_one(text) == said


def test_a_choice_between_two_values_has_one_condition() -> None:
    """Catches `and` and `or` left in such a condition: mypyc may let go of what it never had."""
    text = 'x = [a if b and not (c or d.e) else f,\n 1 if g else 2, "日", 3 if h or\n i else (4 if j else 5)]\ny = 6'
    said = (
        "x = [((f if c else f if d.e else a) if b else f),\n"
        ' 1 if g else 2, "日", (3 if h else 3 if i else 4 if j else 5)]\n\ny = 6'
    )
    assert one_condition_each(text) == said


def test_no_class_that_stays_python_is_made_from_a_native_one() -> None:
    """Catches a class moved out of what is compiled: whoever makes one of it is told that it cannot be."""
    package = ROOT / "banmen"
    modules = read(ROOT)
    find_records(modules)
    native = {
        f"{module.name}.{each.name}" for module in modules if is_compiled(module.path.relative_to(package))
        for each in module.tree.body if isinstance(each, ast.ClassDef) and not _stays_python(each, module.records)
    }
    assert len(native) > 20
    for module in modules:
        names = imported(module.tree)
        compiled = is_compiled(module.path.relative_to(package))
        for each in module.tree.body:
            if isinstance(each, ast.ClassDef) and (not compiled or _stays_python(each, module.records)):
                bases = {ast.unparse(base).split("[")[0] for base in each.bases}
                found = {names.get(base, f"{module.name}.{base}") for base in bases}
                assert not found & native, f"{module.name}.{each.name}"
