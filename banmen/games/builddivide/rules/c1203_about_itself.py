"""1203-6: abilities of a card about its own playing, countering and discarding work where that is done."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from banmen.games.builddivide.effects_bans import UNCOUNTERABLE, UNPLAYABLE
from banmen.games.builddivide.effects_giving import Gives
from banmen.games.builddivide.rulebook import book
from banmen.games.builddivide.rules.c527_drops import DISCARD
from banmen.games.builddivide.rules.c1204_costs import PLAY_COST
from banmen.games.builddivide.zones import DECK, ENERGY, GRAVEYARD, HAND, LIFE, REMOVED, RESOLUTION
from banmen.kernel.effects.base import Ability
from banmen.kernel.effects.says import Alter, Change, Static, Triggered, When
from banmen.kernel.effects.things import All, Cards, Choose, Itself
from banmen.kernel.names import KEYWORDS

PLAYED_FROM: Final = tuple(zone.name for zone in (HAND, GRAVEYARD, DECK, LIFE, ENERGY, REMOVED))
"""From where players, shots and effects play cards: what they cost and whether they can be is looked at there."""
_WHERE: Final = {PLAY_COST: PLAYED_FROM, UNPLAYABLE: PLAYED_FROM, UNCOUNTERABLE: (RESOLUTION.name,)}
"""The keywords that only mean something in some zones."""
_DISCARDED: Final = When(DISCARD, Itself())


@book.rule("1203-6")
def where_it_works(ability: Ability) -> list[Ability]:
    """The ability in the zones it clearly speaks of; if it speaks of several, one ability for each kind of them."""
    if getattr(ability, "zones", ()):
        return [ability]
    if isinstance(ability, Static) and isinstance(ability.what, Itself):
        return _by_zones(ability)
    if isinstance(ability, Triggered):
        return _by_happenings(ability)
    return [ability]


def _by_zones(ability: Static) -> list[Ability]:
    parts: dict[tuple[str, ...], tuple[Change, ...]] = {}
    for change in ability.changes:
        zones = _zones_of(change)
        parts[zones] = (*parts.get(zones, ()), change)
    if [*parts] == [()]:
        return [ability]
    return [replace(ability, changes=changes, zones=zones) for zones, changes in parts.items()]


def _by_happenings(ability: Triggered) -> list[Ability]:
    whens = (ability.when, *ability.also)
    if _DISCARDED not in whens:
        return [ability]
    others = tuple(each for each in whens if each != _DISCARDED)
    discarded = replace(ability, when=_DISCARDED, also=(), zones=(HAND.name,))
    return [replace(ability, when=others[0], also=others[1:]), discarded] if others else [discarded]


def _zones_of(change: Change) -> tuple[str, ...]:
    """Where alone the change means something; nothing said is where abilities work anyway."""
    if isinstance(change, Gives):
        parts: list[tuple[str, ...]] = [getattr(each, "zones", ()) for each in where_it_works(change.ability)]
        return tuple(name for zones in parts for name in zones) if all(parts) else ()
    return _WHERE.get(change.word, ()) if change.key == KEYWORDS else ()


def is_about_its_playing(ability: Ability) -> bool:
    """Whether an ability that is always true says of its own card what only matters when that is played."""
    return isinstance(ability, Static) and isinstance(ability.what, Itself) and any(map(_zones_of, ability.changes))


def misses(said: Static | Alter) -> bool:
    """Whether it says of cards elsewhere, or gives them, what only means something in other zones."""
    what = said.what.cards if isinstance(said.what, All | Choose) else said.what
    if not isinstance(what, Cards):
        return False
    meant = what.zones
    return any(zones and set(zones).isdisjoint(meant) for zones in map(_zones_of, said.changes))
