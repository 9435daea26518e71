"""The cards of two scenarios on one table, and how a game goes on from there by chance: what meets in no scenario.

Each scenario of a file is laid together with the one after it. What comes of it is right or wrong by the scenarios
themselves; here it is only summed up, for each pair in a short word, and in another what the positions held beside
what is asked, told and seen.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import lru_cache
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from banmen.errors import BanmenError
from banmen.games import rules_named
from banmen.kernel.game import Game
from banmen.scenario.places import Item
from banmen.scenario.reader import Scenario, read_scenarios
from banmen.scenario.table import lay_table
from tests.playthroughs.course import FOLDER, short
from tests.playthroughs.scenes import onward

Plain = dict[str, Any]
"""A scenario as it is written, without its places."""
WAYS: Final = range(3, 7)
"""The seeds of the ways a game goes on."""
FURTHER: Final = 60
NOT_LAID: Final = "-"
"""Instead of a sum: what lies in one scenario cannot lie beside what lies in the other."""
NAMED: Final = ("card", "as", "attached_to", "linked_to")
"""The parts of an entry that name a card."""


@lru_cache(maxsize=1)
def positions(file: Path) -> list[Plain]:
    """The scenarios of a file that begin with a position."""
    return [each.item.plain() for each in read_scenarios(file) if not (each.has("deck") or each.has("start"))]


def gathered_sums(file: Path) -> Iterator[tuple[str, str]]:
    """Sums for each two scenarios of a file that follow one another, under a short word for their names."""
    for one, two in pairwise(positions(file)):
        names = short((one["name"], two["name"]), 4)
        try:
            game = laid(together(one, two))
        except BanmenError:
            yield names, NOT_LAID
        else:
            shown, within = zip(*(onward(game, seed, FURTHER) for seed in WAYS), strict=True)
            yield names, f"{short(shown)} {short(within)}"


def together(one: Plain, two: Plain) -> Plain:
    """The position of one scenario, and the cards of another beside them under names of their own."""
    own = {each["id"] for each in two.get("cards", ())} | set(_aliases(two))
    both = {key: one[key] for key in ("game", "fill", "turn", "table") if key in one} | {"name": "gathered"}
    renamed = [each | {"id": _beside(each["id"], own)} for each in two.get("cards", ())]
    both["cards"] = [*one.get("cards", ()), *renamed]
    for side in ("a", "b"):
        zones = {zone: list(cards) for zone, cards in one.get(side, {}).items()}
        for zone, cards in two.get(side, {}).items():
            zones.setdefault(zone, []).extend(_entry(each, own) for each in cards)
        both[side] = zones
    return both


def laid(table: Plain) -> Game:
    """The game of a position as it is written, at its first question."""
    item = _item(table)
    scenario = Scenario(table["name"], table["game"], item, seed=1, ask_all=False, others_decline=False, rules=())
    return lay_table(scenario, rules_named(table["game"]))[0]


def _item(value: Any) -> Item:
    """Something as a scenario holds it, that stands in no file."""
    if isinstance(value, dict):
        value = {key: _item(value[key]) for key in sorted(value)}
    elif isinstance(value, list):
        value = [_item(each) for each in value]
    return Item(value, "gathered", 0)


def _aliases(scenario: Plain) -> Iterator[str]:
    """The names that the cards of a scenario are given where they lie."""
    entries = [each for side in ("a", "b") for cards in scenario.get(side, {}).values() for each in cards]
    while entries:
        entry = entries.pop()
        if isinstance(entry, dict):
            yield from ([entry["as"]] if "as" in entry else [])
            entries += entry.get("beneath", ())


def _entry(entry: Any, own: Collection[str]) -> Any:
    """A card of a zone under its other name, with what lies beneath it."""
    if not isinstance(entry, dict):
        return _beside(entry, own)
    named = {key: _beside(entry[key], own) for key in NAMED if key in entry}
    below = {"beneath": [_entry(each, own) for each in entry["beneath"]]} if "beneath" in entry else {}
    return entry | named | below


def _beside(name: str, own: Collection[str]) -> str:
    return f"other {name}" if name.partition("#")[0] in own else name


def kept_beside(file: Path) -> Path:
    """Where the sums of a file of scenarios are kept."""
    return FOLDER / file.parent.parent.name / "gathered" / f"{file.stem}.txt"


def kept_pairs(file: Path) -> dict[str, str]:
    """The sums that are kept of a file, by what its scenarios are called; of a new pair none is."""
    lines = file.read_text(encoding="utf8").splitlines() if file.exists() else []
    return {names: sums for names, _, sums in (line.partition(" ") for line in lines)}


def are_alike(kept: str, now: str) -> bool:
    """Whether the sums of a pair are those that are kept of it, as far as any are."""
    return all(one == two for one, two in zip(kept.split(), now.split(), strict=False))
