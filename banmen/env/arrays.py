"""What a seat sees, as arrays of fixed size, made from its view and from nothing else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, get_args

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from banmen.kernel.names import NONE
from banmen.kernel.question import Kind, Option
from banmen.kernel.rules import Rules
from banmen.render.speech import speech_of

Numbers = NDArray[np.int32]
Observation = dict[str, Any]
"""What one seat gets: the arrays (`situation`, `cards`, `stack`, `options`) as `observation`, and `action_mask`."""

ACTIONS: Final = 128
"""How many actions there are: the options of a question in order; where there are more, the last turns the page."""
CARDS: Final = 160
"""So many cards that can be told apart are described; more have never been seen on a table."""
STACK: Final = 12
"""So many effects that wait or have been activated are described, the first first."""
BOUND: Final = 10**6
"""No number of an observation is further from 0."""

SITUATION: Final = (
    "turn", "my_turn", "asked", "kind", "prompt", "source", "chosen_for", "least", "most", "taken", "page", "pages",
    "phase", "attacker", "target", "blocker", "my_points", "their_points", "my_counters", "their_counters",
)
"""The first fields of `situation`; the numbers of cards in each zone follow, mine and theirs."""
CARD: Final = ("card", "zone", "mine", "place", "turned", "down", "damage", "counters", "beneath", "host", "worn")
"""The first fields of a row of `cards`; the game's own numbers follow."""
ENTRY: Final = ("mine", "card", "source", "ability")
"""The fields of a row of `stack`."""
OPTION: Final = ("verb", "row", "card", "target_row", "target", "number", "word", "more")
"""The fields of a row of `options`."""
PRINTED: Final = {
    "duelmasters": ("cost", "power"),
    "builddivide": ("cost", "power", "hit"),
    "yugioh": ("atk", "def", "level", "rank", "scale"),
}
"""The numbers of a card that each game describes, as they are at present."""
SPOKEN: Final = frozenset(("amount", "mode", "yes_no"))
"""The kinds of question whose options have numbers that mean something; elsewhere they are handles."""
UNKNOWN: Final = 1
"""The number of a card that did not come with the game when the environment was made; 0 is an unseen face."""


def fields(game: str, zones: Sequence[str]) -> dict[str, tuple[str, ...]]:
    """The names of the fields of each array, in order."""
    counts = [f"{whose}_{zone}" for zone in zones for whose in ("my", "their")]
    return {
        "situation": (*SITUATION, *counts), "cards": (*CARD, *PRINTED[game]), "stack": ENTRY, "options": OPTION,
    }


