"""Where the cards of scenarios meet, things go as they went (`python -m tests.playthroughs` writes the sums anew)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.playthroughs.melee import GAMES, files, kept, sums


@pytest.mark.parametrize(
    ("name", "file"), [pytest.param(name, file, id=f"{name}-{file.stem}") for name in GAMES for file in files(name)]
)
def test_where_cards_meet_it_goes_as_it_went(name: str, file: Path) -> None:
    """Catches what no scenario shows: an answer to what is played, a target lost, several effects at once."""
    now = sums(file)
    before = kept(name).get(file.stem, now)
    if before.split()[0] == now.split()[0]:  # of other cards than these nothing is kept
        assert before == now, "meant so? python -m tests.playthroughs"


def test_what_is_kept_is_of_a_file() -> None:
    """Catches sums that are compared with nothing."""
    for name in GAMES:
        assert set(kept(name)) <= {file.stem for file in files(name)}
