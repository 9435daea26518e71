"""Cards of one's own in decks, and what is wrong with decks and card files told in both languages with its place."""

from __future__ import annotations

import io
import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from banmen.cli import main
from banmen.games import rules_named
from banmen.games.builddivide import RULES
from banmen.games.shelf import Shelf
from banmen.kernel.rules import Rules
from banmen.language.cardfile import open_set
from banmen.server.lobby import check_cards
from tests.clients.test_cards import each_real, run

Captured = pytest.CaptureFixture[str]

CARDS = """
[set]
id = "own"
name_ja = "自作"
name_en = "Own"
game = "builddivide"
[[card]]
id = "own-ferret"
name = "自作の鼬"
name_en = "Own Ferret"
type = "ユニット"
colours = ["赤"]
cost = 1
power = 2000
hit = 1
text = "【自】このユニットが登場した時、1枚引く。"
"""
DECK = """id = "own"
name = "自作"
name_en = "Own"
game = "builddivide"
[parts.main]
own-ferret = 4
"""


@pytest.fixture
def files(tmp_path: Path) -> tuple[Path, Path]:
    """A card file, and a lawful deck with a card of it: the ember deck with four cards exchanged."""
    ember = RULES.decks()["ember"]
    main_deck = list(ember.part("main"))
    lines = [f'"{id}" = {main_deck.count(id)}' for id in dict.fromkeys(main_deck) if id != "rb-08"]
    cards, deck = tmp_path / "own.toml", tmp_path / "deck.toml"
    cards.write_text(CARDS, encoding="utf8")
    territory = "\n".join(f'"{id}" = 1' for id in ember.part("territory"))
    deck.write_text("\n".join([DECK.rstrip(), *lines, "[parts.territory]", territory, ""]), encoding="utf8")
    return cards, deck


