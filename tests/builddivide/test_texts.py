"""Card texts in the wordings of the rulebook, long and short, in many orders: read, printed and read again."""

from __future__ import annotations

from pathlib import Path

import pytest

from banmen.games.builddivide.facts import COMMAND, UNIT
from banmen.games.builddivide.reading import ENGLISH, JAPANESE, read_card_text

_TYPES = {"ユ": UNIT, "コ": COMMAND}
TEXTS = [
    (_TYPES[line[0]], line[1:].strip().replace("\\n", "\n"))
    for line in Path(__file__).with_name("texts.txt").read_text(encoding="utf-8").splitlines()
]


@pytest.mark.parametrize(("type", "text"), TEXTS)
def test_a_wording_of_the_book_is_read_and_printed(type: str, text: str) -> None:
    """Catches a wording no card can use, and one that is printed as something else."""
    (line,) = read_card_text(text, type)
    (again,) = read_card_text(JAPANESE.ability(line.said), type)
    assert again.said == line.said
    assert again.abilities == line.abilities
    assert ENGLISH.ability(line.said).endswith((".", "]"))
