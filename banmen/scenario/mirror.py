"""A scenario with its seats exchanged: whatever holds for one player holds for the other.

Everything that belongs to a seat changes sides: the position, the moves, what is expected of zones, sight and the
table. The cards keep their order, so that a name means the same card as before.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final, get_args, get_origin

import msgspec

from banmen.kernel.names import NONE
from banmen.kernel.rules import Rules
from banmen.scenario.places import Item
from banmen.scenario.reader import Scenario

OTHER: Final = {"a": "b", "b": "a"}
FIRST: Final = "first"
SEATS: Final = frozenset((FIRST, "regular", "hit", "must_act", "ninjas", "gained", "extra"))
"""The fields of the games' tables that are seats, or lists of them."""
WORDS: Final = re.compile(r"\bseat_([01])\b")
"""How an option calls a player who is chosen."""


def mirrored(scenario: Scenario, rules: Rules) -> Scenario:
    """The scenario with its seats exchanged."""
    value = dict(_sides(scenario.item).value)
    for key, change in _PARTS.items():
        if key in value:
            value[key] = change(value[key])
    fields = {field.name: field.type for field in msgspec.structs.fields(rules.table)}
    if not {"start", "deck"} & set(value):
        value["turn"] = _turn(scenario.part("turn"))
        value["table"] = _table(scenario.part("table"), fields)
        if FIRST in fields and not (scenario.has("table") and FIRST in scenario.part("table").value):
            value["table"] = _with(value["table"], FIRST, 1)
    value["moves"] = _anew(scenario.part("moves"), [_move(each, fields) for each in scenario.part("moves").value])
    if scenario.has("expect"):
        value["expect"] = _expect(scenario.part("expect"), fields)
    item = _anew(scenario.item, value)
    return msgspec.structs.replace(scenario, item=item, second_first=not scenario.second_first)


def _anew(item: Item, value: Any) -> Item:
    return Item(value, item.file, item.line)


def _with(item: Item, key: str, value: Any) -> Item:
    return _anew(item, {**item.value, key: _anew(item, value)})


def _seat(item: Item) -> Item:
    """A player, or a word for none of them."""
    return _anew(item, OTHER.get(item.value, item.value))


def _sides(item: Item) -> Item:
    """A map whose keys are players, perhaps among others."""
    return _anew(item, {OTHER.get(key, key): value for key, value in item.value.items()})


def _zone(name: str) -> str:
    """A zone such as a.hand; the name of a card stays."""
    side, dot, rest = name.partition(".")
    return f"{OTHER[side]}.{rest}" if dot and side in OTHER else name


def _zones(item: Item) -> Item:
    return _anew(item, {_zone(key): value for key, value in item.value.items()})


def _side(item: Item) -> Item:
    """The zones of a player: only what is said of owners and of who was shown a card belongs to a seat."""
    return _anew(item, {
        name: _anew(zone, [_entry(each) for each in zone.value]) if isinstance(zone.value, list) else zone
        for name, zone in item.value.items()
    })


def _entry(item: Item) -> Item:
    if not isinstance(item.value, dict):
        return item
    value = dict(item.value)
    for key in {"owner", "shown"} & set(value):
        value[key] = _seat(value[key])
    if "beneath" in value:
        value["beneath"] = _anew(value["beneath"], [_entry(each) for each in value["beneath"].value])
    return _anew(item, value)


def _start(item: Item) -> Item:
    value = dict(_sides(item).value)
    if "chooser" in value:
        value["chooser"] = _seat(value["chooser"])
    if "results" in value:
        value["results"] = _anew(value["results"], [_seat(each) for each in value["results"].value])
    if "exchanged" in value:
        value["exchanged"] = _sides(value["exchanged"])
    return _anew(item, value)


def _turn(item: Item) -> Item:
    """The turn is the other player's; a scenario that does not say whose it is means the first seat's."""
    player = item.value.get("player")
    return _with(item, "player", "b" if player is None else OTHER.get(player.value, player.value))


def _table(item: Item, fields: dict[str, Any]) -> Item:
    return _anew(item, {key: _field(key, value, fields.get(key)) for key, value in item.value.items()})


def _field(key: str, item: Item, kind: Any) -> Item:
    """A field of the table: a value for each seat, a seat, several seats, or nothing that belongs to a seat."""
    if key in SEATS:
        return _anew(item, [_anew(each, _number(each.value)) for each in item.value]
                     if isinstance(item.value, list) else _number(item.value))
    each = get_args(kind)
    by_seat = get_origin(kind) is tuple and len(each) == len(OTHER) and each[0] == each[1]
    return _anew(item, item.value[::-1]) if by_seat and isinstance(item.value, list) else item


def _number(seat: int) -> int:
    return seat if seat == NONE else 1 - seat


def _wish(item: Item) -> Item:
    """A move, or several, in words."""
    if isinstance(item.value, list):
        return _anew(item, [_wish(each) for each in item.value])
    if isinstance(item.value, dict):
        return _anew(item, {key: _wish(value) for key, value in item.value.items()})
    if not isinstance(item.value, str):
        return item
    return _anew(item, WORDS.sub(lambda found: f"seat_{1 - int(found[1])}", item.value))


def _move(item: Item, fields: dict[str, Any]) -> Item:
    value: dict[str, Item] = {}
    for who, part in item.value.items():
        if who == "expect":
            value[who] = _expect(part, fields)
        else:
            value[OTHER.get(who, who)] = _seat(part) if who == "concede" else _wish(part)
    return _anew(item, value)


def _expect(item: Item, fields: dict[str, Any]) -> Item:
    value = {key: _EXPECTED.get(key, _same)(part) for key, part in item.value.items()}
    if "table" in value:
        value["table"] = _table(value["table"], fields)
    return _anew(item, value)


def _same(item: Item) -> Item:
    return item


def _sees(item: Item) -> Item:
    """By seat, the cards and zones it sees or does not."""
    return _anew(item, {
        OTHER.get(side, side): _anew(part, {
            key: _anew(names, [_anew(each, _zone(str(each.value))) for each in names.value])
            for key, names in part.value.items()
        })
        for side, part in item.value.items()
    })


_PARTS: Final[dict[str, Callable[[Item], Item]]] = {"a": _side, "b": _side, "start": _start}
_EXPECTED: Final[dict[str, Callable[[Item], Item]]] = {
    "zones": _zones, "counts": _zones, "sees": _sees, "asked": _seat, "winner": _seat, "match": _seat,
    "offered": _wish, "not_offered": _wish, "only_offered": _wish,
}
"""The expectations in which seats are named; the others are about cards."""