def test_own_cards_are_checked_simulated_played_and_played_again(
    files: tuple[Path, Path], tmp_path: Path, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Catches a card file that can be checked and never used, and a saved game that nobody can play again."""
    cards, deck = map(str, files)
    saved = str(tmp_path / "game.json")
    monkeypatch.setattr("sys.stdin", io.StringIO(f"2\nsave {saved}\nquit\n"))
    for command in (
        ("deck", "check", deck),
        ("sim", "builddivide", "--games", "2", "--decks", f"{deck},calm"),
        ("play", "builddivide", "--deck", deck, "--seed", "1", "--lang", "en"),
        ("replay", "verify", saved),
        ("replay", "show", saved, "--lang", "en"),
    ):
        monkeypatch.setattr(RULES, "shelf", Shelf(RULES, RULES.shelf.folder))
        assert run(*command, "--cards", cards) == 0
    assert "Own Ferret" in capsys.readouterr().out


@each_real
def test_every_game_takes_cards_of_ones_own(rules: Rules, tmp_path: Path, capsys: Captured) -> None:
    """Catches a game whose decks know bundled cards only."""
    source = next(iter(rules.known_cards()))
    sets = Path(str(source.place).rpartition(":")[0])
    text = sets.read_text(encoding="utf8").replace('id = "', 'id = "own-')
    cards, deck = tmp_path / "own.toml", tmp_path / "deck.toml"
    cards.write_text(text, encoding="utf8")
    deck.write_text(f'id = "x"\nname = "x"\nname_en = "x"\ngame = "{rules.name}"\n[parts.{rules.deck_parts[0]}]\n'
                    f'"own-{source.id}" = 1\n', encoding="utf8")
    run("deck", "check", str(deck))
    assert f"'own-{source.id}'" in capsys.readouterr().err
    run("deck", "check", str(deck), "--cards", str(cards))
    assert f"'own-{source.id}'" not in capsys.readouterr().err


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (('"own-ferret"', '"rb-01"'), "card 'rb-01': a bundled card has this id"),
        (('game = "builddivide"', 'game = "yugioh"'), "has cards of yugioh, not of builddivide"),
        (("1枚引く", "1枚踊る"), "not understood"),
    ],
)
def test_own_cards_that_cannot_be_are_refused(
    files: tuple[Path, Path], capsys: Captured, change: tuple[str, str], message: str
) -> None:
    """Catches a file of another game, a bundled card being replaced in silence, and a text that says nothing."""
    cards, deck = files
    cards.write_text(CARDS.replace(*change), encoding="utf8")
    assert run("deck", "check", str(deck), "--cards", str(cards)) == 1
    assert message in capsys.readouterr().err


@pytest.mark.parametrize(
    ("text", "line", "en", "ja"),
    [
        (DECK.replace("4", '"four"'), 6, "how many of 'own-ferret' is a whole number, not 'four'", "枚数は整数で書く"),
        (DECK.replace("4", "100"), 6, "100 copies of 'own-ferret', not 1 to 99", "'own-ferret'が100枚"),
        (DECK.replace("4", "true"), 6, "is a whole number, not True", "枚数は整数で書く"),
        (DECK.replace("[parts.main]", "[cards]"), 5, "'cards' does not belong in a deck file", "デッキに書けない"),
        (DECK.replace('name_en = "Own"', "name_en = 3"), 3, "says its 'name_en' as text", "'name_en'を文字で書く"),
        (DECK.replace("= 4", "= ="), 6, "not valid TOML", "TOMLとして読めない"),
        (DECK.split("[")[0] + "parts = 3\n", 5, "stand under [parts.NAME]", "[parts.名前]の下に書く"),
        (DECK.split("[")[0], 1, "stand under [parts.NAME]", "[parts.名前]の下に書く"),
    ],
)
def test_what_is_wrong_with_a_deck_file_is_told_with_its_line_in_both_languages(
    tmp_path: Path, capsys: Captured, text: str, line: int, en: str, ja: str
) -> None:
    """Catches a message of the library that reads files, which names neither line nor card."""
    file = tmp_path / "deck.toml"
    file.write_text(text, encoding="utf8")
    for language, words in (("en", en), ("ja", ja)):
        assert run("deck", "check", str(file), "--lang", language) == 1
        error = capsys.readouterr().err
        assert error.startswith(f"banmen: {file}:{line}: "), error
        assert words in error


FAULTY = DECK.replace("own-ferret = 4", 'rb-01 = 13\nrb-t = 2\nbw-02 = 4\n[parts.territory]\nrb-02 = 1')


def test_faults_of_a_deck_are_told_once_and_in_the_language_of_the_table(tmp_path: Path, capsys: Captured) -> None:
    """Catches English faults at a Japanese table, and one fault for each copy of a card."""
    file = tmp_path / "deck.toml"
    file.write_text(FAULTY, encoding="utf8")
    assert run("deck", "check", str(file), "--lang", "ja", "--json") == 1
    faults = json.loads(capsys.readouterr().out)["faults"]
    assert faults == [
        "メインデッキが19枚（40～50枚）（601-1a）", "「火花の斥候」という名前のカードが13枚（4枚まで）（601-1b）",
        "メインデッキの【バスター】が13枚（ちょうど12枚）（601-1c）",
        "メインデッキにテリトリーの「眠る緋の都」がある（601-1e）",
        "メインデッキのほかにテリトリーをちょうど1枚用意する（602-1a）",
    ]
    for language, words in (("ja", faults[0]), ("en", "the main deck has 19 cards")):
        assert run("play", "builddivide", "--deck", str(file), "--lang", language) == 1
        assert words in capsys.readouterr().err
    file.write_text(DECK.replace("own-ferret", "nobody"), encoding="utf8")
    assert run("deck", "check", str(file), "--lang", "ja") == 1
    assert "6行目：builddivide: 'nobody'というカードはない" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("change", "en", "ja"),
    [
        (("1枚引く", "1枚踊る"), "not understood from 「", "」から先が読めない"),
        (("power = 2000", "power = 0"), "a unit without power falls at once", "パワーのないユニットはすぐ倒れる"),
        (("1枚引く", "Aを破壊する"), "speaks of something", "「A」が指すものが、その前に書かれていない"),
        (("power = 2000", "powre = 2000"), "did you mean 'power'?", "'power'のことか"),
    ],
)
def test_what_is_wrong_with_cards_is_told_in_both_languages(
    tmp_path: Path, capsys: Captured, change: tuple[str, str], en: str, ja: str
) -> None:
    """Catches refused card texts that exist in English only."""
    file = tmp_path / "own.toml"
    file.write_text(CARDS.replace(*change), encoding="utf8")
    for language, words in (("en", en), ("ja", ja)):
        with pytest.raises(SystemExit):
            main(["cards", "check", str(file), "--lang", language])
        told = capsys.readouterr()
        assert words in told.out + told.err
        assert str(file) in told.out + told.err


SEVERAL = """
[set]
id = "own"
name_ja = "自作"
game = "duelmasters"
[[card]]
id = "own-1"
name = "一の術"
type = "spell"
civilizations = ["水"]
cots = 1
text = "謎めいた。"
[[card]]
id = "own-2"
name = "二の者"
type = "craeture"
coost = 1
text = ""
[[card]]
id = "own-3"
name = "三の術"
type = "spell"
cost = 1
text = "カードを1枚引く。"
[[card]]
id = "own-4"
name = "四の術"
type = "spell"
cost = 1
text = "よく分からない。"
"""


def test_every_fault_of_a_card_file_is_told_at_once(tmp_path: Path, capsys: Captured) -> None:
    """Catches wrong keys that hide those of the next card, and unread texts behind wrong keys."""
    file = tmp_path / "own.toml"
    file.write_text(SEVERAL, encoding="utf8")
    assert run("cards", "check", str(file)) == 1
    out = capsys.readouterr().out
    for line, words in ((11, "'cots' is unknown"), (12, "not understood"), (17, "'coost' is unknown"),
                        (16, "'type' is wrong"), (30, "not understood")):
        assert any(f"own.toml:{line}: " in each and words in each for each in out.splitlines()), (line, words)
    assert "1 of 4 cards are understood" in out
    file.write_text(SEVERAL.replace('name_ja = "自作"', 'name_ja = "自作"\nage = 3'), encoding="utf8")
    assert run("cards", "check", str(file)) == 1
    told = capsys.readouterr().err
    assert [f"own.toml:{line}: " in told for line in (5, 12, 13, 18, 17, 31)] == [True] * 6
    assert run("sim", "duelmasters", "--cards", str(file)) == 1
    told = capsys.readouterr().err
    assert [told.count(f"banmen: {file}:{line}: ") for line in (5, 12, 18, 17)] == [1] * 4


def test_every_text_that_is_not_read_is_told_when_cards_are_brought(tmp_path: Path, capsys: Captured) -> None:
    """Catches a game that is refused for one card after the other."""
    file = tmp_path / "own.toml"
    text = SEVERAL.replace("cots", "cost").replace("craeture", "spell").replace("coost", "cost")
    file.write_text(text, encoding="utf8")
    assert run("sim", "duelmasters", "--cards", str(file)) == 1
    told = capsys.readouterr().err
    assert [told.count(f"banmen: {file}:{line}: not understood") for line in (12, 30)] == [1, 1]


HEADS = {
    "duelmasters": 'type = "spell"\ncost = 1\n',
    "builddivide": 'type = "ユニット"\ncolours = ["赤"]\ncost = 1\npower = 1000\nhit = 1\n',
    "yugioh": 'type = "monster"\nlevel = 3\nattribute = "地"\nrace = "岩石族"\natk = 1000\ndefense = 0\n'
              'abilities = ["effect"]\n',
}
"""What a card needs beside its name and its text."""
UNREAD_LINES = {
    "duelmasters": ("カードを1枚歌う。", "カードを1枚引く。", "謎めいた。"),
    "builddivide": ("【自】このユニットが登場した時、1枚歌う。", "【自】このユニットが登場した時、1枚引く。",
                    "【自】このユニットが登場した時、Aを破壊する。", "謎めいた。"),
    "yugioh": ("①：このカードが召喚に成功した場合に発動する。自分はデッキから１枚歌う。",
               "②：このカードが墓地へ送られた場合に発動する。自分はデッキから１枚ドローする。", "③：謎めいた。"),
}
"""Lines of one card: all but those in which a card is drawn say nothing that is understood."""


@each_real
def test_every_line_of_a_text_that_is_not_read_is_told(rules: Rules, tmp_path: Path, capsys: Captured) -> None:
    """Catches a card whose second unread line comes to light when the first is mended."""
    lines = UNREAD_LINES[rules.name]
    text = "\n".join(lines)
    card = (f'[set]\nid = "own"\nname_ja = "自作"\ngame = "{rules.name}"\n[[card]]\nid = "own-1"\nname = "試し"\n'
            f'{HEADS[rules.name]}text = """\n{text}"""\n')
    scenario = {"name": "x", "game": rules.name, "cards": [
        tomllib.loads(card)["card"][0]], "expect": {"winner": "none"}}
    cards, case = tmp_path / "own.toml", tmp_path / "case.yaml"
    cards.write_text(card, encoding="utf8")
    case.write_text(json.dumps(scenario, ensure_ascii=False), encoding="utf8")
    for command in (("cards", "check", cards), ("cards", "show", cards), ("sim", rules.name, "--cards", cards),
                    ("scenario", "run", case)):
        assert run(*map(str, command)) == 1
        told = "".join(capsys.readouterr())
        for line in lines:
            words = re.split("[：。、]", line)[-2] + "。"
            assert (words in told) == ("引く" not in line and "ドロー" not in line), (command, line)
    faults = check_cards(rules, card).faults
    assert len(faults) == len(lines) - 1


@pytest.mark.parametrize("above", ["マナ武装5", "革命2", "ハイパー化", "次のうちいずれか1つを選ぶ。"])
def test_a_word_that_governs_a_line_is_not_blamed_for_that_line(above: str, tmp_path: Path, capsys: Captured) -> None:
    """Catches 「革命2」 being told to stand alone, where the line below it is the one that is not read."""
    file = tmp_path / "own.toml"
    file.write_text(f'[set]\nid = "own"\nname_ja = "自作"\ngame = "duelmasters"\n[[card]]\nid = "own-1"\nname = "試"\n'
                    f'type = "creature"\ncost = 1\npower = 1000\ntext = """\n{above}\n歌う。\n踊る。"""\n',
                    encoding="utf8")
    assert run("cards", "check", str(file)) == 1
    told = capsys.readouterr().out
    assert told.count(f"{file}:") == told.count("not understood") == 2


def test_every_fault_of_a_deck_file_is_told_at_once(tmp_path: Path, capsys: Captured) -> None:
    """Catches a wrong number that hides the next one, and cards nobody knows."""
    file = tmp_path / "deck.toml"
    text = DECK.replace("own-ferret = 4", 'nobody = 1\nrb-01 = "four"\nneither = 100\n"謎" = 3')
    file.write_text(text.replace('name = "自作"', "name = 3\nnmae = 4"), encoding="utf8")
    assert run("deck", "check", str(file)) == 1
    told = capsys.readouterr().err
    for where in (":2: ", ":3: ", ":8: ", ":9: ", ": line 7: ", ": line 9: ", ": line 10: "):
        assert told.count(f"banmen: {file}{where}") == 1, (where, told)
    assert run("play", "builddivide", "--deck", str(file)) == 1
    assert capsys.readouterr().err.count("banmen: ") == 4


@pytest.mark.parametrize(("name", "text", "lines"), [
    ("deck.txt", "three rb-01\n100 rb-02\n3 nobody\n4\n", (":1: ", ":2: ", ": line 3: ", ":4: ")),
    ("deck.ydk", "#main\n123\nabc\n#extra\n456\n", (":2: ", ":3: ", ":5: ")),
])
def test_every_line_of_a_plain_deck_that_is_wrong_is_told(
    tmp_path: Path, capsys: Captured, name: str, text: str, lines: tuple[str, ...]
) -> None:
    """Catches a list that is mended one try at a time."""
    file = tmp_path / name
    file.write_text(text, encoding="utf8")
    assert run("deck", "check", str(file), *(("--game", "builddivide") if name == "deck.txt" else ())) == 1
    told = capsys.readouterr().err
    assert [told.count(f"banmen: {file}{where}") for where in lines] == [1] * len(lines)


COUNTING = """
import sys
from banmen.cli import main
work = 0
def count(frame, event, argument):
    global work
    work += event in ("call", "c_call")
sys.setprofile(count)
try:
    main(["deck", "check", sys.argv[1]])
except SystemExit:
    sys.setprofile(None)
    print(work)
"""


def test_thousands_of_cards_nobody_knows_are_told_in_one_pass(tmp_path: Path) -> None:
    """Catches reading the file anew, or looking through all lines, for each card that is unknown."""

    def work(many: int) -> int:
        file = tmp_path / f"{many}.toml"
        lines = [f"nobody-{number} = 1" for number in range(many)]
        file.write_text("\n".join([DECK.replace("own-ferret = 4\n", ""), *lines]), encoding="utf8")
        done = subprocess.run([sys.executable, "-c", COUNTING, str(file)], capture_output=True, text=True,
                              encoding="utf8", check=False, timeout=300)
        assert done.stderr.count("no card has the id") == many
        return int(done.stdout.split()[-1])

    none, half, whole = work(0), work(2000), work(4000)
    assert whole - none < 2.5 * (half - none)


def test_a_card_without_an_english_name_is_played_under_its_own(
    files: tuple[Path, Path], tmp_path: Path, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Catches a file that is refused for it, and an empty place where the English table would name the card."""
    cards, deck = map(str, files)
    text = CARDS.replace('name_en = "Own Ferret"\n', "").replace('name_en = "Own"\n', "")
    files[0].write_text(text, encoding="utf8")
    assert run("cards", "check", cards) == 0
    assert "OK    own-ferret  自作の鼬" in capsys.readouterr().out
    assert run("cards", "show", cards) == 0
    assert "自作の鼬  (builddivide)" in capsys.readouterr().out
    saved = str(tmp_path / "game.json")
    monkeypatch.setattr("sys.stdin", io.StringIO(f"2\nsave {saved}\nquit\n"))
    for command in (
        ("play", "builddivide", "--deck", deck, "--seed", "1", "--lang", "en"),
        ("replay", "show", saved, "--lang", "en"),
    ):
        monkeypatch.setattr(RULES, "shelf", Shelf(RULES, RULES.shelf.folder))
        assert run(*command, "--cards", cards) == 0
    assert "自作の鼬" in capsys.readouterr().out


FACES = """
[set]
id = "own"
name_ja = "自作"
game = "{game}"
[[card]]
id = "own-1"
name = "表の名"
{facts}
"""
TWIN = '''type = "creature"
power = 1000
text = ""
twin = {name = "術の名", type = "spell", cost = 1, text = "カードを1枚引く。"}'''
TURNED = '''type = "creature"
kinds = ["サイキック"]
power = 1000
text = ""
back = {name = "裏の名", type = "creature", cost = 1, power = 2000, text = ""}'''
OPEN = '''type = "テリトリー"
text = ""
open = {name = "開いた名", cost = 3, colours = ["赤"], text = ""}'''


@pytest.mark.parametrize(("game", "facts", "names"), [
    ("duelmasters", TWIN, {"表の名 / 術の名", "表の名", "術の名"}),
    ("duelmasters", TURNED, {"表の名", "裏の名"}),
    ("builddivide", OPEN, {"表の名", "開いた名"}),
], ids=["twin", "turned", "open"])
def test_no_side_or_half_of_a_card_needs_an_english_name(
    tmp_path: Path, game: str, facts: str, names: set[str]
) -> None:
    """Catches a second side that is refused without an English name, or is called by nothing."""
    file = tmp_path / "own.toml"
    file.write_text(FACES.format(game=game, facts=facts), encoding="utf8")
    rules = rules_named(game)
    card = rules.compile(open_set(file, rules.facts).cards[0])
    assert {each.name_en for each in (card, card.back, *card.halves) if each is not None} == names
