"""Catalogue, code and test marks of the three games agree with each other and with the books' indexes."""

import re
from pathlib import Path

import pytest

from banmen.cli.rules import known_marks, loaded_rulebook
from banmen.errors import BanmenError
from banmen.games import GAMES
from banmen.kernel.trace import Marks, disagreements, marks_of_no_game
from tools.catalogue import chapter_of, refreshed

ROOT = Path(__file__).resolve().parent.parent
NUMBER = {
    "duelmasters": re.compile(r"[0-8]\d\d\.\d+[a-z]?"),
    "builddivide": re.compile(r"\d{3,4}-\d+([a-z](\.\d+)?)?"),
    "yugioh": re.compile(r"\d{3}\.\d+[a-z]?"),
}

for_each_game = pytest.mark.parametrize("game", GAMES)


def marks() -> Marks:
    found = known_marks()
    assert found is not None, "the tests do not find themselves"
    return found


@for_each_game
def test_every_number_is_well_formed_and_in_its_chapter(game: str) -> None:
    wrong = [
        rule.number
        for rule in loaded_rulebook(game).catalogue.values()
        if not NUMBER[game].fullmatch(rule.number) or rule.chapter != chapter_of(game, rule.number)
    ]
    assert wrong == []


@for_each_game
def test_catalogue_code_and_marks_agree(game: str) -> None:
    assert disagreements(loaded_rulebook(game), marks()) == []


def test_every_mark_names_a_game() -> None:
    assert marks_of_no_game(marks(), GAMES) == []


@for_each_game
def test_the_catalogue_has_exactly_the_numbers_of_the_index_in_its_order(game: str) -> None:
    for folder in ROOT.parents:
        index = folder / "shared" / "rulebooks" / f"{game}.index.tsv"
        if index.is_file():
            break
    else:
        pytest.skip(f"NOT COMPARED WITH THE BOOK: no shared/rulebooks/{game}.index.tsv above {ROOT}")
    _, *rows = index.read_text(encoding="utf-8").splitlines()
    assert list(loaded_rulebook(game).catalogue) == [row.split("\t")[0] for row in rows]


INDEX = [{"id": "101.1"}, {"id": "101.1a"}, {"id": "205.2"}]


def test_a_new_catalogue_has_a_todo_row_for_each_number() -> None:
    text = refreshed("duelmasters", "# words\n\n", INDEX[::2])
    assert text == (
        '# words\n\n["101.1"]\nchapter = "1"\nstatus = "todo"\n\n["205.2"]\nchapter = "2"\nstatus = "todo"\n'
    )


def test_refreshing_keeps_rows_and_comments_and_puts_new_numbers_in_their_place() -> None:
    kept = '["205.2"]\n# why\nchapter = "2"\nstatus = "coded"\nja = "あ"\nen = "a"\n'
    text = refreshed("duelmasters", f"# words\n\n{kept}", INDEX)
    assert text.endswith(f'["101.1a"]\nchapter = "1"\nstatus = "todo"\n\n{kept}')
    assert refreshed("duelmasters", text, INDEX) == text


def test_refreshing_refuses_to_lose_a_row() -> None:
    with pytest.raises(BanmenError, match=r"not in the index: 999\.9"):
        refreshed("duelmasters", '["999.9"]\nchapter = "9"\nstatus = "todo"\n', INDEX)


@pytest.mark.parametrize(
    ("game", "number", "chapter"),
    [
        ("duelmasters", "000.1", "0"),
        ("duelmasters", "509.5a", "5"),
        ("builddivide", "101-1", "100"),
        ("builddivide", "1204-2g.3", "1200"),
        ("yugioh", "340.1", "340"),
    ],
)
def test_the_chapter_follows_from_the_number(game: str, number: str, chapter: str) -> None:
    assert chapter_of(game, number) == chapter


@for_each_game
def test_every_reading_is_in_japanese_and_english(game: str) -> None:
    """Catches a decision about a silent place that only readers of one of the languages learn of."""
    japanese = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]")
    wrong = [
        rule.number
        for rule in loaded_rulebook(game).catalogue.values()
        if rule.reading and [bool(japanese.search(part)) for part in rule.reading.split(" / ")] != [True, False]
    ]
    assert wrong == []
