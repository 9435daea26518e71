"""Cards of one's own in decks, and what is wrong with decks and card files told in both languages with its place."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from banmen.cli import main
from banmen.games.builddivide import RULES
from banmen.games.shelf import Shelf
from banmen.kernel.rules import Rules
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
