"""Bad files, odd terminals and closed pipes: a clear word and an exit status, never a traceback or a hang."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from banmen import replay
from banmen.cli.commands import obey
from banmen.cli.session import Session
from banmen.errors import UNSEEN, BanmenError
from banmen.games.binder import open_binder
from banmen.games.bringing import game_of
from banmen.games.deckfile import read_deck
from banmen.games.duelmasters.facts import Facts
from banmen.games.shelf import Shelf, read_limits
from banmen.kernel.game import Game
from banmen.language.cardfile import CardSource, load_set
from banmen.players import RandomPlayer
from banmen.scenario.reader import parse_scenarios
from tests.clients.test_play import play_random
from tests.conftest import find_rules

RULES = find_rules("duelmasters")
DECKS = list(RULES.decks().values())[:2]


def banmen(*arguments: str, shell: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    """The command line in a process of its own, with redirections as a shell writes them."""
    command = " ".join([f"{sys.executable} -m banmen", *arguments, shell])
    return subprocess.run(["sh", "-c", command], capture_output=True, text=True, encoding="utf8", errors="replace",
                          env={"PATH": "/usr/bin:/bin", **environment}, check=False, timeout=120)


BOMB = "a0: &a0 [x, x]\n" + "".join(f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]\n" for n in range(1, 12))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("name: x\ngame: duelmasters\na: &a [*a]\n", "part of itself"),
        (BOMB, "more than 200000 values"),
        ("name: x\ngame: duelmasters\nseed: " + "9" * 5000 + "\n", "not a value"),
        ("name: x\ngame: duelmasters\nseed: " + "9" * 100 + "\n", "too large"),
    ],
)
def test_a_scenario_that_would_grow_without_end_is_refused(text: str, told: str) -> None:
    """Catches an alias bomb, a list that is in itself, and numbers nothing can hold."""
    with pytest.raises(BanmenError, match=told):
        parse_scenarios(text)


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"text": "カードを1枚引く。" * 1000}, "characters"),
        ({"text": f"カードを{'9' * 3000}枚引く。"}, "too large a number"),
        ({"name": "\x1b[31m赤"}, "control character"),
        ({"name": "\u202e赤"}, "control character"),
        ({"text": "\u2066カードを1枚引く。"}, "control character"),
    ],
)
def test_a_card_nobody_could_print_is_refused(given: dict[str, str], told: str) -> None:
    """Catches hours of reading, a number no machine holds, and a name that repaints the terminal."""
    own = {"id": "x", "name": "x", "name_en": "x", "text": ""} | given
    with pytest.raises(BanmenError, match=told):
        CardSource(own["id"], own["name"], own["name_en"], Facts("creature"), own["text"], "f:1", "f:1")


@pytest.mark.parametrize(
    ("game", "printed", "told"),
    [
        ("duelmasters", "back = {name = '\x1b[31m', type = 'creature'}", "control character"),
        ("duelmasters", "twin = {name = '裏', type = 'spell', back = {name = '\x1b', type = 'spell'}}", "control"),
        ("duelmasters", "races = ['\x1b[31m']", "control character"),
        ("duelmasters", "back = {name = '裏', type = 'creature', power = 99999999999}", "power is too large"),
        ("duelmasters", f"back = {{name = '裏', type = 'spell', text = '{'カードを1枚引く。' * 1000}'}}", "characters"),
        ("yugioh", f"pendulum = 'カードを{'9' * 5000}枚引く。'", "too large a number"),
        ("yugioh", f"pendulum = '{'カードを１枚引く。' * 1000}'", "characters"),
        ("builddivide", "icons = [{power = 99999999999}]", "power is too large"),
        ("builddivide", "colour_cost = {'黒' = 99999999999}", "colour_cost is too large"),
    ],
)
def test_no_side_no_second_text_and_no_icon_of_a_card_does_harm(
    tmp_path: Path, game: str, printed: str, told: str
) -> None:
    """Catches a look at the front of a card alone: what is printed on its other side is read and shown as well."""
    file = tmp_path / "x.toml"
    kind = {"duelmasters": "creature", "yugioh": "monster", "builddivide": "ユニット"}[game]
    printed = printed.replace("\x1b", "\\u001b").replace("'", '"')
    file.write_text(f'[set]\nid = "x"\nname_ja = "x"\nname_en = "x"\ngame = "{game}"\n[[card]]\nid = "x"\nname = "x"\n'
                    f'text = ""\ntype = "{kind}"\n{printed}\n', encoding="utf8")
    with pytest.raises(BanmenError, match=told):
        load_set(file, find_rules(game).facts)


@pytest.mark.parametrize("printed", [
    '"races": 5', '"civilizations": true', '"cost": "' + "9" * 5000 + '"', '"type": []', '"name": "\\u001b[31m"',
])
def test_what_is_no_printed_card_is_told_by_every_command(tmp_path: Path, printed: str) -> None:
    """Catches a command that reads printed cards and knows fewer ways to fail than the others."""
    file = tmp_path / "x.jsonl"
    file.write_text(f'{{"name": "赤", "type": "クリーチャー", "civilizations": ["火"], "power": "1000", {printed}}}\n',
                    encoding="utf8")
    for command in ("cards show", "cards read --game duelmasters", "sim duelmasters --games 1 --jobs 1 --cards"):
        told = banmen(command, str(file), XDG_CACHE_HOME=str(tmp_path))
        assert "Traceback" not in told.stderr
        assert "yugioh" not in told.stderr
        assert not UNSEEN.search((told.stdout + told.stderr).replace("\n", ""))


@pytest.mark.parametrize("word", ["9" * 5000, "text " + "9" * 5000, "charge swarm#" + "9" * 5000])
def test_a_number_of_thousands_of_digits_typed_at_the_table_is_no_option(word: str) -> None:
    session = Session(RULES, DECKS, 1, (None, None), "en")
    assert obey(session, word)
    assert not session.decisions


def test_two_cards_with_one_id_are_refused(tmp_path: Path) -> None:
    """Catches the second file silently taking the place of the first."""
    shelf = Shelf(RULES, Path(RULES.shelf.folder))  # type: ignore[attr-defined]
    bundled = next(iter(shelf.sources.values()))
    one = CardSource("own-1", "一", "One", bundled.facts, "", "a.toml:1", "a.toml:1")
    shelf.add(one)
    shelf.add(one)
    with pytest.raises(BanmenError, match="another card has this id"):
        shelf.add(CardSource("own-1", "二", "Two", bundled.facts, "", "b.toml:1", "b.toml:1"))


@pytest.mark.parametrize(("limit", "told"), [('"nobody" = 1', "no card is called"), ('"zag" = -1', "-1 copies")])
def test_a_limit_list_speaks_of_cards_and_copies_there_are(tmp_path: Path, limit: str, told: str) -> None:
    file = tmp_path / "limits.toml"
    file.write_text(f'name = "x"\ngame = "duelmasters"\n[limits]\n{limit}\n', encoding="utf8")
    with pytest.raises(BanmenError, match=told):
        read_limits(file, "duelmasters", {"zag"})


def test_no_other_seat_has_a_view() -> None:
    with pytest.raises(BanmenError, match="no seat has the number 3"):
        Game.start(RULES, DECKS, 1).view(3)


def saved(folder: Path) -> Path:
    session = Session(RULES, DECKS, 5, (None, RandomPlayer(2)), "en")
    play_random(session, 10)
    file = folder / "game.json"
    replay.save(file, session.game, session.events)
    return file


def test_a_saved_game_notices_every_change(tmp_path: Path) -> None:
    """Catches another seed, a key nobody knows, and cards that say something else than when the game was played."""
    file = saved(tmp_path)
    replay.verify(file)
    good = json.loads(file.read_text(encoding="utf8"))
    for change, told in (({"seed": 6}, "checksum"), ({"luck": 1, "sha256": ""}, "luck"),
                         ({"cards": "0" * 64, "sha256": ""}, "other cards")):
        file.write_text(json.dumps(good | change), encoding="utf8")
        with pytest.raises(BanmenError, match=told):
            replay.verify(file)


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_a_terminal_without_japanese_gets_escapes(encoding: str) -> None:
    told = banmen("play", "duelmasters", "--seed", "1", shell="< /dev/null", PYTHONIOENCODING=encoding)
    assert told.returncode == 0
    assert "Traceback" not in told.stderr


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "utf8"])
def test_json_is_json_whatever_the_output_can_write(encoding: str, tmp_path: Path) -> None:
    """Catches escapes of Python among JSON (`\\xd7` of a name with ×), and half a letter in a name or a path."""
    file = tmp_path / "x.yaml"
    file.write_text('name: "× \\ud800 盾"\ngame: duelmasters\n', encoding="utf8")
    told = banmen("scenario", "run", "--json", str(file), "$(printf '/\\377')", PYTHONIOENCODING=encoding)
    assert told.stderr == ""
    one, other = json.loads(told.stdout)["results"]
    assert (one["name"], other["file"]) == ("× \ud800 盾", "/\udcff")


@pytest.mark.parametrize("shell", ["<&-", ">&-", "< /dev/null > /dev/full", "< /dev/null | head -1"])
def test_closed_and_full_streams_end_quietly(shell: str) -> None:
    told = banmen("play", "duelmasters", "--seed", "1", "--lang", "en", shell=shell)
    assert "Traceback" not in told.stderr
    assert "Exception" not in told.stderr


def test_square_brackets_in_a_name_are_no_orders_to_the_screen(tmp_path: Path) -> None:
    """Catches `[/x]` in a card's name taken for markup."""
    file = tmp_path / "cards.yaml"
    file.write_text(
        "name: x\ngame: duelmasters\nfill: m\na: {battle: [m], hand: [m]}\nb: {shield: [m]}\ncards:\n"
        "  - {id: m, name: '[/x] 兵[red]', name_en: '[/x]', type: creature, civilizations: [水], cost: 1,\n"
        "     power: 1000}\n",
        encoding="utf8",
    )
    told = banmen("play", "duelmasters", "--lang", "en", "--scenario", str(file), shell="< /dev/null")
    assert told.returncode == 0, told.stderr
    assert "[/x]" in told.stdout


