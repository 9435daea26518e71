"""Card files, and where their mistakes are."""

from pathlib import Path

import msgspec
import pytest

from banmen.errors import BanmenError, Words
from banmen.language import load_set, open_set
from banmen.language.tomlplaces import tables


class Facts(msgspec.Struct, frozen=True):
    """The facts of the invented game."""

    cost: int
    races: list[str] = []
    sides: list[dict[str, int]] = []


HEAD = """\
# a set of fog
[set]
id = "fog"
name_ja = "霧の谷"
name_en = "The Valley of Fog"
game = "invented"

"""
HERON = '''\
[[card]]            # line 8
id = "fog-1"
name = "朝霧のアオサギ"
name_en = "Morning Heron"
cost = 3
races = [
  "鳥",  # [[card]]
]
text = """
カードを1枚引く。
[[card]]
cost = "not a key"
"""

'''
OTTER = """\
[[card]]
id = "fog-2"
name = "夕霧のカワウソ"
name_en = "Evening Otter"
cost = 2
text = ""
[[card.sides]]
power = 1
"""


def write(path: Path, text: str) -> Path:
    """Write a card file."""
    file = path / "fog.toml"
    file.write_text(text, encoding="utf-8")
    return file


def test_a_set_is_read_with_its_places(tmp_path: Path) -> None:
    """Catches a scanner that takes [[card]] inside a text or a list for a table."""
    file = write(tmp_path, HEAD + HERON + OTTER)
    heron, otter = load_set(file, Facts)
    assert (heron.id, heron.name, heron.name_en) == ("fog-1", "朝霧のアオサギ", "Morning Heron")
    assert heron.facts == Facts(cost=3, races=["鳥"])
    assert heron.text.startswith("カードを1枚引く。\n")
    assert (heron.place, heron.text_place) == (f"{file}:8", f"{file}:16")
    assert (otter.place, otter.facts.sides) == (f"{file}:22", [{"power": 1}])
    found = open_set(file, Facts)
    assert (found.id, found.name_ja, found.name_en, found.game) == (
        "fog", "霧の谷", "The Valley of Fog", "invented",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ("cost = 2", 'cost = "2"', 26, "card 'fog-2': the key 'cost' is wrong: Expected `int`, got `str`"),
        ("cost = 2", "cots = 2", 26, "card 'fog-2': the key 'cots' is unknown; did you mean 'cost'?"),
        ("cost = 2\n", "", 22, "card 'fog-2': the key 'cost' is missing"),
        ('text = ""\n', "", 22, "card 'fog-2': the key 'text' is missing"),
        (
            'name_en = "Evening Otter"',
            "name_en = 7",
            25,
            "card 'fog-2': the key 'name_en' must be text, not int",
        ),
        ('name = "夕霧のカワウソ"', 'name = " "', 24, "card 'fog-2': the key 'name' is empty"),
        ('id = "fog-2"', 'id = "fog-1"', 23, "card 'fog-1': the id is already taken at {file}:8"),
        ('id = "fog-2"', "", 22, "a card without id: the key 'id' is missing"),
        ("power = 1", 'power = "x"', 28, "card 'fog-2': the key 'sides' is wrong: Expected `int`, got `str`"),
        ("[[card.sides]]", "[[card.size]]", 28, "card 'fog-2': the key 'size' is unknown"),
        (
            'races = [\n  "鳥",',
            "races = [\n  3,",
            13,
            "card 'fog-1': the key 'races' is wrong: Expected `str`",
        ),
        ("cost = 2", "cost = ", 26, "not valid TOML: Invalid value"),
        ('game = "invented"', "", 2, "[set]: the key 'game' is missing"),
        ('game = "invented"', 'game = "invented"\n[deck]\nx = 1', 7, "'deck' does not belong in a card file"),
        ("[set]", "[sets]", 2, "'sets' does not belong in a card file"),
        ("# a set of fog", "deck = 1", 1, "'deck' does not belong in a card file"),
    ],
)
def test_a_mistake_is_named_with_its_line_and_card(
    tmp_path: Path, old: str, new: str, line: int, reason: str
) -> None:
    """Catches errors that name the first card, the header or no line at all."""
    source = HEAD + HERON + OTTER
    assert old in source
    file = write(tmp_path, source.replace(old, new, 1))
    with pytest.raises(BanmenError) as caught:
        load_set(file, Facts)
    assert str(caught.value).startswith(f"{file}:{line}: {reason.format(file=file)}")


