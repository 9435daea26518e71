"""Seeded games go as they went: whatever changes a question, an event, a view or a reason in one of them is seen.

They do not say what is right, scenarios do. After a change that is meant to change games,
`python -m tests.playthroughs` writes them anew, and the difference is part of the patch.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

import pytest

from banmen.games import rules_named
from tests.playthroughs.course import FOLDER, KEPT, told_in_full, told_in_short

each_deck = pytest.mark.parametrize(
    ("name", "deck"), [(name, deck) for name in KEPT for deck in sorted(rules_named(name).decks())]
)


def kept(name: str, deck: str) -> tuple[list[str], list[str]]:
    """What is kept of the games of a deck: those in short, and the one in full."""
    file = FOLDER / name / f"{deck}.txt"
    assert file.exists(), "a new deck: python -m tests.playthroughs writes its games down"
    lines = file.read_text(encoding="utf8").splitlines()
    return lines[: lines.index("")], lines[lines.index("") + 1 :]


def hold_alike(before: Sequence[str], now: Sequence[str]) -> None:
    """Fail with the first lines that differ, and those right before them."""
    at = next((n for n, (one, two) in enumerate(zip_longest(before, now)) if one != two), None)
    if at is not None:
        told = [*before[max(0, at - 8) : at], *(f"- {line}" for line in before[at : at + 4]),
                *(f"+ {line}" for line in now[at : at + 4])]
        pytest.fail("a game goes otherwise (meant so? python -m tests.playthroughs):\n" + "\n".join(told))


@each_deck
def test_a_seeded_game_goes_as_it_went(name: str, deck: str) -> None:
    """Catches whatever changes the course of a game without anybody having meant it."""
    hold_alike(kept(name, deck)[1], told_in_full(name, deck))


@each_deck
def test_seeded_games_against_the_other_decks_end_as_they_did(name: str, deck: str) -> None:
    """Catches what shows only where other cards meet: `python -m tests.playthroughs GAME DECK DECK SEED` prints one."""
    hold_alike(kept(name, deck)[0], told_in_short(name, deck))


def test_every_file_is_of_a_deck() -> None:
    """Catches a playthrough nobody plays any more."""
    for name in KEPT:
        assert {file.stem for file in (FOLDER / name).glob("*.txt")} == set(rules_named(name).decks())
