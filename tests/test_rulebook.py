"""The rulebook registers code under numbers and refuses a catalogue that is not right."""

from itertools import count
from pathlib import Path

import pytest

from banmen.errors import BanmenError
from banmen.kernel.rulebook import Rulebook, read_catalogue

GOOD = """
["1.1"]
chapter = "1"
status = "todo"

["1.2"]
chapter = "1"
status = "coded"
ja = "山札からカードを一枚取る。"
en = "Take a card."
silent = true
reading = "From the top."
"""

_names = count()


def new_book(catalogue_file: Path | None = None) -> Rulebook:
    """A rulebook that shares its registrations with no other."""
    return Rulebook(f"toy{next(_names)}", catalogue_file)


def test_a_marked_function_is_unchanged_and_its_place_known() -> None:
    book = new_book()

    def take(n: int) -> int:
        return n + 1

    assert book.rule("1.1", "1.2")(take) is take
    assert book.numbers_in_code() == ["1.1", "1.2"]
    [place] = book.places("1.2")
    assert place.file == "tests/test_rulebook.py"
    assert place.line == take.__code__.co_firstlineno
    assert place.qualname.endswith("take")


class Outer:
    """A class with another of its own, to be found by name."""

    class Marked:
        """What the test below marks."""

    class Outer:
        """Has the name of what it is in."""


def test_the_place_of_a_class_is_the_line_it_starts_on() -> None:
    book = new_book()
    book.note(["3"], Outer.Marked)
    [place] = book.places("3")
    line = Path(__file__).read_text(encoding="utf-8").splitlines()[place.line - 1]
    assert line == "    class Marked:"
    book.note(["2"], Outer.Outer)
    [place] = book.places("2")
    line = Path(__file__).read_text(encoding="utf-8").splitlines()[place.line - 1]
    assert line == "    class Outer:"


@pytest.mark.parametrize("module", ["a_module_that_is_nowhere", __name__])
def test_what_no_source_tells_of_starts_on_the_first_line(module: str) -> None:
    """Catches a place that cannot be opened: neither the file of a lost module nor a class made by code has lines."""
    book = new_book()
    book.note(["3"], type("Grown", (), {"__module__": module}))
    assert [place.line for place in book.places("3")] == [1]


def test_one_number_may_live_in_several_places_but_each_only_once() -> None:
    book = new_book()
    book.note(["1"], Outer)
    book.note(["1"], Outer.Marked)
    book.note(["1"], Outer)
    assert [place.qualname for place in book.places("1")] == ["Outer", "Outer.Marked"]
    assert book.places("2") == []


def test_rulebooks_of_one_game_share_and_of_two_games_do_not() -> None:
    book = new_book()
    book.note(["1"], Outer)
    assert Rulebook(book.game).numbers_in_code() == ["1"]
    assert new_book().numbers_in_code() == []


def test_making_a_rulebook_and_marking_code_reads_no_catalogue(tmp_path: Path) -> None:
    book = new_book(tmp_path / "missing.toml")
    book.note(["9.9"], Outer)
    with pytest.raises(BanmenError, match=r"missing\.toml: cannot read the catalogue"):
        _ = book.catalogue


def test_a_good_catalogue_is_read_in_its_order(tmp_path: Path) -> None:
    file = tmp_path / "catalogue.toml"
    file.write_text(GOOD, encoding="utf-8")
    catalogue = read_catalogue(file)
    assert list(catalogue) == ["1.1", "1.2"]
    assert catalogue["1.2"].reading == "From the top."


@pytest.mark.parametrize(
    ("row", "reason"),
    [
        ('status = "todo"', "`chapter`"),
        ('chapter = "1"\nstatus = "done"', "'done'"),
        ('chapter = 1\nstatus = "todo"', "Expected `str`, got `int`"),
        ('chapter = "1"\nstatus = "coded"\nja = "引く。"', "status is coded but `en` has no words"),
        ('chapter = "1"\nstatus = "definition"\nja = " "\nen = "Draw."', "status is definition but `ja`"),
        ('chapter = "1"\nstatus = "todo"\nsilent = true', "belong together"),
        ('chapter = "1"\nstatus = "todo"\nreading = "Ours."', "belong together"),
        ('chapter = "1"\nstatus = "todo"\nstaus = "coded"', "`staus`"),
        ('chapter = "1"\nstatus = "todo"\nnumber = "8"', "name of the table"),
    ],
)
def test_a_bad_row_is_refused_by_file_and_number(tmp_path: Path, row: str, reason: str) -> None:
    file = tmp_path / "catalogue.toml"
    file.write_text(f'{GOOD}\n["7.7"]\n{row}\n', encoding="utf-8")
    with pytest.raises(BanmenError) as caught:
        read_catalogue(file)
    assert caught.value.place == f"{file}: [7.7]"
    assert reason in caught.value.reason


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ('["1.1"\n', "not TOML"),
        (GOOD + '\n["1.1"]\nchapter = "1"\n', "not TOML"),
        ('chapter = "1"\n', "expected a table"),
    ],
)
def test_a_file_that_is_no_catalogue_is_refused(tmp_path: Path, text: str, reason: str) -> None:
    file = tmp_path / "catalogue.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BanmenError, match=reason) as caught:
        read_catalogue(file)
    assert caught.value.place.startswith(str(file))