def test_all_that_is_wrong_with_a_file_is_told_at_once(tmp_path: Path) -> None:
    """Catches a reader that stops at the first wrong key, of the file, of a card or of the next card."""
    heron = HERON.replace("cost = 3", "cots = 3").replace('name = "朝', 'nmae = "朝')
    otter = OTTER.replace("cost = 2", 'cost = "2"').replace('text = ""', "text = 5")
    third = OTTER.replace('id = "fog-2"', 'id = "fog-1"').replace("power = 1", 'power = "x"')
    file = write(tmp_path, HEAD.replace('game = "invented"\n', 'game = "invented"\nage = 3\n') + heron + otter + third)
    with pytest.raises(BanmenError) as caught:
        load_set(file, Facts)
    assert [str(each).removeprefix(f"{file}:").partition(";")[0] for each in caught.value.faults] == [
        "7: [set]: the key 'age' is unknown",
        "11: card 'fog-1': the key 'nmae' is unknown", "13: card 'fog-1': the key 'cots' is unknown",
        "28: card 'fog-2': the key 'text' must be text, not int",
        "27: card 'fog-2': the key 'cost' is wrong: Expected `int`, got `str`",
        "37: card 'fog-1': the key 'sides' is wrong: Expected `int`, got `str`",
        f"32: card 'fog-1': the id is already taken at {file}:9",
    ]


def test_a_card_without_an_english_name_is_called_by_its_own(tmp_path: Path) -> None:
    """Catches asking for a second name that nobody ever printed, of a card or of a set."""
    source = (HEAD + HERON + OTTER).replace('name_en = "Evening Otter"\n', "")
    found = open_set(write(tmp_path, source.replace('name_en = "The Valley of Fog"\n', "")), Facts)
    assert [card.name_en for card in found.cards] == ["Morning Heron", "夕霧のカワウソ"]
    assert (found.name_ja, found.name_en) == ("霧の谷", "霧の谷")


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    """Catches a bare FileNotFoundError or UnicodeDecodeError."""
    with pytest.raises(BanmenError, match="cannot read the card file"):
        load_set(tmp_path / "none.toml", Facts)
    (tmp_path / "odd.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(BanmenError, match="not UTF-8"):
        load_set(tmp_path / "odd.toml", Facts)


def test_tables_are_found_only_where_they_are() -> None:
    """Catches a scanner that loses count in lists of lists, quotes at a text's end and comments."""
    source = """\
x = [
  [["card"]]
]
y = '''it's a [ ''' # ]]]
z = "[ \\" ["
[[card]] # [set]
"id" = 1
a.b = { c = "}" }
"""
    top, card = tables(source)
    assert (top.keys, card.name, card.line) == ({"x": 1, "y": 4, "z": 5}, "card", 6)
    assert card.keys == {"id": 7, "a": 8}


@pytest.mark.parametrize("text", [
    HERON, HEAD + "[[card]\n", HEAD + "[other]\n", HEAD + HERON + HERON, HEAD + "card = 3\n",
    HEAD + HERON.replace("1枚", "99999999999枚"),
], ids=["no set", "no TOML", "other table", "twice", "no tables", "large number"])  # fmt: skip
def test_a_mistake_is_told_in_japanese_too(tmp_path: Path, text: str) -> None:
    """Catches a fault of a card file that the Japanese page says in English."""
    with pytest.raises(BanmenError) as raised:
        load_set(write(tmp_path, text), Facts)
    assert isinstance(raised.value.reason, Words)
