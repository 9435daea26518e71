"""Slips of the pen in the parts of a scenario that were never come to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Final

from banmen.errors import BanmenError, gathered
from banmen.scenario.expect import CHECKS
from banmen.scenario.places import Item
from banmen.scenario.vocabulary import known_word

_SECTIONS: Final = {
    "prompt": "prompts", "reason": "outcomes", "events": "events", "no_events": "events", "offered": "verbs",
    "only_offered": "verbs", "not_offered": "verbs",
}
"""Of which words of a game an expectation speaks first."""


def slips(game: str, steps: Iterable[tuple[str, Item]]) -> list[BanmenError]:
    """The words of moves and expectations that are none of the game's, whatever the position would be."""
    return gathered(check for who, item in steps for check in _checks(game, who, item))


def _checks(game: str, who: str, item: Item) -> Iterator[Callable[[], object]]:
    if who == "expect":
        yield partial(item.keys, "expect", tuple(CHECKS))
        parts = item.value if isinstance(item.value, dict) else {}
        for key, section in _SECTIONS.items():
            for each in _each(parts[key]) if key in parts else ():
                yield partial(_first_word, game, section, each)
    elif who != "concede":
        yield from (partial(_first_word, game, "verbs", each) for each in _each(item))


def _each(item: Item) -> list[Item]:
    """The items of a list, or the only one; of what is not offered the wish."""
    items = item.value if isinstance(item.value, list) else [item]
    return [each.value.get("wish", each) if isinstance(each.value, dict) else each for each in items]


def _first_word(game: str, section: str, item: Item) -> None:
    words = str(item.value).split()
    if words and words[0] != "none":
        known_word(game, section, words[0], item)