class Arrays:
    """Makes observations of one game; words and cards have the same numbers in all games it describes."""

    def __init__(self, rules: Rules) -> None:
        speech = speech_of(rules.name)
        self.printed = PRINTED[rules.name]
        self.zones = {zone.name: number for number, zone in enumerate(rules.zones)}
        self.fields = fields(rules.name, tuple(self.zones))
        ids = {source.id for source in rules.known_cards()} | {card.id for card in rules.extra_cards()}
        self.cards = _numbered(ids, UNKNOWN + 1)
        self.prompts = _numbered(speech["prompts"])
        self.verbs = _numbered(speech["verbs"])
        self.words = _numbered({*speech["terms"], *speech["zones"], *speech["steps"]})
        self.kinds = {kind: number for number, kind in enumerate(get_args(Kind), 1)}
        self.sizes = {
            "situation": (len(self.fields["situation"]),), "cards": (CARDS, len(self.fields["cards"])),
            "stack": (STACK, len(ENTRY)), "options": (ACTIONS, len(OPTION)),
        }

    def space(self) -> spaces.Dict:
        """The space all observations are in."""
        boxes: dict[str, spaces.Space[Any]] = {
            name: spaces.Box(-BOUND, BOUND, size, np.int32) for name, size in self.sizes.items()
        }
        return spaces.Dict({
            "observation": spaces.Dict(boxes), "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8),
        })

    def of(self, view: Mapping[str, Any], options: Sequence[Option] = (), page: int = 0, pages: int = 1) -> Observation:
        """A view as arrays, with the page of options the seat chooses from, if it is asked."""
        seen: dict[str, Numbers] = {name: np.zeros(size, np.int32) for name, size in self.sizes.items()}
        rows = self._lay(seen["cards"], view)
        seen["situation"][:] = self._situation(view, rows, page, pages)
        for number, entry in enumerate(list(_entries(view))[:STACK]):
            seen["stack"][number] = (
                entry["seat"] == view["seat"], self._number(entry.get("card")), rows.get(entry["source"], 0),
                max(entry.get("ability", 0), 0),
            )
        asked = view["question"]
        spoken = asked is not None and asked.get("kind") in SPOKEN
        faces = seen["cards"][:, 0]
        named: Counter[tuple[str, int, int]] = Counter()
        for number, option in enumerate(options):
            row, target = rows.get(option.card, 0), rows.get(option.target, 0)
            word, said = self.words.get(option.word, 0), _bounded(option.value) if spoken else 0
            if option.word and not (word or spoken):
                said = named[option.verb, row, target]
                named[option.verb, row, target] += 1
            seen["options"][number] = (
                self.verbs.get(option.verb, 0), row, faces[row - 1] if row else 0,
                target, faces[target - 1] if target else 0, said, word, len(option.cards),
            )
        mask = np.zeros(ACTIONS, np.int8)
        mask[: len(options)] = 1
        if pages > 1:
            mask[-1] = 1
        return {"observation": seen, "action_mask": mask}

    def _situation(self, view: Mapping[str, Any], rows: Mapping[int, int], page: int, pages: int) -> list[int]:
        """The row of `situation`."""
        me: int = view["seat"]
        table, asked = view["table"], view["question"] or {}
        mine = asked.get("seat") == me
        told = asked if mine else {}
        life = table.get("lp", (0, 0))
        counters = [sum(each.values()) for each in table.get("counters", ({}, {}))]
        numbers = [
            view["turn"], view["turn_player"] == me, mine, self.kinds.get(told.get("kind", ""), 0),
            self.prompts.get(told.get("prompt", ""), 0), rows.get(told.get("source", NONE), 0),
            rows.get(told.get("chosen_for", NONE), 0), told.get("least", 0), told.get("most", 0),
            len(told.get("taken", ())), page, pages, self.words.get(table.get("phase", ""), 0),
            rows.get(table.get("attacker", NONE), 0), rows.get(table.get("target", NONE), 0),
            rows.get(table.get("blocker", NONE), 0), life[me], life[1 - me], counters[me], counters[1 - me],
        ]
        numbers += [view["zones"][zone][whose]["count"] for zone in self.zones for whose in (me, 1 - me)]
        return [_bounded(int(number)) for number in numbers]

    def _lay(self, table: Numbers, view: Mapping[str, Any]) -> dict[int, int]:
        """Describe every card, a row each; returns the number of the row of each handle, from 1."""
        rows: dict[int, int] = {}
        laid = list(_laid(view))[:CARDS]
        for row, (_, _, card) in enumerate(laid, 1):
            if card["handle"] != NONE:
                rows[card["handle"]] = row
        for row, (zone, place, card) in enumerate(laid):
            table[row] = [
                _bounded(int(number))
                for number in (
                    self._number(card.get("card")), self.zones.get(zone, len(self.zones)),
                    card["owner"] == view["seat"], place, card.get("turned", False), card.get("down", False),
                    card.get("damage", 0), sum(card.get("counters", {}).values()), len(card.get("beneath", ())),
                    rows.get(card.get("host", NONE), 0), len(card.get("worn", ())),
                    *(card.get(name) or 0 for name in self.printed),
                )
            ]
        return rows

    def _number(self, id: str | None) -> int:
        return 0 if id is None else self.cards.get(id, UNKNOWN)


def _numbered(words: Mapping[str, Any] | set[str], first: int = 1) -> dict[str, int]:
    """The words in the order of the alphabet, numbered."""
    return {word: number for number, word in enumerate(sorted(words), first)}


def _bounded(number: int) -> int:
    return max(-BOUND, min(number, BOUND))


def _laid(view: Mapping[str, Any]) -> Iterator[tuple[str, int, dict[str, Any]]]:
    """Every card of a view with its zone and place, by zones; what lies under a card comes behind it."""
    for zone, sides in view["zones"].items():
        for whose in (view["seat"], 1 - view["seat"]):
            for place, card in enumerate(sides[whose]["cards"]):
                yield zone, card.get("at", place), card
                for depth, under in enumerate(card.get("beneath", ())):
                    yield zone, depth, under
    for place, card in enumerate(view["pending"]):
        yield "", place, card


def _entries(view: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """What has been activated or waits to be resolved, whatever the game calls it."""
    table = view["table"]
    yield from table.get("chain", ())
    for entry in table.get("resolution", ()):
        yield {**entry, "card": entry["definition"]}
    yield from view["waiting"]
