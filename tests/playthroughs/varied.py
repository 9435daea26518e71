"""The positions of scenarios, each otherwise than it is: whatever a scenario takes for granted, missing or twice there.

A scenario lays what its mechanic needs. Here its opponent has nothing to be aimed at, it is the other player's turn, or
all of it lies there twice; how a game goes on from there by chance is summed up, a few short words for each scenario.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from banmen.errors import BanmenError
from tests.playthroughs.course import short
from tests.playthroughs.gathered import NOT_LAID, Plain, laid, positions, together
from tests.playthroughs.scenes import onward

GAMES: Final = ("duelmasters",)
"""The games of which it is kept."""
WAYS: Final = range(7, 9)
"""The seeds of the ways a game goes on."""
FURTHER: Final = 40
BARE: Final = frozenset(("deck", "shield"))
"""What is left to a player who has nothing."""
OTHER: Final = {"a": "b", "b": "a"}


def varied_sums(file: Path) -> Iterator[tuple[str, str]]:
    """For each scenario of a file the sums of its variations, under a short word for its name."""
    for one in positions(file):
        yield short(one["name"], 4), " ".join(map(_sums, variations(one)))


def variations(one: Plain) -> tuple[Plain, ...]:
    """The position with nothing to aim at, in the other player's turn, and with everything twice."""
    here = {key: said for key, said in one.items() if key not in ("moves", "expect", "rules", "catches")}
    turn = one.get("turn", {})
    mine = turn.get("player", "a")
    theirs = OTHER[mine]
    bare = {zone: cards for zone, cards in one.get(theirs, {}).items() if zone in BARE}
    return (
        here | {theirs: bare},
        here | {"turn": {"number": turn.get("number", 2) + 1, "player": theirs, "step": "main"}},
        together(one, one),
    )


def _sums(table: Plain) -> str:
    """What is asked, told, seen and held when a game goes on from there."""
    try:
        game = laid(table)
    except BanmenError:
        return NOT_LAID
    return short([onward(game, seed, FURTHER) for seed in WAYS])
