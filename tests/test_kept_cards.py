"""Bundled cards that were compiled before: a game starts without reading them, and never with others."""

import os
import pickle
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from banmen.games import GAMES, rules_named
from banmen.games.caching import COMPILING, cache_folder, key_of
from banmen.games.duelmasters import DuelMasters
from banmen.games.kept import READ_ANEW
from banmen.kernel.game import Game
from banmen.kernel.library import CardDef
from banmen.language.cardfile import CardSource
from banmen.players import RandomPlayer, answer_of


@pytest.fixture(autouse=True)
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.delenv(READ_ANEW, raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return cache_folder()


class Noting(DuelMasters):
    """Duel Masters, noting which cards it reads."""

    def __init__(self) -> None:
        self.read: list[str] = []

    def compile(self, source: CardSource[Any]) -> CardDef:
        self.read.append(source.id)
        return super().compile(source)


def begun(rules: DuelMasters) -> Game:
    decks = list(rules.decks().values())
    return Game.start(rules, decks[:2], 1)


@pytest.mark.skipif(sys.platform != "linux", reason="the cache folder is named by a variable")
@pytest.mark.parametrize("game", GAMES)
def test_a_game_with_kept_cards_is_the_same_game_without_the_grammar(game: str, kept: Path) -> None:
    """Catches a card that loses something when it is kept, and a start that loads what reads cards."""
    code = (
        "import sys; from tests.test_kept_cards import played; print(played(sys.argv[1]));"
        "print('banmen.language.chart' in sys.modules)"
    )
    told = [told_afresh(code, game).splitlines() for _ in range(2)]
    assert [loaded for _, loaded in told] == ["True", "False"]
    assert told[0][0] == told[1][0]
    assert len(list(kept.iterdir())) == 1


@pytest.mark.skipif(sys.platform != "linux", reason="the cache folder is named by a variable")
@pytest.mark.parametrize("game", GAMES)
def test_a_game_begins_without_what_only_measures_or_mends(game: str, kept: Path) -> None:
    """Catches a start that is slow because something at the door loads processes or temporary files."""
    code = (
        "import sys; from banmen.games import rules_named; from banmen.kernel.game import Game;"
        "rules = rules_named(sys.argv[1]); Game.start(rules, list(rules.decks().values())[:2], 5);"
        "print(*{'multiprocessing', 'tempfile'} & {*sys.modules})"
    )
    assert [told_afresh(code, game) for _ in range(2)][-1] == "\n"
    assert list(kept.iterdir())


def told_afresh(code: str, game: str) -> str:
    """What a Python of its own prints that runs this with the name of a game."""
    return subprocess.run([sys.executable, "-c", code, game], capture_output=True, text=True, check=True).stdout


def played(game: str) -> str:
    """The questions and answers of a game at random."""
    rules = rules_named(game)
    begun = Game.start(rules, list(rules.decks().values())[:2], 5)
    player, told = RandomPlayer(5), list[object]()
    while begun.question is not None and len(told) < 400:
        told.append((begun.question, answer_of(player, begun)))
        begun.answer(answer_of(RandomPlayer(len(told)), begun))
    return msgspec.json.encode(told).hex()


def test_kept_cards_are_not_read_again_unless_they_are_damaged(kept: Path) -> None:
    """Catches a cache that is not used, and one that is trusted when it is spoilt."""
    first, second, third = Noting(), Noting(), Noting()
    before = begun(first)
    assert first.read
    after = begun(second)
    assert not second.read
    assert before.question == after.question
    (file,) = kept.iterdir()
    file.write_bytes(file.read_bytes()[:-9] + b"not cards")
    begun(third)
    assert third.read


def test_other_card_files_or_sources_are_another_key(tmp_path: Path) -> None:
    """Catches cards of yesterday's words."""
    rules = DuelMasters()
    file = tmp_path / "set.toml"
    file.write_text("one", encoding="utf8")
    before = key_of(rules, file, folders=COMPILING)
    file.write_text("two", encoding="utf8")
    assert key_of(rules, file, folders=COMPILING) != before
    assert key_of(rules, file, folders=()) != key_of(rules, file, folders=COMPILING)


class _Harm:
    def __reduce__(self) -> tuple[Any, ...]:
        return os.system, ("touch harmed",)


def test_what_lies_there_instead_of_cards_is_not_carried_out(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Catches a file in the cache folder that runs something."""
    monkeypatch.chdir(kept.parent.parent.parent)
    begun(Noting())
    (file,) = kept.iterdir()
    said = msgspec.msgpack.decode(file.read_bytes())
    said["cards"] = dict.fromkeys(said["cards"], pickle.dumps(_Harm()))
    file.write_bytes(msgspec.msgpack.encode(said))
    rules = Noting()
    begun(rules)
    assert rules.read
    assert not Path("harmed").exists()


def test_where_nothing_can_be_kept_a_game_starts_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Catches a traceback for a home that cannot be written to."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    (tmp_path / "file").write_text("no folder", encoding="utf8")
    assert begun(Noting()).question is not None