def faulty_files(tmp_path: Path) -> Iterator[tuple[str, Callable[[Path], object]]]:
    """What is wrong with files a person gives, each with what reads it."""
    record = json.loads(saved(tmp_path).read_text(encoding="utf8"))
    for text in ("", "{", "[" * 100_000, "9" * 6000, "{}", '{"game": 3}', '"\\ud800"'):
        yield text, replay.read
    changes: tuple[dict[str, object], ...] = (
        {"decks": []}, {"chooser": 7}, {"conceded": 5}, {"game": "chess"}, {"answers": [99]}, {"cards": "x"},
        {"answers": [*record["answers"], *[0] * 9000]}, {"events": None}, {"seed": 77}, {"game": "\ud800"},
        {"events": {"count": 1, "sha256": ""}},
    )
    for change in changes:
        yield json.dumps(record | change | {"sha256": ""}), replay.verify
    yield json.dumps(record | {"seed": 77}), replay.read
    for text in ("", "3", '{"name": 5}', '{"name": "x", "text": 5}', "{", "[" * 100_000):
        yield text, lambda path: open_binder(RULES, path.rename(path.with_suffix(".jsonl")))
    head = 'name = "x"\ngame = "duelmasters"\n[limits]\n'
    for text in ("x = 1", head.replace("duelmasters", "yugioh"), f"{head}swarm = 10000", f"{head}nobody = 1"):
        yield text, lambda path: read_limits(path, "duelmasters", ["swarm"])


def test_what_is_wrong_with_a_file_is_told_in_both_languages(tmp_path: Path) -> None:
    """Catches a fault that a person who plays in Japanese is told in English, and a reader's own error let through."""
    for text, read in faulty_files(tmp_path):
        file = tmp_path / "x.json"
        file.write_text(text, encoding="utf8")
        with pytest.raises(BanmenError) as refused:
            read(file)
        assert re.search("[ぁ-ん一-龠]", refused.value.told("ja")), (text[:80], refused.value.told("ja"))
        assert not re.search("[ぁ-ん一-龠]", refused.value.told("en"))
        assert str(tmp_path / "x.json") in refused.value.told("en")


@pytest.mark.parametrize("text", ["x = " + "[" * 50_000, "x = " + "{a=" * 20_000, "x = " + "9" * 6000, "x = ", "\0"])
def test_toml_that_cannot_be_read_is_told_wherever_it_is_given(tmp_path: Path, text: str) -> None:
    """Catches a reader of its own for one kind of file, which knows fewer ways to fail than the others."""
    file = tmp_path / "x.toml"
    file.write_text(text, encoding="utf8")
    readers = (game_of, lambda path: load_set(path, Facts), read_deck, lambda path: read_limits(path, "duelmasters"))
    for read in readers:
        with pytest.raises(BanmenError, match=r"x\.toml.*: not valid TOML"):
            read(file)


def test_a_number_of_thousands_of_digits_among_printed_cards_is_told(tmp_path: Path) -> None:
    file = tmp_path / "x.jsonl"
    file.write_text('{"name": ' + "9" * 6000 + "}", encoding="utf8")
    with pytest.raises(BanmenError, match=r"x\.jsonl:1: not valid JSON"):
        game_of(file)


@pytest.mark.parametrize(("option", "value", "told"), [
    ("--port", "99999999", "cannot listen"), ("--database", "/proc/nobody/x", "cannot be opened"),
    ("--database", "://", "neither a file nor the URL"), ("--database", "mysql://x/y", "not supported"),
])
def test_a_server_that_cannot_start_says_why(option: str, value: str, told: str, tmp_path: Path) -> None:
    done = banmen("serve", option, value, XDG_DATA_HOME=str(tmp_path))
    assert done.returncode == 1
    assert told in done.stderr
    assert "Traceback" not in done.stderr


def test_what_would_steer_the_terminal_is_told_as_escapes(tmp_path: Path) -> None:
    """Catches a scenario, a file or a rule whose name repaints the screen or turns the order of its letters."""
    file = tmp_path / "x.yaml"
    file.write_text('name: "\\e[31m\\u202Ered"\ngame: duelmasters\nexpect: {counts: {a.hand: 3}}\n', encoding="utf8")
    told = banmen("scenario", "run", str(file), f"'{tmp_path}/\x1b[31mno.yaml'")
    assert r"\x1b[31m\u202ered: a.hand: expected 3" in told.stdout
    assert r"/\x1b[31mno.yaml: not read" in told.stdout
    assert not UNSEEN.search(told.stdout.replace("\n", ""))
    told = banmen("rules", "show", "'\x1b[31mx'")
    assert r"banmen: \x1b[31mx: a rule is written" in told.stderr
    assert not UNSEEN.search(told.stderr.replace("\n", ""))


def test_a_deck_nobody_could_print_the_name_of_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "x.toml"
    file.write_text('id = "x"\nname = "\\u001b[31m赤"\ngame = "duelmasters"\n[parts.main]\nzag = 1\n', encoding="utf8")
    with pytest.raises(BanmenError, match=r"x\.toml:2: 'name' has a control character"):
        read_deck(file)
